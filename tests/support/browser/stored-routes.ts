import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = <T>(distDir: string, name: string) =>
  JSON.parse(readFileSync(join(distDir, name), 'utf8')) as T

/** Addresses of routes with parameters that the build makes none of. */
const SAMPLES: Record<string, string> = {
  '/compartilhar/[[...path]]': '/compartilhar',
  '/media/[...path]': '/media/nada.webp',
  '/markdown/[...path]': '/markdown/produto/castlevania-symphony-of-the-night-ps1-seminovo',
  '/confirmar-conta/[[...codigo]]': '/confirmar-conta',
  '/admin/configuracoes/[[...secao]]': '/admin/configuracoes',
}

/**
 * One address of every route of a build but those under /api, whose methods are their own: what the
 * build made of it, else a sample. Of the admin's routes with an id, any id.
 * @throws when a route has neither, so that a new one is not forgotten
 */
export function routeAddresses(distDir: string): string[] {
  const routes = Object.values(
    read<Record<string, string>>(distDir, 'app-path-routes-manifest.json'),
  )
  const { routes: built } = read<{ routes: Record<string, { srcRoute: string }> }>(
    distDir,
    'prerender-manifest.json',
  )
  const addressOf = (route: string) =>
    Object.keys(built).find((path) => built[path]?.srcRoute === route)
  return routes
    .filter((route) => !/^\/(api\/|_)/.test(route))
    .map((route) => {
      if (!route.includes('[')) return route
      if (route.startsWith('/admin/') && !SAMPLES[route]) return route.replace(/\[\w+\]/g, 'x')
      const address = addressOf(route) ?? SAMPLES[route]
      if (!address) throw new Error(`no address of ${route} is known`)
      return address
    })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = <T>(distDir: string, name: string) =>
  JSON.parse(readFileSync(join(distDir, name), 'utf8')) as T

/** Paths for routes with parameters of which the build has no prerendered page. */
const SAMPLES: Record<string, string> = {
  '/compartilhar/[[...path]]': '/compartilhar',
  '/media/[...path]': '/media/nada.webp',
  '/markdown/[...path]': '/markdown/produto/castlevania-symphony-of-the-night-ps1-seminovo',
  '/confirmar-conta/[[...codigo]]': '/confirmar-conta',
  '/admin/configuracoes/[[...secao]]': '/admin/configuracoes',
}

/**
 * Returns one path of every route of a build except those under /api, which have their own methods: a
 * prerendered one, otherwise a sample. Paths of the admin have 'x' as each parameter.
 * @throws Error if a route has neither, so that a new route cannot be overlooked.
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

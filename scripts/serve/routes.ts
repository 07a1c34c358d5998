import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Pattern = { page: string; regex: string }

export type Routes = {
  /**
   * Whether a page answers at this path, the one of what is not found among them: the only
   * places that server actions are sent to.
   */
  isPage: (path: string) => boolean
  /** Ids of the server actions; those of functions with 'use cache' are not among them. */
  actions: ReadonlySet<string>
}

/** Functions with 'use cache' are references like actions, but only the server may call them. */
const CACHED_FUNCTION = /^\$\$RSC_SERVER_CACHE_/

/** Files of the build, and route handlers by the name of their module. */
const INNER = /^\/_next\/|\/route$/

/** The routes of a build. */
export function readRoutes(distDir: string): Routes {
  const read = <T>(name: string) => JSON.parse(readFileSync(join(distDir, name), 'utf8')) as T
  const { staticRoutes, dynamicRoutes } =
    read<Record<'staticRoutes' | 'dynamicRoutes', Pattern[]>>('routes-manifest.json')
  const files = Object.entries(read<Record<string, string>>('app-path-routes-manifest.json'))
  const pages = new Set(files.filter(([file]) => file.endsWith('/page')).map(([, path]) => path))
  const patterns = [...staticRoutes, ...dynamicRoutes].map(({ page, regex }) => ({
    page,
    regex: new RegExp(regex),
  }))
  const { node } = read<{ node: Record<string, { exportedName: string }> }>(
    'server/server-reference-manifest.json',
  )
  return {
    isPage(path) {
      const route = patterns.find(({ regex }) => regex.test(path))
      return route ? pages.has(route.page) : !INNER.test(path)
    },
    actions: new Set(
      Object.entries(node).flatMap(([id, { exportedName }]) =>
        CACHED_FUNCTION.test(exportedName) ? [] : [id],
      ),
    ),
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isListingPath, LISTING_KEYS } from '../../lib/catalog/listing-keys.ts'

type Pattern = { page: string; regex: string }

export type Routes = {
  /**
   * Whether a page responds at this path, including the not-found page. Server actions are sent to
   * pages only.
   */
  isPage: (path: string) => boolean
  /**
   * Returns the lower-case address of a page that is requested with capitals; null for every other
   * path. Ids, tokens and codes in the path are not changed.
   */
  lowerCasePath: (path: string) => string | null
  /** Ids of the server actions, without the functions with 'use cache'. */
  actions: ReadonlySet<string>
}

export type RoutePatterns = {
  /** Returns the pattern of the route of this path, such as `/produto/[slug]`; null for none. */
  patternOf: (path: string) => string | null
}

/** Functions with 'use cache' are references like actions, but only the server may call them. */
const CACHED_FUNCTION = /^\$\$RSC_SERVER_CACHE_/

/** Paths of build files, and of route handlers by the name of their module. */
const INNER = /^\/_next\/|\/route$/

/** Parameters whose values never contain capitals; the values of all others may. */
const LOWER_CASE_PARAMETERS = new Set(['[slug]', '[...path]', '[sectionKey]', '[sectionId]'])

/** Returns the routes of the build in `distDir`. */
export function readRoutes(distDir: string): Routes & RoutePatterns {
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
  const routeOf = (path: string) => patterns.find(({ regex }) => regex.test(path))
  return {
    patternOf: (path) => routeOf(path)?.page ?? null,
    lowerCasePath(path) {
      // Slugs contain no encoded letters, and the digits of an encoding are often capitals.
      if (path.includes('%') || !/[A-Z]/.test(path)) return null
      const route = routeOf(path.toLowerCase())
      if (!route || !pages.has(route.page)) return null
      const names = route.page.split('/')
      const lower = path.split('/').map((part, index) => {
        const name = names[index] ?? names.at(-1) ?? ''
        const isCode = name.startsWith('[') && !LOWER_CASE_PARAMETERS.has(name)
        return isCode ? part : part.toLowerCase()
      })
      const address = lower.join('/')
      return address === path ? null : address
    },
    isPage(path) {
      const route = routeOf(path)
      return route ? pages.has(route.page) : !INNER.test(path)
    },
    actions: new Set(
      Object.entries(node).flatMap(([id, { exportedName }]) =>
        CACHED_FUNCTION.test(exportedName) ? [] : [id],
      ),
    ),
  }
}

const READS_NO_QUERY = /^\/(produto\/[^/]+)?$/

/**
 * Returns the address of a document without the query that its page does not read, such as the source of
 * a campaign: Next stores such a page once, with the query of the request that renders it.
 */
export function withoutUnreadQuery(url: string): string {
  const [path = '', query] = url.split(/\?(.*)/s)
  // Requests of the router for data: `_rsc` is a hash of the headers on which the data depends.
  if (!query || /(?:^|&)_rsc(?:=|&|$)/.test(query)) return url
  if (READS_NO_QUERY.test(path)) return path
  if (!isListingPath(path)) return url
  const read = query.split('&').filter(isOfListing)
  return read.length > 0 ? `${path}?${read.join('&')}` : path
}

const isOfListing = (part: string) => LISTING_KEYS.includes(part.split('=', 1)[0] ?? '')

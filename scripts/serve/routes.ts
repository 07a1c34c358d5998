import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
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

/** Routes that read their query on the server. None is stored with just any query. */
const READS_QUERY =
  /^\/(?:admin|api|busca|carrinho|comparar|confirmar-conta|listagem|media|reset-password|segundo-fator)(?:\/|$)/
/** Addresses that next.config.ts, or Next for the slash at the end, redirects with their query. */
const REDIRECTED =
  /^\/(?:client-area|meus-coins|coins\/(?:loja|historico)|sitemap\.xml|(?:admin-login|alerta)\/.+|.+\/)$/
/** Pages that have no numbered pages, so that next.config.ts answers a page number with 404. */
const ONE_PAGE = /^\/(?:prime\/)?[^/]+$/

/**
 * Returns the address without the query that the server does not read, such as the source of a campaign,
 * so that a document is stored once: Next would write the query into the document, and each other query
 * would be one more document. Browsers read the query of their own address.
 */
export function withoutUnreadQuery(url: string, { rsc }: IncomingHttpHeaders): string {
  const [path = '', query] = url.split(/\?(.*)/s)
  // The address of data of the router ends with a hash of its headers, which Next compares.
  if (query === undefined || rsc === '1') return url
  const page = path.replace(/^\/markdown(?=\/)/, '')
  if (READS_QUERY.test(page) || REDIRECTED.test(page)) return url
  const keys = isListingPath(page) ? LISTING_KEYS : ONE_PAGE.test(page) ? ['pagina'] : []
  const read = query.split('&').filter((part) => keys.includes(part.split('=', 1)[0] ?? ''))
  return read.length > 0 ? `${path}?${read.join('&')}` : path
}

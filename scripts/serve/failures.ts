import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { database } from './database-probe.ts'

/** Seconds after which a browser or a crawler may retry. */
const RETRY_AFTER = '10'
/** Cache-Control of a cacheable 404. The time is short, because the page may be created soon. */
const NOT_FOUND_CACHE = 'public, max-age=0, s-maxage=10'

/** No route has this address, so Next responds with the prerendered app/global-not-found.tsx. */
export const NOT_FOUND = '/_not-found'
/** app/(store)/indisponivel, which needs no database once it is stored. */
export const UNAVAILABLE = '/indisponivel'
/** Set by proxy.ts; Next cannot set the status of a page whose shell is sent before its data is read. */
const DENIED = 'x-uti-denied'
/** The admin has its own not-found page. */
const ADMIN = /^\/admin(\/|$|\?)/
/**
 * app/(store)/fora-de-linha shows the remaining data of a retired product and is a 404 for all
 * others.
 */
const PRODUCT = /^\/produto\/([a-z0-9-]+)(?:\?|$)/

/** The parts of a request on which a response may depend. */
export type RequestHead = { method: string; url: string; headers: IncomingHttpHeaders }
export type Head = { status: number; headers: OutgoingHttpHeaders }
export type ErrorPage = { status: 404 | 503; path: string }

/**
 * Returns status and headers with the corrections that Next cannot make itself. A 500 becomes 503 if the
 * database failed since `begin` (ms of the monotonic clock), or 400 for an action: defineAction throws
 * nothing, so only a body that Next cannot read ends with 500. An admin document that proxy.ts marks as
 * denied gets 403. Every 503 has a Retry-After header. Browsers must revalidate stored pages; only shared
 * caches may store them.
 */
export function correctHead(head: Head, request: RequestHead, begin: number): Head {
  const { status, headers } = withDenial(head)
  if (status === 500) {
    if (database.hasFailedSince(begin)) return unavailable(headers)
    const isAction = request.headers['next-action'] !== undefined
    return { status: isAction ? 400 : 500, headers: { ...headers, 'cache-control': 'no-store' } }
  }
  if (status === 503) return unavailable(headers)
  const cacheControl = String(headers['cache-control'])
  if (status === 404 && cacheControl.includes('s-maxage')) {
    return { status, headers: { ...headers, 'cache-control': NOT_FOUND_CACHE } }
  }
  // Browsers also apply stale-while-revalidate, and would show the version from before a save.
  if (cacheControl.includes('stale-while-revalidate')) {
    const [sharedAge = 's-maxage=0'] = /s-maxage=\d+/.exec(cacheControl) ?? []
    return { status, headers: { ...headers, 'cache-control': `public, max-age=0, ${sharedAge}` } }
  }
  return { status, headers }
}

function withDenial({ status, headers }: Head): Head {
  const { [DENIED]: denied, ...rest } = headers
  if (!denied) return { status, headers }
  const isDocument = String(headers['content-type']).startsWith('text/html')
  return { status: isDocument && status === 200 ? 403 : status, headers: rest }
}

function unavailable(headers: OutgoingHttpHeaders): Head {
  return {
    status: 503,
    headers: { ...headers, 'cache-control': 'no-store', 'retry-after': RETRY_AFTER },
  }
}

/**
 * Returns the error page of the store that replaces an error document of Next, which is empty without
 * JavaScript. Returns null if the response is sent unchanged, as for data of soft navigations and
 * responses of route handlers.
 */
export function errorPageFor(
  { method, url }: RequestHead,
  { status, headers }: Head,
  begin: number,
): ErrorPage | null {
  if (!['GET', 'HEAD'].includes(method) || ADMIN.test(url) || url === NOT_FOUND) return null
  if (!String(headers['content-type']).startsWith('text/html')) return null
  if (status === 404) {
    const [, product] = PRODUCT.exec(url) ?? []
    return { status: 404, path: product ? `/fora-de-linha/${product}` : NOT_FOUND }
  }
  const isOutage = status === 500 && database.hasFailedSince(begin)
  return isOutage ? { status: 503, path: UNAVAILABLE } : null
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { database } from './database-probe.ts'

/** Seconds after which a browser or a crawler may retry. */
const RETRY_AFTER = '10'
/** Cache-Control for shared caches of an address that has no page yet. */
const NOT_FOUND_CACHE = 'public, max-age=0, s-maxage=10'

/**
 * Sets statuses that Next cannot set itself: 503 if the database failed while the page was
 * rendered, and 400 if the body of an action cannot be read (defineAction throws nothing). Every
 * 503 has a Retry-After header. Stored pages may be cached by shared caches only.
 */
export function setFailureStatus(request: IncomingMessage, response: ServerResponse): void {
  const begin = performance.now()
  onHeaders(response, () => {
    const cacheControl = String(response.getHeader('cache-control'))
    if (response.statusCode === 404 && cacheControl.includes('s-maxage')) {
      response.setHeader('cache-control', NOT_FOUND_CACHE)
    }
    // Browsers apply it too, and would show the version from before a save.
    if (cacheControl.includes('stale-while-revalidate')) {
      const [sharedAge = 's-maxage=0'] = /s-maxage=\d+/.exec(cacheControl) ?? []
      response.setHeader('cache-control', `public, max-age=0, ${sharedAge}`)
    }
    if (response.statusCode === 500) {
      response.setHeader('cache-control', 'no-store')
      if (database.hasFailedSince(begin)) response.statusCode = 503
      else if (request.headers['next-action']) response.statusCode = 400
    }
    if (response.statusCode === 503) {
      response.setHeader('cache-control', 'no-store')
      response.setHeader('retry-after', RETRY_AFTER)
    }
  })
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { database } from './database-probe.ts'

/** Seconds after which a browser or a crawler may ask again. */
const RETRY_AFTER = '10'
/** What a shared cache in front of the store may do with an address that has no page yet. */
const NOT_FOUND_CACHE = 'public, max-age=0, s-maxage=10'

/**
 * Gives an answer of Next the status it has no way to give: 503 where the database failed while the
 * page was made, 400 where the body of an action cannot be read (defineAction throws nothing). Every
 * 503 says when to ask again.
 */
export function statusOfFailure(request: IncomingMessage, response: ServerResponse): void {
  const begin = performance.now()
  onHeaders(response, () => {
    const cacheControl = String(response.getHeader('cache-control'))
    if (response.statusCode === 404 && cacheControl.includes('s-maxage')) {
      response.setHeader('cache-control', NOT_FOUND_CACHE)
    }
    if (response.statusCode === 500) {
      response.setHeader('cache-control', 'no-store')
      if (database.hasFailedSince(begin)) response.statusCode = 503
      else if (request.headers['next-action']) response.statusCode = 400
    }
    if (response.statusCode === 503) response.setHeader('retry-after', RETRY_AFTER)
  })
}

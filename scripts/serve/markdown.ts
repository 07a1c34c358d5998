import type { OutgoingHttpHeaders } from 'node:http'
import Negotiator from 'negotiator'
import type { RequestHead } from './failures.ts'

/** Pages that app/markdown also renders as Markdown. */
const NEGOTIATED = /^\/(?:(?:produto|categoria|marca|secao|secao-especial)\/[^?]|busca\?)/
const HTML = 'text/html'
const MARKDOWN = 'text/markdown'

/** Returns whether the answer at this address depends on the Accept header. */
export const isNegotiated = (url: string): boolean => NEGOTIATED.test(url)

/**
 * Returns the request for the Markdown of a page if the client prefers it to HTML, otherwise null. Of
 * the headers, it has Host and, for rate limits, the address of the client only, because the Markdown is
 * the same for every visitor.
 */
export function markdownRequest({ url, headers }: RequestHead): RequestHead | null {
  if (!isNegotiated(url) || !headers.accept || headers.rsc !== undefined) return null
  // Without a preference, the first one is returned.
  const type = new Negotiator({ headers }).mediaType([HTML, MARKDOWN])
  if (type !== MARKDOWN) return null
  const { host, 'x-forwarded-for': client } = headers
  const own = { ...(host && { host }), ...(client && { 'x-forwarded-for': client }) }
  return { method: 'GET', url: `/markdown${url}`, headers: own }
}

/** Returns the headers of an answer at a negotiated address. */
export function withVary(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return { ...headers, vary: [headers.vary ?? [], 'Accept'].flat().join(', ') }
}

/**
 * Returns the headers of Markdown. Shared caches must not store it: they may ignore `Vary: Accept` and
 * would send it to browsers.
 */
export function withMarkdownHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return { ...withVary(headers), 'cache-control': 'private, no-cache' }
}

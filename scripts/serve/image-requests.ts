import type { IncomingMessage, ServerResponse } from 'node:http'
import { FIXED_WIDTHS, IMAGE_QUALITY, SCREEN_WIDTHS } from '../../lib/content/image-widths.ts'

const OPTIMIZER = '/_next/image'
const WIDTHS = new Set([...SCREEN_WIDTHS, ...FIXED_WIDTHS].map(String))
const QUALITY = String(IMAGE_QUALITY)
/** Each segment of the path begins with a letter, digit, '_' or '-', so none is empty, '.' or '..'. */
const MEDIA = /^\/media(?:\/[\w-][\w.-]*)+$/

/**
 * Responds with 400 to a request for an image that no page links to, and returns whether it did.
 * Next stores a result under the address as written, so each image must have exactly one address.
 */
export function rejectImageRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const url = URL.parse(request.url ?? '', 'http://store')
  if (url?.pathname !== OPTIMIZER || isOffered(url.searchParams)) return false
  response.writeHead(400, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
  response.end('Bad request')
  return true
}

/** Whether these are the parameters of an image as pages write them, each once and no others. */
export function isOffered(query: URLSearchParams): boolean {
  const { url = '', w = '', q, ...rest } = Object.fromEntries(query)
  return (
    query.size === 3 &&
    Object.keys(rest).length === 0 &&
    MEDIA.test(url) &&
    WIDTHS.has(w) &&
    q === QUALITY
  )
}

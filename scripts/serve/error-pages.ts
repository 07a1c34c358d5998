import { IncomingMessage, type ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import onHeaders from 'on-headers'
import { database } from './database-probe.ts'

/** No route has this address, so Next responds with the prerendered app/global-not-found.tsx. */
const NOT_FOUND = '/_not-found'
/** app/(store)/indisponivel, which needs no database once it is stored. */
const UNAVAILABLE = '/indisponivel'

/** The admin has its own not-found page. */
const ADMIN = /^\/admin(\/|$|\?)/
/**
 * app/(store)/fora-de-linha shows the remaining data of a retired product and is a 404 for all
 * others.
 */
const PRODUCT = /^\/produto\/([a-z0-9-]+)(?:\?|$)/

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown
type ErrorPage = { status: 404 | 503; path: string }

/**
 * Replaces a document for which Next responds with 404, or with 500 while the database is
 * unavailable, by the error page of the store. Next completes such documents in the browser, so
 * they are empty without JavaScript. Works like `error_page` of nginx: the response is discarded
 * before any part of it is sent, and a second request, for the address of the error page, fills the
 * same response. Data of soft navigations and responses of handlers are not changed. An error page
 * that is itself not found is replaced in turn. Call it last before `handle`.
 */
export function sendErrorPages(
  request: IncomingMessage,
  response: ServerResponse,
  handle: Handle,
): void {
  const { method = '', url = '' } = request
  if (!['GET', 'HEAD'].includes(method) || ADMIN.test(url) || url === NOT_FOUND) return
  const begin = performance.now()
  const before = response.getHeaders()
  const { write, end, flushHeaders } = response
  let page: ErrorPage | null | undefined

  const isReplaced = (): boolean => {
    if (page !== undefined) return page !== null
    page = response.headersSent ? null : errorPageOf(url, response, begin)
    if (!page) Object.assign(response, { write, end, flushHeaders })
    return page !== null
  }

  const replace = ({ status, path }: ErrorPage) => {
    Object.assign(response, { write, end, flushHeaders })
    const cookies = response.getHeader('set-cookie')
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    for (const [name, value] of Object.entries(before)) response.setHeader(name, value ?? '')
    if (cookies) response.setHeader('set-cookie', cookies)
    response.statusCode = 200
    onHeaders(response, () => {
      // The error page may fail too, and its own status is more precise then.
      if (response.statusCode === 200) response.statusCode = status
      if (cookies) response.setHeader('cache-control', 'private, no-store')
    })
    // Each request to Next adds listeners to the response.
    response.setMaxListeners(response.getMaxListeners() + 10)
    const inner = requestFor(path, request)
    sendErrorPages(inner, response, handle)
    handle(inner, response)
  }

  Object.assign(response, {
    flushHeaders: () => {
      if (!isReplaced()) flushHeaders.call(response)
    },
    write: (...args: Parameters<typeof write>) =>
      isReplaced() ? true : write.apply(response, args),
    end: (...args: Parameters<typeof end>) => {
      if (!isReplaced()) return end.apply(response, args)
      if (page) replace(page)
      return response
    },
  })
}

function errorPageOf(url: string, response: ServerResponse, begin: number): ErrorPage | null {
  const type = String(response.getHeader('content-type'))
  if (!type.startsWith('text/html')) return null
  if (response.statusCode === 404) {
    const [, product] = PRODUCT.exec(url) ?? []
    return { status: 404, path: product ? `/fora-de-linha/${product}` : NOT_FOUND }
  }
  const isOutage = response.statusCode === 500 && database.hasFailedSince(begin)
  return isOutage ? { status: 503, path: UNAVAILABLE } : null
}

/**
 * Returns a request without cookies and conditional headers: the error page is the same for every
 * visitor and is sent in full.
 */
function requestFor(path: string, { method, headers }: IncomingMessage): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method, url: path, headers: { host: headers.host }, complete: true })
  request.push(null)
  return request
}

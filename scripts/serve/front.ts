import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { constants } from 'node:zlib'
import compression from 'compression'
import { isMeasuredPath } from '../../lib/analytics/measured-paths.ts'
import { logLine } from '../../lib/core/log-line.ts'
import { measurementSchema, withTagSources } from '../../lib/settings/measurement.ts'
import { streamDocument } from './documents.ts'
import { encodingFor } from './encodings.ts'
import {
  correctHead,
  type ErrorPage,
  errorPageFor,
  type Head,
  type RequestHead,
} from './failures.ts'
import { isNegotiated, markdownRequest, withMarkdownHeaders, withVary } from './markdown.ts'
import { headersOf, type PageStore, StoredPage } from './page-store.ts'
import { refusalOf, refuse } from './request-gate.ts'
import { type Routes, withoutUnreadQuery } from './routes.ts'
import { policyWithNonce, secureResponse } from './security-headers.ts'
import type { Upstream } from './upstream.ts'

/** The request to app/api/measurement. The page store stores its response like that of a page. */
const SETTING = { method: 'GET', url: '/api/measurement', headers: {} }
const NONE = measurementSchema.parse(null)

/**
 * Returns the policy of the document at `url` with the hosts of the measurement services that the
 * store uses. Reads the ids from the setting and not from the document, whose text an attacker might
 * have changed. If the setting cannot be read, the policy allows no such host.
 */
async function withTagPolicy(
  policy: string,
  url: string,
  pages: Pick<PageStore, 'find'>,
): Promise<string> {
  const [path = ''] = url.split('?')
  if (!isMeasuredPath(path)) return policy
  return withTagSources(policy, await readIds(pages))
}

async function readIds(pages: Pick<PageStore, 'find'>) {
  try {
    const found = await pages.find(SETTING)
    if (found instanceof StoredPage) {
      return measurementSchema.parse(JSON.parse(String(await found.body('identity'))))
    }
    found.resume()
  } catch (error) {
    console.error(error)
  }
  return NONE
}

const WELL_FORMED = /^[\w.-]{8,128}$/

/** Returns the request id of a trusted proxy if it is well-formed, otherwise a new one. */
export function requestIdOf(given: string | string[] | undefined, isProxyTrusted: boolean): string {
  if (isProxyTrusted && typeof given === 'string' && WELL_FORMED.test(given)) return given
  return randomUUID()
}

type Parts = {
  upstream: Upstream
  pages: PageStore
  site: Routes & { origin: string }
  /** Answers the requests of monitors and returns whether it did. */
  health: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Whether a proxy writes the headers of requests (TRUSTED_PROXY_HOPS from 1 to 5). */
  isProxyTrusted: boolean
}

const READ_METHODS = ['GET', 'HEAD']
const REQUEST_ID = 'x-request-id'
// Quality 5 takes less time than gzip, and its output is 10 % smaller.
const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } })

/**
 * Returns the listener of the front server. The listener refuses requests that no page of the store
 * sends, answers reads from the page store if it can, and forwards all other requests to Next. It adds
 * the content policy to documents and replaces Next's error pages.
 */
export function createFront({
  upstream,
  pages,
  site,
  health,
  isProxyTrusted,
}: Parts): RequestListener {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '', headers } = request
    const begin = performance.now()
    if (READ_METHODS.includes(method)) {
      const requestHead = { method, url: withoutUnreadQuery(url, headers), headers }
      if (await answerMarkdown(requestHead, request, response)) return
      const found = await pages.find({ ...requestHead, method: 'GET' })
      return send(requestHead, found, begin, request, response)
    }
    const left = new AbortController()
    response.once('close', () => left.abort())
    const found = await upstream.send({
      method,
      path: url,
      headers,
      signal: left.signal,
      body: request,
    })
    return send({ method, url, headers }, found, begin, request, response)
  }

  /** Sends the page as Markdown if the client prefers it. Resolves to false if nothing was sent. */
  async function answerMarkdown(
    requestHead: RequestHead,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const wanted = markdownRequest(requestHead)
    if (!wanted) return false
    const found = await pages.find(wanted)
    const isStored = found instanceof StoredPage
    const status = isStored ? found.status : found.statusCode
    if (status !== 200 && status !== 429) {
      if (!isStored) found.resume()
      return false
    }
    const headers = withMarkdownHeaders(isStored ? found.headers : headersOf(found))
    if (isStored) await sendStored(found, { status, headers }, request, response)
    else await sendStream(found, { status, headers }, request, response, async (text) => text)
    return true
  }

  async function send(
    requestHead: RequestHead,
    found: StoredPage | IncomingMessage,
    begin: number,
    request: IncomingMessage,
    response: ServerResponse,
    replaced?: ErrorPage & { cookies: string[] },
  ): Promise<void> {
    const isStored = found instanceof StoredPage
    const original = isStored
      ? { status: found.status, headers: found.headers }
      : { status: found.statusCode ?? 500, headers: headersOf(found) }
    const errorPage = errorPageFor(requestHead, original, begin)
    if (errorPage) {
      if (!isStored) found.resume()
      const own = isStored ? [] : (found.headers['set-cookie'] ?? [])
      const cookies = [...(replaced?.cookies ?? []), ...own]
      const headers = hostOnly(requestHead.headers)
      const next = { method: requestHead.method, url: errorPage.path, headers }
      const page = await pages.find({ ...next, method: 'GET' })
      return send(next, page, begin, request, response, { ...errorPage, cookies })
    }
    const own = withReplacement(correctHead(original, requestHead, begin), replaced)
    const varied = isNegotiated(request.url ?? '')
      ? { ...own, headers: withVary(own.headers) }
      : own
    const policyOf = (policy: string) => withTagPolicy(policy, request.url ?? '', pages)
    if (!isStored) return sendStream(found, varied, request, response, policyOf)
    const policy = varied.headers['content-security-policy']
    if (!found.isDocument || typeof policy !== 'string') {
      return sendStored(found, varied, request, response)
    }
    const headers = { ...varied.headers, 'content-security-policy': await policyOf(policy) }
    return sendStored(found, { ...varied, headers }, request, response)
  }

  return (request, response) => {
    secureResponse(request, response)
    const requestId = requestIdOf(request.headers[REQUEST_ID], isProxyTrusted)
    request.headers[REQUEST_ID] = requestId
    response.setHeader(REQUEST_ID, requestId)
    if (health(request, response)) return
    const refusal = refusalOf(request, site)
    if (refusal) return refuse(response, refusal)
    answer(request, response).catch((error: unknown) => fail(request, response, error))
  }
}

/** Removes cookies and conditions: an error page is the same for every visitor and is sent in full. */
const hostOnly = ({ host }: IncomingMessage['headers']) => (host ? { host } : {})

/** Returns the head of an error page: with the status of the replaced page unless it failed itself. */
function withReplacement(
  { status, headers }: Head,
  replaced: (ErrorPage & { cookies: string[] }) | undefined,
): Head {
  if (!replaced) return { status, headers }
  const head = { status: status === 200 ? replaced.status : status, headers }
  if (replaced.cookies.length === 0) return correctHead(head, noRequest, performance.now())
  const own = { 'set-cookie': replaced.cookies, 'cache-control': 'private, no-store' }
  return { ...head, headers: { ...headers, ...own } }
}

const noRequest = { method: 'GET', url: '', headers: {} }

async function sendStored(
  page: StoredPage,
  { status, headers }: Head,
  { method, headers: requestHeaders }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const encoding = page.isCompressible ? encodingFor(requestHeaders['accept-encoding']) : 'identity'
  const vary = [headers.vary ?? [], page.isCompressible ? 'Accept-Encoding' : []].flat().join(', ')
  const own = { ...headers, ...(vary && { vary }), etag: `"${page.hash}-${encoding}"` }
  if (status === 200 && requestHeaders['if-none-match']?.includes(page.hash)) {
    response.writeHead(304, own).end()
    return
  }
  const body = await page.body(encoding)
  response.writeHead(status, {
    ...own,
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
  response.end(method === 'HEAD' ? undefined : body)
}

async function sendStream(
  answer: IncomingMessage,
  { status, headers }: Head,
  request: IncomingMessage,
  response: ServerResponse,
  policyOf: (policy: string) => Promise<string>,
): Promise<void> {
  await new Promise<void>((next) => compress(request as never, response as never, () => next()))
  const type = String(headers['content-type'])
  const nonce = type.startsWith('text/html') ? randomBytes(16).toString('base64') : null
  response.writeHead(
    status,
    nonce === null ? headers : withPolicy(headers, await policyOf(policyWithNonce(nonce))),
  )
  if (request.method === 'HEAD') {
    response.end()
    answer.destroy()
    return
  }
  const body = nonce === null ? answer : streamDocument(answer, nonce)
  await pipeline(body, (parts: AsyncIterable<Buffer>) => flushed(parts, response), response)
}

/** Flushes each part, because the compression would buffer it until more arrives. */
async function* flushed(parts: AsyncIterable<Buffer>, response: ServerResponse) {
  for await (const part of parts) {
    yield part
    if ('flush' in response && typeof response.flush === 'function') response.flush()
  }
}

function withPolicy(headers: Head['headers'], text: string): Head['headers'] {
  const { 'content-length': _length, etag: _etag, ...rest } = headers
  const policy = { 'content-security-policy': text }
  // A nonce is valid for one response; a shared cache would send it to other visitors.
  const isShared = /s-maxage/.test(String(headers['cache-control']))
  return { ...rest, ...policy, ...(isShared && { 'cache-control': 'private, no-cache' }) }
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.destroyed) return // the visitor has left
  const requestId = String(request.headers[REQUEST_ID])
  const { method, url: path } = request
  const time = new Date()
  console.error(logLine({ time, level: 'error', event: 'front', error, requestId, method, path }))
  if (response.headersSent) {
    response.destroy()
    return
  }
  response.writeHead(502, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end('A loja não respondeu. Tente de novo em instantes.')
}

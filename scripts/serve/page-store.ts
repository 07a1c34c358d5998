import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { imageFormatFor } from '../../lib/content/image-loader.ts'
import { prepareDocument } from './documents.ts'
import {
  BEST_BROTLI_QUALITY,
  compressed,
  type Encoding,
  FAST_BROTLI_QUALITY,
  isCompressible,
} from './encodings.ts'
import { NOT_FOUND, type RequestHead } from './failures.ts'
import type { CacheCounts } from './page-cache.ts'
import { forwarded, type Upstream } from './upstream.ts'

/** Request headers on which a response of Next may depend, all listed in its Vary header. */
const VARYING = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
]
/** Addresses of app/api whose query selects the answer. With other queries, no answer is stored. */
const API_QUERY = /^\/api\/(?:suggestions\?q=[^&]*|(?:product-list|listing-count\/[^?]+)\?.*)$/
/** Cookies that make pages individual, so that the store is not used: a session, Next's draft mode. */
const OWN_PAGES = /(?:^|;\s*)(?:uti-session-hint|__prerender_bypass)=/
/** Age of a comparison, in ms, after which a request starts the next one in the background. */
const CHECK_MS = 10_000
/** Age of a comparison, in ms, after which a page is compared again before it is sent. */
const PAGE_MS = 600_000
/** Larger responses are not stored. */
const MAX_BYTES = 4_000_000
/** Lifetime of an uploaded image in the store, in ms. A deleted image is sent for at most this time. */
const MEDIA_MS = 60_000
/** The share of the byte budget that uploaded images may use, so that they replace no pages. */
const MEDIA_SHARE = 1 / 4
/** Content types that are stored as they are, if they are files of the bucket or of the build. */
const IMAGE_OR_FONT = /^(image|font)\//
const BUILD_FILE = /^\/_next\/static\//
/** An address of app/media. With other queries, clients could have a file stored any number of times. */
const MEDIA = /^\/media\/[^?]+(\?w=\d+)?$/
/** Size of a response with its encodings, relative to its own bytes. */
const SIZE_FACTOR = 1.5
const MAX_WAITING = 32

/**
 * The last comparison of a page with Next: its time (`at`, in ms of the monotonic clock), the counts of
 * Next's cache at that time, and whether Next returned a stale page, which it then renders again.
 */
type Checked = CacheCounts & { at: number; isStale: boolean }

/** A complete response with its encodings, each made when it is first requested. */
export class StoredPage {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly hash: string
  /** The ETag of Next, sent as If-None-Match when the page is compared. */
  readonly sourceTag: string | undefined
  /** Whether the address changes with the content, as for files of the build. */
  readonly isImmutable: boolean
  readonly isCompressible: boolean
  readonly isDocument: boolean
  readonly #bytes: Buffer
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()
  #sent = 0
  /** The state of the last comparison with Next. */
  checked: Checked

  constructor(answer: IncomingMessage, bytes: Buffer, counts: CacheCounts) {
    const { etag, date: _date, 'content-length': _length, ...received } = headersOf(answer)
    // The ETag is more precise than Last-Modified, and every header is sent with each file of a page.
    const { 'last-modified': _time, 'accept-ranges': _ranges, ...headers } = received
    const type = String(headers['content-type'])
    this.isDocument = type.startsWith('text/html')
    const document = this.isDocument ? prepareDocument(bytes) : null
    this.#bytes = document?.bytes ?? bytes
    this.status = answer.statusCode ?? 200
    this.headers = { ...headers, ...(document && { 'content-security-policy': document.policy }) }
    this.hash = createHash('sha256').update(this.#bytes).digest('base64url').slice(0, 22)
    this.sourceTag = typeof etag === 'string' ? etag : undefined
    this.isImmutable = String(headers['cache-control']).includes('immutable')
    this.isCompressible = isCompressible(type)
    this.checked = checkedNow(answer, counts)
  }

  get size(): number {
    return Math.ceil(this.#bytes.length * (this.isCompressible ? SIZE_FACTOR : 1)) + 1
  }

  /**
   * Returns the body in this encoding. Brotli has a fast quality first; from the second request on, the
   * best quality is made in the background.
   */
  body(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.#bytes)
    this.#sent += 1
    if (encoding === 'br' && this.#sent === 2) this.#makeSmallest()
    let body = this.#encoded.get(encoding)
    if (!body) {
      body = compressed(this.#bytes, encoding, FAST_BROTLI_QUALITY)
      this.#encoded.set(encoding, body)
    }
    return body
  }

  /**
   * Compresses one page at a time, because each takes half a second. Above MAX_WAITING, a later request
   * tries again, because waiting pages use memory in addition to the byte budget.
   */
  #makeSmallest(): void {
    if (waiting >= MAX_WAITING) {
      this.#sent = 1
      return
    }
    waiting += 1
    smallest = smallest
      .then(() => compressed(this.#bytes, 'br', BEST_BROTLI_QUALITY))
      .then((body) => {
        this.#encoded.set('br', Promise.resolve(body))
      })
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        waiting -= 1
      })
  }
}

/** Number of pages whose best compression is running or waiting. */
let waiting = 0
let smallest: Promise<unknown> = Promise.resolve()

/**
 * Stores complete public responses as ready bytes, within a byte budget, and compares them with Next by
 * conditional requests. A page is compared before it is sent if tags have changed since the last
 * comparison, if it was stale and Next has replaced a stale response since, or if the last comparison is
 * ten minutes old. Otherwise it is compared in the background every ten seconds. If Next fails, the
 * stored response is sent.
 */
export class PageStore {
  readonly #upstream: Pick<Upstream, 'send'>
  readonly #countChanges: () => CacheCounts
  readonly #refresh: () => Promise<void>
  readonly #pages: LRUCache<string, StoredPage>
  readonly #media: LRUCache<string, StoredPage>
  readonly #onFirst: (url: string, page: StoredPage) => void
  /** Number of requests answered from the store without waiting, and of requests sent to Next. */
  readonly counts = { stored: 0, forwarded: 0 }
  readonly #loads = new Map<string, { expiries: number; page: Promise<StoredPage | null> }>()

  /**
   * Calls `onFirst` when an address is stored that was not stored before, and `refresh` before each
   * response, so that the counts include changes of other servers.
   */
  constructor(
    upstream: Pick<Upstream, 'send'>,
    countChanges: () => CacheCounts,
    maxBytes: number,
    onFirst: (url: string, page: StoredPage) => void = () => {},
    refresh: () => Promise<void> = async () => {},
  ) {
    this.#upstream = upstream
    this.#countChanges = countChanges
    this.#onFirst = onFirst
    this.#refresh = refresh
    const sizeCalculation = ({ size }: StoredPage) => size
    const mediaBytes = Math.ceil(maxBytes * MEDIA_SHARE)
    this.#pages = new LRUCache({ maxSize: maxBytes - mediaBytes, sizeCalculation })
    this.#media = new LRUCache({ maxSize: mediaBytes, sizeCalculation })
  }

  /** Returns the size of the stored responses with their encodings, in bytes. */
  get bytes(): number {
    return this.#pages.calculatedSize + this.#media.calculatedSize
  }

  #storeOf(url: string) {
    return isMedia(url) ? this.#media : this.#pages
  }

  /**
   * Resolves to the stored response to a GET request; otherwise to the response of Next with an unread
   * body, which the caller must read or discard.
   */
  async find(received: RequestHead): Promise<StoredPage | IncomingMessage> {
    const request = withoutUnreadHeaders(received)
    const key = keyOf(request)
    const page = key === null ? undefined : this.#storeOf(request.url).get(key)
    const isDue = page && isOld(page, request.url)
    if (page?.isImmutable && !isDue) return this.#counted(page)
    await this.#refresh()
    if (key === null) return this.#forward(request)
    if (!page || isDue || !this.#isCurrent(page)) return this.#loadOnce(key, request, page)
    if (performance.now() - page.checked.at > CHECK_MS) {
      page.checked = { ...page.checked, at: performance.now() }
      this.#loadOnce(key, request, page).then(discard, (error: unknown) => console.error(error))
    }
    return this.#counted(page)
  }

  #counted(page: StoredPage): StoredPage {
    this.counts.stored += 1
    return page
  }

  #isCurrent({ checked }: StoredPage): boolean {
    const { expiries, renewals } = this.#countChanges()
    return checked.expiries === expiries && (!checked.isStale || checked.renewals === renewals)
  }

  /** Requests for the same response wait for one load, unless tags have expired since it began. */
  async #loadOnce(key: string, request: RequestHead, page?: StoredPage) {
    const { expiries } = this.#countChanges()
    const running = this.#loads.get(key)
    if (running?.expiries === expiries) return (await running.page) ?? this.#forward(request)
    const answer = this.#load(key, request, page)
    const load = {
      expiries,
      page: answer.then(
        (loaded) => (loaded instanceof StoredPage ? loaded : null),
        () => null,
      ),
    }
    this.#loads.set(key, load)
    try {
      return await answer
    } finally {
      if (this.#loads.get(key) === load) this.#loads.delete(key)
    }
  }

  async #load(
    key: string,
    request: RequestHead,
    page?: StoredPage,
  ): Promise<StoredPage | IncomingMessage> {
    const counts = this.#countChanges()
    const answer = await this.#forward(request, page).catch((error: unknown) => {
      if (!page) throw error
      console.error(error)
      return null
    })
    const status = answer?.statusCode ?? 500
    if (answer && page && status === 304) page.checked = checkedNow(answer, counts)
    if (!answer || (page && (status === 304 || status >= 500))) {
      answer?.resume()
      return page as StoredPage
    }
    if (!isStorable(answer, request.url)) {
      this.#storeOf(request.url).delete(key)
      return answer
    }
    const loaded = new StoredPage(answer, await buffer(answer), counts)
    this.#storeOf(request.url).set(key, loaded)
    if (!page) this.#onFirst(request.url, loaded)
    return loaded
  }

  #forward({ method, url, headers }: RequestHead, page?: StoredPage): Promise<IncomingMessage> {
    this.counts.forwarded += 1
    if (!page) return this.#upstream.send({ method, path: url, headers })
    const { 'if-none-match': _own, 'if-modified-since': _since, ...rest } = headers
    const condition = page.sourceTag && { 'if-none-match': page.sourceTag }
    return this.#upstream.send({ method, path: url, headers: { ...rest, ...condition } })
  }
}

/** Next sends the state of a page in its cache in the header x-nextjs-cache. */
function checkedNow({ headers }: IncomingMessage, counts: CacheCounts): Checked {
  return { ...counts, at: performance.now(), isStale: headers['x-nextjs-cache'] === 'STALE' }
}

/** Reads the rest of a response that is not stored, which releases its connection. */
function discard(found: StoredPage | IncomingMessage): void {
  if (!(found instanceof StoredPage)) found.resume()
}

/** Whether the response is a file of the bucket (app/media), which varies by the Accept header. */
const isMedia = (url: string): boolean => MEDIA.test(url)

function isOld({ checked, isImmutable }: StoredPage, url: string): boolean {
  const age = performance.now() - checked.at
  return isMedia(url) ? age > MEDIA_MS : !isImmutable && age > PAGE_MS
}

/**
 * Returns the request without the headers of Next's router if it is not one of the router, which always
 * sends `rsc: 1`. Next does not read them then, and each value would be one more copy of the document.
 */
function withoutUnreadHeaders(request: RequestHead): RequestHead {
  if (request.headers.rsc === '1') return request
  const headers = { ...request.headers }
  for (const name of VARYING) delete headers[name]
  return { ...request, headers }
}

/** Returns the key of a response that may be shared by visitors; null for other requests. */
function keyOf({ method, url, headers }: RequestHead): string | null {
  const isShared = method === 'GET' && !headers.range && !headers.authorization
  if (!isShared || OWN_PAGES.test(headers.cookie ?? '')) return null
  if (/^\/api\/.*\?/.test(url) && !API_QUERY.test(url)) return null
  const format = isMedia(url) ? imageFormatFor(headers.accept ?? '') : ''
  return [url, format, ...VARYING.map((name) => headers[name] ?? '')].join('\n')
}

function isStorable({ statusCode, headers }: IncomingMessage, url: string): boolean {
  const type = headers['content-type'] ?? ''
  const cacheControl = headers['cache-control'] ?? ''
  const isFile = IMAGE_OR_FONT.test(type) && (isMedia(url) || BUILD_FILE.test(url))
  const vary = (headers.vary ?? '').toLowerCase().split(/\s*,\s*/)
  const varying = ['', 'accept-encoding', ...VARYING, ...(isMedia(url) ? ['accept'] : [])]
  return (
    statusCode === (url === NOT_FOUND ? 404 : 200) &&
    !headers['set-cookie'] &&
    !headers['content-encoding'] &&
    /\b(public|s-maxage)\b/.test(cacheControl) &&
    Number(headers['content-length'] ?? 0) <= MAX_BYTES &&
    (isCompressible(type) || isFile) &&
    vary.every((name) => varying.includes(name))
  )
}

/** Returns the headers of a response without the duplicate values that Next sends. */
export function headersOf({ headers, headersDistinct }: IncomingMessage): OutgoingHttpHeaders {
  const names = Object.keys(forwarded(headers))
  return Object.fromEntries(
    names.map((name) => {
      const [first, ...others] = new Set(headersDistinct[name] ?? [])
      return [name, others.length > 0 ? [first, ...others] : first]
    }),
  ) as OutgoingHttpHeaders
}

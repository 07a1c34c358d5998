import 'server-only'
import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { MAX_REMOTE_BYTES } from '@/lib/content/media'
import { isPublicAddress, isRemoteImageUrl } from '@/lib/content/remote-address'
import { readAtMost } from '@/lib/core/request'

// Fetches untrusted URLs, which may lead to private networks. The host is resolved here, all its
// addresses must be public, and the connection uses exactly these addresses. Each redirect is checked
// in the same way.

/** Network access of the fetcher. Tests use another one to serve images from 127.0.0.1. */
export type Network = {
  /** Returns all IP addresses of a host. */
  resolve: (host: string) => Promise<string[]>
  isAllowed: (address: string) => boolean
  request: (
    options: RequestOptions,
    onResponse: (response: IncomingMessage) => void,
  ) => ReturnType<typeof request>
  port: number
}

/** Public addresses only, over TLS, on port 443. */
export const publicNetwork: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  request,
  port: 443,
}

export const FETCH_ERRORS = [
  'BAD_ADDRESS',
  'PRIVATE_ADDRESS',
  'TOO_MANY_REDIRECTS',
  'MISSING',
  'DENIED',
  'UNREACHABLE',
  'TIMEOUT',
  'TOO_LARGE',
] as const
export type FetchError = (typeof FETCH_ERRORS)[number]
export type FetchResult = { ok: true; bytes: Uint8Array } | { ok: false; error: FetchError }

const TIMEOUT_MS = 20_000
const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const HEADERS = {
  accept: 'image/avif,image/webp,image/png,image/jpeg',
  'accept-encoding': 'identity',
  'user-agent': 'uti-dos-games-import',
}

class FetchRefusedError extends Error {
  readonly reason: FetchError

  constructor(reason: FetchError) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Returns the body of an https URL: at most 10 MB, within 20 seconds, after at most 3 redirects. Never
 * throws.
 */
export async function fetchRemote(address: string, network: Network): Promise<FetchResult> {
  const late = AbortSignal.timeout(TIMEOUT_MS)
  try {
    return { ok: true, bytes: await followRedirects(address, network, late) }
  } catch (error) {
    if (error instanceof FetchRefusedError) return { ok: false, error: error.reason }
    return { ok: false, error: late.aborted ? 'TIMEOUT' : 'UNREACHABLE' }
  }
}

async function followRedirects(
  address: string,
  network: Network,
  late: AbortSignal,
): Promise<Uint8Array> {
  let next = address
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await open(next, network, late)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) {
      const bytes = await readAtMost(response, headers['content-length'], MAX_REMOTE_BYTES)
      if (bytes) return bytes
      response.destroy()
      throw new FetchRefusedError('TOO_LARGE')
    }
    response.destroy()
    if (!REDIRECTS.has(statusCode) || !headers.location)
      throw new FetchRefusedError(toFetchError(statusCode))
    next = URL.parse(headers.location, next)?.href ?? ''
  }
  throw new FetchRefusedError('TOO_MANY_REDIRECTS')
}

function toFetchError(status: number): FetchError {
  if (status === 404 || status === 410) return 'MISSING'
  return status >= 400 && status < 500 ? 'DENIED' : 'UNREACHABLE'
}

async function open(
  address: string,
  network: Network,
  late: AbortSignal,
): Promise<IncomingMessage> {
  if (!isRemoteImageUrl(address)) throw new FetchRefusedError('BAD_ADDRESS')
  const { hostname, pathname, search } = new URL(address)
  const addresses = await beforeAbort(network.resolve(hostname), late)
  if (addresses.length === 0) throw new FetchRefusedError('UNREACHABLE')
  if (!addresses.every(network.isAllowed)) throw new FetchRefusedError('PRIVATE_ADDRESS')
  return new Promise((resolve, reject) => {
    const options = { hostname, port: network.port, path: pathname + search, headers: HEADERS }
    network
      .request({ ...options, lookup: only(addresses), agent: false, signal: late }, resolve)
      .on('error', reject)
      .end()
  })
}

/** A DNS lookup cannot be aborted, so its promise is abandoned. */
function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([work, aborted])
}

/**
 * Returns a lookup that resolves every name to these addresses, so that the name server is not queried
 * again with another result.
 */
function only(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  return (_host, options, done) => {
    const [first] = all
    if (options.all) done(null, all)
    else done(null, first?.address ?? '', first?.family)
  }
}

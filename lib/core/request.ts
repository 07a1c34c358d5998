/** Hostnames of this machine, as in URLs. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Returns the origin by which a caller reached the store: `siteOrigin`, or `origin` if both are
 * loopback names with the same protocol and port. Null for any other origin.
 */
export function ownOrigin(origin: string | null | undefined, siteOrigin: string): string | null {
  if (origin === siteOrigin) return siteOrigin
  const asked = parsed(origin)
  const site = parsed(siteOrigin)
  if (!asked || !site || asked.origin !== origin) return null
  const isSame = asked.protocol === site.protocol && asked.port === site.port
  const isLoopback = LOOPBACK.has(asked.hostname) && LOOPBACK.has(site.hostname)
  return isSame && isLoopback ? asked.origin : null
}

function parsed(origin: string | null | undefined): URL | null {
  return origin ? URL.parse(origin) : null
}

/**
 * Returns the body of a request as JSON; undefined if it is invalid, longer than `maxBytes`, or has
 * no Content-Length.
 */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const length = request.headers.get('content-length') ?? ''
  if (!/^\d+$/.test(length) || Number(length) > maxBytes) return undefined
  return request.json().catch(() => undefined) // the caller responds with INVALID
}

/**
 * Returns the bytes of a body, or null if it has more than `limit`. Reading ends at the first part above
 * the limit and does not begin if `declaredLength` is above it. A smaller `declaredLength` is not trusted.
 */
export async function readAtMost(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  declaredLength: string | null | undefined,
  limit: number,
): Promise<Buffer | null> {
  if (Number(declaredLength ?? 0) > limit) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > limit) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const IPV6_NETWORK_GROUPS = 4

/** The network of all callers if no trusted proxy reports their addresses. */
export const UNKNOWN_NETWORK = 'direct'

function ipv6Network(address: string): string {
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return `${groups.slice(0, IPV6_NETWORK_GROUPS).join(':')}::/64`
}

/**
 * Returns the network of a request. The address is counted from the right of X-Forwarded-For by the
 * number of trusted proxies, because callers can write everything further left; IPv6 is cut to its
 * /64. Returns 'direct' without a trusted proxy.
 */
export function clientNetwork(forwardedFor: string | null, trustedHops: number): string {
  if (trustedHops === 0 || !forwardedFor) return UNKNOWN_NETWORK
  const addresses = forwardedFor.split(',').map((part) => part.trim())
  const address = addresses.at(-trustedHops)
  if (!address) return UNKNOWN_NETWORK
  const [, ipv4] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? []
  if (ipv4) return ipv4
  return address.includes(':') ? ipv6Network(address.toLowerCase()) : address
}

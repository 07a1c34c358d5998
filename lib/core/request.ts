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

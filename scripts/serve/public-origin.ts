import type { Server } from 'node:http'
import { OperatorError } from '../../supabase/local/types.ts'

/** Names that always resolve to this machine. */
const OWN_NAME = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Returns the warning to print at the start of a store with this origin, or null.
 * @throws OperatorError for a public store without TRUSTED_PROXY_HOPS, where all visitors would
 * share the same limits.
 */
export function checkOrigin(siteOrigin: string, proxyHops: number): string | null {
  const { hostname, protocol } = new URL(siteOrigin)
  if (OWN_NAME.test(hostname)) return null
  if (proxyHops === 0) {
    throw new OperatorError(
      `SITE_ORIGIN is public (${siteOrigin}), so TRUSTED_PROXY_HOPS must be the number of proxies before the store (usually 1), or none where visitors connect to it directly.`,
    )
  }
  if (protocol === 'https:') return null
  return `SITE_ORIGIN is public and not https (${siteOrigin}): cookies are neither Secure nor __Host-, and whoever is between can read them.`
}

/**
 * For a store without a proxy (TRUSTED_PROXY_HOPS=none): sets X-Forwarded-For of each request to
 * the remote address of the connection, replacing any value that the client sent.
 */
export function trustConnectionAddresses(server: Server): void {
  server.prependListener('request', (request) => {
    request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? ''
  })
}

import type { Server } from 'node:http'

/**
 * For a store without a proxy (TRUSTED_PROXY_HOPS=none): the caller is the other end of the
 * connection, and X-Forwarded-For holds that address instead of what the caller wrote into it.
 */
export function believeConnections(server: Server): void {
  server.prependListener('request', (request) => {
    request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? ''
  })
}

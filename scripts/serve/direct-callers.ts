import type { Server } from 'node:http'

/**
 * For a store without a proxy (TRUSTED_PROXY_HOPS=none): sets X-Forwarded-For of each request to
 * the remote address of the connection, replacing any value that the client sent.
 */
export function trustConnectionAddresses(server: Server): void {
  server.prependListener('request', (request) => {
    request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? ''
  })
}

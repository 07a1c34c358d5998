// Access check of sockets. Only the server of the store may open one; browsers get their events
// from the store.
import type { IncomingMessage } from 'node:http'
import { isKey } from '../keys.ts'
import { type Version, versionOf } from './frames.ts'

const PATH = '/realtime/v1/websocket'

/** Returns the protocol version of the socket, or the HTTP status with which it is refused. */
export function authorizeSocket(request: IncomingMessage, secretKey: string): Version | number {
  const url = URL.parse(request.url ?? '', 'http://127.0.0.1')
  if (url?.pathname !== PATH) return 404
  if (request.headers.origin !== undefined) return 403 // sent by a browser
  if (!isKey(url.searchParams.get('apikey'), secretKey)) return 401
  return versionOf(url.searchParams.get('vsn')) ?? 400
}

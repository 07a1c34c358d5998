// Who may open a socket at all: the store's server. Browsers get their events from the store.
import type { IncomingMessage } from 'node:http'
import { isKey } from '../keys.ts'
import { type Version, versionOf } from './frames.ts'

const PATH = '/realtime/v1/websocket'

/** The protocol version of the socket, or the HTTP status that refuses it. */
export function admit(request: IncomingMessage, secretKey: string): Version | number {
  const url = URL.parse(request.url ?? '', 'http://127.0.0.1')
  if (url?.pathname !== PATH) return 404
  if (request.headers.origin !== undefined) return 403 // a page
  if (!isKey(url.searchParams.get('apikey'), secretKey)) return 401
  return versionOf(url.searchParams.get('vsn')) ?? 400
}

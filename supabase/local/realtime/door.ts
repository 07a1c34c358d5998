// Who may open a socket at all: pages of the store and programs that know the key.
import type { IncomingMessage } from 'node:http'
import { type Version, versionOf } from './frames.ts'

const PATH = '/realtime/v1/websocket'

export type Door = { origin: string; key: string }

/** The protocol version of the socket, or the HTTP status that refuses it. */
export function admit(request: IncomingMessage, { origin, key }: Door): Version | number {
  const url = URL.parse(request.url ?? '', 'http://127.0.0.1')
  if (url?.pathname !== PATH) return 404
  const from = request.headers.origin
  if (from !== undefined && from !== origin) return 403
  if (url.searchParams.get('apikey') !== key) return 401
  return versionOf(url.searchParams.get('vsn')) ?? 400
}

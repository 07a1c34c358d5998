import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Backend } from '@/supabase/local/backend'
import { addressOf } from './raw-realtime-client'

/** Sends the HTTP upgrade request of a WebSocket; returns the status of the response and the socket. */
export async function openRawSocket(
  backend: Backend,
  overrides: {
    headers?: Record<string, string>
    query?: Record<string, string>
    path?: string
  } = {},
): Promise<{ status: number; socket: Socket }> {
  const url = new URL(addressOf(backend, overrides.query))
  const socket = connect(Number(url.port), '127.0.0.1')
  const headers = {
    host: url.host,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    ...overrides.headers,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write(
    `GET ${overrides.path ?? url.pathname}${url.search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`,
  )
  const [answer] = await once(socket, 'data')
  return { status: Number(String(answer).split(' ')[1]), socket }
}

type FrameOverrides = { opcode?: number; first?: number; mask?: boolean; length?: number }

/** Returns a frame of RFC 6455, which overrides may make invalid. `first` is its first byte. */
export function frame(payload: Uint8Array, overrides: FrameOverrides = {}): Uint8Array {
  const { opcode = 1, first = 0x80 | opcode, mask = true, length = payload.length } = overrides
  const head = Buffer.alloc(14)
  head[0] = first
  let size = 2
  if (length < 126) head[1] = length
  else {
    head[1] = 127
    head.writeBigUInt64BE(BigInt(length), 2)
    size = 10
  }
  if (!mask) return Buffer.concat([head.subarray(0, size), payload])
  head[1] = (head[1] ?? 0) | 0x80
  // A mask of zeros does not change the payload.
  return Buffer.concat([head.subarray(0, size + 4), payload])
}

// The part of Supabase Realtime that the store uses: broadcasts of the database on private topics.
// It implements the socket protocol of the hosted service, so that the same client code works with
// both.
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import type { Database } from './connection.ts'
import type { Upgrade } from './http.ts'
import { isKey } from './keys.ts'
import {
  Channels,
  isObject,
  readFrame,
  type Version,
  versionOf,
  writeFrame,
} from './realtime-frames.ts'
import type { Log } from './types.ts'

const WINDOW_MS = 10_000

const PATH = '/realtime/v1/websocket'

/** The channel of private.announce(). */
const CHANNEL = 'uti_realtime'
const MAX_SOCKETS = 50
const MAX_MESSAGE_BYTES = 32 * 1024
const MAX_MESSAGES = 100
/** A socket that no longer reads is terminated when this much data is buffered for it. */
const MAX_BUFFERED_BYTES = 1024 * 1024
/** Clients send a heartbeat every 25 s. */
const SILENCE_MS = 120_000
const SWEEP_MS = 10_000

const CLOSE = { unsupported: 1003, policy: 1008 } as const

type SocketState = { channels: Channels; lastMessageAt: number }

export type Bridge = { upgrade: Upgrade; close(): Promise<void> }

/** `key` is the secret key, with which the server of the store opens its socket. */
export type BridgeInput = { database: Database; key: string; log: Log }

export async function openBridge({ database, key, log }: BridgeInput): Promise<Bridge> {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  })
  const sockets = new Map<WebSocket, SocketState>()

  function addSocket(socket: WebSocket, version: Version): void {
    const isWithinRate = createMessageLimit(MAX_MESSAGES)
    const send = (text: string) => {
      if (socket.readyState !== WebSocket.OPEN) return
      if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate()
      else socket.send(text)
    }
    const channels = new Channels((frame) => send(writeFrame(frame, version)))
    const state = { channels, lastMessageAt: Date.now() }
    sockets.set(socket, state)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {}) // ws closes the socket after a malformed or oversized frame
    socket.on('message', (data, isBinary) => {
      if (socket.readyState !== WebSocket.OPEN) return
      state.lastMessageAt = Date.now()
      const frame = isBinary ? null : readFrame(data.toString('utf8'), version)
      if (!isWithinRate(state.lastMessageAt)) socket.close(CLOSE.policy, 'Too many messages')
      else if (!frame) socket.close(CLOSE.unsupported, 'Malformed message')
      else channels.handleFrame(frame)
    })
  }

  function broadcast(text: string): void {
    const found = readEvent(text)
    if (!found) {
      log('realtime: the database sent something that is no event')
      return
    }
    for (const { channels } of sockets.values()) {
      channels.sendEvent(found.topic, found.event, found.payload)
    }
  }

  const stopListening = await database.listen(CHANNEL, broadcast)
  const sweep = setInterval(() => {
    const now = Date.now()
    for (const [socket, { lastMessageAt }] of sockets) {
      if (now - lastMessageAt > SILENCE_MS) socket.terminate()
    }
  }, SWEEP_MS)
  sweep.unref()

  return {
    upgrade(request, socket, head) {
      const version = sockets.size < MAX_SOCKETS ? authorizeSocket(request, key) : 503
      if (typeof version === 'number') refuse(socket, version)
      else server.handleUpgrade(request, socket, head, (opened) => addSocket(opened, version))
    },
    async close() {
      clearInterval(sweep)
      await stopListening()
      for (const socket of server.clients) socket.terminate()
      await new Promise<void>((done) => server.close(done))
    },
  }
}

function refuse(socket: Duplex, status: number): void {
  socket.on('error', () => socket.destroy()) // the socket is already closed
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`
  socket.end(head, () => socket.destroy())
}

function readEvent(text: string): { topic: string; event: string; payload: unknown } | null {
  try {
    const data: unknown = JSON.parse(text)
    if (!isObject(data) || typeof data.topic !== 'string' || typeof data.event !== 'string') {
      return null
    }
    return { topic: data.topic, event: data.event, payload: data.payload }
  } catch {
    return null // a NOTIFY sent manually
  }
}

/**
 * Returns the protocol version of the socket, or the HTTP status with which it is refused. Only the
 * server of the store may open a socket; browsers get their events from the store.
 */
function authorizeSocket(request: IncomingMessage, secretKey: string): Version | number {
  const url = URL.parse(request.url ?? '', 'http://127.0.0.1')
  if (url?.pathname !== PATH) return 404
  if (request.headers.origin !== undefined) return 403 // sent by a browser
  if (!isKey(url.searchParams.get('apikey'), secretKey)) return 401
  return versionOf(url.searchParams.get('vsn')) ?? 400
}

/**
 * Returns a function that counts the messages of one socket. It returns true for at most `limit`
 * messages in 10 seconds.
 */
function createMessageLimit(limit: number): (now: number) => boolean {
  let windowStart = 0
  let count = 0
  return (now) => {
    if (now - windowStart >= WINDOW_MS) {
      windowStart = now
      count = 0
    }
    count += 1
    return count <= limit
  }
}

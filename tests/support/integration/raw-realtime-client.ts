import { once } from 'node:events'
import type { Backend } from '@/supabase/local/backend'

type Message = { joinRef: string | null; topic: string; event: string; payload: Answer }
type Answer = { status?: string; response?: { reason?: string }; [key: string]: unknown }

/** A WebSocket without a Realtime library: sends frames unchanged and records messages in order. */
export type RawRealtimeClient = {
  send(frame: unknown): void
  sendText(text: string): void
  sendBytes(bytes: Uint8Array<ArrayBuffer>): void
  /** Resolves to the first message that fits. */
  next(fits: (message: Message) => boolean): Promise<Message>
  received: Message[]
  /** Sends a phx_join; resolves to its response. */
  join(topic: string, config?: unknown): Promise<Answer>
  closed: Promise<number>
  close(): void
}

export function addressOf(backend: Backend, query: Record<string, string> = {}): string {
  const url = new URL('/realtime/v1/websocket', backend.url.replace('http', 'ws'))
  const all = { apikey: backend.keys.secret, vsn: '2.0.0', ...query }
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  return url.href
}

export async function connect(backend: Backend): Promise<RawRealtimeClient> {
  const socket = new WebSocket(addressOf(backend))
  const received: Message[] = []
  const waiting = new Set<() => void>()
  let joins = 0
  socket.addEventListener('message', ({ data }) => {
    const [joinRef, , topic, event, payload] = JSON.parse(data)
    received.push({ joinRef, topic, event, payload })
    for (const look of waiting) look()
  })
  const closed = new Promise<number>((done) =>
    socket.addEventListener('close', ({ code }) => done(code)),
  )
  await once(socket, 'open')
  const client: RawRealtimeClient = {
    received,
    closed,
    send: (frame) => socket.send(JSON.stringify(frame)),
    sendText: (text) => socket.send(text),
    sendBytes: (bytes) => socket.send(bytes),
    close: () => socket.close(),
    next: (fits) =>
      new Promise((done) => {
        const look = () => {
          const found = received.find(fits)
          if (!found) return
          waiting.delete(look)
          done(found)
        }
        waiting.add(look)
        look()
      }),
    async join(topic, config = { private: true }) {
      joins += 1
      const ref = `join-${joins}`
      client.send([ref, ref, `realtime:${topic}`, 'phx_join', { config }])
      const reply = await client.next((m) => m.joinRef === ref && m.event === 'phx_reply')
      return reply.payload
    },
  }
  return client
}

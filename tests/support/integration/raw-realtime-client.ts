import { once } from 'node:events'
import type { Backend } from '@/supabase/local/backend'

type Message = { joinRef: string | null; topic: string; event: string; payload: Answer }
type Answer = { status?: string; response?: { reason?: string }; [key: string]: unknown }

/** A socket at the wire: sends frames as they are, and hands out what comes back, in order. */
export type Phone = {
  send(frame: unknown): void
  sendText(text: string): void
  sendBytes(bytes: Uint8Array<ArrayBuffer>): void
  /** The next message that fits; waits for it. */
  next(fits: (message: Message) => boolean): Promise<Message>
  heard: Message[]
  /** Sends a phx_join and gives its answer. */
  join(topic: string, config?: unknown): Promise<Answer>
  closed: Promise<number>
  hangUp(): void
}

export function addressOf(backend: Backend, query: Record<string, string> = {}): string {
  const url = new URL('/realtime/v1/websocket', backend.url.replace('http', 'ws'))
  const all = { apikey: backend.keys.secret, vsn: '2.0.0', ...query }
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  return url.href
}

export async function call(backend: Backend): Promise<Phone> {
  const socket = new WebSocket(addressOf(backend))
  const heard: Message[] = []
  const waiting = new Set<() => void>()
  let joins = 0
  socket.addEventListener('message', ({ data }) => {
    const [joinRef, , topic, event, payload] = JSON.parse(data)
    heard.push({ joinRef, topic, event, payload })
    for (const look of waiting) look()
  })
  const closed = new Promise<number>((done) =>
    socket.addEventListener('close', ({ code }) => done(code)),
  )
  await once(socket, 'open')
  const phone: Phone = {
    heard,
    closed,
    send: (frame) => socket.send(JSON.stringify(frame)),
    sendText: (text) => socket.send(text),
    sendBytes: (bytes) => socket.send(bytes),
    hangUp: () => socket.close(),
    next: (fits) =>
      new Promise((done) => {
        const look = () => {
          const found = heard.find(fits)
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
      phone.send([ref, ref, `realtime:${topic}`, 'phx_join', { config }])
      const reply = await phone.next((m) => m.joinRef === ref && m.event === 'phx_reply')
      return reply.payload
    },
  }
  return phone
}

// The channels that one socket has joined. Only the database sends events; clients may not.

import type { Frame } from './frames.ts'

const PREFIX = 'realtime:'
/** The topics of the database, see supabase/migrations/…_coins.sql. */
const TOPICS = new Set(['coins'])

type Send = (frame: Frame) => void
type Reply = { status: 'ok' | 'error'; response: Record<string, unknown> }

const OK: Reply = { status: 'ok', response: {} }
const refused = (reason: string): Reply => ({ status: 'error', response: { reason } })

export class Channels {
  readonly #joined = new Set<string>()
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  /** Handles a frame of the client. */
  handleFrame(frame: Frame): void {
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') this.#reply(frame, OK)
    else if (frame.event === 'phx_join') this.#join(frame)
    else if (!this.#joined.has(frame.topic)) this.#reply(frame, refused('unmatched topic'))
    else if (frame.event === 'phx_leave') this.#leave(frame)
    // The secret key does not expire. Its renewal needs no reply, as on hosted Supabase.
    else if (frame.event !== 'access_token') this.#reply(frame, refused('Clients may only listen'))
  }

  /** Sends an event to the channel of this topic if it is joined. */
  sendEvent(topic: string, event: string, payload: unknown): void {
    if (!this.#joined.has(PREFIX + topic)) return
    this.#push(PREFIX + topic, null, 'broadcast', { type: 'broadcast', event, payload })
  }

  #join(frame: Frame): void {
    const { topic, payload } = frame
    const isServed = topic.startsWith(PREFIX) && TOPICS.has(topic.slice(PREFIX.length))
    const isAllowed = isServed && isPrivate(payload)
    if (isAllowed) this.#joined.add(topic)
    this.#reply(
      frame,
      isAllowed ? { status: 'ok', response: { postgres_changes: [] } } : refused('Unauthorized'),
    )
  }

  #leave(frame: Frame): void {
    this.#joined.delete(frame.topic)
    this.#reply(frame, OK)
    this.#push(frame.topic, frame.joinRef, 'phx_close', {})
  }

  #reply({ joinRef, ref, topic }: Frame, payload: Reply): void {
    this.#send({ joinRef, ref, topic, event: 'phx_reply', payload })
  }

  #push(
    topic: string,
    joinRef: string | null,
    event: string,
    payload: Record<string, unknown>,
  ): void {
    this.#send({ joinRef, ref: null, topic, event, payload })
  }
}

/** Only private topics are served: on hosted Supabase, any client could join a public one. */
function isPrivate({ config }: Record<string, unknown>): boolean {
  return (config as { private?: unknown } | null | undefined)?.private === true
}

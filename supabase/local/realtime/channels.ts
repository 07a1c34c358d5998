// What one socket has joined. A channel ends with its token; nothing is told to one that has ended.

import type { Caller, Identify, MayJoin } from './caller.ts'
import type { Frame } from './frames.ts'

const PREFIX = 'realtime:'
export const MAX_CHANNELS = 10

type Channel = { joinRef: string | null; caller: Caller | null }
type Send = (frame: Frame) => void
type Answer = { status: 'ok' | 'error'; response: Record<string, unknown> }

const OK: Answer = { status: 'ok', response: {} }
const refused = (reason: string): Answer => ({ status: 'error', response: { reason } })

export class Channels {
  readonly #channels = new Map<string, Channel>()
  readonly #send: Send
  readonly #identify: Identify
  readonly #mayJoin: MayJoin

  constructor(send: Send, identify: Identify, mayJoin: MayJoin) {
    this.#send = send
    this.#identify = identify
    this.#mayJoin = mayJoin
  }

  /** Does what a client asks for. Nobody may speak: only the database does. */
  async take(frame: Frame): Promise<void> {
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') return this.#reply(frame, OK)
    if (frame.event === 'phx_join') return this.#join(frame)
    const channel = this.#channels.get(frame.topic)
    if (!channel) return this.#reply(frame, refused('unmatched topic'))
    if (frame.event === 'phx_leave') return this.#leave(frame, channel)
    if (frame.event === 'access_token') return this.#renew(frame, channel)
    this.#reply(frame, refused('Clients may only listen'))
  }

  /** Tells an event to the channel of this topic, if it is joined. */
  tell(topic: string, event: string, payload: unknown, now: number): void {
    const channel = this.#channels.get(PREFIX + topic)
    if (!channel?.caller || channel.caller.endsAt <= now) return
    this.#push(PREFIX + topic, null, 'broadcast', { type: 'broadcast', event, payload })
  }

  /** Ends the channels whose token has expired. */
  expire(now: number): void {
    for (const [topic, { caller }] of this.#channels) {
      if (caller && caller.endsAt <= now) this.#end(topic, 'Token has expired')
    }
  }

  async #join(frame: Frame): Promise<void> {
    const { topic, payload, joinRef } = frame
    const channel: Channel = { joinRef, caller: null }
    if (!this.#channels.has(topic) && this.#channels.size >= MAX_CHANNELS) {
      return this.#reply(frame, refused('Too many channels'))
    }
    this.#channels.set(topic, channel)
    const caller = isPrivate(payload) ? await this.#admit(payload.access_token, topic) : null
    if (this.#channels.get(topic) !== channel) return // left or joined again meanwhile
    if (caller) channel.caller = caller
    else this.#channels.delete(topic)
    this.#reply(
      frame,
      caller ? { status: 'ok', response: { postgres_changes: [] } } : refused('Unauthorized'),
    )
  }

  async #renew({ topic, payload }: Frame, channel: Channel): Promise<void> {
    const caller = await this.#admit(payload.access_token, topic)
    if (this.#channels.get(topic) !== channel) return
    if (caller) channel.caller = caller
    else this.#end(topic, 'Token is not valid')
  }

  async #admit(token: unknown, topic: string): Promise<Caller | null> {
    const caller = topic.startsWith(PREFIX) ? await this.#identify(token) : null
    if (!caller) return null
    return (await this.#mayJoin(caller, topic.slice(PREFIX.length))) ? caller : null
  }

  #leave(frame: Frame, { joinRef }: Channel): void {
    this.#channels.delete(frame.topic)
    this.#reply(frame, OK)
    this.#push(frame.topic, joinRef, 'phx_close', {})
  }

  #end(topic: string, message: string): void {
    const joinRef = this.#channels.get(topic)?.joinRef ?? null
    this.#channels.delete(topic)
    const channel = topic.slice(PREFIX.length)
    this.#push(topic, joinRef, 'system', { extension: 'system', status: 'error', message, channel })
    this.#push(topic, joinRef, 'phx_close', {})
  }

  #reply({ joinRef, ref, topic }: Frame, payload: Answer): void {
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

/** Only private topics are served: a public one could be joined by anybody. */
function isPrivate({ config }: Record<string, unknown>): boolean {
  return (config as { private?: unknown } | null | undefined)?.private === true
}

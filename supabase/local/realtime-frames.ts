// The wire format of Phoenix channels: arrays in version 2.0.0, objects in 1.0.0.

/** Protocol version, which each socket names when it opens. */
export type Version = '1.0.0' | '2.0.0'

type Frame = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

const NAME_LENGTH = 255

/**
 * Returns the supported version of this name, or null. Hosted Realtime uses 1.0.0 for a socket
 * without a version.
 */
export function versionOf(name: string | null): Version | null {
  if (name === null || name === '1.0.0') return '1.0.0'
  return name === '2.0.0' ? name : null
}

/** Returns the frame of a client, or null if it is malformed. */
export function readFrame(text: string, version: Version): Frame | null {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return null // invalid JSON: the socket is closed
  }
  if (version === '2.0.0') {
    return Array.isArray(data) && data.length === 5
      ? checked(data[0], data[1], data[2], data[3], data[4])
      : null
  }
  return isObject(data)
    ? checked(data.join_ref, data.ref, data.topic, data.event, data.payload)
    : null
}

export function writeFrame(frame: Frame, version: Version): string {
  const { joinRef, ref, topic, event, payload } = frame
  return JSON.stringify(
    version === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { topic, event, payload, ref, join_ref: joinRef },
  )
}

function checked(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Frame | null {
  if (!isRef(joinRef) || !isRef(ref) || !isName(topic) || !isName(event)) return null
  if (!isObject(payload)) return null
  return { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload }
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= NAME_LENGTH

const isRef = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || isName(value)

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// The channels that one socket has joined. Only the database sends events; clients may not.

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

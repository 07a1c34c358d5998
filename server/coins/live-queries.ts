import 'server-only'
import { headers } from 'next/headers'
import { serviceDb, sessionDb } from '@/server/core/db'
import { AppError } from '@/server/core/errors'
import { logError } from '@/server/core/log'
import { limitRate } from '@/server/core/rate-limit'
import { currentSession, readSession } from '@/server/core/session'
import { isStoreOrigin } from '@/server/core/site'

// Relays the live coin events of the database to the pages of their customers. One subscription of this
// process serves all pages, so that no page holds a token.

/**
 * An event announced by the database. `user_id` in the payload names its customer; without it, the
 * event is for all.
 */
export type LiveEvent = { name: string; payload: Record<string, unknown> }

export type Listener = {
  userId: string
  sessionId: string
  /** When the access token expires, in ms since 1970. The page then reconnects with a new one. */
  endsAt: number
  send: (event: LiveEvent) => void
  /** Prevents proxies from closing an idle connection. */
  beat: () => void
  end: () => void
}

type Upstream = {
  /** Subscribes to the topic of all events. Returns a cleanup function. */
  subscribe: (
    onEvent: (event: LiveEvent) => void,
    onStatus: (isJoined: boolean) => void,
  ) => () => void
  /** Returns those of the sessions that still exist. */
  findLive: (sessionIds: string[]) => Promise<Set<string>>
}

export const MAX_LISTENERS = 2_000
/** Pages close their connection while they are hidden. */
export const MAX_OF_CUSTOMER = 8
export const CHECK_MS = 15_000
/** Delay between the end of the last listener and the end of the subscription, in ms. */
const LINGER_MS = 30_000
/** Pages read their account when they receive 'live'. The events are spread over this time, in ms. */
const SPREAD_MS = 2_000

/**
 * The listeners of this process and their subscription, which is open while there are listeners and for
 * 30 s after the last one.
 */
export class LiveFeed {
  readonly #upstream: Upstream
  readonly #listeners = new Set<Listener>()
  readonly #timers: NodeJS.Timeout[] = []
  #leave: (() => void) | null = null
  #lastLeft: NodeJS.Timeout | undefined
  #isJoined = false

  constructor(upstream: Upstream) {
    this.#upstream = upstream
  }

  /**
   * Relays events to a listener, after one named 'live'. Returns a cleanup function, or null when a
   * limit is reached.
   */
  add(listener: Listener): (() => void) | null {
    const ofCustomer = [...this.#listeners].filter(({ userId }) => userId === listener.userId)
    if (this.#listeners.size >= MAX_LISTENERS || ofCustomer.length >= MAX_OF_CUSTOMER) return null
    this.#listeners.add(listener)
    clearTimeout(this.#lastLeft)
    this.#open()
    if (this.#isJoined) listener.send(LIVE)
    return () => this.#remove(listener)
  }

  /** Ends all listeners and the subscription. */
  close(): void {
    this.#endAll()
    this.#stop()
  }

  #remove(listener: Listener): void {
    if (!this.#listeners.delete(listener) || this.#listeners.size > 0) return
    clearTimeout(this.#lastLeft)
    this.#lastLeft = setTimeout(() => this.#stop(), LINGER_MS)
    this.#lastLeft.unref()
  }

  #open(): void {
    if (this.#leave) return
    this.#leave = this.#upstream.subscribe(
      (event) => this.#relay(event),
      (isJoined) => this.#setJoined(isJoined),
    )
    const timer = setInterval(() => void this.#check(), CHECK_MS)
    timer.unref()
    this.#timers.push(timer)
  }

  #stop(): void {
    clearTimeout(this.#lastLeft)
    for (const timer of this.#timers.splice(0)) clearInterval(timer)
    const leave = this.#leave
    this.#leave = null
    this.#isJoined = false
    leave?.()
  }

  #setJoined(isJoined: boolean): void {
    if (isJoined === this.#isJoined) return
    this.#isJoined = isJoined
    if (!isJoined)
      this.#endAll() // the pages reconnect and read their coins again
    else this.#notifyAll()
  }

  #notifyAll(): void {
    for (const listener of this.#listeners) {
      setTimeout(() => {
        if (this.#listeners.has(listener)) listener.send(LIVE)
      }, Math.random() * SPREAD_MS).unref()
    }
  }

  #relay({ name, payload }: LiveEvent): void {
    const { user_id, ...rest } = payload
    for (const listener of this.#listeners) {
      if (user_id === undefined || user_id === listener.userId)
        listener.send({ name, payload: rest })
    }
  }

  #end(listener: Listener): void {
    this.#remove(listener)
    listener.end()
  }

  #endAll(): void {
    for (const listener of this.#listeners) this.#end(listener)
  }

  async #check(): Promise<void> {
    for (const listener of this.#listeners) {
      if (listener.endsAt <= Date.now()) this.#end(listener)
      else listener.beat()
    }
    const checked = [...this.#listeners]
    if (checked.length === 0) return
    const ids = [...new Set(checked.map(({ sessionId }) => sessionId))]
    // If the request fails, the next check repeats it; no stream outlives its token.
    const live = await this.#upstream.findLive(ids).catch(() => null)
    if (!live) return
    for (const listener of checked) if (!live.has(listener.sessionId)) this.#end(listener)
  }
}

const LIVE: LiveEvent = { name: 'live', payload: {} }

/** Topic on which `private.announce()` publishes coin events. */
const TOPIC = 'coins'
const REJOIN_MS = 5_000

const realtime: Upstream = {
  subscribe(onEvent, onStatus) {
    const db = serviceDb()
    let hasLeft = false
    let leaveChannel = () => {}
    let timer: NodeJS.Timeout | undefined

    async function join(): Promise<void> {
      await db.realtime.setAuth()
      if (hasLeft) return
      const channel = db.channel(TOPIC, { config: { private: true } })
      leaveChannel = () => void db.removeChannel(channel)
      channel
        .on('broadcast', { event: '*' }, ({ event, payload }) => {
          onEvent({ name: event, payload: payload ?? {} })
        })
        .subscribe((status) => {
          if (hasLeft) return
          onStatus(status === 'SUBSCRIBED')
          // The client rejoins by itself after errors, but not after a close.
          if (status === 'CLOSED') timer = setTimeout(start, REJOIN_MS).unref()
        })
    }

    function start(): void {
      join().catch((error: unknown) => {
        logError('live', error)
        timer = setTimeout(start, REJOIN_MS).unref()
      })
    }

    start()
    return () => {
      hasLeft = true
      clearTimeout(timer)
      leaveChannel()
    }
  },

  async findLive(sessionIds) {
    const { data, error } = await serviceDb().rpc('live_sessions', { p_sessions: sessionIds })
    if (error) throw error
    return new Set<string>(data)
  },
}

let feed: LiveFeed | undefined

/**
 * Returns the feed of this process. It is closed on SIGTERM and SIGINT, because a stopping server waits
 * for its open connections.
 */
export function liveFeed(): LiveFeed {
  if (feed) return feed
  const opened = new LiveFeed(realtime)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => opened.close())
  feed = opened
  return opened
}

/** A page opens a stream each time it is shown; this allows many tabs. */
const RATE = { limit: 60, windowSeconds: 60 }

/**
 * Returns a stream of the live coin events of the signed-in, confirmed caller, which ends with the
 * session or its access token. Returns 'guest' for guests and unconfirmed callers, 'unknown' when the
 * auth service did not answer, 'full' above the limits, 'cross-site' for a request from another site.
 */
export async function streamMyCoins(): Promise<
  ReadableStream<Uint8Array> | 'cross-site' | 'guest' | 'unknown' | 'full'
> {
  if (!isFromStore(await headers())) return 'cross-site'
  const { session, isCertain } = await readSession()
  if (!session && !isCertain) return 'unknown'
  if (!session?.emailConfirmedAt) return 'guest'
  const current = await currentSession(await sessionDb())
  if (!current) return 'guest'
  if (!(await isWithinRate(session.userId))) return 'full'
  const { id, endsAt } = current
  return openStream({ userId: session.userId, sessionId: id, endsAt }) ?? 'full'
}

/** Browsers send no Origin header with a same-origin GET; newer ones send Sec-Fetch-Site. */
function isFromStore(sent: Headers): boolean {
  const origin = sent.get('origin')
  const site = sent.get('sec-fetch-site')
  return (origin === null || isStoreOrigin(origin)) && (site ?? 'same-origin') === 'same-origin'
}

async function isWithinRate(userId: string): Promise<boolean> {
  try {
    await limitRate('live', userId, RATE)
    return true
  } catch (error) {
    if (error instanceof AppError) return false // the page still refreshes every 30 s
    throw error
  }
}

/** A stream with this many unread events is ended. */
const MAX_WAITING = 64
/** Delay of the reconnection by the browser, in ms, unless the page reconnects itself. */
const RETRY_MS = 5_000

type StreamOwner = { userId: string; sessionId: string; endsAt: number }

const eventText = ({ name, payload }: LiveEvent) =>
  `event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`

/**
 * Returns the live events of a customer as server-sent events, or null when there are too many streams.
 */
function openStream(owner: StreamOwner): ReadableStream<Uint8Array> | null {
  const encoder = new TextEncoder()
  let leave: (() => void) | null = null
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null

  function end(): void {
    leave?.()
    controller?.close()
    controller = null
  }

  function write(text: string): void {
    if (!controller) return
    if ((controller.desiredSize ?? 0) <= 0) end()
    else controller.enqueue(encoder.encode(text))
  }

  const stream = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened
        write(`retry: ${RETRY_MS}\n\n`)
      },
      cancel() {
        controller = null
        leave?.()
      },
    },
    new CountQueuingStrategy({ highWaterMark: MAX_WAITING }),
  )
  leave = liveFeed().add({
    ...owner,
    send: (event) => write(eventText(event)),
    beat: () => write(':\n\n'),
    end,
  })
  return leave ? stream : null
}

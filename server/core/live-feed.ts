import 'server-only'
import { serviceDb } from './db'
import { logError } from './log'

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
      this.#endAll() // the pages reconnect and read what they missed
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

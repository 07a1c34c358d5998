import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { brotliDecompress } from 'node:zlib'
import { createClient, RESP_TYPES } from '@redis/client'
import { logLine } from '../../lib/core/log-line.ts'
import { compressed, FAST_BROTLI_QUALITY } from './encodings.ts'
import { type TagEvent, TagLog } from './tag-log.ts'

/** The commands of Redis that are used, so that tests can replace them. */
export type Redis = {
  get(key: string): Promise<Buffer | null>
  set(key: string, bytes: Buffer | string, seconds: number): Promise<unknown>
  /** Returns the events from `id` on, including it; '-' returns all. */
  events(key: string, id: string): Promise<{ id: string; message: Record<string, string> }[]>
  addEvent(key: string, message: Record<string, string>): Promise<string>
  close(): void
}

/** A command that takes longer, in ms, has failed. */
const LIMIT_MS = 500
/** Time limit of the command that reads the whole log, in ms. */
const LOAD_LIMIT_MS = 2_000
const BEAT_MS = 1_000
/**
 * Interval in ms at which everything stored expires while Redis is unreachable, because the changes of
 * other servers are unknown.
 */
const BLIND_MS = 5_000
/** Time in ms for the other servers to add the changes that they made while Redis was unreachable. */
const SETTLE_MS = 2 * BEAT_MS
const MAX_PENDING = 1_000
const MAX_EVENTS = 10_000
/** A connection without any answer is replaced after this time, in ms. */
const SILENT_MS = 5_000

/**
 * Shares stored responses and changes of tags between servers in Redis. No method throws: while Redis is
 * away (unreachable), nothing is read or written. A command that fails or takes longer than `LIMIT_MS`
 * makes Redis count as away.
 *
 * Responses are shared within one build. Changes of tags are shared within the site, because two builds
 * may serve it at the same time.
 */
export class SharedCache {
  readonly #redis: Redis
  readonly #tags: TagLog
  readonly #site: string
  readonly #build: string
  /** Changes of this server that are not in Redis yet. */
  #pending: TagEvent[] = []
  /** The last event of the log that has been applied. */
  #lastId: string | null = null
  #isAway = true
  #awayReason = ''
  #reachableSince: number | null = null
  #blindSince = performance.now()
  #reading: Promise<void> | undefined
  #queued: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(redis: Redis, tags: TagLog, site: string, buildId: string) {
    this.#redis = redis
    this.#tags = tags
    this.#site = `uti:${site}`
    this.#build = `uti:${site}:${buildId}`
  }

  get isAway(): boolean {
    return this.#isAway
  }

  /** Starts sharing. Resolves when the log has been read or Redis has not answered in time. */
  async open(): Promise<void> {
    try {
      await this.#load()
      this.#isAway = false
    } catch (error) {
      this.#leave(error)
    }
    this.#timer = setInterval(() => void this.beat(), BEAT_MS).unref()
  }

  close(): void {
    clearInterval(this.#timer)
    this.#redis.close()
  }

  /** Returns the value that a server of the same build has written; null if there is none. */
  async read<T>(key: string): Promise<T | null> {
    const bytes = await this.#attempt(() => this.#redis.get(`${this.#build}:${key}`))
    return bytes && decode<T>(bytes)
  }

  /** Writes plain data, maps and buffers for this many seconds. */
  async write(key: string, value: unknown, seconds: number): Promise<void> {
    if (this.#isAway || seconds < 1) return
    const bytes = await compressed(serialize(value), 'br', FAST_BROTLI_QUALITY)
    await this.#attempt(() => this.#redis.set(`${this.#build}:${key}`, bytes, Math.ceil(seconds)))
  }

  /**
   * Applies the changes that other servers have added up to this call. Simultaneous calls share a
   * command; a call during a running command waits for the next one.
   */
  refresh(): Promise<void> {
    if (this.#isAway) return Promise.resolve(this.#expireUnseen())
    if (this.#reading) {
      this.#queued ??= this.#reading.then(() => {
        this.#queued = undefined
        return this.refresh()
      })
      return this.#queued
    }
    this.#reading = this.#readEvents().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  /** Publishes a change. Resolves when it is applied here and, unless Redis is away, added to the log. */
  async publish(event: TagEvent): Promise<void> {
    const id = await this.#attempt(() => this.#redis.addEvent(this.#logKey, messageOf(event)))
    if (id === null) {
      this.#pending.push(event)
      if (this.#pending.length > MAX_PENDING) this.#pending = [EVERYTHING]
    } else await this.refresh()
    if (id === null || this.#tags.position < positionOf(id)) this.#tags.apply(event)
  }

  /** Runs every second: detects whether Redis is away, and uses it again once it answers. */
  async beat(): Promise<void> {
    try {
      // A write, because a full Redis still answers reads.
      await within(this.#redis.set(`${this.#site}:alive`, '', 60))
      await this.#addPending()
      if (!this.#isAway) return await this.refresh()
      this.#reachableSince ??= performance.now()
      if (performance.now() - this.#reachableSince < SETTLE_MS) return
      await this.#load()
      this.#isAway = false
      report('the shared cache is used again')
    } catch (error) {
      this.#leave(error)
    }
  }

  get #logKey(): string {
    return `${this.#site}:tags`
  }

  async #attempt<T>(command: () => Promise<T>): Promise<T | null> {
    if (this.#isAway) return null
    try {
      return await within(command())
    } catch (error) {
      this.#leave(error)
      return null
    }
  }

  #leave(error: unknown): void {
    this.#reachableSince = null
    const reason = String(error)
    if (!this.#isAway) this.#blindSince = performance.now()
    if (!this.#isAway || this.#awayReason === '') report(`the shared cache is not used: ${reason}`)
    this.#isAway = true
    this.#awayReason = reason
  }

  #expireUnseen(): void {
    if (performance.now() - this.#blindSince < BLIND_MS) return
    this.#blindSince = performance.now()
    this.#tags.apply(EVERYTHING)
  }

  async #addPending(): Promise<void> {
    for (let event = this.#pending[0]; event; event = this.#pending[0]) {
      await within(this.#redis.addEvent(this.#logKey, messageOf(event)))
      this.#pending.shift()
    }
  }

  async #readEvents(): Promise<void> {
    const from = this.#lastId
    const events = await this.#attempt(() => this.#redis.events(this.#logKey, from ?? '-'))
    if (!events) return
    // Without the last applied event at the start, Redis has dropped events.
    if (events[0]?.id !== from) return this.#load().catch((error) => this.#leave(error))
    for (const { id, message } of events.slice(1)) this.#apply(id, message)
  }

  /** Reads the whole log. If it lacks the last applied event, changes are lost and everything expires. */
  async #load(): Promise<void> {
    const events = await within(this.#redis.events(this.#logKey, '-'), LOAD_LIMIT_MS)
    const isLost = this.#lastId !== null && events.every(({ id }) => id !== this.#lastId)
    const [first] = events
    if (isLost || !first) {
      this.#lastId = await within(this.#redis.addEvent(this.#logKey, messageOf(EVERYTHING)))
      return this.#load()
    }
    this.#tags.begin(positionOf(first.id))
    for (const { id, message } of events) this.#apply(id, message)
  }

  #apply(id: string, message: Record<string, string>): void {
    this.#lastId = id
    this.#tags.apply(eventOf(message), positionOf(id))
  }
}

const EVERYTHING: TagEvent = { kind: 'all', tags: [] }

async function decode<T>(bytes: Buffer): Promise<T | null> {
  try {
    return deserialize(await promisify(brotliDecompress)(bytes))
  } catch {
    return null // damaged, or written by another version of Node
  }
}

const messageOf = ({ kind, tags }: TagEvent) => ({ kind, tags: JSON.stringify(tags) })
const eventOf = ({ kind, tags = '[]' }: Record<string, string>): TagEvent => ({
  kind: kind === 'expire' || kind === 'renew' ? kind : 'all',
  tags: JSON.parse(tags),
})

/** Ids of a stream are `<ms>-<number within the ms>`. */
function positionOf(id: string): number {
  const [ms = 0, number = 0] = id.split('-').map(Number)
  return ms * 1_000 + number
}

/** @throws Error if the command takes longer than the limit. */
async function within<T>(command: Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`no answer within ${limitMs} ms`))
    // In two parts, so that a time in which this process was busy does not count as a delay of Redis:
    // answers that have arrived in the meantime are read before an immediate runs.
    const wait = (next: () => void) => {
      timer = setTimeout(() => setImmediate(next), limitMs / 2)
    }
    wait(() => wait(fail))
  })
  try {
    return await Promise.race([command, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

function report(error: string): void {
  console.error(logLine({ time: new Date(), level: 'warn', event: 'cache', error }))
}

/** Connects to Redis and reconnects after failures. Without a connection, commands fail at once. */
export async function connectRedis(url: string): Promise<Redis> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: LOAD_LIMIT_MS, reconnectStrategy: BEAT_MS, socketTimeout: SILENT_MS },
  })
  const bytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  client.on('error', () => {}) // each failed command is reported
  client.connect().catch(() => {})
  const ready = once(client, 'ready').catch(() => {}) // refused: it is tried again
  await Promise.race([ready, sleep(LOAD_LIMIT_MS, undefined, { ref: false })])
  return {
    get: (key) => bytes.get(key),
    set: (key, value, seconds) =>
      client.set(key, value, { expiration: { type: 'EX', value: seconds } }),
    events: (key, id) => client.xRange(key, id, '+').then((events) => events ?? []),
    addEvent: (key, message) =>
      client.xAdd(key, '*', message, {
        TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: MAX_EVENTS },
      }),
    close: () => client.destroy(),
  }
}

/** The changes of tags of this process, whether or not they are shared. */
export const tags = new TagLog()

let shared: SharedCache | null = null

/** The cache that this process shares with other servers; null without REDIS_URL and in a build. */
export const sharedCache = (): SharedCache | null => shared

/** Shares the cache of this process from now on. */
export async function shareCache(
  redis: Redis,
  site: string,
  buildId: string,
): Promise<SharedCache> {
  shared = new SharedCache(redis, tags, site, buildId)
  await shared.open()
  return shared
}

/** Applies the changes of other servers. Call it before a stored response is used. */
export const refreshTags = (): Promise<void> => shared?.refresh() ?? Promise.resolve()

/** Applies a change of tags here and at all other servers. */
export async function publishTags(event: TagEvent): Promise<void> {
  if (shared) await shared.publish(event)
  else tags.apply(event)
}

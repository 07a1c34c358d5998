import { LRUCache } from 'lru-cache'
import { environmentSchema } from '../../lib/core/environment.ts'
import { database, isDatabaseResponding } from './database-probe.ts'
import { publishTags, sharedCache, tags } from './shared-cache.ts'
import type { TagState } from './tag-log.ts'

/** Lifetime of a response in seconds. */
type CacheControl = { revalidate?: number | false; expire?: number }

/** A value that Next stores: a rendered page, the response of a route handler, or fetched data. */
type Value = {
  kind: string
  status?: number
  headers?: Record<string, unknown>
  html?: string
  postponed?: string
  rscData?: Buffer
  segmentData?: Map<string, Buffer>
  body?: Buffer
}

/** The result of `get`. `lastModified` is in ms since the epoch. */
type Answer = { value: Value; lastModified: number; cacheControl: CacheControl | undefined }
/** `since` is the position of the tag log at which the render began. */
type Entry = Answer & { tags: readonly string[]; since: number }
type SetContext = { tags?: string[]; cacheControl?: CacheControl }

/**
 * During an outage, a stored response is reused this long, in seconds, before the database is
 * probed again.
 */
const OUTAGE_CACHE_CONTROL = { revalidate: 5, expire: 86_400 }
const CACHE_TAGS_HEADER = 'x-next-cache-tags'
/** Lifetime of a 404, in seconds: clients can request any number of them. */
const NOT_FOUND_CACHE_CONTROL = { revalidate: 10, expire: 10 }
/**
 * Upper limit of the time to render a page. A response completed within this time after a failure
 * of the database may be incomplete.
 */
const RENDER_MS = 10_000
/**
 * Lifetime of a response in the shared cache, in seconds. It is longer than that of the page, because
 * expired responses are used while the database is unavailable.
 */
const SHARED_SECONDS = 86_400

const maxSize = environmentSchema.shape.PAGE_CACHE_MAX_MB.parse(process.env.PAGE_CACHE_MAX_MB)
const entries = new LRUCache<string, Entry>({ maxSize, sizeCalculation: sizeOf })
/** The position of the tag log at which the render of a key began. */
const renders = new LRUCache<string, number>({ max: 1_000, ttl: RENDER_MS * 6 })
let renewals = 0

/** Counts of this process: changes of tags (expired or stale), and replacements of stale responses. */
export type CacheCounts = { expiries: number; renewals: number }
export const countChanges = (): CacheCounts => ({ expiries: tags.changes, renewals })

/**
 * The `cacheHandler` of next.config.ts: keeps responses in memory within a byte budget, and shares
 * them with other servers (shared-cache.ts). Only status 200 is stored, and 404 for seconds, which
 * is not shared. A response with a stale tag is returned once more while Next renders it. A response
 * whose render began before one of its tags expired or became stale is not stored. While the
 * database is unavailable, stored responses are returned even if they are expired. Next creates an
 * object for each request, so the state is stored in the module.
 */
export default class PageCache {
  async get(key: string): Promise<Answer | null> {
    const entry = await findEntry(key)
    if (needsRender(entry) && !renders.has(key)) renders.set(key, tags.position)
    if (!entry) return null
    const state = stateOf(entry)
    if (state !== 'expired' && !isPast(entry)) return state === 'stale' ? staleAnswer(entry) : entry
    if (await isDatabaseResponding()) return null
    return { ...entry, lastModified: Date.now(), cacheControl: OUTAGE_CACHE_CONTROL }
  }

  async set(key: string, value: Value | null, context: SetContext): Promise<void> {
    const since = renders.get(key) ?? tags.position
    renders.delete(key)
    const status = value?.status ?? 200
    if (!value || (status >= 300 && status < 400)) {
      entries.delete(key)
      return
    }
    if (status !== 200 && status !== 404) return
    const own = context.tags ?? String(value.headers?.[CACHE_TAGS_HEADER] ?? '').split(',')
    if (tags.stateOf(own, since) !== 'current') return
    const mayLackParts = database.hasFailedSince(performance.now() - RENDER_MS)
    if (mayLackParts && entries.has(key)) return
    const cacheControl = status === 404 ? NOT_FOUND_CACHE_CONTROL : context.cacheControl
    if (needsRender(entries.peek(key))) renewals += 1
    const entry = { value, lastModified: Date.now(), cacheControl, tags: own, since }
    entries.set(key, entry)
    if (mayLackParts || status === 404) return
    void sharedCache()?.write(key, entry, SHARED_SECONDS)
  }

  /** With `expire` above 0, responses with the tags become stale; otherwise they expire. */
  async revalidateTag(names: string | string[], durations?: { expire?: number }): Promise<void> {
    await publishTags({ kind: durations?.expire ? 'renew' : 'expire', tags: [names].flat() })
  }

  resetRequestCache(): void {}
}

/** Returns the stored response, or that of another server if Next would have to render this one. */
async function findEntry(key: string): Promise<Entry | undefined> {
  const own = entries.get(key)
  if (!needsRender(own)) return own
  const other = (await sharedCache()?.read<Entry>(key)) ?? undefined
  if (!other || (own && needsRender(other))) return own
  entries.set(key, other)
  return other
}

/** Returns the state by the tags. A 404 expires with any change of tags: its page may exist now. */
function stateOf({ value, tags: own, since }: Entry): TagState {
  if (value.status === 404 && since < tags.position) return 'expired'
  return tags.stateOf(own, since)
}

/** Returns the response with an age at which Next renders it again. */
function staleAnswer(entry: Entry): Answer {
  const revalidate = entry.cacheControl?.revalidate
  if (typeof revalidate !== 'number') return entry
  return { ...entry, lastModified: Date.now() - revalidate * 1_000 - 1 }
}

/** Whether Next renders this response again, either while the request waits or afterwards. */
function needsRender(entry: Entry | undefined): boolean {
  if (!entry || stateOf(entry) !== 'current') return true
  const revalidate = entry.cacheControl?.revalidate
  return typeof revalidate === 'number' && entry.lastModified + revalidate * 1_000 <= Date.now()
}

function isPast({ lastModified, cacheControl }: Entry): boolean {
  const expire = cacheControl?.expire
  return expire !== undefined && lastModified + expire * 1_000 < Date.now()
}

/** Returns the size of an entry in bytes. A string may take two bytes for each character. */
function sizeOf({ value }: Entry): number {
  const { html, rscData, segmentData, body, postponed } = value
  if (html === undefined && body === undefined) return JSON.stringify(value).length * 2
  const segments = [...(segmentData?.values() ?? [])]
  const bytes = [rscData, body, ...segments].reduce((sum, part) => sum + (part?.length ?? 0), 0)
  return bytes + ((html?.length ?? 0) + (postponed?.length ?? 0)) * 2 + 1
}

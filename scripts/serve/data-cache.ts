import { LRUCache } from 'lru-cache'
import type { CacheEntry, CacheHandler } from 'next/cache'
import { refreshTags, sharedCache, tags } from './shared-cache.ts'

/** `since` is the position of the tag log at which the read began. */
type Stored = Omit<CacheEntry, 'value'> & { value: Uint8Array; since: number }

/** The limit of Next's default handler. */
const MAX_BYTES = 50_000_000
/** Upper limit of the duration of a read. */
const READ_MS = 60_000

const entries = new LRUCache<string, Stored>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ value }) => value.byteLength + 1,
})
/** The position of the tag log at which the read of a key began. */
const reads = new LRUCache<string, number>({ max: 10_000, ttl: READ_MS })
const sharedKey = (key: string) => `data:${key}`

function stateOf(entry: Stored | null | undefined, softTags: string[]) {
  if (!entry || Date.now() > entry.timestamp + entry.revalidate * 1_000) return 'expired'
  return tags.stateOf([...entry.tags, ...softTags], entry.since)
}

/**
 * The handler of 'use cache' with REDIS_URL: stores results in memory and shares them with other servers
 * (shared-cache.ts). Like Next's default handler, it drops an entry after its `revalidate` time.
 */
const dataCache: CacheHandler = {
  async get(key, softTags) {
    let entry = entries.get(key)
    if (stateOf(entry, softTags) !== 'current') {
      const other = await sharedCache()?.read<Stored>(sharedKey(key))
      if (other && stateOf(other, softTags) !== 'expired') {
        entry = other
        entries.set(key, other)
      }
    }
    const state = stateOf(entry, softTags)
    if (state !== 'current' && !reads.has(key)) reads.set(key, tags.position)
    if (!entry || state === 'expired') return
    const { value, since: _since, ...rest } = entry
    return {
      ...rest,
      value: new Blob([value as Uint8Array<ArrayBuffer>]).stream(),
      // With a negative time, Next returns the value and reads it again in the background.
      ...(state === 'stale' && { revalidate: -1 }),
    }
  },

  async set(key, pending) {
    const since = reads.get(key)
    reads.delete(key)
    const entry = await pending
    if (since === undefined || entry.expire === 0) return
    // A stream that ends with an error is incomplete.
    const value = await new Response(entry.value).bytes().catch(() => null)
    if (!value) return
    const { tags: own, stale, timestamp, expire, revalidate } = entry
    const stored = { tags: own, stale, timestamp, expire, revalidate, value, since }
    entries.set(key, stored)
    void sharedCache()?.write(sharedKey(key), stored, Math.min(revalidate, expire))
  },

  refreshTags,

  /** Infinity makes Next pass the tags of the path to `get`, which checks them. */
  async getExpiration() {
    return Number.POSITIVE_INFINITY
  },

  /** Does nothing: Next also passes the tags to page-cache.ts, which publishes them for both caches. */
  async updateTags() {},
}

export default dataCache

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Redis, SharedCache } from './shared-cache.ts'
import { TagLog } from './tag-log.ts'

type Mode = 'answers' | 'fails' | 'hangs' | 'full'

/** Implements the Redis commands of the cache in memory, with simulated faults. */
class FakeRedis {
  mode: Mode = 'answers'
  /** Answers are delivered after this promise. */
  delay: Promise<unknown> = Promise.resolve()
  commands = 0
  values = new Map<string, Buffer | string>()
  logs = new Map<string, { id: string; message: Record<string, string> }[]>()
  #last = 1_000

  connect(): Redis {
    const answer = async <T>(result: () => T, isWrite = false): Promise<T> => {
      if (this.mode === 'hangs') await new Promise(() => {})
      if (this.mode === 'fails' || (isWrite && this.mode === 'full')) throw new Error('OOM')
      this.commands += 1
      const value = result()
      await this.delay
      return value
    }
    return {
      get: (key) => answer(() => (this.values.get(key) as Buffer | undefined) ?? null),
      set: (key, bytes) => answer(() => this.values.set(key, bytes), true),
      events: (key, id) =>
        answer(() => (this.logs.get(key) ?? []).filter((event) => id === '-' || event.id >= id)),
      addEvent: (key, message) =>
        answer(() => {
          this.#last += 1
          const id = `${this.#last}-0`
          this.logs.set(key, [...(this.logs.get(key) ?? []), { id, message }])
          return id
        }, true),
      close: () => {},
    }
  }
}

const opened: SharedCache[] = []
let redis: FakeRedis

async function startServer({ site = 'https://loja.example', build = 'build-1' } = {}) {
  const tags = new TagLog()
  const cache = new SharedCache(redis.connect(), tags, site, build)
  opened.push(cache)
  await cache.open()
  return { cache, tags }
}

/** Calls `beat` until the servers use Redis again. */
async function reconnect(...servers: { cache: SharedCache }[]): Promise<void> {
  for (let beat = 0; beat < 3; beat += 1) {
    for (const { cache } of servers) await cache.beat()
    vi.advanceTimersByTime(1_000)
  }
}

const expire = (...tags: string[]) => ({ kind: 'expire' as const, tags })
const page = { value: { html: '<p>é</p>', segmentData: new Map([['a', Buffer.from('b')]]) } }

beforeEach(() => {
  redis = new FakeRedis()
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  for (const cache of opened.splice(0)) cache.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('two servers of one build', () => {
  it('read what the other has written, with maps and buffers', async () => {
    const [a, b] = [await startServer(), await startServer()]
    await a.cache.write('/produto/a', page, 60)
    expect(await b.cache.read('/produto/a')).toEqual(page)
    expect(await b.cache.read('/produto/b')).toBeNull()
  })

  it('apply the changes of the other in one order at their next refresh', async () => {
    const [a, b] = [await startServer(), await startServer()]
    const since = b.tags.position
    await a.cache.publish(expire('product:a'))
    expect(a.tags.stateOf(['product:a'], since)).toBe('expired')
    expect(b.tags.stateOf(['product:a'], since)).toBe('current')
    await b.cache.refresh()
    expect(b.tags.stateOf(['product:a'], since)).toBe('expired')
    expect(b.tags.position).toBe(a.tags.position)
  })

  it('send no refresh twice at the same time, and none that began before the call', async () => {
    const a = await startServer()
    const b = await startServer()
    const since = b.tags.position
    const arrival = Promise.withResolvers<void>()
    redis.delay = arrival.promise
    const running = b.cache.refresh()
    const published = a.cache.publish(expire('product:a'))
    const before = redis.commands
    const both = Promise.all([b.cache.refresh(), b.cache.refresh()])
    arrival.resolve()
    await Promise.all([running, published])
    await both
    expect(b.tags.stateOf(['product:a'], since)).toBe('expired')
    expect(redis.commands - before).toBe(2) // one of each server
  })

  it('know the changes from before their start', async () => {
    const a = await startServer()
    const since = a.tags.position
    await a.cache.publish(expire('product:a'))
    const b = await startServer()
    expect(b.tags.stateOf(['product:a'], since)).toBe('expired')
    expect(b.tags.stateOf(['product:b'], since)).toBe('current')
  })
})

describe('what is kept apart', () => {
  it('two builds read no entry of the other, and apply its changes', async () => {
    const old = await startServer()
    const next = await startServer({ build: 'build-2' })
    await old.cache.write('/', page, 60)
    expect(await next.cache.read('/')).toBeNull()
    const since = next.tags.position
    await old.cache.publish(expire('home'))
    await next.cache.refresh()
    expect(next.tags.stateOf(['home'], since)).toBe('expired')
  })

  it('two sites share nothing', async () => {
    const [a, b] = [await startServer(), await startServer({ site: 'https://teste.example' })]
    await a.cache.write('/', page, 60)
    expect(await b.cache.read('/')).toBeNull()
    await a.cache.publish(expire('home'))
    const { changes } = b.tags
    await b.cache.refresh()
    expect(b.tags.changes).toBe(changes)
  })
})

describe('while Redis is away', () => {
  it.each<Mode>(['fails', 'hangs'])('%s: nothing is read, no method throws', async (mode) => {
    const a = await startServer()
    await a.cache.write('/', page, 60)
    redis.mode = mode
    expect(await a.cache.read('/')).toBeNull()
    expect(a.cache.isAway).toBe(true)
    await a.cache.write('/', page, 60)
    await a.cache.refresh()
    const since = a.tags.position
    await a.cache.publish(expire('home'))
    expect(a.tags.stateOf(['home'], since)).toBe('expired')
  })

  it('waits once, not for each command', async () => {
    const a = await startServer()
    redis.mode = 'hangs'
    const began = Date.now()
    await a.cache.refresh()
    for (let index = 0; index < 20; index += 1) await a.cache.read('/')
    expect(Date.now() - began).toBeLessThan(1_000)
  })

  it('expires everything every five seconds, because the changes of others are unknown', async () => {
    const a = await startServer()
    const since = a.tags.position
    redis.mode = 'fails'
    await a.cache.refresh()
    vi.advanceTimersByTime(4_000)
    await a.cache.refresh()
    expect(a.tags.stateOf([], since)).toBe('current')
    vi.advanceTimersByTime(1_000)
    await a.cache.refresh()
    expect(a.tags.stateOf([], since)).toBe('expired')
    expect(a.tags.stateOf([], a.tags.position)).toBe('current')
  })

  it('counts a full Redis, which answers reads, as away', async () => {
    const a = await startServer()
    redis.mode = 'full'
    await a.cache.beat()
    expect(a.cache.isAway).toBe(true)
    redis.mode = 'answers'
    await reconnect(a)
    expect(a.cache.isAway).toBe(false)
  })

  it('starts without it and shares when it is there', async () => {
    redis.mode = 'fails'
    const a = await startServer()
    expect(a.cache.isAway).toBe(true)
    redis.mode = 'answers'
    await reconnect(a)
    expect(a.cache.isAway).toBe(false)
  })
})

describe('when Redis is back', () => {
  it('changes made meanwhile are passed on before anyone uses it', async () => {
    const [a, b] = [await startServer(), await startServer()]
    const since = b.tags.position
    redis.mode = 'fails'
    await Promise.all([a.cache.refresh(), b.cache.refresh()])
    await a.cache.publish(expire('product:a'))
    redis.mode = 'answers'
    await b.cache.beat()
    expect(b.cache.isAway).toBe(true)
    await reconnect(a, b)
    expect([a.cache.isAway, b.cache.isAway]).toEqual([false, false])
    expect(b.tags.stateOf(['product:a'], since)).toBe('expired')
    expect(b.tags.stateOf(['product:b'], since)).toBe('current')
  })

  it('nothing from before is used if it has lost the changes', async () => {
    const [a, b] = [await startServer(), await startServer()]
    await a.cache.publish(expire('product:a'))
    await b.cache.refresh()
    const since = b.tags.position
    redis.logs.clear()
    await Promise.all([a.cache.refresh(), b.cache.refresh()])
    await Promise.all([a.cache.refresh(), b.cache.refresh()])
    expect(a.tags.stateOf([], since)).toBe('expired')
    expect(b.tags.stateOf([], since)).toBe('expired')
    expect(b.tags.stateOf([], b.tags.position)).toBe('current')
  })

  it('a damaged entry is none', async () => {
    const a = await startServer()
    await a.cache.write('/', page, 60)
    for (const key of redis.values.keys()) redis.values.set(key, Buffer.from('damaged'))
    expect(await a.cache.read('/')).toBeNull()
    expect(a.cache.isAway).toBe(false)
  })
})

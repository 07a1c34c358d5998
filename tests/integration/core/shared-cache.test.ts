import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { connectRedis, SharedCache } from '@/scripts/serve/shared-cache'
import { TagLog } from '@/scripts/serve/tag-log'
import { TestRedis } from '@/tests/support/integration/redis'

let redis: TestRedis
const opened: SharedCache[] = []

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  redis = await TestRedis.start()
})
afterEach(() => {
  for (const cache of opened.splice(0)) cache.close()
})
afterAll(() => redis.remove())

async function startServer() {
  const tags = new TagLog()
  const cache = new SharedCache(
    await connectRedis(redis.url),
    tags,
    'https://loja.example',
    'build',
  )
  opened.push(cache)
  await cache.open()
  return { cache, tags }
}

const isBack = (cache: SharedCache) =>
  expect.poll(() => cache.isAway, { timeout: 20_000 }).toBe(false)
const expire = (...tags: string[]) => ({ kind: 'expire' as const, tags })
const page = { html: '<p>ação</p>'.repeat(1_000), segmentData: new Map([['a', Buffer.from('b')]]) }

it('servers share entries and changes through a real Redis', async () => {
  const [a, b] = [await startServer(), await startServer()]
  await a.cache.write('/produto/a', page, 60)
  expect(await b.cache.read('/produto/a')).toEqual(page)
  const since = b.tags.position
  await a.cache.publish(expire('product:a'))
  await b.cache.refresh()
  expect(b.tags.stateOf(['product:a'], since)).toBe('expired')
  expect(b.tags.stateOf(['product:b'], since)).toBe('current')
  const seconds = Number(await redis.run(['TTL', 'uti:https://loja.example:build:/produto/a']))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
})

/** The modules of one web server, of which each process has one copy. */
async function startModules() {
  vi.resetModules()
  const { shareCache, refreshTags } = await import('@/scripts/serve/shared-cache')
  const { default: PageCache } = await import('@/scripts/serve/page-cache')
  const { default: reads } = await import('@/scripts/serve/data-cache')
  opened.push(await shareCache(await connectRedis(redis.url), 'https://outra.example', 'build'))
  return { pages: new PageCache(), reads, refreshTags }
}

/** Resolves when a server has written this key, which no request waits for. */
const isWritten = (key: string) =>
  expect.poll(() => redis.run(['EXISTS', `uti:https://outra.example:build:${key}`])).toBe(1)

const rendered = (html: string) => ({
  kind: 'APP_PAGE',
  status: 200,
  html,
  headers: { 'x-next-cache-tags': 'product:a,card:b' },
})
const lifetime = { cacheControl: { revalidate: 600, expire: 86_400 } }

it('a page of one server is that of all until its tags change on any', async () => {
  const [a, b] = [await startModules(), await startModules()]
  expect(await a.pages.get('/a')).toBeNull()
  await a.pages.set('/a', rendered('old'), lifetime)
  await isWritten('/a')
  expect((await b.pages.get('/a'))?.value.html).toBe('old')

  await a.pages.revalidateTag(['card:b'], { expire: 31_536_000 })
  await b.refreshTags()
  const stale = await b.pages.get('/a')
  expect(stale?.value.html).toBe('old')
  // Next renews what is older than its time to revalidate.
  expect(Date.now() - (stale?.lastModified ?? 0)).toBeGreaterThan(600_000)

  await b.pages.set('/a', rendered('renewed'), lifetime)
  await expect.poll(async () => (await a.pages.get('/a'))?.value.html).toBe('renewed')

  await b.pages.revalidateTag(['product:a'], { expire: 0 })
  await a.refreshTags()
  expect(await a.pages.get('/a')).toBeNull()
})

it('an address without a page is not written to Redis', async () => {
  const [a, b] = [await startModules(), await startModules()]
  await a.pages.get('/none')
  await a.pages.set('/none', { ...rendered('none'), status: 404 }, lifetime)
  expect((await a.pages.get('/none'))?.value.html).toBe('none')
  expect(await b.pages.get('/none')).toBeNull()
})

it('a cached read of one server is that of all until its tags change', async () => {
  const [a, b] = [await startModules(), await startModules()]
  const read = {
    tags: ['product:a'],
    stale: 300,
    timestamp: Date.now(),
    expire: 86_400,
    revalidate: 600,
  }
  expect(await a.reads.get('read', [])).toBeUndefined()
  await a.reads.set('read', Promise.resolve({ ...read, value: new Blob(['ação']).stream() }))
  await isWritten('data:read')
  const found = await b.reads.get('read', [])
  expect(await new Response(found?.value).text()).toBe('ação')
  await a.pages.revalidateTag('product:a', { expire: 0 })
  await b.reads.refreshTags()
  expect(await b.reads.get('read', [])).toBeUndefined()
})

it('a stopped Redis is used again, empty, without a restart of the servers', async () => {
  const [a, b] = [await startServer(), await startServer()]
  await a.cache.write('/', page, 60)
  const since = b.tags.position
  await redis.stop()
  expect(await b.cache.read('/')).toBeNull()
  await a.cache.publish(expire('product:a'))
  await redis.start()
  await Promise.all([isBack(a.cache), isBack(b.cache)])
  expect(b.tags.stateOf(['product:b'], since)).toBe('expired')
  expect(await b.cache.read('/')).toBeNull()
  await b.cache.write('/', page, 60)
  expect(await a.cache.read('/')).toEqual(page)
})

it('a paused Redis delays one command, and loses no change', async () => {
  const [a, b] = [await startServer(), await startServer()]
  const since = b.tags.position
  redis.pause()
  const began = performance.now()
  await a.cache.refresh()
  await a.cache.publish(expire('product:a'))
  expect(await a.cache.read('/')).toBeNull()
  expect(performance.now() - began).toBeLessThan(4_500) // a silent connection is closed after 5 s
  await b.cache.refresh()
  redis.resume()
  await Promise.all([isBack(a.cache), isBack(b.cache)])
  expect(b.tags.stateOf(['product:a'], since)).toBe('expired')
  expect(b.tags.stateOf(['product:b'], since)).toBe('current')
})

it('a full Redis counts as away', async () => {
  const a = await startServer()
  await redis.run(['CONFIG', 'SET', 'maxmemory', '1'])
  await a.cache.write('/', page, 60)
  expect(a.cache.isAway).toBe(true)
  await redis.run(['CONFIG', 'SET', 'maxmemory', '0'])
  await isBack(a.cache)
})

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
  expect(await redis.run(['TTL', 'uti:https://loja.example:build:/produto/a'])).toBe(60)
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
  expect(performance.now() - began).toBeLessThan(2_000)
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

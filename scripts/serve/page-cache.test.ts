import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import PageCache, { countChanges } from './page-cache.ts'

const database = vi.hoisted(() => ({ isResponding: true, hasFailed: false }))
vi.mock('./database-probe.ts', () => ({
  database: { hasFailedSince: () => database.hasFailed },
  isDatabaseResponding: async () => database.isResponding,
}))

const page = (html: string, tags = 'catalog', status = 200) => ({
  kind: 'APP_PAGE',
  status,
  html,
  headers: { 'x-next-cache-tags': tags },
})
const context = { cacheControl: { revalidate: 600, expire: 86_400 } }

/** Next creates an object for each request. */
const get = (key: string) => new PageCache().get(key)
const set = (key: string, value: ReturnType<typeof page> | null) =>
  new PageCache().set(key, value, context)
const expire = (...tags: string[]) => new PageCache().revalidateTag(tags, { expire: 0 })
const renew = (...tags: string[]) => new PageCache().revalidateTag(tags, { expire: 31_536_000 })
const htmlOf = async (key: string) => (await get(key))?.value.html

let key = ''
beforeEach(() => {
  key = `/page-${Math.random()}`
  Object.assign(database, { isResponding: true, hasFailed: false })
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => vi.useRealTimers())

describe('the cache of pages', () => {
  it('keeps a page with its lifetime', async () => {
    expect(await get(key)).toBeNull()
    await set(key, page('a'))
    expect(await get(key)).toMatchObject({
      ...context,
      value: { html: 'a' },
      lastModified: Date.now(),
    })
  })

  it('forgets a page when one of its tags expires, and counts it', async () => {
    await set(key, page('a', 'catalog,product:a'))
    const before = countChanges().expiries
    await expire('product:b')
    expect(await htmlOf(key)).toBe('a')
    await expire('product:a')
    expect(await get(key)).toBeNull()
    expect(countChanges().expiries).toBe(before + 2)
  })

  it('forgets a page at its end', async () => {
    await set(key, page('a'))
    vi.advanceTimersByTime(86_401_000)
    expect(await get(key)).toBeNull()
  })

  it('returns a page with a stale tag until it is replaced, and counts both', async () => {
    await set(key, page('a', 'card:a,product:b'))
    const before = countChanges()
    await renew('card:a')
    expect(await htmlOf(key)).toBe('a')
    expect(countChanges()).toEqual({ ...before, expiries: before.expiries + 1 })
    await set(key, page('b', 'card:a,product:b'))
    expect(await htmlOf(key)).toBe('b')
    const after = { expiries: before.expiries + 1, renewals: before.renewals + 1 }
    expect(countChanges()).toEqual(after)
    await set(key, page('c', 'card:a'))
    expect(countChanges()).toEqual(after)
  })

  it('keeps a stale page if a tag became stale again while it was rendered', async () => {
    await set(key, page('a', 'card:a'))
    await renew('card:a')
    await get(key)
    await renew('card:a')
    await set(key, page('old', 'card:a'))
    expect(await htmlOf(key)).toBe('a')
    await get(key)
    await set(key, page('new', 'card:a'))
    expect(await htmlOf(key)).toBe('new')
  })

  it('stores no page whose tag expired while it was rendered', async () => {
    await get(key)
    await expire('catalog')
    await set(key, page('old'))
    expect(await get(key)).toBeNull()
    await set(key, page('new'))
    expect(await htmlOf(key)).toBe('new')
  })

  it('stores no renewed page whose tag expired meanwhile', async () => {
    await set(key, page('a', 'other'))
    vi.advanceTimersByTime(601_000)
    await get(key)
    await expire('catalog')
    await set(key, page('old'))
    expect(await htmlOf(key)).toBe('a')
  })

  it('keeps what was not found for ten seconds, or until any tag expires', async () => {
    await set(key, page('not found', '', 404))
    expect(await htmlOf(key)).toBe('not found')
    vi.advanceTimersByTime(10_001)
    expect(await get(key)).toBeNull()
    await set(key, page('not found', '', 404))
    await expire('product:a')
    expect(await get(key)).toBeNull()
  })

  it.each([
    ['a redirect', page('', '', 308)],
    ['nothing', null],
  ])('removes a page that became %s', async (_, value) => {
    await set(key, page('a'))
    await set(key, value)
    expect(await get(key)).toBeNull()
  })

  it('stores no failure', async () => {
    await set(key, page('a'))
    await set(key, page('error', '', 500))
    expect(await htmlOf(key)).toBe('a')
  })
})

describe('while the database is unavailable', () => {
  it('an expired page is used for some seconds at a time', async () => {
    await set(key, page('a'))
    await expire('catalog')
    database.isResponding = false
    expect(await get(key)).toMatchObject({ value: { html: 'a' }, cacheControl: { revalidate: 5 } })
    database.isResponding = true
    expect(await get(key)).toBeNull()
  })

  it('a page that may lack parts does not replace a stored one', async () => {
    await set(key, page('whole'))
    database.hasFailed = true
    await set(key, page('partial'))
    expect(await htmlOf(key)).toBe('whole')
  })
})

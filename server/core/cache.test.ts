import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchReplica } from '@/lib/core/replica-state'
import * as cache from './cache'

const calls = vi.hoisted(() => [] as unknown[][])
vi.mock('next/cache', () => ({
  cacheLife: (...given: unknown[]) => calls.push(['life', ...given]),
  cacheTag: (...given: unknown[]) => calls.push(['tag', ...given]),
  revalidateTag: (...given: unknown[]) => calls.push(['revalidate', ...given]),
}))

beforeEach(() => {
  calls.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the lifetimes of cached reads', () => {
  it('are 10 minutes for pages, 5 for repairs, and 2 after a failure; then 20 at most [CAT-12]', () => {
    const page = { stale: 300, revalidate: 600, expire: 1_200 }
    expect(cache.profiles).toEqual({
      catalog: page,
      home: page,
      settings: page,
      settingsFallback: { stale: 60, revalidate: 120, expire: 300 },
      serviceCards: { stale: 300, revalidate: 300, expire: 1_200 },
    })
  })
})

describe('the tags of cached reads', () => {
  const { tags } = cache

  it('differ for each read, and name what they are of', () => {
    const all = Object.values(tags).map((tag) => (typeof tag === 'string' ? tag : tag('x')))
    expect(new Set(all).size).toBe(all.length)
    expect(all.every((tag) => /^[a-z]+(-[a-z]+)*(:x)?$/.test(tag))).toBe(true)
    expect(tags.product('jogo')).toBe('product:jogo')
    expect(tags.productTag(' RPG ')).toBe(tags.productTag('rpg'))
  })

  it('of a category are those of the ones above it too', () => {
    expect(cache.categoryTags('nintendo/jogos/rpg')).toEqual([
      'category:nintendo',
      'category:nintendo/jogos',
      'category:nintendo/jogos/rpg',
    ])
    expect(cache.categoryTags(cache.OFFERS)).toEqual(['category:ofertas'])
  })
})

describe('a change of tags', () => {
  it('expires or renews each once, and makes the replica wait', () => {
    const replica = watchReplica()
    replica.reach(replica.changes)
    cache.revalidateTags('a', 'b', 'a')
    expect(calls).toEqual([
      ['revalidate', 'a', { expire: 0 }],
      ['revalidate', 'b', { expire: 0 }],
    ])
    expect(replica.isBehind).toBe(true)
    replica.reach(replica.changes)
    calls.length = 0
    cache.renewTags('b', 'b', 'c')
    expect(calls).toEqual([
      ['revalidate', 'b', 'max'],
      ['revalidate', 'c', 'max'],
    ])
    expect(replica.isBehind).toBe(true)
  })
})

describe('a cached read', () => {
  it('has the lifetime of its profile and its tags', () => {
    cache.applyCache('serviceCards', 'a', 'b')
    cache.cacheTags('c', 'd')
    expect(calls).toEqual([
      ['life', { stale: 300, revalidate: 300, expire: 1_200 }],
      ['tag', 'a', 'b'],
      ['tag', 'c', 'd'],
    ])
  })

  it('of a block is read again after 2 minutes where it failed', async () => {
    expect(await cache.cachedOrNull('home', 'home', ['a', 'b'], async () => 7)).toBe(7)
    expect(calls).toEqual([
      ['life', { stale: 300, revalidate: 600, expire: 1_200 }],
      ['tag', 'a', 'b'],
    ])
    expect(console.error).not.toHaveBeenCalled()
    calls.length = 0
    const failing = () => Promise.reject(new Error('refused'))
    expect(await cache.cachedOrNull('home', 'home', ['a', 'b'], failing)).toBeNull()
    expect(calls).toEqual([
      ['life', { stale: 60, revalidate: 120, expire: 300 }],
      ['tag', 'a', 'b'],
    ])
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"event":"home"'))
  })
})

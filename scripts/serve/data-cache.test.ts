import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import dataCache from './data-cache.ts'
import { publishTags } from './shared-cache.ts'

const entry = (text: string, more = {}) =>
  Promise.resolve({
    value: new Blob([text]).stream(),
    tags: ['product:a'],
    stale: 300,
    timestamp: Date.now(),
    expire: 86_400,
    revalidate: 600,
    ...more,
  })

async function textOf(key: string, softTags: string[] = []) {
  const found = await dataCache.get(key, softTags)
  return found && new Response(found.value).text()
}

/** As Next does it: a read that is not stored, and its result. */
async function fill(key: string, text: string, more = {}) {
  expect(await dataCache.get(key, [])).toBeUndefined()
  await dataCache.set(key, entry(text, more))
}

let key = ''
beforeEach(() => {
  key = `read-${Math.random()}`
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

describe('the cache of reads', () => {
  it('returns the bytes as often as they are read', async () => {
    await fill(key, 'ação')
    expect(await textOf(key)).toBe('ação')
    expect(await textOf(key)).toBe('ação')
  })

  it('drops what is past its time, and what is dynamic', async () => {
    await fill(key, 'a')
    vi.advanceTimersByTime(601_000)
    await fill(key, 'b', { expire: 0 })
    expect(await textOf(key)).toBeUndefined()
  })

  it('expires by its tags and by those of the path', async () => {
    await fill(key, 'a')
    await publishTags({ kind: 'expire', tags: ['product:b', '_N_T_/produto/a'] })
    expect(await textOf(key)).toBe('a')
    expect(await textOf(key, ['_N_T_/produto/a'])).toBeUndefined()
    await publishTags({ kind: 'expire', tags: ['product:a'] })
    expect(await textOf(key)).toBeUndefined()
  })

  it('returns what is renewed as past its time', async () => {
    await fill(key, 'a')
    await publishTags({ kind: 'renew', tags: ['product:a'] })
    expect(await dataCache.get(key, [])).toMatchObject({ revalidate: -1 })
    await dataCache.set(key, entry('b'))
    expect(await dataCache.get(key, [])).toMatchObject({ revalidate: 600 })
  })

  it('does not return a read that began before a change', async () => {
    expect(await textOf(key)).toBeUndefined()
    await publishTags({ kind: 'expire', tags: ['product:a'] })
    await dataCache.set(key, entry('old'))
    expect(await textOf(key)).toBeUndefined()
  })

  it('does not keep a part of a read', async () => {
    const value = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('par'))
        controller.error(new Error('database'))
      },
    })
    await fill(key, '', { value })
    expect(await textOf(key)).toBeUndefined()
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dataOf, readInChunks, readWithRetry, withFallbackQuery } from './reads'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const fine = { data: 'rows', error: null }
const failed = (message: string, code = '') => ({ data: null, error: { message, code } })

/** Returns a read with these responses in order, and the delays between them in ms. */
function reading(...answers: (typeof fine | ReturnType<typeof failed>)[]) {
  const waits: number[] = []
  const read = vi.fn(async () => {
    const answer = answers[Math.min(read.mock.calls.length, answers.length) - 1]
    if (!answer) throw new Error('no answer left')
    return answer
  })
  const wait = async (ms: number) => void waits.push(ms)
  return { read, wait, waits }
}

describe('readWithRetry', () => {
  it('waits by itself between the attempts [CAT-11]', async () => {
    vi.useFakeTimers()
    const { read } = reading(failed('fetch failed'), fine)
    const data = readWithRetry('products', read)
    await vi.advanceTimersByTimeAsync(999)
    expect(read).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await data).toBe('rows')
    vi.useRealTimers()
  })

  it('gives the data of a read that succeeds at once, without waiting', async () => {
    const { read, wait, waits } = reading(fine)
    expect(await readWithRetry('products', read, wait)).toBe('rows')
    expect(waits).toEqual([])
  })

  it.each([
    ['TypeError: fetch failed', '', 1_000],
    ['canceling statement due to statement timeout', '57014', 1_000],
    ['Too many requests', '429', 5_000],
    ['column products.foo does not exist', '42703', 2_000],
  ])('tries again after "%s" [CAT-11]', async (message, code, delay) => {
    const { read, wait, waits } = reading(failed(message, code), failed(message, code), fine)
    expect(await readWithRetry('products', read, wait)).toBe('rows')
    expect(waits).toEqual([delay, delay])
  })

  it.each([
    ['products', 3],
    ['layouts', 3],
    ['other', 2],
  ] as const)('makes for %s %i attempts in all and then fails [CAT-11]', async (kind, attempts) => {
    const { read, wait } = reading(failed('network error'))
    await expect(readWithRetry(kind, read, wait)).rejects.toMatchObject({
      message: 'network error',
    })
    expect(read).toHaveBeenCalledTimes(attempts)
  })

  it.each([
    ['permission denied for table products', '42501'],
    ['invalid input syntax for type uuid', '22P02'],
  ])('does not try again after "%s" [CAT-11]', async (message, code) => {
    const { read, wait, waits } = reading(failed(message, code))
    await expect(readWithRetry('products', read, wait)).rejects.toMatchObject({ code })
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining(message))
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"event":"catalog.read"'))
    expect(read).toHaveBeenCalledTimes(1)
    expect(waits).toEqual([])
  })
})

describe('withFallbackQuery', () => {
  it('reads plainly what the database refuses to read in full [CAT-10]', async () => {
    const full = () => Promise.reject({ message: 'no relationship found', code: 'PGRST200' })
    expect(await withFallbackQuery(full, async () => 'plain')).toBe('plain')
  })

  it('reads in full what it can, and fails with the plain read', async () => {
    const fallback = vi.fn(() => Promise.reject(new Error('refused too')))
    expect(await withFallbackQuery(async () => 'full', fallback)).toBe('full')
    expect(fallback).not.toHaveBeenCalled()
    const full = () => Promise.reject({ message: 'no relationship found', code: 'PGRST200' })
    await expect(withFallbackQuery(full, fallback)).rejects.toThrow('refused too')
  })

  it.each(['fetch failed', 'statement timeout', 'Too many requests'])(
    'does not ask a database that is not there a second question: %s [CAT-10]',
    async (message) => {
      const full = () => Promise.reject({ message, code: '' })
      const fallback = vi.fn(async () => 'plain')
      await expect(withFallbackQuery(full, fallback)).rejects.toMatchObject({ message })
      expect(fallback).not.toHaveBeenCalled()
    },
  )
})

describe('the data of a response', () => {
  it('is returned, or its error thrown', () => {
    expect(dataOf({ data: null, error: null })).toBeNull()
    expect(dataOf(fine)).toBe('rows')
    const { error } = failed('refused', '42501')
    expect(() => dataOf({ data: null, error })).toThrow(expect.objectContaining(error))
  })
})

describe('many ids', () => {
  it('are read 100 at a time, and their rows in order', async () => {
    const ids = Array.from({ length: 250 }, (_, n) => `id-${n}`)
    const read = vi.fn(async (chunk: string[]) => chunk.map((id) => `row of ${id}`))
    expect(await readInChunks(ids, read)).toEqual(ids.map((id) => `row of ${id}`))
    expect(read.mock.calls.map(([chunk]) => chunk.length)).toEqual([100, 100, 50])
    expect(await readInChunks(ids.slice(0, 100), read)).toHaveLength(100)
    expect(read).toHaveBeenCalledTimes(4)
    expect(await readInChunks([], read)).toEqual([])
    expect(read).toHaveBeenCalledTimes(4)
  })
})

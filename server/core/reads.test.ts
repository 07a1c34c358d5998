import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readWithRetry, withFallbackQuery } from './reads'

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
    expect(read).toHaveBeenCalledTimes(1)
    expect(waits).toEqual([])
  })
})

describe('withFallbackQuery', () => {
  it('reads plainly what the database refuses to read in full [CAT-10]', async () => {
    const full = () => Promise.reject({ message: 'no relationship found', code: 'PGRST200' })
    expect(await withFallbackQuery(full, async () => 'plain')).toBe('plain')
  })

  it('does not ask a database that is not there a second question [CAT-10]', async () => {
    const full = () => Promise.reject({ message: 'fetch failed', code: '' })
    const fallback = vi.fn(async () => 'plain')
    await expect(withFallbackQuery(full, fallback)).rejects.toMatchObject({
      message: 'fetch failed',
    })
    expect(fallback).not.toHaveBeenCalled()
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { callWithTimeout } from './call-with-timeout.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('a call with a time limit', () => {
  it('gives back its answer', async () => {
    await expect(callWithTimeout(async () => ({ ok: true, data: 1 }))).resolves.toEqual({
      ok: true,
      data: 1,
    })
  })

  it('fails after 15 s without an answer, not before', async () => {
    vi.useFakeTimers()
    const seen = vi.fn()
    void callWithTimeout(() => new Promise(() => {})).then(seen)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(seen).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(seen).toHaveBeenCalledExactlyOnceWith({ ok: false, code: 'CONNECTION' })
  })

  it('fails after the limit of its caller', async () => {
    vi.useFakeTimers()
    const seen = vi.fn()
    void callWithTimeout(() => new Promise(() => {}), 2_000).then(seen)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(seen).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(seen).toHaveBeenCalledExactlyOnceWith({ ok: false, code: 'CONNECTION' })
  })

  it('leaves no timer behind, whatever became of it', async () => {
    vi.useFakeTimers()
    await callWithTimeout(async () => ({ ok: true }))
    await callWithTimeout(() => Promise.reject(new Error('broken')))
    await callWithTimeout(() => {
      throw new Error('broken')
    })
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    [new TypeError('Failed to fetch'), 'CONNECTION'],
    [new Error('signal timed out'), 'CONNECTION'],
    [new Error('broken'), 'UNKNOWN'],
  ])('%s is %s', async (error, code) => {
    const failed = await callWithTimeout(() => Promise.reject(error))
    expect(failed).toEqual({ ok: false, code })
  })
})

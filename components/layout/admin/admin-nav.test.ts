// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startWaitingWatch, waitingStore } from './admin-nav'

let stop = () => {}
let answer: { ok: boolean; json: () => Promise<unknown> }
const fetched = vi.fn(async () => answer)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  fetched.mockClear()
  document.title = 'Pedidos'
  answer = { ok: true, json: async () => ({ orders_new: 2, reviews_pending: 1 }) }
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('counts at once and every minute, only while the page is visible', async () => {
  stop = startWaitingWatch()
  await vi.advanceTimersByTimeAsync(0)
  expect(document.title).toBe('(3) Pedidos')
  answer = { ok: true, json: async () => ({ orders_new: 3 }) }
  await vi.advanceTimersByTimeAsync(60_000)
  expect(document.title).toBe('(3) Pedidos')
  expect(waitingStore.get()?.orders_new).toBe(3)
  setHidden(true)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  answer = { ok: true, json: async () => ({}) }
  setHidden(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(document.title).toBe('Pedidos')
})

it.each([
  ['the store fails', { ok: false, json: async () => ({}) }],
  ['the session has ended', { ok: true, json: async () => null }],
])('keeps what it has when %s', async (_what, next) => {
  stop = startWaitingWatch()
  await vi.advanceTimersByTimeAsync(0)
  answer = next
  await vi.advanceTimersByTimeAsync(60_000)
  expect(document.title).toBe('(3) Pedidos')
})

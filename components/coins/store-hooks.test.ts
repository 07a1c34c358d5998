// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MyCoins } from '@/server/coins/dto'
import { renderHook } from '@/tests/support/unit/render-hook'
import { useHighlight, useRecent } from './balance-delta'
import { readCoins } from './read-coins'
import { afterAnswer, LOADING, OFF } from './state'
import {
  applyLiveEvent,
  currentCoins,
  loadCoins,
  onCoinsChange,
  refreshCoins,
  refreshCoinsOlderThan,
  resetCoins,
  useCoins,
  useCoinsPart,
} from './store'
import { useDayState } from './use-day-state'

vi.mock('./read-coins', () => ({ readCoins: vi.fn() }))

const HOUR = 3_600_000
const STORE_NOW = Date.parse('2026-11-22T18:59:57.250Z')
const iso = (ms: number) => new Date(ms).toISOString()
const account = {
  isEnabled: true,
  balanceCoins: 100,
  freeCoins: 100,
  pendingCoins: 0,
  nextAvailableAt: null,
  heldCoins: 0,
  totalEarnedCoins: 100,
  totalSpentCoins: 0,
  received: [],
}
const day = {
  code: null,
  streak: { streak_count: 0, valid_codes_count: 0, hours_until_streak_expires: 0 },
  now: iso(STORE_NOW),
  next_code_at: iso(STORE_NOW + HOUR),
}

let answer: MyCoins
const stops: (() => void)[] = []
const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const asked = () => vi.mocked(readCoins).mock.calls.map(([parts]) => parts)

function render<T>(callback: () => T) {
  const hook = renderHook(callback)
  stops.push(hook.unmount)
  return hook
}

/** Opens the coins, waits until they are read, and clears the recorded calls. */
async function ready(): Promise<void> {
  loadCoins(() => undefined)
  await pass()
  vi.mocked(readCoins).mockClear()
}

beforeEach(() => {
  vi.useFakeTimers()
  answer = { userId: 'ana', account, day }
  vi.mocked(readCoins)
    .mockReset()
    .mockImplementation(async () => ({ ok: true, data: answer }))
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  act(resetCoins)
  vi.useRealTimers()
})

describe('the coins in a component', () => {
  it('are off, then loading, then those of the customer, and off again', async () => {
    const hook = render(useCoins)
    expect(hook.current()).toEqual(OFF)
    act(() => loadCoins(() => undefined))
    expect(hook.current()).toEqual(LOADING)
    await pass()
    expect(hook.current()).toEqual(afterAnswer(LOADING, answer, performance.now()))
    act(resetCoins)
    expect(hook.current()).toEqual(OFF)
  })

  it('are not followed any more once it is gone', async () => {
    const listener = vi.fn()
    const stop = onCoinsChange(listener)
    await ready()
    expect(listener).toHaveBeenCalled()
    stop()
    listener.mockClear()
    applyLiveEvent({ kind: 'system', isEnabled: false })
    expect(listener).not.toHaveBeenCalled()
    expect(currentCoins().account?.isEnabled).toBe(false)
  })
})

describe('reading again', () => {
  it('asks nothing where nobody is signed in', async () => {
    await refreshCoins({ day: true })
    refreshCoinsOlderThan(0)
    await pass()
    expect(readCoins).not.toHaveBeenCalled()
  })

  it('is left out while the last reading is young enough', async () => {
    await ready()
    await pass(999)
    refreshCoinsOlderThan(1_000)
    expect(readCoins).not.toHaveBeenCalled()
    await pass(1)
    refreshCoinsOlderThan(1_000)
    expect(readCoins).toHaveBeenCalledOnce()
  })

  it('leaves an answer to the customer before unread', async () => {
    const late = Promise.withResolvers<Awaited<ReturnType<typeof readCoins>>>()
    vi.mocked(readCoins).mockReturnValueOnce(late.promise)
    loadCoins(() => undefined)
    resetCoins()
    loadCoins(() => undefined)
    await pass()
    late.resolve({ ok: false, code: 'UNKNOWN' })
    await pass()
    expect(currentCoins().status).toBe('ready')
  })
})

describe('a part that is shown', () => {
  it('is read at once and with every refresh, as long as it is shown [COIN-21]', async () => {
    await ready()
    const shown = { is: false }
    const hook = render(() => useCoinsPart('activity', shown.is))
    await pass(1_000)
    expect(readCoins).not.toHaveBeenCalled()
    shown.is = true
    hook.rerender()
    await pass()
    void refreshCoins()
    shown.is = false
    hook.rerender()
    void refreshCoins()
    await pass()
    expect(asked()).toEqual([
      { day: false, activity: true },
      { day: false, activity: true },
      { day: false, activity: false },
    ])
  })

  it('is asked for together with the other parts, each for itself', async () => {
    await ready()
    const dayHook = render(() => useCoinsPart('day'))
    const activity = render(() => useCoinsPart('activity'))
    await pass()
    expect(asked()).toEqual([{ day: true, activity: true }])
    activity.unmount()
    await act(() => refreshCoins())
    dayHook.unmount()
    await act(() => refreshCoins())
    expect(asked().slice(1)).toEqual([
      { day: true, activity: false },
      { day: false, activity: false },
    ])
  })

  it('is shown until the last place that shows it is gone', async () => {
    await ready()
    const [first, second] = [render(() => useCoinsPart('day')), render(() => useCoinsPart('day'))]
    first.unmount()
    await pass()
    await act(() => refreshCoins())
    second.unmount()
    await act(() => refreshCoins())
    expect(asked().map((parts) => parts.day)).toEqual([true, true, false])
  })
})

describe('the state of the day', () => {
  it('is unknown before it is read', async () => {
    const hook = render(useDayState)
    expect(hook.current()).toBeNull()
    await pass(5_000)
    expect(hook.current()).toBeNull()
  })

  it('ticks each second of the store, wherever the clock of the device stands [DAILY-07]', async () => {
    vi.setSystemTime(new Date('2001-01-01T00:00:00Z'))
    const hook = render(useDayState)
    await act(() => ready())
    const left = () => hook.current()?.nextInMs
    expect(hook.current()).toEqual({ kind: 'none', nextInMs: HOUR })
    await pass(600)
    expect(left()).toBe(HOUR)
    await pass(200)
    expect(left()).toBe(HOUR - 750)
    await pass(1_000)
    expect(left()).toBe(HOUR - 1_750)
    await pass(HOUR)
    expect(hook.current()).toEqual({ kind: 'due', nextInMs: 0 })
  })

  it('is that of the store at once, also between two seconds', async () => {
    await ready()
    await pass(400)
    expect(render(useDayState).current()).toEqual({ kind: 'none', nextInMs: HOUR })
    await pass(400)
    expect(render(useDayState).current()).toEqual({ kind: 'none', nextInMs: HOUR - 750 })
  })

  it('stops with the component', async () => {
    await ready()
    const hook = renderHook(useDayState)
    expect(vi.getTimerCount()).toBe(1)
    hook.unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('what has just happened', () => {
  const at = { ms: null as number | null }
  const use = () => render(() => useRecent(at.ms, 1_500))

  it('is recent for its time, not longer', async () => {
    at.ms = performance.now()
    const hook = use()
    expect(hook.current()).toBe(true)
    await pass(1_499)
    expect(hook.current()).toBe(true)
    await pass(1)
    expect(hook.current()).toBe(false)
  })

  it.each([
    [1_499, true],
    [1_500, false],
    [9_000, false],
  ])('%i ms ago is recent: %s, for a component shown only now', async (agoMs, isRecent) => {
    at.ms = performance.now() - agoMs
    const hook = use()
    expect(hook.current()).toBe(isRecent)
    await pass(1)
    expect(hook.current()).toBe(false)
  })

  it('is nothing without a moment, and recent again with each new one', async () => {
    at.ms = null
    const hook = use()
    expect(hook.current()).toBe(false)
    await pass(2_000)
    at.ms = performance.now()
    hook.rerender()
    expect(hook.current()).toBe(true)
    await pass(1_000)
    at.ms = performance.now()
    hook.rerender()
    await pass(1_000)
    expect(hook.current()).toBe(true)
    await pass(500)
    expect(hook.current()).toBe(false)
    at.ms = null
    hook.rerender()
    expect(hook.current()).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is forgotten with the component', () => {
    at.ms = performance.now()
    renderHook(() => useRecent(at.ms, 1_500)).unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('the balance is highlighted for 1 s after it changed [COIN-22]', async () => {
  const hook = render(useHighlight)
  await act(() => ready())
  await pass(5_000)
  expect(hook.current()).toBe(false)
  answer = { ...answer, account: { ...account, balanceCoins: 130 } }
  await act(() => refreshCoins())
  expect(hook.current()).toBe(true)
  await pass(999)
  expect(hook.current()).toBe(true)
  await pass(1)
  expect(hook.current()).toBe(false)
})

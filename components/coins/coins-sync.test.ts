// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CoinDay, MyCoins } from '@/server/coins/dto'
import { type LiveCoins, subscribeToCoins } from './coins-subscription'
import { REFRESH_MS, startCoinsSync } from './coins-sync'
import { mountCoins } from './mount-coins'
import { readCoins } from './read-coins'
import { startScrollReward } from './scroll-reward'
import { applyCoins, currentCoins, refreshCoins } from './store'

vi.mock('./coins-subscription', () => ({ subscribeToCoins: vi.fn() }))
vi.mock('./mount-coins', () => ({ mountCoins: vi.fn() }))
vi.mock('./read-coins', () => ({ readCoins: vi.fn() }))
vi.mock('./scroll-reward', () => ({ startScrollReward: vi.fn() }))

const HOUR = 3_600_000
const STORE_NOW = Date.parse('2026-11-22T18:00:00Z')
const root = document.documentElement
const iso = (ms: number) => new Date(ms).toISOString()
const onSessionLost = vi.fn()
const [leaveLive, stopScroll, unmount] = [vi.fn(), vi.fn(), vi.fn()]

/** The answer of the server. The daily code is included only when it is requested. */
let answer: MyCoins | null
/**
 * The time of the next daily code, on the monotonic clock of the page; null while coins are
 * disabled.
 */
let nextCodeMs: number | null
let runningCode: Partial<CoinDay['code']> | null
let stop = () => {}
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const asked = () => vi.mocked(readCoins).mock.calls.map(([parts]) => parts)
const live = () => {
  const [onEvent, onStatus] = vi.mocked(subscribeToCoins).mock.lastCall ?? []
  return {
    send: (event: LiveCoins) => onEvent?.(event),
    setLive: (isLive: boolean) => onStatus?.(isLive),
  }
}

const account = (balanceCoins: number) => ({
  isEnabled: true,
  balanceCoins,
  freeCoins: balanceCoins,
  pendingCoins: 0,
  nextAvailableAt: null,
  heldCoins: 0,
  totalEarnedCoins: balanceCoins,
  totalSpentCoins: 0,
  received: [],
})

const atStore = (steadyMs: number) => iso(STORE_NOW + steadyMs)

function dayNow(): CoinDay | null {
  if (nextCodeMs === null) return null
  return {
    code: runningCode && {
      code: 'DIA-ABC234',
      can_claim: true,
      claimed: false,
      claimable_until: atStore(nextCodeMs),
      hours_until_claim_expires: 1,
      hours_until_validity_expires: 48,
      ...runningCode,
    },
    streak: { streak_count: 0, valid_codes_count: 0, hours_until_streak_expires: 0 },
    now: atStore(performance.now()),
    next_code_at: atStore(nextCodeMs),
  }
}

function hide(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Starts the coins, waits until they are read, and clears the recorded calls. */
async function start(): Promise<void> {
  stop = startCoinsSync(onSessionLost)
  await pass()
  vi.mocked(readCoins).mockClear()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  answer = { userId: 'ana', account: account(100) }
  nextCodeMs = null
  runningCode = null
  vi.mocked(readCoins).mockImplementation(async (parts) => ({
    ok: true,
    data: answer && { ...answer, ...(parts.day && { day: dayNow() }) },
  }))
  vi.mocked(subscribeToCoins).mockReturnValue(leaveLive)
  vi.mocked(startScrollReward).mockReturnValue(stopScroll)
  vi.mocked(mountCoins).mockReturnValue(unmount)
  hide(false)
})

afterEach(() => {
  stop()
  root.removeAttribute('data-coins-live')
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the coins of an open page', () => {
  it('are read with the code of the day, and shown', async () => {
    stop = startCoinsSync(onSessionLost)
    expect(asked()).toEqual([{ day: true, activity: false }])
    expect(mountCoins).toHaveBeenCalledOnce()
    expect(startScrollReward).toHaveBeenCalledOnce()
    await pass()
    expect(currentCoins()).toMatchObject({ status: 'ready', userId: 'ana' })
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  it('are those of nobody when the store knows no session', async () => {
    answer = null
    await start()
    expect(onSessionLost).toHaveBeenCalledOnce()
  })

  it('stop with everything that belongs to them', async () => {
    await start()
    live().setLive(true)
    stop()
    for (const end of [leaveLive, stopScroll, unmount]) expect(end).toHaveBeenCalledOnce()
    expect(currentCoins().status).toBe('off')
    expect(vi.getTimerCount()).toBe(0)
    vi.mocked(readCoins).mockClear()
    window.dispatchEvent(new Event('focus'))
    hide(false)
    await pass(HOUR)
    expect(readCoins).not.toHaveBeenCalled()
  })
})

describe('reading again', () => {
  it('happens every 30 s while the page is shown [COIN-21]', async () => {
    await start()
    await pass(REFRESH_MS - 1)
    expect(readCoins).not.toHaveBeenCalled()
    await pass(1)
    expect(asked()).toEqual([{ day: false, activity: false }])
    hide(true)
    await pass(10 * REFRESH_MS)
    expect(readCoins).toHaveBeenCalledOnce()
  })

  it.each([
    ['shows the page again', () => hide(false)],
    ['turns to the window again', () => window.dispatchEvent(new Event('focus'))],
  ])('happens when the customer %s, at most once a second', async (_how, trigger) => {
    await start()
    await pass(999)
    trigger()
    expect(readCoins).not.toHaveBeenCalled()
    await pass(1)
    trigger()
    trigger()
    expect(readCoins).toHaveBeenCalledOnce()
  })

  it('does not happen for a page that is hidden', async () => {
    await start()
    await pass(5_000)
    hide(true)
    window.dispatchEvent(new Event('focus'))
    expect(readCoins).not.toHaveBeenCalled()
  })
})

describe('live coins', () => {
  it('are followed once for a customer, from the first answer on [COIN-20]', async () => {
    stop = startCoinsSync(onSessionLost)
    expect(subscribeToCoins).not.toHaveBeenCalled()
    await pass(3 * REFRESH_MS)
    expect(subscribeToCoins).toHaveBeenCalledOnce()
    expect(leaveLive).not.toHaveBeenCalled()
  })

  it('are followed anew for another customer', async () => {
    await start()
    answer = { userId: 'bia', account: account(7) }
    await pass(REFRESH_MS)
    expect(leaveLive).toHaveBeenCalledOnce()
    expect(subscribeToCoins).toHaveBeenCalledTimes(2)
  })

  it('show at once, and are read once a moment after the last of several [COIN-18]', async () => {
    await start()
    for (const balanceCoins of [120, 130]) {
      live().send({
        kind: 'balance',
        balanceCoins,
        totalEarnedCoins: balanceCoins,
        totalSpentCoins: 0,
      })
      expect(currentCoins().account?.balanceCoins).toBe(balanceCoins)
      await pass(199)
    }
    expect(readCoins).not.toHaveBeenCalled()
    await pass(1)
    expect(asked()).toEqual([{ day: false, activity: false }])
  })

  it('are not read again for the change that an action has just answered', async () => {
    await start()
    const change = (balanceCoins: number) =>
      live().send({
        kind: 'balance',
        balanceCoins,
        totalEarnedCoins: balanceCoins,
        totalSpentCoins: 0,
      })
    change(130) // the event arrives before the answer
    applyCoins({ userId: 'ana', account: account(130), day: null })
    await pass(200)
    applyCoins({ userId: 'ana', account: account(160) })
    change(160)
    await pass(200)
    expect(readCoins).not.toHaveBeenCalled()
    change(190)
    await pass(200)
    expect(readCoins).toHaveBeenCalledOnce()
  })

  it('mark the page while events come, and are read when they begin to', async () => {
    await start()
    live().setLive(true)
    expect(root.hasAttribute('data-coins-live')).toBe(true)
    expect(readCoins).toHaveBeenCalledOnce()
    live().setLive(false)
    expect(root.hasAttribute('data-coins-live')).toBe(false)
    expect(readCoins).toHaveBeenCalledOnce()
  })

  it('are not followed by a page that stopped meanwhile', async () => {
    stop = startCoinsSync(onSessionLost)
    stop()
    await pass(REFRESH_MS)
    expect(subscribeToCoins).not.toHaveBeenCalled()
  })

  it('are not read after the page stopped', async () => {
    await start()
    live().send({ kind: 'system', isEnabled: false })
    stop()
    await pass(REFRESH_MS)
    expect(readCoins).not.toHaveBeenCalled()
  })
})

describe('the code of the day', () => {
  const asksDay = () => asked().filter((parts) => parts.day).length
  const nextCodeIn = (ms: number) => {
    nextCodeMs = performance.now() + ms
  }

  it('is asked for again when the next one is there, spread over 1.5 s [DAILY-01]', async () => {
    vi.mocked(Math.random).mockReturnValue(0.5)
    nextCodeIn(10_000)
    await start()
    await pass(10_749)
    expect(asksDay()).toBe(0)
    nextCodeIn(HOUR)
    await pass(1)
    expect(asksDay()).toBe(1)
    await pass(HOUR + 748)
    expect(asksDay()).toBe(1)
    nextCodeIn(24 * HOUR)
    await pass(1)
    expect(asksDay()).toBe(2)
  })

  it('is asked for again when it can no longer be claimed [DAILY-06]', async () => {
    nextCodeIn(HOUR)
    runningCode = { claimable_until: atStore(performance.now() + 5_000) }
    await start()
    await pass(4_999)
    expect(asksDay()).toBe(0)
    await pass(1)
    expect(asksDay()).toBe(1)
  })

  it('is asked for every 30 s while the store has no newer one', async () => {
    nextCodeIn(0)
    await start()
    await pass(REFRESH_MS - 1)
    expect(asksDay()).toBe(0)
    await pass(1)
    expect(asksDay()).toBe(1)
    await pass(REFRESH_MS)
    expect(asksDay()).toBe(2)
  })

  it('is asked for again also after the network failed', async () => {
    nextCodeIn(5_000)
    await start()
    vi.mocked(readCoins).mockResolvedValueOnce({ ok: false, code: 'CONNECTION' })
    await pass(5_000)
    expect(asksDay()).toBe(1)
    await pass(REFRESH_MS)
    expect(asksDay()).toBeGreaterThan(1)
  })

  it('keeps its time whatever else is read meanwhile', async () => {
    nextCodeIn(60_000)
    await start()
    await pass(REFRESH_MS)
    live().send({ kind: 'system', isEnabled: true })
    await pass(29_999)
    expect(asksDay()).toBe(0)
    await pass(1)
    expect(asksDay()).toBe(1)
  })

  it('is planned anew when an answer brings another time', async () => {
    nextCodeIn(60_000)
    await start()
    nextCodeIn(HOUR)
    await refreshCoins({ day: true })
    await pass(HOUR - 1)
    expect(asksDay()).toBe(1)
    await pass(1)
    expect(asksDay()).toBe(2)
  })

  it('is not asked for while the coins are switched off', async () => {
    nextCodeIn(60_000)
    await start()
    nextCodeMs = null
    await refreshCoins({ day: true })
    await pass(HOUR)
    expect(asksDay()).toBe(1)
  })
})

it('live coins that could not be loaded are tried again at the next change', async () => {
  let isOnline = false
  vi.resetModules()
  vi.doMock('./coins-subscription', () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return { subscribeToCoins }
  })
  const fresh = await import('./coins-sync')
  stop = fresh.startCoinsSync(onSessionLost)
  await pass()
  expect(subscribeToCoins).not.toHaveBeenCalled()
  isOnline = true
  await pass(REFRESH_MS)
  expect(subscribeToCoins).toHaveBeenCalledOnce()
})

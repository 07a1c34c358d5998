import { describe, expect, it } from 'vitest'
import type { MyCoins } from '@/server/coins/dto'
import { afterAnswer, afterFailure, afterLive, LOADING, OFF } from './state'

const answer = (balanceCoins: number, more: Partial<MyCoins> = {}): MyCoins => ({
  userId: 'ana',
  account: {
    isEnabled: true,
    balanceCoins,
    freeCoins: balanceCoins,
    pendingCoins: 0,
    nextAvailableAt: null,
    heldCoins: 0,
    totalEarnedCoins: balanceCoins,
    totalSpentCoins: 0,
    received: [],
  },
  ...more,
})

const day = {
  code: null,
  streak: { streak_count: 0, valid_codes_count: 0, hours_until_streak_expires: 0 },
  now: '2026-11-21T12:00:00Z',
  next_code_at: '2026-11-21T23:00:00Z',
}

describe('coins of the page', () => {
  const first = afterAnswer(LOADING, answer(100), 1_000)

  it('are no change when they are first read, and one when they differ later [COIN-22]', () => {
    expect(first).toMatchObject({ status: 'ready', change: null })
    const gained = afterAnswer(first, answer(130), 2_000)
    expect(gained.change).toEqual({ amountCoins: 30, atMs: 2_000 })
    expect(afterAnswer(gained, answer(130), 3_000).change).toBe(gained.change)
    expect(afterAnswer(gained, answer(80), 4_000).change).toEqual({ amountCoins: -50, atMs: 4_000 })
  })

  it('follow a live balance once, also when the next answer repeats it [COIN-18] [COIN-22]', () => {
    const live = afterLive(
      first,
      {
        kind: 'balance',
        balanceCoins: 137,
        totalEarnedCoins: 137,
        totalSpentCoins: 0,
      },
      5_000,
    )
    expect(live.account).toMatchObject({ balanceCoins: 137, totalEarnedCoins: 137, freeCoins: 100 })
    expect(live.change).toEqual({ amountCoins: 37, atMs: 5_000 })
    expect(afterAnswer(live, answer(137), 5_200).change).toBe(live.change)
  })

  it('follow the switch of the system [COIN-17]', () => {
    const off = afterLive(first, { kind: 'system', isEnabled: false }, 0)
    expect(off.account?.isEnabled).toBe(false)
    expect(off.change).toBeNull()
    expect(afterLive(LOADING, { kind: 'system', isEnabled: false }, 0)).toBe(LOADING)
  })

  it('begin anew with another customer: nothing of the one before is shown', () => {
    const activity = { history: [], redemptions: [] }
    const full = afterAnswer(first, answer(100, { day, activity }), 2_000)
    const other = afterAnswer(full, answer(9_000, { userId: 'bia' }), 3_000)
    expect(other).toMatchObject({ userId: 'bia', day: null, activity: null, change: null })
  })

  it('keep what was not asked for again, with the clock of its own answer', () => {
    const full = afterAnswer(first, answer(100, { day }), 2_000)
    expect(full.day?.clock).toEqual({ storeMs: Date.parse(day.now), steadyMs: 2_000 })
    expect(afterAnswer(full, answer(100), 9_000).day).toBe(full.day)
    expect(afterAnswer(full, answer(100, { day: null }), 9_000).day).toBeNull()
  })

  it('have no day whose time nobody can read', () => {
    expect(afterAnswer(LOADING, answer(100, { day: { ...day, now: 'agora' } }), 1).day).toBeNull()
  })

  it('are ready after any answer, also after a failure', () => {
    const failed = afterFailure(LOADING, 'CONNECTION')
    expect(failed).toEqual({ ...OFF, status: 'failed', failure: 'CONNECTION' })
    expect(afterAnswer(failed, answer(100), 1)).toMatchObject({ status: 'ready', failure: null })
  })

  it('stay when a later read fails; an error is shown only without a balance [COIN-34]', () => {
    expect(afterFailure(first, 'CONNECTION')).toBe(first)
    expect(afterFailure(LOADING, 'NOT_FOUND')).toMatchObject({
      status: 'failed',
      failure: 'NOT_FOUND',
    })
  })
})

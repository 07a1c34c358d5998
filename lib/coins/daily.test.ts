import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bonusMultiplier,
  clockAnchor,
  countdownText,
  type DailyCodeStatus,
  dailyBonus,
  dailyBonusCycle,
  dailyCycle,
  dailyState,
  hoursLeft,
  storeTime,
  streakTier,
  untilDailyChange,
} from './daily.ts'

const at = (time: string) => Date.parse(time)
const HOUR = 3_600_000

/** Returns a code that appeared at 20:00 in São Paulo (23:00 UTC) and closes at 16:00. */
function facts(
  appearedOn: string,
  now: string,
  more: Partial<DailyCodeStatus['code']> = {},
): DailyCodeStatus {
  const appeared = at(`${appearedOn}T20:00:00-03:00`)
  const iso = (hours: number) => new Date(appeared + hours * HOUR).toISOString()
  return {
    code: {
      code: 'DIA-ABC234',
      can_claim: at(now) < appeared + 20 * HOUR,
      claimed: false,
      claimable_until: iso(20),
      hours_until_validity_expires: (appeared + 48 * HOUR - at(now)) / HOUR,
      ...more,
    },
    now,
    next_code_at: iso(24),
  }
}

describe('the state of the code of the day', () => {
  const read = '2026-11-20T20:00:00-03:00'

  it.each([
    ['the code appears', '2026-11-20T20:00:00-03:00', 'claimable', 20 * HOUR],
    ['midnight in São Paulo', '2026-11-21T00:00:00-03:00', 'claimable', 16 * HOUR],
    ['the last second of claiming', '2026-11-21T15:59:59-03:00', 'claimable', 1_000],
    ['the close', '2026-11-21T16:00:00-03:00', 'expired', 4 * HOUR],
    ['the last second of the cycle', '2026-11-21T19:59:59-03:00', 'expired', 1_000],
    ['the next code', '2026-11-21T20:00:00-03:00', 'due', 0],
    ['a day nobody asked', '2026-11-23T09:00:00-03:00', 'due', 0],
  ])('at %s (%s) is %s [DAILY-05] [DAILY-06]', (_when, now, kind, changesInMs) => {
    expect(dailyState(facts('2026-11-20', read), at(now)).kind).toBe(kind)
    expect(untilDailyChange(facts('2026-11-20', read), at(now))).toBe(changesInMs)
  })

  it.each([
    ['a month', '2026-11-30', '2026-12-01T15:59:59-03:00', '2026-12-01T16:00:00-03:00'],
    ['a year', '2026-12-31', '2027-01-01T15:59:59-03:00', '2027-01-01T16:00:00-03:00'],
    [
      'February of a leap year',
      '2028-02-28',
      '2028-02-29T15:59:59-03:00',
      '2028-02-29T16:00:00-03:00',
    ],
  ])('closes over the end of %s like any day [DAILY-06]', (_end, day, open, closed) => {
    const status = facts(day, `${day}T21:00:00-03:00`)
    expect(dailyState(status, at(open)).kind).toBe('claimable')
    expect(dailyState(status, at(closed)).kind).toBe('expired')
  })

  it('returns how long an expired code still keeps streaks alive [DAILY-06]', () => {
    const status = facts('2026-11-20', '2026-11-21T16:00:00-03:00')
    const later = dailyState(status, at('2026-11-21T18:30:00-03:00'))
    expect(later).toMatchObject({ kind: 'expired', validForMs: 25.5 * HOUR, nextInMs: 1.5 * HOUR })
  })

  it('stays claimed until the next code, also after claiming closed [DAILY-15]', () => {
    const status = facts('2026-11-20', read, { can_claim: false, claimed: true })
    expect(dailyState(status, at('2026-11-21T17:00:00-03:00')).kind).toBe('claimed')
    expect(dailyState(status, at('2026-11-21T20:00:00-03:00')).kind).toBe('due')
  })

  it('without a code counts down to 20:00 in Brasília [DAILY-07]', () => {
    const none: DailyCodeStatus = {
      code: null,
      now: '2026-11-21T19:00:00-03:00',
      next_code_at: '2026-11-21T20:00:00-03:00',
    }
    const state = dailyState(none, at('2026-11-21T19:59:57-03:00'))
    expect(state).toEqual({ kind: 'none', nextInMs: 3_000 })
    expect(countdownText(state.nextInMs)).toBe('00:00:03')
  })

  it('the store closed earlier than its row said stays closed [DAILY-06]', () => {
    const status = facts('2026-11-20', read, { can_claim: false })
    expect(dailyState(status, at('2026-11-21T00:00:00-03:00')).kind).toBe('expired')
  })
})

describe('waits in words', () => {
  it.each([
    [0, '00:00:00', 0],
    [-5_000, '00:00:00', 0],
    [1, '00:00:01', 0],
    [1_000, '00:00:01', 0],
    [59_999, '00:01:00', 0],
    [HOUR - 1, '01:00:00', 0],
    [HOUR, '01:00:00', 1],
    [20 * HOUR, '20:00:00', 20],
    [100 * HOUR + 61_000, '100:01:01', 100],
  ])('%i ms read %s, %i h [DAILY-07]', (ms, text, hours) => {
    expect(countdownText(ms)).toBe(text)
    expect(hoursLeft(ms)).toBe(hours)
  })

  it('tick each second, never back [DAILY-07]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 * HOUR }), (ms) => {
        const seconds = (text: string) =>
          text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
        const now = seconds(countdownText(ms + 1_000))
        expect(now - seconds(countdownText(ms))).toBe(1)
      }),
    )
  })
})

describe('the clock of the store', () => {
  it('runs on from its answer, whatever the device says [DAILY-07]', () => {
    const anchor = clockAnchor('2026-11-21T19:59:50-03:00', 12_345)
    if (!anchor) throw new Error('a time was expected')
    expect(storeTime(anchor, 12_345)).toBe(at('2026-11-21T19:59:50-03:00'))
    expect(storeTime(anchor, 22_345)).toBe(at('2026-11-21T20:00:00-03:00'))
    expect(storeTime(anchor, 0)).toBe(at('2026-11-21T19:59:50-03:00'))
    expect(clockAnchor('no time', 0)).toBeNull()
  })
})

describe('the 7-day cycle', () => {
  it('runs from 30 to 70 with the bonus by 15 beside it [DAILY-17]', () => {
    const days = dailyCycle(0, false)
    expect(days.map(({ bonusCoins }) => bonusCoins)).toEqual([30, 37, 43, 50, 57, 63, 70])
    expect(days.map(({ multiplier }) => multiplier)).toEqual([2, 2.5, 2.9, 3.3, 3.8, 4.2, 4.7])
  })

  it.each([
    [0, false, 'n------'],
    [1, true, 'd------'],
    [1, false, 'dn-----'],
    [3, true, 'ddd----'],
    [6, false, 'ddddddn'],
    [7, true, 'ddddddd'],
    [7, false, 'ddddddn'],
    [40, false, 'ddddddn'],
    [40, true, 'ddddddd'],
    [-2, false, 'n------'],
  ])('after %i days, claimed %s, shows %s [DAILY-17]', (streak, isClaimed, shown) => {
    const letters = { done: 'd', now: 'n', ahead: '-' }
    const days = dailyCycle(streak, isClaimed)
    expect(days.map(({ state }) => letters[state]).join('')).toBe(shown)
  })

  it('has one current day at most and never one ahead of an earlier gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.boolean(), (streak, isClaimed) => {
        const states = dailyCycle(streak, isClaimed).map(({ state }) => state)
        expect(states.join(' ')).toMatch(/^(done ?)*(now ?)?(ahead ?)*$/)
      }),
    )
  })
})

it.each([
  [1, 30],
  [2, 37],
  [3, 43],
  [4, 50],
  [5, 57],
  [6, 63],
  [7, 70],
  [8, 70],
  [400, 70],
  [0, 30],
])('position %i of a streak earns %i [DAILY-10]', (position, coins) => {
  expect(dailyBonus(position)).toBe(coins)
})

it('shows a cycle of seven days with the bonus by 15 as multiplier [DAILY-17]', () => {
  expect(dailyBonusCycle()).toEqual([30, 37, 43, 50, 57, 63, 70])
  expect(bonusMultiplier(30)).toBe(2)
  expect(bonusMultiplier(70)).toBe(4.7)
})

it.each([
  [0, 'neutral'],
  [2, 'neutral'],
  [3, 'warming'],
  [6, 'warming'],
  [7, 'fire'],
  [13, 'fire'],
  [14, 'insane'],
  [29, 'insane'],
  [30, 'legend'],
  [365, 'legend'],
])('%i days wear the badge %s [DAILY-18]', (days, tier) => {
  expect(streakTier(days)).toBe(tier)
})

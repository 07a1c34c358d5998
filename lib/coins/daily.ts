/** The server's response about the current code; times in ISO 8601. */
export type DailyCodeStatus = {
  code: {
    code: string
    can_claim: boolean
    claimed: boolean
    claimable_until: string
    hours_until_validity_expires: number
  } | null
  /** The store clock at the time of the response. */
  now: string
  next_code_at: string
}

/**
 * State of the daily code for a customer: 'claimable' until it closes, 'expired' until the next
 * code, 'claimed', 'none' without a code, and 'due' when the next code should exist and must be requested
 * from the server.
 */
export type DailyState =
  | { kind: 'claimable'; code: string; closesInMs: number; nextInMs: number }
  | { kind: 'expired'; code: string; validForMs: number; nextInMs: number }
  | { kind: 'claimed'; code: string; validForMs: number; nextInMs: number }
  | { kind: 'none'; nextInMs: number }
  | { kind: 'due'; nextInMs: 0 }

const HOUR = 3_600_000

/** Returns the state at `nowMs` of the store clock. */
export function dailyState(facts: DailyCodeStatus, nowMs: number): DailyState {
  const nextInMs = Date.parse(facts.next_code_at) - nowMs
  if (nextInMs <= 0) return { kind: 'due', nextInMs: 0 }
  if (!facts.code) return { kind: 'none', nextInMs }
  const { code, can_claim, claimed, claimable_until, hours_until_validity_expires } = facts.code
  const elapsedMs = Math.max(0, nowMs - Date.parse(facts.now))
  const validForMs = Math.max(0, hours_until_validity_expires * HOUR - elapsedMs)
  if (claimed) return { kind: 'claimed', code, validForMs, nextInMs }
  const closesInMs = Date.parse(claimable_until) - nowMs
  if (can_claim && closesInMs > 0) return { kind: 'claimable', code, closesInMs, nextInMs }
  return { kind: 'expired', code, validForMs, nextInMs }
}

/** Returns the time in ms from `nowMs` until the state changes; 0 if it has already changed. */
export function untilDailyChange(facts: DailyCodeStatus, nowMs: number): number {
  const state = dailyState(facts, nowMs)
  return state.kind === 'claimable' ? Math.min(state.closesInMs, state.nextInMs) : state.nextInMs
}

export type CycleDay = {
  /** Day of the cycle, 1 to 7; day 7 also represents all later days. */
  day: number
  bonusCoins: number
  /** Bonus / 15, at most one decimal. */
  multiplier: number
  state: 'done' | 'now' | 'ahead'
}

/**
 * Returns the 7-day cycle for a streak: completed days, the day of the next claim, and the bonus of
 * each day in coins. After day 7 the bonus remains the same and day 7 remains current.
 */
export function dailyCycle(streakDays: number, isClaimed: boolean): CycleDay[] {
  const streak = Math.max(0, Math.trunc(streakDays))
  const bonuses = dailyBonusCycle()
  const last = bonuses.length
  const current = Math.min(isClaimed ? streak : streak + 1, last)
  return bonuses.map((bonusCoins, index) => {
    const day = index + 1
    const isDone = day < current || (day === current && isClaimed)
    const state = isDone ? 'done' : day === current ? 'now' : 'ahead'
    return { day, bonusCoins, multiplier: bonusMultiplier(bonusCoins), state }
  })
}

const FIRST_BONUS = 30
const LAST_BONUS = 70
const CYCLE_DAYS = 7
const MULTIPLIER_BASE = 15

export type StreakTier = 'neutral' | 'warming' | 'fire' | 'insane' | 'legend'

/**
 * Returns the coins of a daily claim by streak position (1 is the first day): 30, 37, 43, 50, 57,
 * 63, 70, then 70. Positions below 1 count as 1. Same rule as `private.daily_bonus` in the
 * database.
 */
export function dailyBonus(position: number): number {
  const step = Math.min(Math.max(Math.trunc(position), 1), CYCLE_DAYS) - 1
  return FIRST_BONUS + Math.round((step * (LAST_BONUS - FIRST_BONUS)) / (CYCLE_DAYS - 1))
}

/** Returns the seven bonuses of a cycle, in coins. */
export function dailyBonusCycle(): number[] {
  return Array.from({ length: CYCLE_DAYS }, (_, index) => dailyBonus(index + 1))
}

/** Returns the multiplier shown for a bonus: bonus / 15, at most one decimal. */
export function bonusMultiplier(bonusCoins: number): number {
  return Math.round((bonusCoins / MULTIPLIER_BASE) * 10) / 10
}

/** Returns the streak badge by days: under 3, 3–6, 7–13, 14–29, 30 and more. */
export function streakTier(days: number): StreakTier {
  if (days >= 30) return 'legend'
  if (days >= 14) return 'insane'
  if (days >= 7) return 'fire'
  return days >= 3 ? 'warming' : 'neutral'
}

const SECOND = 1_000

/** Formats a duration in ms as '05:12:33'; negative durations count as 0. */
export function countdownText(waitMs: number): string {
  const seconds = Math.ceil(Math.max(0, waitMs) / SECOND)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** Returns the full hours of a duration in ms; 0 in the last hour. */
export function hoursLeft(waitMs: number): number {
  return Math.floor(Math.max(0, waitMs) / HOUR)
}

/** A time of the store clock with the reading of a monotonic clock at that moment. */
export type ClockAnchor = { storeMs: number; steadyMs: number }

/**
 * Returns an anchor for the store time of a response (ISO 8601) and the monotonic clock of the page
 * in ms. Null for an invalid time. Independent of the date and time zone of the device.
 */
export function clockAnchor(storeNow: string, steadyMs: number): ClockAnchor | null {
  const storeMs = Date.parse(storeNow)
  return Number.isNaN(storeMs) ? null : { storeMs, steadyMs }
}

/** Returns the store time at a later reading of the monotonic clock, in epoch milliseconds. */
export function storeTime(anchor: ClockAnchor, steadyMs: number): number {
  return anchor.storeMs + Math.max(0, steadyMs - anchor.steadyMs)
}

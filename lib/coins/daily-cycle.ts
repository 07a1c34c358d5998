import { bonusMultiplier, dailyBonus, dailyBonusCycle } from './streak.ts'

export type CycleDay = {
  /** Day of the cycle, 1 to 7; day 7 also represents all later days. */
  day: number
  bonusCoins: number
  /** Bonus / 15, at most one decimal. */
  multiplier: number
  state: 'done' | 'now' | 'ahead'
}

export type DailyCycle = {
  days: CycleDay[]
  /** Streak position of the next claim. */
  nextPosition: number
  nextBonusCoins: number
}

/**
 * Returns the 7-day cycle for a streak: completed days, the day of the next claim, and the bonus of
 * each day in coins. After day 7 the bonus remains the same and day 7 remains current.
 */
export function dailyCycle(streakDays: number, isClaimed: boolean): DailyCycle {
  const streak = Math.max(0, Math.trunc(streakDays))
  const bonuses = dailyBonusCycle()
  const last = bonuses.length
  const current = Math.min(isClaimed ? streak : streak + 1, last)
  const days = bonuses.map((bonusCoins, index): CycleDay => {
    const day = index + 1
    const isDone = day < current || (day === current && isClaimed)
    const state = isDone ? 'done' : day === current ? 'now' : 'ahead'
    return { day, bonusCoins, multiplier: bonusMultiplier(bonusCoins), state }
  })
  return { days, nextPosition: streak + 1, nextBonusCoins: dailyBonus(streak + 1) }
}

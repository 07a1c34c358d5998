import { bonusMultiplier, dailyBonus, dailyBonusCycle } from './streak.ts'

export type CycleDay = {
  /** Day of the cycle, 1 to 7; the seventh stands for every later one too. */
  day: number
  bonusCoins: number
  /** Bonus / 15, one decimal at most. */
  multiplier: number
  state: 'done' | 'now' | 'ahead'
}

export type DailyCycle = {
  days: CycleDay[]
  /** Streak position that the next claim takes. */
  nextPosition: number
  nextBonusCoins: number
}

/**
 * The 7-day cycle beside the customer's streak: what is done, which day the next claim is, what
 * each gives (engagement §9, DAILY-17). After day 7 the bonus stays, so the last day stays current.
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

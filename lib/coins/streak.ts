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

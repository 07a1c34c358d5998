const FIRST_BONUS = 30
const LAST_BONUS = 70
const CYCLE_DAYS = 7
const MULTIPLIER_BASE = 15

export type StreakTier = 'neutral' | 'warming' | 'fire' | 'insane' | 'legend'

/**
 * Coins of a daily claim by streak position (1 = first day): 30, 37, 43, 50, 57, 63, 70, then 70
 * (engagement §9, DAILY-10). A position below 1 counts as 1.
 */
export function dailyBonus(position: number): number {
  const step = Math.min(Math.max(Math.trunc(position), 1), CYCLE_DAYS) - 1
  return FIRST_BONUS + Math.round((step * (LAST_BONUS - FIRST_BONUS)) / (CYCLE_DAYS - 1))
}

/** The seven bonuses that the widget shows as one cycle, in coins (DAILY-17). */
export function dailyBonusCycle(): number[] {
  return Array.from({ length: CYCLE_DAYS }, (_, index) => dailyBonus(index + 1))
}

/** The number of the widget's multiplier text: bonus / 15, with one decimal at most (DAILY-17). */
export function bonusMultiplier(bonusCoins: number): number {
  return Math.round((bonusCoins / MULTIPLIER_BASE) * 10) / 10
}

/** The streak badge by days: under 3, 3–6, 7–13, 14–29, 30 and more (engagement §4, DAILY-18). */
export function streakTier(days: number): StreakTier {
  if (days >= 30) return 'legend'
  if (days >= 14) return 'insane'
  if (days >= 7) return 'fire'
  return days >= 3 ? 'warming' : 'neutral'
}

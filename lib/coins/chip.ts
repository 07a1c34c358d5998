/** Color level of the coin discount chip; 'below-10' is the neutral one. */
export type ChipTier = 100 | 50 | 25 | 10 | 'below-10'

const TIERS = [100, 50, 25, 10] as const

/**
 * Returns the tier of an 'X% OFF com UTI Coins' chip: 100, at least 50, 25 or 10 percent, or less.
 * Null at 0 percent, when no chip is shown.
 */
export function chipTier(percent: number | null): ChipTier | null {
  if (percent === null || !(percent > 0)) return null
  return TIERS.find((tier) => percent >= tier) ?? 'below-10'
}

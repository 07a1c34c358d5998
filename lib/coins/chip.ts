/** Colour level of the coin discount chip; 'below-10' is the plain one. */
export type ChipTier = 100 | 50 | 25 | 10 | 'below-10'

const TIERS = [100, 50, 25, 10] as const

/**
 * The tier of an 'X% OFF com UTI Coins' chip: 100, at least 50, at least 25, at least 10 percent or
 * less; null when there is no chip to show, which is at 0 percent (engagement §2, CARD-06, CARD-07).
 */
export function chipTier(percent: number | null): ChipTier | null {
  if (percent === null || !(percent > 0)) return null
  return TIERS.find((tier) => percent >= tier) ?? 'below-10'
}

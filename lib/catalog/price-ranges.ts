import { formatPrice } from '../core/money.ts'

/** A range of prices in centavos, both ends included; null is open. */
export type PriceRange = { minCents: number | null; maxCents: number | null; count: number }

/**
 * The lowest price in reais of each range but the first, and the number of its first step of
 * `private.price_step`, which has limits at 50, 100, 150, 200, 300, 500, 1.000, 2.000 and 5.000.
 */
const LIMITS = [
  { reais: 100, step: 2 },
  { reais: 200, step: 4 },
  { reais: 500, step: 6 },
  { reais: 1000, step: 7 },
  { reais: 2000, step: 8 },
] as const

/** Returns the price ranges that have products, cheapest first. `steps` are counts by price step. */
export function priceRanges(steps: readonly { value: string; count: number }[]): PriceRange[] {
  const counts = new Array<number>(LIMITS.length + 1).fill(0)
  for (const { value, count } of steps) {
    const range = LIMITS.filter(({ step }) => Number(value) >= step).length
    counts[range] = (counts[range] ?? 0) + count
  }
  return counts.flatMap((count, index) => {
    const [from, to] = [LIMITS[index - 1], LIMITS[index]]
    const minCents = from ? from.reais * 100 : null
    const maxCents = to ? to.reais * 100 - 1 : null
    return count > 0 ? { minCents, maxCents, count } : []
  })
}

type Texts = (
  key: 'priceFrom' | 'priceUpTo' | 'priceBetween',
  values: { min: string; max: string },
) => string

/**
 * Returns the text of a price range in centavos, such as 'R$ 50 a R$ 300'. `texts` are those of
 * `catalog.filters`.
 */
export function priceRangeText(
  minCents: number | undefined,
  maxCents: number | undefined,
  texts: Texts,
): string {
  const values = { min: formatPrice(minCents ?? 0), max: formatPrice(maxCents ?? 0) }
  if (maxCents === undefined) return texts('priceFrom', values)
  return texts(minCents === undefined ? 'priceUpTo' : 'priceBetween', values)
}

import { formatPrice } from '../core/money.ts'

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

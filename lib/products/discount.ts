/**
 * Returns the discount of the price compared with the list price (both centavos) in whole percent,
 * rounded down so that it is never overstated. 0 without a list price or a discount.
 */
export function discountPercent(priceCents: number, listPriceCents: number | null): number {
  if (listPriceCents === null || listPriceCents <= 0 || priceCents >= listPriceCents) return 0
  const paidCents = Math.max(0, priceCents)
  return Math.floor(((listPriceCents - paidCents) * 100) / listPriceCents)
}

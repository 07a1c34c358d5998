/**
 * Whole percent that the price (centavos) lies below the list price (centavos), rounded down so
 * that a discount is never overstated. 0 when there is no list price or no discount (CARD-04).
 */
export function discountPercent(priceCents: number, listPriceCents: number | null): number {
  if (listPriceCents === null || listPriceCents <= 0 || priceCents >= listPriceCents) return 0
  const paidCents = Math.max(0, priceCents)
  return Math.floor(((listPriceCents - paidCents) * 100) / listPriceCents)
}

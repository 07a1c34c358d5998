export type Instalments = { count: number; firstCents: number; regularCents: number }

export type InstalmentLimits = { max?: number; minCents?: number }

/**
 * Instalments without interest of a total in centavos: the regular one is total / count rounded up
 * to the centavo, the first takes the remainder, and all sum exactly to the total. No instalment is
 * below minCents; a smaller total offers fewer, at least one (storefront §9, PROD-21, PROD-22).
 */
export function instalments(totalCents: number, limits: InstalmentLimits = {}): Instalments {
  const { max = 12, minCents = 500 } = limits
  for (let count = Math.floor(max); count > 1; count -= 1) {
    const regularCents = Math.ceil(totalCents / count)
    const firstCents = totalCents - regularCents * (count - 1)
    if (firstCents >= minCents) return { count, firstCents, regularCents }
  }
  return { count: 1, firstCents: totalCents, regularCents: totalCents }
}

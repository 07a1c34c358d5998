export type Installments = { count: number; firstCents: number; regularCents: number }

export type InstallmentLimits = { max?: number; minCents?: number }

/**
 * Returns the interest-free installments of a total in centavos: the regular one is total / count
 * rounded up to the centavo, the first is the remainder, and the sum is exactly the total. No
 * installment is below `minCents`; a small total has fewer, at least one.
 */
export function installments(totalCents: number, limits: InstallmentLimits = {}): Installments {
  const { max = 12, minCents = 500 } = limits
  for (let count = Math.floor(max); count > 1; count -= 1) {
    const regularCents = Math.ceil(totalCents / count)
    const firstCents = totalCents - regularCents * (count - 1)
    if (firstCents >= minCents) return { count, firstCents, regularCents }
  }
  return { count: 1, firstCents: totalCents, regularCents: totalCents }
}

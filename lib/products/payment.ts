/** The payment terms of the store: amounts in centavos, `pixPercent` off for Pix. */
export type PaymentTerms = { max: number; minCents: number; pixPercent: number }

/** Highest discount for Pix that the settings accept, in percent. */
export const MAX_PIX_PERCENT = 50

/**
 * Returns the price of goods paid with Pix, in centavos: `percent` off, rounded half up once. Same
 * rule as `private.pix_cents` in the database.
 */
export function pixPriceCents(cents: number, percent: number): number {
  return Math.floor((cents * (100 - percent) + 50) / 100)
}

/** Prices that a card shows beside the price; null if the terms of the store have none. */
export type PaymentPrices = {
  pixCents: number | null
  installment: { count: number; cents: number } | null
}

/** Returns the Pix price and the regular installment of a price in centavos. */
export function paymentPrices(priceCents: number, terms: PaymentTerms): PaymentPrices {
  const { count, regularCents } = installments(priceCents, terms)
  return {
    pixCents: terms.pixPercent > 0 ? pixPriceCents(priceCents, terms.pixPercent) : null,
    installment: count > 1 ? { count, cents: regularCents } : null,
  }
}

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

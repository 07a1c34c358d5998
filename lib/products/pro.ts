import { centsFromReais } from '../core/money.ts'

export type ProType = 'percentage' | 'fixed'

export type ProFields = {
  priceCents: number
  /** products.pro_price in centavos. */
  proPriceCents: number | null
  utiProEnabled: boolean | null
  /** Percent for type percentage, reais for type fixed, as stored. */
  utiProValue: number | string | null
  utiProCustomPriceCents: number | null
  utiProType: string | null
}

const LOWEST_PRICE_CENTS = 1

/** Returns 'percentage' for anything but 'fixed'. */
export function normalizeProType(value: unknown): ProType {
  return value === 'fixed' ? 'fixed' : 'percentage'
}

/**
 * Returns the Pro price of a product in centavos, or null. In this order: the custom price; the
 * price less the configured percent or reais, at least R$ 0,01; pro_price. A stored price of zero
 * or less counts as empty. The caller checks whether Pro is enabled. Same rule as
 * `private.pro_price_cents` in the database.
 */
export function proPriceCents(fields: ProFields): number | null {
  if (isFilled(fields.utiProCustomPriceCents)) return fields.utiProCustomPriceCents
  if (fields.utiProEnabled) return Math.max(LOWEST_PRICE_CENTS, reducedCents(fields))
  return isFilled(fields.proPriceCents) ? fields.proPriceCents : null
}

function isFilled(cents: number | null): cents is number {
  return cents !== null && cents > 0
}

function reducedCents({ priceCents, utiProType, utiProValue }: ProFields): number {
  // The value has two decimals in either unit, so its hundredths are an exact integer.
  const hundredths = Math.max(0, centsFromReais(utiProValue))
  if (normalizeProType(utiProType) === 'fixed') return priceCents - hundredths
  const keptShare = Math.max(0, 10_000 - hundredths)
  return Math.floor((priceCents * keptShare + 5_000) / 10_000)
}

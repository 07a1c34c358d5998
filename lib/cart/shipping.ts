import { freeFromCents, type ShippingRates } from './policy.ts'

export type ShippingInput = {
  /**
   * Products after all discounts, coins included, in centavos: compared with the limit in the modes
   * fixed and zones.
   */
  goodsCents: number
  /** Products before the coin discount, in centavos: compared with the limit in mode quote. */
  subtotalCents: number
  /** Whether all products have free shipping. */
  allFreeShipping: boolean
  /** Price of the delivery zone in centavos; null if it has none or the CEP is unknown. */
  zoneCents?: number | null
}

export const SHIPPING_KINDS = ['free', 'fee', 'quote'] as const
export type ShippingKind = (typeof SHIPPING_KINDS)[number]

export type Shipping = {
  kind: ShippingKind
  /** Centavos to pay; null if agreed in the chat. */
  cents: number | null
  /** Centavos missing for free shipping. */
  missingCents: number
  /** Progress to free shipping, from 0 to 1. */
  progress: number
}

/** Returns the shipping of a cart. Same rule as `private.quote_shipping` in the database. */
export function shipping(policy: ShippingRates, input: ShippingInput): Shipping {
  const isQuote = policy.mode === 'quote'
  const reachedCents = Math.max(0, isQuote ? input.subtotalCents : input.goodsCents)
  const limitCents = freeFromCents(policy)
  if (input.allFreeShipping || reachedCents >= limitCents) {
    return { kind: 'free', cents: 0, missingCents: 0, progress: 1 }
  }
  const way = { missingCents: limitCents - reachedCents, progress: reachedCents / limitCents }
  const cents = feeCents(policy, input)
  return cents === null ? { kind: 'quote', cents, ...way } : { kind: 'fee', cents, ...way }
}

function feeCents({ mode, fixed }: ShippingRates, { zoneCents = null }: ShippingInput) {
  if (mode === 'fixed') return fixed.feeCents
  return mode === 'zones' ? zoneCents : null
}

import type { ShippingPolicy } from './policy.ts'

export type ShippingInput = {
  /** Goods after every discount, coins included, in centavos: decides in mode fixed. */
  goodsCents: number
  /** Goods before the coin discount, in centavos: decides in mode quote. */
  subtotalCents: number
  /** Every line ships free by its product. */
  allFreeShipping: boolean
}

export type Shipping = {
  kind: 'free' | 'fee' | 'quote'
  /** Centavos to pay; null when it is agreed in the chat. */
  cents: number | null
  /** Centavos still missing for free shipping. */
  missingCents: number
  /** Way to free shipping from 0 to 1, for the progress line. */
  progress: number
}

/** Shipping of a cart by the store's policy (storefront §9, decisions: Contradictions, CART-15/16). */
export function shipping(policy: ShippingPolicy, input: ShippingInput): Shipping {
  const isQuote = policy.mode === 'quote'
  const reachedCents = Math.max(0, isQuote ? input.subtotalCents : input.goodsCents)
  const freeFromCents = isQuote ? policy.quote.freeFromCents : policy.fixed.freeFromCents
  if (input.allFreeShipping || reachedCents >= freeFromCents) {
    return { kind: 'free', cents: 0, missingCents: 0, progress: 1 }
  }
  const way = { missingCents: freeFromCents - reachedCents, progress: reachedCents / freeFromCents }
  return isQuote
    ? { kind: 'quote', cents: null, ...way }
    : { kind: 'fee', cents: policy.fixed.feeCents, ...way }
}

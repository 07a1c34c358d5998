/** Handling and transit times in business days; `toDays` 0 means that the store states none. */
export type DeliveryPolicy = { postDays: number; fromDays: number; toDays: number }

/** Shipping fees and limits for free shipping, in centavos. */
export type ShippingRates = {
  mode: 'fixed' | 'quote' | 'zones'
  fixed: { freeFromCents: number; feeCents: number }
  quote: { freeFromCents: number }
  zones: { freeFromCents: number }
}

/** The row `shipping_policy` of site_settings. */
export type ShippingPolicy = ShippingRates & { delivery: DeliveryPolicy }

export const DEFAULT_SHIPPING_POLICY: ShippingPolicy = {
  mode: 'fixed',
  fixed: { freeFromCents: 15_000, feeCents: 1_500 },
  quote: { freeFromCents: 20_000 },
  zones: { freeFromCents: 15_000 },
  delivery: { postDays: 0, fromDays: 0, toDays: 0 },
}

/** Parses the stored row; missing values and values that are no whole amount get their default. */
export function parseShippingPolicy(value: unknown): ShippingPolicy {
  const row = record(value)
  const fixed = record(row.fixed)
  const defaults = DEFAULT_SHIPPING_POLICY
  return {
    mode: row.mode === 'quote' || row.mode === 'zones' ? row.mode : 'fixed',
    fixed: {
      freeFromCents: amount(fixed.freeFromCents, defaults.fixed.freeFromCents),
      feeCents: amount(fixed.feeCents, defaults.fixed.feeCents),
    },
    quote: { freeFromCents: amount(record(row.quote).freeFromCents, defaults.quote.freeFromCents) },
    zones: { freeFromCents: amount(record(row.zones).freeFromCents, defaults.zones.freeFromCents) },
    delivery: parseDelivery(record(row.delivery)),
  }
}

/** Returns the amount in centavos from which shipping is free in the mode of the store. */
export function freeFromCents(rates: ShippingRates): number {
  const hasNoFee = rates.mode === 'fixed' && rates.fixed.feeCents === 0
  return hasNoFee ? 0 : rates[rates.mode].freeFromCents
}

function parseDelivery(row: Record<string, unknown>): DeliveryPolicy {
  const [postDays, fromDays, toDays] = [
    amount(row.postDays, 0),
    amount(row.fromDays, 0),
    amount(row.toDays, 0),
  ]
  const isSound = fromDays <= toDays
  return isSound ? { postDays, fromDays, toDays } : DEFAULT_SHIPPING_POLICY.delivery
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function amount(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : fallback
}

type ShippingInput = {
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

type Shipping = {
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
  const isReached = input.allFreeShipping || reachedCents >= limitCents
  const cents = isReached ? 0 : feeCents(policy, input)
  if (cents === 0) return { kind: 'free', cents, missingCents: 0, progress: 1 }
  const way = { missingCents: limitCents - reachedCents, progress: reachedCents / limitCents }
  return cents === null ? { kind: 'quote', cents, ...way } : { kind: 'fee', cents, ...way }
}

/** Returns the shipping of one unit bought alone; `cents` is null if it is agreed in the chat. */
export function unitShipping(
  policy: ShippingRates,
  { priceCents, freeShipping }: { priceCents: number; freeShipping: boolean },
): Shipping {
  return shipping(policy, {
    goodsCents: priceCents,
    subtotalCents: priceCents,
    allFreeShipping: freeShipping,
  })
}

function feeCents({ mode, fixed }: ShippingRates, { zoneCents = null }: ShippingInput) {
  if (mode === 'fixed') return fixed.feeCents
  return mode === 'zones' ? zoneCents : null
}

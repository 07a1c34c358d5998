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
  return rates[rates.mode].freeFromCents
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

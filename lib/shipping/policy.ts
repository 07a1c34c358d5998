/** The site_settings row `shipping_policy` (decisions: Contradictions, CART-17). */
export type ShippingPolicy = {
  mode: 'fixed' | 'quote'
  fixed: { freeFromCents: number; feeCents: number }
  quote: { freeFromCents: number }
}

export const DEFAULT_SHIPPING_POLICY: ShippingPolicy = {
  mode: 'fixed',
  fixed: { freeFromCents: 15_000, feeCents: 1_500 },
  quote: { freeFromCents: 20_000 },
}

/** The stored row as a policy; whatever is missing or not a whole amount takes the default. */
export function parseShippingPolicy(value: unknown): ShippingPolicy {
  const row = record(value)
  const fixed = record(row.fixed)
  const defaults = DEFAULT_SHIPPING_POLICY
  return {
    mode: row.mode === 'quote' ? 'quote' : 'fixed',
    fixed: {
      freeFromCents: cents(fixed.freeFromCents, defaults.fixed.freeFromCents),
      feeCents: cents(fixed.feeCents, defaults.fixed.feeCents),
    },
    quote: { freeFromCents: cents(record(row.quote).freeFromCents, defaults.quote.freeFromCents) },
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function cents(value: unknown, fallback: number): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : fallback
}

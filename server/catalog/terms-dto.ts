import { z } from 'zod'

/** How a price may be split; the amount in centavos. */
export type PaymentTerms = { max: number; minCents: number }

const DEFAULT_TERMS: PaymentTerms = { max: 12, minCents: 500 }

const row = z.object({
  instalments: z.number().int().min(1).max(24),
  minInstalmentCents: z.number().int().min(1),
})

/** The setting `payment`; anything malformed gives 12x of at least R$ 5,00 (decisions: Money). */
export function parsePaymentTerms(raw: unknown): PaymentTerms {
  const parsed = row.safeParse(raw)
  return parsed.success
    ? { max: parsed.data.instalments, minCents: parsed.data.minInstalmentCents }
    : DEFAULT_TERMS
}

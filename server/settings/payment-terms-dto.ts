import { z } from 'zod'

/** Maximum number of installments and the minimum of each in centavos. */
export type PaymentTerms = { max: number; minCents: number }

const DEFAULT_TERMS: PaymentTerms = { max: 12, minCents: 500 }

const row = z.object({
  instalments: z.number().int().min(1).max(24),
  minInstalmentCents: z.number().int().min(1),
})

/** Parses the setting `payment`; a malformed one returns 12 installments of at least R$ 5,00. */
export function parsePaymentTerms(raw: unknown): PaymentTerms {
  const parsed = row.safeParse(raw)
  return parsed.success
    ? { max: parsed.data.instalments, minCents: parsed.data.minInstalmentCents }
    : DEFAULT_TERMS
}

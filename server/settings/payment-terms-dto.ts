import { z } from 'zod'

/** Maximum number of installments and the minimum of each in centavos. */
export type PaymentTerms = { max: number; minCents: number }

const DEFAULT_TERMS: PaymentTerms = { max: 12, minCents: 500 }

const row = z.object({
  installments: z.number().int().min(1).max(24),
  minInstallmentCents: z.number().int().min(1),
})

/** Parses the setting `payment`; a malformed one returns 12 installments of at least R$ 5,00. */
export function parsePaymentTerms(raw: unknown): PaymentTerms {
  const parsed = row.safeParse(raw)
  return parsed.success
    ? { max: parsed.data.installments, minCents: parsed.data.minInstallmentCents }
    : DEFAULT_TERMS
}

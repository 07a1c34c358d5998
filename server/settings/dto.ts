import { z } from 'zod'
import { MAX_PIX_PERCENT, type PaymentTerms } from '@/lib/products/payment'
import type { SiteSettings } from '@/lib/settings/site-settings'

/** The settings of the site; `areDefaults` is true if they could not be read. */
export type SiteSettingsState = { settings: SiteSettings; areDefaults: boolean }

const DEFAULT_TERMS = { max: 12, minCents: 500 }

const row = z.object({
  installments: z.number().int().min(1).max(24),
  minInstallmentCents: z.number().int().min(1),
})

const pixRow = z.object({ pixPercent: z.number().int().min(0).max(MAX_PIX_PERCENT) })

/**
 * Parses the setting `payment`. Malformed installments become 12 of at least R$ 5,00, a malformed
 * percent for Pix becomes 0.
 */
export function parsePaymentTerms(raw: unknown): PaymentTerms {
  const parsed = row.safeParse(raw)
  const limits = parsed.success
    ? { max: parsed.data.installments, minCents: parsed.data.minInstallmentCents }
    : DEFAULT_TERMS
  return { ...limits, pixPercent: pixRow.safeParse(raw).data?.pixPercent ?? 0 }
}

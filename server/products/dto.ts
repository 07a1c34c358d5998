import { z } from 'zod'
import { ALERT_KINDS, type AlertKind } from '@/lib/products/choices'

/** A confirmed alert; `slug` is null while its product is not listed. */
export type ConfirmedAlert = { kind: AlertKind; name: string; slug: string | null }

const confirmed = z
  .object({ kind: z.enum(ALERT_KINDS), name: z.string(), slug: z.string().nullable() })
  .nullable()

/** Converts the result of `confirm_alert`; null for an unknown token. */
export function toConfirmedAlert(value: unknown): ConfirmedAlert | null {
  return confirmed.parse(value)
}

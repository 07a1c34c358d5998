import { z } from 'zod'
import { ALERT_KINDS, type AlertKind } from '@/lib/products/choices'

export type ConfirmedAlert = { kind: AlertKind; name: string; slug: string }

const confirmed = z
  .object({ kind: z.enum(ALERT_KINDS), name: z.string(), slug: z.string() })
  .nullable()

/** Converts the result of `confirm_alert`; null for an unknown token. */
export function toConfirmedAlert(value: unknown): ConfirmedAlert | null {
  return confirmed.parse(value)
}

import { z } from 'zod'
import type { PixAccount } from '../orders/br-code.ts'
import { parsePixKey } from './pix-key.ts'

const text = z.string().catch('')
const row = z
  .object({ pixKey: text, pixName: text, pixCity: text })
  .catch({ pixKey: '', pixName: '', pixCity: '' })

export type PixSettings = z.infer<typeof row>

/** Returns the texts about Pix of the setting `payment`; missing ones are empty. */
export function parsePixSettings(raw: unknown): PixSettings {
  return row.parse(raw)
}

/** Returns the receiver of Pix payments of the setting `payment`, or null unless it is complete. */
export function parsePixAccount(raw: unknown): PixAccount | null {
  const { pixKey, pixName, pixCity } = row.parse(raw)
  const key = parsePixKey(pixKey)
  return key && pixName && pixCity ? { key, name: pixName, city: pixCity } : null
}

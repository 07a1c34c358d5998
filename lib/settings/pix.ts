import { z } from 'zod'
import type { PixAccount } from '../orders/br-code.ts'

const RANDOM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PHONE = /^\+55[1-9]\d[2-9]\d{7,8}$/
const MAX_EMAIL = 77
const email = z.email().max(MAX_EMAIL)

/**
 * Returns a Pix key in the notation of Pix codes: an e-mail, a random key, a phone number with +55, a CPF
 * or a CNPJ, typed with or without punctuation. Null for any other text.
 */
export function parsePixKey(text: string): string | null {
  const typed = text.trim()
  const lower = typed.toLowerCase()
  if (RANDOM.test(lower)) return lower
  if (typed.includes('@')) return email.safeParse(lower).success ? lower : null
  const plain = typed.replace(/[\s().\-/]/g, '').toUpperCase()
  if (plain.startsWith('+')) return PHONE.test(plain) ? plain : null
  return isCpf(plain) || isCnpj(plain) ? plain : null
}

function isCpf(text: string): boolean {
  return /^\d{11}$/.test(text) && hasCheckDigits(text, 11)
}

/** The first twelve characters may be letters since July 2026. */
function isCnpj(text: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/.test(text) && hasCheckDigits(text, 9)
}

/** Checks the last two digits, whose weights count from 2 to `maxWeight` from the right and repeat. */
function hasCheckDigits(text: string, maxWeight: number): boolean {
  if (/^(.)\1+$/.test(text)) return false
  return [text.length - 2, text.length - 1].every((end) => {
    let sum = 0
    for (let i = 0; i < end; i += 1) {
      const weight = 2 + ((end - 1 - i) % (maxWeight - 1))
      sum += (text.charCodeAt(i) - 48) * weight
    }
    const rest = sum % 11
    return Number(text[end]) === (rest < 2 ? 0 : 11 - rest)
  })
}

const text = z.string().catch('')
const row = z
  .object({ pixKey: text, pixName: text, pixCity: text })
  .catch({ pixKey: '', pixName: '', pixCity: '' })

type PixSettings = z.infer<typeof row>

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

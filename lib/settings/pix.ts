import { z } from 'zod'

/** The receiver of Pix payments. */
export type PixAccount = { key: string; name: string; city: string }

export type PixCharge = PixAccount & {
  /** Centavos; null leaves the amount to the payer. */
  amountCents: number | null
  /** The order code, which the receiver sees in the statement. */
  reference: string
}

const MAX_NAME = 25
const MAX_CITY = 15
const MAX_REFERENCE = 25

/**
 * Returns the text of a static Pix code (BR Code: EMV QRCPS-MPM with the fields of the Central Bank's
 * manual), which is shown as a QR code and can be copied. Texts are reduced to printable ASCII.
 */
export function brCode({ key, name, city, amountCents, reference }: PixCharge): string {
  const account = field('00', 'br.gov.bcb.pix') + field('01', key)
  const body = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    amountCents === null ? '' : field('54', (amountCents / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', asciiText(name, MAX_NAME)),
    field('60', asciiText(city, MAX_CITY)),
    field('62', field('05', reference.replace(/[^A-Za-z0-9]/g, '').slice(0, MAX_REFERENCE))),
    '6304',
  ].join('')
  return body + crc16(body)
}

/** Returns the CRC-16/CCITT-FALSE of an ASCII text as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Returns a text without accents and other characters that are not printable ASCII. */
export function asciiText(text: string, max: number): string {
  return text
    .normalize('NFD')
    .replace(/\s+/g, ' ')
    .replace(/[^ -~]/g, '')
    .trim()
    .slice(0, max)
    .trim()
}

/** @throws RangeError if the value does not fit into a field */
function field(id: string, value: string): string {
  if (value.length > 99) throw new RangeError(`field ${id} of a Pix code is too long`)
  return id + String(value.length).padStart(2, '0') + value
}

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

const pixOff = z.object({ accepts: z.object({ pix: z.literal(false) }) })

/** Returns whether the setting `payment` accepts Pix; it does unless that is switched off. */
export function acceptsPix(raw: unknown): boolean {
  return !pixOff.safeParse(raw).success
}

/**
 * Returns the receiver of Pix payments of the setting `payment`, or null unless it is complete and Pix
 * is accepted.
 */
export function parsePixAccount(raw: unknown): PixAccount | null {
  const { pixKey, pixName, pixCity } = row.parse(raw)
  const key = acceptsPix(raw) ? parsePixKey(pixKey) : null
  return key && pixName && pixCity ? { key, name: pixName, city: pixCity } : null
}

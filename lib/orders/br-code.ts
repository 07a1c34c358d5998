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

const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/

/**
 * Parses a number as typed in Brazil ('1.234,56', '199,9', 'R$ 10', '0.35'). Returns null for an
 * empty text and NaN for an invalid number.
 */
export function parseNumberInput(text: string): number | null {
  const bare = text.replace(/R\$|%|\s/g, '')
  if (bare === '') return null
  const isGrouped = bare.includes(',') || THOUSANDS.test(bare)
  const plain = isGrouped ? bare.replaceAll('.', '').replace(',', '.') : bare
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN
}

/**
 * Converts the value of a numeric field as typed in Brazil ('2.000'): a number, null for an empty field,
 * otherwise the typed text.
 */
export const asNumber = (value: unknown) => {
  const number = parseNumberInput(String(value ?? ''))
  return Number.isNaN(number) ? value : number
}

/** Parses a number for a save: 0 for an invalid number, null for an empty text. */
export function numberOrZero(text: string): number | null {
  const value = parseNumberInput(text)
  return Number.isNaN(value) ? 0 : value
}

/** Formats a stored number for a field: '199,90' with two `decimals`, '' for none. */
export function formatNumberInput(value: unknown, decimals?: number): string {
  if (value === null || value === undefined || value === '') return ''
  const number = Number(value)
  if (!Number.isFinite(number)) return ''
  return (decimals === undefined ? String(number) : number.toFixed(decimals)).replace('.', ',')
}

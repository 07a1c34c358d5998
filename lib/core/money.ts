const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?$/
const NBSP = '\u00a0'

/**
 * Converts reais of the database or a form ('199.90', 12, null) to integer centavos. Decimals are
 * parsed as text to avoid binary fractions; the third decimal rounds half away from zero, like
 * `numeric`. Returns 0 for anything that is not a number.
 */
export function centsFromReais(value: string | number | null | undefined): number {
  if (value === null || value === undefined) return 0
  const match = DECIMAL.exec(plainDecimal(value))
  if (!match) return 0
  const [, sign, whole = '0', fraction = ''] = match
  const padded = `${fraction}000`
  const roundUp = padded.charAt(2) >= '5' ? 1 : 0
  const cents = Number(whole) * 100 + Number(padded.slice(0, 2)) + roundUp
  if (!Number.isSafeInteger(cents) || cents === 0) return 0
  return sign === '-' ? -cents : cents
}

const TYPED = /^(\d{1,7}|[1-9]\d{0,2}(?:\.\d{3}){1,2})(?:[,.](\d{1,2}))?$/

/**
 * Returns the centavos of an amount as typed in Brazil: '24,90', '24.90', '2.490,00', '2490'. A dot is
 * one of thousands before three digits, and of decimals before one or two. Null for anything else.
 */
export function parseAmount(typed: string): number | null {
  const [, whole, decimals = ''] = TYPED.exec(typed.trim()) ?? []
  return whole === undefined
    ? null
    : Number(whole.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0'))
}

function plainDecimal(value: string | number): string {
  const text = String(value).trim()
  // Exponent notation is the only notation of finite numbers that the pattern does not match.
  return /^[+-]?\d+(\.\d+)?e[+-]?\d+$/i.test(text) ? Number(text).toFixed(4) : text
}

/**
 * Formats centavos as a price: 'R$ 12,50', whole amounts 'R$ 12', thousands 'R$ 1.234,56'. The
 * space is U+00A0, so that a price does not wrap.
 */
export function formatPrice(cents: number): string {
  const absolute = Math.abs(Math.round(cents))
  const rest = absolute % 100
  const whole = groupThousands((absolute - rest) / 100)
  const text = rest === 0 ? whole : `${whole},${String(rest).padStart(2, '0')}`
  return `${cents < 0 && absolute > 0 ? '-' : ''}R$${NBSP}${text}`
}

/** Formats centavos for a column of amounts, which all have centavos: 'R$ 12,00'. */
export function formatAmount(cents: number): string {
  const text = formatPrice(cents)
  return text.includes(',') ? text : `${text},00`
}

/** Returns an amount in reais as it stands in a field or a table: '1234,50'; empty for null. */
export function reaisText(reais: number | null): string {
  return reais === null ? '' : reais.toFixed(2).replace('.', ',')
}

/** Formats a number of coins with thousands separators: '2.000'. Fractions are dropped. */
export function formatCoins(amountCoins: number): string {
  const whole = Math.trunc(amountCoins)
  return whole < 0 ? `-${groupThousands(-whole)}` : groupThousands(whole)
}

function groupThousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, '.')
}

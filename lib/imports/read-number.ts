/** A parsed number; uncertain if the text could mean another one. */
export type NumberText = { value: number; isCertain: boolean }

// '1.234' and '1.234,56': in Brazil a dot before three digits separates thousands.
const GROUPED = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/
const COMMA = /^-?\d+(,\d+)?$/
const DOT = /^-?\d+\.\d+$/
// '1,234.56': the notation of the United States.
const FOREIGN = /^-?[1-9]\d{0,2}((,\d{3})+\.\d+|(,\d{3}){2,})$/
const EXPONENT = /^-?\d+([.,]\d+)?e[+-]?\d{1,2}$/i
const THREE_DECIMALS = /[.,]\d{3,}$/

/**
 * Parses a number: '1.234,56', 'R$ 99,90', '12%', '1234.5'. Returns null if the text is no number;
 * the import then uses 0. Uncertain: '1,234.56', '1e3', '1,234' and '0.125'.
 */
export function readNumber(text: string): NumberText | null {
  const bare = text
    .replace(/[\s\u00a0]/g, '')
    .replace(/^R\$/i, '')
    .replace(/%$/, '')
  const brazilian = Number(bare.replaceAll('.', '').replace(',', '.'))
  if (GROUPED.test(bare)) return { value: brazilian, isCertain: !/,\d{3,}$/.test(bare) }
  if (COMMA.test(bare)) return { value: brazilian, isCertain: !THREE_DECIMALS.test(bare) }
  if (DOT.test(bare)) return { value: Number(bare), isCertain: !THREE_DECIMALS.test(bare) }
  if (FOREIGN.test(bare)) return { value: Number(bare.replaceAll(',', '')), isCertain: false }
  if (EXPONENT.test(bare)) return { value: Number(bare.replace(',', '.')), isCertain: false }
  return null
}

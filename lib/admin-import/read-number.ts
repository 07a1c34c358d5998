const BRAZILIAN = /^-?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/
const PLAIN = /^-?\d+(\.\d+)?$/

/**
 * The number that a text means: '1.234,56', 'R$ 99,90', '12%', '1234.5'. Null when it is none
 * (the import then takes 0, IMP-04). A dot before three digits parts thousands, as in Brazil.
 */
export function readNumber(text: string): number | null {
  const bare = text
    .replace(/[\s\u00a0]/g, '')
    .replace(/^R\$/i, '')
    .replace(/%$/, '')
  if (BRAZILIAN.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'))
  return PLAIN.test(bare) ? Number(bare) : null
}

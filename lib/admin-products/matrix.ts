export type MatrixOption = { name: string; values: string[] }
export type MatrixCell = { attributes: Record<string, string>; name: string; key: string }

export const MAX_CELLS = 60

/** Texts parted by commas or lines, each once. */
export function optionValues(text: string): string[] {
  const values = text
    .split(/[,;\n]/)
    .map((value) => value.trim())
    .filter((value) => value !== '')
  return [...new Set(values)]
}

/** What tells two SKUs apart, whatever the order in which their attributes were written. */
export function attributesKey(attributes: Readonly<Record<string, string>>): string {
  const entries = Object.entries(attributes).map(([name, value]) => [name, value.toLowerCase()])
  return JSON.stringify(entries.sort(([one = ''], [other = '']) => (one < other ? -1 : 1)))
}

/**
 * Every combination of the options, the first option slowest; options without a name or values count
 * for nothing. At most 60, the most that are made at once.
 */
export function matrixCells(masterName: string, options: readonly MatrixOption[]): MatrixCell[] {
  const real = options.filter(({ name, values }) => name.trim() !== '' && values.length > 0)
  if (real.length === 0) return []
  let rows: Record<string, string>[] = [{}]
  for (const { name, values } of real) {
    rows = rows.flatMap((row) => values.map((value) => ({ ...row, [name.trim()]: value })))
    if (rows.length > MAX_CELLS) rows = rows.slice(0, MAX_CELLS)
  }
  return rows.map((attributes) => ({
    attributes,
    key: attributesKey(attributes),
    name: `${masterName} ${Object.values(attributes).join(' ')}`.trim().slice(0, 200),
  }))
}

/** A code for a SKU out of a stem and its values: 'DUALSENSE', 'Azul' → 'DUALSENSE-AZUL'. */
export function skuCode(stem: string, values: readonly string[]): string {
  return [stem, ...values]
    .join('-')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
}

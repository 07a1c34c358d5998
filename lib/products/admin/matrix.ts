export type MatrixOption = { name: string; values: string[] }
export type MatrixCell = { attributes: Record<string, string>; name: string; key: string }

export const MAX_CELLS = 60

/** Splits a text at commas, semicolons and line breaks; returns distinct values. */
export function optionValues(text: string): string[] {
  const values = text
    .split(/[,;\n]/)
    .map((value) => value.trim())
    .filter((value) => value !== '')
  return [...new Set(values)]
}

/** Returns a key of the attributes of a SKU that does not depend on their order or case. */
export function attributesKey(attributes: Readonly<Record<string, string>>): string {
  const entries = Object.entries(attributes).map(([name, value]) => [name, value.toLowerCase()])
  return JSON.stringify(entries.sort(([one = ''], [other = '']) => (one < other ? -1 : 1)))
}

/**
 * Returns all combinations of the options; the first option varies slowest. Options without a name
 * or values are ignored. Returns at most 60 cells, the limit of SKUs created at once.
 */
export function matrixCells(masterName: string, options: readonly MatrixOption[]): MatrixCell[] {
  const real = options.filter(({ name, values }) => name.trim() !== '' && values.length > 0)
  if (real.length === 0) return []
  let rows: Record<string, string>[] = [{}]
  for (const { name, values } of real) {
    rows = rows
      .flatMap((row) => values.map((value) => ({ ...row, [name.trim()]: value })))
      .slice(0, MAX_CELLS)
  }
  return rows.map((attributes) => ({
    attributes,
    key: attributesKey(attributes),
    name: `${masterName} ${Object.values(attributes).join(' ')}`.trim().slice(0, 200),
  }))
}

/** Returns a SKU code of a stem and its values: 'DUALSENSE', 'Azul' → 'DUALSENSE-AZUL'. */
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

const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(,\d+)?$/

type Cell = string | number

function cell(value: Cell): string {
  const text = typeof value === 'number' ? String(value).replace('.', ',') : value
  const inert = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/**
 * Returns rows as a CSV that spreadsheets open correctly with Brazilian settings: semicolons,
 * decimal commas and a byte order mark. Texts that a spreadsheet would evaluate as a formula are
 * prefixed with an apostrophe.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

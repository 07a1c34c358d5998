const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(,\d+)?$/

type Cell = string | number

function cell(value: Cell): string {
  const text = typeof value === 'number' ? String(value).replace('.', ',') : value
  const inert = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/**
 * Rows as a CSV that a Brazilian spreadsheet opens by double click: semicolons, decimal commas, a
 * byte order mark. A text that a spreadsheet would run as a formula gets an apostrophe before it
 * (security 3.14).
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

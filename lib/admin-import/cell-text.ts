import { LIMITS } from './limits.ts'

const FORMULA_START = /^'*[=+\-@\t\r\n]/
const ESCAPED = /^'+[=+\-@\t\r\n]/
// Characters that XML, and so a workbook, cannot hold.
const UNWRITABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Stands in the cell of a text that Excel cannot hold; left alone it changes nothing. */
export const TOO_LONG = '[texto longo demais para o Excel: deixe assim para manter]'

/**
 * A text as it stands in a cell: lines end with \n, what XML cannot hold is gone, and what a
 * spreadsheet could take for a formula starts with an apostrophe (ASVS 1.2.10).
 */
export function cellText(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(UNWRITABLE, '')
  const safe = FORMULA_START.test(plain) ? `'${plain}` : plain
  return safe.length > LIMITS.cellLength ? TOO_LONG : safe
}

/** The text that a cell means: without the apostrophe of `cellText`. */
export function textOfCell(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell
}

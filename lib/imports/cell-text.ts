import { LIMITS } from './limits.ts'

const FORMULA_START = /^'*[=+\-@\t\r\n]/
const ESCAPED = /^'+[=+\-@\t\r\n]/
// Characters that XML, and therefore a workbook, cannot contain.
const UNWRITABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/**
 * Replaces a text that is too long for an Excel cell. Importing it leaves the stored text
 * unchanged.
 */
export const TOO_LONG = '[texto longo demais para o Excel: deixe assim para manter]'

/**
 * Returns a text for a cell: line breaks become \n, characters that are invalid in XML are removed,
 * and texts that a spreadsheet could evaluate as a formula are prefixed with an apostrophe (ASVS
 * 1.2.10). A text that is too long for a cell becomes `TOO_LONG`.
 */
export function cellText(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(UNWRITABLE, '')
  const safe = FORMULA_START.test(plain) ? `'${plain}` : plain
  return safe.length > LIMITS.cellLength ? TOO_LONG : safe
}

/** Returns the text of a cell without the apostrophe added by `cellText`. */
export function textOfCell(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell
}

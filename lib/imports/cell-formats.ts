import { DAY_MS } from '../core/store-time.ts'
import { LIMITS } from './limits.ts'
import type { SheetTag } from './product.ts'

const FORMULA_START = /^'*[=+\-@\t\r\n]/
const ESCAPED = /^'+[=+\-@\t\r\n]/
/** Characters that XML, and therefore a workbook, cannot contain; the database refuses some. */
export const UNWRITABLE =
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

const BUILT_IN_PERCENT: readonly number[] = [9, 10]
const BUILT_IN_DATES: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]
// Literal parts of a number format: quoted text, escaped, padded or repeated characters, and
// conditions, colors and currencies in brackets. Elapsed time such as [h] is a date part.
const SHOWN_AS_IS = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi
/** Serial number of 1970-01-01. */
const UNIX_EPOCH = 25_569
const DAYS_1904 = 1_462
/** Serial number of 29 February 1900, which Excel counts although the day did not exist. */
const MISSING_DAY = 60
const LAST_YEAR = 9_999

export type NumberFormat = 'date' | 'percent' | 'number'

/**
 * Returns the kind of value that an Excel number format shows; a time is a date. `code` is undefined for
 * built-in formats, which have only an id.
 */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    if (BUILT_IN_PERCENT.includes(id)) return 'percent'
    return BUILT_IN_DATES.some(([first, last]) => id >= first && id <= last) ? 'date' : 'number'
  }
  const parts = code.replace(SHOWN_AS_IS, '').replace(/general/gi, '')
  if (parts.includes('%')) return 'percent'
  return /[ymdhs]/i.test(parts) ? 'date' : 'number'
}

/** Returns a number as a percent format shows it, with all its decimals: '12,5%' for 0.125. */
export function percentText(number: number): string {
  // 0.07 * 100 is 7.000000000000001; Excel has 15 digits.
  return `${Number((number * 100).toPrecision(15))}%`.replace('.', ',')
}

/**
 * Returns the date of a serial number, '2026-05-12' or '2026-05-12 14:30' if it has a time; null if
 * the number is no date. `is1904` counts from 1904, as workbooks of old Mac versions of Excel do.
 */
export function dateOfSerial(serial: number, is1904: boolean): string | null {
  const days = is1904 ? serial + DAYS_1904 : serial < MISSING_DAY ? serial + 1 : serial
  const date = new Date(Math.round((days - UNIX_EPOCH) * (DAY_MS / 1000)) * 1000)
  if (serial < 0 || Number.isNaN(date.getTime()) || date.getUTCFullYear() > LAST_YEAR) return null
  const iso = date.toISOString()
  const time = iso.slice(11, 16)
  return time === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`
}

/** Formats a date of a cell as in Brazil: '12/05/2026'. */
export function formatSheetDate(date: string): string {
  const [, year, month, day, rest = ''] = /^(\d{4})-(\d{2})-(\d{2})(.*)$/.exec(date) ?? []
  return year ? `${day}/${month}/${year}${rest}` : date
}

const WEIGHT = /^(.*?)\s*:\s*(\d{1,4})$/s
const MAX_NAME = 60
const MAX_WEIGHT = 1_000

/** Formats tags as a cell: 'RPG:5; Aventura:3'. A semicolon in a name is escaped as '\;'. */
export function tagText(tags: readonly SheetTag[]): string {
  return tags.map(({ name, weight }) => `${name.replaceAll(';', '\\;')}:${weight}`).join('; ')
}

/**
 * Parses the tags of a cell without duplicates. The default weight is 1. Returns null if a tag is
 * invalid.
 */
export function readTags(text: string): SheetTag[] | null {
  const found = new Map<string, SheetTag>()
  for (const part of text.split(/(?<!\\);|\n/)) {
    const bare = part.replaceAll('\\;', ';').trim()
    if (bare === '') continue
    const [, name = bare, weight = '1'] = WEIGHT.exec(bare) ?? []
    const tag = { name: name.trim(), weight: Number(weight) }
    if (tag.name === '' || tag.name.length > MAX_NAME || tag.weight > MAX_WEIGHT) return null
    if (!found.has(tag.name.toLowerCase())) found.set(tag.name.toLowerCase(), tag)
  }
  return [...found.values()]
}

const A = 65
const LETTERS = 26

/** Returns the Excel name of a zero-based column: 'A' for 0, 'AA' for 26. */
export function columnLetters(index: number): string {
  let rest = index
  let letters = ''
  do {
    letters = String.fromCharCode(A + (rest % LETTERS)) + letters
    rest = Math.floor(rest / LETTERS) - 1
  } while (rest >= 0)
  return letters
}

/** Returns a cell address: 'C12' for column 2 of line 12. */
export function cellAddress(column: number, row: number): string {
  return `${columnLetters(column)}${row}`
}

/** Parses an address such as 'C12' to a zero-based column and a line; null if it is invalid. */
export function parseAddress(address: string): { column: number; row: number } | null {
  const match = /^([A-Z]{1,3})([1-9][0-9]{0,6})$/.exec(address)
  if (!match) return null
  const [, letters = '', row = ''] = match
  let column = 0
  for (const letter of letters) column = column * LETTERS + (letter.charCodeAt(0) - A + 1)
  return { column: column - 1, row: Number(row) }
}

const BUILT_IN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]
// Literal parts of a number format: quoted text, escaped, padded or repeated characters, and
// conditions, colors and currencies in brackets. Elapsed time such as [h] is a date part.
const SHOWN_AS_IS = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi
const DAY_MS = 86_400_000
/** Serial number of 1970-01-01. */
const UNIX_EPOCH = 25_569
const DAYS_1904 = 1_462
/** Serial number of 29 February 1900, which Excel counts although the day did not exist. */
const MISSING_DAY = 60
const LAST_YEAR = 9_999

/**
 * Returns whether an Excel number format shows a date or time. `code` is undefined for built-in
 * formats, which have only an id.
 */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN.some(([first, last]) => id >= first && id <= last)
  return /[ymdhs]/i.test(code.replace(SHOWN_AS_IS, '').replace(/general/gi, ''))
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

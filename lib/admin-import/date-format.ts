const BUILT_IN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]
// What a format shows as it is: quoted text, escaped, padded or repeated characters, conditions,
// colors and currencies in brackets (elapsed time, [h], is a date part).
const SHOWN_AS_IS = /"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi
const DAY_MS = 86_400_000
/** Days from the first day of serial numbers to 1970. */
const UNIX_EPOCH = 25_569
const DAYS_1904 = 1_462
/** Excel counts 29 February 1900, a day that never was. */
const MISSING_DAY = 60
const LAST_YEAR = 9_999

/** Whether a number format of Excel (its id, and its code where it is not built in) shows a date or a time. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN.some(([first, last]) => id >= first && id <= last)
  return /[ymdhs]/i.test(code.replace(SHOWN_AS_IS, '').replace(/general/gi, ''))
}

/**
 * The date of a serial number: '2026-05-12', with '14:30' where it has a time. Null where the number is
 * no date. `is1904` counts from 1904, as workbooks of old Macs do.
 */
export function dateOfSerial(serial: number, is1904: boolean): string | null {
  const days = is1904 ? serial + DAYS_1904 : serial < MISSING_DAY ? serial + 1 : serial
  const date = new Date(Math.round((days - UNIX_EPOCH) * (DAY_MS / 1000)) * 1000)
  if (serial < 0 || Number.isNaN(date.getTime()) || date.getUTCFullYear() > LAST_YEAR) return null
  const iso = date.toISOString()
  const time = iso.slice(11, 16)
  return time === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${time}`
}

/** A date of a cell as people in Brazil write it: '12/05/2026'. */
export function shownDate(date: string): string {
  const [, year, month, day, rest = ''] = /^(\d{4})-(\d{2})-(\d{2})(.*)$/.exec(date) ?? []
  return year ? `${day}/${month}/${year}${rest}` : date
}

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

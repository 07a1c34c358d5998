const A = 65
const LETTERS = 26

/** 'A' for column 0, 'AA' for 26: as Excel names columns. */
export function columnLetters(index: number): string {
  let rest = index
  let letters = ''
  do {
    letters = String.fromCharCode(A + (rest % LETTERS)) + letters
    rest = Math.floor(rest / LETTERS) - 1
  } while (rest >= 0)
  return letters
}

/** 'C12' for column 2 of line 12. */
export function cellAddress(column: number, row: number): string {
  return `${columnLetters(column)}${row}`
}

/** Column (from 0) and line of an address such as 'C12', or null. */
export function parseAddress(address: string): { column: number; row: number } | null {
  const match = /^([A-Z]{1,3})([1-9][0-9]{0,6})$/.exec(address)
  if (!match) return null
  const [, letters = '', row = ''] = match
  let column = 0
  for (const letter of letters) column = column * LETTERS + (letter.charCodeAt(0) - A + 1)
  return { column: column - 1, row: Number(row) }
}

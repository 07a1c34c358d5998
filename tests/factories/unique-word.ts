import { randomBytes } from 'node:crypto'

const LETTERS = 'bcdfgklmnpqrtz'

/** Returns letters that occur nowhere else in the store and are similar to no other word of a test. */
export function uniqueWord(): string {
  return Array.from(randomBytes(20), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

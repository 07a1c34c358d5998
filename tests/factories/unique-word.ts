import { randomBytes } from 'node:crypto'

const LETTERS = 'bcdfgklmnpqrtz'

/** Returns a random word that occurs nowhere else in the store and resembles no other word of a test. */
export function uniqueWord(): string {
  return Array.from(randomBytes(20), (byte) => LETTERS[byte % LETTERS.length]).join('')
}

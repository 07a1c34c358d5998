import { FLAG_CODES, type Issue, issue } from './issues.ts'
import { shownValue } from './show-value.ts'

/** A price that becomes more than this many times another is suspicious. */
const JUMP = 5

const flagCodes: readonly string[] = FLAG_CODES

/**
 * Why a changed price is suspicious, or null: it was no certain number (`note` of its cell says so), it
 * clears the store's price, or it is more than 5 times higher or lower than that.
 */
export function flagOfPrice(
  where: { cell: string | null; field: string },
  note: Issue | undefined,
  before: unknown,
  after: unknown,
): Issue | null {
  if (note && flagCodes.includes(note.code)) return note
  const [from, to] = [Number(before ?? 0), Number(after ?? 0)]
  if (from === 0) return null
  const params = { from: shownValue(where.field, from), to: shownValue(where.field, to) }
  if (after === null) return issue('price-empty', where, params)
  return to > from * JUMP || to < from / JUMP ? issue('price-jump', where, params) : null
}

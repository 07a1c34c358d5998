import { FLAG_CODES, type Issue, issue } from './issues.ts'
import { formatValue } from './show-value.ts'

/** A price change by more than this factor is suspicious. */
const JUMP = 5

const flagCodes: readonly string[] = FLAG_CODES

/**
 * Returns why a changed price is suspicious: its cell was no unambiguous number (`note`), it clears
 * the stored price, or it is more than 5 times higher or lower. Null if it is not.
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
  const params = { from: formatValue(where.field, from), to: formatValue(where.field, to) }
  if (after === null) return issue('price-empty', where, params)
  return to > from * JUMP || to < from / JUMP ? issue('price-jump', where, params) : null
}

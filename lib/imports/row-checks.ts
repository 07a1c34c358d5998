import { type Condition, nameContradictsCondition } from '../products/sale-state.ts'
import { FLAG_CODES, type Issue, issue } from './issues.ts'
import { inheritedAfter, type SheetProduct, valueAfter } from './product.ts'
import { formatValue } from './to-cell.ts'

type Plan = { changes: Record<string, unknown>; issues: Issue[] }
type CellOfField = (field: string) => { cell: string | null; field: string }

/** The field that each kind of availability requires, and the issue if it is missing. */
const FACTS = [
  { field: 'release_date', kind: 'preorder', missing: 'release-missing' },
  { field: 'lead_days', kind: 'made_to_order', missing: 'lead-missing' },
] as const

/**
 * Checks name, condition and availability after the changes: a name that states a condition
 * contradicts 'new', a pre-order requires its date, a made-to-order product its days. A date or
 * days of another kind are removed. Inherited fields are not checked.
 */
export function validateSale(plan: Plan, current: SheetProduct | null, at: CellOfField): void {
  const { changes, issues } = plan
  const after = (name: string) => valueAfter(changes, current, name)
  const inherited = inheritedAfter(changes, current)

  const condition = (after('condition') ?? 'new') as Condition
  const isNamed = !inherited.includes('name') && !inherited.includes('condition')
  if (isNamed && nameContradictsCondition(String(after('name') ?? ''), condition)) {
    issues.push(issue('condition', at('name'), { name: String(after('name')) }))
  }

  if (inherited.includes('availability')) return
  const availability = after('availability') ?? 'ready'
  for (const { field, kind, missing } of FACTS) {
    const value = after(field) ?? null
    if (availability === kind) {
      // An invalid date already has an issue.
      const hasIssue = issues.some((one) => one.field === field && one.level === 'error')
      if (value === null && !hasIssue) issues.push(issue(missing, at(field)))
    } else if (value !== null) {
      delete changes[field]
      if (current?.[field] != null) changes[field] = null
      issues.push(issue('not-of-kind', at(field)))
    }
  }
}

/** A price change by more than this factor is suspicious. */
const JUMP = 5

const flagCodes: readonly string[] = FLAG_CODES

/**
 * Returns the reason why a changed price is suspicious: the cell was no unambiguous number (`note`), the
 * change clears the stored price, or the new price is more than 5 times higher or lower. Null if none
 * applies.
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

import { type Condition, nameContradictsCondition } from '../products/condition.ts'
import { type Issue, issue } from './issues.ts'
import type { SheetProduct } from './product.ts'

type Plan = { changes: Record<string, unknown>; issues: Issue[] }
type Place = (field: string) => { cell: string | null; field: string }

/** The fact that belongs to one kind of availability, and what is said when it is missing. */
const FACTS = [
  { field: 'release_date', kind: 'preorder', missing: 'release-missing' },
  { field: 'lead_days', kind: 'made_to_order', missing: 'lead-missing' },
] as const

/**
 * Checks name, condition and availability as the line leaves them: a name that states a condition
 * is no new product, a pre-order has its date, what is made to order its days. A date or days that
 * belong to another kind are taken away. What a SKU takes from its master is the master's.
 */
export function validateSelling(plan: Plan, current: SheetProduct | null, at: Place): void {
  const { changes, issues } = plan
  const after = (name: string) => (name in changes ? changes[name] : current?.[name])
  const listed = after('parent_product_id') ? after('inherit_from_master') : null
  const isInherited = (name: string) => Array.isArray(listed) && listed.includes(name)

  const condition = (after('condition') ?? 'new') as Condition
  const isNamed = !isInherited('name') && !isInherited('condition')
  if (isNamed && nameContradictsCondition(String(after('name') ?? ''), condition)) {
    issues.push(issue('condition', at('name'), { name: String(after('name')) }))
  }

  if (isInherited('availability')) return
  const availability = after('availability') ?? 'ready'
  for (const { field, kind, missing } of FACTS) {
    const value = after(field) ?? null
    if (availability === kind) {
      // A date that cannot be read has its own issue.
      const isTold = issues.some((one) => one.field === field && one.level === 'error')
      if (value === null && !isTold) issues.push(issue(missing, at(field)))
    } else if (value !== null) {
      delete changes[field]
      if (current?.[field] != null) changes[field] = null
      issues.push(issue('not-of-kind', at(field)))
    }
  }
}

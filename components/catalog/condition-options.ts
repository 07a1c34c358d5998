import { CONDITION_SLUGS, type ListingQuery } from '@/lib/catalog/listing-query'
import { CONDITIONS, type Condition } from '@/lib/products/condition'
import type { Facets } from '@/server/catalog/dto'

/**
 * Returns the options of 'Estado', or none if all products have the same condition and no condition
 * is selected.
 */
export function conditionOptions(
  facets: Facets,
  query: ListingQuery,
  labelOf: (condition: Condition) => string,
) {
  const countOf = (condition: Condition) =>
    facets.conditions.find(({ value }) => value === condition)?.count ?? 0
  const shown = CONDITIONS.filter(
    (condition) => countOf(condition) > 0 || query.conditions.includes(condition),
  )
  if (shown.length < 2 && query.conditions.length === 0) return []
  return shown.map((condition) => ({
    value: CONDITION_SLUGS[condition],
    label: labelOf(condition),
    count: countOf(condition),
  }))
}

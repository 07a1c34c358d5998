import { CHOICE_FILTER_NAMES, type ChoiceFilter } from '../products/choices.ts'
import type { FilterChoice } from './choice-filters.ts'
import { type ListingQuery, usualSort } from './listing-query.ts'

/** A choice that is selected in a filter of choices. */
type ChosenFilter = {
  [Name in ChoiceFilter]: { kind: Name; value: FilterChoice<Name> }
}[ChoiceFilter]

/** An active filter of a listing, shown as a chip. */
export type ListingFilter =
  | { kind: 'platforms' | 'brands' | 'tags'; value: string }
  | ChosenFilter
  | { kind: 'price'; minCents: number | undefined; maxCents: number | undefined }
  | { kind: FlagFilter }

const LISTS = ['platforms', 'brands', 'tags'] as const
const FLAGS = ['inStock', 'discount', 'freeShipping', 'pro', 'coins', 'rated'] as const
type FlagFilter = (typeof FLAGS)[number]

/**
 * Returns the active filters in the order of the filter panel; sort, page and search text are no
 * filters.
 */
export function activeFilters(query: ListingQuery): ListingFilter[] {
  const lists = LISTS.flatMap((kind) => query[kind].map((value) => ({ kind, value })))
  const choices = CHOICE_FILTER_NAMES.flatMap((kind) =>
    query[kind].map((value) => ({ kind, value }) as ChosenFilter),
  )
  const { minPriceCents: minCents, maxPriceCents: maxCents } = query
  const hasPrice = minCents !== undefined || maxCents !== undefined
  const price = hasPrice ? [{ kind: 'price' as const, minCents, maxCents }] : []
  const flags = FLAGS.filter((kind) => query[kind]).map((kind) => ({ kind }))
  return [...choices, ...lists, ...price, ...flags]
}

/** Returns the first page of the listing with one more filter. */
export function withFilter(query: ListingQuery, filter: ListingFilter): ListingQuery {
  const rest = { ...query, page: 1 }
  if ('value' in filter) {
    const values: readonly string[] = query[filter.kind]
    return { ...rest, [filter.kind]: [...new Set([...values, filter.value])] }
  }
  if (filter.kind !== 'price') return { ...rest, [filter.kind]: true }
  const { minCents, maxCents } = filter
  return {
    ...rest,
    ...(minCents === undefined ? {} : { minPriceCents: minCents }),
    ...(maxCents === undefined ? {} : { maxPriceCents: maxCents }),
  }
}

/** Returns the first page of the listing without this filter. */
export function withoutFilter(query: ListingQuery, filter: ListingFilter): ListingQuery {
  const rest = { ...query, page: 1 }
  if ('value' in filter) {
    const values: readonly string[] = query[filter.kind]
    return { ...rest, [filter.kind]: values.filter((value) => value !== filter.value) }
  }
  if (filter.kind !== 'price') return { ...rest, [filter.kind]: false }
  const { minPriceCents: _min, maxPriceCents: _max, ...unpriced } = rest
  return unpriced
}

/**
 * Returns the first page of the listing without filters; category, search text and sort are
 * preserved.
 */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return activeFilters(query).reduce(
    withoutFilter,
    query.page === 1 ? query : { ...query, page: 1 },
  )
}

/**
 * Returns whether search engines should index this URL: pages of a category or section are indexed;
 * those with filters, another sort, all options or a search are not, because they repeat the same
 * products.
 */
export function isIndexable(query: ListingQuery): boolean {
  const isUsual = query.sort === usualSort(query)
  const isPlain = query.q === undefined && !query.hasAllOptions
  return isPlain && isUsual && activeFilters(query).length === 0
}

import type { Condition } from '../products/condition.ts'
import type { ListingQuery } from './listing-query.ts'

/** One thing a visitor narrowed a listing by, as its chip names it. */
export type ListingFilter =
  | { kind: 'platforms' | 'brands' | 'tags'; value: string }
  | { kind: 'conditions'; value: Condition }
  | { kind: 'price'; minCents: number | undefined; maxCents: number | undefined }
  | { kind: 'inStock' | 'discount' | 'freeShipping' }

const LISTS = ['platforms', 'brands', 'tags'] as const
const FLAGS = ['inStock', 'discount', 'freeShipping'] as const

/** The filters of a listing in the order of the panel; sort, page and search text are none. */
export function activeFilters(query: ListingQuery): ListingFilter[] {
  const lists = LISTS.flatMap((kind) => query[kind].map((value) => ({ kind, value })))
  const conditions = query.conditions.map((value) => ({ kind: 'conditions' as const, value }))
  const { minPriceCents: minCents, maxPriceCents: maxCents } = query
  const hasPrice = minCents !== undefined || maxCents !== undefined
  const price = hasPrice ? [{ kind: 'price' as const, minCents, maxCents }] : []
  const flags = FLAGS.filter((kind) => query[kind]).map((kind) => ({ kind }))
  return [...conditions, ...lists, ...price, ...flags]
}

/** The first page of the listing without one of its filters. */
export function withoutFilter(query: ListingQuery, filter: ListingFilter): ListingQuery {
  const rest = { ...query, page: 1 }
  switch (filter.kind) {
    case 'platforms':
    case 'brands':
    case 'tags':
    case 'conditions':
      return { ...rest, [filter.kind]: query[filter.kind].filter((v) => v !== filter.value) }
    case 'price': {
      const { minPriceCents: _min, maxPriceCents: _max, ...unpriced } = rest
      return unpriced
    }
    default:
      return { ...rest, [filter.kind]: false }
  }
}

/** The first page of the listing without any filter; category, search text and order stay. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return activeFilters(query).reduce(
    withoutFilter,
    query.page === 1 ? query : { ...query, page: 1 },
  )
}

/**
 * Whether search engines should index this address: plain pages of a category, yes; filters, other
 * orders and searches, no, since they show the same products again.
 */
export function isIndexable(query: ListingQuery): boolean {
  return query.q === undefined && query.sort === 'newest' && activeFilters(query).length === 0
}

import type { ListingFilter } from './listing-filters.ts'
import type { ListingQuery } from './listing-query.ts'

type Counted = { value: string; count: number }

/** What the choice reads of the facets of a listing. */
type QuickFacets = {
  platforms: readonly Counted[]
  brands: readonly Counted[]
  tags: readonly (Counted & { category: string })[]
  conditions: readonly (Counted & { value: 'new' | 'refurbished' | 'used' })[]
  discount: number
}

const MOST = 3
const GENRE = 'gênero'

/** Whether a listing has games, which have genres. */
export function hasGenres({ tags }: Pick<QuickFacets, 'tags'>): boolean {
  return tags.some(({ category }) => category === GENRE)
}

/**
 * Returns up to 3 filters that are worth a place above the listing: the two most frequent genres of
 * games or brands of other products, platforms, used products and reduced ones. Only filters that are
 * not selected and leave some, but not all, of the `total` products.
 */
export function quickFilters(
  query: ListingQuery,
  facets: QuickFacets,
  total: number,
): ListingFilter[] {
  const narrows = ({ count }: { count: number }) => count > 0 && count < total
  const offered = <Value extends Counted>(values: readonly Value[], selected: readonly string[]) =>
    selected.length > 0 ? [] : values.filter(narrows).slice(0, 2)
  const genres = facets.tags.filter(({ category }) => category === GENRE)
  const kinds = hasGenres(facets)
    ? offered(genres, query.tags).map(({ value }): ListingFilter => ({ kind: 'tags', value }))
    : offered(facets.brands, query.brands).map(
        ({ value }): ListingFilter => ({ kind: 'brands', value }),
      )
  const platforms = offered(facets.platforms, query.platforms).map(
    ({ value }): ListingFilter => ({ kind: 'platforms', value }),
  )
  const used = facets.conditions
    .filter((one) => one.value === 'used' && narrows(one) && query.conditions.length === 0)
    .map(({ value }): ListingFilter => ({ kind: 'conditions', value }))
  const isReduced = !query.discount && narrows({ count: facets.discount })
  const discount: ListingFilter[] = isReduced ? [{ kind: 'discount' }] : []
  return [...kinds, ...used, ...discount, ...platforms].slice(0, MOST)
}

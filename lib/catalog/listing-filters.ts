import { formatPrice } from '../core/money.ts'
import { CHOICE_FILTER_NAMES, type ChoiceFilter } from '../products/choices.ts'
import type { FilterChoice } from './choice-filters.ts'
import { defaultSort, type ListingQuery } from './listing-query.ts'

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
  const isUsual = query.sort === defaultSort(query)
  const isPlain = query.q === undefined && !query.hasAllOptions
  return isPlain && isUsual && activeFilters(query).length === 0
}

/** A range of prices in centavos, both ends included; null is open. */
export type PriceRange = { minCents: number | null; maxCents: number | null; count: number }

/**
 * The lowest price in reais of each range but the first, and the number of its first step of
 * `private.price_step`, which has limits at 50, 100, 150, 200, 300, 500, 1.000, 2.000 and 5.000.
 */
const LIMITS = [
  { reais: 100, step: 2 },
  { reais: 200, step: 4 },
  { reais: 500, step: 6 },
  { reais: 1000, step: 7 },
  { reais: 2000, step: 8 },
] as const

/** Returns the price ranges that have products, cheapest first. `steps` are counts by price step. */
export function priceRanges(steps: readonly { value: string; count: number }[]): PriceRange[] {
  const counts = new Array<number>(LIMITS.length + 1).fill(0)
  for (const { value, count } of steps) {
    const range = LIMITS.filter(({ step }) => Number(value) >= step).length
    counts[range] = (counts[range] ?? 0) + count
  }
  return counts.flatMap((count, index) => {
    const [from, to] = [LIMITS[index - 1], LIMITS[index]]
    const minCents = from ? from.reais * 100 : null
    const maxCents = to ? to.reais * 100 - 1 : null
    return count > 0 ? { minCents, maxCents, count } : []
  })
}

type Texts = (
  key: 'priceFrom' | 'priceUpTo' | 'priceBetween',
  values: { min: string; max: string },
) => string

/**
 * Returns the text of a price range in centavos, such as 'R$ 50 a R$ 300'. `texts` are those of
 * `catalog.filters`.
 */
export function priceRangeText(
  minCents: number | undefined,
  maxCents: number | undefined,
  texts: Texts,
): string {
  const values = { min: formatPrice(minCents ?? 0), max: formatPrice(maxCents ?? 0) }
  if (maxCents === undefined) return texts('priceFrom', values)
  return texts(minCents === undefined ? 'priceUpTo' : 'priceBetween', values)
}

type Counted = { value: string; count: number }

/** The facets of a listing that `quickFilters` reads. */
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
 * Returns up to 3 filters to show above the listing: the two most frequent genres of games or brands of
 * other products, platforms, used products and reduced ones. Only filters that are not selected and that
 * match some, but not all, of the `total` products.
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

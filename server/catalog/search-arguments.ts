import 'server-only'
import type { ListingQuery, ListingSort } from '@/lib/catalog/listing-query'
import { PAGE_SIZE } from '@/lib/catalog/page-count'
import { CHOICE_FILTER_NAMES, CHOICE_FILTERS } from '@/lib/products/choices'
import { type ListingScope, scopeArguments } from './listing-dto'

const SORTS: Record<Exclude<ListingSort, 'section'>, string> = {
  newest: 'newest',
  'price-asc': 'price_asc',
  'price-desc': 'price_desc',
  name: 'name',
  discount: 'discount',
  'best-selling': 'best_selling',
  'best-rated': 'best_rated',
  relevance: 'relevance',
}

/** Returns the arguments shared by `product_facets` and `search_products`, with active filters only. */
export function facetArguments(query: ListingQuery, scope: ListingScope = {}) {
  const { platforms, tags, minPriceCents, maxPriceCents } = query
  const brands = query.brandNames ?? query.brands
  const choices = Object.fromEntries(
    CHOICE_FILTER_NAMES.filter((name) => query[name].length > 0).map((name) => [
      CHOICE_FILTERS[name].column,
      query[name],
    ]),
  )
  return {
    p_query: query.q ?? null,
    p_category: query.category ?? null,
    ...(query.isExact ? { p_exact: true } : {}),
    p_filters: {
      ...(platforms.length > 0 ? { platforms } : {}),
      ...(brands.length > 0 ? { brands } : {}),
      ...(tags.length > 0 ? { tags } : {}),
      ...choices,
      ...(minPriceCents === undefined ? {} : { min_price_cents: minPriceCents }),
      ...(maxPriceCents === undefined ? {} : { max_price_cents: maxPriceCents }),
      ...(query.inStock ? { in_stock: true } : {}),
      ...(query.discount ? { discount: true } : {}),
      ...(query.freeShipping ? { free_shipping: true } : {}),
      ...(query.pro ? { pro: true } : {}),
      ...(query.coins ? { coins: true } : {}),
      ...(query.rated ? { rated: true } : {}),
      ...scopeArguments(scope).filters,
    },
  }
}

/** Returns the arguments of `search_products` for one page of a listing. */
export function searchArguments(query: ListingQuery, scope: ListingScope = {}) {
  return {
    ...facetArguments(query, scope),
    p_sort: query.sort === 'section' ? scopeArguments(scope).sort : SORTS[query.sort],
    p_limit: PAGE_SIZE,
    p_offset: (query.page - 1) * PAGE_SIZE,
  }
}

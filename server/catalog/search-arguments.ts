import 'server-only'
import type { ListingQuery, ListingSort } from '@/lib/catalog/listing-query'
import { PAGE_SIZE } from '@/lib/catalog/page-window'

const SORTS: Record<ListingSort, string> = {
  newest: 'newest',
  'price-asc': 'price_asc',
  'price-desc': 'price_desc',
  name: 'name',
  discount: 'discount',
  relevance: 'relevance',
}

/** Arguments that product_facets and search_products share; only filters that are set are sent. */
export function facetArguments(query: ListingQuery) {
  const { platforms, brands, tags, conditions, minPriceCents, maxPriceCents } = query
  return {
    p_query: query.q ?? null,
    p_category: query.category ?? null,
    p_filters: {
      ...(platforms.length > 0 ? { platforms } : {}),
      ...(brands.length > 0 ? { brands } : {}),
      ...(tags.length > 0 ? { tags } : {}),
      ...(conditions.length > 0 ? { condition: conditions } : {}),
      ...(minPriceCents === undefined ? {} : { min_price_cents: minPriceCents }),
      ...(maxPriceCents === undefined ? {} : { max_price_cents: maxPriceCents }),
      ...(query.inStock ? { in_stock: true } : {}),
      ...(query.discount ? { discount: true } : {}),
      ...(query.freeShipping ? { free_shipping: true } : {}),
    },
  }
}

/** Arguments of search_products for one page of a listing. */
export function searchArguments(query: ListingQuery) {
  return {
    ...facetArguments(query),
    p_sort: SORTS[query.sort],
    p_limit: PAGE_SIZE,
    p_offset: (query.page - 1) * PAGE_SIZE,
  }
}

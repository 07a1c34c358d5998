import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { categoryPath } from '@/lib/catalog/category-path'
import type { ListingQuery } from '@/lib/catalog/listing-query'
import { PAGE_SIZE } from '@/lib/catalog/page-window'
import { isSuggestible } from '@/lib/search/query'
import { applyCache, tags } from '../core/cache'
import { publicDb } from '../core/db'
import { type SuggestionRow, toSuggestion } from './card-dto'
import { readProductCards } from './card-reads'
import { type CategoryRow, findCategory, toCategoryTree } from './category-dto'
import type { Category, CategoryNode, Listing, ProductCard, Suggestion } from './dto'
import { type FacetsJson, toFacets } from './listing-dto'
import { readWithRetry } from './reads'
import { facetArguments, searchArguments } from './search-arguments'

const MAX_SUGGESTION_TEXT = 80

/**
 * One page of 20 products with the facets it can be narrowed by. Never holds inactive products or
 * masters (storefront §5).
 * @throws the database's error when it stays unreachable after the retries
 */
export async function getListing(query: ListingQuery): Promise<Listing> {
  'use cache'
  applyCache('catalog', tags.catalog, ...(query.category ? [tags.category(query.category)] : []))
  const db = publicDb()
  const [found, facets] = await Promise.all([
    readWithRetry<{ ids: string[]; total: number }>('products', () =>
      db.rpc('search_products', searchArguments(query)),
    ),
    readWithRetry<FacetsJson>('products', () => db.rpc('product_facets', facetArguments(query))),
  ])
  return {
    items: await readProductCards(found.ids),
    total: found.total,
    page: query.page,
    pageSize: PAGE_SIZE,
    facets: toFacets(facets),
  }
}

/** The same, or null when the products cannot be read: the page then shows an empty list (CAT-07). */
export async function findListing(query: ListingQuery): Promise<Listing | null> {
  try {
    return await getListing(query)
  } catch (error) {
    unstable_rethrow(error)
    return null
  }
}

/** The cards of these products in the given order, at most 100; unknown and unlisted ones left out. */
export async function listProductCards(ids: string[]): Promise<ProductCard[]> {
  'use cache'
  applyCache('catalog', tags.catalog)
  return readProductCards(ids.slice(0, 100))
}

/** The active category tree in display order (decisions: Categories). */
export async function listCategoryTree(): Promise<CategoryNode[]> {
  'use cache'
  applyCache('catalog', tags.categories)
  const rows = await readWithRetry<CategoryRow[]>('other', () =>
    publicDb()
      .from('categories')
      .select('slug, parent_slug, name, description')
      .eq('is_active', true)
      .order('display_order')
      .order('slug'),
  )
  return toCategoryTree(rows)
}

/** The category of a slug path, null when there is none. */
export async function getCategory(path: string): Promise<Category | null> {
  return findCategory(await listCategoryTree(), path)
}

/** The category that the segments of a route name, null for none: the page then answers 404. */
export async function findRouteCategory(segments: readonly string[]): Promise<Category | null> {
  const path = categoryPath(segments)
  return path === null ? null : getCategory(path)
}

/** At most 5 products for a text of 2 characters or more, best first (storefront §5). */
export async function getSuggestions(text: string): Promise<Suggestion[]> {
  const wanted = text.trim().toLowerCase().slice(0, MAX_SUGGESTION_TEXT)
  return isSuggestible(wanted) ? readSuggestions(wanted) : []
}

async function readSuggestions(wanted: string): Promise<Suggestion[]> {
  'use cache'
  applyCache('catalog', tags.catalog)
  const rows = await readWithRetry<SuggestionRow[]>('products', () =>
    publicDb().rpc('suggest_products', { p_query: wanted }),
  )
  return rows.map(toSuggestion)
}

import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { categoryPath } from '@/lib/catalog/category-path'
import type { ListingQuery } from '@/lib/catalog/listing-query'
import { PAGE_SIZE } from '@/lib/catalog/page-count'
import { isSuggestible } from '@/lib/search/query'
import { applyCache, tags } from '@/server/core/cache'
import { catalogDb } from '@/server/core/db'
import { readWithRetry } from '@/server/core/read-with-retry'
import { toSuggestion } from './card-dto'
import { cacheCards, listTags, readProductCards, scopeTags } from './card-reads'
import { findCategory, toCategoryTree } from './category-dto'
import type { Category, CategoryNode, CategoryTexts, Listing, ProductCard, Suggestion } from './dto'
import { type ListingScope, toFacets, toFound } from './listing-dto'
import { facetArguments, searchArguments } from './search-arguments'

export { readCardsOfSlugs } from './card-reads'
export { scopeTags }

const MAX_SUGGESTION_TEXT = 80

/**
 * Returns one page of 20 products with its facets, of a section if a scope is passed. Never contains
 * inactive products or masters.
 * @throws the error of the database after the last retry
 */
export async function getListing(query: ListingQuery, scope?: ListingScope): Promise<Listing> {
  'use cache'
  applyCache('catalog', ...listTags(query), ...scopeTags(scope), ...(query.q ? [tags.search] : []))
  const db = catalogDb()
  const [search, counts] = await Promise.all([
    readWithRetry('products', () => db.rpc('search_products', searchArguments(query, scope))),
    readWithRetry('products', () => db.rpc('product_facets', facetArguments(query, scope))),
  ])
  const { ids, total, is_more: isMore = false, reading } = toFound(search)
  const facets = toFacets(counts)
  const items = await readProductCards(ids)
  cacheCards(items)
  return {
    items,
    total,
    isMore,
    page: query.page,
    pageSize: PAGE_SIZE,
    // The page of a brand has no filter for brands.
    facets: query.brandNames ? { ...facets, brands: [] } : facets,
    ...(reading ? { reading } : {}),
  }
}

/**
 * Like `getListing`, but returns null if the products cannot be read; the page then shows an empty
 * list.
 */
export async function findListing(
  query: ListingQuery,
  scope?: ListingScope,
): Promise<Listing | null> {
  try {
    return await getListing(query, scope)
  } catch (error) {
    unstable_rethrow(error)
    return null
  }
}

/**
 * Returns the cards of the first 100 of these products in the given order, without products that are
 * not listed.
 */
export async function listProductCards(ids: string[]): Promise<ProductCard[]> {
  'use cache'
  applyCache('catalog')
  const cards = await readProductCards(ids.slice(0, 100))
  cacheCards(cards)
  return cards
}

const readTree = () =>
  catalogDb()
    .from('categories')
    .select('slug, parent_slug, name, description')
    .eq('is_active', true)
    .order('display_order')
    .order('slug')

/** Returns the active category tree in display order. */
export async function listCategoryTree(): Promise<CategoryNode[]> {
  'use cache'
  applyCache('catalog', tags.categories)
  return toCategoryTree(await readWithRetry('other', readTree))
}

/** Like `listCategoryTree`, but empty if the categories cannot be read. */
export async function findCategoryTree(): Promise<CategoryNode[]> {
  try {
    return await listCategoryTree()
  } catch (error) {
    unstable_rethrow(error)
    return []
  }
}

/** Returns the active categories that are listed in the menus, as a tree in display order. */
export async function listMenuTree(): Promise<CategoryNode[]> {
  'use cache'
  applyCache('catalog', tags.categories)
  return toCategoryTree(await readWithRetry('other', () => readTree().eq('is_in_menu', true)))
}

/**
 * Returns the image and the texts for search engines of a category, entered by staff; null for empty
 * ones.
 * @throws the error of the database after the last retry
 */
export async function getCategoryTexts(path: string): Promise<CategoryTexts> {
  'use cache'
  applyCache('catalog', tags.categories)
  const row = await readWithRetry('other', () =>
    catalogDb()
      .from('categories')
      .select('image_url, meta_title, meta_description')
      .eq('slug', path)
      .maybeSingle(),
  )
  return {
    image: row?.image_url ?? null,
    metaTitle: row?.meta_title ?? null,
    metaDescription: row?.meta_description ?? null,
  }
}

/** Returns the category of a slug path, or null. */
export async function getCategory(path: string): Promise<Category | null> {
  return findCategory(await listCategoryTree(), path)
}

/** Returns the category of the segments of a route, or null; the page then responds with 404. */
export async function findRouteCategory(segments: readonly string[]): Promise<Category | null> {
  const path = categoryPath(segments)
  return path === null ? null : getCategory(path)
}

/** Returns at most 5 products, best match first, for a text of 2 characters or more. */
export async function getSuggestions(text: string): Promise<Suggestion[]> {
  const wanted = text.trim().toLowerCase().slice(0, MAX_SUGGESTION_TEXT)
  return isSuggestible(wanted) ? readSuggestions(wanted) : []
}

async function readSuggestions(wanted: string): Promise<Suggestion[]> {
  'use cache'
  const rows = await readWithRetry('products', () =>
    catalogDb().rpc('suggest_products', { p_query: wanted }),
  )
  applyCache('catalog', tags.search, ...rows.map(({ slug }) => tags.card(slug)))
  return rows.map(toSuggestion)
}

import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { categoryPath } from '@/lib/catalog/categories'
import { type ListingQuery, type ListingSort, PAGE_SIZE } from '@/lib/catalog/listing-query'
import { interleaved } from '@/lib/content/sections'
import { CHOICE_FILTER_NAMES, CHOICE_FILTERS } from '@/lib/products/choices'
import { isSuggestible } from '@/lib/search/query'
import { applyCache, cacheTags, tags } from '@/server/core/cache'
import type { Tables } from '@/server/core/database'
import { catalogDb } from '@/server/core/db'
import { dataOf, readWithRetry } from '@/server/core/reads'
import { isProTierOn as readProTier } from '@/server/settings/queries'
import { toSuggestion } from './card-dto'
import { cacheCards, listTags, readProductCards, scopeTags } from './card-reads'
import type { Category, CategoryNode, CategoryTexts, Listing, ProductCard, Suggestion } from './dto'
import { type ListingScope, scopeArguments, toFacets, toFound } from './listing-dto'

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
  // The count of the filter for free shipping depends on the policy, even if no card does.
  cacheTags(tags.setting('shipping_policy'))
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
  const [rows, isProTierOn] = await Promise.all([
    readWithRetry('products', () => catalogDb().rpc('suggest_products', { p_query: wanted })),
    readProTier(),
  ])
  applyCache('catalog', tags.search, ...rows.map(({ slug }) => tags.card(slug)))
  return rows.map((row) => toSuggestion(row, isProTierOn))
}

type CategoryRow = Pick<Tables<'categories'>, 'slug' | 'parent_slug' | 'name' | 'description'>

/**
 * Returns the rows, in display order, as a tree. A row whose parent is missing or hidden is left out.
 */
export function toCategoryTree(
  rows: readonly CategoryRow[],
  parent: string | null = null,
): CategoryNode[] {
  return rows
    .filter((row) => row.parent_slug === parent)
    .map((row) => ({
      path: row.slug,
      name: row.name,
      description: row.description,
      children: toCategoryTree(rows, row.slug),
    }))
}

/** Returns the category of a path in the tree, or null. */
export function findCategory(tree: readonly CategoryNode[], path: string): Category | null {
  for (const root of tree) {
    if (root.path === path) return toCategory(root, null)
    const child = root.children.find((node) => node.path === path)
    if (child) return toCategory(child, root)
  }
  return null
}

function toCategory(node: CategoryNode, parent: CategoryNode | null): Category {
  const link = ({ path, name }: CategoryNode) => ({ path, name })
  return {
    path: node.path,
    name: node.name,
    description: node.description,
    parent: parent && link(parent),
    children: node.children.map(link),
    siblings: parent ? parent.children.map(link) : [],
  }
}

/**
 * Returns the number of products of a listing, read without the cache, or null if it cannot be read. A
 * search without a text and a brand without spellings have no products.
 */
export async function countListed(
  query: ListingQuery,
  scope?: ListingScope,
): Promise<number | null> {
  if (!query.q && !query.category && !query.brandNames?.length && !scope) return 0
  const wanted = { ...searchArguments(query, scope), p_limit: 0 }
  const { data, error } = await catalogDb().rpc('search_products', wanted)
  return error ? null : toFound(data).total
}

/** As many as fit side by side on a large screen. */
const ROW = 6
/** More than a row, since consoles among them are left out. */
const CANDIDATES = 4 * ROW

/**
 * Returns up to 6 products for the owner of these platforms, in turn for each: the best selling games
 * and accessories in stock.
 * @throws the error of the database
 */
export async function listForConsoles(platforms: readonly string[]): Promise<ProductCard[]> {
  return interleaved(await Promise.all(platforms.map(listForConsole))).slice(0, ROW)
}

async function listForConsole(platform: string): Promise<ProductCard[]> {
  'use cache'
  applyCache('home')
  const answer = dataOf(
    await catalogDb().rpc('search_products', {
      p_filters: { platforms: [platform], in_stock: true },
      p_sort: 'best_selling',
      p_limit: CANDIDATES,
    }),
  )
  const { ids } = toFound(answer)
  const consoles = dataOf(
    await catalogDb().from('products').select('id').in('id', ids).like('category', '%/console%'),
  )
  const owned = new Set(consoles.map(({ id }) => id))
  return listProductCards(ids.filter((id) => !owned.has(id)).slice(0, ROW))
}

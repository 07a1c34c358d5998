import 'server-only'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { type SearchWay, searchWays } from '@/lib/search/ways'
import { applyCache, tags } from '@/server/core/cache'
import { catalogDb } from '@/server/core/db'
import { readWithRetry } from '@/server/core/read-with-retry'
import type { ProductCard } from './dto'
import { findCategoryTree, findListing } from './queries'

const SHOWN_PRODUCTS = 8

/** Returns up to 6 texts that many visitors searched for and that have products. */
export async function listPopularSearches(): Promise<string[]> {
  'use cache'
  applyCache('catalog', tags.search)
  return readWithRetry('other', () => catalogDb().rpc('popular_searches'))
}

/** Returns up to 3 departments and help pages that a search text names. */
export async function listSearchWays(text: string): Promise<SearchWay[]> {
  return searchWays(text, await findCategoryTree())
}

/** Returns the newest featured products, at most 8, for a search without results. */
export async function listPopularProducts(): Promise<ProductCard[]> {
  const listing = await findListing(parseListingQuery({}), { isFeatured: true })
  return listing?.items.slice(0, SHOWN_PRODUCTS) ?? []
}

import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { type ListingQuery, parseListingQuery } from '@/lib/catalog/listing-query'
import type { PageName } from '@/lib/content/help-links'
import { type PageSuggestion, suggestPages } from '@/lib/search/page-suggestions'
import { applyCache, tags } from '@/server/core/cache'
import { catalogDb } from '@/server/core/db'
import { isReadAllowed, readWithRetry } from '@/server/core/reads'
import type { Listing, ProductCard, Suggestion } from './dto'
import type { ListingScope } from './listing-dto'
import { findCategoryTree, findListing, getSuggestions } from './queries'

const SHOWN_PRODUCTS = 8

/** Returns up to 6 texts: frequent searches of the last 30 days that had results, then large franchises. */
export async function listPopularSearches(): Promise<string[]> {
  'use cache'
  applyCache('catalog', tags.search)
  return readWithRetry('other', () => catalogDb().rpc('list_popular_searches'))
}

/** Returns up to 3 departments and help pages of `pages` that a search text names. */
export async function listPageSuggestions(
  text: string,
  pages: readonly PageName[] | null,
): Promise<PageSuggestion[]> {
  return suggestPages(text, await findCategoryTree(), pages)
}

/** Returns the newest featured products, at most 8, for a search without results. */
export async function listPopularProducts(): Promise<ProductCard[]> {
  const listing = await findListing(parseListingQuery({}), { isFeatured: true })
  return listing?.items.slice(0, SHOWN_PRODUCTS) ?? []
}

/**
 * Like `findListing`, but also returns null above the rate limit of the caller's network. For pages that
 * are rendered for their request, after the query was read.
 */
export async function findCallerListing(
  query: ListingQuery,
  scope?: ListingScope,
): Promise<Listing | null> {
  return (await isReadAllowed('listing')) ? findListing(query, scope) : null
}

/**
 * Returns suggestions for the caller; 'limited' above the rate limit of their network, 'unavailable' if
 * they cannot be read.
 */
export async function getCallerSuggestions(
  text: string,
): Promise<Suggestion[] | 'limited' | 'unavailable'> {
  if (!(await isReadAllowed('suggestions'))) return 'limited'
  try {
    return await getSuggestions(text)
  } catch (error) {
    unstable_rethrow(error)
    return 'unavailable'
  }
}

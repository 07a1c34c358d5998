import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import type { PageName } from '@/lib/content/help-links'
import { type PageSuggestion, suggestPages } from '@/lib/search/page-suggestions'
import { applyCache, tags } from '@/server/core/cache'
import { callerNetwork } from '@/server/core/caller'
import { catalogDb } from '@/server/core/db'
import { AppError } from '@/server/core/errors'
import { limitRate, type Rate } from '@/server/core/rate-limit'
import { readWithRetry } from '@/server/core/reads'
import type { ProductCard, Suggestion } from './dto'
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

const PER_NETWORK: Rate = { limit: 60, windowSeconds: 10 }
/**
 * Without a trusted proxy all callers have the same network, so this limit applies to the whole store.
 */
const FOR_ALL: Rate = { limit: 1_000, windowSeconds: 10 }

/**
 * Returns suggestions for the caller; 'limited' above the rate limit of their network, 'unavailable' if
 * they cannot be read. If the rate limiter does not answer, the request is allowed, because suggestions
 * are public.
 */
export async function getCallerSuggestions(
  text: string,
): Promise<Suggestion[] | 'limited' | 'unavailable'> {
  const network = await callerNetwork()
  try {
    await limitRate('suggestions', network, network === 'direct' ? FOR_ALL : PER_NETWORK)
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return 'limited'
  }
  try {
    return await getSuggestions(text)
  } catch (error) {
    unstable_rethrow(error)
    return 'unavailable'
  }
}

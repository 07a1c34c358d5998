import 'server-only'
import type { ListingQuery } from '@/lib/catalog/listing-query'
import { catalogDb } from '@/server/core/db'
import { type ListingScope, toFound } from './listing-dto'
import { searchArguments } from './search-arguments'

/**
 * Returns the number of products of a listing, read without the cache, or null if it cannot be read. A
 * search without a text has no products.
 */
export async function countListed(
  query: ListingQuery,
  scope?: ListingScope,
): Promise<number | null> {
  if (!query.q && !query.category && !query.brandNames && !scope) return 0
  const wanted = { ...searchArguments(query, scope), p_limit: 0 }
  const { data, error } = await catalogDb().rpc('search_products', wanted)
  return error ? null : toFound(data).total
}

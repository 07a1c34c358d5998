import 'server-only'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { normalize } from '@/lib/core/normalize'
import { findListing } from './queries'

const MIN_WORD_CHARS = 3
const MAX_WORDS = 4

/** A part of a search text that has results while the whole text has none. */
export type PartialMatch = { text: string; total: number }

/** Returns the words of a text that find products on their own, those with the fewest results first. */
export async function listPartialMatches(text: string): Promise<PartialMatch[]> {
  const words = [...new Set(normalize(text).split(' '))]
    .filter((word) => word.length >= MIN_WORD_CHARS)
    .slice(0, MAX_WORDS)
  if (words.length < 2) return []
  const found = await Promise.all(
    words.map(async (word) => {
      const listing = await findListing(parseListingQuery({ q: word }))
      return { text: word, total: listing?.total ?? 0 }
    }),
  )
  return found.filter(({ total }) => total > 0).sort((a, b) => a.total - b.total)
}

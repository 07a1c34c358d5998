import { normalise } from './normalize.ts'
import { isSuggestible } from './query.ts'
import { similarity } from './similarity.ts'

export const MAX_SUGGESTIONS = 5
export const MIN_SIMILARITY = 0.4

/**
 * The suggestions for a text among named things: those whose name contains it, then those at least
 * 0.4 similar; shorter names first in both; at most 5, none below 2 characters (storefront §5,
 * SRCH-04 to SRCH-06). The database applies the same rule.
 */
export function suggest<T extends { name: string }>(text: string, candidates: readonly T[]): T[] {
  const wanted = normalise(text)
  if (!isSuggestible(text) || wanted === '') return []
  const matches = candidates.flatMap((candidate) => {
    const contains = normalise(candidate.name).includes(wanted)
    const isMatch = contains || similarity(wanted, candidate.name) >= MIN_SIMILARITY
    return isMatch ? [{ candidate, contains }] : []
  })
  matches.sort(
    (a, b) =>
      Number(b.contains) - Number(a.contains) || a.candidate.name.length - b.candidate.name.length,
  )
  return matches.slice(0, MAX_SUGGESTIONS).map(({ candidate }) => candidate)
}

import { normalise } from './normalize.ts'

/**
 * Similarity of two texts from 0 to 1 as pg_trgm defines it: shared trigrams over all trigrams, each
 * word padded with two spaces before and one after. Texts are normalised first.
 */
export function similarity(a: string, b: string): number {
  const left = trigrams(a)
  const right = trigrams(b)
  const shared = [...left].filter((trigram) => right.has(trigram)).length
  const all = left.size + right.size - shared
  return all === 0 ? 0 : shared / all
}

function trigrams(text: string): Set<string> {
  const found = new Set<string>()
  for (const word of normalise(text).split(' ')) {
    if (word === '') continue
    const letters = [...`  ${word} `]
    for (let i = 0; i + 3 <= letters.length; i += 1) found.add(letters.slice(i, i + 3).join(''))
  }
  return found
}

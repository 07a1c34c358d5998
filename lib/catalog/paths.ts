import { normalize } from '../core/text.ts'
import { wellFormed } from '../core/well-formed.ts'

/** Returns the canonical path of a product. */
export function productPath(slug: string): string {
  return `/produto/${encodeURIComponent(wellFormed(slug))}`
}

const MAX_CHARS = 80

/**
 * Returns the slug of a name: 'Pokémon: Let’s Go!' → 'pokemon-lets-go'; '' for a name without Latin
 * letters or digits. Same rule as `private.slugify` in the database.
 */
export function slugOf(name: string): string {
  return normalize(name).replaceAll(' ', '-').slice(0, MAX_CHARS).replace(/-$/, '')
}

import { normalize } from '../core/normalize.ts'

const MAX_CHARS = 80

/**
 * Returns the slug of a name: 'Pokémon: Let’s Go!' → 'pokemon-lets-go'; '' for a name without Latin
 * letters or digits. Same rule as `private.slugify` in the database.
 */
export function slugOf(name: string): string {
  return normalize(name).replaceAll(' ', '-').slice(0, MAX_CHARS).replace(/-$/, '')
}

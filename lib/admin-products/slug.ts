import { normalise } from '../search/normalize.ts'

/** The address that a name gives: 'Pokémon: Let’s Go!' → 'pokemon-lets-go', as the database makes it. */
export function slugOf(name: string): string {
  return normalise(name).replaceAll(' ', '-').slice(0, 80).replace(/-$/, '')
}

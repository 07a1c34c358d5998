import { normalize, wellFormed } from '../core/text.ts'
import { isFilteredListing } from './listing-keys.ts'

/** Returns the canonical path of a product. */
export function productPath(slug: string): string {
  return `/produto/${encodeURIComponent(wellFormed(slug))}`
}

/** Key of the session storage with the list of results that a product page leads back to. */
export const RESULTS_KEY = 'uti-results'

/** Whether a path with its query is a search or a filtered listing, which no breadcrumb leads back to. */
function isResultsPath(href: string): boolean {
  return href.startsWith('/busca?') || isFilteredListing(href)
}

/**
 * Returns the list of results that a product page leads back to, after a navigation from one page to
 * another: the list that was left for a product. It stays while one goes from product to product.
 */
export function nextResults(current: string, from: string, to: string): string {
  if (!to.startsWith('/produto/')) return ''
  if (isResultsPath(from)) return from
  return from.startsWith('/produto/') ? current : ''
}

const MAX_CHARS = 80

/**
 * Returns the slug of a name: 'Pokémon: Let’s Go!' → 'pokemon-lets-go'; '' for a name without Latin
 * letters or digits. Same rule as `private.slugify` in the database.
 */
export function slugOf(name: string): string {
  return normalize(name).replaceAll(' ', '-').slice(0, MAX_CHARS).replace(/-$/, '')
}

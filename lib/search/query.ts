import { wellFormed } from '../checkout/sanitize.ts'

export const MIN_SUGGESTION_CHARS = 2

/** An empty or whitespace-only text is not searched (storefront §5, SRCH-01). */
export function isSearchable(text: string): boolean {
  return text.trim() !== ''
}

/** Suggestions begin at 2 characters (storefront §5, SRCH-04). */
export function isSuggestible(text: string): boolean {
  return text.trim().length >= MIN_SUGGESTION_CHARS
}

/** The results page of a text, trimmed and encoded (SRCH-02). */
export function searchHref(text: string): string {
  return `/busca?q=${encodeURIComponent(wellFormed(text.trim()))}`
}

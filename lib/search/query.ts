import { wellFormed } from '../core/well-formed.ts'

const MIN_SUGGESTION_CHARS = 2

/** Returns whether a text is searched: not if it is empty or only white space. */
export function isSearchable(text: string): boolean {
  return text.trim() !== ''
}

/** Returns whether suggestions are shown for a text: from 2 characters. */
export function isSuggestible(text: string): boolean {
  return text.trim().length >= MIN_SUGGESTION_CHARS
}

/** Returns the URL of the results page of a text, trimmed and encoded. */
export function searchHref(text: string): string {
  return `/busca?q=${encodeURIComponent(wellFormed(text.trim()))}`
}

/** Returns the URL of the results for the words of a text as they are typed. */
export function exactSearchHref(text: string): string {
  return `${searchHref(text)}&exato=1`
}

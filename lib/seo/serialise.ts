import type { JsonLdDocument } from './json-ld.ts'

const ESCAPED = /[<>&\u2028\u2029]/g

/**
 * Structured data as text that is safe inside a script element: nothing in it can close the element
 * or open another (security 3.15). The only way such data enters a page.
 */
export function serialiseJsonLd(data: JsonLdDocument | readonly JsonLdDocument[]): string {
  return JSON.stringify(data).replace(
    ESCAPED,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

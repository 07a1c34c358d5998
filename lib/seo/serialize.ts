import type { JsonLdDocument } from './json-ld.ts'

const ESCAPED = /[<>&\u2028\u2029]/g

/**
 * Serializes structured data for a script element: the text can neither close the element nor open
 * another. All structured data must be serialized with this function.
 */
export function serializeJsonLd(data: JsonLdDocument | readonly JsonLdDocument[]): string {
  return JSON.stringify(data).replace(
    ESCAPED,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

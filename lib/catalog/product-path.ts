import { wellFormed } from '../core/sanitize.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Returns whether a text is a UUID; `/produto/{id}` accepts a UUID, a slug or a SKU code. */
export function isUuid(value: string): boolean {
  return UUID.test(value)
}

/** Returns the canonical path of a product. */
export function productPath(slug: string): string {
  return `/produto/${encodeURIComponent(wellFormed(slug))}`
}

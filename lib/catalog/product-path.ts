import { wellFormed } from '../checkout/sanitize.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text is written as a uuid; `/produto/{id}` takes a uuid, a slug or a SKU code. */
export function isUuid(value: string): boolean {
  return UUID.test(value)
}

/** The canonical path of a product, by its slug (decisions: Product URL). */
export function productPath(slug: string): string {
  return `/produto/${encodeURIComponent(wellFormed(slug))}`
}

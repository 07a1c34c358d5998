/** Entry of localStorage with the products viewed last. */
export const VIEWED_KEY = 'uti-viewed'

/** Number of products that a browser remembers. */
const MAX_VIEWED = 12

const SLUG = /^[a-z0-9-]{1,200}$/

/** Returns whether the value has the form of a slug of a product. */
export function isSlug(value: unknown): value is string {
  return typeof value === 'string' && SLUG.test(value)
}

/** Returns the slugs of a stored list, latest first; none for a text of another shape. */
export function parseViewed(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '')
    return Array.isArray(list) ? list.filter(isSlug).slice(0, MAX_VIEWED) : []
  } catch {
    return []
  }
}

/** Returns the list after a product was viewed: it comes first, and once; at most 12. */
export function withViewed(viewed: readonly string[], slug: string): string[] {
  return [slug, ...viewed.filter((one) => one !== slug)].slice(0, MAX_VIEWED)
}

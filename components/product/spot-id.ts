/**
 * The id of a part of one product's page. It names the product too, because pages that were left stay
 * in the document for a while, and a link must never lead to the same part of another one.
 */
export function spotId(part: string, slug: string): string {
  return `${part}-${slug}`
}

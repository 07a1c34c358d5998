/**
 * Returns the id of a section of a product page. It contains the slug, because pages that were left
 * stay in the document for a while and ids must be unique.
 */
export function sectionAnchorId(part: string, slug: string): string {
  return `${part}-${slug}`
}

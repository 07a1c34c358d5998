import { platformLabel } from '@/lib/products/platforms'
import type { Facets, TagFacet } from '@/server/catalog/dto'

/**
 * Returns the tags for the filter panel, without those that repeat a platform or brand. Selected
 * tags are always included.
 */
export function themeTags(facets: Facets, selected: readonly string[]): TagFacet[] {
  const named = new Set([
    ...facets.platforms.map(({ value }) => platformLabel(value)),
    ...facets.brands.map(({ value }) => value),
  ])
  return facets.tags.filter(({ value, label }) => selected.includes(value) || !named.has(label))
}

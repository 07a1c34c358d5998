import { platformLabel } from '@/lib/catalog/platforms'
import type { Facets, TagFacet } from '@/server/catalog/dto'

/** The tags worth a box: those that repeat a platform or a brand have theirs already. */
export function themeTags(facets: Facets, selected: readonly string[]): TagFacet[] {
  const named = new Set([
    ...facets.platforms.map(({ value }) => platformLabel(value)),
    ...facets.brands.map(({ value }) => value),
  ])
  return facets.tags.filter(({ value, label }) => selected.includes(value) || !named.has(label))
}

import { platformLabel } from '@/lib/products/platforms'
import type { Facets, TagFacet } from '@/server/catalog/dto'

/** The groups of tags in the filter panel, in their order. */
export const TAG_GROUPS = ['genres', 'players', 'tags'] as const
export type TagGroup = (typeof TAG_GROUPS)[number]

/** Categories of tags with a group of their own. */
const GROUP_OF: Readonly<Record<string, TagGroup>> = { gênero: 'genres', jogadores: 'players' }
/** Categories of tags that repeat another filter. */
const REPEATING = ['plataforma', 'condição']

/**
 * Returns the tags of a group of the filter panel, without those that repeat a platform, a brand or
 * another filter. Selected tags are always included.
 */
export function themeTags(
  facets: Facets,
  selected: readonly string[],
  group: TagGroup,
): TagFacet[] {
  const named = new Set([
    ...facets.platforms.map(({ value }) => platformLabel(value)),
    ...facets.brands.map(({ value }) => value),
  ])
  return facets.tags.filter(
    ({ value, label, category }) =>
      (GROUP_OF[category] ?? 'tags') === group &&
      (selected.includes(value) || !(named.has(label) || REPEATING.includes(category))),
  )
}

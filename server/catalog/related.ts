import 'server-only'
import type { ProductTag } from './product-dto'

export type TagLink = { product_id: string; tag_id: string }

/**
 * Products that share tags with this one, best first: the score is the sum of the weights of the
 * shared tags, equal scores keep the order of the links (issue 2.6: manual, then by tag weight).
 */
export function rankByTags(links: readonly TagLink[], tags: readonly ProductTag[]): string[] {
  const weights = new Map(tags.map((tag) => [tag.id, tag.weight]))
  const scores = new Map<string, number>()
  for (const { product_id, tag_id } of links) {
    scores.set(product_id, (scores.get(product_id) ?? 0) + (weights.get(tag_id) ?? 0))
  }
  return [...scores]
    .filter(([, score]) => score > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([id]) => id)
}

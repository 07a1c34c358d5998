import 'server-only'
import type { ListingQuery } from '@/lib/catalog/listing-query'
import { slugOf } from '@/lib/catalog/slug'
import { cacheTags, tags } from '@/server/core/cache'
import type { ProductCard } from './dto'
import type { ListingScope } from './listing-dto'

/** Returns the tags of a list by what it is restricted to; none for a search of the whole store. */
export function listTags({ category, brandNames }: ListingQuery): string[] {
  return [
    ...(category ? [tags.category(category)] : []),
    ...(brandNames ?? []).map((name) => tags.brand(slugOf(name))),
  ]
}

/** Returns the tags of the products of a section. */
export function scopeTags({ items, isFeatured }: ListingScope = {}): string[] {
  const named = (items ?? []).map(({ item_type, item_id }) =>
    item_type === 'tag' ? tags.productTag(item_id) : tags.card(item_id),
  )
  return [...named, ...(isFeatured ? [tags.featured] : [])]
}

/** Adds the tags of these cards to the calling 'use cache' function. */
export function cacheCards(cards: readonly Pick<ProductCard, 'slug'>[]): void {
  cacheTags(...cards.map(({ slug }) => tags.card(slug)))
}

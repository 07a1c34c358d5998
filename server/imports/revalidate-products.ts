import 'server-only'
import { categoryTags, OFFERS, renewTags, revalidateTags, tags } from '@/server/core/cache'
import type { BatchChanges } from './dto'

/** Expires the pages of products that a batch changed, and renews the lists that show them. */
export function revalidateBatchChanges({
  hasNew,
  products,
  cards,
  categories,
}: BatchChanges): void {
  if (!hasNew && products.length === 0) return
  revalidateTags(...products.map(tags.product), ...(hasNew ? [tags.unknownProducts] : []))
  renewTags(
    tags.brands,
    ...cards.map(tags.card),
    ...categories.flatMap(categoryTags),
    tags.category(OFFERS),
    tags.pro,
  )
}

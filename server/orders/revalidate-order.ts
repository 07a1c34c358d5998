import 'server-only'
import type { OrderState } from '@/lib/orders/states'
import { revalidateTags, tags } from '@/server/core/cache'

const movesStock: readonly OrderState[] = ['confirmed', 'cancelled', 'returned']

/**
 * Expires the pages of products whose stock was changed by a state change of an order. Lists show it
 * when their lifetime ends.
 */
export function revalidateOrder(lines: readonly { slug: string | null }[], to: OrderState): void {
  if (!movesStock.includes(to)) return
  revalidateTags(...lines.flatMap(({ slug }) => (slug ? [tags.product(slug)] : [])))
}

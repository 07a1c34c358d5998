import 'server-only'
import type { OrderState } from '@/lib/orders/states'
import { revalidateTags, tags } from '@/server/core/cache'

const movesStock: readonly OrderState[] = ['confirmed', 'cancelled', 'returned']

type Lines = readonly { slug: string | null }[]

/**
 * Expires the pages of products whose stock was changed by a state change of an order. Lists show it
 * when their lifetime ends.
 */
export function revalidateOrder(lines: Lines, to: OrderState): void {
  if (movesStock.includes(to)) revalidateStock(lines)
}

/** Expires the pages of the products of an order. */
export function revalidateStock(lines: Lines): void {
  revalidateTags(...lines.flatMap(({ slug }) => (slug ? [tags.product(slug)] : [])))
}

import 'server-only'
import type { OrderState } from '@/lib/orders/states'
import { expireTags, tags } from '@/server/core/cache'

const movesStock: readonly OrderState[] = ['confirmed', 'cancelled', 'returned']

/** Lets the shop show the stock as a move of an order has left it, from the next request on. */
export function expireMovedOrder(lines: readonly { slug: string | null }[], to: OrderState): void {
  if (!movesStock.includes(to)) return
  const pages = lines.flatMap(({ slug }) => (slug ? [tags.product(slug)] : []))
  expireTags(tags.catalog, ...new Set(pages))
}

'use server'
import { placeOrderSchema } from '@/lib/cart/schema'
import { defineAction } from '@/server/core/action'
import { guestDb } from '@/server/core/guest-db'
import { type PlacedOrder, toOrder } from './dto'
import { orderChatUrl } from './message'

/**
 * Places the order of a cart once for its key: prices, discounts, shipping and coins are computed in
 * the database, and a total other than the one the customer saw is refused (CHK-01, CHK-02).
 */
export const placeOrder = defineAction({
  name: 'placeOrder',
  access: 'public',
  rate: { limit: 60, windowSeconds: 600 },
  schema: placeOrderSchema,
  run: async ({ key, lines, useCoins, expectedTotalCents }): Promise<PlacedOrder> => {
    const db = await guestDb()
    const { data, error } = await db.rpc('place_order', {
      p_key: key,
      p_lines: lines.map(({ productId, ...line }) => ({ product_id: productId, ...line })),
      p_use_coins: useCoins,
      p_expected_total_cents: expectedTotalCents ?? null,
    })
    if (error) throw error
    const order = toOrder(data)
    const { code, token, state, totalCents } = order
    return { code, token, state, totalCents, whatsappUrl: await orderChatUrl(db, order) }
  },
})

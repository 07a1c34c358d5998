'use server'
import { priceCartSchema } from '@/lib/cart/schema'
import { defineAction } from '@/server/core/action'
import { toPricedCart } from './dto'

/**
 * What a cart costs now, line by line, in centavos and coins: prices, stock, discounts and shipping
 * come from the product rows (CART-14). Changes nothing.
 */
export const priceCart = defineAction({
  name: 'priceCart',
  access: 'public',
  rate: { limit: 600, windowSeconds: 60 },
  schema: priceCartSchema,
  run: async ({ lines, useCoins }, { db }) => {
    const { data, error } = await db.rpc('price_cart', {
      p_lines: lines.map(({ productId, ...line }) => ({ product_id: productId, ...line })),
      p_use_coins: useCoins,
    })
    if (error) throw error
    return toPricedCart(data)
  },
})

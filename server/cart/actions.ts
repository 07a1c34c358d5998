'use server'
import { priceCartSchema, syncCartSchema } from '@/lib/cart/schema'
import { defineAction } from '@/server/core/action'
import { toLineRows, toPricedCart, toStoredCart } from './dto'

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
      p_lines: toLineRows(lines),
      p_use_coins: useCoins,
    })
    if (error) throw error
    return toPricedCart(data)
  },
})

/**
 * The caller's stored cart, and on demand its replacement, which counts only over the version that
 * the device knows. Reached through app/api/cart: an action would wait in the router's queue, hold
 * up navigations, and could not outlive the page.
 */
export const syncCart = defineAction({
  name: 'syncCart',
  access: 'confirmed',
  rate: { limit: 600, windowSeconds: 60 },
  schema: syncCartSchema,
  run: async (input, { db }) => {
    const write = 'lines' in input ? input : null
    const { data, error } = await db.rpc('sync_cart', {
      p_owner: write?.owner ?? null,
      p_version: write?.version ?? null,
      p_write: write?.write ?? null,
      p_lines: write && toLineRows(write.lines),
    })
    if (error) throw error
    return toStoredCart(data)
  },
})

'use server'
import { priceCartSchema, syncCartSchema } from '@/lib/cart/schema'
import { defineAction } from '@/server/core/action'
import { callerOrServiceDb } from '@/server/core/guest-db'
import { anonymousCaller } from '@/server/core/rate-limit'
import { toLineRows, toPricedCart, toStoredCart } from './dto'

/**
 * Returns the current prices of a cart by line, in centavos and coins. Prices, stock, discounts and
 * shipping are read from the database; nothing is changed. The database counts unknown coupons.
 */
export const priceCart = defineAction({
  name: 'priceCart',
  access: 'public',
  rate: { limit: 600, windowSeconds: 60 },
  schema: priceCartSchema,
  run: async ({ lines, useCoins, cep, coupon, isPickup }, { db }) => {
    const { data, error } = await (coupon === null ? db : await callerOrServiceDb()).rpc(
      'price_cart',
      {
        p_lines: toLineRows(lines),
        p_use_coins: useCoins,
        p_cep: cep,
        p_coupon: coupon,
        p_is_pickup: isPickup,
        p_caller: coupon === null ? null : await anonymousCaller(),
      },
    )
    if (error) throw error
    return toPricedCart(data)
  },
})

/**
 * Returns the stored cart of the caller and, if lines are passed, replaces it first, provided its
 * version is the one that the device read. Called through app/api/cart: a server action would wait in
 * the queue of the router, delay navigations, and could not outlive the page.
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

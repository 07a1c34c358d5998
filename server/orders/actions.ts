'use server'
import { z } from 'zod'
import { placeOrderSchema } from '@/lib/cart/schema'
import { ORDER_TOKEN } from '@/lib/orders/order'
import { toLineRows } from '@/server/cart/dto'
import { defineAction } from '@/server/core/action'
import { publicDb } from '@/server/core/db'
import { AppError } from '@/server/core/errors'
import { callerOrServiceDb } from '@/server/core/guest-db'
import { anonymousCaller } from '@/server/core/rate-limit'
import { isCouponRefusal, type PlacedOrder, type ReorderLine, toOrder, toReorderLines } from './dto'
import { orderChatUrl, revalidateOrder } from './queries'

const orderLink = z.strictObject({ token: z.string().regex(ORDER_TOKEN) })

/**
 * Places the order of a cart; a repeated `key` returns the same order. Prices, discounts, shipping and
 * coins are computed in the database. Fails if the total differs from the one that the customer saw, with
 * COUPON_REFUSED if the coupon is not valid any more, and with UNAUTHENTICATED if the cart was priced for
 * another customer.
 */
export const placeOrder = defineAction({
  name: 'placeOrder',
  access: 'public',
  rate: { limit: 60, windowSeconds: 600 },
  schema: placeOrderSchema,
  run: async (input): Promise<PlacedOrder> => {
    const { key, lines, useCoins, expectedTotalCents, owner, cep, coupon, isPickup, contact } =
      input
    const db = await callerOrServiceDb()
    const { data, error } = await db.rpc('place_order', {
      p_key: key,
      p_lines: toLineRows(lines),
      p_use_coins: useCoins,
      p_expected_total_cents: expectedTotalCents ?? null,
      p_owner: owner,
      p_cep: cep,
      p_coupon: coupon,
      p_is_pickup: isPickup,
      p_caller: coupon === null ? null : await anonymousCaller(),
      p_contact: contact,
    })
    if (error) throw error
    if (isCouponRefusal(data)) throw new AppError('COUPON_REFUSED')
    const order = toOrder(data)
    const { code, token, state, totalCents } = order
    return { code, token, state, totalCents, whatsappUrl: await orderChatUrl(db, order) }
  },
})

/** Records that the customer opened the chat of an order. An unknown token changes nothing. */
export const markChatOpened = defineAction({
  name: 'markChatOpened',
  access: 'public',
  rate: { limit: 60, windowSeconds: 600 },
  schema: orderLink,
  run: async ({ token }) => {
    const { error } = await (await callerOrServiceDb()).rpc('mark_chat_opened', { p_token: token })
    if (error) throw error
  },
})

/**
 * Cancels an unpaid order by the token of its link. An order with an account can be canceled only by its
 * customer, a guest's order by every caller. Stock and coins are returned in the same transaction.
 */
export const cancelOrder = defineAction({
  name: 'cancelOrder',
  access: 'public',
  rate: { limit: 30, windowSeconds: 600 },
  schema: orderLink,
  run: async ({ token }) => {
    const { data, error } = await (await callerOrServiceDb()).rpc('cancel_order', {
      p_token: token,
    })
    if (error) throw error
    revalidateOrder(toOrder(data).lines, 'cancelled')
  },
})

/** Returns the lines of an order as they are sold now, to order them again. */
export const readReorder = defineAction({
  name: 'readReorder',
  access: 'public',
  rate: { limit: 60, windowSeconds: 600 },
  schema: orderLink,
  run: async ({ token }): Promise<ReorderLine[]> => {
    const { data, error } = await publicDb().rpc('reorder_lines', { p_token: token })
    if (error) throw error
    if (data === null) throw new AppError('NOT_FOUND')
    return toReorderLines(data)
  },
})

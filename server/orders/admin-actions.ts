'use server'

import { z } from 'zod'
import { readCustomerText } from '@/lib/account/customers'
import type { ErrorCode } from '@/lib/core/result'
import { wordPatterns } from '@/lib/core/text'
import { adjustmentSchema, newOrderSchema } from '@/lib/orders/adjustment'
import { MAX_BULK, parseOrderSearch, savedViewQuery, savedViewSchema } from '@/lib/orders/search'
import { BULK_MOVES, ORDER_STATES } from '@/lib/orders/states'
import { parcelEventSchema, trackingSchema } from '@/lib/orders/tracking'
import { defineAction } from '@/server/core/action'
import { longSessionDb } from '@/server/core/db'
import { AppError, failureOf } from '@/server/core/errors'
import {
  type FoundCustomer,
  type OrderMove,
  type OrderProduct,
  toFoundCustomers,
  toMoves,
  toOrderProduct,
  toPreview,
} from './admin-dto'
import { findOrderIds } from './admin-queries'
import { orderRow, toOrder } from './dto'
import { revalidateOrder, revalidateStock } from './queries'

const rate = { limit: 120, windowSeconds: 60 }
/** The row is no longer the one that was read (supabase/ERROR_CODES.md). */
const CHANGED = 'UT007'

/**
 * Returns the effect of a change to `state` on stock, coins and Pro days. A null state stands for the undo
 * of the last change. Changes nothing.
 */
export const previewOrderState = defineAction({
  name: 'preview-order-state',
  access: 'admin',
  area: 'orders',
  rate,
  schema: z.object({ orderId: z.uuid(), state: z.enum(ORDER_STATES).nullable() }),
  run: async ({ orderId, state }, { db }) => {
    const { data, error } = await db.rpc('preview_order_state', {
      p_order: orderId,
      p_state: state,
    })
    if (error) throw error
    return toPreview(data)
  },
})

/**
 * Changes the state of an order. Stock, coins and Pro days are updated in the same transaction.
 * Tracking is accepted for the state shipped only. CONFLICT if an adjustment was made since `revision`.
 */
export const setOrderState = defineAction({
  name: 'set-order-state',
  access: 'admin',
  area: 'orders',
  rate,
  schema: trackingSchema.extend({
    orderId: z.uuid(),
    state: z.enum(ORDER_STATES),
    revision: z.int().min(0),
    note: z.string().trim().max(500).default(''),
  }),
  run: async ({ orderId, state, revision, note, carrier, trackingCode, trackingUrl }, { db }) => {
    const { data, error } = await db.rpc('set_order_state', {
      p_order: orderId,
      p_state: state,
      p_revision: revision,
      p_note: note || null,
      p_carrier: carrier,
      p_tracking_code: trackingCode,
      p_tracking_url: trackingUrl,
    })
    if (error) throw error
    revalidateOrder(toOrder(data).lines, state)
  },
})

/**
 * Returns for the chosen orders, or the first 200 of a search, whether each could be moved if they were
 * moved one after the other, oldest first. Changes nothing.
 */
export const previewOrderMoves = defineAction({
  name: 'preview-order-moves',
  access: 'admin',
  area: 'orders',
  rate: { limit: 60, windowSeconds: 60 },
  schema: z.object({
    orders: z.union([
      z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_BULK) }),
      z.strictObject({ search: z.string().max(2000) }),
    ]),
    state: z.enum(BULK_MOVES),
  }),
  run: async ({ orders, state }): Promise<OrderMove[]> => {
    const ids =
      'ids' in orders
        ? orders.ids
        : (await findOrderIds(parseOrderSearch(new URLSearchParams(orders.search)))).ids
    if (ids.length === 0) return []
    const db = await longSessionDb()
    const { data, error } = await db.rpc('preview_order_moves', { p_orders: ids, p_state: state })
    if (error) throw error
    return toMoves(data)
  },
})

/** Moves each order in a transaction of its own, in this sequence. Returns the error codes of failed ones. */
export const moveOrders = defineAction({
  name: 'move-orders',
  access: 'admin',
  area: 'orders',
  rate: { limit: 20, windowSeconds: 60 },
  schema: z.object({
    ids: z.array(z.uuid()).min(1).max(MAX_BULK),
    state: z.enum(BULK_MOVES),
  }),
  run: async ({ ids, state }, { db }) => {
    const failed: { id: string; code: ErrorCode }[] = []
    for (const id of ids) {
      const { data, error } = await db.rpc('set_order_state', { p_order: id, p_state: state })
      if (error) failed.push({ id, code: failureOf('move-orders', error).code })
      else revalidateOrder(toOrder(data).lines, state)
    }
    return failed
  },
})

/**
 * Undoes `move` if it is still the last one of the order. Stock, coins, Pro days and coupon are restored
 * in the same transaction.
 */
export const undoOrderMove = defineAction({
  name: 'undo-order-move',
  access: 'admin',
  area: 'orders',
  rate,
  schema: z.object({
    orderId: z.uuid(),
    move: z.int().positive(),
    note: z.string().trim().max(500).default(''),
  }),
  run: async ({ orderId, move, note }, { db }) => {
    const { data, error } = await db.rpc('undo_order_move', {
      p_order: orderId,
      p_move: move,
      p_note: note || null,
    })
    if (error) throw error
    revalidateStock(toOrder(data).lines)
  },
})

/** Returns `error`, or INVALID with the field `discount` for a discount above the price of the goods. */
const explainDiscount = (error: { message: string }) =>
  error.message.includes('discount is larger than the goods')
    ? new AppError('INVALID', { discount: 'goods' })
    : error

/**
 * Adjusts an unpaid order. Prices, coins and the total are computed in the database; CONFLICT if
 * another adjustment was made since `revision`.
 */
export const adjustOrder = defineAction({
  name: 'adjust-order',
  access: 'admin',
  area: 'orders',
  rate,
  schema: adjustmentSchema,
  run: async ({ orderId, revision, lines, isPickup, contact, ...amounts }, { db }) => {
    const before = await db
      .from('order_lines')
      .select('slug, products(slug)')
      .eq('order_id', orderId)
    if (before.error) throw before.error
    const { data, error } = await db.rpc('adjust_order', {
      p_order: orderId,
      p_revision: revision,
      p_lines: lines.map((line) => ('from' in line ? line : productLine(line))),
      p_discount_cents: amounts.discountCents,
      p_discount_reason: amounts.discountReason,
      p_shipping_cents: amounts.shippingCents,
      p_is_pickup: isPickup,
      p_contact: contact,
    })
    if (error) throw explainDiscount(error)
    const order = toOrder(data)
    if (order.state === 'confirmed') {
      revalidateStock([...before.data.map((line) => line.products ?? line), ...order.lines])
    }
  },
})

type ProductLine = z.output<typeof newOrderSchema>['lines'][number]

const productLine = ({ productId, ...line }: ProductLine) => ({ product_id: productId, ...line })

/**
 * Enters an order of the counter or the telephone. Prices, stock and the total are those of the
 * database; the same key and input return the same order. Returns its id.
 */
export const enterOrder = defineAction({
  name: 'enter-order',
  access: 'admin',
  area: 'orders',
  rate,
  schema: newOrderSchema,
  run: async ({ key, customerId, lines, isPickup, contact, ...amounts }, { db }) => {
    const { data, error } = await db.rpc('enter_order', {
      p_key: key,
      p_customer: customerId,
      p_lines: lines.map(productLine),
      p_discount_cents: amounts.discountCents,
      p_discount_reason: amounts.discountReason,
      p_shipping_cents: amounts.shippingCents,
      p_is_pickup: isPickup,
      p_contact: contact,
    })
    if (error) throw explainDiscount(error)
    return { id: orderRow.parse(data).id }
  },
})

/** Returns up to 8 customers whose name, e-mail or telephone contains the text. */
export const findOrderCustomers = defineAction({
  name: 'find-order-customers',
  access: 'admin',
  area: 'customers',
  rate: { limit: 240, windowSeconds: 60 },
  schema: z.object({ q: z.string().max(80) }),
  run: async ({ q }, { db }): Promise<FoundCustomer[]> => {
    const { data, error } = await db.rpc('list_customers', {
      p_query: readCustomerText(q.trim()),
      p_pro: null,
      p_sort: 'nome',
      p_descending: false,
      p_limit: 8,
      p_offset: 0,
    })
    if (error) throw error
    return toFoundCustomers(data)
  },
})

/** Returns up to 8 products for sale whose name, brand or codes contain all words. */
export const findOrderProducts = defineAction({
  name: 'find-order-products',
  access: 'admin',
  area: 'orders',
  rate: { limit: 240, windowSeconds: 60 },
  schema: z.object({ q: z.string().max(80) }),
  run: async ({ q }, { db }): Promise<OrderProduct[]> => {
    const { data, error } = await db
      .from('products')
      .select('id, name, image, price, stock, sizes, colors')
      .eq('is_listed', true)
      .ilikeAllOf('search_text', wordPatterns(q))
      .order('name')
      .limit(8)
    if (error) throw error
    return data.map(toOrderProduct)
  },
})

/**
 * Replaces carrier, code and link of a shipped or delivered order. Fails with CONFLICT, with the stored
 * values, if these differ from `seen`.
 */
export const setOrderTracking = defineAction({
  name: 'set-order-tracking',
  access: 'admin',
  area: 'orders',
  rate,
  schema: trackingSchema.extend({
    orderId: z.uuid(),
    seen: z.object({
      carrier: z.string().nullable(),
      code: z.string().nullable(),
      url: z.string().nullable(),
    }),
  }),
  run: async ({ orderId, seen, carrier, trackingCode, trackingUrl }, { db }) => {
    const { error } = await db.rpc('set_order_tracking', {
      p_order: orderId,
      p_carrier: carrier,
      p_tracking_code: trackingCode,
      p_tracking_url: trackingUrl,
      p_seen: seen,
    })
    if (error?.code !== CHANGED) {
      if (error) throw error
      return
    }
    const { data: stored } = await db
      .from('orders')
      .select('carrier, code:tracking_code, url:tracking_url')
      .eq('id', orderId)
      .single()
      .throwOnError()
    throw new AppError('CONFLICT', undefined, { version: null, values: stored })
  },
})

/** Adds an event of the parcel of a shipped or delivered order, which the customer can see. */
export const addParcelEvent = defineAction({
  name: 'add-parcel-event',
  access: 'admin',
  area: 'orders',
  rate,
  schema: parcelEventSchema(Date.now).extend({ orderId: z.uuid() }),
  run: async ({ orderId, kind, at, details, arrivesOn }, { db }) => {
    const { error } = await db
      .from('parcel_events')
      .insert({ order_id: orderId, kind, at, details, arrives_on: arrivesOn })
    if (error) throw error
  },
})

/** Removes an event of a parcel that was entered by mistake. */
export const removeParcelEvent = defineAction({
  name: 'remove-parcel-event',
  access: 'admin',
  area: 'orders',
  rate,
  schema: z.object({ id: z.uuid() }),
  run: async ({ id }, { db }) => {
    const { error } = await db.from('parcel_events').delete().eq('id', id)
    if (error) throw error
  },
})

/** Adds a note for the staff to an order. It is never shown to the customer. */
export const addOrderNote = defineAction({
  name: 'add-order-note',
  access: 'admin',
  area: 'orders',
  rate,
  schema: z.object({ orderId: z.uuid(), body: z.string().trim().min(1).max(1000) }),
  run: async ({ orderId, body }, { db }) => {
    const { error } = await db.from('order_notes').insert({ order_id: orderId, body })
    if (error) throw error
  },
})

const common = {
  access: 'admin',
  area: 'orders',
  rate: { limit: 60, windowSeconds: 60 },
} as const
const view = z.object({ id: z.uuid() })

/** unique_violation: the caller already has a view with this name. */
const TAKEN = '23505'

function check(error: { code: string } | null): void {
  if (error?.code === TAKEN) throw new AppError('INVALID', { name: 'taken' })
  if (error) throw error
}

/** Saves a search of the list under a name for the caller. Invalid parts are omitted. */
export const addOrderView = defineAction({
  name: 'add-order-view',
  ...common,
  schema: savedViewSchema.extend({ query: z.string().max(1500) }),
  run: async ({ name, query }, { db }) => {
    const search = parseOrderSearch(new URLSearchParams(query))
    const { error } = await db.from('order_views').insert({ name, query: savedViewQuery(search) })
    check(error)
  },
})

/** Renames a view of the caller. */
export const renameOrderView = defineAction({
  name: 'rename-order-view',
  ...common,
  schema: savedViewSchema.extend(view.shape),
  run: async ({ id, name }, { db }) => {
    const { error } = await db
      .from('order_views')
      .update({ name })
      .eq('id', id)
      .select('id')
      .single()
    check(error)
  },
})

/** Deletes a view of the caller. */
export const deleteOrderView = defineAction({
  name: 'delete-order-view',
  ...common,
  schema: view,
  run: async ({ id }, { db }) => {
    const { error } = await db.from('order_views').delete().eq('id', id).select('id').single()
    check(error)
  },
})

import { z } from 'zod'
import { centsFromReais } from '@/lib/core/money'
import type { ErrorCode } from '@/lib/core/result'
import type { OrderAddress } from '@/lib/orders/order'
import { ORDER_STATES, type OrderState } from '@/lib/orders/states'
import { isProActive } from '@/lib/pro'
import { type SaleState, saleState } from '@/lib/products/sale-state'
import { saleRow } from '@/server/catalog/card-dto'
import type { Json, Tables } from '@/server/core/database'
import { addressRow, type Order, orderRow, toOrder } from './dto'

/** An order of the list and the board; centavos, coins, times ISO 8601. */
export type AdminOrder = {
  id: string
  code: string
  state: OrderState
  /** Number of adjustments. */
  revision: number
  totalCents: number
  coinsApplied: number
  createdAt: string
  expiresAt: string
  /** Whether the order waits for a confirmation and the customer has not opened its chat yet. */
  awaitsMessage: boolean
  /** The name entered with the order. */
  contactName: string | null
  /** Digits; the phone number of the order, otherwise that of the account. */
  phone: string | null
  isPickup: boolean
  deliveryCep: string | null
  address: OrderAddress | null
  /** Null for guests. */
  customer: { id: string; name: string } | null
  lines: AdminOrderLine[]
}

/** A line in a list of orders, with its condition and availability at the time of the order. */
export type AdminOrderLine = { name: string; quantity: number; sale: SaleState }

export type OrdersFound = {
  orders: AdminOrder[]
  total: number
  /** Number of orders in each state, independent of the selected states. */
  counts: Partial<Record<OrderState, number>>
}

const orderState = z.enum(ORDER_STATES)

const foundRow = z.object({
  total: z.number(),
  counts: z.partialRecord(orderState, z.number()),
  rows: z.array(
    z.object({
      id: z.uuid(),
      code: z.string(),
      state: orderState,
      revision: z.number(),
      total_cents: z.number(),
      coins_applied: z.number(),
      created_at: z.string(),
      expires_at: z.string(),
      customer_id: z.uuid().nullable(),
      customer_name: z.string().nullable(),
      contact_name: z.string().nullable(),
      phone: z.string().nullable(),
      is_pickup: z.boolean(),
      delivery_cep: z.string().nullable(),
      address: addressRow.nullable(),
      awaits_message: z.boolean(),
      lines: z.array(saleRow.extend({ name: z.string(), quantity: z.number() })).nullable(),
    }),
  ),
})

/**
 * Converts the result of `search_orders`.
 * @throws ZodError for another shape, as all functions of this file
 */
export function toOrdersFound(answer: Json): OrdersFound {
  const { total, counts, rows } = foundRow.parse(answer)
  return {
    total,
    counts,
    orders: rows.map((row) => ({
      id: row.id,
      code: row.code,
      state: row.state,
      revision: row.revision,
      totalCents: row.total_cents,
      coinsApplied: row.coins_applied,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      awaitsMessage: row.awaits_message,
      contactName: row.contact_name,
      phone: row.phone,
      isPickup: row.is_pickup,
      deliveryCep: row.delivery_cep,
      address: row.address,
      customer: row.customer_id ? { id: row.customer_id, name: row.customer_name ?? '' } : null,
      lines: (row.lines ?? []).map((line) => ({
        name: line.name,
        quantity: line.quantity,
        sale: saleState(line),
      })),
    })),
  }
}

export type CoinState = {
  balance: number
  free: number
  held: number
  pending: number
  proUntil: string | null
}

/** Reasons for which the database refuses a state change. */
const REFUSALS = [
  'OUT_OF_STOCK',
  'UNAVAILABLE_PRODUCT',
  'INSUFFICIENT_COINS',
  'BAD_TRANSITION',
  'COUPON_REFUSED',
] as const satisfies readonly ErrorCode[]

/** The effect of a state change (`preview_order_state`); amounts in coins, stock in units. */
export type OrderPreview = {
  to: OrderState
  isAllowed: boolean
  code: ErrorCode | null
  stock: {
    productId: string | null
    name: string
    quantity: number
    before: number | null
    after: number | null
  }[]
  /** Null for the order of a guest. */
  customer: { before: CoinState; after: CoinState } | null
}

const coinStateRow = z
  .object({
    balance: z.number(),
    free: z.number(),
    held: z.number(),
    pending: z.number(),
    pro_until: z.string().nullable(),
  })
  .transform(({ pro_until, ...coins }): CoinState => ({ ...coins, proUntil: pro_until }))

const previewRow = z.object({
  to: orderState,
  allowed: z.boolean(),
  code: z.enum(REFUSALS).nullable(),
  stock: z.array(
    z.object({
      product_id: z.uuid().nullable(),
      name: z.string(),
      quantity: z.number(),
      before: z.number().nullable(),
      after: z.number().nullable(),
    }),
  ),
  customer: z.object({ before: coinStateRow, after: coinStateRow }).nullable(),
})

/** Converts the result of `preview_order_state`. */
export function toPreview(answer: Json): OrderPreview {
  const { to, allowed, code, stock, customer } = previewRow.parse(answer)
  return {
    to,
    isAllowed: allowed,
    code,
    stock: stock.map(({ product_id, ...line }) => ({ ...line, productId: product_id })),
    customer,
  }
}

/** Whether one of several orders can be moved; `refused` is the reason, null if it can. */
export type OrderMove = {
  id: string
  code: string
  from: OrderState
  isPickup: boolean
  refused: ErrorCode | null
}

const moveRows = z.array(
  z
    .object({
      id: z.uuid(),
      code: z.string(),
      from: orderState,
      is_pickup: z.boolean(),
      refused: z.enum(REFUSALS).nullable(),
    })
    .transform(({ is_pickup, ...move }): OrderMove => ({ ...move, isPickup: is_pickup })),
)

/** Converts the result of `preview_order_moves`. */
export const toMoves = (answer: Json): OrderMove[] => moveRows.parse(answer)

export type OrderCustomer = {
  id: string
  name: string
  phone: string | null
  email: string
  proUntil: string | null
  since: string
  orders: number
  paidOrders: number
  paidCents: number
  latest: { id: string; code: string; state: OrderState; createdAt: string; totalCents: number }[]
}

export type OrderStep = {
  state: OrderState
  at: string
  note: string | null
  /** Name of the actor; null if unknown or without a name. */
  by: string | null
  isByCustomer: boolean
  /** Null unless the move was undone. */
  undone: { at: string; by: string | null; note: string | null } | null
}
export type OrderNote = { id: string; body: string; at: string; by: string | null }

/** The last move, which can be undone until a time, ISO 8601. */
export type OrderUndo = { move: number; to: OrderState; until: string }

/** An order for its packing slip. */
export type PackingSlip = {
  order: Order
  customer: Pick<OrderCustomer, 'name' | 'phone' | 'email'> | null
}

/** One order with its customer, steps and notes, and the message with which the chat was opened. */
export type AdminOrderDetails = PackingSlip & {
  id: string
  customer: OrderCustomer | null
  /** Null if the last move cannot be undone. */
  undo: OrderUndo | null
  steps: OrderStep[]
  notes: OrderNote[]
  message: string
  /** Link to the chat with the customer; null if neither order nor profile has a valid phone number. */
  chatUrl: string | null
}

const detailsRow = orderRow.extend({
  customer: z
    .object({
      id: z.uuid(),
      name: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string(),
      pro_until: z.string().nullable(),
      since: z.string(),
      orders: z.number(),
      paid_orders: z.number(),
      paid_cents: z.number(),
      latest: z.array(
        z.object({
          id: z.uuid(),
          code: z.string(),
          state: orderState,
          created_at: z.string(),
          total_cents: z.number(),
        }),
      ),
    })
    .nullable(),
  undo: z.object({ move: z.number(), to: orderState, until: z.string() }).nullable(),
  steps: z.array(
    z
      .object({
        state: orderState,
        at: z.string(),
        note: z.string().nullable(),
        by: z.string().nullable(),
        is_by_customer: z.boolean(),
        undone_at: z.string().nullable(),
        undone_by: z.string().nullable(),
        undo_note: z.string().nullable(),
      })
      .transform(
        ({ is_by_customer, undone_at, undone_by, undo_note, ...step }): OrderStep => ({
          ...step,
          isByCustomer: is_by_customer,
          undone: undone_at === null ? null : { at: undone_at, by: undone_by, note: undo_note },
        }),
      ),
  ),
  notes: z.array(
    z.object({ id: z.uuid(), body: z.string(), at: z.string(), by: z.string().nullable() }),
  ),
})

/**
 * Converts the result of `get_admin_order`, without the fields that the server adds. `proUntil` is null
 * for a customer whose Pro has ended.
 */
export function toDetails(answer: Json, now: Date): Omit<AdminOrderDetails, 'message' | 'chatUrl'> {
  const row = detailsRow.parse(answer)
  const { customer } = row
  return {
    id: row.id,
    order: toOrder(answer),
    undo: row.undo,
    steps: row.steps,
    notes: row.notes,
    customer: customer && {
      id: customer.id,
      name: customer.name ?? '',
      phone: customer.phone,
      email: customer.email,
      proUntil: isProActive(customer.pro_until, now) ? customer.pro_until : null,
      since: customer.since,
      orders: customer.orders,
      paidOrders: customer.paid_orders,
      paidCents: customer.paid_cents,
      latest: customer.latest.map(({ created_at, total_cents, ...order }) => ({
        ...order,
        createdAt: created_at,
        totalCents: total_cents,
      })),
    },
  }
}

const slipRows = z.array(
  z.looseObject({
    customer: z
      .object({ name: z.string().nullable(), phone: z.string().nullable(), email: z.string() })
      .nullable(),
  }),
)

/** Converts the result of `list_packing_slips`. */
export function toPackingSlips(answer: Json): PackingSlip[] {
  return slipRows.parse(answer).map(({ customer, ...order }) => ({
    order: toOrder(order as Json),
    customer: customer && { ...customer, name: customer.name ?? '' },
  }))
}

/** A product that the staff may add to an order. */
export type OrderProduct = {
  id: string
  name: string
  image: string | null
  priceCents: number
  stock: number
  sizes: string[]
  colors: string[]
}

type ProductRow = Pick<
  Tables<'products'>,
  'id' | 'name' | 'image' | 'price' | 'stock' | 'sizes' | 'colors'
>

/** Converts a row of `products`. */
export function toOrderProduct({ price, ...product }: ProductRow): OrderProduct {
  return { ...product, priceCents: centsFromReais(price) }
}

/** A customer for whom the staff may enter an order. */
export type FoundCustomer = { id: string; name: string; email: string; phone: string | null }

const customerRows = z.object({
  rows: z.array(
    z
      .object({
        id: z.uuid(),
        full_name: z.string().nullable(),
        email: z.string(),
        phone: z.string().nullable(),
      })
      .transform(({ full_name, ...row }): FoundCustomer => ({ ...row, name: full_name ?? '' })),
  ),
})

/** Converts the result of `list_customers`. */
export const toFoundCustomers = (answer: Json): FoundCustomer[] => customerRows.parse(answer).rows

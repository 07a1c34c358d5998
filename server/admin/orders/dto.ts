import type { ErrorCode } from '@/lib/errors/codes'
import type { OrderState } from '@/lib/orders/states'
import { type SaleRow, type SaleState, saleState } from '@/lib/products/sale-state'
import { type Order, type OrderRow, toOrder } from '@/server/orders/dto'

/** An order as lists and board show it; centavos, coins, times ISO 8601. */
export type AdminOrder = {
  id: string
  code: string
  state: OrderState
  totalCents: number
  coinsApplied: number
  createdAt: string
  expiresAt: string
  /** Null for guests, who leave nothing about themselves. */
  customer: { id: string; name: string } | null
  lines: AdminOrderLine[]
}

/** A line in a list of orders, with the condition and availability it was sold in. */
export type AdminOrderLine = { name: string; quantity: number; sale: SaleState }

export type OrdersFound = {
  orders: AdminOrder[]
  total: number
  /** How many there are in each state, whatever states were asked for. */
  counts: Partial<Record<OrderState, number>>
}

export type FoundRow = {
  total: number
  counts: Partial<Record<OrderState, number>>
  rows: {
    id: string
    code: string
    state: OrderState
    total_cents: number
    coins_applied: number
    created_at: string
    expires_at: string
    customer_id: string | null
    customer_name: string | null
    lines: (SaleRow & { name: string; quantity: number })[] | null
  }[]
}

/** The answer of search_orders. */
export function toOrdersFound({ total, counts, rows }: FoundRow): OrdersFound {
  return {
    total,
    counts,
    orders: rows.map((row) => ({
      id: row.id,
      code: row.code,
      state: row.state,
      totalCents: row.total_cents,
      coinsApplied: row.coins_applied,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      customer: row.customer_id ? { id: row.customer_id, name: row.customer_name ?? '' } : null,
      lines: (row.lines ?? []).map((line) => ({
        name: line.name,
        quantity: line.quantity,
        sale: saleState(line),
      })),
    })),
  }
}

type Standing = {
  balance: number
  free: number
  held: number
  pending: number
  pro_until: string | null
}

export type CoinStanding = Omit<Standing, 'pro_until'> & { proUntil: string | null }

/** What a move of an order would do (preview_order_state); coins, stock in pieces. */
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
  /** Null for a guest's order. */
  customer: { before: CoinStanding; after: CoinStanding } | null
}

export type PreviewRow = {
  to: OrderState
  allowed: boolean
  code: ErrorCode | null
  stock: {
    product_id: string | null
    name: string
    quantity: number
    before: number | null
    after: number | null
  }[]
  customer: { before: Standing; after: Standing } | null
}

const toStanding = ({ pro_until, ...coins }: Standing): CoinStanding => ({
  ...coins,
  proUntil: pro_until,
})

/** The answer of preview_order_state. */
export function toPreview({ to, allowed, code, stock, customer }: PreviewRow): OrderPreview {
  return {
    to,
    isAllowed: allowed,
    code,
    stock: stock.map(({ product_id, ...line }) => ({ ...line, productId: product_id })),
    customer: customer && {
      before: toStanding(customer.before),
      after: toStanding(customer.after),
    },
  }
}

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

export type OrderStep = { state: OrderState; at: string; note: string | null; by: string | null }
export type OrderNote = { id: string; body: string; at: string; by: string | null }

/** One order with everything around it, and the message that opened the chat. */
export type AdminOrderDetails = {
  id: string
  order: Order
  customer: OrderCustomer | null
  steps: OrderStep[]
  notes: OrderNote[]
  message: string
  /** Opens the chat with the customer, when the profile has a number. */
  chatUrl: string | null
}

export type DetailsRow = OrderRow & {
  id: string
  customer: {
    id: string
    name: string | null
    phone: string | null
    email: string
    pro_until: string | null
    since: string
    orders: number
    paid_orders: number
    paid_cents: number
    latest: {
      id: string
      code: string
      state: OrderState
      created_at: string
      total_cents: number
    }[]
  } | null
  steps: OrderStep[]
  notes: OrderNote[]
}

/** The answer of get_admin_order, without what the server adds of its own. */
export function toDetails(row: DetailsRow): Omit<AdminOrderDetails, 'message' | 'chatUrl'> {
  const { customer } = row
  return {
    id: row.id,
    order: toOrder(row),
    steps: row.steps,
    notes: row.notes,
    customer: customer && {
      id: customer.id,
      name: customer.name ?? '',
      phone: customer.phone,
      email: customer.email,
      proUntil: customer.pro_until,
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

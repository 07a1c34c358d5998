import { z } from 'zod'
import { centsFromReais } from '@/lib/money/money'
import { ORDER_STATES, type OrderState } from '@/lib/orders/states'

const row = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string().nullable(),
  phone: z.string().nullable(),
  pro_until: z.string().nullable(),
  created_at: z.string(),
  confirmed: z.boolean(),
  balance: z.number(),
  orders: z.number(),
})

const details = z.object({
  id: z.uuid(),
  email: z.string(),
  confirmed: z.boolean(),
  full_name: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(['customer', 'admin']),
  pro_until: z.string().nullable(),
  marketing_opt_in: z.boolean(),
  created_at: z.string(),
  coins: z.number(),
  coins_earned: z.number(),
  coins_spent: z.number(),
  orders: z.number(),
  paid_total: z.union([z.string(), z.number()]),
})

const order = z.object({
  id: z.uuid(),
  code: z.string(),
  state: z.enum(ORDER_STATES),
  total: z.union([z.string(), z.number()]),
  created_at: z.string(),
})

/** A customer as their list shows them; times ISO 8601, `name` empty where none was given. */
export type CustomerRow = {
  id: string
  email: string
  name: string
  isConfirmed: boolean
  isPro: boolean
  proUntil: string | null
  createdAt: string
  coins: number
  orders: number
}

export type CustomerPage = { rows: CustomerRow[]; total: number }

export type CustomerDetails = Omit<CustomerRow, 'orders'> & {
  phone: string | null
  isStaff: boolean
  wantsNews: boolean
  coinsEarned: number
  coinsSpent: number
  orderCount: number
  paidCents: number
}

export type CustomerOrder = {
  id: string
  code: string
  state: OrderState
  totalCents: number
  createdAt: string
}

const isPro = (until: string | null, now: Date) => until !== null && new Date(until) > now

/** One page of customers, from the answer of `list_customers`. */
export function toCustomerPage(value: unknown, now: Date): CustomerPage {
  const { rows, total } = z.object({ rows: z.array(row), total: z.number() }).parse(value)
  return {
    total,
    rows: rows.map((one) => ({
      id: one.id,
      email: one.email,
      name: one.full_name ?? '',
      isConfirmed: one.confirmed,
      isPro: isPro(one.pro_until, now),
      proUntil: one.pro_until,
      createdAt: one.created_at,
      coins: one.balance,
      orders: one.orders,
    })),
  }
}

/** A customer from the answer of `get_customer`, money in centavos. */
export function toCustomerDetails(value: unknown, now: Date): CustomerDetails {
  const one = details.parse(value)
  return {
    id: one.id,
    email: one.email,
    name: one.full_name ?? '',
    isConfirmed: one.confirmed,
    isPro: isPro(one.pro_until, now),
    proUntil: one.pro_until,
    createdAt: one.created_at,
    coins: one.coins,
    phone: one.phone,
    isStaff: one.role === 'admin',
    wantsNews: one.marketing_opt_in,
    coinsEarned: one.coins_earned,
    coinsSpent: one.coins_spent,
    orderCount: one.orders,
    paidCents: centsFromReais(one.paid_total),
  }
}

/** An order as the customer's page lists it, from its row. */
export function toCustomerOrder(value: unknown): CustomerOrder {
  const { total, created_at, ...rest } = order.parse(value)
  return { ...rest, totalCents: centsFromReais(total), createdAt: created_at }
}

import { z } from 'zod'
import type { ExportedCustomer } from '@/lib/account/customers'
import { centsFromReais } from '@/lib/core/money'
import type { OrderAddress } from '@/lib/orders/order'
import { ORDER_STATES, type OrderState } from '@/lib/orders/states'
import { isProActive } from '@/lib/pro'
import type { Json, Tables } from '@/server/core/database'
import { addressRow } from '@/server/orders/dto'

/** A delivery address of the customer. */
export type Address = OrderAddress & {
  id: string
  /** A name chosen by the customer, such as 'Casa'. */
  label: string
  /** The CEP, eight digits. */
  zip: string
  isDefault: boolean
}

/** Which optional e-mails the customer wants. */
export type EmailChoices = { orders: boolean; news: boolean }

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

const details = row.omit({ balance: true }).extend({
  role: z.enum(['customer', 'admin']),
  marketing_opt_in: z.boolean(),
  coins: z.number(),
  coins_spent: z.number(),
  paid_total: z.number(),
  paid_year: z.number(),
  addresses: z.array(addressRow.extend({ label: z.string(), zip: z.string() })),
})

type OrderRow = Pick<Tables<'orders'>, 'id' | 'code' | 'state' | 'total' | 'created_at'>

/** A customer of the list; times ISO 8601, `name` is empty if the customer has none. */
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
  coinsSpent: number
  orderCount: number
  paidCents: number
  /** Amount paid for orders of the last 12 months. */
  paidYearCents: number
  /** The address book; the default address first. */
  addresses: (OrderAddress & { label: string; zip: string })[]
}

export type CustomerOrder = {
  id: string
  code: string
  state: OrderState
  totalCents: number
  createdAt: string
}

/** Converts the result of `list_customers`. */
export function toCustomerPage(value: Json, now: Date): CustomerPage {
  const { rows, total } = z.object({ rows: z.array(row), total: z.number() }).parse(value)
  return {
    total,
    rows: rows.map((one) => ({
      id: one.id,
      email: one.email,
      name: one.full_name ?? '',
      isConfirmed: one.confirmed,
      isPro: isProActive(one.pro_until, now),
      proUntil: one.pro_until,
      createdAt: one.created_at,
      coins: one.balance,
      orders: one.orders,
    })),
  }
}

/** Converts the result of `get_customer`, amounts in centavos. */
export function toCustomerDetails(value: Json, now: Date): CustomerDetails {
  const one = details.parse(value)
  return {
    id: one.id,
    email: one.email,
    name: one.full_name ?? '',
    isConfirmed: one.confirmed,
    isPro: isProActive(one.pro_until, now),
    proUntil: one.pro_until,
    createdAt: one.created_at,
    coins: one.coins,
    phone: one.phone,
    isStaff: one.role === 'admin',
    wantsNews: one.marketing_opt_in,
    coinsSpent: one.coins_spent,
    orderCount: one.orders,
    paidCents: centsFromReais(one.paid_total),
    paidYearCents: centsFromReais(one.paid_year),
    addresses: one.addresses,
  }
}

/** Converts the row of an order for the page of its customer. */
export function toCustomerOrder({ total, created_at, state, ...rest }: OrderRow): CustomerOrder {
  return {
    ...rest,
    state: z.enum(ORDER_STATES).parse(state),
    totalCents: centsFromReais(total),
    createdAt: created_at,
  }
}

const exported = z.array(row.extend({ marketing_opt_in: z.boolean(), paid_cents: z.number() }))

/**
 * Converts the result of `export_customers`.
 * @throws ZodError for another shape
 */
export function toExportedCustomers(answer: Json): ExportedCustomer[] {
  return exported.parse(answer).map((customer) => ({
    id: customer.id,
    name: customer.full_name ?? '',
    email: customer.email,
    phone: customer.phone ?? '',
    isConfirmed: customer.confirmed,
    wantsNews: customer.marketing_opt_in,
    proUntil: customer.pro_until,
    createdAt: customer.created_at,
    orders: customer.orders,
    paidCents: customer.paid_cents,
    coins: customer.balance,
  }))
}

import { z } from 'zod'
import type { TableQuery } from '@/lib/core/table-query'
import { reaisText } from '../core/money.ts'
import { storeDay } from '../core/store-time.ts'

const CUSTOMER_SORTS = ['criado', 'nome', 'pedidos', 'coins'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

/** Accepted search params of the list of customers. */
export const customerRules = {
  sorts: CUSTOMER_SORTS,
  filters: { pro: ['sim', 'nao'], novidades: ['sim', 'nao'] },
} as const

export type CustomerQuery = TableQuery<CustomerSort, 'pro' | 'novidades'>

/** Returns the typed search. A telephone is reduced to its national digits, as profiles store it. */
export function readCustomerText(typed: string): string {
  if (!/^[\d ()+.-]+$/.test(typed)) return typed
  return typed.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
}

const SAO_PAULO = '-03:00'

/** Returns the end of a day in São Paulo, ISO 8601; a membership ends then. */
export function endOfDay(day: string): string {
  return `${day}T23:59:59${SAO_PAULO}`
}

/**
 * Sets the last day of a customer's Pro membership; null ends it. `seen` is the end of the membership that
 * it replaces.
 */
export const proUntilSchema = z.object({
  customerId: z.uuid(),
  day: z.iso.date().nullable(),
  seen: z.iso.datetime({ offset: true }).nullable(),
})

/** A customer in the file of found customers; paid in centavos, times ISO 8601. */
export type ExportedCustomer = {
  id: string
  name: string
  email: string
  phone: string
  isConfirmed: boolean
  wantsNews: boolean
  proUntil: string | null
  createdAt: string
  orders: number
  paidCents: number
  coins: number
}

/** The words of the file, from the messages. */
type CustomerExportTexts = {
  columns: Record<(typeof COLUMNS)[number], string>
  yes: string
  no: string
}

const COLUMNS = [
  'name',
  'email',
  'phone',
  'confirmed',
  'news',
  'pro',
  'since',
  'orders',
  'paid',
  'coins',
] as const

/** Returns the names of the columns of `customerRow`. */
export function customerColumns(texts: CustomerExportTexts): string[] {
  return COLUMNS.map((column) => texts.columns[column])
}

/** Returns a customer as a row of the file, with the days of the store and Brazilian numbers. */
export function customerRow(customer: ExportedCustomer, texts: CustomerExportTexts): string[] {
  const { name, email, phone, proUntil, orders, coins } = customer
  return [
    name,
    email,
    phone,
    customer.isConfirmed ? texts.yes : texts.no,
    customer.wantsNews ? texts.yes : texts.no,
    proUntil === null ? '' : storeDay(Date.parse(proUntil)),
    storeDay(Date.parse(customer.createdAt)),
    String(orders),
    reaisText(customer.paidCents / 100),
    String(coins),
  ]
}

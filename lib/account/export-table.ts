import { reaisText } from '../core/money.ts'
import { storeDay } from '../core/store-day.ts'

/** A customer in the file of found customers; paid in centavos, times ISO 8601. */
export type ExportedCustomer = {
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
export type CustomerExportTexts = {
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

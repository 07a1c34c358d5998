import 'server-only'
import { z } from 'zod'
import { type CustomerQuery, readCustomerText } from '@/lib/account/customers'
import { pageRange } from '@/lib/core/table-query'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type StaffNote, toStaffNotes } from '@/server/staff/admin/dto'
import {
  type CustomerDetails,
  type CustomerOrder,
  type CustomerPage,
  toCustomerDetails,
  toCustomerOrder,
  toCustomerPage,
} from './dto'

export const CUSTOMERS_A_PAGE = 20
const LATEST_ORDERS = 10

/**
 * Returns one page of customers and the total number.
 * @throws AppError('FORBIDDEN') without the area customers
 */
export async function listCustomers(query: CustomerQuery): Promise<CustomerPage> {
  await requireArea('customers')
  const db = await sessionDb()
  const { data, error } = await db.rpc('list_customers', {
    p_query: readCustomerText(query.q),
    p_pro: query.filters.pro ?? null,
    p_sort: query.sort,
    p_descending: query.direction === 'desc',
    p_limit: CUSTOMERS_A_PAGE,
    p_offset: pageRange(query.page, CUSTOMERS_A_PAGE).from,
  })
  if (error) throw error
  return toCustomerPage(data, new Date())
}

/**
 * Returns a customer, or null if there is none.
 * @throws AppError('FORBIDDEN') without the area customers
 */
export async function getCustomer(id: string): Promise<CustomerDetails | null> {
  await requireArea('customers')
  if (!z.uuid().safeParse(id).success) return null
  const { data, error } = await (await sessionDb()).rpc('get_customer', { p_user: id })
  if (error) throw error
  return data === null ? null : toCustomerDetails(data, new Date())
}

/**
 * Returns the latest 10 orders of a customer, newest first.
 * @throws AppError('FORBIDDEN') without the area customers
 */
export async function listOrdersOf(customerId: string): Promise<CustomerOrder[]> {
  await requireArea('customers')
  const { data, error } = await (await sessionDb())
    .from('orders')
    .select('id, code, state, total, created_at')
    .eq('user_id', customerId)
    .order('created_at', { ascending: false })
    .limit(LATEST_ORDERS)
  if (error) throw error
  return data.map(toCustomerOrder)
}

/**
 * Returns the notes of the staff about a customer, oldest first.
 * @throws AppError('FORBIDDEN') without the area customers
 */
export async function listCustomerNotes(customerId: string): Promise<StaffNote[]> {
  await requireArea('customers')
  const { data, error } = await (await sessionDb()).rpc('list_customer_notes', {
    p_user: customerId,
  })
  if (error) throw error
  return toStaffNotes(data)
}

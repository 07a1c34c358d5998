import 'server-only'
import { z } from 'zod'
import {
  type CustomerQuery,
  customerColumns,
  customerRow,
  customerRules,
  type ExportedCustomer,
  readCustomerText,
} from '@/lib/account/customers'
import { streamCsv } from '@/lib/core/csv'
import type { ErrorCode } from '@/lib/core/result'
import { storeDay } from '@/lib/core/store-time'
import { pageRange, parseTableQuery } from '@/lib/core/table-query'
import texts from '@/lib/i18n/messages/pt-BR/admin-account.json'
import { type Db, longSessionDb, sessionDb } from '@/server/core/db'
import { failureOf } from '@/server/core/errors'
import { limitRate } from '@/server/core/rate-limit'
import { requireArea } from '@/server/core/session'
import { type StaffNote, toStaffNotes } from '@/server/staff/dto'
import {
  type CustomerDetails,
  type CustomerOrder,
  type CustomerPage,
  toCustomerDetails,
  toCustomerOrder,
  toCustomerPage,
  toExportedCustomers,
} from './dto'

export const CUSTOMERS_PAGE_SIZE = 20
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
    p_limit: CUSTOMERS_PAGE_SIZE,
    p_offset: pageRange(query.page, CUSTOMERS_PAGE_SIZE).from,
    p_news: query.filters.novidades ?? null,
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
 * @throws AppError('FORBIDDEN') without the area orders
 */
export async function listOrdersOf(customerId: string): Promise<CustomerOrder[]> {
  await requireArea('orders')
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

const RATE = { limit: 30, windowSeconds: 10 * 60 }

const words = { columns: texts.export.columns, yes: texts.profile.yes, no: texts.profile.no }

export type CustomerFile =
  | { ok: true; body: ReadableStream<Uint8Array>; fileName: string }
  | { ok: false; code: ErrorCode }

type Found = { p_query: string; p_pro: string | null; p_news: string | null }

/**
 * Returns a CSV file of the customers that match the search of the list, oldest first. The file is
 * streamed while the rows are read. Never throws: a failure is returned as a code.
 */
export async function exportCustomers(params: URLSearchParams): Promise<CustomerFile> {
  try {
    const { userId } = await requireArea('customers')
    await limitRate('export-customers', userId, RATE)
    const { q, filters } = parseTableQuery(Object.fromEntries(params), customerRules)
    const found = {
      p_query: readCustomerText(q),
      p_pro: filters.pro ?? null,
      p_news: filters.novidades ?? null,
    }
    const db = await longSessionDb()
    const body = streamCsv(customerColumns(words), pages(db, found, await readPage(db, found)))
    return { ok: true, body, fileName: `${texts.export.file}-${storeDay(Date.now())}.csv` }
  } catch (error) {
    return { ok: false, code: failureOf('export-customers', error).code }
  }
}

async function readPage(
  db: Db,
  found: Found,
  last?: ExportedCustomer,
): Promise<ExportedCustomer[]> {
  const { data, error } = await db.rpc('export_customers', {
    ...found,
    p_after_at: last?.createdAt ?? null,
    p_after: last?.id ?? null,
  })
  if (error) throw error
  return toExportedCustomers(data)
}

async function* pages(db: Db, found: Found, first: ExportedCustomer[]) {
  for (let page = first; page.length > 0; page = await readPage(db, found, page.at(-1))) {
    yield page.map((customer) => customerRow(customer, words))
  }
}

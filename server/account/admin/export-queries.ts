import 'server-only'
import {
  customerColumns,
  customerRow,
  customerRules,
  type ExportedCustomer,
  readCustomerText,
} from '@/lib/account/customers'
import type { ErrorCode } from '@/lib/core/codes'
import { streamCsv } from '@/lib/core/csv'
import { storeDay } from '@/lib/core/store-day'
import { parseTableQuery } from '@/lib/core/table-query'
import texts from '@/lib/i18n/messages/pt-BR/admin-account.json'
import { type Db, longSessionDb } from '@/server/core/db'
import { failureOf } from '@/server/core/errors'
import { limitRate } from '@/server/core/rate-limit'
import { requireArea } from '@/server/core/session'
import { toExportedCustomers } from './dto'

const RATE = { limit: 30, windowSeconds: 10 * 60 }

const words = { columns: texts.export.columns, yes: texts.profile.yes, no: texts.profile.no }

export type CustomerFile =
  | { ok: true; body: ReadableStream<Uint8Array>; fileName: string }
  | { ok: false; code: ErrorCode }

type Found = { p_query: string; p_pro: string | null }

/**
 * Returns the customers that a search of the list finds as a CSV file, oldest first, which is sent
 * while it is read. Never throws.
 */
export async function exportCustomers(params: URLSearchParams): Promise<CustomerFile> {
  try {
    const { userId } = await requireArea('customers')
    await limitRate('export-customers', userId, RATE)
    const { q, filters } = parseTableQuery(Object.fromEntries(params), customerRules)
    const found = { p_query: readCustomerText(q), p_pro: filters.pro ?? null }
    const db = await longSessionDb()
    const body = streamCsv(customerColumns(words), pages(db, found, await readPage(db, found, 0)))
    return { ok: true, body, fileName: `${texts.export.file}-${storeDay(Date.now())}.csv` }
  } catch (error) {
    return { ok: false, code: failureOf('export-customers', error).code }
  }
}

async function readPage(db: Db, found: Found, offset: number): Promise<ExportedCustomer[]> {
  const { data, error } = await db.rpc('export_customers', { ...found, p_offset: offset })
  if (error) throw error
  return toExportedCustomers(data)
}

async function* pages(db: Db, found: Found, first: ExportedCustomer[]) {
  let page = first
  for (let offset = page.length; page.length > 0; offset += page.length) {
    yield page.map((customer) => customerRow(customer, words))
    page = await readPage(db, found, offset)
  }
}

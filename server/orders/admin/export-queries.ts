import 'server-only'
import type { ErrorCode } from '@/lib/core/codes'
import { streamCsv } from '@/lib/core/csv'
import { storeDay } from '@/lib/core/store-day'
import texts from '@/lib/i18n/messages/pt-BR/admin-orders.json'
import { type ExportedOrder, exportColumns, exportRow } from '@/lib/orders/export-table'
import { type OrderSearch, orderFilter, parseOrderSearch } from '@/lib/orders/search'
import { type Db, longSessionDb } from '@/server/core/db'
import { failureOf } from '@/server/core/errors'
import { limitRate } from '@/server/core/rate-limit'
import { requireArea } from '@/server/core/session'
import { toExportedOrders } from './export-dto'

const RATE = { limit: 30, windowSeconds: 10 * 60 }

const words = {
  columns: texts.export.columns,
  states: texts.states,
  carriers: texts.tracking.carriers,
  pickup: texts.contact.pickup,
  payments: texts.contact.payments,
}

export type OrderFile =
  | { ok: true; body: ReadableStream<Uint8Array>; fileName: string }
  | { ok: false; code: ErrorCode }

/**
 * Returns the orders that a search of the list finds as a CSV file, newest first, which is sent
 * while it is read. Never throws.
 */
export async function exportOrders(params: URLSearchParams): Promise<OrderFile> {
  try {
    const { userId } = await requireArea('orders')
    await limitRate('export-orders', userId, RATE)
    const search = parseOrderSearch(Object.fromEntries(params))
    const db = await longSessionDb()
    const first = await readPage(db, search, null)
    const fileName = `${texts.export.file}-${storeDay(Date.now())}.csv`
    return { ok: true, body: streamCsv(exportColumns(words), pages(db, search, first)), fileName }
  } catch (error) {
    return { ok: false, code: failureOf('export-orders', error).code }
  }
}

async function readPage(
  db: Db,
  search: OrderSearch,
  after: string | null,
): Promise<ExportedOrder[]> {
  const { data, error } = await db.rpc('export_orders', {
    ...orderFilter(search),
    p_states: search.state && [search.state],
    p_after: after,
  })
  if (error) throw error
  return toExportedOrders(data)
}

async function* pages(db: Db, search: OrderSearch, first: ExportedOrder[]) {
  let page = first
  for (let last = page.at(-1); last; last = page.at(-1)) {
    yield page.map((order) => exportRow(order, words))
    page = await readPage(db, search, last.id)
  }
}

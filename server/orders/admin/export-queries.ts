import 'server-only'
import type { ErrorCode } from '@/lib/core/codes'
import { toCsv } from '@/lib/core/csv'
import { storeDay } from '@/lib/core/store-day'
import texts from '@/lib/i18n/messages/pt-BR/admin-orders.json'
import { exportTable } from '@/lib/orders/export-table'
import { parseOrderSearch } from '@/lib/orders/search'
import { longSessionDb } from '@/server/core/db'
import { failureOf } from '@/server/core/errors'
import { limitRate } from '@/server/core/rate-limit'
import { requireArea } from '@/server/core/session'
import { toExportedOrders } from './dto'

const RATE = { limit: 30, windowSeconds: 10 * 60 }

const words = {
  columns: texts.export.columns,
  states: texts.states,
  carriers: texts.tracking.carriers,
  pickup: texts.contact.pickup,
  payments: texts.contact.payments,
}

export type OrderFile =
  | { ok: true; body: string; fileName: string }
  | { ok: false; code: ErrorCode }

/**
 * Returns the orders that a search of the list finds as a CSV file, newest first and at most 10,000.
 * Never throws.
 */
export async function exportOrders(params: URLSearchParams): Promise<OrderFile> {
  try {
    const { userId } = await requireArea('orders')
    await limitRate('export-orders', userId, RATE)
    const search = parseOrderSearch(Object.fromEntries(params))
    const { data, error } = await (await longSessionDb()).rpc('export_orders', {
      p_query: search.q || null,
      p_states: search.state && [search.state],
      p_from: search.from,
      p_to: search.to,
    })
    if (error) throw error
    const { columns, rows } = exportTable(toExportedOrders(data), words)
    const fileName = `${texts.export.file}-${storeDay(Date.now())}.csv`
    return { ok: true, body: toCsv(columns, rows), fileName }
  } catch (error) {
    return { ok: false, code: failureOf('export-orders', error).code }
  }
}

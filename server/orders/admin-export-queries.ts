import 'server-only'

import { z } from 'zod'
import { PAYMENT_METHODS } from '@/lib/cart/contact'
import { streamCsv } from '@/lib/core/csv'
import type { ErrorCode } from '@/lib/core/result'
import { storeDay } from '@/lib/core/store-time'
import texts from '@/lib/i18n/messages/pt-BR/admin-orders.json'
import { type ExportedOrder, exportColumns, exportRow } from '@/lib/orders/export-table'
import { type OrderSearch, orderFilter, parseOrderSearch } from '@/lib/orders/search'
import { ORDER_STATES } from '@/lib/orders/states'
import { CARRIERS } from '@/lib/orders/tracking'
import type { Json } from '@/server/core/database'
import { type Db, longSessionDb } from '@/server/core/db'
import { failureOf } from '@/server/core/errors'
import { limitRate } from '@/server/core/rate-limit'
import { requireArea } from '@/server/core/session'

const exportedRows = z.array(
  z.object({
    id: z.uuid(),
    code: z.string(),
    created_at: z.string(),
    state: z.enum(ORDER_STATES),
    customer_name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    payment: z.enum(PAYMENT_METHODS).nullable(),
    note: z.string().nullable(),
    gift: z.string().nullable(),
    is_pickup: z.boolean(),
    delivery_cep: z.string().nullable(),
    lines: z.array(z.object({ name: z.string(), quantity: z.number() })).nullable(),
    subtotal_cents: z.number(),
    pro_saving_cents: z.number(),
    bundles: z.string().nullable(),
    bundle_discount_cents: z.number(),
    coupon_code: z.string().nullable(),
    coupon_discount_cents: z.number(),
    manual_discount_cents: z.number(),
    coin_discount_cents: z.number(),
    shipping_cents: z.number().nullable(),
    total_cents: z.number(),
    carrier: z.enum(CARRIERS).nullable(),
    tracking_code: z.string().nullable(),
  }),
)

const RATE = { limit: 30, windowSeconds: 10 * 60 }

const words = {
  columns: texts.export.columns,
  states: texts.states,
  carriers: texts.tracking.carriers,
  pickup: texts.contact.pickup,
  gift: texts.export.gift,
  payments: texts.contact.payments,
}

export type OrderFile =
  | { ok: true; body: ReadableStream<Uint8Array>; fileName: string }
  | { ok: false; code: ErrorCode }

/**
 * Returns a CSV file of the orders that match the search of the list, newest first. The file is streamed
 * while the rows are read. Never throws: a failure is returned as a code.
 */
export async function exportOrders(params: URLSearchParams): Promise<OrderFile> {
  try {
    const { userId } = await requireArea('orders')
    await limitRate('export-orders', userId, RATE)
    const search = parseOrderSearch(params)
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

/**
 * Converts the result of `export_orders`.
 * @throws ZodError for another shape
 */
function toExportedOrders(answer: Json): ExportedOrder[] {
  return exportedRows.parse(answer).map((row) => ({
    id: row.id,
    code: row.code,
    createdAt: row.created_at,
    state: row.state,
    customer: { name: row.customer_name ?? '', email: row.email ?? '', phone: row.phone ?? '' },
    lines: row.lines ?? [],
    subtotalCents: row.subtotal_cents,
    proSavingCents: row.pro_saving_cents,
    bundles: row.bundles ?? '',
    bundleDiscountCents: row.bundle_discount_cents,
    coupon: row.coupon_code ?? '',
    couponDiscountCents: row.coupon_discount_cents,
    manualDiscountCents: row.manual_discount_cents,
    payment: row.payment,
    note: row.note ?? '',
    gift: row.gift,
    isPickup: row.is_pickup,
    deliveryCep: row.delivery_cep,
    coinDiscountCents: row.coin_discount_cents,
    shippingCents: row.shipping_cents,
    totalCents: row.total_cents,
    carrier: row.carrier,
    trackingCode: row.tracking_code,
  }))
}

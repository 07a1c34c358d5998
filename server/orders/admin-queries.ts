import 'server-only'
import { z } from 'zod'
import type { SearchParams } from '@/lib/core/table-query'
import texts from '@/lib/i18n/messages/pt-BR/admin-orders.json'
import { stateMessage } from '@/lib/orders/message'
import {
  BOARD_STATES,
  chosenOrders,
  MAX_BULK,
  ORDER_PAGE_SIZE,
  type OrderSearch,
  type OrderSort,
  orderFilter,
  parseOrderSearch,
  type SavedView,
  savedViewHref,
} from '@/lib/orders/search'
import type { OrderState } from '@/lib/orders/states'
import { whatsappUrl } from '@/lib/orders/whatsapp'
import { isAllDigital } from '@/lib/products/sale-state'
import { longSessionDb, sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import {
  type AdminOrder,
  type AdminOrderDetails,
  type OrdersFound,
  type PackingSlip,
  toDetails,
  toOrdersFound,
  toPackingSlips,
} from './admin-dto'
import { getOrderText, orderUrl } from './queries'

const CARDS_A_COLUMN = 25
/** The most rows of one search. */
const SEARCH_LIMIT = 100
const sorts: Record<OrderSort, string> = { recentes: 'newest', antigos: 'oldest', valor: 'total' }

type SearchOptions = { states: readonly OrderState[] | null; limit: number; offset: number }

async function search(
  criteria: OrderSearch,
  { states, limit, offset }: SearchOptions,
): Promise<OrdersFound> {
  const { data, error } = await (await sessionDb()).rpc('search_orders', {
    ...orderFilter(criteria),
    p_states: states,
    p_sort: sorts[criteria.sort],
    p_limit: limit,
    p_offset: offset,
  })
  if (error) throw error
  return toOrdersFound(data)
}

/**
 * Returns a page of the orders that match a search.
 * @throws AppError('FORBIDDEN') without the area orders
 */
export async function listOrders(criteria: OrderSearch): Promise<OrdersFound> {
  await requireArea('orders')
  const offset = (criteria.page - 1) * ORDER_PAGE_SIZE
  return search(criteria, {
    states: criteria.state && [criteria.state],
    limit: ORDER_PAGE_SIZE,
    offset,
  })
}

/**
 * Returns the ids of the first 200 orders that a search finds, in the order of its list, and the number
 * of all.
 * @throws AppError('FORBIDDEN') without the area orders
 */
export async function findOrderIds(
  criteria: OrderSearch,
): Promise<{ ids: string[]; total: number }> {
  await requireArea('orders')
  const states = criteria.state && [criteria.state]
  const pages = []
  for (let offset = 0; offset < MAX_BULK; offset += SEARCH_LIMIT) {
    pages.push(await search(criteria, { states, limit: SEARCH_LIMIT, offset }))
  }
  const ids = pages.flatMap(({ orders }) => orders.map(({ id }) => id))
  // An order placed between the reads shifts the pages, so that one id is read twice.
  return { ids: [...new Set(ids)], total: pages[0]?.total ?? 0 }
}

/**
 * Returns the packing slips of up to 200 orders, oldest first, and the number of all requested orders:
 * those whose ids are in `params`, or without ids all that match the search in `params`.
 * @throws AppError('FORBIDDEN') without the area orders
 */
export async function listPackingSlips(
  params: SearchParams,
): Promise<{ slips: PackingSlip[]; total: number }> {
  await requireArea('orders')
  const chosen = chosenOrders(params)
  const { ids, total } = chosen
    ? { ids: chosen, total: chosen.length }
    : await findOrderIds(parseOrderSearch(params))
  const db = await longSessionDb()
  const { data, error } = await db.rpc('list_packing_slips', { p_orders: ids })
  if (error) throw error
  return { slips: toPackingSlips(data), total }
}

/**
 * Returns the saved views of the caller by name.
 * @throws AppError('FORBIDDEN') without the area orders
 */
export async function listOrderViews(): Promise<SavedView[]> {
  await requireArea('orders')
  const { data, error } = await (await sessionDb())
    .from('order_views')
    .select('id, name, query')
    .order('name')
  if (error) throw error
  return data.map(({ query, ...view }) => ({ ...view, href: savedViewHref(query) }))
}

export type BoardColumn = { state: OrderState; total: number; orders: AdminOrder[] }

/**
 * Returns the orders of the board by state, 25 of each.
 * @throws AppError('FORBIDDEN') without the area orders
 */
export async function listBoard(criteria: OrderSearch): Promise<BoardColumn[]> {
  await requireArea('orders')
  return Promise.all(
    BOARD_STATES.map(async (state) => {
      const options = { states: [state], limit: CARDS_A_COLUMN, offset: 0 }
      const { orders, total } = await search(criteria, options)
      return { state, total, orders }
    }),
  )
}

/**
 * Returns one order with its lines, customer, steps and notes, or null if there is none. The message is
 * built from the stored snapshot, so it equals the one of the placed order.
 * @throws AppError('FORBIDDEN') without the area orders
 */
export async function getAdminOrder(id: string): Promise<AdminOrderDetails | null> {
  await requireArea('orders')
  if (!z.uuid().safeParse(id).success) return null
  const { data, error } = await (await sessionDb()).rpc('get_admin_order', { p_order: id })
  if (error) throw error
  if (data === null) return null
  const details = toDetails(data, new Date())
  const { order, customer } = details
  // The telephone of the order may be that of another person than the customer.
  const recipient = order.contact?.phone ? order.contact : customer
  const phone = recipient?.phone?.replace(/\D/g, '') ?? ''
  const number = phone.length === 10 || phone.length === 11 ? `55${phone}` : phone
  return {
    ...details,
    message: getOrderText(order),
    chatUrl: whatsappUrl(number, stateText(order, recipient?.name ?? '')),
  }
}

function stateText(order: AdminOrderDetails['order'], customerName: string): string {
  const { code, state, isPickup, lines, tracking, token } = order
  const isDigital = isAllDigital(lines.map(({ sale }) => sale))
  return stateMessage(
    { code, state, isPickup, isDigital, tracking, customerName, url: orderUrl(token) },
    texts.stateMessages,
  )
}

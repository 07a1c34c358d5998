import 'server-only'
import { applyCache } from '@/server/core/cache'
import { publicDb, sessionDb } from '@/server/core/db'
import { type Order, toOrder } from './dto'
import { orderChatUrl, orderText, orderUrl } from './message'

const TOKEN = /^[0-9a-f]{64}$/

async function readOrder(token: string): Promise<Order | null> {
  if (!TOKEN.test(token)) return null
  const { data, error } = await publicDb().rpc('get_order', { p_token: token })
  if (error) throw error
  return data ? toOrder(data) : null
}

/**
 * Whether a token opens an order. Cached, so that the page can answer a real 404 before its first
 * byte: a token never opens another order, and an unknown one cannot be guessed into being one.
 */
export async function orderExists(token: string): Promise<boolean> {
  'use cache'
  applyCache('catalog')
  return (await readOrder(token)) !== null
}

export type OrderPage = { order: Order; url: string; whatsappUrl: string | null }

/** The order behind its unguessable link with its links, as it is now; null for a wrong token. */
export async function getOrderPage(token: string): Promise<OrderPage | null> {
  const order = await readOrder(token)
  if (!order) return null
  const whatsappUrl = await orderChatUrl(publicDb(), order)
  return { order, url: orderUrl(order.token), whatsappUrl }
}

/** The orders of the signed-in customer, newest first, at most 100; a guest is refused (CHK-12). */
export async function listMyOrders(): Promise<Order[]> {
  const { data, error } = await (await sessionDb()).rpc('list_my_orders')
  if (error) throw error
  return (data ?? []).map(toOrder)
}

/** How many orders are offered to be sent again at once. */
const MAX_TO_SEND = 5

/** The chat links of those orders that still wait to be sent, by token; none while the store has no number. */
export async function listChatUrls(orders: readonly Order[]): Promise<Record<string, string>> {
  const waiting = orders.filter(({ state }) => state === 'sent').slice(0, MAX_TO_SEND)
  const links = await Promise.all(
    waiting.map(async (order) => [order.token, await orderChatUrl(publicDb(), order)] as const),
  )
  return Object.fromEntries(links.flatMap(([token, url]) => (url ? [[token, url]] : [])))
}

/** The message that was sent with an order, for whoever may read the order. */
export function getOrderText(order: Order): string {
  return orderText(order)
}

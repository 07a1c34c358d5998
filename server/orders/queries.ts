import 'server-only'
import { z } from 'zod'
import texts from '@/lib/i18n/messages/pt-BR/orders.json'
import { orderMessage } from '@/lib/orders/message'
import { arrivalDay, ORDER_TOKEN } from '@/lib/orders/order'
import { awaitsPayment, type OrderState } from '@/lib/orders/states'
import { whatsappUrl } from '@/lib/orders/whatsapp'
import { saleMarks } from '@/lib/products/sale-texts'
import { brCode, type PixAccount, parsePixAccount } from '@/lib/settings/pix'
import { getDeliveryZone } from '@/server/cart/queries'
import { translateSaleText } from '@/server/catalog/card-dto'
import { applyCache, revalidateTags, tags } from '@/server/core/cache'
import { type Db, publicDb, sessionDb } from '@/server/core/db'
import { env } from '@/server/core/env'
import { getSession } from '@/server/core/session'
import { getSetting } from '@/server/settings/queries'
import { type Order, type PixPayment, toOrder, toOrders } from './dto'

async function readOrder(token: string, db: Db): Promise<Order | null> {
  if (!ORDER_TOKEN.test(token)) return null
  const { data, error } = await db.rpc('get_order', { p_token: token })
  if (error) throw error
  return data === null ? null : toOrder(data)
}

/**
 * Returns whether a token opens an order. Cached, so that the page can respond with status 404 before
 * its first byte. The result never changes, because a token belongs to one order and cannot be guessed
 * before the order exists.
 */
export async function orderExists(token: string): Promise<boolean> {
  'use cache'
  applyCache('catalog')
  return (await readOrder(token, publicDb())) !== null
}

export type OrderPage = {
  order: Order
  url: string
  whatsappUrl: string | null
  /** Null unless the order awaits payment and the settings have a Pix key and accept Pix. */
  pix: PixPayment | null
  /** The last day on which a shipped order should arrive, 'YYYY-MM-DD'; null if unknown. */
  arrivesBy: string | null
}

/**
 * Returns the current order of a link with its URLs, or null for a wrong token. `mayCancel` is true only
 * for the customer of the order, or for every caller if a guest placed it.
 * @throws the error of the database
 */
export async function getOrderPage(token: string): Promise<OrderPage | null> {
  const db = (await getSession()) ? await sessionDb() : publicDb()
  const order = await readOrder(token, db)
  if (!order) return null
  const [whatsappUrl, payment, arrivesBy] = await Promise.all([
    orderChatUrl(publicDb(), order),
    getSetting('payment'),
    readArrivalDay(order),
  ])
  const pix = pixPayment(order, parsePixAccount(payment))
  return { order, url: orderUrl(order.token), whatsappUrl, pix, arrivesBy }
}

async function readArrivalDay(order: Order): Promise<string | null> {
  if (order.state !== 'shipped') return null
  const zone = order.deliveryCep === null ? null : await getDeliveryZone(order.deliveryCep)
  return zone ? arrivalDay(order, zone.daysTo, await readOwnTimes(order)) : arrivalDay(order, null)
}

/** Returns the current delivery texts of the products of an order that are shipped. */
async function readOwnTimes({ lines }: Order): Promise<string[]> {
  const sent = lines.filter(({ sale }) => sale.availability !== 'digital')
  const { data, error } = await publicDb()
    .from('products')
    .select('text:delivery_config->>custom_shipping_time')
    .in(
      'slug',
      sent.flatMap(({ slug }) => slug ?? []),
    )
  if (error) throw error
  return data.flatMap(({ text }) => text ?? [])
}

function pixPayment(order: Order, account: PixAccount | null): PixPayment | null {
  if (!account || !awaitsPayment(order.state)) return null
  const amountCents = order.shippingKind === 'quote' ? null : order.pixTotalCents
  if (amountCents === 0) return null
  const code = brCode({ ...account, amountCents, reference: order.code })
  return { code, amountCents, receiver: account.name }
}

/**
 * Returns up to 100 orders of the signed-in customer, newest first. Guests are refused.
 * @throws the error of the database
 */
export async function listMyOrders(): Promise<Order[]> {
  const { data, error } = await (await sessionDb()).rpc('list_my_orders')
  if (error) throw error
  return toOrders(data)
}

/** Maximum number of orders with a chat link in a list. */
const MAX_TO_SEND = 5

/**
 * Returns the chat links, by token, of the first 5 orders that are still in state 'sent'; empty while
 * the store has no number.
 */
export async function listChatUrls(orders: readonly Order[]): Promise<Record<string, string>> {
  const waiting = orders.filter(({ state }) => state === 'sent').slice(0, MAX_TO_SEND)
  const links = await Promise.all(
    waiting.map(async (order) => [order.token, await orderChatUrl(publicDb(), order)] as const),
  )
  return Object.fromEntries(links.flatMap(([token, url]) => (url ? [[token, url]] : [])))
}

const movesStock: readonly OrderState[] = ['confirmed', 'cancelled', 'returned']

type Lines = readonly { slug: string | null }[]

/**
 * Expires the pages of products whose stock was changed by a state change of an order. Lists show the new
 * stock when their cache lifetime ends.
 */
export function revalidateOrder(lines: Lines, to: OrderState): void {
  if (movesStock.includes(to)) revalidateStock(lines)
}

/** Expires the pages of the products of an order. */
export function revalidateStock(lines: Lines): void {
  revalidateTags(...lines.flatMap(({ slug }) => (slug ? [tags.product(slug)] : [])))
}

const dayTime = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

const contact = z.object({ whatsapp: z.string() })

/** Returns the chat number of the setting `contact`, or an empty string if it is not set. */
async function chatNumber(db: Db): Promise<string> {
  const { data, error } = await db
    .from('site_settings')
    .select('setting_value')
    .eq('setting_key', 'contact')
    .maybeSingle()
  if (error) throw error
  return contact.safeParse(data?.setting_value).data?.whatsapp ?? ''
}

/** Returns the absolute URL of the page of an order, by its unguessable token. */
export function orderUrl(token: string): string {
  return `${env().SITE_ORIGIN}/pedido/${encodeURIComponent(token)}`
}

/**
 * Returns the chat message of an order. It is built only from the stored snapshot, so it changes only
 * if the store adjusts the order.
 */
export function getOrderText(order: Order): string {
  const lines = order.lines.map((line) => ({
    ...line,
    marks: saleMarks(line.sale, translateSaleText, { dates: 'full' }),
  }))
  const [revision] = order.revisions
  const adjustedOn = revision ? dayTime.format(new Date(revision.at)) : null
  return orderMessage({ ...order, lines, adjustedOn }, texts.message, orderUrl(order.token))
}

/**
 * Returns a link to the chat of the store with the order as message, or null while the store has no
 * valid number.
 * @throws the error of the database
 */
export async function orderChatUrl(db: Db, order: Order): Promise<string | null> {
  return whatsappUrl(await chatNumber(db), getOrderText(order))
}

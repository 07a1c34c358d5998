import { z } from 'zod'
import { readDay } from '../analytics/report.ts'
import { PAYMENT_WISHES, type PaymentWish } from '../cart/contact.ts'
import { hrefWith, pageParam, type SearchParams } from '../core/table-query.ts'
import { ORDER_STATES, type OrderState } from './states.ts'

export const ORDER_SORTS = ['recentes', 'antigos', 'valor'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]
export const ORDER_PAGE_SIZE = 20
export const BOARD_STATES = ['sent', 'confirmed', 'paid', 'shipped', 'delivered'] as const

/** Values of the filters in the URL. */
export const BUYERS = { visitante: 'guest', cliente: 'customer' } as const
export const DELIVERIES = { retirada: 'pickup', envio: 'shipping' } as const

export type Buyer = keyof typeof BUYERS
export type Delivery = keyof typeof DELIVERIES

/** The search of the list of orders, stored in the URL; amounts in centavos. */
export type OrderSearch = {
  view: 'lista' | 'quadro'
  q: string
  state: OrderState | null
  from: string | null
  to: string | null
  payment: PaymentWish | null
  buyer: Buyer | null
  delivery: Delivery | null
  minCents: number | null
  maxCents: number | null
  sort: OrderSort
  page: number
}

/** The parts of a search that narrow the list, apart from the state, which has tabs. */
export const ORDER_FILTERS = [
  'q',
  'from',
  'to',
  'payment',
  'buyer',
  'delivery',
  'minCents',
  'maxCents',
] as const satisfies readonly (keyof OrderSearch)[]
export type OrderFilterName = (typeof ORDER_FILTERS)[number]

const MAX_PAGE = 50_000
const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')
const AMOUNT = /^(\d{1,7})(?:,(\d{1,2}))?$/

/** Returns the centavos of a typed amount such as '1.200,50', or null. */
export function readAmount(typed: string): number | null {
  const match = AMOUNT.exec(typed.trim().replaceAll('.', ''))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** Returns centavos as they are typed: '1200' or '1200,50'. */
export function amountText(cents: number | null): string {
  if (cents === null) return ''
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',')
}

/** Returns the value if it is a key of the object. */
function keyOf<K extends string>(keys: Readonly<Record<K, unknown>>, value: string): K | null {
  return Object.hasOwn(keys, value) ? (value as K) : null
}

/** Parses the search params of the list; invalid values fall back to the defaults. */
export function parseOrderSearch(raw: SearchParams): OrderSearch {
  return {
    view: raw.visao === 'quadro' ? 'quadro' : 'lista',
    q: one(raw.q).trim().slice(0, 100),
    state: ORDER_STATES.find((state) => state === raw.estado) ?? null,
    from: readDay(raw.de),
    to: readDay(raw.ate),
    payment: PAYMENT_WISHES.find((wish) => wish === raw.pagamento) ?? null,
    buyer: keyOf(BUYERS, one(raw.comprador)),
    delivery: keyOf(DELIVERIES, one(raw.entrega)),
    minCents: readAmount(one(raw.min)),
    maxCents: readAmount(one(raw.max)),
    sort: ORDER_SORTS.find((sort) => sort === raw.ordem) ?? 'recentes',
    page: pageParam(one(raw.pagina), MAX_PAGE),
  }
}

/**
 * Returns the URL of a search with changes applied. Any change except of the page resets it to page
 * 1.
 */
export function orderSearchHref(search: OrderSearch, change: Partial<OrderSearch> = {}): string {
  return withQuery('/admin/pedidos', { ...search, page: 1, ...change })
}

/** Returns the URL of the file with all orders that a search finds. */
export function orderExportHref(search: OrderSearch): string {
  return withQuery('/api/admin/orders/export', { ...search, view: 'lista', page: 1 })
}

/** The most orders that are moved or printed together. */
export const MAX_BULK = 200

/** Returns the address of the slips of these orders, or of all that a search finds. */
export function slipsHref(orders: OrderSearch | readonly string[]): string {
  const path = '/admin/pedidos/imprimir'
  if (!isIds(orders)) return withQuery(path, { ...orders, view: 'lista', page: 1 })
  return `${path}?ids=${orders.join(',')}`
}

const isIds = (orders: OrderSearch | readonly string[]): orders is readonly string[] =>
  Array.isArray(orders)

/** Parses the ids of `slipsHref`; null for the address of a search. */
export function chosenOrders(params: SearchParams): string[] | null {
  if (typeof params.ids !== 'string') return null
  const ids = params.ids.split(',').filter((id) => z.uuid().safeParse(id).success)
  return [...new Set(ids)].slice(0, MAX_BULK)
}

/** Returns a search with nothing but its view and sort order. */
export function withoutFilters({ view, sort }: OrderSearch): OrderSearch {
  return { ...parseOrderSearch({}), view, sort }
}

/** Returns the arguments of `search_orders` and `export_orders` for a search. */
export function orderFilter(search: OrderSearch) {
  return {
    p_query: search.q || null,
    p_from: search.from,
    p_to: search.to,
    p_filter: {
      payment: search.payment,
      buyer: search.buyer && BUYERS[search.buyer],
      delivery: search.delivery && DELIVERIES[search.delivery],
      min_cents: search.minCents,
      max_cents: search.maxCents,
    },
  }
}

function withQuery(path: string, next: OrderSearch): string {
  return hrefWith(path, {
    visao: next.view !== 'lista' && next.view,
    q: next.q,
    estado: next.state,
    de: next.from,
    ate: next.to,
    pagamento: next.payment,
    comprador: next.buyer,
    entrega: next.delivery,
    min: amountText(next.minCents),
    max: amountText(next.maxCents),
    ordem: next.sort !== 'recentes' && next.sort,
    pagina: next.page > 1 && String(next.page),
  })
}

/** A named search of the list of orders, with its address. */
export type SavedView = { id: string; name: string; href: string }

/** The form of a saved view. The message is a key of `admin-orders.savedViews.errors`. */
export const savedViewSchema = z.object({ name: z.string().trim().min(1, 'name').max(40, 'name') })

/** Returns the address of the list for a query string; parts that are not valid are left out. */
export function savedViewHref(query: string): string {
  const search = parseOrderSearch(Object.fromEntries(new URLSearchParams(query)))
  return orderSearchHref(search)
}

/** Returns the query string by which a search is saved, without the page. */
export function savedViewQuery(search: OrderSearch): string {
  return orderSearchHref(search).split('?')[1] ?? ''
}

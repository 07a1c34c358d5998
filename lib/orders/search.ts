import { z } from 'zod'
import { readDay } from '../analytics/report.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../cart/contact.ts'
import { parseAmount } from '../core/money.ts'
import {
  buildHref,
  choiceParam,
  idsParam,
  type ParamCodecs,
  pageParam,
  parsedParam,
  parseParams,
  type SearchParams,
  textParam,
} from '../core/table-query.ts'
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
  payment: PaymentMethod | null
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

/** Returns centavos as they are typed: '1200' or '1200,50'. */
export function amountText(cents: number | null): string {
  if (cents === null) return ''
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',')
}

const amountParam = (key: string) => parsedParam(key, parseAmount, amountText)
const dayParam = (key: string) => parsedParam(key, readDay, String)
const keyParam = <K extends string>(key: string, choices: Readonly<Record<K, string>>) =>
  choiceParam(key, Object.keys(choices) as K[], null)

const PARAMS: ParamCodecs<OrderSearch> = {
  view: choiceParam('visao', ['lista', 'quadro'], 'lista'),
  q: textParam('q'),
  state: choiceParam('estado', ORDER_STATES, null),
  from: dayParam('de'),
  to: dayParam('ate'),
  payment: choiceParam('pagamento', PAYMENT_METHODS, null),
  buyer: keyParam('comprador', BUYERS),
  delivery: keyParam('entrega', DELIVERIES),
  minCents: amountParam('min'),
  maxCents: amountParam('max'),
  sort: choiceParam('ordem', ORDER_SORTS, 'recentes'),
  page: pageParam(MAX_PAGE),
}

/** Parses the search params of the list; invalid values fall back to the defaults. */
export function parseOrderSearch(params: SearchParams): OrderSearch {
  return parseParams(PARAMS, params)
}

/**
 * Returns the URL of a search with changes applied. Any change except of the page resets it to page
 * 1.
 */
export function orderSearchHref(search: OrderSearch, change: Partial<OrderSearch> = {}): string {
  return buildHref('/admin/pedidos', PARAMS, { ...search, page: 1, ...change })
}

/** Returns the URL of the file with all orders that a search finds. */
export function orderExportHref(search: OrderSearch): string {
  return buildHref('/api/admin/export/pedidos', PARAMS, { ...search, view: 'lista', page: 1 })
}

/** The most orders that are moved or printed together. */
export const MAX_BULK = 200

/** Returns the address of the slips of these orders, or of all that a search finds. */
export function packingSlipsHref(orders: OrderSearch | readonly string[]): string {
  const path = '/admin/pedidos/imprimir'
  if (!isIds(orders)) return buildHref(path, PARAMS, { ...orders, view: 'lista', page: 1 })
  return `${path}?ids=${orders.join(',')}`
}

const isIds = (orders: OrderSearch | readonly string[]): orders is readonly string[] =>
  Array.isArray(orders)

/** Parses the ids of `packingSlipsHref`; null for the address of a search. */
export function chosenOrders(params: SearchParams): string[] | null {
  return parseParams({ ids: idsParam(MAX_BULK) }, params).ids
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

/** A named search of the list of orders, with its address. */
export type SavedView = { id: string; name: string; href: string }

/** The form of a saved view. The message is a key of `admin-orders.savedViews.errors`. */
export const savedViewSchema = z.object({ name: z.string().trim().min(1, 'name').max(40, 'name') })

/** Returns the address of the list for a query string; parts that are not valid are left out. */
export function savedViewHref(query: string): string {
  return orderSearchHref(parseOrderSearch(new URLSearchParams(query)))
}

/** Returns the query string by which a search is saved, without the page. */
export function savedViewQuery(search: OrderSearch): string {
  return orderSearchHref(search).split('?')[1] ?? ''
}

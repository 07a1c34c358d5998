import { readDay } from '../analytics/period.ts'
import { hrefWith, pageParam, type SearchParams } from '../core/table-query.ts'
import { ORDER_STATES, type OrderState } from './states.ts'

export const ORDER_SORTS = ['recentes', 'antigos', 'valor'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]
export const ORDER_PAGE_SIZE = 20
export const BOARD_STATES = ['sent', 'confirmed', 'paid', 'shipped', 'delivered'] as const

/** The search of the list of orders, stored in the URL. */
export type OrderSearch = {
  view: 'lista' | 'quadro'
  q: string
  state: OrderState | null
  from: string | null
  to: string | null
  sort: OrderSort
  page: number
}

const MAX_PAGE = 50_000
const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')

/** Parses the search params of the list; invalid values fall back to the defaults. */
export function parseOrderSearch(raw: SearchParams): OrderSearch {
  return {
    view: raw.visao === 'quadro' ? 'quadro' : 'lista',
    q: one(raw.q).trim().slice(0, 100),
    state: ORDER_STATES.find((state) => state === raw.estado) ?? null,
    from: readDay(raw.de),
    to: readDay(raw.ate),
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

function withQuery(path: string, next: OrderSearch): string {
  return hrefWith(path, {
    visao: next.view !== 'lista' && next.view,
    q: next.q,
    estado: next.state,
    de: next.from,
    ate: next.to,
    ordem: next.sort !== 'recentes' && next.sort,
    pagina: next.page > 1 && String(next.page),
  })
}

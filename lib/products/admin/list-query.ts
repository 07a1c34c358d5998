import { DAY_MS } from '../../core/store-time.ts'
import {
  buildHref,
  choiceParam,
  idsParam,
  type ParamCodecs,
  pageParam,
  parseParams,
  type SearchParams,
  textParam,
} from '../../core/table-query.ts'

/** Query of the product list, stored in the URL; keys and values are Portuguese. */
export const LIST_SORTS = [
  'recentes',
  'novos',
  'nome',
  'menor-preco',
  'maior-preco',
  'estoque',
] as const
export const LIST_FILTERS = {
  estado: ['ativos', 'arquivados'],
  tipo: ['simples', 'mestre', 'sku'],
  revisao: ['pendentes', 'revisados'],
  estoque: ['sem', 'baixo', 'repor', 'com'],
  oferta: ['sim'],
  preco: ['sem'],
} as const

export type ListSort = (typeof LIST_SORTS)[number]
export type ListFilterName = keyof typeof LIST_FILTERS
export type ProductListQuery = {
  q: string
  sort: ListSort
  page: number
  category: string
  filters: { [N in ListFilterName]: (typeof LIST_FILTERS)[N][number] | '' }
}

export const LIST_PAGE_SIZE = 30
/** Highest number of units that counts as low stock; the product page uses the same limit. */
export const LOW_STOCK = 5

const SLUG_PATH = /^[a-z0-9/-]{1,120}$/

const filterParams = Object.fromEntries(
  Object.entries(LIST_FILTERS).map(([name, values]) => [name, choiceParam(name, values, '')]),
) as ParamCodecs<ProductListQuery['filters']>

const PARAMS: ParamCodecs<Omit<ProductListQuery, 'filters'> & ProductListQuery['filters']> = {
  q: textParam('q', 80),
  category: {
    key: 'categoria',
    read: ([text = '']) => (SLUG_PATH.test(text) ? text : ''),
    write: (path) => (path === '' ? [] : [path]),
  },
  ...filterParams,
  sort: choiceParam('ordem', LIST_SORTS, 'recentes'),
  page: pageParam(),
}

/** Parses the search params of the list; unknown values are ignored. */
export function parseListQuery(params: SearchParams): ProductListQuery {
  const { q, category, sort, page, ...filters } = parseParams(PARAMS, params)
  return { q, category, sort, page, filters }
}

/** Returns whether the list is filtered. */
export function hasFilters({ q, category, filters }: ProductListQuery): boolean {
  return q !== '' || category !== '' || Object.values(filters).some((value) => value !== '')
}

/**
 * Returns the URL of a list with changes applied. Any change except of the page resets it to page
 * 1.
 */
export function listHref(
  query: ProductListQuery,
  change: Partial<Omit<ProductListQuery, 'filters'>> & {
    filters?: Partial<ProductListQuery['filters']>
  } = {},
  path = '/admin/produtos',
): string {
  const { filters, ...next } = { ...query, page: 1, ...change }
  return buildHref(path, PARAMS, { ...next, ...query.filters, ...filters })
}

const GRID_PATH = '/admin/produtos/grade'
export const TRASH_PATH = '/admin/produtos/lixeira'
const MAX_CHOSEN = 200

/** Returns the URL of the quick edit of all products of a list. */
export function gridHref(query: ProductListQuery): string {
  return listHref(query, {}, GRID_PATH)
}

/** Returns the URL of the quick edit of these products; masters are followed by their SKUs. */
export function gridSelectionHref(ids: readonly string[]): string {
  return `${GRID_PATH}?ids=${ids.join(',')}`
}

/** Returns the URL of the variants of a master in its editor. */
export const familyHref = (masterId: string): string => `/admin/produtos/${masterId}#variacoes`

/** Parses the ids of `gridSelectionHref`: up to 200; empty for the quick edit of a list. */
export function chosenIds(params: SearchParams): string[] {
  return parseParams({ ids: idsParam(MAX_CHOSEN) }, params).ids ?? []
}

/** Days that a product stays in the trash; `private.empty_trash` deletes it afterwards. */
export const TRASH_DAYS = 30

/** Returns the days until a product of the trash is deleted, rounded up; 0 when it is due. */
export function trashDaysLeft(trashedAt: string, now: Date): number {
  const due = Date.parse(trashedAt) + TRASH_DAYS * DAY_MS
  return Math.max(0, Math.ceil((due - now.getTime()) / DAY_MS))
}

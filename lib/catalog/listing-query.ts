// A listing's state lives in its URL, which anybody writes: parsing never throws and keeps only
// values of the expected shape; writing has one order, so equal listings have equal addresses.
import { cleanText } from '../checkout/sanitize.ts'
import { centsFromReais } from '../money/money.ts'
import { CONDITIONS, type Condition } from '../products/condition.ts'
import { isUuid } from './product-path.ts'

export type ListingSort = 'newest' | 'price-asc' | 'price-desc' | 'name' | 'discount' | 'relevance'

export type ListingQuery = {
  category?: string
  q?: string
  platforms: string[]
  brands: string[]
  /** Tag ids. */
  tags: string[]
  conditions: Condition[]
  minPriceCents?: number
  maxPriceCents?: number
  inStock: boolean
  discount: boolean
  freeShipping: boolean
  sort: ListingSort
  page: number
}

export type RawSearchParams =
  | URLSearchParams
  | Readonly<Record<string, string | readonly string[] | undefined>>

const SORT_SLUGS: Record<ListingSort, string> = {
  newest: 'mais-recentes',
  'price-asc': 'menor-preco',
  'price-desc': 'maior-preco',
  name: 'nome',
  discount: 'desconto',
  relevance: 'relevancia',
}

/** How a condition is written in an address. */
export const CONDITION_SLUGS: Record<Condition, string> = {
  new: 'novo',
  refurbished: 'recondicionado',
  used: 'usado',
}

const MAX_VALUES = 20
const MAX_PAGE = 10_000
const MAX_QUERY_CHARS = 120

/**
 * The listing that a URL's search parameters ask for; what is malformed is left out. `category` is
 * the slug path of the route. Prices arrive in reais and become centavos. Without a wanted order it
 * is relevance for a search and newest otherwise (CAT-03).
 */
export function parseListingQuery(params: RawSearchParams, category?: string): ListingQuery {
  const q = cleanText(first(params, 'q'), MAX_QUERY_CHARS)
  const [minPriceCents, maxPriceCents] = priceRange(params)
  return {
    ...(category ? { category } : {}),
    ...(q ? { q } : {}),
    platforms: list(params, 'plataforma', (value) => /^[a-z0-9-]{1,40}$/.test(value)),
    brands: list(params, 'marca', (value) => value !== '' && cleanText(value, 80) === value),
    tags: list(params, 'tag', isUuid),
    conditions: conditionsOf(params),
    ...(minPriceCents === undefined ? {} : { minPriceCents }),
    ...(maxPriceCents === undefined ? {} : { maxPriceCents }),
    inStock: flag(params, 'estoque'),
    discount: flag(params, 'desconto'),
    freeShipping: flag(params, 'frete-gratis'),
    sort: sortOf(first(params, 'ordem')) ?? defaultSort(q),
    page: pageOf(first(params, 'pagina')),
  }
}

/** The address of a listing under a path: keys in one order, values sorted, defaults left out. */
export function listingHref(basePath: string, query: ListingQuery): string {
  const params = new URLSearchParams()
  const add = (key: string, value: string) => params.append(key, value)
  if (query.q) add('q', query.q)
  for (const value of sorted(query.platforms)) add('plataforma', value)
  for (const value of sorted(query.brands)) add('marca', value)
  for (const value of sorted(query.tags)) add('tag', value)
  for (const value of CONDITIONS) {
    if (query.conditions.includes(value)) add('estado', CONDITION_SLUGS[value])
  }
  if (query.minPriceCents !== undefined) add('preco-min', reais(query.minPriceCents))
  if (query.maxPriceCents !== undefined) add('preco-max', reais(query.maxPriceCents))
  if (query.inStock) add('estoque', '1')
  if (query.discount) add('desconto', '1')
  if (query.freeShipping) add('frete-gratis', '1')
  if (query.sort !== defaultSort(query.q)) add('ordem', SORT_SLUGS[query.sort])
  if (query.page > 1) add('pagina', String(query.page))
  const text = params.toString()
  return text === '' ? basePath : `${basePath}?${text}`
}

function defaultSort(q: string | undefined): ListingSort {
  return q ? 'relevance' : 'newest'
}

function valuesOf(params: RawSearchParams, key: string): readonly string[] {
  if (params instanceof URLSearchParams) return params.getAll(key)
  const value: unknown = params[key]
  const items = Array.isArray(value) ? value : [value]
  return items.filter((item): item is string => typeof item === 'string')
}

function first(params: RawSearchParams, key: string): string {
  return valuesOf(params, key)[0] ?? ''
}

function list(params: RawSearchParams, key: string, isValid: (value: string) => boolean): string[] {
  const unique = new Set(valuesOf(params, key).slice(0, 200).filter(isValid))
  return [...unique].slice(0, MAX_VALUES)
}

function conditionsOf(params: RawSearchParams): Condition[] {
  const wanted = valuesOf(params, 'estado')
  return CONDITIONS.filter((condition) => wanted.includes(CONDITION_SLUGS[condition]))
}

function flag(params: RawSearchParams, key: string): boolean {
  return first(params, key) === '1'
}

function priceRange(params: RawSearchParams): [number | undefined, number | undefined] {
  const min = priceOf(first(params, 'preco-min'))
  const max = priceOf(first(params, 'preco-max'))
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}

function priceOf(text: string): number | undefined {
  return /^\d{1,7}([.,]\d{1,2})?$/.test(text) ? centsFromReais(text.replace(',', '.')) : undefined
}

function reais(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}

function sortOf(slug: string): ListingSort | undefined {
  const sorts = Object.keys(SORT_SLUGS) as ListingSort[]
  return sorts.find((sort) => SORT_SLUGS[sort] === slug)
}

function pageOf(text: string): number {
  const page = /^\d{1,5}$/.test(text) ? Number(text) : 1
  return Math.min(Math.max(page, 1), MAX_PAGE)
}

function sorted(values: readonly string[]): string[] {
  return [...values].sort()
}

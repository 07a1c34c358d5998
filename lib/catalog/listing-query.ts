// The state of a listing is its URL, which is untrusted: parsing never throws and drops invalid
// values. Serialization has a fixed order, so that equal listings have equal URLs.

import { centsFromReais } from '../core/money.ts'
import { cleanText } from '../core/text.ts'
import { CHOICE_FILTER_NAMES, type ChoiceFilter } from '../products/choices.ts'
import { byChoiceFilter, type ChoiceSelection, filterChoices } from './choice-filters.ts'
import { CHOICE_PARAMS } from './listing-keys.ts'
import { isUuid } from './paths.ts'

export type ListingSort =
  | 'newest'
  | 'price-asc'
  | 'price-desc'
  | 'name'
  | 'discount'
  | 'best-selling'
  | 'best-rated'
  | 'relevance'
  | 'section'

export type ListingQuery = ChoiceSelection & {
  category?: string
  /** Whether this is the listing of a section, which has a sort of its own. */
  isSection?: true
  q?: string
  /** Whether the words of `q` are searched as typed, without corrections and meanings. */
  isExact?: true
  /** Spellings of the brand whose page this is; `brands` is empty then. */
  brandNames?: readonly string[]
  platforms: string[]
  brands: string[]
  /** Tag ids. */
  tags: string[]
  minPriceCents?: number
  maxPriceCents?: number
  inStock: boolean
  discount: boolean
  freeShipping: boolean
  /** Whether only products with a Pro price are listed. */
  pro: boolean
  /** Whether only products that are cheaper with coins are listed. */
  coins: boolean
  /** Whether the filter panel contains all options from the start, for visitors without JavaScript. */
  hasAllOptions?: true
  /** Whether only products with an average rating of 4 or more are listed. */
  rated: boolean
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
  'best-selling': 'mais-vendidos',
  'best-rated': 'melhor-avaliados',
  relevance: 'relevancia',
  section: 'da-secao',
}

/** Value of `opcoes` for all options. */
export const ALL_OPTIONS = 'todas'
const MAX_VALUES = 20
/** More pages than any catalog has: 2,000,000 products. */
const MAX_PAGE = 100_000
const MAX_QUERY_CHARS = 120
/** Integers from 2, without leading zeros. */
const PAGE_NUMBER = /^(?:[2-9]|[1-9]\d+)$/

/**
 * Parses the search params of a listing; invalid values are dropped. `category` is the slug path of
 * the route. Prices are converted from reais to centavos. The default sort is relevance for
 * searches and newest otherwise.
 */
export function parseListingQuery(params: RawSearchParams, category?: string): ListingQuery {
  return parse(params, category ? { category } : {})
}

/** Parses the search params of a section's listing. The default sort is that of the section. */
export function parseSectionQuery(params: RawSearchParams): ListingQuery {
  return parse(params, { isSection: true })
}

function parse(
  params: RawSearchParams,
  place: Pick<ListingQuery, 'category' | 'isSection'>,
): ListingQuery {
  const q = place.isSection ? '' : cleanText(first(params, 'q'), MAX_QUERY_CHARS)
  const [minPriceCents, maxPriceCents] = priceRange(params)
  const listed = {
    ...place,
    ...(q ? { q } : {}),
    ...(q && flag(params, 'exato') ? { isExact: true as const } : {}),
  }
  return {
    ...listed,
    platforms: list(params, 'plataforma', (value) => /^[a-z0-9-]{1,40}$/.test(value)),
    brands: list(params, 'marca', (value) => value !== '' && cleanText(value, 80) === value),
    tags: list(params, 'tag', isUuid),
    ...byChoiceFilter<ChoiceSelection>((name) => selectedChoices(params, name)),
    ...(minPriceCents === undefined ? {} : { minPriceCents }),
    ...(maxPriceCents === undefined ? {} : { maxPriceCents }),
    inStock: flag(params, 'estoque'),
    discount: flag(params, 'desconto'),
    freeShipping: flag(params, 'frete-gratis'),
    pro: flag(params, 'pro'),
    coins: flag(params, 'coins'),
    ...(first(params, 'opcoes') === ALL_OPTIONS ? { hasAllOptions: true as const } : {}),
    rated: flag(params, 'bem-avaliado'),
    sort: sortOf(first(params, 'ordem')) ?? usualSort(listed),
    page: pageNumberOf(params) ?? 1,
  }
}

/** Parses the search params of a brand's listing. */
export function parseBrandQuery(
  params: RawSearchParams,
  brandNames: readonly string[],
): ListingQuery {
  return { ...parseListingQuery(params), brands: [], brandNames }
}

/**
 * Returns the page number of the search params; null if it is not written as `listingHref` writes
 * it: omitted for page 1, without leading zeros for others.
 */
export function pageNumberOf(params: RawSearchParams): number | null {
  const [text] = valuesOf(params, 'pagina')
  if (text === undefined) return 1
  return PAGE_NUMBER.test(text) ? Math.min(Number(text), MAX_PAGE) : null
}

/** Returns the canonical URL of a listing: keys in a fixed order, sorted values, no defaults. */
export function listingHref(basePath: string, query: ListingQuery): string {
  const params = new URLSearchParams()
  const add = (key: string, value: string) => params.append(key, value)
  if (query.q) add('q', query.q)
  if (query.isExact) add('exato', '1')
  for (const value of sorted(query.platforms)) add('plataforma', value)
  for (const value of sorted(query.brands)) add('marca', value)
  for (const value of sorted(query.tags)) add('tag', value)
  for (const name of CHOICE_FILTER_NAMES)
    for (const slug of selectedSlugs(query, name)) add(CHOICE_PARAMS[name], slug)
  if (query.minPriceCents !== undefined) add('preco-min', reais(query.minPriceCents))
  if (query.maxPriceCents !== undefined) add('preco-max', reais(query.maxPriceCents))
  if (query.inStock) add('estoque', '1')
  if (query.discount) add('desconto', '1')
  if (query.freeShipping) add('frete-gratis', '1')
  if (query.pro) add('pro', '1')
  if (query.coins) add('coins', '1')
  if (query.hasAllOptions) add('opcoes', ALL_OPTIONS)
  if (query.rated) add('bem-avaliado', '1')
  if (query.sort !== usualSort(query)) add('ordem', SORT_SLUGS[query.sort])
  if (query.page > 1) add('pagina', String(query.page))
  const text = params.toString()
  return text === '' ? basePath : `${basePath}?${text}`
}

/** Returns the selected choices of a filter in their order, as their values in a URL. */
export function selectedSlugs(query: ListingQuery, name: ChoiceFilter): string[] {
  const selected: readonly string[] = query[name]
  return filterChoices(name).flatMap(({ choice, slug }) => (selected.includes(choice) ? slug : []))
}

/** Returns the default sort of a listing. */
export function usualSort({ q, isSection }: Pick<ListingQuery, 'q' | 'isSection'>): ListingSort {
  if (isSection) return 'section'
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

function selectedChoices(params: RawSearchParams, name: ChoiceFilter) {
  const wanted = valuesOf(params, CHOICE_PARAMS[name])
  return filterChoices(name).flatMap(({ choice, slug }) => (wanted.includes(slug) ? choice : []))
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

function sorted(values: readonly string[]): string[] {
  return [...values].sort()
}

export const PAGE_SIZE = 20

/** Returns the number of pages of a listing of `total` products; at least one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}

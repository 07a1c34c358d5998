// The state of a listing is its URL, which is untrusted: parsing never throws and drops invalid
// values. Serialization has a fixed order, so that equal listings have equal URLs.

import { parseAmount } from '../core/money.ts'
import {
  buildHref,
  flagParam,
  type Param,
  type ParamCodecs,
  parseParams,
  type SearchParams,
  textsOf,
} from '../core/table-query.ts'
import { cleanText, isUuid } from '../core/text.ts'
import type { ChoiceFilter } from '../products/choices.ts'
import { byChoiceFilter, type ChoiceSelection, filterChoices } from './choice-filters.ts'
import { CHOICE_PARAMS } from './listing-keys.ts'

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
const MAX_PRICE_CENTS = 999_999_999
/** Integers from 2, without leading zeros. */
const PAGE_NUMBER = /^(?:[2-9]|[1-9]\d+)$/

/**
 * Parses the search params of a listing; invalid values are dropped. `category` is the slug path of
 * the route. Prices are converted from reais to centavos. The default sort is relevance for
 * searches and newest otherwise.
 */
export function parseListingQuery(params: SearchParams, category?: string): ListingQuery {
  return parse(params, category ? { category } : {})
}

/** Parses the search params of a section's listing. The default sort is that of the section. */
export function parseSectionQuery(params: SearchParams): ListingQuery {
  return parse(params, { isSection: true })
}

/** The part of a query that comes from the search params, without the values that the route adds. */
type Asked = Omit<ListingQuery, 'category' | 'isSection' | 'brandNames' | 'q' | 'sort'> & {
  q: string
  sort?: ListingSort
}

const first = ([text = '']: readonly string[]) => text

function listParam(key: string, isValid: (value: string) => boolean): Param<string[]> {
  return {
    key,
    read: (texts) => [...new Set(texts.slice(0, 200).filter(isValid))].slice(0, MAX_VALUES),
    write: (values) => [...values].sort(),
  }
}

/**
 * Returns whether a value is one visible line. Repeated spaces are accepted, because brands are compared as
 * they are stored.
 */
function isBrand(value: string): boolean {
  const line = cleanText(value, 80)
  return value.length <= 80 && line !== '' && line === value.replace(/\p{Zs}+/gu, ' ').trim()
}

function onlyParam(key: string, only: string): Param<true | undefined> {
  return {
    key,
    read: (texts) => (first(texts) === only ? true : undefined),
    write: (isSet) => (isSet ? [only] : []),
  }
}

function priceParam(key: string): Param<number | undefined> {
  return {
    key,
    read: (texts) => priceOf(first(texts)),
    write: (cents) => (cents === undefined ? [] : [reais(cents)]),
  }
}

const choiceParams = byChoiceFilter<ParamCodecs<ChoiceSelection>>((name) => ({
  key: CHOICE_PARAMS[name],
  read: (texts: readonly string[]) =>
    filterChoices(name).flatMap(({ choice, slug }) => (texts.includes(slug) ? choice : [])),
  write: (choices: readonly string[]) => slugsOf(name, choices),
}))

/** The order of the keys is that of the canonical URL. */
const PARAMS: ParamCodecs<Asked> = {
  q: {
    key: 'q',
    read: (texts) => cleanText(first(texts), MAX_QUERY_CHARS),
    write: (q) => (q ? [q] : []),
  },
  isExact: onlyParam('exato', '1'),
  platforms: listParam('plataforma', (value) => /^[a-z0-9-]{1,40}$/.test(value)),
  brands: listParam('marca', isBrand),
  tags: listParam('tag', isUuid),
  ...choiceParams,
  minPriceCents: priceParam('preco-min'),
  maxPriceCents: priceParam('preco-max'),
  inStock: flagParam('estoque'),
  discount: flagParam('desconto'),
  freeShipping: flagParam('frete-gratis'),
  pro: flagParam('pro'),
  coins: flagParam('coins'),
  hasAllOptions: onlyParam('opcoes', ALL_OPTIONS),
  rated: flagParam('bem-avaliado'),
  sort: {
    key: 'ordem',
    read: (texts) => sortOf(first(texts)),
    write: (sort) => (sort ? [SORT_SLUGS[sort]] : []),
  },
  page: {
    key: 'pagina',
    read: (texts) => pageOf(texts) ?? 1,
    write: (page) => (page > 1 ? [String(page)] : []),
  },
}

function parse(
  params: SearchParams,
  place: Pick<ListingQuery, 'category' | 'isSection'>,
): ListingQuery {
  const { q, isExact, sort, ...asked } = parseParams(PARAMS, params)
  const { minPriceCents: min, maxPriceCents: max } = asked
  const searched = q && !place.isSection ? { q, ...(isExact && { isExact }) } : {}
  const listed = { ...place, ...searched }
  return {
    ...asked,
    ...listed,
    ...(min !== undefined && max !== undefined && min > max
      ? { minPriceCents: max, maxPriceCents: min }
      : {}),
    sort: sort ?? defaultSort(listed),
  }
}

/** Parses the search params of a brand's listing. */
export function parseBrandQuery(params: SearchParams, brandNames: readonly string[]): ListingQuery {
  return { ...parseListingQuery(params), brands: [], brandNames }
}

/**
 * Returns the page number of the search params; null if it is not written as `listingHref` writes
 * it: omitted for page 1, without leading zeros for others.
 */
export function pageNumberOf(params: SearchParams): number | null {
  return pageOf(textsOf(params, 'pagina'))
}

function pageOf([text]: readonly string[]): number | null {
  if (text === undefined) return 1
  return PAGE_NUMBER.test(text) ? Math.min(Number(text), MAX_PAGE) : null
}

/** Returns the canonical URL of a listing: keys in a fixed order, sorted values, no defaults. */
export function listingHref(basePath: string, query: ListingQuery): string {
  const { q = '', sort, ...asked } = query
  const isUsual = sort === defaultSort(query)
  return buildHref(basePath, PARAMS, { ...asked, q, ...(isUsual ? {} : { sort }) })
}

/** Returns the selected choices of a filter in their order, as their values in a URL. */
export function selectedSlugs(query: ListingQuery, name: ChoiceFilter): string[] {
  return slugsOf(name, query[name])
}

function slugsOf(name: ChoiceFilter, selected: readonly string[]): string[] {
  return filterChoices(name).flatMap(({ choice, slug }) => (selected.includes(choice) ? slug : []))
}

/** Returns the default sort of a listing. */
export function defaultSort({ q, isSection }: Pick<ListingQuery, 'q' | 'isSection'>): ListingSort {
  if (isSection) return 'section'
  return q ? 'relevance' : 'newest'
}

function priceOf(text: string): number | undefined {
  const cents = parseAmount(text)
  return cents === null || cents > MAX_PRICE_CENTS ? undefined : cents
}

function reais(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}

function sortOf(slug: string): ListingSort | undefined {
  const sorts = Object.keys(SORT_SLUGS) as ListingSort[]
  return sorts.find((sort) => SORT_SLUGS[sort] === slug)
}

export const PAGE_SIZE = 20

/** Returns the number of pages of a listing of `total` products; at least one. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}

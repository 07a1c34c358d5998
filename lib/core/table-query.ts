import { isUuid } from './text.ts'

const MAX_CHARS = 100
const MAX_PAGE = 10_000

/** The number of rows that a list counts at most; private.max_counted_rows() has the same number. */
export const MAX_COUNTED_ROWS = 10_000

/** Returns the number of rows as a list shows it: '12', or '10.000+' for all that were counted. */
export function countText(count: number): string {
  return count >= MAX_COUNTED_ROWS ? `${MAX_COUNTED_ROWS.toLocaleString('pt-BR')}+` : String(count)
}

/** URL keys of lists, in Portuguese; filters add keys of their own. */
export const TABLE_KEYS = { q: 'busca', sort: 'ordem', page: 'pagina' } as const

/** Search params of a page, a request or a stored query string. */
export type SearchParams =
  | URLSearchParams
  | Readonly<Record<string, string | readonly string[] | undefined>>
export type Direction = 'asc' | 'desc'

/** One value in the URL of a list: its key, and how the texts of the key become the value and back. */
export type Param<T> = {
  key: string
  /** Returns the default for texts that are not valid, and for none. */
  read: (texts: readonly string[]) => T
  /** Returns no text for the default. */
  write: (value: T) => readonly string[]
}

/** How each field of a query is read from search params and written to them, in the order of the URL. */
export type ParamCodecs<Q> = { [K in keyof Q]-?: Param<Q[K]> }

/** Returns the texts of a key; none for anything else. */
export function textsOf(params: SearchParams, key: string): readonly string[] {
  if (params instanceof URLSearchParams) return params.getAll(key)
  const value: unknown = params[key]
  const texts = Array.isArray(value) ? value : [value]
  return texts.filter((text): text is string => typeof text === 'string')
}

/** Parses search params, which are untrusted: never throws. Fields without a value are left out. */
export function parseParams<Q extends object>(codecs: ParamCodecs<Q>, params: SearchParams): Q {
  const names = Object.keys(codecs) as (keyof Q)[]
  const fields = names.flatMap((name) => {
    const value = codecs[name].read(textsOf(params, codecs[name].key))
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(fields) as Q
}

/** Returns the URL of a query: equal queries have equal URLs, without the defaults. */
export function buildHref<Q extends object>(
  path: string,
  codecs: ParamCodecs<Q>,
  query: NoInfer<Q>,
): string {
  const search = new URLSearchParams()
  for (const name of Object.keys(codecs) as (keyof Q)[]) {
    const { key, write } = codecs[name]
    for (const text of write(query[name])) search.append(key, text)
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

const firstOf = (texts: readonly string[], max = MAX_CHARS) => (texts[0] ?? '').trim().slice(0, max)
const written = (text: string): string[] => (text === '' ? [] : [text])

/** A typed text, trimmed and cut off. */
export function textParam(key: string, max = MAX_CHARS): Param<string> {
  return { key, read: (texts) => firstOf(texts, max), write: written }
}

/** A value that is parsed from its text and null without a valid one. */
export function parsedParam<T>(
  key: string,
  parse: (text: string) => T | null,
  format: (value: T) => string,
): Param<T | null> {
  return {
    key,
    read: (texts) => parse(texts[0] ?? ''),
    write: (value) => (value === null ? [] : [format(value)]),
  }
}

/** One of some values, each with its text, or a default. */
export function choiceParam<T extends string, D>(
  key: string,
  choices: readonly T[] | Readonly<Record<T, string>>,
  fallback: D,
): Param<T | D> {
  const pairs = Array.isArray(choices) ? choices.map((one) => [one, one]) : Object.entries(choices)
  const texts = new Map(pairs as [T | D, string][])
  return {
    key,
    read: ([text]) => [...texts].find(([, known]) => known === text)?.[0] ?? fallback,
    write: (value) => (value === fallback ? [] : written(texts.get(value) ?? '')),
  }
}

/** Whether the first value of a key is `text`. */
export function flagParam(key: string, text = '1'): Param<boolean> {
  return { key, read: ([first]) => first === text, write: (isSet) => (isSet ? [text] : []) }
}

/** The ids of chosen rows, up to `max`; null without the key. */
export function idsParam(max: number): Param<string[] | null> {
  const parse = (text: string) => [...new Set(text.split(',').filter(isUuid))]
  return {
    key: 'ids',
    read: ([text]) => (text === undefined ? null : parse(text).slice(0, max)),
    write: (ids) => written((ids ?? []).join(',')),
  }
}

/** The number of a page; 1 for anything but a whole number from 1 to `max`. */
export function pageParam(max = MAX_PAGE): Param<number> {
  return {
    key: TABLE_KEYS.page,
    read: (texts) => {
      const page = Number(firstOf(texts))
      return Number.isInteger(page) && page >= 1 && page <= max ? page : 1
    },
    write: (page) => (page > 1 ? [String(page)] : []),
  }
}

export type TableQuery<S extends string = string, F extends string = string> = {
  q: string
  sort: S
  direction: Direction
  page: number
  filters: Partial<Record<F, string>>
}

/**
 * Accepted sorts and filters of a list. The first sort is the default; a filter has fixed values or
 * accepts any text.
 */
export type TableRules<S extends string, F extends string> = {
  sorts: readonly [S, ...S[]]
  /** Direction of the default sort; 'desc' by default. */
  direction?: Direction
  filters: Record<F, readonly string[] | 'text'>
}

/** The params that every list of the admin has. */
export const PAGED_SEARCH = { q: textParam(TABLE_KEYS.q), page: pageParam() }

/**
 * Parses the search params of a list: `?busca=zelda&ordem=-criado&pagina=2&estado=sent`. A sort
 * with '-' is descending. Invalid values fall back to the defaults, so every URL renders a list.
 */
export function parseTableQuery<S extends string, F extends string>(
  params: SearchParams,
  rules: TableRules<S, F>,
): TableQuery<S, F> {
  const { asked, q, page } = parseParams(
    { ...PAGED_SEARCH, asked: textParam(TABLE_KEYS.sort) },
    params,
  )
  const sort = rules.sorts.find((name) => name === asked.replace(/^-/, ''))
  const filters: Partial<Record<F, string>> = {}
  for (const key of Object.keys(rules.filters) as F[]) {
    const value = firstOf(textsOf(params, key))
    const allowed = rules.filters[key]
    if (value && (allowed === 'text' || allowed.includes(value))) filters[key] = value
  }
  return {
    q,
    sort: sort ?? rules.sorts[0],
    direction: sort ? (asked.startsWith('-') ? 'desc' : 'asc') : (rules.direction ?? 'desc'),
    page,
    filters,
  }
}

/**
 * Returns the query string of a list after changes ('' or '?…'). A null value removes its key. Any
 * change except of the page resets it to page 1.
 */
export function changedSearch(current: string, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(current)
  if (!(TABLE_KEYS.page in changes)) params.delete(TABLE_KEYS.page)
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === '') params.delete(key)
    else params.set(key, value)
  }
  if (params.get(TABLE_KEYS.page) === '1') params.delete(TABLE_KEYS.page)
  const text = params.toString()
  return text && `?${text}`
}

/**
 * Returns the URL value of the sort after a click on a column header: ascending first, then
 * descending.
 */
export function nextSort(column: string, sort: string, direction: Direction): string {
  return sort === column && direction === 'asc' ? `-${column}` : column
}

/** Returns the first and last row of a page, zero-based and inclusive, for PostgREST. */
export function pageRange(page: number, pageSize: number): { from: number; to: number } {
  const from = (page - 1) * pageSize
  return { from, to: from + pageSize - 1 }
}

/**
 * Returns a searched text as part of an `ilike` pattern. Characters with a meaning in a filter of PostgREST
 * are removed at the ends and replaced by `_`, which matches any character, elsewhere.
 */
export function searchPattern(text: string): string {
  return text.replace(/[^\p{L}\p{N} -]/gu, '_').replace(/^[_ ]+|[_ ]+$/g, '')
}

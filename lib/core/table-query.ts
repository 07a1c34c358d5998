const MAX_CHARS = 100
const MAX_PAGE = 10_000

/** URL keys of lists, in Portuguese; filters add keys of their own. */
export const TABLE_KEYS = { q: 'busca', sort: 'ordem', page: 'pagina' } as const

export type SearchParams = Record<string, string | string[] | undefined>
export type Direction = 'asc' | 'desc'

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

/** Returns the first value of a param; '' without one. */
export const firstParam = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? ''

const first = (value: string | string[] | undefined): string =>
  firstParam(value).trim().slice(0, MAX_CHARS)

/** Returns the page number of a param; 1 for anything but a whole number from 1 to `max`. */
export function pageParam(text: string, max = MAX_PAGE): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= max ? page : 1
}

/** Returns a path with a query string of the entries that have a text, in their order. */
export function hrefWith(
  path: string,
  entries: Readonly<Record<string, string | false | null | undefined>>,
): string {
  const filled = Object.entries(entries).flatMap(([key, value]) => (value ? [[key, value]] : []))
  const query = new URLSearchParams(filled).toString()
  return query ? `${path}?${query}` : path
}

/**
 * Parses the search params of a list: `?busca=zelda&ordem=-criado&pagina=2&estado=sent`. A sort
 * with '-' is descending. Invalid values fall back to the defaults, so every URL renders a list.
 */
export function parseTableQuery<S extends string, F extends string>(
  params: SearchParams,
  rules: TableRules<S, F>,
): TableQuery<S, F> {
  const asked = first(params[TABLE_KEYS.sort])
  const sort = rules.sorts.find((name) => name === asked.replace(/^-/, ''))
  const filters: Partial<Record<F, string>> = {}
  for (const key of Object.keys(rules.filters) as F[]) {
    const value = first(params[key])
    const allowed = rules.filters[key]
    if (value && (allowed === 'text' || allowed.includes(value))) filters[key] = value
  }
  return {
    q: first(params[TABLE_KEYS.q]),
    sort: sort ?? rules.sorts[0],
    direction: sort ? (asked.startsWith('-') ? 'desc' : 'asc') : (rules.direction ?? 'desc'),
    page: pageParam(first(params[TABLE_KEYS.page])),
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

import { z } from 'zod'

const MAX_CHARS = 100
const MAX_PAGE = 10_000

/** Keys of a list's URL, in the words of the owner; filters bring their own keys. */
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

/** What a list may be asked: the first sort is the default; a filter takes one of its values, or any text. */
export type TableRules<S extends string, F extends string> = {
  sorts: readonly [S, ...S[]]
  /** Direction of the default sort; 'desc' unless said. */
  direction?: Direction
  filters: Record<F, readonly string[] | 'text'>
}

const first = (value: string | string[] | undefined): string =>
  ((Array.isArray(value) ? value[0] : value) ?? '').trim().slice(0, MAX_CHARS)

const pageNumber = z.coerce.number().int().min(1).max(MAX_PAGE).catch(1)

/**
 * The question in a list's URL: `?busca=zelda&ordem=-criado&pagina=2&estado=sent`. A sort with a '-'
 * goes down. What is not understood falls back to the default, so that any URL shows a list.
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
    page: pageNumber.parse(first(params[TABLE_KEYS.page]) || 1),
    filters,
  }
}

/**
 * The search part of a list's URL after a change ('' or '?…'): null removes a key, and any change
 * but one of the page itself leads to page 1.
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

/** The sort a press on a column's head leads to: up, then down, as its URL value. */
export function nextSort(column: string, sort: string, direction: Direction): string {
  return sort === column && direction === 'asc' ? `-${column}` : column
}

/** Rows to skip and to take for a page, for SQL. */
export function pageRange(page: number, pageSize: number): { from: number; to: number } {
  const from = (page - 1) * pageSize
  return { from, to: from + pageSize - 1 }
}

/** Filters of the report of an import, in the order of their chips. */
export const FILTERS = [
  'error',
  'flagged',
  'update',
  'create',
  'unpriced',
  'left_out',
  'skip',
] as const
export type Filter = (typeof FILTERS)[number]

/** The view of an import: lines of one kind or all, with a page, or the mapping of columns. */
export type ReportView = { filter: Filter | null; page: number; isMapping: boolean }

type Search = Record<string, string | string[] | undefined>

const NAMES: Record<Filter, string> = {
  error: 'erro',
  flagged: 'a-confirmar',
  update: 'atualizar',
  create: 'criar',
  unpriced: 'sem-preco',
  left_out: 'de-fora',
  skip: 'sem-mudanca',
}
const MAX_PAGE = 1_000

const one = (value: Search[string]) => (typeof value === 'string' ? value : '')

/** Parses the params linhas, pagina and etapa; invalid values mean the first page of all lines. */
export function parseReportView(search: Search): ReportView {
  const page = Number(one(search.pagina))
  return {
    filter: FILTERS.find((filter) => NAMES[filter] === one(search.linhas)) ?? null,
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
    isMapping: one(search.etapa) === 'colunas',
  }
}

/** Returns the URL of an import with this view. */
export function reportHref(id: string, view: Partial<ReportView>): string {
  const search = new URLSearchParams()
  if (view.filter) search.set('linhas', NAMES[view.filter])
  if (view.page && view.page > 1) search.set('pagina', String(view.page))
  if (view.isMapping) search.set('etapa', 'colunas')
  const query = search.toString()
  return `/admin/importacao/${id}${query ? `?${query}` : ''}`
}

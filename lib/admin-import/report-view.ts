/** What the page of an import shows: the lines of one action or all, by page; or its columns again. */
export type ReportView = {
  action: 'create' | 'update' | 'skip' | 'error' | null
  page: number
  isMapping: boolean
}

type Search = Record<string, string | string[] | undefined>

const ACTIONS: Record<string, NonNullable<ReportView['action']>> = {
  criar: 'create',
  atualizar: 'update',
  'sem-mudanca': 'skip',
  erro: 'error',
}
const NAMES = Object.fromEntries(Object.entries(ACTIONS).map(([name, action]) => [action, name]))
const MAX_PAGE = 1_000

const one = (value: Search[string]) => (typeof value === 'string' ? value : '')

/** Reads linhas, pagina and etapa of the address; what makes no sense is the first page of all. */
export function parseReportView(search: Search): ReportView {
  const page = Number(one(search.pagina))
  return {
    action: ACTIONS[one(search.linhas)] ?? null,
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
    isMapping: one(search.etapa) === 'colunas',
  }
}

/** The address of an import's page with this view. */
export function reportHref(id: string, view: Partial<ReportView>): string {
  const search = new URLSearchParams()
  if (view.action) search.set('linhas', NAMES[view.action] ?? '')
  if (view.page && view.page > 1) search.set('pagina', String(view.page))
  if (view.isMapping) search.set('etapa', 'colunas')
  const query = search.toString()
  return `/admin/importacao/${id}${query ? `?${query}` : ''}`
}

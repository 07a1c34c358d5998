import { PLATFORMS } from '../products/platforms.ts'

/** Which products an export contains; an empty filter means all. */
export type ExportFilter = {
  category?: string
  platform?: string
  active?: boolean
  in_stock?: boolean
  type?: string
  q?: string
}

const CATEGORY = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/
const ACTIVE = new Map([
  ['ativos', true],
  ['inativos', false],
])
const STOCK = new Map([
  ['com', true],
  ['sem', false],
])
const MAX_QUERY = 100

/** Parses the search params of an export: categoria, plataforma, situacao, estoque, tipo, q. */
export function parseExportFilter(search: URLSearchParams): ExportFilter {
  const get = (key: string) => search.get(key)?.trim() ?? ''
  const filter: ExportFilter = {}
  if (CATEGORY.test(get('categoria'))) filter.category = get('categoria')
  if (PLATFORMS.some(({ slug }) => slug === get('plataforma'))) filter.platform = get('plataforma')
  const active = ACTIVE.get(get('situacao'))
  if (active !== undefined) filter.active = active
  const inStock = STOCK.get(get('estoque'))
  if (inStock !== undefined) filter.in_stock = inStock
  if (['simple', 'master', 'sku'].includes(get('tipo'))) filter.type = get('tipo')
  if (get('q')) filter.q = get('q').slice(0, MAX_QUERY)
  return filter
}

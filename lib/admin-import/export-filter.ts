import { PLATFORMS } from '../catalog/platforms.ts'

/** Which products an export holds; nothing named means all. */
export type ExportFilter = {
  category?: string
  platform?: string
  active?: boolean
  in_stock?: boolean
  type?: string
  q?: string
}

const CATEGORY = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/
const ACTIVE: Record<string, boolean> = { ativos: true, inativos: false }
const STOCK: Record<string, boolean> = { com: true, sem: false }
const MAX_QUERY = 100

/** The filter in the address of an export: categoria, plataforma, situacao, estoque, tipo, q. */
export function parseExportFilter(search: URLSearchParams): ExportFilter {
  const get = (key: string) => search.get(key)?.trim() ?? ''
  const filter: ExportFilter = {}
  if (CATEGORY.test(get('categoria'))) filter.category = get('categoria')
  if (PLATFORMS.some(({ slug }) => slug === get('plataforma'))) filter.platform = get('plataforma')
  const active = ACTIVE[get('situacao')]
  if (active !== undefined) filter.active = active
  const inStock = STOCK[get('estoque')]
  if (inStock !== undefined) filter.in_stock = inStock
  if (['simple', 'master', 'sku'].includes(get('tipo'))) filter.type = get('tipo')
  if (get('q')) filter.q = get('q').slice(0, MAX_QUERY)
  return filter
}

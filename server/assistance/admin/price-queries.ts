import 'server-only'
import { BRANDS, REPAIRS } from '@/lib/assistance/choices'
import { pageRange, type TableQuery } from '@/lib/core/table-query'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type AdminRepairPrice, toPriceValues } from './price-dto'

export const PRICES_A_PAGE = 30
export const priceRules = {
  sorts: ['modelo', 'preco'],
  direction: 'asc',
  filters: { marca: BRANDS, servico: REPAIRS },
} as const

type Criteria = TableQuery<'modelo' | 'preco', 'marca' | 'servico'>

/**
 * Returns a page of the prices, not cached, and the total number.
 * @throws AppError('FORBIDDEN') without the area settings, and the error of the database
 */
export async function listRepairPrices({
  q,
  filters,
  sort,
  direction,
  page,
}: Criteria): Promise<{ rows: AdminRepairPrice[]; total: number }> {
  await requireArea('settings')
  const db = await sessionDb()
  const rowsOf = (head: boolean) => {
    let rows = db
      .from('repair_prices')
      .select('id, updated_at, brand, model, repair, price, days, note', { count: 'exact', head })
    if (filters.marca) rows = rows.eq('brand', filters.marca)
    if (filters.servico) rows = rows.eq('repair', filters.servico)
    return q ? rows.ilike('model', `%${q.replace(/[%_\\]/g, ' ')}%`) : rows
  }
  const counted = await rowsOf(true)
  if (counted.error) throw counted.error
  const total = counted.count ?? 0
  const { from, to } = pageRange(page, PRICES_A_PAGE)
  if (from >= total) return { rows: [], total } // the data API refuses a range past the end
  const ascending = direction === 'asc'
  const { data, error } = await (sort === 'preco'
    ? rowsOf(false).order('price', { ascending })
    : rowsOf(false).order('brand').order('model', { ascending })
  )
    .order('model')
    .order('repair')
    .range(from, to)
  if (error) throw error
  return {
    rows: data.map(({ id, updated_at, ...row }) => ({
      id,
      version: updated_at,
      values: toPriceValues(row),
    })),
    total,
  }
}

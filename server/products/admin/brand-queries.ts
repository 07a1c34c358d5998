import 'server-only'
import type { TableQuery } from '@/lib/core/table-query'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { toBrandPage } from './brand-dto'

export const BRANDS_A_PAGE = 50

/**
 * Returns one page of the brands of all products by name.
 * @throws AppError('FORBIDDEN') without the area catalog, and the error of the database
 */
export async function listAdminBrands({ q, page }: Pick<TableQuery, 'q' | 'page'>) {
  await requireArea('catalog')
  const { data, error } = await (await sessionDb()).rpc('list_brands', {
    p_query: q,
    p_limit: BRANDS_A_PAGE,
    p_offset: (page - 1) * BRANDS_A_PAGE,
  })
  if (error) throw error
  return toBrandPage(data)
}

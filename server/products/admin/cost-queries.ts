import 'server-only'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type ProductCost, toProductCosts } from './cost-dto'

/**
 * Returns up to 100 products with their cost: those that contain the words of `text`, or without one
 * those sold in the last 90 days, most first; with `isMissing` only those without a cost.
 * @throws AppError('FORBIDDEN') without the area reports
 */
export async function listProductCosts(text: string, isMissing: boolean): Promise<ProductCost[]> {
  await requireArea('reports')
  const { data, error } = await (await sessionDb()).rpc('list_product_costs', {
    p_query: text,
    p_is_missing: isMissing,
  })
  if (error) throw error
  return toProductCosts(data)
}

import 'server-only'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type AdminCategory, toCategories } from './category-dto'

/**
 * Returns all categories in display order, hidden ones included.
 * @throws AppError('FORBIDDEN') without the area catalog, and the error of the database
 */
export async function listAdminCategories(): Promise<AdminCategory[]> {
  await requireArea('catalog')
  const { data, error } = await (await sessionDb()).rpc('list_categories')
  if (error) throw error
  return toCategories(data)
}

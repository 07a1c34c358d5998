import 'server-only'
import { LIST_PAGE_SIZE } from '@/lib/products/admin/list-query'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type TrashPage, toTrashPage } from './trash-dto'

/**
 * Returns a page of 30 products of the trash, the last moved first.
 * @throws AppError('FORBIDDEN') without the area catalog, and the error of the database
 */
export async function listTrash(page: number): Promise<TrashPage> {
  await requireArea('catalog')
  const { data, error } = await (await sessionDb()).rpc('list_trash', {
    p_limit: LIST_PAGE_SIZE,
    p_offset: (page - 1) * LIST_PAGE_SIZE,
  })
  if (error) throw error
  return toTrashPage(data)
}

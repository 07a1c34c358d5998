import 'server-only'
import type { TableQuery } from '@/lib/core/table-query'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { toRedirects } from './dto'

export const REDIRECTS_PAGE_SIZE = 30

/**
 * Returns one page of the redirects whose old or new address contains the text, newest first.
 * @throws AppError('FORBIDDEN') without the area catalog, and the error of the database
 */
export async function listRedirects({ q, page }: Pick<TableQuery, 'q' | 'page'>) {
  await requireArea('catalog')
  const { data, error } = await (await sessionDb()).rpc('list_redirects', {
    p_query: q,
    p_limit: REDIRECTS_PAGE_SIZE,
    p_offset: (page - 1) * REDIRECTS_PAGE_SIZE,
  })
  if (error) throw error
  return toRedirects(data)
}

import 'server-only'
import type { TableQuery } from '@/lib/core/table-query'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type TagPage, toTagPage } from './tag-dto'

export const TAGS_A_PAGE = 50

type Query = Pick<TableQuery<string, 'grupo'>, 'q' | 'page' | 'filters'>

/**
 * Returns one page of the tags by name, of one group or of all.
 * @throws AppError('FORBIDDEN') without the area catalog, and the error of the database
 */
export async function listTags({ q, page, filters }: Query): Promise<TagPage> {
  await requireArea('catalog')
  const { data, error } = await (await sessionDb()).rpc('list_tags', {
    p_query: q,
    p_category: filters.grupo ?? null,
    p_limit: TAGS_A_PAGE,
    p_offset: (page - 1) * TAGS_A_PAGE,
  })
  if (error) throw error
  return toTagPage(data)
}

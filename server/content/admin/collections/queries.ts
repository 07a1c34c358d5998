import 'server-only'
import { z } from 'zod'
import { columnsOf } from '@/lib/content/admin/columns'
import { type CollectionKind, fieldsOf, KINDS } from '@/lib/content/admin/kinds'
import { sessionDb } from '@/server/core/db'
import { logError } from '@/server/core/log'
import { requireArea } from '@/server/core/session'
import { dynamicRow } from '@/server/core/versioned-save'
import { type Item, toItem } from './dto'

/**
 * Returns all rows of a collection in display order, including inactive ones, or null if they cannot be
 * read; the editor then shows an error.
 * @throws AppError('FORBIDDEN') without the area content
 */
export async function listItems(kind: CollectionKind): Promise<Item[] | null> {
  await requireArea('content')
  const { table, order } = KINDS[kind]
  const columns = ['id', 'updated_at', ...columnsOf(fieldsOf(kind))]
  const { data, error } = await (await sessionDb())
    .from(table)
    .select(columns.join(', '))
    .order(order ?? 'device_type', { ascending: order !== null })
    .order(order ? 'created_at' : 'id')
  if (error) {
    logError(`list-${table}`, error)
    return null
  }
  return z.array(dynamicRow).parse(data).map(toItem)
}

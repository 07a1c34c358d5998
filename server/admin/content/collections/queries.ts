import 'server-only'
import { columnsOf } from '@/lib/admin-content/columns'
import { type CollectionKind, fieldsOf, KINDS } from '@/lib/admin-content/kinds'
import { sessionDb } from '@/server/core/db'
import { logError } from '@/server/core/log'
import { requireArea } from '@/server/core/session'
import { type Item, toItem } from './dto'

/**
 * Every row of a collection in its order, inactive ones too; null when they cannot be read, which
 * its editor tells (ADM-14). @throws AppError without the right to edit content
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
    .returns<Record<string, unknown>[]>()
  if (error) {
    logError(`list-${table}`, error)
    return null
  }
  return data.map(toItem)
}

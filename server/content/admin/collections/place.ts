import 'server-only'
import { z } from 'zod'
import type { TableName } from '@/server/core/database'
import type { Db } from '@/server/core/db'

const lastRow = z.array(z.record(z.string(), z.int())).max(1)

/**
 * Returns the position after the last row of a table.
 * @throws the error of the database
 */
export async function nextSortOrder(db: Db, table: TableName, order: string): Promise<number> {
  const { data, error } = await db
    .from(table)
    .select(order)
    .order(order, { ascending: false })
    .limit(1)
  if (error) throw error
  return (lastRow.parse(data)[0]?.[order] ?? 0) + 1
}

import 'server-only'
import type { Db } from '@/server/core/db'

/** The place after the last row of a table. @throws the database's error */
export async function nextPlace(db: Db, table: string, order: string): Promise<number> {
  const { data, error } = await db
    .from(table)
    .select(order)
    .order(order, { ascending: false })
    .limit(1)
    .returns<Record<string, number>[]>()
  if (error) throw error
  return (data[0]?.[order] ?? 0) + 1
}

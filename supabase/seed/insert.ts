import type { Sql } from '../local/types.ts'

export type Row = Record<string, unknown>

const NAME = /^[a-z_][a-z0-9_]*$/

/**
 * Inserts rows of one table in batches and skips existing ones. All rows must have the same columns.
 * The rows are sent as one JSON text, which both drivers pass on unchanged.
 * @throws Error for a name that is not a column or table name
 */
export async function insertRows(
  db: Sql,
  table: string,
  rows: Row[],
  conflict = '',
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  for (const name of [table, ...columns]) {
    if (!NAME.test(name)) throw new Error(`not a column or table name: ${name}`)
  }
  const list = columns.join(', ')
  for (let at = 0; at < rows.length; at += 100) {
    const batch = JSON.stringify(rows.slice(at, at + 100))
    await db.query(
      `insert into public.${table} (${list})
       select ${list} from jsonb_populate_recordset(null::public.${table}, $1::text::jsonb)
       on conflict ${conflict} do nothing`,
      [batch],
    )
  }
}

import { afterAll, beforeAll } from 'vitest'
import { sql } from './sql'

/** Restores the rows of these tables after the tests of the file. */
export function restoreAfterwards(...tables: string[]): void {
  const before = new Map<string, string>()
  beforeAll(async () => {
    for (const table of tables) {
      const [row] = await sql(
        `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from public.${table} t`,
      )
      before.set(table, String(row?.rows))
    }
  })
  afterAll(async () => {
    for (const [table, rows] of before) {
      await sql(`delete from public.${table}`)
      await sql(
        `insert into public.${table}
         select * from jsonb_populate_recordset(null::public.${table}, $1::text::jsonb)`,
        [rows],
      )
    }
  })
}

// Calls of the import functions as through the data API.
import type { Db, Persona } from './db.ts'

type Row = { number: number; product: string; changes: object; flags?: string[]; seen?: boolean }

/** Returns functions that call the import functions of the schema `public` as the owner of the import. */
export function importCalls(db: Db, owner: () => Persona) {
  const call = (text: string, values: unknown[]) =>
    db.as(owner(), async (tx) => {
      const rows = await tx.unsafe(`select * from public.${text} as answer`, values as never[])
      return rows.map(({ answer }) => answer)
    })

  /** Creates a checked batch with these lines; returns its id. */
  async function checkedBatch(rows: Row[]): Promise<string> {
    const [batch] = await call('start_import($1, $2, $3)', ['b.xlsx', [], rows.length])
    await call('move_import($1, $2, $3, $4)', [batch, 'checking', {}, null])
    const staged = await Promise.all(
      rows.map(async ({ number, product, changes, flags = [], seen = true }) => {
        const [stored] = await db.sql`
          select updated_at::text as at from public.products where id = ${product}`
        return {
          row_number: number,
          action: seen ? 'update' : 'create',
          product_id: product,
          label: 'L',
          changes,
          tags: null,
          issues: [],
          flags: flags.map((code) => ({ code, level: 'warning', cell: 'A2', params: {} })),
          cells: null,
          seen_at: stored?.at ?? null,
        }
      }),
    )
    await call('stage_import_rows($1, $2)', [batch, staged])
    await call('move_import($1, $2, $3, $4)', [batch, 'checked', null, null])
    return batch
  }

  const decide = (batch: string, rows: number[], reason: string | null, decision: string | null) =>
    call('decide_import_rows($1, $2, $3, $4)', [batch, rows, reason, decision])

  async function apply(batch: string): Promise<unknown> {
    await call('move_import($1, $2, $3, $4)', [batch, 'applying', null, null])
    try {
      return await call('apply_import($1)', [batch])
    } catch (error) {
      await call('move_import($1, $2, $3, $4)', [batch, 'checked', null, null])
      throw error
    }
  }

  return { call, checkedBatch, decide, apply }
}

import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'
import { importCalls } from '../../support/db/import-calls.ts'

const db = openDatabase()
let owner: Persona & { id: string }

beforeAll(async () => {
  owner = await db.createUser({ admin: true })
})

const { call, checkedBatch, apply } = importCalls(db, () => owner)

describe('the lines of an uploaded file', () => {
  const lines = [{ row: 2, cells: ['Jogo', null, 10, { date: '2026-05-12' }] }]

  it('are written and read by the admin who uploaded it, and by nobody else', async () => {
    const [batch] = await call('start_import($1, $2, $3)', ['a.xlsx', [], 2])
    const save = (first: number, part: unknown, by = call) =>
      by('save_import_lines($1, $2, $3)', [batch, first, part])
    const read = (first: number, by = call) => by('read_import_lines($1, $2)', [batch, first])
    await save(0, lines)
    await save(1, [{ row: 3, cells: [] }])
    expect(await read(0)).toEqual([lines])
    expect(await read(1)).toEqual([[{ row: 3, cells: [] }]])
    expect(await read(2)).toEqual([[]])
    expect(await refusal(save(1, lines))).toBe('23505')
    expect(await refusal(save(2, {}))).toBe('23514')
    expect(await refusal(save(-1, lines))).toBe('23514')

    const other = await db.createUser({ admin: true })
    const { call: theirs } = importCalls(db, () => other)
    expect(await read(0, theirs)).toEqual([[]])
    expect(await refusal(save(2, lines, theirs))).toBe('UT004')
    const support = await db.createUser({ staff: 'support' })
    const { call: withoutArea } = importCalls(db, () => support)
    expect(await refusal(read(0, withoutArea))).toBe('UT002')
    expect(await refusal(save(2, lines, withoutArea))).toBe('UT002')

    await call('move_import($1, $2, $3, $4)', [batch, 'checking', {}, null])
    expect(await refusal(save(2, lines))).toBe('UT015')
    expect(await read(0)).toEqual([lines])
  })

  it('are deleted when the import is written, discarded or expires', async () => {
    const product = await createProduct(db.sql)
    const line = { number: 2, product, changes: { stock: 3 } }
    const [written, discarded, expired] = [
      await checkedBatch([line]),
      await checkedBatch([line]),
      await checkedBatch([line]),
    ]
    const all = [written, discarded, expired]
    const left = async () => {
      const rows = await db.sql`
        select batch_id from private.import_lines where batch_id = any (${all})`
      return rows.map(({ batch_id }) => all.indexOf(batch_id)).sort()
    }
    await db.sql`insert into private.import_lines (batch_id, first_line, lines)
      select b, 0, '[]' from unnest(${all}::uuid[]) b`
    await apply(written)
    expect(await left()).toEqual([1, 2])
    await call('discard_import($1)', [discarded])
    expect(await left()).toEqual([2])
    await db.sql`update public.import_batches
      set touched_at = private.now_utc() - interval '25 hours' where id = ${expired}`
    await db.sql`select private.run_due_jobs()`
    expect(await left()).toEqual([])
  })
})

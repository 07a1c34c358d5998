// Steps of an import whose server stopped, or that another server continues.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { discardImport, endInterruptedStep } from '@/server/imports/actions'
import { getImport } from '@/server/imports/queries'
import { applyImport, checkImport } from '@/server/imports/run-actions'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'
import { openOwnStore } from '../../support/integration/own-store'
import { checked } from '../../support/integration/workbooks'

const store = openOwnStore({ seeded: false })
let editor: Visitor
beforeAll(async () => {
  editor = await store.member('editor')
})

const asEditor = <T>(task: () => Promise<T>) => as(editor, task)
const checkedText = (text: string) => asEditor(() => checked(Buffer.from(text)))
const batchOf = (id: string) => asEditor(() => getImport(id))
const MAPPING = { 0: 'name', 1: 'slug', 2: 'price' }

describe('a step that its server did not finish', () => {
  it.each([
    ['checking', 60, 'uploaded'],
    ['applying', 130, 'checked'],
  ])('ends %s after %d s as %s, and can be repeated', async (state, limit, before) => {
    const slug = `interrompido-${randomUUID()}`
    const repeat = (id: string) =>
      asEditor(() => (state === 'checking' ? checkImport(id, MAPPING) : applyImport(id)))
    const { id } = await checkedText(`Nome;Slug;Preço\nJogo;${slug};10`)
    const stateAfter = async (seconds: number) => {
      await store.query(
        `update public.import_batches set state = $2, failure = null,
           touched_at = now() - make_interval(secs => $3) where id = $1`,
        [id, state, seconds],
      )
      expect(await asEditor(() => endInterruptedStep({ id }))).toMatchObject({ ok: true })
      return (await batchOf(id))?.state
    }
    expect(await stateAfter(limit - 20)).toBe(state)
    expect(await stateAfter(limit + 1)).toBe(before)
    expect(await batchOf(id)).toMatchObject({ state: before, failure: { code: 'INTERRUPTED' } })
    expect(await repeat(id)).toEqual({ ok: true, data: undefined })
    expect((await batchOf(id))?.failure).toBeNull()
  })

  it('can be discarded', async () => {
    const { id } = await checkedText('Nome;Slug;Preço\nJogo;desistido;10')
    await store.query(
      `update public.import_batches set state = 'applying', touched_at = now() - interval '3 minutes'
       where id = $1`,
      [id],
    )
    expect(await asEditor(() => discardImport({ id }))).toMatchObject({ code: 'BAD_TRANSITION' })
    await asEditor(() => endInterruptedStep({ id }))
    expect(await asEditor(() => discardImport({ id }))).toEqual({ ok: true, data: undefined })
    expect(await batchOf(id)).toBeNull()
  })
})

it('the check needs all of the lines of a long file, which are stored in parts', async () => {
  const text = 'x'.repeat(30_000)
  const lines = Array.from({ length: 70 }, (_, n) => `Jogo ${n};texto-longo-${n};10;${text}`)
  const batch = await checkedText(['Nome;Slug;Preço;Outra coluna', ...lines].join('\n'))
  expect(batch).toMatchObject({ doneRows: 70, counts: { create: 70, error: 0 } })
  const parts = await store.query<{ first_line: number }>(
    'select first_line from private.import_lines where batch_id = $1 order by 1',
    [batch.id],
  )
  expect(parts.map(({ first_line }) => first_line)).toEqual([0, 33, 66])
  await store.query(
    `delete from private.import_lines
     where batch_id = $1 and first_line = 66`,
    [batch.id],
  )
  expect(await asEditor(() => checkImport(batch.id, MAPPING))).toEqual({
    ok: false,
    code: 'FILE_GONE',
  })
})

it('the check needs the stored lines, and still says so after a reload', async () => {
  const { id } = await checkedText('Nome;Slug;Preço\nJogo;sem-arquivo;10')
  await store.query('delete from private.import_lines where batch_id = $1', [id])
  expect(await asEditor(() => checkImport(id, MAPPING))).toEqual({ ok: false, code: 'FILE_GONE' })
  expect(await batchOf(id)).toMatchObject({ failure: { code: 'FILE_GONE' } })
})

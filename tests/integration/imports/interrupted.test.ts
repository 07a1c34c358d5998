// Steps of an import whose server stopped.
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

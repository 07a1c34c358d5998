import { beforeAll, describe, expect, it } from 'vitest'
import { labels } from '@/lib/imports/labels'
import { FIELDS } from '@/lib/products/fields'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'
import { openOwnStore } from '../../support/integration/own-store'
import { checked, exported } from '../../support/integration/workbooks'

const store = openOwnStore({ seeded: true })
let editor: Visitor
beforeAll(async () => {
  editor = await store.member('editor')
})

const everything = () =>
  store.query(`select p.*, (select array_agg(t.tag_id order by t.tag_id) from public.product_tags t
    where t.product_id = p.id) as tags from public.products p order by p.id`)

describe('an exported catalog, imported unchanged', () => {
  it('changes nothing of the whole seed, not even when it was last changed [IMP-01] [IMP-03]', async () => {
    const before = await everything()
    const bytes = await as(editor, () => exported())
    const batch = await as(editor, () => checked(bytes))
    expect(batch.counts).toMatchObject({ create: 0, update: 0, error: 0, skip: before.length })
    expect(await everything()).toEqual(before)
  })
})

describe('the columns of the sheet', () => {
  it('are one for every field of a product, and nothing else [IMP-01]', async () => {
    const columns = await store.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = 'products' and is_generated = 'NEVER'
         and column_name <> 'trashed_at'`,
    )
    const fields = FIELDS.map(({ name }) => name).filter((name) => name !== 'tags')
    expect(fields.toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
    expect(FIELDS.filter(({ name }) => !labels[name])).toEqual([])
  })
})

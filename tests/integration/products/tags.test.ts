import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { NEW_TAG } from '@/lib/products/admin/tag'
import { trashProducts } from '@/server/products/admin-actions'
import { deleteTag, mergeTags, saveTag } from '@/server/products/admin-catalog-actions'
import { setTagWeight } from '@/server/products/admin-choice-actions'
import { listTags } from '@/server/products/admin-queries'
import { createProduct, createTag } from '@/tests/factories/product'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { sql } from '@/tests/support/integration/sql'
import { takeExpired, takeRenewed } from '@/tests/support/next-stubs/cache'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'

const staff = async (role: 'editor' | 'support') =>
  signedIn(await createUser({ admin: true, staff: role }))
const word = () => `Tag ${randomUUID().slice(0, 8)}`

const find = async (editor: Visitor, name: string) => {
  const { rows } = await as(editor, () => listTags({ q: name, page: 1, filters: {} }))
  return rows.find(({ values }) => values.name === name)
}

async function created(editor: Visitor) {
  const name = word()
  const values = { ...NEW_TAG, name }
  const saved = await as(editor, () => saveTag({ id: null, seen: null, values }))
  expect(saved).toMatchObject({ ok: true })
  const tag = await find(editor, name)
  if (!tag) throw new Error('no tag')
  return tag
}

it('a renamed tag renews what shows it; two edits of it are merged or a conflict', async () => {
  const editor = await staff('editor')
  const tag = await created(editor)
  const { id, slug } = await createProduct()
  await sql('insert into public.product_tags (product_id, tag_id) values ($1, $2)', [id, tag.id])
  const name = word()
  const edit = (values: object) =>
    as(editor, () => saveTag({ id: tag.id, seen: tag, values: { ...tag.values, ...values } }))
  takeExpired()
  takeRenewed()
  expect(await edit({ name })).toMatchObject({ ok: true })
  expect(takeExpired()).toEqual(expect.arrayContaining([`product:${slug}`, 'search']))
  const lists = [name, tag.values.name].map((one) => `product-tag:${one.toLowerCase()}`)
  expect(takeRenewed()).toEqual(expect.arrayContaining(lists))
  expect(await edit({ weight: 9 })).toMatchObject({ ok: true, data: { changedByOther: ['name'] } })
  expect(await edit({ name: word() })).toMatchObject({ ok: false, code: 'CONFLICT' })
  expect(await find(editor, name)).toMatchObject({ products: 1, values: { weight: 9 } })
})

it('a taken name names its field; merging makes one tag of two, deleting none', async () => {
  const editor = await staff('editor')
  const [one, two] = [await created(editor), await created(editor)]
  const values = { ...one.values, name: two.values.name.toUpperCase() }
  const taken = { ok: false, code: 'INVALID', fields: { name: 'exists' } }
  expect(await as(editor, () => saveTag({ id: one.id, seen: one, values }))).toMatchObject(taken)
  expect(await as(editor, () => saveTag({ id: null, seen: null, values }))).toMatchObject(taken)
  const merge = () =>
    as(editor, () => mergeTags({ from: one.id, to: two.id, seen: one.values.name }))
  const product = await createProduct()
  await sql('insert into public.product_tags (product_id, tag_id) values ($1, $2)', [
    product.id,
    one.id,
  ])
  takeExpired()
  takeRenewed()
  expect(await merge()).toMatchObject({ ok: true })
  expect(takeExpired()).toEqual(expect.arrayContaining([`product:${product.slug}`, 'search']))
  const names = [one.id, one.values.name, two.id, two.values.name]
  const renewed = names.map((name) => `product-tag:${name.toLowerCase()}`)
  expect(takeRenewed()).toEqual(expect.arrayContaining(renewed))
  expect(await merge()).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  const remove = (visitor: Visitor, seen: string) =>
    as(visitor, () => deleteTag({ id: two.id, seen }))
  expect(await remove(editor, 'outro')).toMatchObject({ ok: false, code: 'CONFLICT' })
  expect(await remove(await staff('support'), two.values.name)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await find(editor, two.values.name)).toMatchObject({ products: 1 })
  expect(await remove(editor, two.values.name)).toMatchObject({ ok: true })
  expect(takeExpired()).toEqual(expect.arrayContaining([`product:${product.slug}`, 'search']))
  expect(takeRenewed()).toEqual(expect.arrayContaining(renewed.slice(2)))
  expect(await find(editor, two.values.name)).toBeUndefined()
})

it('the list has 50 tags a page by name, of one group or of all', async () => {
  const editor = await staff('editor')
  const group = `grupo ${randomUUID()}`
  await sql(
    `insert into public.tags (name, category)
     select $1 || ' ' || lpad(n::text, 2, '0'), $1 from generate_series(1, 51) n`,
    [group],
  )
  const list = (page: number, grupo: string) =>
    as(editor, () => listTags({ q: group, page, filters: { grupo } }))
  const [first, second] = [await list(1, group), await list(2, group)]
  expect([first.total, first.rows.length]).toEqual([51, 50])
  expect(first.rows[0]?.values.name).toBe(`${group} 01`)
  expect(second.rows.map(({ values }) => values.name)).toEqual([`${group} 51`])
  expect(first.categories).toContain(group)
  expect((await list(1, 'outro')).total).toBe(0)
  await sql('delete from public.tags where category = $1', [group])
})

it('the weight of a tag changes also when a product in the trash has it', async () => {
  const editor = await staff('editor')
  const [kept, gone] = [await createProduct(), await createProduct()]
  const id = await createTag([kept, gone])
  await as(editor, () => trashProducts({ ids: [gone.id] }))
  takeExpired()
  expect(await as(editor, () => setTagWeight({ id, weight: 9 }))).toMatchObject({ ok: true })
  expect(takeExpired()).toEqual([`product:${kept.slug}`])
})

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { NEW_TAG } from '@/lib/products/admin/tag'
import { deleteTag, mergeTags, saveTag } from '@/server/products/admin-catalog-actions'
import { listTags } from '@/server/products/admin-queries'
import { createProduct } from '@/tests/factories/product'
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
  expect(await edit({ weight: 9 })).toMatchObject({ ok: true, data: { theirs: ['name'] } })
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
  expect(await merge()).toMatchObject({ ok: true })
  expect(await merge()).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  const remove = (visitor: Visitor, seen: string) =>
    as(visitor, () => deleteTag({ id: two.id, seen }))
  expect(await remove(editor, 'outro')).toMatchObject({ ok: false, code: 'CONFLICT' })
  expect(await remove(await staff('support'), two.values.name)).toMatchObject({ code: 'FORBIDDEN' })
  expect(await remove(editor, two.values.name)).toMatchObject({ ok: true })
  expect(await find(editor, two.values.name)).toBeUndefined()
})

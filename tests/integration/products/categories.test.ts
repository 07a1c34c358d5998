import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { NEW_CATEGORY } from '@/lib/catalog/categories'
import { getCategory, getCategoryTexts, listMenuTree } from '@/server/catalog/queries'
import { findRedirect } from '@/server/catalog/redirect-queries'
import {
  addCategory,
  deleteCategory,
  reorderCategories,
  saveCategory,
} from '@/server/products/admin-catalog-actions'
import { listAdminCategories } from '@/server/products/admin-queries'
import { createProduct } from '@/tests/factories/product'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { takeExpired, takeRenewed } from '@/tests/support/next-stubs/cache'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'

const staff = async (role: 'editor' | 'support') =>
  signedIn(await createUser({ admin: true, staff: role }))

async function find(visitor: Visitor, id: string) {
  const category = (await as(visitor, listAdminCategories)).find((one) => one.id === id)
  if (!category) throw new Error('no such category')
  return category
}

it('a category is added, moved with what is below it, ordered, hidden and deleted', async () => {
  const editor = await staff('editor')
  const root = `c${randomUUID().slice(0, 8)}`
  const add = (parent: string | null, segment: string) =>
    as(editor, () =>
      addCategory({ parent, values: { ...NEW_CATEGORY, name: `Nome ${segment}`, segment } }),
    )
  expect(await add(null, root)).toMatchObject({ ok: true, data: { id: root } })
  expect(await add(null, root)).toMatchObject({
    code: 'INVALID',
    fields: { segment: 'taken' },
  })
  for (const segment of ['a', 'b']) expect(await add(root, segment)).toMatchObject({ ok: true })
  expect(await add(`${root}/a`, 'c')).toMatchObject({ code: 'NOT_FOUND' })
  const { slug } = await createProduct({ category: `${root}/a` })
  expect((await as(editor, listAdminCategories)).filter(({ id }) => id.startsWith(root))).toEqual([
    expect.objectContaining({ id: root, parent: null, products: 0 }),
    expect.objectContaining({ id: `${root}/a`, parent: root, products: 1 }),
    expect.objectContaining({ id: `${root}/b`, parent: root, products: 0 }),
  ])
  const taken = await find(editor, `${root}/b`)
  const same = { ...taken.values, segment: 'a' }
  expect(
    await as(editor, () => saveCategory({ id: `${root}/b`, seen: taken, values: same })),
  ).toEqual({ ok: false, code: 'INVALID', fields: { segment: 'taken' } })

  const seen = await find(editor, root)
  takeExpired()
  takeRenewed()
  const moved = `${root}-novo`
  const values = {
    ...seen.values,
    segment: moved,
    metaTitle: 'Título',
    imageUrl: '/media/secoes/a.webp',
  }
  expect(await as(editor, () => saveCategory({ id: root, seen, values }))).toMatchObject({
    ok: true,
  })
  expect(takeExpired()).toEqual(['categories', 'coin-rules', 'redirects', 'search'])
  expect(takeRenewed()).toEqual([`category:${root}`])
  expect(await getCategory(`${moved}/a`)).toMatchObject({ name: 'Nome a' })
  expect(await getCategoryTexts(moved)).toEqual({
    image: '/media/secoes/a.webp',
    metaTitle: 'Título',
    metaDescription: null,
  })
  expect(await findRedirect(`/categoria/${root}/a`)).toBe(`/categoria/${moved}/a`)

  const menu = async () => (await listMenuTree()).find(({ path }) => path === moved)
  const [a, b] = [`${moved}/a`, `${moved}/b`]
  expect((await menu())?.children.map(({ path }) => path)).toEqual([a, b])
  const order = { parent: moved, ids: [b, a], seen: [a, b] }
  expect(await as(editor, () => reorderCategories(order))).toMatchObject({ ok: true })
  expect((await menu())?.children.map(({ path }) => path)).toEqual([b, a])
  expect(await as(editor, () => reorderCategories(order))).toMatchObject({ code: 'CONFLICT' })

  const before = await find(editor, moved)
  const hide = { isInMenu: false }
  const save = (patch: object, base = before) =>
    as(editor, () =>
      saveCategory({ id: base.id, seen: base, values: { ...base.values, ...patch } }),
    )
  expect(await save(hide)).toMatchObject({ ok: true })
  expect(await menu()).toBeUndefined()
  expect(await getCategory(moved)).not.toBeNull()
  expect(await save({ name: 'Um' })).toMatchObject({ ok: true })
  expect(await save({ name: 'Outro' })).toMatchObject({ code: 'CONFLICT' })

  const full = await find(editor, a)
  expect(full.products).toBe(1)
  const remove = (moveTo: string | null) =>
    as(editor, () => deleteCategory({ id: a, seen: full, moveTo }))
  expect(await remove(null)).toMatchObject({ code: 'INVALID' })
  takeExpired()
  takeRenewed()
  expect(await remove(b)).toMatchObject({ ok: true })
  expect(takeExpired()).toEqual(expect.arrayContaining([`product:${slug}`, 'categories']))
  expect(takeRenewed()).toEqual(expect.arrayContaining([`category:${b}`, `card:${slug}`]))
  expect(await getCategory(a)).toBeNull()
  expect((await find(editor, b)).products).toBe(1)

  const empty = `${moved}/vazia`
  expect(await add(moved, 'vazia')).toMatchObject({ ok: true })
  const unused = await find(editor, empty)
  takeExpired()
  takeRenewed()
  const away = () => as(editor, () => deleteCategory({ id: empty, seen: unused, moveTo: null }))
  expect(await away()).toMatchObject({ ok: true })
  expect(takeExpired()).toEqual(['categories', 'coin-rules', 'redirects', 'search'])
  expect(takeRenewed()).toEqual([`category:${moved}`, `category:${empty}`])
  expect(await away()).toMatchObject({ ok: false, code: 'NOT_FOUND' })
})

it('the offers stay where the search has them, and staff need the catalog', async () => {
  const editor = await staff('editor')
  const offers = { version: null, values: { ...NEW_CATEGORY, name: 'Ofertas', segment: 'ofertas' } }
  const values = { ...offers.values, segment: 'promocoes' }
  expect(
    await as(editor, () => saveCategory({ id: 'ofertas', seen: offers, values })),
  ).toMatchObject({ code: 'INVALID', fields: { segment: 'fixed' } })
  expect(
    await as(editor, () =>
      addCategory({ parent: 'nao-existe', values: { ...NEW_CATEGORY, name: 'X', segment: 'x' } }),
    ),
  ).toEqual({ ok: false, code: 'NOT_FOUND' })
  expect(
    await as(editor, () => deleteCategory({ id: 'ofertas', seen: offers, moveTo: null })),
  ).toMatchObject({ code: 'INVALID' })
  const support = await staff('support')
  await expect(as(support, listAdminCategories)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(
    await as(support, () =>
      addCategory({ parent: null, values: { ...NEW_CATEGORY, name: 'X', segment: 'x' } }),
    ),
  ).toMatchObject({ code: 'FORBIDDEN' })
})

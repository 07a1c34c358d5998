import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSkus, saveProduct, setProductsActive } from '@/server/products/admin-actions'
import { getEditedProduct } from '@/server/products/admin-queries'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'

let admin: TestUser
let owner: Visitor

beforeAll(async () => {
  admin = await createUser({ admin: true })
  owner = await signedIn(admin)
})
afterAll(() => removeUsers([admin]))

type Patch = Parameters<typeof saveProduct>[0]['patch']

const save = (id: string | null, patch: Patch) =>
  as(owner, () => saveProduct({ id, patch, tags: null, seen: null }))

it('archives a master with its SKUs and expires their pages', async () => {
  const name = `Família ${randomUUID()}`
  const made = await save(null, { name, price: 50, product_type: 'master' })
  if (!made.ok) throw new Error(made.code)
  const master = made.data
  const skus = ['Azul', 'Rosa'].map((name) => ({ name, variant_attributes: { cor: name } }))
  await as(owner, () => createSkus({ masterId: master.id, skus }))
  const variants = async () => (await as(owner, () => getEditedProduct(master.id)))?.variants ?? []
  const pages = (await variants()).map(({ slug }) => `product:${slug}`)
  takeExpired()
  expect(await save(master.id, { is_active: false })).toMatchObject({
    ok: true,
    data: { archivedVariants: 2 },
  })
  expect(takeExpired()).toEqual(expect.arrayContaining(pages))
  expect((await variants()).map(({ isActive }) => isActive)).toEqual([false, false])

  const ids = [master.id]
  expect(await as(owner, () => setProductsActive({ ids, isActive: true }))).toMatchObject({
    data: { count: 1, archivedVariants: 2 },
  })
  const family = [master.id, ...(await variants()).map(({ id }) => id)]
  await as(owner, () => setProductsActive({ ids: family, isActive: true }))
  takeExpired()
  expect(await as(owner, () => setProductsActive({ ids, isActive: false }))).toMatchObject({
    data: { count: 1, archivedVariants: 2 },
  })
  expect(takeExpired()).toEqual(expect.arrayContaining(pages))
  expect((await variants()).map(({ isActive }) => isActive)).toEqual([false, false])
})

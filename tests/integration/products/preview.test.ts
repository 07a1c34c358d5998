import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toProductForm } from '@/lib/products/admin/product-form'
import { columnsOf } from '@/lib/products/admin/simple-fields'
import { previewProduct, saveProduct } from '@/server/products/admin-actions'
import { getPreviewedProduct } from '@/server/products/admin-queries'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'

let admin: TestUser
let owner: Visitor

beforeAll(async () => {
  admin = await createUser({ admin: true })
  owner = await signedIn(admin)
})
afterAll(() => removeUsers([admin]))

it('shows a draft as its page would, and writes nothing', async () => {
  const columns = columnsOf({
    ...toProductForm({}),
    name: 'Rascunho',
    price: '80',
    list_price: '100',
  })
  const shown = await as(owner, () => previewProduct({ columns }))
  expect(shown).toMatchObject({
    ok: true,
    data: { name: 'Rascunho', priceCents: 8000, discountPercent: 20 },
  })
})

it('shows a stored product that is not for sale to the staff', async () => {
  const name = `Prévia ${randomUUID()}`
  const patch = { name, is_active: false, price: 30, list_price: 40 }
  const saved = await as(owner, () => saveProduct({ id: null, patch, tags: null, seen: null }))
  if (!saved.ok) throw new Error(saved.code)
  const { id, slug } = saved.data
  const preview = await as(owner, () => getPreviewedProduct(id))
  expect(preview).toMatchObject({ id, slug, name, priceCents: 3000, listPriceCents: 4000 })
  expect(await as(owner, () => getPreviewedProduct(randomUUID()))).toBeNull()
})

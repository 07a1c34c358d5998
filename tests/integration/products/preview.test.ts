import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPreviewedProduct } from '@/server/products/admin/queries'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { createProduct } from '../../factories/product'

let people: TestUser[]
let editor: Visitor
let support: Visitor

beforeAll(async () => {
  const [one, other] = [
    await createUser({ staff: 'editor' }),
    await createUser({ staff: 'support' }),
  ]
  people = [one, other]
  editor = await signedIn(one)
  support = await signedIn(other)
})
afterAll(() => removeUsers(people))

it('shows a stored product that is not for sale to who works on the catalog, and nobody else', async () => {
  const { id, slug } = await createProduct({ is_active: false, price: 30, list_price: 40 })
  const preview = (visitor: Visitor) => as(visitor, () => getPreviewedProduct(id))
  expect(await preview(editor)).toMatchObject({ id, slug, priceCents: 3000, listPriceCents: 4000 })
  expect(await as(editor, () => getPreviewedProduct(randomUUID()))).toBeNull()
  await expect(preview(newVisitor())).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  await expect(preview(support)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

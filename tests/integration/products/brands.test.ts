import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { findBrand, getBrandTexts } from '@/server/catalog/brand-queries'
import { findRedirect } from '@/server/catalog/redirect-queries'
import { saveBrand } from '@/server/products/admin-catalog-actions'
import { listAdminBrands } from '@/server/products/admin-queries'
import { createProduct } from '@/tests/factories/product'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { takeExpired, takeRenewed } from '@/tests/support/next-stubs/cache'
import { as } from '@/tests/support/next-stubs/visitor'

const staff = async (role: 'editor' | 'support') =>
  signedIn(await createUser({ admin: true, staff: role }))
const word = () => `m${randomUUID().slice(0, 8)}`

it('a renamed brand has its texts, redirects its old page and renews what shows it', async () => {
  const editor = await staff('editor')
  const [old, next] = [word(), word()]
  const { slug } = await createProduct({ brand: old })
  const { rows } = await as(editor, () => listAdminBrands({ q: old, page: 1 }))
  expect(rows).toMatchObject([{ id: old, spellings: [old], products: 1, values: { name: old } }])
  expect(await as(editor, () => listAdminBrands({ q: old, page: 2 }))).toEqual({
    total: 1,
    rows: [],
  })
  const [brand] = rows
  if (!brand) throw new Error('no brand')
  const texts = { description: 'Texto', metaTitle: 'Título', metaDescription: '' }
  const values = { ...texts, name: next, logoUrl: '/media/marca/logo.webp' }
  const save = (visitor = editor) => as(visitor, () => saveBrand({ id: old, seen: brand, values }))
  takeExpired()
  takeRenewed()
  expect(await save()).toMatchObject({ ok: true })
  expect(takeExpired()).toEqual(
    expect.arrayContaining([`product:${slug}`, 'redirects', 'search', 'brand-names']),
  )
  expect(takeRenewed()).toEqual(
    expect.arrayContaining(['brands', `brand:${old}`, `brand:${next}`, `card:${slug}`]),
  )
  expect(await findBrand(old)).toBeNull()
  expect(await findBrand(next)).toMatchObject({ name: next, products: 1 })
  expect(await getBrandTexts(next)).toEqual({ ...texts, logoUrl: '/media/marca/logo.webp' })
  expect(await findRedirect(`/marca/${old}`)).toBe(`/marca/${next}`)
  expect(await save()).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  const edit = (name: string) =>
    as(editor, () => saveBrand({ id: next, seen: brand, values: { ...values, name } }))
  expect(await edit('outro nome')).toMatchObject({ ok: false, code: 'CONFLICT' })
  const foreign = { ...values, logoUrl: 'https://other.example/logo.webp' }
  expect(
    await as(editor, () => saveBrand({ id: next, seen: brand, values: foreign })),
  ).toMatchObject({ code: 'INVALID', fields: { 'values.logoUrl': 'image' } })
  expect(await edit('任天堂')).toMatchObject({ code: 'INVALID', fields: { 'values.name': 'name' } })
  expect(await save(await staff('support'))).toMatchObject({ code: 'FORBIDDEN' })
})

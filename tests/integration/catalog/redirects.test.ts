import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import FilteredSectionPage from '@/app/(store)/listagem/secao/[sectionKey]/page'
import FilteredCarouselPage from '@/app/(store)/listagem/secao-especial/[sectionId]/carrossel/[carouselIndex]/page'
import SectionPage from '@/app/(store)/secao/[sectionKey]/page'
import CarouselPage from '@/app/(store)/secao-especial/[sectionId]/carrossel/[carouselIndex]/page'
import { addRedirect, deleteRedirect } from '@/server/catalog/admin-redirect-actions'
import { listRedirects } from '@/server/catalog/admin-redirect-queries'
import { getProductAddress } from '@/server/catalog/product-queries'
import { findRedirect } from '@/server/catalog/redirect-queries'
import { saveProduct } from '@/server/products/admin-actions'
import { createProduct } from '@/tests/factories/product'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as } from '@/tests/support/next-stubs/visitor'

const staff = async (role: 'editor' | 'support') =>
  signedIn(await createUser({ admin: true, staff: role }))
const newPath = () => `/loja/${randomUUID()}.html`

it('a product saved with another slug is redirected from the old one', async () => {
  const editor = await staff('editor')
  const { id, slug } = await createProduct()
  const old = `/produto/${slug}`
  expect(await findRedirect(old)).toBeNull()
  const patch = { slug: `${slug}-novo` }
  const saved = await as(editor, () => saveProduct({ id, patch, tags: null, seen: null }))
  expect(saved).toMatchObject({ ok: true })
  expect(await getProductAddress(slug)).toBeNull()
  expect(await findRedirect(old)).toBe(`/produto/${slug}-novo`)
  expect(await findRedirect(old.toUpperCase())).toBe(`/produto/${slug}-novo`)
})

it('the staff adds, finds and deletes a redirect, which is read at once', async () => {
  const editor = await staff('editor')
  const from = newPath()
  expect(await findRedirect(from)).toBeNull()
  const add = (to: string) => as(editor, () => addRedirect({ from, to }))
  expect(await add('/busca?q=xbox')).toMatchObject({ ok: true })
  expect(await findRedirect(from)).toBe('/busca?q=xbox')
  expect(await add('/coins')).toMatchObject({ code: 'INVALID', fields: { from: 'exists' } })
  takeExpired()
  const second = `${from}-2`
  expect(await as(editor, () => addRedirect({ from: second, to: from }))).toMatchObject({
    ok: true,
  })
  expect(takeExpired()).toEqual(['redirects'])
  const loop = await as(editor, () => addRedirect({ from: '/busca', to: second }))
  expect(loop).toMatchObject({ ok: false, code: 'INVALID' })
  const list = (page: number) => as(editor, () => listRedirects({ q: from, page }))
  expect(await list(1)).toEqual({
    total: 2,
    rows: [
      {
        id: second,
        from: second,
        to: '/busca?q=xbox',
        isAutomatic: false,
        createdAt: expect.any(String),
        isCovered: false,
        isBroken: false,
      },
      expect.objectContaining({ id: from, to: '/busca?q=xbox', isAutomatic: false }),
    ],
  })
  expect(await list(2)).toEqual({ total: 2, rows: [] })
  expect(await findRedirect('sem-barra')).toBeNull()
  const remove = (seen: string) => as(editor, () => deleteRedirect({ from, seen }))
  expect(await remove('/coins')).toMatchObject({ code: 'CONFLICT' })
  expect(await remove('/busca?q=xbox')).toMatchObject({ ok: true })
  expect(takeExpired()).toEqual(['redirects'])
  expect(await findRedirect(from)).toBeNull()
})

it('the addresses of deleted sections and carousels are redirected', async () => {
  const editor = await staff('editor')
  const id = randomUUID()
  const section = { sectionKey: `product_section_${id}` }
  const carousel = { sectionId: id, carouselIndex: '0' }
  const searchParams = Promise.resolve({ ordem: 'nome' })
  const open = [
    () => SectionPage({ params: Promise.resolve(section), searchParams }),
    () => FilteredSectionPage({ params: Promise.resolve(section), searchParams }),
    () => CarouselPage({ params: Promise.resolve(carousel), searchParams }),
    () => FilteredCarouselPage({ params: Promise.resolve(carousel), searchParams }),
  ]
  for (const page of open) await expect(page()).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
  for (const from of [`/secao/product_section_${id}`, `/secao-especial/${id}/carrossel/0`]) {
    const added = await as(editor, () => addRedirect({ from, to: '/busca?q=xbox' }))
    expect(added).toMatchObject({ ok: true })
  }
  for (const page of open) {
    await expect(page()).rejects.toMatchObject({
      digest: expect.stringContaining(';/busca?q=xbox;308;'),
    })
  }
})

it('hostile addresses and roles without the catalog are refused', async () => {
  const editor = await staff('editor')
  for (const to of ['//mal.example', 'https://mal.example', 'javascript:alert(1)', '/admin']) {
    expect(await as(editor, () => addRedirect({ from: newPath(), to }))).toMatchObject({
      code: 'INVALID',
      fields: { to: 'to' },
    })
  }
  const support = await staff('support')
  const refused = await as(support, () => addRedirect({ from: newPath(), to: '/coins' }))
  expect(refused).toMatchObject({ code: 'FORBIDDEN' })
  await expect(as(support, () => listRedirects({ q: '', page: 1 }))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})

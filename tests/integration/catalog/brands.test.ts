import { randomUUID } from 'node:crypto'
import { cacheTag } from 'next/cache'
import { describe, expect, it, vi } from 'vitest'
import sitemap from '@/app/sitemap'
import { parseBrandQuery } from '@/lib/catalog/listing-query'
import { slugOf } from '@/lib/catalog/paths'
import { findBrand, listBrands } from '@/server/catalog/brand-queries'
import { getListing } from '@/server/catalog/queries'
import { sql } from '@/tests/support/integration/sql'
import { createProduct } from '../../factories/product'

vi.mock('next/cache', () => ({ cacheLife: vi.fn(), cacheTag: vi.fn(), revalidateTag: vi.fn() }))

const newName = () => `Estúdio ${randomUUID().slice(0, 8)}`
const inSitemap = async (brand: string) =>
  (await sitemap({ id: Promise.resolve('paginas') })).some(({ url }) =>
    url.endsWith(`/marca/${slugOf(brand)}`),
  )

describe('a brand', () => {
  it('lists the products of all its spellings, and no brands to narrow them by', async () => {
    const name = newName()
    for (const brand of [name, name, name.toUpperCase()]) await createProduct({ brand })
    const brand = await findBrand(slugOf(name))
    expect(brand).toMatchObject({ name, products: 3, names: [name, name.toUpperCase()] })
    const query = parseBrandQuery({ marca: 'Sony', ordem: 'nome' }, brand?.names ?? [])
    const { total, items, facets } = await getListing(query)
    expect([total, items.length, facets.brands]).toEqual([3, 3, []])
  })

  it('is there from its first listed product to its last, in the sitemap from three on', async () => {
    const name = newName()
    expect(await findBrand(slugOf(name))).toBeNull()
    const { id } = await createProduct({ brand: name })
    expect(await findBrand(slugOf(name))).toMatchObject({ name })
    expect(await inSitemap(name)).toBe(false)
    for (let n = 0; n < 2; n += 1) await createProduct({ brand: name })
    expect(await inSitemap(name)).toBe(true)
    await sql('update public.products set brand = $2 where id = $1', [id, newName()])
    expect(await inSitemap(name)).toBe(false)
    await sql('update public.products set is_active = false where brand = $1', [name])
    expect(await findBrand(slugOf(name))).toBeNull()
  })

  it('is read anew after every save of a product', async () => {
    vi.mocked(cacheTag).mockClear()
    await listBrands()
    expect(vi.mocked(cacheTag).mock.calls.flat()).toEqual(['brands', 'brand-names'])
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getProductAddress } from '@/server/catalog/product-queries'
import { small } from '@/tests/support/integration/small-store'
import { sql } from '@/tests/support/integration/sql'
import { createFamily, createProduct } from '../../factories/product'

describe('address of a product', () => {
  it('is its slug; uuid and SKU code lead there for good [ROUTE-15]', async () => {
    const code = `UTI-${randomUUID().slice(0, 8).toUpperCase()}`
    const { skus } = await createFamily({}, { sku_code: code })
    const [sku] = skus
    if (!sku) throw new Error('no SKU')
    expect(await getProductAddress(sku.slug)).toEqual({ slug: sku.slug, move: 'none' })
    const moved = { slug: sku.slug, move: 'permanent' }
    expect(await getProductAddress(sku.id)).toEqual(moved)
    expect(await getProductAddress(sku.id.toUpperCase())).toEqual(moved)
    expect(await getProductAddress(code)).toEqual(moved)
  })

  it('is its slug for one with capitals; a SKU code keeps its own [ROUTE-15]', async () => {
    const { slug } = await createProduct()
    expect(await getProductAddress(slug.toUpperCase())).toEqual({ slug, move: 'permanent' })
    const { skus } = await createFamily({}, { sku_code: `UTI-${slug.slice(-8)}-aB` })
    expect(await getProductAddress(`UTI-${slug.slice(-8)}-aB`)).toMatchObject({
      slug: skus[0]?.slug,
    })
    expect(await getProductAddress(`UTI-${slug.slice(-8)}-AB`)).toBeNull()
  })

  it('of a master is its first active SKU in display order [ROUTE-16]', async () => {
    const { master, skus } = await createFamily({}, { is_active: false }, { sort_order: 9 }, {})
    const third = skus[2]?.slug
    expect(await getProductAddress(master.slug)).toEqual({ slug: third, move: 'temporary' })
    expect(await getProductAddress(master.id)).toEqual({ slug: third, move: 'temporary' })
  })

  it('is none for a master without an active SKU [ROUTE-16]', async () => {
    const { master } = await createFamily({}, { is_active: false })
    expect(await getProductAddress(master.slug)).toBeNull()
  })

  it('is none for inactive, unknown and malformed names [ROUTE-15]', async () => {
    const inactive = await createProduct({ is_active: false })
    const names = [inactive.slug, inactive.id, small.inactive, randomUUID(), 'nao-existe', 'a b']
    const hostile = ['', '../x', "'; drop table products; --", 'x'.repeat(300), 'é', '%00']
    for (const name of [...names, ...hostile]) expect(await getProductAddress(name)).toBeNull()
  })

  it('prefers the product whose slug it is over one whose SKU code it is [ROUTE-15]', async () => {
    const named = await createProduct()
    await createFamily({}, { sku_code: named.slug.slice(0, 60) })
    await sql('update public.products set slug = left(slug, 60) where id = $1', [named.id])
    const slug = named.slug.slice(0, 60)
    expect(await getProductAddress(slug)).toEqual({ slug, move: 'none' })
  })
})

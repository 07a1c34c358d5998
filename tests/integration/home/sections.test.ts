import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getProductSection, listSectionProducts } from '@/server/home/section-queries'
import { makeProduct, tagProducts } from '../catalog/shelf'
import { makeSection } from './make-section'

async function idsOf(section: string, limit = 12): Promise<string[]> {
  const outcome = await getProductSection(section, limit)
  if (outcome?.state !== 'found') throw new Error(`no section ${section}`)
  return outcome.section.products.map((product) => product.id)
}

describe('a product section', () => {
  it('shows the products of its items in their order [SECT-05]', async () => {
    const [a, b, c] = [await makeProduct(), await makeProduct(), await makeProduct()]
    const items = [c, a, b].map((id) => ['product', id] as const)
    expect(await idsOf(await makeSection(items))).toEqual([c, a, b])
  })

  it('shows the products of a tag by its name, whatever the case, or its id [SECT-06]', async () => {
    const product = await makeProduct()
    const name = `RPG ${randomUUID().slice(0, 8)}`
    const tag = await tagProducts(name, [product])
    expect(await idsOf(await makeSection([['tag', name.toUpperCase()]]))).toEqual([product])
    expect(await idsOf(await makeSection([['tag', tag]]))).toEqual([product])
  })

  it('does not read wildcards in the name of a tag [SECT-06]', async () => {
    await tagProducts(`Coringa ${randomUUID().slice(0, 8)}`, [await makeProduct()])
    expect(await idsOf(await makeSection([['tag', 'Coringa%']]))).toEqual([])
  })

  it('shows a product that several items match once [SECT-07]', async () => {
    const [a, b] = [await makeProduct(), await makeProduct()]
    const tag = await tagProducts(randomUUID(), [a, b])
    const section = await makeSection([
      ['product', b],
      ['tag', tag],
      ['product', a],
    ])
    const ids = await idsOf(section)
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(b)
  })

  it('leaves out what is not listed: inactive products and masters', async () => {
    const shown = await makeProduct()
    const hidden = await makeProduct({ is_active: false })
    const master = await makeProduct({ product_type: 'master', is_master_product: true })
    const tag = await tagProducts(randomUUID(), [hidden, master])
    const section = await makeSection([
      ['product', hidden],
      ['product', master],
      ['tag', tag],
      ['product', shown],
    ])
    expect(await idsOf(section)).toEqual([shown])
  })

  it('gives its row 12 products and its full list all of them [SECT-08] [SECT-10]', async () => {
    const products: string[] = []
    for (let n = 0; n < 15; n += 1) products.push(await makeProduct())
    const section = await makeSection(products.map((id) => ['product', id] as const))
    expect(await idsOf(section)).toEqual(products.slice(0, 12))
    expect(await idsOf(section, 100)).toEqual(products)
  })

  it('is missing when there is none', async () => {
    expect(await getProductSection(randomUUID(), 12)).toEqual({ state: 'missing' })
  })
})

describe('the section query', () => {
  const shelf = async () => [
    await makeProduct({ name: 'Bola', price: 30, created_at: '2026-01-03T00:00:00Z' }),
    await makeProduct({
      name: 'Anel',
      price: 20,
      created_at: '2026-01-01T00:00:00Z',
      is_featured: true,
    }),
    await makeProduct({ name: 'Casa', price: 10, created_at: '2026-01-02T00:00:00Z' }),
  ]

  it.each([
    ['name', true, ['Anel', 'Bola', 'Casa']],
    ['name', false, ['Casa', 'Bola', 'Anel']],
    ['price', true, ['Casa', 'Anel', 'Bola']],
    ['price', false, ['Bola', 'Anel', 'Casa']],
    ['created_at', true, ['Anel', 'Casa', 'Bola']],
    ['created_at', false, ['Bola', 'Casa', 'Anel']],
  ] as const)('sorts by %s, ascending %s [SECT-09]', async (sortBy, ascending, names) => {
    const products = await listSectionProducts({ ids: await shelf(), sortBy, ascending })
    expect(products.map((product) => product.name)).toEqual(names)
  })

  it('can be restricted to featured products [SECT-09]', async () => {
    const products = await listSectionProducts({ ids: await shelf(), isFeatured: true })
    expect(products.map((product) => product.name)).toEqual(['Anel'])
  })

  it('returns at most 12 unless more are asked for [SECT-08]', async () => {
    const ids: string[] = []
    for (let n = 0; n < 14; n += 1) ids.push(await makeProduct())
    expect(await listSectionProducts({ ids })).toHaveLength(12)
    expect(await listSectionProducts({ ids, limit: 14 })).toHaveLength(14)
  })
})

import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { getFeedPage } from '@/server/catalog/feed-queries'
import { sql } from '@/tests/support/integration/sql'
import { changeProduct, createProduct, removeProducts } from '../../factories/product'

/** The last ids there are, so that the feed after this one has the products of a test only. */
const AFTER = 'ffffffff-ffff-4000-8000-000000000000'
const idAt = (n: number) => `ffffffff-ffff-4000-8000-${String(n).padStart(12, '0')}`

const made: { id: string }[] = []
afterEach(async () => {
  await removeProducts(made.splice(0))
})

async function add(columns: Parameters<typeof createProduct>[0] = {}) {
  const product = await createProduct({
    id: idAt(made.length + 1),
    image: '/media/produtos/a/1.webp',
    ...columns,
  })
  made.push(product)
  return product
}

describe('a page of the feed', () => {
  it('has listed products with an image by id, as their pages show them', async () => {
    const { slug } = await add({
      name: 'Aventura',
      category: 'playstation/jogos-ps5',
      price: 80,
      list_price: 100,
      stock: 1,
      shipping_weight: 0.35,
      description: 'Um mundo inteiro.',
      product_features: ['Online', { title: 'Jogadores', description: 'até 4' }],
      specifications: [{ category: 'Geral', items: [{ label: 'Mídia', value: 'Física' }] }],
      technical_specs: [{ category: 'Vídeo', items: [{ label: 'HDR', value: 'Sim' }] }],
      delivery_config: { custom_shipping_time: '2 a 6 dias úteis' },
    })
    await add({ is_active: false })
    await add({ image: null })
    await add({ name: 'Sem nada', stock: 0 })
    const { items, next } = await getFeedPage(AFTER)
    expect(next).toBeNull()
    expect(items.map(({ id }) => id)).toEqual([idAt(1), idAt(4)])
    expect(items[0]).toMatchObject({
      path: `/produto/${slug}`,
      title: 'Aventura',
      description: 'Um mundo inteiro.',
      images: ['/media/produtos/a/1.webp'],
      priceCents: 8_000,
      listPriceCents: 10_000,
      proPriceCents: null,
      inStock: true,
      delivery: { handling: null, transit: { min: 2, max: 6 } },
      weightKg: 0.35,
      productType: ['PlayStation', 'Jogos PS5'],
      googleCategory: 1279,
      highlights: ['Online', 'Jogadores: até 4', 'Mídia: Física', 'HDR: Sim'],
      group: null,
    })
    expect(items[1]).toMatchObject({
      description: 'Sem nada.',
      inStock: false,
      delivery: { handling: null, transit: null },
      weightKg: null,
      productType: [],
      googleCategory: null,
      highlights: [],
      group: null,
    })
  })

  it('names the master of a SKU, and leaves the master itself out', async () => {
    const master = await add({ name: 'Controle', product_type: 'master', is_master_product: true })
    const sku = { product_type: 'sku', parent_product_id: master.id }
    await add({ ...sku, variant_attributes: { Cor: 'Azul' } })
    await add(sku)
    const { items } = await getFeedPage(AFTER)
    expect(items.map(({ id }) => id)).toEqual([idAt(2), idAt(3)])
    const group = { id: master.id, name: 'Controle' }
    expect(items).toMatchObject([{ group, attributes: { Cor: 'Azul' } }, { group }])
    await changeProduct(master.id, { is_active: false })
    const without = (await getFeedPage(AFTER)).items
    expect(without.map((item) => item.group)).toEqual([null, null])
  })

  it('leads to the next one with its last id, after 100 products', async () => {
    await sql(
      `insert into public.products (id, name, slug, price, stock, image)
       select ('ffffffff-ffff-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Produto', $1 || n, 10, 1,
         '/media/produtos/a/1.webp'
       from generate_series(1, 101) n`,
      [`${randomUUID()}-`],
    )
    made.push(...Array.from({ length: 101 }, (_, n) => ({ id: idAt(n + 1) })))
    const first = await getFeedPage(AFTER)
    expect(first.items).toHaveLength(100)
    expect(first.next).toBe(idAt(100))
    const second = await getFeedPage(first.next ?? '')
    expect(second.items.map(({ id }) => id)).toEqual([idAt(101)])
    expect(second.next).toBeNull()
    expect(await getFeedPage(idAt(101))).toEqual({ items: [], next: null })
    const lowest = await add({ id: '00000000-0000-4000-8000-000000000000' })
    expect((await getFeedPage()).items[0]?.id).toBe(lowest.id)
  })
})

import { randomUUID } from 'node:crypto'
import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { GET } from '@/app/api/rows/[...row]/route'
import { sql } from '@/tests/support/integration/sql'
import { createProduct, createProducts } from '../../factories/product'
import { makeSection, makeSpecial } from '../../factories/section'

async function get(path: string): Promise<{ status: number; ids: string[] }> {
  const row = path.split('/')
  const answer = await GET(new NextRequest(`http://localhost:3000/api/rows/${path}`), {
    params: Promise.resolve({ row }),
  })
  const { products = [] } = await answer.json()
  return { status: answer.status, ids: products.map(({ id }: { id: string }) => id) }
}

describe('the cards of a row', () => {
  it('are those of its product section, up to 12 in their order [SECT-08]', async () => {
    const ids = await createProducts(13)
    const section = await makeSection(ids.map((id) => ['product', id] as const))
    expect(await get(`product_section_${section}`)).toEqual({ status: 200, ids: ids.slice(0, 12) })
  })

  it('are those of a carousel of a special section [SECT-19]', async () => {
    const [a = '', b = ''] = await createProducts(2)
    const special = await makeSpecial({
      rows: [
        { type: 'carousel', title: 'Um', product_ids: [a] },
        { type: 'carousel', title: 'Dois', product_ids: [b, a] },
      ],
    })
    expect(await get(`special_section_${special}/1`)).toEqual({ status: 200, ids: [b, a] })
    await sql('update public.special_sections set is_active = false where id = $1', [special])
    expect((await get(`special_section_${special}/2`)).status).toBe(404)
  })

  it('are those related to a product [PROD-11]', async () => {
    const other = await createProduct()
    const subject = await createProduct({ manual_related_products: [other.id] })
    const { status, ids } = await get(`related/${subject.slug}`)
    expect(status).toBe(200)
    expect(ids[0]).toBe(other.id)
  })

  it('are on the home page in one row only, which is filled again [HOME-01]', async () => {
    const ids = await createProducts(18)
    const items = (from: number, to: number) =>
      ids.slice(from, to).map((id) => ['product', id] as const)
    const [first, second, third] = [
      await makeSection(items(0, 4)),
      await makeSection(items(0, 18)),
      await makeSection(items(0, 6)),
    ].map((id) => `product_section_${id}`)
    await sql('update public.products set stock = 0 where id = any ($1::uuid[])', [
      [ids[0], ids[4]],
    ])
    await sql(
      `insert into public.homepage_layout (section_key, display_order)
       select key, 100 + n from unnest($1::text[]) with ordinality k(key, n)`,
      [[first, second, third]],
    )
    try {
      const row = async (name = '') => (await get(`home/${name}`)).ids
      expect(await row(first)).toEqual([...ids.slice(1, 4), ids[0]])
      // The sold-out product makes room for one that can be bought.
      expect(await row(second)).toEqual(ids.slice(5, 17))
      expect(await row(third)).toEqual([])
    } finally {
      await sql('delete from public.homepage_layout where section_key = any ($1)', [
        [first, second, third],
      ])
    }
  })

  it('is the deal of the day, renewed with the setting', async () => {
    const deal = await createProduct({ price: 1, list_price: 1000, stock: 3 })
    await sql('delete from private.daily_deals')
    const { status, ids } = await get('deal')
    expect({ status, ids }).toEqual({ status: 200, ids: [deal.id] })
  })

  it('are the best selling games and accessories for consoles, in turn', async () => {
    const made = async (platform: string, category: string, stock = 3) =>
      (await createProduct({ platform, category, stock })).id
    const game = await made('ps1', 'playstation/jogos-ps4')
    const soldOut = await made('ps1', 'playstation/jogos-ps4', 0)
    const console = await made('ps1', 'playstation/console')
    const pad = await made('ps2', 'playstation/acessorios')
    const { status, ids } = await get('consoles/ps2,ps1')
    expect(status).toBe(200)
    expect(ids).not.toContain(soldOut)
    expect(ids).not.toContain(console)
    expect(ids.length).toBeLessThanOrEqual(6)
    expect(ids).toEqual(expect.arrayContaining([game, pad]))
  })

  it('are those of the products that the address names, without unlisted ones', async () => {
    const [shown, other, hidden] = [
      await createProduct(),
      await createProduct(),
      await createProduct({ is_active: false }),
    ]
    const slugs = [other.slug, hidden.slug, shown.slug, other.slug, 'no-such-product']
    expect(await get(`products/${slugs}`)).toEqual({ status: 200, ids: [other.id, shown.id] })
  })

  it.each([
    'products',
    'products/a,,b',
    `products/${Array.from({ length: 13 }, (_, n) => `p${n}`)}`,
    'products/Select',
    'consoles',
    'consoles/ps5,ps5',
    'consoles/dreamcast',
    `home/product_section_${randomUUID()}`,
    'home/constructor',
    'hero_banner',
    'unknown',
    'related',
    'related/no-such-product',
    `related/${encodeURIComponent('../x')}`,
    `product_section_${randomUUID()}`,
    `special_section_${randomUUID()}/0`,
  ])('are not found for %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })
})

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

  it.each([
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

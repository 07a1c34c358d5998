import { describe, expect, it } from 'vitest'
import sitemap, { generateSitemaps } from '@/app/sitemap'
import { GET } from '@/app/sitemap-index.xml/route'
import { small } from '@/tests/support/integration/small-store'
import { sql } from '@/tests/support/integration/sql'

const origin = process.env.SITE_ORIGIN
const addresses = async (id: string) =>
  (await sitemap({ id: Promise.resolve(id) })).map(({ url }) => url)

describe('sitemap', () => {
  it('lists every listed product by its canonical address, and no other', async () => {
    const listed = await sql<{ slug: string }>('select slug from public.products where is_listed')
    const urls = await addresses('produtos-1')
    for (const { slug } of listed) expect(urls).toContain(`${origin}/produto/${slug}`)
    expect(urls).toContain(`${origin}/produto/${small.plain}`)
    expect(urls).toContain(`${origin}/produto/${small.skuBlack}`)
    expect(urls).not.toContain(`${origin}/produto/${small.master}`)
    expect(urls).not.toContain(`${origin}/produto/${small.inactive}`)
    expect(new Set(urls).size).toBe(urls.length)
  })

  it('lists categories and published pages with an address of their own', async () => {
    await sql(`insert into public.pages (slug, kind, title, noindex, canonical_slug) values
      ('mapa-a', 'platform', 'A', false, null), ('mapa-b', 'platform', 'B', true, 'mapa-a')
      on conflict do nothing`)
    const urls = await addresses('paginas')
    expect(urls).toContain(`${origin}/`)
    expect(urls).toContain(`${origin}/categoria/playstation/jogos-ps5`)
    expect(urls).toContain(`${origin}/mapa-a`)
    expect(urls).not.toContain(`${origin}/mapa-b`)
  })

  it('lists the full lists that pages lead to, where they hold a product [SECT-10]', async () => {
    const [product] = await sql<{ id: string }>('select id from public.products where is_listed')
    const makeSection = async (isFilled: boolean, link: string | null) => {
      const [row] = await sql<{ id: string }>(
        "insert into public.product_sections (title, view_all_link) values ('Mapa', $1) returning id",
        [link],
      )
      const id = row?.id ?? ''
      if (isFilled) {
        await sql(
          `insert into public.product_section_items (section_id, item_type, item_id)
           values ($1, 'product', $2)`,
          [id, product?.id],
        )
      }
      return id
    }
    const own = await makeSection(true, null)
    const empty = await makeSection(false, null)
    const elsewhere = await makeSection(true, '/categoria/ofertas')
    const unused = await makeSection(true, null)
    const layout = [own, empty, elsewhere].map((id) => ({
      section_key: `product_section_${id}`,
      is_visible: true,
    }))
    await sql(
      `insert into public.pages (slug, kind, title, sections) values ('mapa-c', 'platform', 'C', $1)`,
      [JSON.stringify(layout)],
    )
    const urls = await addresses('paginas')
    const isListed = (id: string) => urls.includes(`${origin}/secao/product_section_${id}`)
    expect([own, empty, elsewhere, unused].map(isListed)).toEqual([true, false, false, false])
  })

  it('has an index that names every part', async () => {
    const parts = (await generateSitemaps()).map(({ id }) => id)
    expect(parts).toEqual(['paginas', 'produtos-1'])
    const index = await (await GET()).text()
    for (const id of parts) expect(index).toContain(`<loc>${origin}/sitemap/${id}.xml</loc>`)
  })

  it('is empty beyond the last product', async () => {
    expect(await addresses('produtos-99')).toEqual([])
  })
})

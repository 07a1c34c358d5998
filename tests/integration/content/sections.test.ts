import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listingHref, parseSectionQuery } from '@/lib/catalog/listing-query'
import { getListing } from '@/server/catalog/queries'
import { getHomeLayout } from '@/server/content/queries'
import {
  getProductSection,
  getSpecialSection,
  listSectionPaths,
  listSectionProducts,
  loadCarousel,
  loadSection,
} from '@/server/content/section-queries'
import { sql } from '@/tests/support/integration/sql'
import { createProduct, createProducts, createTag } from '../../factories/product'
import { makeSection, makeSpecial } from '../../factories/section'

const idsIn = (products: readonly { id: string }[]) => products.map(({ id }) => id)

async function rowOf(section: string): Promise<string[]> {
  const outcome = await getProductSection(section)
  if (outcome?.state !== 'found') throw new Error(`no section ${section}`)
  return idsIn(outcome.section.products)
}

/** Every product of the full list of a section, page by page, as its page shows them. */
async function listOf(key: string, params: Record<string, string> = {}) {
  const section = await loadSection(key)
  if (!section) throw new Error(`no section ${key}`)
  const pages: string[][] = []
  for (let page = 1; ; page += 1) {
    const query = parseSectionQuery({ ...params, pagina: String(page) })
    const listing = await getListing(query, section.scope)
    if (listing.items.length === 0) return { ids: pages.flat(), pages, listing }
    pages.push(idsIn(listing.items))
  }
}

describe('a product section', () => {
  it('shows the products of its items in their order [SECT-05]', async () => {
    const [a = '', b = '', c = ''] = await createProducts(3)
    const items = [c, a, b].map((id) => ['product', id] as const)
    const section = await makeSection(items)
    expect(await rowOf(section)).toEqual([c, a, b])
    await sql(
      `update public.product_section_items set display_order = 9 - display_order
       where section_id = $1`,
      [section],
    )
    expect(await rowOf(section)).toEqual([b, a, c])
  })

  it('shows the products of a tag by its name, whatever the case, or its id [SECT-06]', async () => {
    const { id: product } = await createProduct()
    const name = `RPG Ação ${randomUUID().slice(0, 8)}`
    const tag = await createTag([{ id: product }], { name })
    expect(await rowOf(await makeSection([['tag', ` ${name.toUpperCase()} `]]))).toEqual([product])
    expect(await rowOf(await makeSection([['tag', tag]]))).toEqual([product])
  })

  it('does not read wildcards in the name of a tag [SECT-06]', async () => {
    const name = `Coringa ${randomUUID().slice(0, 8)}`
    await createTag([await createProduct()], { name })
    expect(await rowOf(await makeSection([['tag', 'Coringa%']]))).toEqual([])
  })

  it('shows a product that several items match once [SECT-07]', async () => {
    const [a, b] = [await createProduct(), await createProduct()]
    const tag = await createTag([a, b])
    const section = await makeSection([
      ['product', b.id],
      ['tag', tag],
      ['product', a.id],
    ])
    expect(await rowOf(section)).toEqual([b.id, a.id])
  })

  it('leaves out what is not listed: inactive products and masters', async () => {
    const shown = await createProduct()
    const hidden = await createProduct({ is_active: false })
    const master = await createProduct({ product_type: 'master', is_master_product: true })
    const tag = await createTag([hidden, master])
    const section = await makeSection([
      ['product', hidden.id],
      ['product', master.id],
      ['tag', tag],
      ['product', shown.id],
    ])
    expect(await rowOf(section)).toEqual([shown.id])
  })

  it('is missing when there is none', async () => {
    expect(await getProductSection(randomUUID())).toEqual({ state: 'missing' })
    expect(await loadSection(`product_section_${randomUUID()}`)).toBeNull()
    expect(await loadSection('hero_banner')).toBeNull()
  })

  it.each([
    ['name', ['Anel', 'Bola', 'Casa']],
    ['name_desc', ['Casa', 'Bola', 'Anel']],
    ['price_asc', ['Casa', 'Anel', 'Bola']],
    ['price_desc', ['Bola', 'Anel', 'Casa']],
    ['oldest', ['Anel', 'Casa', 'Bola']],
    ['newest', ['Bola', 'Casa', 'Anel']],
  ])('shows its row and its list by %s where it says so [SECT-09]', async (sort_by, names) => {
    const items = (await shelf()).map((id) => ['product', id] as const)
    const section = await makeSection(items, { sort_by })
    const outcome = await getProductSection(section)
    const row = outcome?.state === 'found' ? outcome.section.products : []
    expect(row.map(({ name }) => name)).toEqual(names)
    expect((await listOf(`product_section_${section}`)).ids).toEqual(idsIn(row))
  })

  it('can show only featured products, of its items or of the whole store [SECT-09]', async () => {
    const items = (await shelf()).map((id) => ['product', id] as const)
    const featured = items[1]?.[1] ?? ''
    expect(await rowOf(await makeSection(items, { only_featured: true }))).toEqual([featured])
    const all = await listOf(`product_section_${await makeSection([], { only_featured: true })}`)
    const rows = await sql<{ id: string }>(
      'select id from public.products where is_featured and is_listed',
    )
    expect(all.ids.toSorted()).toEqual(idsIn(rows).toSorted())
    expect(await rowOf(await makeSection([]))).toEqual([])
  })
})

describe('the full list of a section', () => {
  it.each([101, 250])('has all of %i products of a tag, page by page [SECT-10]', async (count) => {
    const ids = await createProducts(count)
    const tag = await createTag(ids.map((id) => ({ id })))
    const section = await makeSection([['tag', tag]])
    expect(await rowOf(section)).toEqual(ids.slice(0, 12))
    const { ids: listed, pages, listing } = await listOf(`product_section_${section}`)
    expect(listed).toEqual(ids)
    expect(pages.map((page) => page.length)).toEqual([
      ...Array(Math.floor(count / 20)).fill(20),
      count % 20,
    ])
    expect(listing.total).toBe(count)
  })

  it('begins with the row and goes on in the order of the items [SECT-08] [SECT-10]', async () => {
    const ids = (await createProducts(30)).toReversed()
    const section = await makeSection(ids.map((id) => ['product', id] as const))
    expect(await rowOf(section)).toEqual(ids.slice(0, 12))
    expect((await listOf(`product_section_${section}`)).ids).toEqual(ids)
  })

  it('is filtered and sorted like that of a category [SECT-10]', async () => {
    const ids = await createProducts(25)
    const section = await makeSection(ids.map((id) => ['product', id] as const))
    const key = `product_section_${section}`
    const dear = await listOf(key, { 'preco-min': '20', ordem: 'maior-preco' })
    expect(dear.ids).toEqual(ids.slice(19).toReversed())
    expect(dear.listing).toMatchObject({ total: 6, facets: { inStock: 6 } })
    expect(await listOf(key, { plataforma: 'ps5' })).toMatchObject({ ids: [] })
  })

  it('of a special section holds what its carousels show, each product once [SECT-10]', async () => {
    const ids = await createProducts(101)
    const [first, second] = [ids.slice(0, 60), ids.slice(40)]
    const carousel = (product_ids: string[]) => ({ type: 'carousel', product_ids })
    const id = await makeSpecial({ rows: [carousel(first), carousel(second)] })
    expect((await listOf(`special_section_${id}`)).ids).toEqual(ids)
    const outcome = await getSpecialSection(id)
    const rows = outcome?.state === 'found' ? outcome.section.rows : []
    expect(rows.map((row) => row.type === 'carousel' && idsIn(row.products))).toEqual([
      first.slice(0, 12),
      second.slice(0, 12),
    ])
  })

  it('of one carousel holds its products alone, by its place [SECT-11]', async () => {
    const [a, b, c] = await createProducts(3)
    const banner = { type: 'banner', banners: [{ image_url: '/media/a.webp' }] }
    const id = await makeSpecial({
      rows: [
        { type: 'carousel', title: 'Um', product_ids: [a] },
        banner,
        { type: 'carousel', title: 'Dois', product_ids: [c, b] },
      ],
    })
    const second = await loadCarousel(id, '1')
    expect(second).toMatchObject({
      title: 'Dois',
      path: `/secao-especial/${id}/carrossel/1`,
      parent: { name: 'Especial de teste', path: `/secao/special_section_${id}` },
    })
    const listing = await getListing(parseSectionQuery({}), second?.scope)
    expect(idsIn(listing.items)).toEqual([c, b])
    for (const wrong of ['2', '-1', '1.0', 'x']) expect(await loadCarousel(id, wrong)).toBeNull()
    expect(await loadCarousel(randomUUID(), '0')).toBeNull()
  })

  it('leaves out one bad id of a carousel and keeps the others [SECT-19]', async () => {
    const [a, b] = await createProducts(2)
    const rows = [{ type: 'carousel', product_ids: [b, 'x', randomUUID(), 7, a] }]
    expect((await listOf(`special_section_${await makeSpecial({ rows })}`)).ids).toEqual([b, a])
  })

  it('keeps its own order out of its addresses and names the others [SECT-10]', () => {
    expect(listingHref('/secao/x', parseSectionQuery({ pagina: '2' }))).toBe('/secao/x?pagina=2')
    expect(listingHref('/secao/x', parseSectionQuery({ ordem: 'mais-recentes' }))).toBe(
      '/secao/x?ordem=mais-recentes',
    )
  })

  it('is in the sitemap with the lists of its carousels, where the home page shows it [SECT-11]', async () => {
    const [a] = await createProducts(1)
    const empty = { type: 'carousel', product_ids: [] }
    const special = await makeSpecial({ rows: [empty, { ...empty, product_ids: [a] }] })
    const [full, bare] = [await makeSection([['product', a ?? '']]), await makeSection([])]
    const keys = [
      `product_section_${full}`,
      `product_section_${bare}`,
      `special_section_${special}`,
    ]
    for (const [index, key] of keys.entries()) {
      await sql('insert into public.homepage_layout (section_key, display_order) values ($1, $2)', [
        key,
        900 + index,
      ])
    }
    const listed = async () => listSectionPaths((await getHomeLayout()) ?? [])
    const paths = await listed()
    expect(paths.slice(-3)).toEqual([
      `/secao/product_section_${full}`,
      `/secao/special_section_${special}`,
      `/secao-especial/${special}/carrossel/1`,
    ])
    await sql('delete from public.homepage_layout where display_order >= 900')
    expect(await listed()).not.toContain(paths.at(-1))
  })
})

async function shelf(): Promise<string[]> {
  const rows = [
    { name: 'Bola', price: 30, created_at: '2026-01-03T00:00:00Z' },
    { name: 'Anel', price: 20, created_at: '2026-01-01T00:00:00Z', is_featured: true },
    { name: 'Casa', price: 10, created_at: '2026-01-02T00:00:00Z' },
  ]
  const ids: string[] = []
  for (const row of rows) ids.push((await createProduct(row)).id)
  return ids
}

it('the section query returns at most 12 unless more are asked for [SECT-08]', async () => {
  const items = (await createProducts(14)).map((id) => ({ item_type: 'product', item_id: id }))
  expect(await listSectionProducts({ items })).toHaveLength(12)
  expect(await listSectionProducts({ items }, 14)).toHaveLength(14)
})

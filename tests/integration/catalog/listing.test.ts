import { beforeAll, describe, expect, it } from 'vitest'
import { type ListingQuery, listingHref, parseListingQuery } from '@/lib/catalog/listing-query'
import { getListing } from '@/server/catalog/queries'
import { sql } from '@/tests/support/integration/sql'
import { createCategory } from '../../factories/category'
import { createProduct, createTag } from '../../factories/product'

const query = (category: string, overrides: Partial<ListingQuery> = {}): ListingQuery => ({
  ...parseListingQuery({}, category),
  ...overrides,
})

async function names(category: string, overrides: Partial<ListingQuery> = {}): Promise<string[]> {
  return (await getListing(query(category, overrides))).items.map((item) => item.name)
}

describe('pages of a category', () => {
  let category: string

  beforeAll(async () => {
    category = await createCategory()
    for (let n = 1; n <= 23; n += 1) {
      await createProduct({
        name: `Item ${String(n).padStart(2, '0')}`,
        category,
        created_at: `2026-01-${String(n).padStart(2, '0')}T12:00:00Z`,
      })
    }
  })

  it('holds 20 products, the newest first [CAT-03]', async () => {
    const page = await getListing(query(category))
    expect(page.items).toHaveLength(20)
    expect(page.items[0]?.name).toBe('Item 23')
    expect(page.items.at(-1)?.name).toBe('Item 04')
    expect(page).toMatchObject({ total: 23, page: 1, pageSize: 20 })
  })

  it('continues with the next ones, without repeats, and ends [CAT-04]', async () => {
    expect(await names(category, { page: 2 })).toEqual(['Item 03', 'Item 02', 'Item 01'])
    expect(await names(category, { page: 3 })).toEqual([])
  })

  it('keeps equal creation times in one order over all pages [CAT-04]', async () => {
    const twins = await createCategory()
    for (let n = 0; n < 25; n += 1) {
      await createProduct({
        name: `Gêmeo ${n}`,
        category: twins,
        created_at: '2026-02-01T00:00:00Z',
      })
    }
    const both = [...(await names(twins)), ...(await names(twins, { page: 2 }))]
    expect(new Set(both).size).toBe(25)
  })
})

describe('what a listing holds', () => {
  it('leaves inactive products out, also of counts and facets [CAT-01]', async () => {
    const category = await createCategory()
    await createProduct({ name: 'Ativo', category, brand: 'Visível' })
    await createProduct({ name: 'Inativo', category, brand: 'Escondida', is_active: false })
    const listing = await getListing(query(category))
    expect(listing.items.map((item) => item.name)).toEqual(['Ativo'])
    expect(listing.total).toBe(1)
    expect(listing.facets.brands).toEqual([{ value: 'Visível', count: 1 }])
  })

  it('is filtered by a brand with several or unusual spaces as it is stored', async () => {
    const category = await createCategory()
    const brand = 'Bandai \u00a0 Namco'
    await createProduct({ name: 'Com', category, brand })
    await createProduct({ name: 'Sem', category, brand: 'Sony' })
    const { facets } = await getListing(query(category))
    const brands = facets.brands.map(({ value }) => value)
    expect(brands).toContain(brand)
    const address = listingHref('/', query(category, { brands: [brand] }))
    const { searchParams } = new URL(address, 'https://loja.example')
    const listing = await getListing(parseListingQuery(searchParams, category))
    expect(listing.items.map((item) => item.name)).toEqual(['Com'])
  })

  it('leaves masters out and lists their SKUs [CAT-02]', async () => {
    const category = await createCategory()
    const { id: master } = await createProduct({ name: 'Mestre', category, product_type: 'master' })
    const sku = { category, product_type: 'sku', parent_product_id: master }
    await createProduct({ ...sku, name: 'Versão preta', sort_order: 1 })
    await createProduct({ ...sku, name: 'Versão branca', sort_order: 2 })
    expect((await names(category)).sort()).toEqual(['Versão branca', 'Versão preta'])
  })

  it('holds a department with all below it, and a subcategory alone [CAT-05]', async () => {
    const parent = await createCategory()
    const [one, two] = [await createCategory(parent), await createCategory(parent)]
    const beside = await createCategory()
    await createProduct({ name: 'Da primeira', category: one })
    await createProduct({ name: 'Da segunda', category: two })
    await createProduct({ name: 'Do departamento', category: parent })
    await createProduct({ name: 'De outro', category: beside })
    expect((await names(parent)).sort()).toEqual(['Da primeira', 'Da segunda', 'Do departamento'])
    expect(await names(one)).toEqual(['Da primeira'])
  })

  it('shows every product with a discount among the offers, and no other', async () => {
    const brand = `Marca ${Date.now()}`
    await createProduct({ name: 'Em oferta', brand, price: 80, list_price: 100 })
    await createProduct({ name: 'Preço cheio', brand, price: 100 })
    await createProduct({ name: 'Lista igual', brand, price: 100, list_price: 100 })
    expect(await names('ofertas', { brands: [brand] })).toEqual(['Em oferta'])
  })
})

describe('filters and orders', () => {
  let category: string
  let tag: string

  beforeAll(async () => {
    category = await createCategory()
    const at = (day: number) => ({ created_at: `2026-03-0${day}T00:00:00Z`, category })
    const cheap = await createProduct({
      ...at(1),
      name: 'Barato',
      platform: 'ps5',
      brand: 'Sony',
      price: 50,
      pro_price: 45,
    })
    await createProduct({
      ...at(2),
      name: 'Médio',
      platform: 'ps4',
      brand: 'Sony',
      price: 100,
      list_price: 125,
      stock: 0,
    })
    await createProduct({
      ...at(3),
      name: 'Caro',
      platform: 'ps5',
      brand: 'Capcom',
      price: 300,
      list_price: 600,
      free_shipping: true,
      uti_coins_discount_percentage: 10,
    })
    tag = await createTag([cheap], { name: `Tema ${Date.now()}` })
  })

  it.each<[string, (tag: string) => Partial<ListingQuery>, string[]]>([
    ['platform', () => ({ platforms: ['ps5'] }), ['Caro', 'Barato']],
    ['several platforms', () => ({ platforms: ['ps4', 'ps5'] }), ['Caro', 'Médio', 'Barato']],
    ['brand', () => ({ brands: ['Sony'] }), ['Médio', 'Barato']],
    ['tag', (id) => ({ tags: [id] }), ['Barato']],
    ['price range', () => ({ minPriceCents: 5000, maxPriceCents: 10000 }), ['Médio', 'Barato']],
    ['availability', () => ({ inStock: true }), ['Caro', 'Barato']],
    ['discount', () => ({ discount: true }), ['Caro', 'Médio']],
    ['free shipping', () => ({ freeShipping: true }), ['Caro']],
    ['Pro price', () => ({ pro: true }), ['Barato']],
    ['discount for coins', () => ({ coins: true }), ['Caro']],
    ['availability by choice', () => ({ availabilities: ['ready'] }), ['Caro', 'Médio', 'Barato']],
    ['rating', () => ({ rated: true }), []],
    ['all at once', () => ({ platforms: ['ps5'], brands: ['Sony'], inStock: true }), ['Barato']],
  ])('narrows by %s', async (_, overrides, expected) => {
    expect(await names(category, overrides(tag))).toEqual(expected)
  })

  it.each<[ListingQuery['sort'], string[]]>([
    ['newest', ['Caro', 'Médio', 'Barato']],
    ['price-asc', ['Barato', 'Médio', 'Caro']],
    ['price-desc', ['Caro', 'Médio', 'Barato']],
    ['name', ['Barato', 'Caro', 'Médio']],
    ['discount', ['Caro', 'Médio', 'Barato']],
    ['best-selling', ['Caro', 'Médio', 'Barato']],
    ['best-rated', ['Caro', 'Médio', 'Barato']],
  ])('orders by %s', async (sort, expected) => {
    expect(await names(category, { sort })).toEqual(expected)
  })

  it('counts each facet with the other filters applied and without its own', async () => {
    const { facets, total } = await getListing(query(category, { platforms: ['ps5'] }))
    expect(total).toBe(2)
    expect(facets.platforms).toEqual([
      { value: 'ps5', count: 2 },
      { value: 'ps4', count: 1 },
    ])
    expect(facets.brands.map((facet) => facet.value).sort()).toEqual(['Capcom', 'Sony'])
    expect(facets.tags).toMatchObject([{ value: tag, count: 1 }])
    expect(facets).toMatchObject({
      price: {
        minCents: 5000,
        maxCents: 30000,
        ranges: [
          { minCents: null, maxCents: 9_999, count: 1 },
          { minCents: 20_000, maxCents: 49_999, count: 1 },
        ],
      },
      inStock: 2,
      discount: 1,
      freeShipping: 1,
      pro: 0,
      coins: 1,
      rated: 0,
    })
  })

  it('narrows by free shipping to the cards that say it', async () => {
    const own = await createCategory()
    const products = [
      { name: 'Pago', price: 149.99 },
      { name: 'Pelo preço', price: 150 },
      { name: 'Pela marca', price: 10, free_shipping: true },
      { name: 'Digital', price: 300, free_shipping: true, availability: 'digital' },
    ]
    for (const product of products) await createProduct({ category: own, ...product })
    const { items, facets } = await getListing(query(own, { sort: 'name' }))
    const marked = items.filter((card) => card.freeShipping).map(({ name }) => name)
    expect(marked).toEqual(['Pela marca', 'Pelo preço'])
    expect(facets.freeShipping).toBe(2)
    expect(await names(own, { freeShipping: true, sort: 'name' })).toEqual(marked)
  })

  it('has no price range without products', async () => {
    const { facets } = await getListing(query(category, { brands: ['Ninguém'] }))
    expect(facets.price).toBeNull()
  })

  it('gives cards in centavos with discount, and Pro prices only while the tier is on', async () => {
    const own = await createCategory()
    await createProduct({
      name: 'Com Pro',
      category: own,
      price: 199.9,
      list_price: 249.9,
      pro_price: 179.9,
      badge_text: 'Novo',
      badge_color: '#ff0000',
      badge_visible: true,
    })
    const [card] = (await getListing(query(own))).items
    expect(card).toMatchObject({
      priceCents: 19990,
      listPriceCents: 24990,
      discountPercent: 20,
      proPriceCents: null,
      badge: { text: 'Novo', color: '#ff0000' },
      inStock: true,
    })
  })

  it('refuses nothing that a URL can carry: odd values find nothing', async () => {
    const [row] = await sql<{ n: number }>('select count(*)::int as n from public.products')
    expect(row?.n).toBeGreaterThan(0)
    const odd = parseListingQuery(
      { marca: "'; drop table products; --", plataforma: ['ps5', '%'], q: "%' or 1=1 --" },
      category,
    )
    expect((await getListing(odd)).total).toBe(0)
  })
})

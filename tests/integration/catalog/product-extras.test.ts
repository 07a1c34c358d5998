// What is read beside the row of a product: its master, reviews, deadline of the price, additions.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { storeDay } from '@/lib/core/store-time'
import { priceValidUntil } from '@/lib/products/prices'
import { getFamilyRating, getMaster } from '@/server/catalog/family-queries'
import {
  getProductPage,
  getProductReviews,
  listAdditions,
  listSiblings,
} from '@/server/catalog/product-queries'
import { getCategoryTexts, listForConsoles, listProductCards } from '@/server/catalog/queries'
import { getRetiredProduct } from '@/server/catalog/redirect-queries'
import { listPopularProducts } from '@/server/catalog/search-queries'
import { findProductSheet, listOfferSheets } from '@/server/catalog/sheet-queries'
import { clientOf } from '@/tests/support/clients'
import { sql } from '@/tests/support/integration/sql'
import { createCategory } from '../../factories/category'
import { placeOrder } from '../../factories/order'
import {
  changeProduct,
  createFamily,
  createProduct,
  createProducts,
  removeProducts,
} from '../../factories/product'
import { createReview } from '../../factories/review'
import { createUser, removeUsers, type TestUser } from '../../factories/user'

let people: TestUser[]
beforeAll(async () => {
  people = await Promise.all(Array.from({ length: 9 }, () => createUser({ fullName: 'Ana Lima' })))
})
afterAll(() => removeUsers(people))

describe('the family of a SKU', () => {
  it('has the texts of its master, and its image only from the store', async () => {
    const { master } = await createFamily({
      name: 'Controle',
      brand: 'Sony',
      category: 'playstation/acessorios',
      image: '/media/produtos/a/1.webp',
      description: 'Sem fio.',
      product_descriptions: { short: 'Curto' },
    })
    expect(await getMaster(master.id)).toEqual({
      id: master.id,
      name: 'Controle',
      brand: 'Sony',
      category: 'playstation/acessorios',
      image: '/media/produtos/a/1.webp',
      description: 'Sem fio.',
      descriptions: { short: 'Curto', detailed: null, technical: null, marketing: null },
    })
    await changeProduct(master.id, { image: 'https://example.com/1.webp' })
    expect((await getMaster(master.id))?.image).toBeNull()
    await changeProduct(master.id, { image: null })
    expect((await getMaster(master.id))?.image).toBeNull()
    expect(await getMaster(null)).toBeNull()
    expect(await getMaster(randomUUID())).toBeNull()
  })

  it('has the rating of all its SKUs, weighted by their reviews [PROD-16]', async () => {
    const { master, skus } = await createFamily({}, {}, {}, {})
    const siblings = await listSiblings(master.id)
    expect(await getFamilyRating(siblings)).toBeNull()
    const [first, second] = skus
    if (!first || !second) throw new Error('no SKUs')
    const [ana, bia] = people as [TestUser, TestUser]
    await createReview(first, ana.id, { rating: 5 })
    await createReview(first, bia.id, { rating: 5 })
    await createReview(second, ana.id, { rating: 2 })
    expect(await getFamilyRating(siblings)).toEqual({ average: 4, count: 3 })
    expect(await getFamilyRating(siblings.slice(0, 2))).toEqual({ average: 4, count: 3 })
    expect(await getFamilyRating(siblings.slice(0, 1))).toBeNull()
  })
})

describe('the reviews of a product', () => {
  it('are the 8 newest that are approved, with the shares of all [PROD-15]', async () => {
    const product = await createProduct()
    expect(await getProductReviews(product.id, product.slug)).toEqual({
      computed: null,
      histogram: [],
      items: [],
    })
    for (const [n, { id }] of people.entries()) {
      await createReview(product, id, {
        title: `Nota ${n}`,
        rating: n === 0 ? 1 : 5,
        status: n === 8 ? 'pending' : 'approved',
        created_at: `2026-01-0${n + 1}T12:00:00Z`,
      })
    }
    const other = await createUser()
    people.push(other)
    await createReview(product, other.id, { title: 'Última', created_at: '2026-02-01T12:00:00Z' })
    const reviews = await getProductReviews(product.id, product.slug)
    expect(reviews.items.map(({ title }) => title)).toEqual([
      'Última',
      ...[7, 6, 5, 4, 3, 2, 1].map((n) => `Nota ${n}`),
    ])
    expect(reviews.items[0]).toMatchObject({ stars: 5, body: 'Chegou antes do prazo.', photos: [] })
    expect(reviews.computed).toEqual({ average: 4.6, count: 9 })
    expect(reviews.histogram.map(({ percent }) => percent)).toEqual([89, 0, 0, 0, 11])
  })
})

describe('the last day of a price', () => {
  const usual = () => priceValidUntil(storeDay(Date.now()))
  const validUntil = async (slug: string) => (await getProductPage(slug))?.priceValidUntil
  const plan = (id: string, state: string) =>
    sql(
      `insert into public.product_schedules
         (product_id, kind, price, starts_at, ends_at, state, created_at)
       values ($1, 'price', 80, now() - interval '1 hour', now() + interval '1 hour', $2, now())`,
      [id, state],
    )

  it('is that of the promotion that runs, otherwise the usual one', async () => {
    const { id, slug } = await createProduct({ price: 80, list_price: 100 })
    expect(await validUntil(slug)).toBe(usual())
    await plan(id, 'active')
    expect(await validUntil(slug)).toBe(storeDay(Date.now() + 3_600_000 - 1))
    await changeProduct(id, { list_price: null })
    expect(await validUntil(slug)).toBe(usual())
  })
})

describe('products to buy in addition', () => {
  let root: string
  const inCategory = (child: string, columns: object = {}) =>
    createProduct({ category: `${root}/${child}`, platform: 'xbox-one', ...columns })

  beforeAll(async () => {
    root = await createCategory()
    for (const [place, child] of ['acessorios', 'jogos-x', 'console'].entries()) {
      await sql(
        `insert into public.categories (slug, parent_slug, name, display_order)
         values ($1, $2, 'Teste', $3)`,
        [`${root}/${child}`, root, place],
      )
    }
  })

  it('are up to 6 accessories of the platform that are ready, or games for an accessory', async () => {
    const of = async (child: string, platform: 'xbox-one' | null = 'xbox-one') =>
      (await listAdditions({ category: `${root}/${child}`, platform })).map(({ id }) => id)
    expect(await of('jogos-x')).toEqual([])
    const ids: string[] = []
    for (let n = 1; n <= 7; n += 1) {
      const { id } = await inCategory('acessorios', { created_at: `2026-01-0${n}T12:00:00Z` })
      ids.unshift(id)
    }
    await inCategory('acessorios', { stock: 0 })
    await inCategory('acessorios', { platform: 'xbox-360' })
    const game = await inCategory('jogos-x')
    expect(await of('jogos-x')).toEqual(ids.slice(0, 6))
    expect(await of('console')).toEqual(ids.slice(0, 6))
    expect(await of('acessorios')).toEqual([game.id])
    expect(await of('jogos-x', null)).toEqual([])
    expect(await of('nada')).toEqual([])
    expect(await listAdditions({ category: null, platform: 'xbox-one' })).toEqual([])
  })
})

describe('products for the owner of consoles', () => {
  it('are up to 6 in turn for each platform, in stock, without consoles', async () => {
    // No other test, which may run at the same time, has products of these platforms.
    const add = async (platform: string, columns: object = {}) =>
      (await createProduct({ platform, category: 'retro', ...columns })).id
    const ids: Record<string, string[]> = { ps3: [], 'xbox-series': [] }
    for (let n = 1; n <= 4; n += 1) {
      const created_at = `2026-01-0${n}T12:00:00Z`
      ids.ps3?.unshift(await add('ps3', { created_at }))
      ids['xbox-series']?.unshift(await add('xbox-series', { created_at }))
    }
    await add('ps3', { stock: 0 })
    await add('ps3', { category: 'playstation/console' })
    const [one = [], two = []] = [ids.ps3, ids['xbox-series']]
    const found = async (...platforms: string[]) =>
      (await listForConsoles(platforms)).map(({ id }) => id)
    expect(await found('ps3')).toEqual(one)
    expect(await found('xbox-series', 'ps3')).toEqual([0, 1, 2].flatMap((n) => [two[n], one[n]]))
    expect(await found()).toEqual([])
  })
})

describe('lists of cards', () => {
  it('have 100 products at most', async () => {
    const ids = await createProducts(101)
    const cards = await listProductCards(ids)
    expect(cards.map(({ id }) => id)).toEqual(ids.slice(0, 100))
    await removeProducts(ids.map((id) => ({ id })))
  })

  it('of an empty search have the 8 newest featured products', async () => {
    const made = []
    for (let n = 1; n <= 9; n += 1) {
      const created_at = `2090-01-0${n}T12:00:00Z`
      made.unshift(await createProduct({ is_featured: true, created_at }))
    }
    const plain = await createProduct({ created_at: '2091-01-01T12:00:00Z' })
    const found = await listPopularProducts()
    await removeProducts([...made, plain])
    expect(found.map(({ id }) => id)).toEqual(made.slice(0, 8).map(({ id }) => id))
  })
})

describe('a product that is gone', () => {
  it('is named if it was ordered before, and only while it is not for sale', async () => {
    const [ordered, never] = [
      await createProduct({ name: 'Raro', category: 'retro' }),
      await createProduct({ is_active: false }),
    ]
    await placeOrder(await clientOf(people[0] as TestUser), ordered.id)
    expect(await getRetiredProduct(ordered.slug)).toBeNull()
    await changeProduct(ordered.id, { is_active: false })
    expect(await getRetiredProduct(ordered.slug)).toEqual({ name: 'Raro', category: 'retro' })
    expect(await getRetiredProduct(never.slug)).toBeNull()
    expect(await getRetiredProduct('nao-existe')).toBeNull()
  })
})

describe('the public data of products', () => {
  const origin = 'https://loja.example'

  it('is that of a page, found by slug, id and SKU code; none for what is not for sale', async () => {
    const code = `UTI-${randomUUID().slice(0, 8)}`
    const { master, skus } = await createFamily(
      { name: 'Controle' },
      { name: 'Controle azul', sku_code: code, variant_attributes: { Cor: 'Azul' }, price: 80 },
      { name: 'Controle rosa', variant_attributes: { Cor: 'Rosa' } },
    )
    const slug = skus[0]?.slug ?? ''
    const found = await findProductSheet(slug, origin)
    expect(found).toMatchObject({
      slug,
      sale: { condition: 'new', availability: 'ready' },
      sheet: { name: 'Controle azul', url: `${origin}/produto/${slug}`, price: '80.00' },
    })
    expect(found?.sheet.description).toContain('Controle azul')
    expect(found?.sheet.variants).toHaveLength(2)
    expect(await findProductSheet(code, origin)).toEqual(found)
    expect(await findProductSheet(master.id, origin)).toEqual(found)
    const { slug: hidden } = await createProduct({ is_active: false })
    expect(await findProductSheet(hidden, origin)).toBeNull()
    expect(await findProductSheet('nao-existe', origin)).toBeNull()
  })

  it('is a list in the order of the page of a listing', async () => {
    const category = await createCategory()
    await createProduct({ category, name: 'Antigo', created_at: '2026-01-01T00:00:00Z' })
    await createProduct({ category, name: 'Novo', created_at: '2026-01-02T00:00:00Z' })
    const { offers, total, isMore } = await listOfferSheets(parseListingQuery({}, category), origin)
    expect([total, isMore, offers.map(({ name }) => name)]).toEqual([2, false, ['Novo', 'Antigo']])
  })
})

it('a category without texts has none', async () => {
  const none = { image: null, metaTitle: null, metaDescription: null }
  expect(await getCategoryTexts(await createCategory())).toEqual(none)
  expect(await getCategoryTexts('nao-existe')).toEqual(none)
})

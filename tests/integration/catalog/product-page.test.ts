import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import {
  getPriceHistory,
  getProductPage,
  getSaleTerms,
  listCategoryTrail,
  listPopularSlugs,
  listSiblings,
} from '@/server/catalog/product-queries'
import { small } from '@/tests/support/integration/small-store'
import { sql } from '@/tests/support/integration/sql'
import { changeProduct, createFamily, createProduct, createTag } from '../../factories/product'

const setting = (key: string, value: unknown) =>
  sql(
    `insert into public.site_settings (setting_key, setting_value) values ($1, $2)
     on conflict (setting_key) do update set setting_value = excluded.setting_value`,
    [key, value],
  )

afterEach(() => setting('uti_pro_settings', { enabled: false }))

async function page(slug: string) {
  const product = await getProductPage(slug)
  if (!product) throw new Error(`${slug} has no page`)
  return product
}

describe('product page reads', () => {
  it('give prices, texts and blocks of the row, and its tags by weight [PROD-06] [PROD-10]', async () => {
    const made = await createProduct({
      price: 279.9,
      list_price: 349.9,
      brand: 'Nintendo',
      category: 'nintendo/jogos',
      description: 'Uma aventura.',
      image: '/media/produtos/a/1.webp',
      additional_images: ['/media/produtos/a/2.webp'],
      sizes: ['P', 'M'],
      colors: ['Azul'],
      product_highlights: [{ title: 'Até 4 jogadores' }],
      product_faqs: [{ question: 'Tem legendas?', answer: 'Sim.' }],
      specifications: [
        { category: ' Geral ', items: [{ label: 'Ano', value: '2023' }] },
        { category: '<b>x</b>', items: [{ label: 'Peso', value: '300 g' }] },
      ],
    })
    await createTag([made], { weight: 2 })
    await createTag([made], { weight: 7 })
    const product = await page(made.slug)
    expect(product).toMatchObject({
      priceCents: 27_990,
      listPriceCents: 34_990,
      discountPercent: 20,
      brand: 'Nintendo',
      description: 'Uma aventura.',
      images: ['/media/produtos/a/1.webp', '/media/produtos/a/2.webp'],
      sizes: ['P', 'M'],
      colors: ['Azul'],
      highlights: [{ title: 'Até 4 jogadores', text: null, icon: null }],
      faqs: [{ question: 'Tem legendas?', answer: 'Sim.' }],
    })
    expect(product.specGroups.map(({ category }) => category)).toEqual([
      'Geral',
      'Informações Gerais',
    ])
    expect(product.tags.map(({ weight }) => weight)).toEqual([7, 2])
  })

  it('give a Pro price only while the tier is on, and only where there is one [PRO-02]', async () => {
    expect((await page(small.coins)).proPriceCents).toBeNull()
    await setting('uti_pro_settings', { enabled: true })
    expect((await page(small.coins)).proPriceCents).toBe(12_742)
    expect((await page(small.discounted)).proPriceCents).toBeNull()
  })

  it('give no page for a master or an inactive product [CAT-01] [CAT-02]', async () => {
    expect(await getProductPage(small.master)).toBeNull()
    expect(await getProductPage(small.inactive)).toBeNull()
    expect(await getProductPage('nao-existe')).toBeNull()
  })

  it('show the value of the master in an inherited field and the own one elsewhere [PROD-14]', async () => {
    const { master, skus } = await createFamily(
      { description: 'Do mestre', brand: 'Marca do mestre' },
      { description: 'Do SKU', brand: 'Marca do SKU', inherit_from_master: ['description'] },
    )
    const slug = skus[0]?.slug ?? ''
    expect(await page(slug)).toMatchObject({ description: 'Do mestre', brand: 'Marca do SKU' })
    await sql(`update public.products set description = 'Novo' where id = $1`, [master.id])
    expect((await page(slug)).description).toBe('Novo')
  })

  it('give the active siblings in display order with their attributes [PROD-13]', async () => {
    const { master, skus } = await createFamily(
      {},
      { variant_attributes: { Plataforma: 'PS5' } },
      { variant_attributes: { Plataforma: 'PS4' }, stock: 0, price: 80, list_price: 100 },
      { is_active: false },
    )
    const siblings = await listSiblings(master.id)
    expect(siblings.map(({ slug }) => slug)).toEqual(skus.slice(0, 2).map(({ slug }) => slug))
    expect(siblings[1]).toMatchObject({
      attributes: { Plataforma: 'PS4' },
      inStock: false,
      priceCents: 8_000,
      listPriceCents: 10_000,
    })
    expect(await listSiblings(null)).toEqual([])
  })

  it('name the categories on the way, without those that are hidden [PROD-18]', async () => {
    expect(await listCategoryTrail(['playstation', 'playstation/jogos-ps5'])).toEqual([
      { path: 'playstation', name: 'PlayStation' },
      { path: 'playstation/jogos-ps5', name: 'Jogos PS5' },
    ])
    expect(await listCategoryTrail(['playstation', `nao-${randomUUID()}`])).toHaveLength(1)
  })

  it('take shipping and installments from the settings, 12x of at least R$ 5,00 by default [PROD-21] [PROD-22]', async () => {
    expect(await getSaleTerms()).toMatchObject({
      shipping: { mode: 'fixed', fixed: { freeFromCents: 15_000, feeCents: 1_500 } },
      payment: { max: 12, minCents: 500, pixPercent: 0 },
    })
    await setting('payment', { installments: 6, minInstallmentCents: 1_000, pixPercent: 5 })
    expect((await getSaleTerms()).payment).toEqual({
      max: 6,
      minCents: 1_000,
      pixPercent: 5,
    })
    await setting('payment', { installments: 'doze' })
    expect((await getSaleTerms()).payment).toEqual({
      max: 12,
      minCents: 500,
      pixPercent: 0,
    })
    await sql(`delete from public.site_settings where setting_key = 'payment'`)
  })

  it('give the lowest price of 30 days once there were two', async () => {
    const { id, slug } = await createProduct({ price: 200 })
    expect(await getPriceHistory(id, slug)).toBeNull()
    await sql(
      `update private.product_prices set starts_at = starts_at - interval '20 days'
       where product_id = $1`,
      [id],
    )
    await changeProduct(id, { price: 149.9 })
    expect(await getPriceHistory(id, slug)).toMatchObject({
      lowestCents: 14_990,
      spans: [
        { cents: 20_000, first: 69, last: 88 },
        { cents: 14_990, first: 89, last: 89 },
      ],
    })
    await changeProduct(id, { is_active: false })
    expect(await getPriceHistory(id, slug)).toBeNull()
  })

  it('build ahead the featured products first, never masters', async () => {
    const { slug: newest } = await createProduct()
    expect(await listPopularSlugs(3)).toHaveLength(3)
    const slugs = await listPopularSlugs(500)
    expect(slugs).not.toContain(small.master)
    const ends = slugs.filter((slug) => slug === small.discounted || slug === newest)
    expect(ends).toEqual([small.discounted, newest])
  })
})

import { describe, expect, it } from 'vitest'
import { productPageDto } from './product-dto'

const row = {
  id: '11111111-1111-4111-8111-111111111111',
  slug: 'elden-ring-ps5',
  name: 'Elden Ring',
  brand: ' Bandai ',
  category: 'playstation/jogos-ps5',
  platform: 'ps5',
  description: 'Um mundo aberto.',
  sku_code: null,
  gtin: null,
  parent_product_id: null,
  price: 199.9,
  list_price: 249.9,
  pro_price: null,
  uti_pro_enabled: true,
  uti_pro_value: 10,
  uti_pro_custom_price: null,
  uti_pro_type: 'percentage',
  uti_coins_cashback_percentage: null,
  uti_coins_discount_percentage: 10,
  stock: 3,
  free_shipping: false,
  image: '/media/produtos/elden-ring-ps5/1.webp',
  additional_images: [
    '/media/produtos/elden-ring-ps5/2.webp',
    '/media/produtos/elden-ring-ps5/1.webp',
  ],
  badge_text: 'Oferta',
  badge_color: 'red',
  badge_visible: true,
  meta_title: '',
  meta_description: null,
  updated_at: '2026-11-20T12:00:00Z',
  tags: [{ id: 't', name: 'RPG', weight: 5, category: 'gênero' }],
}

function page(change: Record<string, unknown> = {}, proTierOn = true) {
  const dto = productPageDto({ ...row, ...change }, proTierOn, new Date('2026-11-22T12:00:00Z'))
  if (!dto) throw new Error('the row is a product')
  return dto
}

describe('product page DTO', () => {
  it('gives prices in centavos, and the list price only above the price [PROD-06]', () => {
    expect(page()).toMatchObject({
      priceCents: 19_990,
      listPriceCents: 24_990,
      discountPercent: 20,
    })
    expect(page({ list_price: 150 })).toMatchObject({ listPriceCents: null, discountPercent: 0 })
    expect(page({ price: '1234.56', list_price: null }).priceCents).toBe(123_456)
  })

  it('gives the image followed by the additional ones, each once, only from the store [PROD-06]', () => {
    expect(page().images).toEqual([
      '/media/produtos/elden-ring-ps5/1.webp',
      '/media/produtos/elden-ring-ps5/2.webp',
    ])
    expect(page({ additional_images: ['https://evil.example/x.png', null] }).images).toHaveLength(1)
    expect(page({ image: null, additional_images: 'quebrado' }).images).toEqual([])
  })

  it('says of pictures what the owner wrote, and nothing of what is no text [ADM-07]', () => {
    const path = '/media/produtos/elden-ring-ps5/1.webp'
    expect(page({ gallery_alts: { [path]: ' Capa ' } }).imageAlts).toEqual({ [path]: 'Capa' })
    expect(page({ gallery_alts: { [path]: 7 } }).imageAlts).toEqual({})
    expect(page().imageAlts).toEqual({})
  })

  it('has a Pro price only while the tier is on [PRO-01] [PRO-02]', () => {
    expect(page()).toMatchObject({
      proPriceCents: 17_991,
      proCoins: { discount: 1_800, cashback: 360 },
    })
    expect(page({}, false)).toMatchObject({ proPriceCents: null, proCoins: null })
    expect(page({ uti_pro_enabled: false }).proPriceCents).toBeNull()
  })

  it('counts coins for one unit, 2 percent back by default [COIN-24] [COIN-25]', () => {
    expect(page()).toMatchObject({ coinDiscountCoins: 2_000, cashbackCoins: 400 })
    expect(page({ uti_coins_discount_percentage: null }).coinDiscountCoins).toBe(0)
  })

  it('joins specifications and technical_specs, saying nothing twice [PROD-08]', () => {
    const group = { category: 'Geral', items: [{ label: 'Mídia', value: 'Física' }] }
    const more = { category: 'Geral', items: [{ label: 'Ano', value: 2022 }] }
    expect(page({ specifications: [group], technical_specs: [group, more] }).specGroups).toEqual([
      {
        category: 'Geral',
        items: [
          { label: 'Mídia', value: 'Física' },
          { label: 'Ano', value: '2022' },
        ],
      },
    ])
  })

  it('hides every block whose JSON is broken and keeps the product [PROD-10]', () => {
    const broken = {
      specifications: 'x',
      technical_specs: 3,
      product_features: { a: { b: 1 } },
      product_highlights: [[[]]],
      trust_indicators: null,
      product_faqs: '{',
      product_videos: [{}],
      product_descriptions: [],
      delivery_config: 'x',
      display_config: 1,
      reviews_config: 'x',
      breadcrumb_config: [],
      variant_attributes: 'x',
      sizes: null,
      tags: 'x',
    }
    const dto = page(broken)
    const lists = [
      dto.specGroups,
      dto.highlights,
      dto.trust,
      dto.faqs,
      dto.videos,
      dto.sizes,
      dto.tags,
    ]
    expect(lists.flat()).toEqual([])
    expect(dto).toMatchObject({ name: 'Elden Ring', attributes: {} })
    expect(dto.reviewsConfig.enabled).toBe(false)
  })

  it('shows a badge only when it is visible and has a text [CARD-02]', () => {
    expect(page().badge).toEqual({ text: 'Oferta', color: 'red' })
    expect(page({ badge_visible: false }).badge).toBeNull()
    expect(page({ badge_text: ' ' }).badge).toBeNull()
  })

  it('is nothing when the row is no product', () => {
    expect(productPageDto({ id: 1 }, true, new Date())).toBeNull()
    expect(productPageDto(null, true, new Date())).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import type { CoinCampaign } from '@/lib/coins/campaign'
import { productPageDto, toPageBundles, toPricePeriods } from './product-dto'

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
  it('has what is stored in every block [PROD-06] [PROD-10]', () => {
    const full = {
      age_rating: '16',
      language: 'dubbed',
      sku_code: ' UTI-ER ',
      gtin: '7891234567890',
      parent_product_id: 'm',
      condition: 'used',
      condition_notes: ' Caixa original ',
      availability: 'made_to_order',
      lead_days: 10,
      gallery_alts: { '/media/a.webp': 'Capa' },
      product_videos: ['https://youtu.be/1'],
      sizes: ['P', 'M'],
      colors: ['Azul'],
      variant_attributes: { Edição: 'Deluxe' },
      specifications: [{ category: 'Geral', items: [{ label: 'Mídia', value: 'Física' }] }],
      product_features: ['Online'],
      product_highlights: ['Jogo do ano'],
      trust_indicators: ['Original'],
      product_faqs: [{ question: 'Dublado?', answer: 'Sim.' }],
      product_descriptions: { short: 'c' },
      delivery_config: { shipping_regions: ['ES'] },
      display_config: { show_stock_counter: true },
      reviews_config: { show_rating: false },
      breadcrumb_config: { show_breadcrumb: false },
      meta_title: ' Título ',
      meta_description: 'Texto',
    }
    expect(page(full)).toEqual({
      id: '11111111-1111-4111-8111-111111111111',
      slug: 'elden-ring-ps5',
      name: 'Elden Ring',
      brand: 'Bandai',
      platform: 'ps5',
      ageRating: '16',
      language: 'dubbed',
      category: 'playstation/jogos-ps5',
      description: 'Um mundo aberto.',
      sku: 'UTI-ER',
      gtin: '7891234567890',
      masterId: 'm',
      badge: { text: 'Oferta', color: 'red' },
      images: ['/media/produtos/elden-ring-ps5/1.webp', '/media/produtos/elden-ring-ps5/2.webp'],
      imageAlts: { '/media/a.webp': 'Capa' },
      videos: [{ url: 'https://youtu.be/1', title: null, poster: null }],
      stock: 3,
      sale: { condition: 'used', availability: 'made_to_order', leadDays: 10 },
      conditionNotes: 'Caixa original',
      freeShipping: false,
      sizes: ['P', 'M'],
      colors: ['Azul'],
      attributes: { Edição: 'Deluxe' },
      specGroups: [{ category: 'Geral', items: [{ label: 'Mídia', value: 'Física' }] }],
      features: [{ title: 'Online', text: null, icon: null }],
      highlights: [{ title: 'Jogo do ano', text: null, icon: null }],
      trust: [{ title: 'Original', text: null, icon: null }],
      faqs: [{ question: 'Dublado?', answer: 'Sim.' }],
      descriptions: { short: 'c', detailed: null, technical: null, marketing: null },
      delivery: {
        shippingTime: null,
        regions: ['ES'],
        express: false,
        pickupLocations: [],
        notes: null,
      },
      display: {
        stockCounter: true,
        viewCount: null,
        countsViews: false,
        urgencyText: null,
        socialProofText: null,
      },
      reviewsConfig: {
        enabled: true,
        showRating: false,
        showCount: true,
        allowReviews: true,
        custom: null,
      },
      breadcrumb: { show: false, custom: null },
      tags: [{ id: 't', name: 'RPG', weight: 5, category: 'gênero' }],
      metaTitle: 'Título',
      metaDescription: 'Texto',
      updatedAt: '2026-11-20T12:00:00Z',
      priceCents: 19_990,
      listPriceCents: 24_990,
      discountPercent: 20,
      proPriceCents: 17_991,
      coinDiscountPercent: 10,
      coinDiscountCoins: 2_000,
      cashbackCoins: 400,
      proCoins: { discount: 1_800, cashback: 360 },
      campaign: null,
      priceValidUntil: '2026-12-31',
    })
  })

  it('shows empty texts as none, and no stock below 0 [PROD-06]', () => {
    const empty = { category: ' ', description: '', sku_code: ' ', meta_title: ' ', stock: -2 }
    expect(page(empty)).toMatchObject({
      category: null,
      description: null,
      sku: null,
      metaTitle: null,
      stock: 0,
    })
  })

  it('ships free by its flag, or if it is digital', () => {
    expect(page({ free_shipping: true }).freeShipping).toBe(true)
    expect(page({ availability: 'digital' })).toMatchObject({
      freeShipping: true,
      sale: { condition: 'new', availability: 'digital' },
    })
  })

  it('is a pre-order until its release date', () => {
    const own = { availability: 'preorder', badge_text: 'Pré-venda' }
    const preorder = (release_date: string) => page({ ...own, release_date })
    expect(preorder('2026-11-23').sale).toMatchObject({ releaseDate: '2026-11-23' })
    expect(preorder('2026-11-23').badge?.text).toBe('Pré-venda')
    expect(preorder('2026-11-22').sale).toEqual({ condition: 'new', availability: 'ready' })
    expect(preorder('2026-11-22').badge).toBeNull()
  })

  it('counts the coins of the campaign of its category, also at the Pro price [COIN-25]', () => {
    const campaign = {
      factor: 2,
      startsAt: '2026-11-20T00:00:00Z',
      endsAt: '2026-11-30T03:00:00Z',
      category: 'playstation',
    }
    const of = (change: Partial<CoinCampaign>, isOn = true) => {
      const coins = { isOn, campaigns: [{ ...campaign, ...change }] }
      return productPageDto(row, true, new Date('2026-11-22T12:00:00Z'), coins)
    }
    expect(of({})).toMatchObject({
      cashbackCoins: 800,
      coinDiscountCoins: 2_000,
      proCoins: { discount: 1_800, cashback: 720 },
      campaign: { factor: 2, endsAt: '2026-11-30T03:00:00Z' },
    })
    expect(of({ category: 'xbox' })).toMatchObject({ cashbackCoins: 400, campaign: null })
    expect(of({ category: 'ofertas' })).toMatchObject({ cashbackCoins: 800 })
    const off = of({}, false)
    expect(off).toMatchObject({ coinDiscountPercent: 0, cashbackCoins: 0, campaign: null })
    expect(off).toMatchObject({ coinDiscountCoins: 0, proCoins: { discount: 0, cashback: 0 } })
  })

  it('takes the Pro price that is stored, set by hand, or calculated [PRO-02]', () => {
    expect(page({ uti_pro_enabled: null, pro_price: 180 }).proPriceCents).toBe(18_000)
    expect(page({ uti_pro_type: 'fixed' }).proPriceCents).toBe(18_990)
    expect(page({ uti_pro_custom_price: 150.5 }).proPriceCents).toBe(15_050)
    expect(page({ uti_pro_enabled: null, price: 80, pro_price: 90 })).toMatchObject({
      proPriceCents: null,
      proCoins: null,
    })
    expect(page({ uti_pro_enabled: null })).toMatchObject({ proPriceCents: null, proCoins: null })
  })

  it('gives prices in centavos, and the list price only above the price [PROD-06]', () => {
    const prices = { priceCents: 19_990, listPriceCents: 24_990, discountPercent: 20 }
    expect(page()).toMatchObject(prices)
    const same = { list_price: 199.9 }
    expect(page(same)).toMatchObject({ listPriceCents: null, discountPercent: 0 })
    expect(page({ list_price: 199.91 })).toMatchObject({ listPriceCents: 19_991 })
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

  it('says of images what the owner wrote, and nothing of what is no text [ADM-07]', () => {
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
    expect(page({ uti_coins_discount_percentage: null })).toMatchObject({
      coinDiscountPercent: 0,
      coinDiscountCoins: 0,
    })
    expect(page({ uti_coins_cashback_percentage: 5 }).cashbackCoins).toBe(1_000)
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

describe('price history', () => {
  it('is the periods of the database, and refuses another shape', () => {
    const periods = [
      { cents: 20_000, from: '2026-10-01T00:00:00Z', to: '2026-11-01T00:00:00Z' },
      { cents: 15_000, from: '2026-11-01T00:00:00Z', to: null },
    ]
    expect(toPricePeriods(periods)).toEqual(periods)
    expect(() => toPricePeriods([{ cents: '1', from: '', to: null }])).toThrow()
  })
})

describe('bundles on the page of a product', () => {
  const [one, two] = [
    '11111111-1111-4111-8111-111111111111',
    '22222222-2222-4222-8222-222222222222',
  ]
  const product = {
    id: one,
    slug: 'console',
    name: 'Console',
    image: '/media/c.webp',
    price_cents: 10_000,
    pro_price_cents: 9_000,
    stock: 4,
    is_for_adults: false,
    has_options: true,
  }
  const other = { ...product, id: two, price_cents: 5_000, pro_price_cents: 5_000, image: null }
  const bundle = (products: object[], change: object = {}) => ({
    slugs: ['console', 'jogo'],
    bundles: [{ id: one, name: 'Kit', kind: 'percent', amount: 10, products, ...change }],
  })

  it('cost less together, and other amounts for a Pro customer [PRO-02]', () => {
    expect(toPageBundles(bundle([product, { ...other, is_for_adults: true }]), true)).toEqual({
      slugs: ['console', 'jogo'],
      bundles: [
        {
          id: one,
          name: 'Kit',
          products: [
            {
              id: one,
              slug: 'console',
              name: 'Console',
              image: '/media/c.webp',
              priceCents: 10_000,
              proPriceCents: 9_000,
              stock: 4,
              isForAdults: false,
              hasOptions: true,
            },
            {
              id: two,
              slug: 'console',
              name: 'Console',
              image: null,
              priceCents: 5_000,
              proPriceCents: null,
              stock: 4,
              isForAdults: true,
              hasOptions: true,
            },
          ],
          separateCents: 15_000,
          savedCents: 1_500,
          pro: { separateCents: 14_000, savedCents: 1_400 },
        },
      ],
    })
  })

  it('have no amounts for Pro customers while the tier is off, or if no product costs less', () => {
    const [off] = toPageBundles(bundle([product, other]), false).bundles
    expect(off).toMatchObject({ separateCents: 15_000, pro: null })
    expect(off?.products.map(({ proPriceCents }) => proPriceCents)).toEqual([null, null])
    expect(toPageBundles(bundle([other, other]), true).bundles[0]?.pro).toBeNull()
  })

  it('take an amount off the set, and refuse another shape', () => {
    const amount = { kind: 'amount', amount: 2_490 }
    expect(toPageBundles(bundle([product, other], amount), false).bundles[0]).toMatchObject({
      separateCents: 15_000,
      savedCents: 2_490,
    })
    expect(() => toPageBundles(bundle([product], { kind: 'gift' }), false)).toThrow()
    expect(() => toPageBundles({ bundles: [] }, false)).toThrow()
  })
})

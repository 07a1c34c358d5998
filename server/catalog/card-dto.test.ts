import { describe, expect, it } from 'vitest'
import { DEFAULT_SHIPPING_POLICY } from '@/lib/cart/policy'
import { type CardTerms, toProductCard, toSibling, toSuggestion } from './card-dto'

type Row = Parameters<typeof toProductCard>[0]

const NOW = new Date('2026-11-22T12:00:00Z')

const row = {
  id: 'p1',
  slug: 'zelda',
  name: 'Zelda',
  brand: ' Nintendo ',
  platform: 'switch',
  age_rating: '12',
  language: 'subtitled',
  image: '/media/produtos/zelda/1.webp',
  price: 100,
  list_price: 125,
  pro_price: null,
  uti_pro_enabled: false,
  uti_pro_value: null,
  uti_pro_custom_price: null,
  uti_pro_type: 'percentage',
  uti_coins_discount_percentage: 10,
  badge_text: ' Oferta ',
  badge_color: 'red',
  badge_visible: true,
  stock: 3,
  pro_days: null,
  free_shipping: false,
  condition: 'used',
  availability: 'ready',
  release_date: null,
  lead_days: null,
  sizes: [],
  colors: [],
  reviews_config: {},
  created_at: '2026-01-01T00:00:00Z',
} satisfies Row

const terms: CardTerms = {
  isProTierOn: true,
  isCoinSystemOn: true,
  payment: { max: 12, minCents: 500, pixPercent: 5 },
  shipping: DEFAULT_SHIPPING_POLICY,
}

const rating = { average: 4.5, count: 8 }

const card = (change: Partial<Row> = {}, rated = false) =>
  toProductCard({ ...row, ...change }, rated ? rating : null, terms, NOW)

describe('the card of a product', () => {
  it('has what is stored, in centavos, and no rating or options without any [CARD-02]', () => {
    expect(card()).toEqual({
      id: 'p1',
      slug: 'zelda',
      name: 'Zelda',
      brand: 'Nintendo',
      platform: 'switch',
      ageRating: '12',
      language: 'subtitled',
      image: '/media/produtos/zelda/1.webp',
      priceCents: 10_000,
      pixCents: 9_500,
      installment: { count: 12, cents: 834 },
      listPriceCents: 12_500,
      discountPercent: 20,
      proPriceCents: null,
      coinDiscountPercent: 10,
      badge: { text: 'Oferta', color: 'red' },
      sale: { condition: 'used', availability: 'ready' },
      inStock: true,
      freeShipping: false,
      createdAt: '2026-01-01T00:00:00Z',
    })
    expect(card({ list_price: null, uti_coins_discount_percentage: null })).toMatchObject({
      listPriceCents: null,
      discountPercent: 0,
      coinDiscountPercent: 0,
    })
  })

  it('is in stock from one unit', () => {
    expect(card({ stock: 1 }).inStock).toBe(true)
    expect(card({ stock: 0 }).inStock).toBe(false)
  })

  it('is out of stock for days of Pro while the tier is off [PRO-01]', () => {
    expect(card({ pro_days: 30 }).inStock).toBe(true)
    const off = { ...terms, isProTierOn: false }
    expect(toProductCard({ ...row, pro_days: 30 }, null, off, NOW).inStock).toBe(false)
    expect(toProductCard(row, null, off, NOW).inStock).toBe(true)
  })

  it('shows a rating only with both switches of an enabled block', () => {
    expect(card({}, true).rating).toEqual(rating)
    for (const off of ['enabled', 'show_rating', 'show_count']) {
      expect(card({ reviews_config: { [off]: false } }, true)).not.toHaveProperty('rating')
    }
    expect(card({}, true)).not.toHaveProperty('hidesRating')
    expect(card()).not.toHaveProperty('hidesRating')
    for (const off of ['enabled', 'show_rating', 'show_count']) {
      expect(card({ reviews_config: { [off]: false } }, true).hidesRating).toBe(true)
    }
    const custom_rating = { use_custom: true, value: 5, count: 40 }
    expect(card({ reviews_config: { custom_rating } }).rating).toEqual({ average: 5, count: 40 })
  })

  it.each([
    [{ sizes: ['M'], colors: ['Azul'] }, undefined],
    [
      { sizes: ['P', 'M'], colors: [] },
      { sizes: 2, colors: 0 },
    ],
    [
      { sizes: [], colors: ['Azul', 'Preto'] },
      { sizes: 0, colors: 2 },
    ],
  ])('counts sizes and colors where one must be chosen: %o', (change, options) => {
    expect(card(change).options).toEqual(options)
  })

  it('ships free alone by its flag or from the amount, and never if it is digital', () => {
    expect(card({ free_shipping: true }).freeShipping).toBe(true)
    expect(card({ price: 149.99 }).freeShipping).toBe(false)
    expect(card({ price: 150 }).freeShipping).toBe(true)
    const quote = { ...terms, shipping: { ...DEFAULT_SHIPPING_POLICY, mode: 'quote' as const } }
    const quoted = (price: number) => toProductCard({ ...row, price }, null, quote, NOW)
    expect([quoted(199.99).freeShipping, quoted(200).freeShipping]).toEqual([false, true])
    const pro = { price: 160, pro_price: 140 }
    expect(card(pro)).toMatchObject({ freeShipping: true, proPaysShipping: true })
    expect(card({ ...pro, pro_price: 150 })).not.toHaveProperty('proPaysShipping')
    expect(card({ ...pro, free_shipping: true })).not.toHaveProperty('proPaysShipping')
    const digital = { availability: 'digital', free_shipping: true, price: 500 }
    expect(card(digital)).toMatchObject({ freeShipping: false, sale: { availability: 'digital' } })
  })

  it.each([
    ['none', {}, null],
    ['the stored one', { pro_price: 90 }, 9_000],
    ['a percentage off', { uti_pro_enabled: true, uti_pro_value: 12 }, 8_800],
    [
      'an amount off',
      { uti_pro_enabled: true, uti_pro_value: 12, uti_pro_type: 'fixed', pro_price: 50 },
      8_800,
    ],
    ['none that is above the price', { price: 80, pro_price: 90 }, null],
    ['the custom one', { uti_pro_custom_price: 79.9, pro_price: 90, uti_pro_enabled: true }, 7_990],
  ])('has as Pro price %s, while the tier is on [PRO-02]', (_, change, cents) => {
    expect(card(change).proPriceCents).toBe(cents)
    const off = { ...terms, isProTierOn: false }
    expect(toProductCard({ ...row, ...change }, null, off, NOW).proPriceCents).toBeNull()
  })

  it('has no discount by coins while coins are off [COIN-17]', () => {
    const off = { ...terms, isCoinSystemOn: false }
    expect(toProductCard(row, null, off, NOW).coinDiscountPercent).toBe(0)
  })

  it('shows a badge only when it is visible and has a text [CARD-02]', () => {
    expect(card({ badge_visible: false }).badge).toBeNull()
    expect(card({ badge_text: ' ' }).badge).toBeNull()
    expect(card({ badge_text: null }).badge).toBeNull()
  })

  it('calls a pre-order so until it is released', () => {
    const badge = (badge_text: string, change: Partial<Row>) =>
      card({ badge_text, ...change }).badge?.text
    const coming = { availability: 'preorder', release_date: '2026-11-23' }
    const released = { availability: 'preorder', release_date: '2026-11-22' }
    expect(badge('Pré-venda', coming)).toBe('Pré-venda')
    for (const text of ['Pré-venda', ' PRÉ-VENDA ', 'Pre venda', 'Prévenda aberta'])
      expect(badge(text, released), text).toBeUndefined()
    expect(badge('Lançamento', released)).toBe('Lançamento')
    expect(badge('Pré-venda', { availability: 'ready' })).toBe('Pré-venda')
  })

  it('is a pre-order until its release date', () => {
    const preorder = (release_date: string) => card({ availability: 'preorder', release_date }).sale
    expect(preorder('2026-11-23')).toEqual({
      condition: 'used',
      availability: 'preorder',
      releaseDate: '2026-11-23',
    })
    expect(preorder('2026-11-22')).toEqual({ condition: 'used', availability: 'ready' })
  })
})

describe('a suggestion', () => {
  const suggestion = (change: object = {}, isProTierOn = true) =>
    toSuggestion({ ...row, pro_price_cents: null, condition: 'new', ...change }, isProTierOn)

  it('has the price in centavos and no mark for a new product that is ready', () => {
    expect(suggestion({ price: 1234.5 })).toEqual({
      id: 'p1',
      name: 'Zelda',
      slug: 'zelda',
      image: '/media/produtos/zelda/1.webp',
      priceCents: 123_450,
      mark: null,
    })
  })

  it('has a Pro price if the product has one, while the tier is on', () => {
    expect(suggestion({ pro_price_cents: 8_000 }).proPriceCents).toBe(8_000)
    expect(suggestion()).not.toHaveProperty('proPriceCents')
    expect(suggestion({ pro_price_cents: 8_000 }, false)).not.toHaveProperty('proPriceCents')
  })

  it('names condition and arrival, both short', () => {
    const preorder = { availability: 'preorder', release_date: '2027-03-12' }
    expect(suggestion(preorder).mark).toBe('Pré-venda · 12 mar')
    expect(suggestion({ condition: 'used' }).mark).toBe('Usado')
    expect(suggestion({ condition: 'used', availability: 'digital' }).mark).toBe('Usado · Digital')
  })
})

describe('a sibling', () => {
  const sku = { ...row, sku_code: 'UTI-1', gtin: '789', variant_attributes: { Cor: ' Azul ' } }

  it('has what its link and its structured data need, in centavos [PROD-13]', () => {
    expect(toSibling(sku, true, NOW)).toEqual({
      id: 'p1',
      slug: 'zelda',
      name: 'Zelda',
      sku: 'UTI-1',
      gtin: '789',
      image: '/media/produtos/zelda/1.webp',
      attributes: { Cor: 'Azul' },
      inStock: true,
      priceCents: 10_000,
      listPriceCents: 12_500,
      proPriceCents: null,
      sale: { condition: 'used', availability: 'ready' },
      freeShipping: false,
    })
  })

  it('has its Pro price while the tier is on [PRO-02]', () => {
    const reduced = { ...sku, uti_pro_enabled: true, uti_pro_value: 10 }
    expect(toSibling(reduced, true, NOW).proPriceCents).toBe(9_000)
    expect(toSibling(reduced, false, NOW).proPriceCents).toBeNull()
  })

  it('is sold out at 0, has no list price without one, and ships free by flag or if digital', () => {
    expect(toSibling({ ...sku, stock: 1 }, true, NOW).inStock).toBe(true)
    expect(toSibling({ ...sku, stock: 0, list_price: null }, true, NOW)).toMatchObject({
      inStock: false,
      listPriceCents: null,
    })
    expect(toSibling({ ...sku, pro_days: 30 }, false, NOW).inStock).toBe(false)
    expect(toSibling({ ...sku, free_shipping: true }, true, NOW).freeShipping).toBe(true)
    expect(toSibling({ ...sku, availability: 'digital' }, true, NOW).freeShipping).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { DEFAULT_SHIPPING_POLICY, type ShippingPolicy } from '../cart/policy.ts'
import { returnPolicyJsonLd, shippingServiceJsonLd } from './policies.ts'
import {
  type OfferSeo,
  offerJsonLd,
  type ProductGroupSeo,
  type ProductSeo,
  productJsonLd,
} from './product-json-ld.ts'

const origin = 'https://loja.example'
const context = { origin, storeName: 'UTI dos Games', shippingPolicy: DEFAULT_SHIPPING_POLICY }
const offer: OfferSeo = {
  url: `${origin}/produto/zelda`,
  priceCents: 10_000,
  listPriceCents: null,
  proPriceCents: null,
  cashbackCoins: 0,
  priceValidUntil: '2026-12-31',
  inStock: true,
  sale: { condition: 'new', availability: 'ready' },
  freeShipping: false,
  delivery: { handling: { min: 0, max: 1 }, transit: { min: 2, max: 6 } },
}
const plain = <T>(value: T) => JSON.parse(JSON.stringify(value))
const markup = (patch: Partial<OfferSeo> = {}) =>
  plain(offerJsonLd({ ...offer, ...patch }, context))
const prices = (patch: Partial<OfferSeo>) => markup(patch).priceSpecification

describe('the offer of a product [PROD-17]', () => {
  it('is of this store, with its price and its address', () => {
    expect(markup()).toMatchObject({
      '@type': 'Offer',
      url: `${origin}/produto/zelda`,
      seller: { '@type': 'OnlineStore', '@id': `${origin}/#store`, name: 'UTI dos Games' },
    })
    expect('priceSpecification' in markup()).toBe(false)
  })

  it.each([
    [10_000, false],
    [10_001, true],
    [9_999, false],
    [null, false],
  ])('of 100.00 with a list price of %s centavos strikes it: %s', (listPriceCents, isStruck) => {
    const struck = {
      '@type': 'UnitPriceSpecification',
      price: '100.01',
      priceCurrency: 'BRL',
      priceType: 'https://schema.org/StrikethroughPrice',
    }
    expect(prices({ listPriceCents })).toEqual(isStruck ? [struck] : undefined)
  })

  it.each([
    [9_999, true],
    [10_000, false],
    [10_001, false],
    [null, false],
  ])('of 100.00 with a Pro price of %s centavos says it: %s', (proPriceCents, isSaid) => {
    const member = {
      price: '99.99',
      priceCurrency: 'BRL',
      validForMemberTier: { '@type': 'MemberProgramTier', '@id': `${origin}/#member-pro` },
    }
    expect(prices({ proPriceCents })?.[0]).toEqual(
      isSaid ? { '@type': 'UnitPriceSpecification', ...member } : undefined,
    )
  })

  it('says the coins of a free account at the usual price', () => {
    expect(prices({ cashbackCoins: 1 })).toMatchObject([
      { price: '100.00', membershipPointsEarned: 1 },
    ])
  })

  it('is sent within Brazil for its fee, in days', () => {
    expect(markup().shippingDetails).toEqual({
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: '15.00', currency: 'BRL' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BR' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
        transitTime: { '@type': 'QuantitativeValue', minValue: 2, maxValue: 6, unitCode: 'DAY' },
      },
    })
  })

  it('says only the days that are known', () => {
    const timeOf = (delivery: OfferSeo['delivery']) =>
      Object.keys(markup({ delivery }).shippingDetails.deliveryTime)
    const days = { min: 1, max: 2 }
    expect(timeOf({ handling: days, transit: null })).toEqual(['@type', 'handlingTime'])
    expect(timeOf({ handling: null, transit: days })).toEqual(['@type', 'transitTime'])
  })
})

describe('the policies', () => {
  it('give seven days for free, which is the law', () => {
    expect(plain(returnPolicyJsonLd(origin, 'parcel'))).toEqual({
      '@type': 'MerchantReturnPolicy',
      '@id': `${origin}/#return-policy`,
      applicableCountry: 'BR',
      returnPolicyCountry: 'BR',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 7,
      returnFees: 'https://schema.org/FreeReturn',
      returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
      refundType: 'https://schema.org/FullRefund',
      merchantReturnLink: `${origin}/ajuda/trocas`,
    })
    expect(returnPolicyJsonLd(origin, 'code')['@id']).toBe(`${origin}/#return-policy-code`)
  })

  const service = (policy: ShippingPolicy) =>
    plain(shippingServiceJsonLd(policy, { origin, name: 'Entrega', businessDays: null }))

  it('send everything for nothing where the limit is 0, else for a fee below it', () => {
    const free = { ...DEFAULT_SHIPPING_POLICY, fixed: { freeFromCents: 0, feeCents: 1_500 } }
    const { shippingConditions, ...rest } = service(free)
    expect(rest).toEqual({
      '@type': 'ShippingService',
      '@id': `${origin}/#shipping`,
      name: 'Entrega',
      fulfillmentType: 'https://schema.org/FulfillmentTypeDelivery',
    })
    expect(shippingConditions).toHaveLength(1)
    expect(shippingConditions[0].shippingRate.value).toBe('0.00')
    expect('orderValue' in shippingConditions[0]).toBe(false)
    const low = { ...free, fixed: { freeFromCents: 1, feeCents: 1_500 } }
    expect(
      service(low).shippingConditions.map(({ orderValue }: { orderValue: object }) => orderValue),
    ).toEqual([
      { '@type': 'MonetaryAmount', minValue: '0.01', currency: 'BRL' },
      { '@type': 'MonetaryAmount', maxValue: '0.00', currency: 'BRL' },
    ])
  })

  it('state no days that the owner has not set', () => {
    const { shippingConditions } = service(DEFAULT_SHIPPING_POLICY)
    expect(shippingConditions).toHaveLength(2)
    for (const condition of shippingConditions) {
      expect(condition).toMatchObject({
        '@type': 'ShippingConditions',
        shippingDestination: { addressCountry: 'BR' },
      })
      expect('transitTime' in condition).toBe(false)
    }
  })

  it('state the days on the way as business days are not known either', () => {
    const delivery = { postDays: 1, fromDays: 2, toDays: 8 }
    const { shippingConditions } = service({ ...DEFAULT_SHIPPING_POLICY, delivery })
    expect(shippingConditions[0].transitTime).toEqual({
      '@type': 'ServicePeriod',
      duration: { '@type': 'QuantitativeValue', minValue: 2, maxValue: 8, unitCode: 'DAY' },
    })
  })
})

describe('a product in structured data [PROD-13]', () => {
  const product: ProductSeo = {
    ...offer,
    id: 'b7a1',
    name: 'Zelda',
    path: '/produto/zelda',
    description: 'Aventura.',
    images: [],
    brand: null,
    sku: null,
    gtin: null,
    category: null,
    ageRating: null,
    attributes: {},
    rating: null,
    reviews: [],
  }
  const thing = (patch: Partial<ProductSeo>, group: ProductGroupSeo | null = null) =>
    plain(productJsonLd({ ...product, ...patch }, group, context))[0]

  it('has no brand, category or group that it lacks', () => {
    const data = thing({})
    for (const name of ['brand', 'category', 'gtin', 'inProductGroupWithID', 'review'])
      expect(name in data, name).toBe(false)
    expect(thing({ category: 'Jogos' }).category).toBe('Jogos')
  })

  it('is rated from the first review on, out of five', () => {
    expect('aggregateRating' in thing({ rating: { average: 5, count: 0 } })).toBe(false)
    expect(thing({ rating: { average: 5, count: 1 } }).aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 5,
      reviewCount: 1,
      bestRating: 5,
      worstRating: 1,
    })
  })

  it('has a day of release only while it is sold before it', () => {
    const releaseDate = '2027-03-12'
    const sale = { condition: 'new', availability: 'preorder', releaseDate } as const
    expect(thing({ sale }).releaseDate).toBe(releaseDate)
    expect('releaseDate' in thing({})).toBe(false)
  })

  it('has a group with the texts of its master, and none that alone would vary', () => {
    const colors = ['Preto', 'Branco'].map((Cor) => ({
      path: `/produto/${Cor}`,
      attributes: { Cor },
    }))
    const group: ProductGroupSeo = {
      id: 'm1',
      name: 'Zelda',
      description: 'Todas as cores.',
      brand: 'Nintendo',
      image: null,
      category: 'Jogos',
      rating: null,
      variants: colors,
    }
    expect(thing({}, group)).toMatchObject({
      '@id': `${origin}/#group-m1`,
      description: 'Todas as cores.',
      brand: { '@type': 'Brand', name: 'Nintendo' },
      category: 'Jogos',
    })
    const bare = thing({}, { ...group, brand: null, category: null })
    for (const name of ['image', 'brand', 'category', 'aggregateRating'])
      expect(name in bare, name).toBe(false)
    const alone = thing({}, { ...group, variants: colors.slice(0, 1) })
    expect(alone['@type']).toBe('Product')
  })
})

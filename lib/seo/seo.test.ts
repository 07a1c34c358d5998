import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { saleState } from '../products/sale-state.ts'
import { DEFAULT_SHIPPING_POLICY } from '../shipping/policy.ts'
import { breadcrumbJsonLd } from './breadcrumb.ts'
import { jsonLdDocument, jsonLdPrice } from './json-ld.ts'
import { type ProductSeo, productGroupJsonLd, productJsonLd } from './product-json-ld.ts'
import { serialiseJsonLd } from './serialise.ts'
import { storeJsonLd } from './store.ts'

const origin = 'https://loja.example'
const context = { origin, shippingPolicy: DEFAULT_SHIPPING_POLICY }
const product: ProductSeo = {
  name: 'Zelda',
  path: '/produto/zelda',
  description: null,
  images: ['/media/zelda.webp', 'https://img.example.com/z.webp'],
  brand: 'Nintendo',
  sku: 'ZEL-1',
  gtin: '0045496590420',
  category: 'Jogos',
  priceCents: 29_905,
  listPriceCents: 34_900,
  inStock: true,
  sale: { condition: 'new', availability: 'ready' },
  freeShipping: false,
  reviews: null,
}
const written = (data: Parameters<typeof serialiseJsonLd>[0]) => JSON.parse(serialiseJsonLd(data))

describe('a product', () => {
  it('has one offer with price, availability, shipping and return policy [PROD-17]', () => {
    const data = written(productJsonLd(product, context))
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Zelda',
      url: `${origin}/produto/zelda`,
      image: [`${origin}/media/zelda.webp`, 'https://img.example.com/z.webp'],
      brand: { '@type': 'Brand', name: 'Nintendo' },
      sku: 'ZEL-1',
      gtin: '0045496590420',
    })
    expect(data.offers).toMatchObject({
      '@type': 'Offer',
      price: '299.05',
      priceCurrency: 'BRL',
      availability: 'https://schema.org/InStock',
      priceSpecification: { price: '349.00' },
      shippingDetails: { shippingRate: { value: '0.00', currency: 'BRL' } },
      hasMerchantReturnPolicy: { merchantReturnDays: 7, applicableCountry: 'BR' },
    })
    expect('description' in data).toBe(false)
  })

  it('shows the fee of a cheap one, and none that is agreed in the chat', () => {
    const cheap = { ...product, priceCents: 5_000, listPriceCents: null, inStock: false }
    const { offers } = written(productJsonLd(cheap, context))
    expect(offers.shippingDetails.shippingRate.value).toBe('15.00')
    expect(offers.availability).toBe('https://schema.org/OutOfStock')
    expect('priceSpecification' in offers).toBe(false)
    const dearer = { ...cheap, listPriceCents: 4_000 }
    expect('priceSpecification' in written(productJsonLd(dearer, context)).offers).toBe(false)
    const quote = { origin, shippingPolicy: { ...DEFAULT_SHIPPING_POLICY, mode: 'quote' as const } }
    expect('shippingDetails' in written(productJsonLd(cheap, quote)).offers).toBe(false)
    const free = { ...cheap, freeShipping: true }
    expect(written(productJsonLd(free, quote)).offers.shippingDetails.shippingRate.value).toBe(
      '0.00',
    )
  })

  it.each([
    ['ready', { availability: 'InStock' }],
    ['digital', { availability: 'InStock' }],
    ['preorder', { availability: 'PreOrder', availabilityStarts: '2027-03-12' }],
    ['made_to_order', { availability: 'MadeToOrder', deliveryLeadTime: { maxValue: 20 } }],
  ] as const)('says of %s when it can be had', (availability, expected) => {
    const row = { condition: 'new', release_date: '2027-03-12', lead_days: 20 } as const
    const sale = saleState({ ...row, availability })
    const data = written(productJsonLd({ ...product, sale }, context))
    const { availability: term, ...rest } = expected
    expect(data.offers).toMatchObject({ availability: `https://schema.org/${term}`, ...rest })
    expect(data.releaseDate).toBe(availability === 'preorder' ? '2027-03-12' : undefined)
    const soldOut = written(productJsonLd({ ...product, sale, inStock: false }, context)).offers
    expect(soldOut.availability).toBe('https://schema.org/OutOfStock')
    expect('availabilityStarts' in soldOut).toBe(false)
  })

  it.each([
    ['new', 'NewCondition'],
    ['refurbished', 'RefurbishedCondition'],
    ['used', 'UsedCondition'],
  ] as const)('names the condition %s', (condition, term) => {
    const sale = { condition, availability: 'ready' } as const
    const { offers } = written(productJsonLd({ ...product, sale }, context))
    expect(offers.itemCondition).toBe(`https://schema.org/${term}`)
  })

  it('is rated by approved reviews only [PROD-17]', () => {
    expect('aggregateRating' in written(productJsonLd(product, context))).toBe(false)
    const none = { ...product, reviews: { average: 0, count: 0 } }
    expect('aggregateRating' in written(productJsonLd(none, context))).toBe(false)
    const rated = { ...product, reviews: { average: 4.666, count: 3 } }
    expect(written(productJsonLd(rated, context)).aggregateRating).toMatchObject({
      ratingValue: 4.7,
      reviewCount: 3,
    })
  })

  it('takes nothing else from a row: no configured rating, views or urgency [PROD-17]', () => {
    const row = {
      ...product,
      custom_rating: { value: 5, count: 999, use_custom: true },
      customRating: { value: 5, count: 999 },
      custom_view_count: 4_321,
      urgency_text: 'Últimas unidades',
    }
    const text = serialiseJsonLd(productJsonLd(row, context))
    expect(text).toBe(serialiseJsonLd(productJsonLd(product, context)))
  })

  it('with siblings is a group of variants [PROD-13]', () => {
    const group = {
      id: 'm1',
      name: 'Zelda',
      description: 'Jogo',
      brand: null,
      variesBy: ['platform'],
      variants: [product, { ...product, path: '/produto/zelda-2', sku: 'ZEL-2' }],
    }
    const data = written(productGroupJsonLd(group, context))
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'm1',
      variesBy: ['platform'],
    })
    expect(data.hasVariant.map((variant: { sku: string }) => variant.sku)).toEqual([
      'ZEL-1',
      'ZEL-2',
    ])
  })
})

it('a breadcrumb numbers its absolute links [PROD-18]', () => {
  const crumbs = [
    { name: 'Início', path: '/' },
    { name: 'Nintendo', path: '/categoria/nintendo' },
  ]
  expect(written(breadcrumbJsonLd(crumbs, origin)).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Início', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'Nintendo', item: `${origin}/categoria/nintendo` },
  ])
})

it('the store is an OnlineStore without a rating', () => {
  const store = {
    name: 'UTI dos Games',
    origin,
    logoPath: '/logo.svg',
    description: null,
    email: null,
    telephone: '+5500000000000',
    address: { street: 'Rua Um, 1', city: 'Cidade', state: 'ES', zip: '29000-000' },
    sameAs: [],
  }
  const data = written(storeJsonLd(store))
  expect(data).toMatchObject({
    '@type': 'OnlineStore',
    logo: `${origin}/logo.svg`,
    name: store.name,
  })
  expect(data.address.addressRegion).toBe('ES')
  expect('aggregateRating' in data).toBe(false)
  expect('sameAs' in data).toBe(false)
  const bare = { ...store, address: null, logoPath: null, sameAs: ['https://social.example.com/u'] }
  expect('address' in written(storeJsonLd(bare))).toBe(false)
})

describe('serialiseJsonLd', () => {
  it('lets no text close or open an element [ASVS 1.2.3]', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('</script><script>alert(1)</script>', '<!--', ']]>', '&lt;', '\u2028\u2029'),
    )
    fc.assert(
      fc.property(text, text, (name, description) => {
        const data = productJsonLd({ ...product, name, description }, context)
        const json = serialiseJsonLd(data)
        expect(json).not.toMatch(/[<>&\u2028\u2029]/)
        expect(JSON.parse(json)).toMatchObject({ name, description })
      }),
      { numRuns: 2_000 },
    )
  })

  it('writes several documents as a list', () => {
    const documents = [jsonLdDocument({ '@type': 'Thing' }), jsonLdDocument({ '@type': 'Brand' })]
    expect(written(documents)).toEqual(documents)
  })

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [12_345, '123.45'],
  ])('writes %i centavos as %s [PROD-03]', (cents, price) => {
    expect(jsonLdPrice(cents)).toBe(price)
  })
})

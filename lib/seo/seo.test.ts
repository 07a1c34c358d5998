import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SHIPPING_POLICY } from '../cart/policy.ts'
import { saleState } from '../products/sale-state.ts'
import { breadcrumbJsonLd, jsonLdDocument, jsonLdPrice, serializeJsonLd } from './json-ld.ts'
import { type ProductGroupSeo, type ProductSeo, productJsonLd } from './product-json-ld.ts'
import { internationalPhone, type StoreSeo, siteJsonLd, storeJsonLd } from './store.ts'

const origin = 'https://loja.example'
const context = { origin, storeName: 'UTI dos Games', shippingPolicy: DEFAULT_SHIPPING_POLICY }
const product: ProductSeo = {
  id: 'b7a1',
  name: 'Zelda',
  path: '/produto/zelda',
  description: 'Aventura.',
  images: ['/media/zelda.webp', 'https://img.example.com/z.webp'],
  brand: 'Nintendo',
  sku: 'ZEL-1',
  gtin: '0045496590420',
  category: 'Jogos',
  ageRating: null,
  priceCents: 29_905,
  listPriceCents: 34_900,
  proPriceCents: 27_900,
  cashbackCoins: 600,
  priceValidUntil: '2026-12-31',
  inStock: true,
  sale: { condition: 'new', availability: 'ready' },
  freeShipping: false,
  delivery: { handling: { min: 0, max: 1 }, transit: { min: 2, max: 6 } },
  attributes: {},
  rating: null,
  reviews: [],
}
const written = (data: Parameters<typeof serializeJsonLd>[0]) => JSON.parse(serializeJsonLd(data))
const thing = (patch: Partial<ProductSeo> = {}, own: Partial<typeof context> = {}) =>
  written(productJsonLd({ ...product, ...patch }, null, { ...context, ...own }))[0]

describe('a product', () => {
  it('has one offer with price, availability, shipping and return policy [PROD-17]', () => {
    const [data, policy] = written(productJsonLd(product, null, context))
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
      priceValidUntil: '2026-12-31',
      availability: 'https://schema.org/InStock',
      shippingDetails: {
        shippingRate: { value: '0.00', currency: 'BRL' },
        deliveryTime: {
          handlingTime: { minValue: 0, maxValue: 1, unitCode: 'DAY' },
          transitTime: { minValue: 2, maxValue: 6, unitCode: 'DAY' },
        },
      },
      hasMerchantReturnPolicy: { '@id': policy['@id'] },
    })
    expect(policy).toMatchObject({
      '@type': 'MerchantReturnPolicy',
      merchantReturnDays: 7,
      applicableCountry: 'BR',
      returnPolicyCountry: 'BR',
      returnFees: 'https://schema.org/FreeReturn',
    })
  })

  it('says the struck price, the coins of an account and the price of Pro, and no more', () => {
    const { priceSpecification } = thing().offers
    expect(priceSpecification).toMatchObject([
      { price: '349.00', priceType: 'https://schema.org/StrikethroughPrice' },
      {
        price: '299.05',
        membershipPointsEarned: 600,
        validForMemberTier: { '@id': `${origin}/#member-free` },
      },
      { price: '279.00', validForMemberTier: { '@id': `${origin}/#member-pro` } },
    ])
    // Google ignores a price specification with both.
    for (const one of priceSpecification)
      expect('priceType' in one && 'validForMemberTier' in one).toBe(false)
    const plain = { listPriceCents: 4_000, proPriceCents: 29_905, cashbackCoins: 0 }
    expect('priceSpecification' in thing(plain).offers).toBe(false)
  })

  it('shows the fee of a cheap one, and none that is agreed in the chat', () => {
    const cheap = { priceCents: 5_000, listPriceCents: null, inStock: false }
    const { offers } = thing(cheap)
    expect(offers.shippingDetails.shippingRate.value).toBe('15.00')
    expect(offers.availability).toBe('https://schema.org/OutOfStock')
    const quote = { shippingPolicy: { ...DEFAULT_SHIPPING_POLICY, mode: 'quote' as const } }
    expect('shippingDetails' in thing(cheap, quote).offers).toBe(false)
    const free = thing({ ...cheap, freeShipping: true }, quote)
    expect(free.offers.shippingDetails.shippingRate.value).toBe('0.00')
    const silent = thing({ delivery: { handling: null, transit: null } })
    expect('deliveryTime' in silent.offers.shippingDetails).toBe(false)
  })

  it('is called by its code, or by its id where it has none without spaces', () => {
    expect(thing({ sku: null }).sku).toBe('b7a1')
    expect(thing({ sku: 'ZEL 1' }).sku).toBe('b7a1')
    expect('gtin' in thing({ gtin: '0045496590421' })).toBe(false)
  })

  it.each([
    ['ready', { availability: 'InStock' }],
    ['digital', { availability: 'InStock' }],
    ['preorder', { availability: 'PreOrder', availabilityStarts: '2027-03-12' }],
    ['made_to_order', { availability: 'BackOrder', deliveryLeadTime: { maxValue: 20 } }],
  ] as const)('says of %s when it can be had', (availability, expected) => {
    const row = { condition: 'new', release_date: '2027-03-12', lead_days: 20 } as const
    const sale = saleState({ ...row, availability })
    const data = thing({ sale })
    const { availability: term, ...rest } = expected
    expect(data.offers).toMatchObject({ availability: `https://schema.org/${term}`, ...rest })
    expect(data.releaseDate).toBe(availability === 'preorder' ? '2027-03-12' : undefined)
    const soldOut = thing({ sale, inStock: false }).offers
    expect(soldOut.availability).toBe('https://schema.org/OutOfStock')
    expect('availabilityStarts' in soldOut).toBe(false)
  })

  it('is returned by mail or in the store, a code by neither', () => {
    const policyOf = (sale: ProductSeo['sale']) =>
      written(productJsonLd({ ...product, sale }, null, context))[1]
    const parcel = policyOf({ condition: 'new', availability: 'ready' })
    expect(parcel.returnMethod).toEqual([
      'https://schema.org/ReturnByMail',
      'https://schema.org/ReturnInStore',
    ])
    const code = policyOf({ condition: 'new', availability: 'digital' })
    expect(code).toMatchObject({ merchantReturnDays: 7 })
    expect('returnMethod' in code).toBe(false)
    expect(code['@id']).not.toBe(parcel['@id'])
  })

  it.each([
    [null, undefined],
    ['L', { '@type': 'PeopleAudience', suggestedMinAge: 0 }],
    ['16', { '@type': 'PeopleAudience', suggestedMinAge: 16 }],
  ] as const)('has an audience by its age rating %s', (ageRating, audience) => {
    expect(thing({ ageRating }).audience).toEqual(audience)
  })

  it.each([
    ['new', 'NewCondition'],
    ['refurbished', 'RefurbishedCondition'],
    ['used', 'UsedCondition'],
  ] as const)('names the condition %s', (condition, term) => {
    const { offers } = thing({ sale: { condition, availability: 'ready' } })
    expect(offers.itemCondition).toBe(`https://schema.org/${term}`)
  })

  it('is rated by approved reviews only, each of which is there with its author [PROD-17]', () => {
    expect('aggregateRating' in thing()).toBe(false)
    expect('aggregateRating' in thing({ rating: { average: 0, count: 0 } })).toBe(false)
    const review = { author: 'Lia', stars: 4, title: null, body: 'Ótimo.', date: '2026-11-01' }
    const data = thing({ rating: { average: 4.666, count: 3 }, reviews: [review] })
    expect(data.aggregateRating).toMatchObject({ ratingValue: 4.7, reviewCount: 3 })
    expect(data.review).toMatchObject([
      {
        author: { '@type': 'Person', name: 'Lia' },
        reviewRating: { ratingValue: 4, bestRating: 5 },
        reviewBody: 'Ótimo.',
        datePublished: '2026-11-01',
      },
    ])
    expect('name' in data.review[0]).toBe(false)
  })

  it('takes nothing else from a row: no configured rating, views or urgency [PROD-17]', () => {
    const row = {
      ...product,
      custom_rating: { value: 5, count: 999, use_custom: true },
      customRating: { value: 5, count: 999 },
      custom_view_count: 4_321,
      urgency_text: 'Últimas unidades',
    }
    const text = serializeJsonLd(productJsonLd(row, null, context))
    expect(text).toBe(serializeJsonLd(productJsonLd(product, null, context)))
  })
})

describe('a product with siblings [PROD-13]', () => {
  const sibling = (path: string, attributes: Record<string, string>) => ({ path, attributes })
  const groupOf = (variants: ProductGroupSeo['variants']): ProductGroupSeo => ({
    id: 'm1',
    name: 'Zelda, todas as cores',
    description: 'Aventura.',
    brand: 'Nintendo',
    image: '/media/zelda.webp',
    category: 'Jogos',
    rating: { average: 4.25, count: 8 },
    variants,
  })
  const [black, white] = [{ Cor: 'Preto' }, { Cor: 'Branco' }]
  const both = [sibling('/produto/zelda', black), sibling('/produto/zelda-2', white)]

  it('is one of a group that colors or sizes distinguish, its siblings by their addresses', () => {
    const own = { ...product, attributes: black }
    const [data] = written(productJsonLd(own, groupOf(both), context))
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'm1',
      name: 'Zelda, todas as cores',
      image: `${origin}/media/zelda.webp`,
      variesBy: ['https://schema.org/color'],
      aggregateRating: { ratingValue: 4.3, reviewCount: 8 },
    })
    expect(data.hasVariant).toHaveLength(2)
    expect(data.hasVariant[0]).toMatchObject({ '@type': 'Product', sku: 'ZEL-1', color: 'Preto' })
    expect(data.hasVariant[1]).toEqual({ url: `${origin}/produto/zelda-2` })
    // Only for sites with one page for a whole group.
    expect('url' in data).toBe(false)
  })

  it.each<[string, Record<string, string>[]]>([
    ['platforms', [{ Plataforma: 'PS5' }, { Plataforma: 'PS4' }]],
    ['colors that come twice', [{ Cor: 'Preto', Armazenamento: '1 TB' }, { Cor: 'Preto' }]],
  ])('is a product of its own where %s distinguish them', (_, [first = {}, second = {}]) => {
    const variants = [sibling('/produto/zelda', first), sibling('/produto/zelda-2', second)]
    const own = { ...product, attributes: first }
    const [data] = written(productJsonLd(own, groupOf(variants), context))
    expect(data).toMatchObject({ '@type': 'Product', inProductGroupWithID: 'm1' })
    const [name, value] = Object.entries(first).at(-1) ?? []
    expect(data.additionalProperty).toEqual([{ '@type': 'PropertyValue', name, value }])
    expect('hasVariant' in data).toBe(false)
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

describe('the store', () => {
  const words = { name: 'Clube', description: 'd', free: 'Grátis', pro: 'Pro', proRequirement: 'r' }
  const program = { origin, words, hasCoins: true, pro: { plan: { priceCents: 1_990, days: 30 } } }
  const policy = {
    ...DEFAULT_SHIPPING_POLICY,
    delivery: { postDays: 1, fromDays: 2, toDays: 8 },
  }
  const store: StoreSeo = {
    name: 'UTI dos Games',
    origin,
    logoPath: '/logo.png',
    description: null,
    email: 'oi@loja.example',
    telephone: '(27) 99999-0000',
    hours: 'Segunda a sexta, das 9h às 18h',
    address: { street: 'Rua Um, 1', city: 'Cidade', state: 'ES', zip: '29000-000' },
    mapsUrl: 'https://www.openstreetmap.org/?mlat=-19.5389&mlon=-40.6306#map=15/-19.5/-40.6',
    legal: { companyName: 'Loja Ltda.', registration: '00.000.000/0000-00' },
    shipping: { policy, name: 'Entrega' },
    program,
  }
  const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
    (day) => `https://schema.org/${day}`,
  )

  it('is an online store and a shop to visit, without a rating', () => {
    const data = written(storeJsonLd(store))
    expect(data).toMatchObject({
      '@type': ['OnlineStore', 'ElectronicsStore'],
      logo: `${origin}/logo.png`,
      telephone: '+5527999990000',
      contactPoint: { telephone: '+5527999990000', email: 'oi@loja.example' },
      address: { addressRegion: 'ES', addressCountry: 'BR' },
      geo: { latitude: -19.5389, longitude: -40.6306 },
      openingHoursSpecification: [{ dayOfWeek: week, opens: '09:00', closes: '18:00' }],
      hasMerchantReturnPolicy: { merchantReturnDays: 7 },
    })
    expect('aggregateRating' in data).toBe(false)
  })

  it('states nothing that the settings do not: no hours, place or telephone', () => {
    const bare = { ...store, address: null, hours: 'Com hora marcada', mapsUrl: null }
    const data = written(storeJsonLd({ ...bare, telephone: null, email: null }))
    expect(data['@type']).toBe('OnlineStore')
    for (const name of ['openingHoursSpecification', 'address', 'geo', 'hasMap', 'contactPoint'])
      expect(name in data).toBe(false)
  })

  it('ships for a fee below the limit and for nothing from it on', () => {
    const { hasShippingService: service } = written(storeJsonLd(store))
    expect(service.handlingTime).toMatchObject({ businessDays: week, duration: { maxValue: 1 } })
    expect(service.shippingConditions).toMatchObject([
      { orderValue: { minValue: '150.00' }, shippingRate: { value: '0.00' } },
      {
        orderValue: { maxValue: '149.99' },
        shippingRate: { value: '15.00' },
        transitTime: { duration: { minValue: 2, maxValue: 8 } },
      },
    ])
    const quote = {
      ...store,
      shipping: { policy: { ...policy, mode: 'quote' as const }, name: '' },
    }
    expect(written(storeJsonLd(quote)).hasShippingService.shippingConditions).toHaveLength(1)
  })

  it('has a free tier with coins and one of Pro with its price, while Pro is on', () => {
    const tiers = written(storeJsonLd(store)).hasMemberProgram.hasTiers
    expect(tiers).toMatchObject([
      { '@id': `${origin}/#member-free`, hasTierBenefit: [expect.stringMatching(/Points$/)] },
      {
        '@id': `${origin}/#member-pro`,
        hasTierRequirement: { price: '19.90', billingDuration: 1, unitCode: 'MON' },
      },
    ])
    const off = { ...store, program: { ...program, pro: null } }
    expect(written(storeJsonLd(off)).hasMemberProgram.hasTiers).toHaveLength(1)
  })

  it.each([
    ['(27) 3333-4444', '+552733334444'],
    ['+55 27 99999-0000', '+5527999990000'],
    ['0800 000 0000', null],
    ['', null],
  ])('is called at %j: %s', (label, number) => {
    expect(internationalPhone(label)).toBe(number)
  })

  it('is the publisher of its site, which has no search of its own for result pages', () => {
    const data = written(siteJsonLd({ name: 'UTI dos Games', origin }))
    expect(data).toMatchObject({ '@type': 'WebSite', publisher: { '@id': `${origin}/#store` } })
    expect('potentialAction' in data).toBe(false)
  })
})

describe('serializeJsonLd', () => {
  it('lets no text close or open an element [ASVS 1.2.3]', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('</script><script>alert(1)</script>', '<!--', ']]>', '&lt;', '\u2028\u2029'),
    )
    fc.assert(
      fc.property(text, text, (name, description) => {
        const [data] = productJsonLd({ ...product, name, description }, null, context)
        const json = serializeJsonLd(data ?? [])
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

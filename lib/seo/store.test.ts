import { describe, expect, it } from 'vitest'
import { DEFAULT_SHIPPING_POLICY } from '../cart/policy.ts'
import { breadcrumbJsonLd, type ServiceSeo, serializeJsonLd, serviceJsonLd } from './json-ld.ts'
import { memberProgramJsonLd } from './member-program.ts'
import { type ShareInput, shareTags } from './page-text.ts'
import { type StoreSeo, siteJsonLd, storeJsonLd } from './store.ts'

const origin = 'https://loja.example'
const written = (data: Parameters<typeof serializeJsonLd>[0]) => JSON.parse(serializeJsonLd(data))
const words = { name: 'Clube', description: 'd', free: 'Grátis', pro: 'Pro', proRequirement: 'r' }
const program = { origin, words, hasCoins: true, pro: { plan: { priceCents: 1_990, days: 30 } } }
const store: StoreSeo = {
  name: 'UTI dos Games',
  origin,
  logoPath: '/logo.png',
  description: 'Jogos e consoles.',
  email: 'oi@loja.example',
  telephone: '(27) 99999-0000',
  hours: 'Segunda a sexta, das 9h às 18h',
  address: { street: 'Rua Um, 1', city: 'Colatina', state: 'ES', zip: '29700-000' },
  mapsUrl: 'https://www.google.com/maps/@-19.539,-40.631,15z',
  legal: { companyName: 'Loja Ltda.', registration: '00.000.000/0000-00' },
  shipping: { policy: DEFAULT_SHIPPING_POLICY, name: 'Entrega' },
  program,
}
const markup = (patch: Partial<StoreSeo> = {}) => written(storeJsonLd({ ...store, ...patch }))

describe('the store in structured data', () => {
  it('has an id for references, its address and its texts', () => {
    expect(markup()).toMatchObject({
      '@context': 'https://schema.org',
      '@id': `${origin}/#store`,
      name: 'UTI dos Games',
      url: `${origin}/`,
      image: `${origin}/logo.png`,
      legalName: 'Loja Ltda.',
      taxID: '00.000.000/0000-00',
      description: 'Jogos e consoles.',
      currenciesAccepted: 'BRL',
      hasMap: store.mapsUrl,
      hasMerchantReturnPolicy: { '@id': `${origin}/#return-policy` },
    })
    const { address, contactPoint } = markup()
    expect(address).toEqual({
      '@type': 'PostalAddress',
      streetAddress: 'Rua Um, 1',
      addressLocality: 'Colatina',
      addressRegion: 'ES',
      postalCode: '29700-000',
      addressCountry: 'BR',
    })
    expect(contactPoint).toMatchObject({
      '@type': 'ContactPoint',
      contactType: 'customer service',
      areaServed: 'BR',
      availableLanguage: 'pt-BR',
      hoursAvailable: [{ '@type': 'OpeningHoursSpecification', opens: '09:00' }],
    })
  })

  it('has no empty texts', () => {
    const data = markup({ description: null, legal: { companyName: '', registration: '' } })
    for (const name of ['description', 'legalName', 'taxID']) expect(name in data).toBe(false)
  })

  it('is reached by telephone, by mail or by both', () => {
    const { contactPoint: byMail } = markup({ telephone: null })
    expect(byMail).toMatchObject({ email: 'oi@loja.example' })
    expect('telephone' in byMail).toBe(false)
    const { contactPoint: byPhone } = markup({ email: null })
    expect(byPhone).toMatchObject({ telephone: '+5527999990000' })
    expect('email' in byPhone).toBe(false)
  })

  it('has hours for its contact point, also without an address', () => {
    const data = markup({ address: null })
    expect('openingHoursSpecification' in data).toBe(false)
    expect(data.contactPoint.hoursAvailable).toHaveLength(1)
  })

  it.each<[string, number, number]>([
    ['https://www.google.com/maps/@-19.539,-40.631,15z', -19.539, -40.631],
    ['https://maps.example/?q=-19.539,-40.631', -19.539, -40.631],
    ['https://maps.example/?z=1&LL=90.000%2C180.000', 90, 180],
    ['https://www.openstreetmap.org/#map=15/-19.539/-40.631', -19.539, -40.631],
  ])('has the coordinates of the map %s', (mapsUrl, latitude, longitude) => {
    expect(markup({ mapsUrl }).geo).toEqual({ '@type': 'GeoCoordinates', latitude, longitude })
  })

  it.each([
    'https://maps.example/loja',
    'https://maps.example/?q=Rua+Um',
    'https://maps.example/?q=90.001,10.000',
    'https://maps.example/?q=-90.001,10.000',
    'https://maps.example/?q=10.000,180.001',
    'https://maps.example/?q=10.000,-180.001',
  ])('has no coordinates with the map %s', (mapsUrl) => {
    const data = markup({ mapsUrl })
    expect(data.hasMap).toBe(mapsUrl)
    expect('geo' in data).toBe(false)
  })

  it('has a site with the same name', () => {
    expect(written(siteJsonLd(store))).toMatchObject({
      '@id': `${origin}/#website`,
      name: 'UTI dos Games',
      url: `${origin}/`,
      inLanguage: 'pt-BR',
    })
  })
})

describe('the member program', () => {
  it.each([
    [30, 1, 'MON'],
    [360, 12, 'MON'],
    [7, 7, 'DAY'],
    [45, 45, 'DAY'],
  ])('of %i days is billed for %i %s', (days, duration, unitCode) => {
    const plan = { priceCents: 1_990, days }
    const data = written(memberProgramJsonLd({ ...program, pro: { plan } }))
    expect(data).toMatchObject({
      '@type': 'MemberProgram',
      '@id': `${origin}/#member-program`,
      name: 'Clube',
      url: `${origin}/coins`,
      hostingOrganization: { '@id': `${origin}/#store` },
    })
    expect(data.hasTiers[1].hasTierRequirement).toEqual({
      '@type': 'UnitPriceSpecification',
      price: '19.90',
      priceCurrency: 'BRL',
      billingDuration: duration,
      billingIncrement: duration,
      unitCode,
    })
  })

  it('without a plan says in words what Pro takes, and what each tier gives', () => {
    const { hasTiers } = written(memberProgramJsonLd({ ...program, pro: { plan: null } }))
    expect(hasTiers).toMatchObject([
      {
        '@type': 'MemberProgramTier',
        name: 'Grátis',
        url: `${origin}/cadastro`,
        hasTierBenefit: ['https://schema.org/TierBenefitLoyaltyPoints'],
      },
      {
        name: 'Pro',
        url: `${origin}/uti-pro`,
        hasTierBenefit: [
          'https://schema.org/TierBenefitLoyaltyPrice',
          'https://schema.org/TierBenefitLoyaltyPoints',
        ],
        hasTierRequirement: 'r',
      },
    ])
  })

  it('promises no coins while nobody earns them', () => {
    const data = written(memberProgramJsonLd({ ...program, hasCoins: false }))
    expect(data.url).toBe(`${origin}/uti-pro`)
    expect(data.hasTiers).toMatchObject([
      { name: 'Pro', hasTierBenefit: ['https://schema.org/TierBenefitLoyaltyPrice'] },
    ])
    expect('hasMemberProgram' in markup({ program: null })).toBe(false)
  })
})

describe('the workshop', () => {
  const service: ServiceSeo = {
    origin,
    path: '/servicos/assistencia',
    storeName: 'UTI dos Games',
    name: 'Assistência técnica',
    description: 'Consoles e PCs.',
    city: 'Colatina',
    services: [{ key: 'reparo', title: 'Reparo', text: 'Com garantia.' }],
    express: { name: 'Express', feeCents: 4_990 },
    prices: { anchor: 'precos', models: [] },
  }
  const url = `${origin}/servicos/assistencia`

  it('offers each service at its place in the page, and Express for its fee', () => {
    const data = written(serviceJsonLd(service))
    expect(data).toMatchObject({
      '@type': 'Service',
      '@id': `${url}#service`,
      serviceType: 'Assistência técnica',
      url,
      provider: { '@id': `${origin}/#store`, name: 'UTI dos Games' },
      areaServed: { '@type': 'City', name: 'Colatina' },
    })
    expect(data.hasOfferCatalog).toMatchObject({ '@type': 'OfferCatalog', name: service.name })
    expect(data.hasOfferCatalog.itemListElement).toMatchObject([
      {
        '@type': 'Offer',
        url: `${url}#reparo`,
        itemOffered: {
          '@type': 'Service',
          name: 'Reparo',
          description: 'Com garantia.',
          provider: { '@type': 'OnlineStore' },
        },
      },
      { '@type': 'Offer', name: 'Express', url, price: '49.90', priceCurrency: 'BRL' },
    ])
  })

  it('has the lowest price of each model', () => {
    const models = [{ name: 'Conserto de PS5', lowestCents: 12_000, count: 3 }]
    const data = written(serviceJsonLd({ ...service, prices: { anchor: 'precos', models } }))
    expect(data.hasOfferCatalog.itemListElement.at(-1)).toEqual({
      '@type': 'AggregateOffer',
      url: `${url}#precos`,
      lowPrice: '120.00',
      priceCurrency: 'BRL',
      offerCount: 3,
      itemOffered: {
        '@type': 'Service',
        name: 'Conserto de PS5',
        provider: { '@id': `${origin}/#store` },
      },
    })
  })

  it('has no area and no fee where none is set', () => {
    const data = written(serviceJsonLd({ ...service, city: null, express: null }))
    expect('areaServed' in data).toBe(false)
    expect(data.hasOfferCatalog.itemListElement).toHaveLength(1)
  })
})

it('a breadcrumb is a list of its kind', () => {
  expect(written(breadcrumbJsonLd([], origin))).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [],
  })
})

describe('what chats show of a page', () => {
  const page = { path: '/coins', title: 'UTI Coins', description: 'Junte moedas.', siteName: 'UTI' }

  it('is its title, its text and its own image', () => {
    expect(shareTags(page)).toEqual({
      openGraph: {
        type: 'website',
        locale: 'pt_BR',
        siteName: 'UTI',
        url: '/coins',
        title: 'UTI Coins',
        description: 'Junte moedas.',
        images: [
          {
            url: '/compartilhar/coins',
            width: 1200,
            height: 630,
            type: 'image/jpeg',
            alt: 'UTI Coins',
          },
        ],
      },
      twitter: { card: 'summary_large_image' },
    })
  })

  it.each<[Partial<ShareInput>, string, string]>([
    [{ path: '/' }, '/compartilhar', 'UTI Coins'],
    [{ imageOf: '/' }, '/compartilhar', 'UTI Coins'],
    [{ imageOf: '/produto/zelda', alt: 'Zelda' }, '/compartilhar/produto/zelda', 'Zelda'],
  ])('with %j is the image %s', (patch, url, alt) => {
    const { openGraph } = shareTags({ ...page, ...patch })
    expect(openGraph.images).toMatchObject([{ url, alt }])
    expect(openGraph.url).toBe(patch.path ?? '/coins')
  })

  it('is no text where the page has none', () => {
    expect('description' in shareTags({ ...page, description: undefined }).openGraph).toBe(false)
  })
})

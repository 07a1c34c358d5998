import { type JsonLdDocument, type JsonLdNode, jsonLdDocument, jsonLdPrice } from './json-ld.ts'

export type ServiceSeo = {
  origin: string
  /** Path of the page of the services. */
  path: string
  storeName: string
  name: string
  description: string
  /** City of the workshop; null without an address. */
  city: string | null
  /** The services; `key` is the anchor on the page. */
  services: readonly { key: string; title: string; text: string }[]
  /** The surcharge for express requests; null if there is none. */
  express: { name: string; feeCents: number } | null
  /** The lowest price of each model in centavos, and the anchor of the list on the page. */
  prices: {
    anchor: string
    models: readonly { name: string; lowestCents: number; count: number }[]
  }
}

/**
 * Returns the workshop with its services, the express surcharge, and the lowest price of each model.
 */
export function serviceJsonLd(service: ServiceSeo): JsonLdDocument {
  const { origin, path, express, prices } = service
  const provider: JsonLdNode = {
    '@type': 'OnlineStore',
    '@id': `${origin}/#store`,
    name: service.storeName,
  }
  const offers = service.services.map(
    ({ key, title, text }): JsonLdNode => ({
      '@type': 'Offer',
      url: `${origin}${path}#${key}`,
      itemOffered: { '@type': 'Service', name: title, description: text, provider },
    }),
  )
  if (express) {
    offers.push({
      '@type': 'Offer',
      name: express.name,
      url: `${origin}${path}`,
      price: jsonLdPrice(express.feeCents),
      priceCurrency: 'BRL',
    })
  }
  for (const { name, lowestCents, count } of prices.models) {
    offers.push({
      '@type': 'AggregateOffer',
      url: `${origin}${path}#${prices.anchor}`,
      lowPrice: jsonLdPrice(lowestCents),
      priceCurrency: 'BRL',
      offerCount: count,
      itemOffered: { '@type': 'Service', name, provider: { '@id': `${origin}/#store` } },
    })
  }
  return jsonLdDocument({
    '@type': 'Service',
    '@id': `${origin}${path}#service`,
    name: service.name,
    serviceType: service.name,
    description: service.description,
    url: `${origin}${path}`,
    provider,
    areaServed: service.city ? { '@type': 'City', name: service.city } : undefined,
    hasOfferCatalog: { '@type': 'OfferCatalog', name: service.name, itemListElement: offers },
  })
}

/** A JSON value; undefined members are omitted. */
export type JsonLdValue =
  | string
  | number
  | boolean
  | readonly JsonLdValue[]
  | { readonly [key: string]: JsonLdValue | undefined }

/** A schema.org node. */
export type JsonLdNode = {
  readonly '@type': string | readonly string[]
  readonly [key: string]: JsonLdValue | undefined
}

/** A node with its context, the root of a JSON-LD script. */
export type JsonLdDocument = JsonLdNode & { readonly '@context': 'https://schema.org' }

/** Returns the node as a document. */
export function jsonLdDocument(node: JsonLdNode): JsonLdDocument {
  return { '@context': 'https://schema.org', ...node }
}

/** Returns the URL of a term: 'InStock' → 'https://schema.org/InStock'. */
export function schemaTerm(name: string): string {
  return `https://schema.org/${name}`
}

/** Formats centavos as a schema.org price: '199.90'. */
export function jsonLdPrice(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

const ESCAPED = /[<>&\u2028\u2029]/g

/**
 * Serializes structured data for a script element: the text can neither close the element nor open
 * another. All structured data must be serialized with this function.
 */
export function serializeJsonLd(data: JsonLdDocument | readonly JsonLdDocument[]): string {
  return JSON.stringify(data).replace(
    ESCAPED,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

export type Crumb = { name: string; path: string }

/** Returns a BreadcrumbList with absolute URLs. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], origin: string): JsonLdDocument {
  return jsonLdDocument({
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  })
}

/** Returns a brand with the address of its page, and with its logo if it has one. */
export function brandJsonLd(
  { name, path, logo }: { name: string; path: string; logo: string },
  origin: string,
): JsonLdDocument {
  return jsonLdDocument({
    '@type': 'Brand',
    name,
    url: `${origin}${path}`,
    logo: logo ? `${origin}${logo}` : undefined,
  })
}

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

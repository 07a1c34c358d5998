import type { ShippingPolicy } from '../cart/policy.ts'
import { parseOpeningHours, type WeekDay } from '../core/store-time.ts'
import { type JsonLdDocument, type JsonLdNode, jsonLdDocument, schemaTerm } from './json-ld.ts'
import { type MemberProgramSeo, memberProgramNode } from './member-program.ts'
import { returnPolicyJsonLd, shippingServiceJsonLd } from './policies.ts'

export type StoreSeo = {
  name: string
  /** Site origin, without a trailing slash. */
  origin: string
  /** Root-relative; at least 112 × 112 pixels. */
  logoPath: string
  description: string | null
  email: string | null
  /** As in the footer: '(27) 99999-0000'. */
  telephone: string | null
  /** The text of the settings. */
  hours: string
  address: { street: string; city: string; state: string; zip: string } | null
  mapsUrl: string | null
  legal: { companyName: string; registration: string }
  shipping: { policy: ShippingPolicy; name: string }
  /** Null if the store has none. */
  program: MemberProgramSeo | null
}

/**
 * Returns the store: an online store and, with an address, also a local business. The rating of
 * another site is not included.
 */
export function storeJsonLd(store: StoreSeo): JsonLdDocument {
  const { address, origin } = store
  const hours = parseOpeningHours(store.hours)
  const openings = hours?.map(
    ({ days, opens, closes }): JsonLdNode => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map(schemaTerm),
      opens,
      closes,
    }),
  )
  const businessDays: WeekDay[] | null = hours && [...new Set(hours.flatMap(({ days }) => days))]
  const telephone = internationalPhone(store.telephone ?? '') ?? undefined
  const email = store.email ?? undefined
  return jsonLdDocument({
    '@type': address ? ['OnlineStore', 'ElectronicsStore'] : 'OnlineStore',
    '@id': `${origin}/#store`,
    name: store.name,
    legalName: store.legal.companyName || undefined,
    taxID: store.legal.registration || undefined,
    url: `${origin}/`,
    logo: `${origin}${store.logoPath}`,
    image: `${origin}${store.logoPath}`,
    description: store.description ?? undefined,
    email,
    telephone,
    contactPoint:
      telephone || email
        ? {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            telephone,
            email,
            areaServed: 'BR',
            availableLanguage: 'pt-BR',
            hoursAvailable: openings,
          }
        : undefined,
    address: address ? addressNode(address) : undefined,
    geo: store.mapsUrl ? geoNode(store.mapsUrl) : undefined,
    hasMap: store.mapsUrl ?? undefined,
    openingHoursSpecification: address ? openings : undefined,
    currenciesAccepted: 'BRL',
    hasMerchantReturnPolicy: returnPolicyJsonLd(origin, 'parcel'),
    hasShippingService: shippingServiceJsonLd(store.shipping.policy, {
      origin,
      name: store.shipping.name,
      businessDays,
    }),
    hasMemberProgram: store.program ? memberProgramNode(store.program) : undefined,
  })
}

function addressNode(address: NonNullable<StoreSeo['address']>): JsonLdNode {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.state,
    postalCode: address.zip,
    addressCountry: 'BR',
  }
}

/**
 * Returns a phone number such as '(27) 99999-0000' with the country code; null if it is no
 * Brazilian number with an area code.
 */
export function internationalPhone(label: string): string | null {
  const digits = label.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
  return /^(?!0800)\d{10,11}$/.test(digits) ? `+55${digits}` : null
}

const NUMBER = '(-?\\d{1,3}\\.\\d{3,})'
const PLACES = [
  new RegExp(`@${NUMBER},${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|center)=${NUMBER}(?:,|%2C)${NUMBER}`, 'i'),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`#map=\\d+/${NUMBER}/${NUMBER}`),
]

/** Returns the coordinates of a map URL (Google Maps, OpenStreetMap); undefined if it has none. */
function geoNode(mapsUrl: string): JsonLdNode | undefined {
  const match = PLACES.map((pattern) => pattern.exec(mapsUrl)).find(Boolean)
  if (!match) return undefined
  const [latitude, longitude] = [Number(match[1]), Number(match[2])]
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return { '@type': 'GeoCoordinates', latitude, longitude }
}

/** Returns the WebSite node, from which search results take the site name. */
export function siteJsonLd({ name, origin }: { name: string; origin: string }): JsonLdDocument {
  return jsonLdDocument({
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name,
    url: `${origin}/`,
    inLanguage: 'pt-BR',
    publisher: { '@id': `${origin}/#store` },
  })
}

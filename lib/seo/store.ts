import { type JsonLdDocument, jsonLdDocument } from './json-ld.ts'
import { returnPolicyJsonLd } from './offer.ts'

export type StoreSeo = {
  name: string
  /** Site origin, without a slash at the end. */
  origin: string
  logoPath: string | null
  description: string | null
  email: string | null
  telephone: string | null
  address: { street: string; city: string; state: string; zip: string } | null
  sameAs: readonly string[]
}

/** The store as an OnlineStore; its rating of another site stays out (decisions: Reviews). */
export function storeJsonLd(store: StoreSeo): JsonLdDocument {
  const { address, origin } = store
  return jsonLdDocument({
    '@type': 'OnlineStore',
    '@id': `${origin}/#store`,
    name: store.name,
    url: `${origin}/`,
    logo: store.logoPath ? `${origin}${store.logoPath}` : undefined,
    description: store.description ?? undefined,
    email: store.email ?? undefined,
    telephone: store.telephone ?? undefined,
    address: address
      ? {
          '@type': 'PostalAddress',
          streetAddress: address.street,
          addressLocality: address.city,
          addressRegion: address.state,
          postalCode: address.zip,
          addressCountry: 'BR',
        }
      : undefined,
    currenciesAccepted: 'BRL',
    hasMerchantReturnPolicy: returnPolicyJsonLd(),
    sameAs: store.sameAs.length > 0 ? store.sameAs : undefined,
  })
}

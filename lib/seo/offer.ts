import type { ShippingPolicy } from '../shipping/policy.ts'
import { shipping } from '../shipping/shipping.ts'
import { type JsonLdNode, jsonLdPrice } from './json-ld.ts'

const SCHEMA = 'https://schema.org'
const REGRET_DAYS = 7

export type OfferSeo = {
  /** Absolute address of the product page. */
  url: string
  priceCents: number
  listPriceCents: number | null
  inStock: boolean
  freeShipping: boolean
}

/** The offer of one product: price, availability, shipping and return policy (BRL, Brazil). */
export function offerJsonLd(offer: OfferSeo, policy: ShippingPolicy, origin: string): JsonLdNode {
  const { priceCents, listPriceCents } = offer
  const isReduced = listPriceCents !== null && listPriceCents > priceCents
  return {
    '@type': 'Offer',
    url: offer.url,
    price: jsonLdPrice(priceCents),
    priceCurrency: 'BRL',
    priceSpecification: isReduced
      ? {
          '@type': 'UnitPriceSpecification',
          priceType: `${SCHEMA}/StrikethroughPrice`,
          price: jsonLdPrice(listPriceCents),
          priceCurrency: 'BRL',
        }
      : undefined,
    availability: `${SCHEMA}/${offer.inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${SCHEMA}/NewCondition`,
    seller: { '@id': `${origin}/#store` },
    shippingDetails: shippingJsonLd(offer, policy),
    hasMerchantReturnPolicy: returnPolicyJsonLd(),
  }
}

/** The right of regret of Brazilian law: 7 days, free of charge. */
export function returnPolicyJsonLd(): JsonLdNode {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'BR',
    returnPolicyCategory: `${SCHEMA}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: REGRET_DAYS,
    returnMethod: `${SCHEMA}/ReturnByMail`,
    returnFees: `${SCHEMA}/FreeReturn`,
  }
}

/** What shipping one unit costs; left out when it is agreed in the chat. */
function shippingJsonLd(offer: OfferSeo, policy: ShippingPolicy): JsonLdNode | undefined {
  const { cents } = shipping(policy, {
    goodsCents: offer.priceCents,
    subtotalCents: offer.priceCents,
    allFreeShipping: offer.freeShipping,
  })
  if (cents === null) return undefined
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: jsonLdPrice(cents), currency: 'BRL' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BR' },
  }
}

import type { Condition } from '../products/condition.ts'
import type { Arrival, SaleState } from '../products/sale-state.ts'
import type { ShippingPolicy } from '../shipping/policy.ts'
import { shipping } from '../shipping/shipping.ts'
import { type JsonLdNode, jsonLdPrice } from './json-ld.ts'

const SCHEMA = 'https://schema.org'
const REGRET_DAYS = 7

const CONDITION: Record<Condition, string> = {
  new: 'NewCondition',
  refurbished: 'RefurbishedCondition',
  used: 'UsedCondition',
}
const AVAILABILITY: Record<Arrival['availability'], string> = {
  ready: 'InStock',
  digital: 'InStock',
  preorder: 'PreOrder',
  made_to_order: 'MadeToOrder',
}

export type OfferSeo = {
  /** Absolute address of the product page. */
  url: string
  priceCents: number
  listPriceCents: number | null
  inStock: boolean
  sale: SaleState
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
    ...arrivalJsonLd(offer),
    itemCondition: `${SCHEMA}/${CONDITION[offer.sale.condition]}`,
    seller: { '@id': `${origin}/#store` },
    shippingDetails: shippingJsonLd(offer, policy),
    hasMerchantReturnPolicy: returnPolicyJsonLd(),
  }
}

/** Whether and from when it can be had; what is made to order takes so many days from the order. */
function arrivalJsonLd({ inStock, sale }: OfferSeo): Omit<JsonLdNode, '@type'> {
  if (!inStock) return { availability: `${SCHEMA}/OutOfStock` }
  const availability = `${SCHEMA}/${AVAILABILITY[sale.availability]}`
  switch (sale.availability) {
    case 'preorder':
      return { availability, availabilityStarts: sale.releaseDate }
    case 'made_to_order': {
      const days = { '@type': 'QuantitativeValue', maxValue: sale.leadDays, unitCode: 'DAY' }
      return { availability, deliveryLeadTime: days }
    }
    default:
      return { availability }
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

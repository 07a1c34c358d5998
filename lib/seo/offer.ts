import type { DeliveryDays } from '../cart/delivery-days.ts'
import type { ShippingPolicy } from '../cart/policy.ts'
import { shipping } from '../cart/shipping.ts'
import type { Condition } from '../products/condition.ts'
import type { Arrival, SaleState } from '../products/sale-state.ts'
import { type JsonLdNode, jsonLdPrice, schemaTerm } from './json-ld.ts'
import { memberTier } from './member-program.ts'
import { BRAZIL, daysJsonLd, moneyJsonLd, type ReturnKind, returnPolicyId } from './policies.ts'

const CONDITION: Record<Condition, string> = {
  new: 'NewCondition',
  refurbished: 'RefurbishedCondition',
  used: 'UsedCondition',
}
// Google does not support MadeToOrder; BackOrder equals the feed.
const AVAILABILITY: Record<Arrival['availability'], string> = {
  ready: 'InStock',
  digital: 'InStock',
  preorder: 'PreOrder',
  made_to_order: 'BackOrder',
}

export type OfferSeo = {
  /** Absolute URL of the product page. */
  url: string
  priceCents: number
  listPriceCents: number | null
  /** Null while Pro is disabled or if the product has none. */
  proPriceCents: number | null
  /** Coins that one unit earns at its regular price. */
  cashbackCoins: number
  /** YYYY-MM-DD. */
  priceValidUntil: string
  inStock: boolean
  sale: SaleState
  freeShipping: boolean
  delivery: DeliveryDays
}

/** Origin, name and shipping policy of the store. */
export type SeoContext = { origin: string; storeName: string; shippingPolicy: ShippingPolicy }

/** Returns the kind of return policy that applies to a product. */
export function returnKind({ availability }: Arrival): ReturnKind {
  return availability === 'digital' ? 'code' : 'parcel'
}

/**
 * Returns the offer of a product: price, availability, shipping and return policy (BRL, Brazil).
 */
export function offerJsonLd(offer: OfferSeo, context: SeoContext): JsonLdNode {
  const { origin, storeName } = context
  return {
    '@type': 'Offer',
    url: offer.url,
    price: jsonLdPrice(offer.priceCents),
    priceCurrency: 'BRL',
    priceValidUntil: offer.priceValidUntil,
    priceSpecification: specifications(offer, origin),
    ...arrivalJsonLd(offer),
    itemCondition: schemaTerm(CONDITION[offer.sale.condition]),
    seller: { '@type': 'OnlineStore', '@id': `${origin}/#store`, name: storeName },
    shippingDetails: shippingJsonLd(offer, context.shippingPolicy),
    hasMerchantReturnPolicy: { '@id': returnPolicyId(origin, returnKind(offer.sale)) },
  }
}

/** Returns the list price, the coins of a free account and the Pro price, as far as they exist. */
function specifications(offer: OfferSeo, origin: string): JsonLdNode[] | undefined {
  const { priceCents, listPriceCents, proPriceCents, cashbackCoins } = offer
  const specification = (cents: number, more: Omit<JsonLdNode, '@type'>): JsonLdNode => ({
    '@type': 'UnitPriceSpecification',
    price: jsonLdPrice(cents),
    priceCurrency: 'BRL',
    ...more,
  })
  const found: JsonLdNode[] = []
  if (listPriceCents !== null && listPriceCents > priceCents)
    found.push(specification(listPriceCents, { priceType: schemaTerm('StrikethroughPrice') }))
  if (cashbackCoins > 0) {
    const tier = { validForMemberTier: memberTier(origin, 'free') }
    found.push(specification(priceCents, { ...tier, membershipPointsEarned: cashbackCoins }))
  }
  if (proPriceCents !== null && proPriceCents < priceCents)
    found.push(specification(proPriceCents, { validForMemberTier: memberTier(origin, 'pro') }))
  return found.length > 0 ? found : undefined
}

/**
 * Returns the availability; with the start of a pre-order or the lead time of a made-to-order
 * product.
 */
function arrivalJsonLd({ inStock, sale }: OfferSeo): Omit<JsonLdNode, '@type'> {
  if (!inStock) return { availability: schemaTerm('OutOfStock') }
  const availability = schemaTerm(AVAILABILITY[sale.availability])
  switch (sale.availability) {
    case 'preorder':
      return { availability, availabilityStarts: sale.releaseDate }
    case 'made_to_order':
      return { availability, deliveryLeadTime: daysJsonLd({ min: 0, max: sale.leadDays }) }
    default:
      return { availability }
  }
}

/** Returns fee and duration of shipping one unit; undefined if they are agreed in the chat. */
function shippingJsonLd(offer: OfferSeo, policy: ShippingPolicy): JsonLdNode | undefined {
  const { cents } = shipping(policy, {
    goodsCents: offer.priceCents,
    subtotalCents: offer.priceCents,
    allFreeShipping: offer.freeShipping,
  })
  if (cents === null) return undefined
  const { handling, transit } = offer.delivery
  const hasDays = handling !== null || transit !== null
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: moneyJsonLd(cents),
    shippingDestination: BRAZIL,
    deliveryTime: hasDays
      ? {
          '@type': 'ShippingDeliveryTime',
          handlingTime: handling ? daysJsonLd(handling) : undefined,
          transitTime: transit ? daysJsonLd(transit) : undefined,
        }
      : undefined,
  }
}

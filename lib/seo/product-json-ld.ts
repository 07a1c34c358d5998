import type { DeliveryDays } from '../cart/delivery.ts'
import { type ShippingPolicy, unitShipping } from '../cart/policy.ts'
import { type AgeRating, minimumAge } from '../products/choices.ts'
import type { Arrival, Condition, SaleState } from '../products/sale-state.ts'
import {
  type JsonLdDocument,
  type JsonLdNode,
  jsonLdDocument,
  jsonLdPrice,
  schemaTerm,
} from './json-ld.ts'
import { memberTier } from './member-program.ts'
import { isGtin } from './page-text.ts'
import {
  BRAZIL,
  daysJsonLd,
  moneyJsonLd,
  type ReturnKind,
  returnPolicyId,
  returnPolicyJsonLd,
} from './policies.ts'
import { attributesJsonLd, variesBy } from './variants.ts'

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
type SeoContext = { origin: string; storeName: string; shippingPolicy: ShippingPolicy }

/** Returns the kind of return policy that applies to a product. */
function returnKind({ availability }: Arrival): ReturnKind {
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
  const { cents } = unitShipping(policy, offer)
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

export type RatingSeo = { average: number; count: number }
export type ReviewSeo = {
  author: string
  stars: number
  title: string | null
  body: string | null
  /** ISO date. */
  date: string
}

export type ProductSeo = Omit<OfferSeo, 'url'> & {
  id: string
  name: string
  /** Path of the product page. */
  path: string
  description: string
  /** Root-relative or absolute. */
  images: readonly string[]
  brand: string | null
  sku: string | null
  gtin: string | null
  category: string | null
  /** Null for a product that is not a game. */
  ageRating: AgeRating | null
  /** Variant attributes, with the names shown on the page. */
  attributes: Readonly<Record<string, string>>
  /** Computed from approved reviews only, never from a configured rating. */
  rating: RatingSeo | null
  reviews: readonly ReviewSeo[]
}

export type ProductGroupSeo = {
  /** Id of the master product. */
  id: string
  name: string
  description: string
  brand: string | null
  image: string | null
  category: string | null
  /** Computed from the approved reviews of all variants. */
  rating: RatingSeo | null
  /** All variants, including that of this page. */
  variants: readonly { path: string; attributes: ProductSeo['attributes'] }[]
}

/**
 * Returns the structured data of a product page: the product, its group if color, size, material or
 * pattern distinguish the variants, and the return policy of its offer.
 */
export function productJsonLd(
  product: ProductSeo,
  group: ProductGroupSeo | null,
  context: SeoContext,
): JsonLdDocument[] {
  const varying = group && variesBy(group.variants.map(({ attributes }) => attributes))
  const thing =
    group && varying
      ? groupNode(group, varying, product, context)
      : { ...productNode(product, context), inProductGroupWithID: group?.id }
  return [thing, returnPolicyJsonLd(context.origin, returnKind(product.sale))].map(jsonLdDocument)
}

/**
 * Returns the group in the form for sites with a page for each variant: this variant in full, the
 * others by URL, and no `url` of the group.
 */
function groupNode(
  group: ProductGroupSeo,
  varying: readonly string[],
  product: ProductSeo,
  context: SeoContext,
): JsonLdNode {
  const { origin } = context
  return {
    '@type': 'ProductGroup',
    '@id': `${origin}/#group-${group.id}`,
    productGroupID: group.id,
    name: group.name,
    description: group.description,
    image: group.image ? absolute(group.image, origin) : undefined,
    brand: brandNode(group.brand),
    category: group.category ?? undefined,
    aggregateRating: ratingNode(group.rating),
    variesBy: varying.map(schemaTerm),
    hasVariant: group.variants.map(({ path }) =>
      path === product.path ? productNode(product, context) : { url: `${origin}${path}` },
    ),
  }
}

function productNode(product: ProductSeo, context: SeoContext): JsonLdNode {
  const url = `${context.origin}${product.path}`
  return {
    '@type': 'Product',
    name: product.name,
    url,
    description: product.description,
    image: product.images.map((image) => absolute(image, context.origin)),
    brand: brandNode(product.brand),
    sku: skuOf(product),
    gtin: isGtin(product.gtin) ? product.gtin : undefined,
    category: product.category ?? undefined,
    ...attributesJsonLd(product.attributes),
    audience: audienceNode(product.ageRating),
    releaseDate: product.sale.availability === 'preorder' ? product.sale.releaseDate : undefined,
    offers: offerJsonLd({ ...product, url }, context),
    aggregateRating: ratingNode(product.rating),
    review: product.reviews.length > 0 ? product.reviews.map(reviewNode) : undefined,
  }
}

/**
 * Returns the SKU code if it has no spaces, which search engines reject; otherwise the id of the
 * product, which is also its id in the feed.
 */
function skuOf({ sku, id }: Pick<ProductSeo, 'sku' | 'id'>): string {
  return sku && !/\s/.test(sku) ? sku : id
}

const absolute = (path: string, origin: string) =>
  path.startsWith('/') ? `${origin}${path}` : path

function brandNode(name: string | null): JsonLdNode | undefined {
  return name ? { '@type': 'Brand', name } : undefined
}

function ratingNode(rating: RatingSeo | null): JsonLdNode | undefined {
  if (!rating || rating.count < 1) return undefined
  return {
    '@type': 'AggregateRating',
    ratingValue: Math.round(rating.average * 10) / 10,
    reviewCount: rating.count,
    bestRating: 5,
    worstRating: 1,
  }
}

/** `contentRating` belongs to creative works; a product has an audience with a minimum age. */
function audienceNode(rating: AgeRating | null): JsonLdNode | undefined {
  return rating ? { '@type': 'PeopleAudience', suggestedMinAge: minimumAge(rating) } : undefined
}

function reviewNode({ author, stars, title, body, date }: ReviewSeo): JsonLdNode {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: date,
    name: title ?? undefined,
    reviewBody: body ?? undefined,
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
  }
}

import { type AgeRating, minimumAge } from '../products/choices.ts'
import { type JsonLdDocument, type JsonLdNode, jsonLdDocument, schemaTerm } from './json-ld.ts'
import { type OfferSeo, offerJsonLd, returnKind, type SeoContext } from './offer.ts'
import { returnPolicyJsonLd } from './policies.ts'
import { isGtin } from './product-text.ts'
import { attributesJsonLd, variesBy } from './variants.ts'

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
  /** Null for what is no game. */
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

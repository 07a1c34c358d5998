import type { SaleState } from '../products/sale-state.ts'
import type { ShippingPolicy } from '../shipping/policy.ts'
import { type JsonLdDocument, type JsonLdNode, jsonLdDocument } from './json-ld.ts'
import { offerJsonLd } from './offer.ts'

export type ProductSeo = {
  name: string
  /** Path of the product page. */
  path: string
  description: string | null
  /** Root-relative or absolute. */
  images: readonly string[]
  brand: string | null
  sku: string | null
  gtin: string | null
  category: string | null
  priceCents: number
  listPriceCents: number | null
  inStock: boolean
  sale: SaleState
  freeShipping: boolean
  /** Computed from approved reviews only; a configured rating never comes here (PROD-17). */
  reviews: { average: number; count: number } | null
}

export type ProductGroupSeo = {
  /** Id of the master product. */
  id: string
  name: string
  description: string | null
  brand: string | null
  /** Attributes in which the variants differ. */
  variesBy: readonly string[]
  variants: readonly ProductSeo[]
}

export type SeoContext = { origin: string; shippingPolicy: ShippingPolicy }

/** A product page's Product with its one offer (PROD-17). */
export function productJsonLd(product: ProductSeo, context: SeoContext): JsonLdDocument {
  return jsonLdDocument(productNode(product, context))
}

/** The page of a SKU with siblings: a ProductGroup whose variants are the sibling SKUs. */
export function productGroupJsonLd(group: ProductGroupSeo, context: SeoContext): JsonLdDocument {
  return jsonLdDocument({
    '@type': 'ProductGroup',
    productGroupID: group.id,
    name: group.name,
    description: group.description ?? undefined,
    brand: brandNode(group.brand),
    variesBy: group.variesBy.length > 0 ? group.variesBy : undefined,
    hasVariant: group.variants.map((variant) => productNode(variant, context)),
  })
}

function productNode(product: ProductSeo, { origin, shippingPolicy }: SeoContext): JsonLdNode {
  const url = `${origin}${product.path}`
  return {
    '@type': 'Product',
    name: product.name,
    url,
    description: product.description ?? undefined,
    image: product.images.map((image) => (image.startsWith('/') ? `${origin}${image}` : image)),
    brand: brandNode(product.brand),
    sku: product.sku ?? undefined,
    gtin: product.gtin ?? undefined,
    category: product.category ?? undefined,
    releaseDate: product.sale.availability === 'preorder' ? product.sale.releaseDate : undefined,
    offers: offerJsonLd({ ...product, url }, shippingPolicy, origin),
    aggregateRating: ratingNode(product.reviews),
  }
}

function brandNode(name: string | null): JsonLdNode | undefined {
  return name ? { '@type': 'Brand', name } : undefined
}

function ratingNode(reviews: ProductSeo['reviews']): JsonLdNode | undefined {
  if (!reviews || reviews.count < 1) return undefined
  return {
    '@type': 'AggregateRating',
    ratingValue: Math.round(reviews.average * 10) / 10,
    reviewCount: reviews.count,
    bestRating: 5,
    worstRating: 1,
  }
}

import { productPath } from '@/lib/catalog/product-path'
import { variantChoices } from '@/lib/catalog/variants'
import { breadcrumbJsonLd } from '@/lib/seo/breadcrumb'
import type { JsonLdDocument } from '@/lib/seo/json-ld'
import { type ProductSeo, productGroupJsonLd, productJsonLd } from '@/lib/seo/product-json-ld'
import type { Crumb } from '@/server/catalog/product-dto'
import type { ProductSibling } from '@/server/catalog/sibling-dto'
import type { LoadedProduct } from './load-product'

type Loaded = Pick<LoadedProduct, 'product' | 'siblings' | 'reviews' | 'terms' | 'trail'>

/**
 * The structured data of a product page. Only facts go in: the computed rating, never the displayed
 * one, no view counts, no urgency (PROD-17).
 */
export function productDocuments(
  loaded: Loaded,
  crumbs: Crumb[],
  origin: string,
): JsonLdDocument[] {
  const { product, siblings, terms } = loaded
  const context = { origin, shippingPolicy: terms.shipping }
  const self = productSeo(loaded)
  const thing =
    product.masterId && siblings.length > 1
      ? productGroupJsonLd(
          {
            id: product.masterId,
            name: product.name,
            description: self.description,
            brand: product.brand,
            variesBy: variantChoices(product.id, siblings).map((choice) => choice.attribute),
            variants: siblings.map((sibling) =>
              sibling.id === product.id ? self : siblingSeo(sibling, self),
            ),
          },
          context,
        )
      : productJsonLd(self, context)
  const way = [...crumbs, { label: product.name, path: productPath(product.slug) }]
  const linked = way.flatMap(({ label, path }) => (path ? [{ name: label, path }] : []))
  return [thing, breadcrumbJsonLd(linked, origin)]
}

function productSeo({ product, reviews, trail }: Loaded): ProductSeo {
  return {
    name: product.name,
    path: productPath(product.slug),
    description: product.metaDescription ?? product.descriptions.short ?? product.description,
    images: product.images,
    brand: product.brand,
    sku: product.sku,
    gtin: product.gtin,
    category: trail.at(-1)?.name ?? null,
    priceCents: product.priceCents,
    listPriceCents: product.listPriceCents,
    inStock: product.stock > 0,
    sale: product.sale,
    freeShipping: product.freeShipping,
    reviews: product.reviewsConfig.enabled ? reviews.computed : null,
  }
}

function siblingSeo(sibling: ProductSibling, self: ProductSeo): ProductSeo {
  return {
    ...self,
    name: sibling.name,
    path: productPath(sibling.slug),
    images: sibling.image ? [sibling.image] : [],
    sku: sibling.sku,
    gtin: sibling.gtin,
    priceCents: sibling.priceCents,
    listPriceCents: sibling.listPriceCents,
    inStock: sibling.inStock,
    sale: sibling.sale,
    freeShipping: sibling.freeShipping,
    reviews: null,
  }
}

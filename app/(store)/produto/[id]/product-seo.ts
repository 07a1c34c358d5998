import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { deliveryDays } from '@/lib/cart/delivery'
import { productPath } from '@/lib/catalog/paths'
import { formatPrice } from '@/lib/core/money'
import { storeDay } from '@/lib/core/store-time'
import { installments } from '@/lib/products/payment'
import { saleMarks } from '@/lib/products/sale-texts'
import { breadcrumbJsonLd, type JsonLdDocument } from '@/lib/seo/json-ld'
import {
  attributeText,
  pageDescription,
  pageTitle,
  productText,
  shareTags,
} from '@/lib/seo/page-text'
import { type ProductGroupSeo, type ProductSeo, productJsonLd } from '@/lib/seo/product-json-ld'
import { storeSuffix } from '@/lib/settings/site-settings'
import type { Crumb, ProductPage } from '@/server/catalog/product-dto'
import { getProductAddress, getProductPage, getSaleTerms } from '@/server/catalog/product-queries'
import { getSiteSettings } from '@/server/settings/queries'
import type { LoadedProduct } from './load-product'

/** Search engines use the beginning of a description only, and every character is in the page twice. */
const DESCRIPTION_MAX = 500

type Loaded = Omit<LoadedProduct, 'related' | 'additions' | 'contact' | 'prices' | 'questions'>

/**
 * Returns the structured data of a product page. It contains facts only: the computed rating
 * instead of the displayed one, no view counts, no urgency texts.
 */
export function productDocuments(
  loaded: Loaded,
  crumbs: Crumb[],
  origin: string,
): JsonLdDocument[] {
  const { product, terms, storeName } = loaded
  const context = { origin, storeName, shippingPolicy: terms.shipping }
  const things = productJsonLd(productSeo(loaded), groupSeo(loaded), context)
  const trail = [...crumbs, { label: product.name, path: productPath(product.slug) }]
  const linked = trail.flatMap(({ label, path }) => (path ? [{ name: label, path }] : []))
  return [...things, breadcrumbJsonLd(linked, origin)]
}

function productSeo({ product, reviews, terms, trail }: Loaded): ProductSeo {
  const { enabled, showRating, showCount } = product.reviewsConfig
  const { sale } = product
  const days = { sale, ownTime: product.delivery.shippingTime }
  return {
    ...product,
    path: productPath(product.slug),
    description: productText(product, DESCRIPTION_MAX, product.name),
    category: trail.at(-1)?.name ?? null,
    inStock: product.stock > 0,
    delivery: deliveryDays(days, terms.shipping.delivery),
    attributes: product.masterId ? product.attributes : {},
    rating: enabled && showRating && showCount ? reviews.computed : null,
    reviews: enabled ? reviews.items.flatMap(reviewSeo) : [],
  }
}

/** Search engines reject a review without the name of its author. */
function reviewSeo(review: LoadedProduct['reviews']['items'][number]) {
  const { author, stars, title, body, createdAt } = review
  return author ? [{ author, stars, title, body, date: storeDay(Date.parse(createdAt)) }] : []
}

function groupSeo({
  product,
  siblings,
  master,
  familyRating,
  trail,
}: Loaded): ProductGroupSeo | null {
  if (!master || siblings.length < 2) return null
  const { enabled, showRating, showCount, custom } = product.reviewsConfig
  const isShown = enabled && showRating && showCount && !custom
  return {
    ...master,
    description: productText(
      { ...master, attributes: {}, conditionNotes: null },
      DESCRIPTION_MAX,
      master.name,
    ),
    category: trail.at(-1)?.name ?? null,
    rating: isShown ? familyRating : null,
    variants: siblings.map(({ slug, attributes }) => ({ path: productPath(slug), attributes })),
  }
}

/**
 * Returns title, description, canonical link and Open Graph data of a product. Texts entered by an
 * admin are used verbatim.
 */
export async function productMetadata(reference: string): Promise<Metadata> {
  const address = await getProductAddress(reference)
  const product = address && (await getProductPage(address.slug))
  if (!product) {
    const t = await getTranslations('products')
    return { title: t('notFound.title'), robots: { index: false } }
  }
  const [{ settings }, { payment }, t, saleText] = await Promise.all([
    getSiteSettings(),
    getSaleTerms(),
    getTranslations('products'),
    getTranslations('sale'),
  ])
  const { siteName } = settings.info
  const path = productPath(product.slug)
  const marks = saleMarks(product.sale, saleText, { dates: 'full' })
  const offer = {
    name: product.name,
    price: formatPrice(product.priceCents),
    count: installments(product.priceCents, payment).count,
    site: siteName,
  }
  const written = writtenText(product)
  const title = product.metaTitle ?? pageTitle(product.name, storeSuffix(settings))
  const description =
    product.metaDescription ??
    pageDescription(
      [marks.join(', '), attributeText(product.attributes), written],
      [written ? t('seo.price', offer) : t(`seo.${product.sale.availability}`, offer)],
    )
  // PriceTags adds the type `product`, which Next does not accept.
  const { openGraph, twitter } = shareTags({
    path,
    title: [product.metaTitle ?? product.name, ...marks].join(' · '),
    description,
    siteName,
    alt: product.name,
  })
  const { type: _website, ...untyped } = openGraph
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: path },
    openGraph: untyped,
    twitter,
  }
}

function writtenText({ descriptions, description }: ProductPage): string | null {
  return descriptions.short ?? description ?? descriptions.detailed ?? descriptions.marketing
}

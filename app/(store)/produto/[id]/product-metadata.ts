import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { productPath } from '@/lib/catalog/paths'
import { formatPrice } from '@/lib/core/money'
import { installments } from '@/lib/products/payment'
import { saleMarks } from '@/lib/products/sale-texts'
import { pageDescription, pageTitle, shareTags } from '@/lib/seo/page-text'
import { attributeText } from '@/lib/seo/product-text'
import { storeSuffix } from '@/lib/settings/site-settings'
import type { ProductPage } from '@/server/catalog/product-dto'
import { getProductAddress, getProductPage, getSaleTerms } from '@/server/catalog/product-queries'
import { getSiteSettings } from '@/server/settings/queries'

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
  const [{ settings }, { payment }, t, selling] = await Promise.all([
    getSiteSettings(),
    getSaleTerms(),
    getTranslations('products'),
    getTranslations('selling'),
  ])
  const { siteName } = settings.info
  const path = productPath(product.slug)
  const marks = saleMarks(product.sale, selling, { dates: 'full' })
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

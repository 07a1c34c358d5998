import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { productPath } from '@/lib/catalog/product-path'
import { jsonLdPrice } from '@/lib/seo/json-ld'
import { getProductAddress, getProductPage } from '@/server/catalog/product-queries'
import { summaryOf } from './summary'

/** Title, description, canonical link and Open Graph data of a product (PROD-12, ROUTE-15). */
export async function productMetadata(reference: string): Promise<Metadata> {
  const address = await getProductAddress(reference)
  const product = address && (await getProductPage(address.slug))
  const t = await getTranslations('product')
  if (!product) return { title: t('notFound.title'), robots: { index: false } }
  const path = productPath(product.slug)
  const title = product.metaTitle ? { absolute: product.metaTitle } : product.name
  const written = product.metaDescription ?? product.descriptions.short ?? product.description
  const description = written ? summaryOf(written) : t('seo.description', { name: product.name })
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      locale: 'pt_BR',
      url: path,
      title: product.metaTitle ?? product.name,
      description,
    },
    twitter: { card: 'summary_large_image' },
    other: {
      'product:price:amount': jsonLdPrice(product.priceCents),
      'product:price:currency': 'BRL',
      'product:availability': product.stock > 0 ? 'in stock' : 'out of stock',
    },
  }
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { productPath } from '@/lib/catalog/product-path'
import { formatPrice } from '@/lib/money/money'
import { instalments } from '@/lib/pricing/instalments'
import type { SaleState } from '@/lib/products/sale-state'
import { saleMarks } from '@/lib/products/sale-texts'
import { jsonLdPrice } from '@/lib/seo/json-ld'
import type { ProductPage } from '@/server/catalog/product-dto'
import { getProductAddress, getProductPage, getSaleTerms } from '@/server/catalog/product-queries'
import { summaryOf } from './summary'

/** What networks call the kinds of availability. */
const NETWORK_AVAILABILITY: Record<SaleState['availability'], string> = {
  ready: 'in stock',
  digital: 'in stock',
  preorder: 'preorder',
  made_to_order: 'available for order',
}

/** Title, description, canonical link and Open Graph data of a product (PROD-12, ROUTE-15). */
export async function productMetadata(reference: string): Promise<Metadata> {
  const address = await getProductAddress(reference)
  const product = address && (await getProductPage(address.slug))
  const t = await getTranslations('product')
  if (!product) return { title: t('notFound.title'), robots: { index: false } }
  const path = productPath(product.slug)
  const title = product.metaTitle ? { absolute: product.metaTitle } : product.name
  const written = product.metaDescription ?? product.descriptions.short ?? product.description
  const marks = saleMarks(product.sale, await getTranslations('selling'), { dates: 'full' })
  const description = written
    ? summaryOf([...marks, written].join('. '))
    : t(`seo.${product.sale.availability}`, await offerTexts(product))
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: {
      type: 'website',
      locale: 'pt_BR',
      url: path,
      title: [product.metaTitle ?? product.name, ...marks].join(' · '),
      description,
    },
    twitter: { card: 'summary_large_image' },
    other: {
      'product:price:amount': jsonLdPrice(product.priceCents),
      'product:price:currency': 'BRL',
      'product:condition': product.sale.condition,
      'product:availability':
        product.stock > 0 ? NETWORK_AVAILABILITY[product.sale.availability] : 'out of stock',
    },
  }
}

/** What the general description of a product without texts of its own says. */
async function offerTexts({ name, priceCents }: Pick<ProductPage, 'name' | 'priceCents'>) {
  const { payment } = await getSaleTerms()
  const { count } = instalments(priceCents, payment)
  return { name, price: formatPrice(priceCents), count }
}

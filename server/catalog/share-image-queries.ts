import 'server-only'
import { getTranslations } from 'next-intl/server'
import { formatPrice } from '@/lib/core/money'
import { platformLabel } from '@/lib/products/platforms'
import { saleMarks } from '@/lib/products/sale-texts'
import { applyCache, tags } from '@/server/core/cache'
import { sellingTexts } from '@/server/core/selling'
import { drawShareCard, loadShareImage } from '@/server/core/share-image'
import { getSiteSettings } from '@/server/settings/queries'
import type { ProductPage } from './product-dto'
import { getProductAddress, getProductPage } from './product-queries'
import { ShareCard } from './share-card'

const IMAGE_BOX = { width: 880, height: 1036 }

async function draw(product: ProductPage): Promise<Uint8Array<ArrayBuffer>> {
  const [picture, { settings }, t] = await Promise.all([
    loadShareImage(product.images[0], IMAGE_BOX),
    getSiteSettings(),
    getTranslations('products.price'),
  ])
  const { discountPercent, listPriceCents } = product
  return drawShareCard(
    ShareCard({
      siteName: settings.info.siteName,
      name: product.name,
      label: platformLabel(product.platform) ?? product.brand,
      marks: saleMarks(product.sale, sellingTexts, { dates: 'full' }),
      price: formatPrice(product.priceCents),
      listPrice: listPriceCents === null ? null : formatPrice(listPriceCents),
      note: discountPercent > 0 ? t('off', { percent: discountPercent }) : null,
      picture,
    }),
  )
}

/** Returns the Open Graph image of a product as JPEG bytes, or null if there is no such product. */
export async function getShareImage(reference: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const address = await getProductAddress(reference)
  return address && drawCached(address.slug)
}

async function drawCached(slug: string) {
  'use cache'
  applyCache('catalog', tags.product(slug))
  const product = await getProductPage(slug)
  return product && draw(product)
}

import 'server-only'
import { getTranslations } from 'next-intl/server'
import { formatPrice } from '@/lib/core/money'
import { platformLabel } from '@/lib/products/platforms'
import { saleMarks } from '@/lib/products/sale-texts'
import { applyCache, tags } from '@/server/core/cache'
import {
  drawShareCard,
  SHARE_BACKGROUND as GROUND,
  SHARE_TEXT as INK,
  loadShareImage,
  SHARE_MUTED as MUTED,
  ShareBrand,
  SHARE_SUCCESS as SUCCESS,
} from '@/server/core/share-image'
import { getSiteSettings } from '@/server/settings/queries'
import { translateSaleText } from './card-dto'
import type { ProductPage } from './product-dto'
import { getProductAddress, getProductPage } from './product-queries'

const IMAGE_BOX = { width: 880, height: 1036 }

async function draw(product: ProductPage): Promise<Uint8Array<ArrayBuffer>> {
  const [image, { settings }, t] = await Promise.all([
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
      marks: saleMarks(product.sale, translateSaleText, { dates: 'full' }),
      price: formatPrice(product.priceCents),
      listPrice: listPriceCents === null ? null : formatPrice(listPriceCents),
      note: discountPercent > 0 ? t('off', { percent: discountPercent }) : null,
      image,
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

export type ShareCardProps = {
  siteName: string
  name: string
  label: string | null
  /** Condition and availability, unless new and ready. */
  marks: readonly string[]
  price: string
  listPrice: string | null
  note: string | null
  /** The image as a data URL, null if it could not be read. */
  image: string | null
}

/** Renders name, price and image of a product for the preview of a shared link. */
function ShareCard({
  siteName,
  name,
  label,
  marks,
  price,
  listPrice,
  note,
  image,
}: ShareCardProps) {
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        padding: 56,
        gap: 56,
        color: INK,
        backgroundColor: GROUND,
        backgroundImage: `linear-gradient(115deg, ${GROUND} 45%, #2b1019 100%)`,
        fontFamily: 'Inter',
      }}
    >
      <div style={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
        <ShareBrand name={siteName} />
        <div
          style={{ display: 'flex', flexDirection: 'column', justifyContent: 'center', flex: 1 }}
        >
          {label ? (
            <div style={{ display: 'flex', color: MUTED, fontSize: 28 }}>{label}</div>
          ) : null}
          <div
            style={{
              display: 'block',
              lineClamp: 3,
              marginTop: 10,
              fontFamily: 'Sora',
              fontSize: name.length > 44 ? 46 : 56,
              lineHeight: 1.14,
            }}
          >
            {name}
          </div>
        </div>
        {marks.length > 0 ? (
          <div style={{ display: 'flex', gap: 12, marginBottom: 20 }}>
            {marks.map((mark) => (
              <div
                key={mark}
                style={{
                  display: 'flex',
                  padding: '6px 16px',
                  borderRadius: 10,
                  backgroundColor: INK,
                  color: GROUND,
                  fontSize: 26,
                }}
              >
                {mark}
              </div>
            ))}
          </div>
        ) : null}
        <div style={{ display: 'flex', alignItems: 'flex-end', gap: 22 }}>
          <div style={{ display: 'flex', fontFamily: 'Sora', fontSize: 62 }}>{price}</div>
          {listPrice ? (
            <div
              style={{
                display: 'flex',
                marginBottom: 12,
                color: MUTED,
                fontSize: 30,
                textDecoration: 'line-through',
              }}
            >
              {listPrice}
            </div>
          ) : null}
        </div>
        {note ? (
          <div style={{ display: 'flex', marginTop: 8, color: SUCCESS, fontSize: 28 }}>{note}</div>
        ) : null}
      </div>
      {image ? (
        <div
          style={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            width: 440,
            height: 518,
          }}
        >
          {/* biome-ignore lint/performance/noImgElement: this is drawn into an image, no browser loads it. */}
          <img
            src={image}
            alt=""
            style={{ maxWidth: 440, maxHeight: 518, borderRadius: 22, objectFit: 'contain' }}
          />
        </div>
      ) : null}
    </div>
  )
}

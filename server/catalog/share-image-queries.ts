import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import { getTranslations } from 'next-intl/server'
import sharp from 'sharp'
import { platformLabel } from '@/lib/catalog/platforms'
import { formatPrice } from '@/lib/money/money'
import { applyCache, tags } from '../core/cache'
import { publicDb } from '../core/db'
import { logError } from '../core/log'
import type { ProductPage } from './product-dto'
import { getProductAddress, getProductPage } from './product-queries'
import { SHARE_SIZE, ShareCard } from './share-card'

const MEDIA = '/media/'
const PICTURE = { width: 880, height: 1036 }

/** The files of @fontsource that the renderer can read; once for the process. */
const fonts = Promise.all([
  fontFile('inter', 'inter-latin-400-normal.woff'),
  fontFile('sora', 'sora-latin-700-normal.woff'),
])

function fontFile(family: string, file: string): Promise<Buffer> {
  return readFile(join(process.cwd(), 'node_modules/@fontsource', family, 'files', file))
}

/** The picture of a product as a PNG data address: the renderer reads no WebP. Null when unreadable. */
async function readPicture(path: string | undefined): Promise<string | null> {
  if (!path?.startsWith(MEDIA)) return null
  const { data, error } = await publicDb().storage.from('media').download(path.slice(MEDIA.length))
  if (error) {
    logError('catalog.share-image', error)
    return null
  }
  const png = await sharp(await data.arrayBuffer())
    .resize({ ...PICTURE, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

async function draw(product: ProductPage): Promise<Uint8Array<ArrayBuffer>> {
  const [[inter, sora], picture, t] = await Promise.all([
    fonts,
    readPicture(product.images[0]),
    getTranslations('product.price'),
  ])
  const { discountPercent, listPriceCents } = product
  const card = ShareCard({
    name: product.name,
    label: platformLabel(product.platform) ?? product.brand,
    price: formatPrice(product.priceCents),
    listPrice: listPriceCents === null ? null : formatPrice(listPriceCents),
    note: discountPercent > 0 ? t('off', { percent: discountPercent }) : null,
    picture,
  })
  const image = new ImageResponse(card, {
    ...SHARE_SIZE,
    fonts: [
      { name: 'Inter', data: inter, weight: 400 },
      { name: 'Sora', data: sora, weight: 700 },
    ],
  })
  const jpeg = await sharp(await image.arrayBuffer())
    .jpeg({ quality: 82 })
    .toBuffer()
  return new Uint8Array(jpeg)
}

/** The Open Graph picture of a product as JPEG bytes, null when there is no such product. */
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

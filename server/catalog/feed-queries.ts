import 'server-only'
import { productPath } from '@/lib/catalog/product-path'
import type { MerchantItem } from '@/lib/seo/merchant-feed'
import { applyCache, tags } from '../core/cache'
import { publicDb } from '../core/db'
import type { CategoryNode } from './dto'
import { isProTierOn } from './pro-tier'
import { type ProductPage, productPageDto } from './product-dto'
import { listCategoryTree } from './queries'
import { readWithRetry } from './reads'

/** Products read at once: a page of the feed stays some hundred kilobytes whatever the catalogue is. */
const FEED_ROWS = 100

const FIRST = '00000000-0000-0000-0000-000000000000'
const COLUMNS = [
  'id, slug, name, brand, category, platform, description, sku_code, gtin, parent_product_id',
  'price, list_price, pro_price, uti_pro_enabled, uti_pro_value, uti_pro_custom_price, uti_pro_type',
  'uti_coins_cashback_percentage, uti_coins_discount_percentage, stock, free_shipping',
  'condition, availability, release_date, lead_days',
  'image, additional_images, badge_text, variant_attributes, product_descriptions',
  'meta_title, meta_description, updated_at, shipping_weight',
].join(', ')

/** One page of the feed; `next` continues it, null at its end. */
export type FeedPage = { items: MerchantItem[]; next: string | null }

type Row = { id: string; shipping_weight: number | string | null }

/**
 * Listed products by id, for the feed: no masters, nothing inactive, and nothing that Merchant
 * Center cannot take (no picture). Read like the product page, so that both say the same.
 * @throws the database's error when it stays unreachable after the retries
 */
export async function getFeedPage(after: string = FIRST): Promise<FeedPage> {
  'use cache'
  applyCache('catalog', tags.catalog)
  const [rows, isProOn, tree] = await Promise.all([
    readRows(after),
    isProTierOn(),
    listCategoryTree(),
  ])
  const names = categoryNames(tree)
  const now = new Date()
  const items = rows.flatMap((row) => {
    const product = productPageDto(row, isProOn, now)
    return product ? (toItem(product, Number(row.shipping_weight ?? 0), names) ?? []) : []
  })
  return { items, next: rows.length < FEED_ROWS ? null : (rows.at(-1)?.id ?? null) }
}

function readRows(after: string): Promise<Row[]> {
  return readWithRetry<Row[]>('products', () =>
    publicDb()
      .from('products')
      .select(COLUMNS)
      .eq('is_listed', true)
      .gt('id', after)
      .order('id')
      .limit(FEED_ROWS),
  )
}

function toItem(
  product: ProductPage,
  weightKg: number,
  names: Map<string, string[]>,
): MerchantItem | null {
  if (product.images.length === 0) return null
  const written = product.metaDescription ?? product.descriptions.short ?? product.description
  return {
    id: product.id,
    path: productPath(product.slug),
    title: product.name,
    description: written ?? product.name,
    images: product.images,
    brand: product.brand,
    gtin: product.gtin,
    priceCents: product.priceCents,
    listPriceCents: product.listPriceCents,
    proPriceCents: product.proPriceCents,
    inStock: product.stock > 0,
    sale: product.sale,
    freeShipping: product.freeShipping,
    weightKg: weightKg > 0 ? weightKg : null,
    productType: names.get(product.category ?? '') ?? [],
    groupId: product.masterId,
    attributes: product.attributes,
  }
}

/** Names from the root for each category path. */
function categoryNames(tree: CategoryNode[], above: string[] = []): Map<string, string[]> {
  return new Map(
    tree.flatMap(({ path, name, children }): [string, string[]][] => {
      const way = [...above, name]
      return [[path, way], ...categoryNames(children, way)]
    }),
  )
}

import 'server-only'
import { deliveryDays } from '@/lib/cart/delivery'
import type { DeliveryPolicy } from '@/lib/cart/policy'
import { productPath } from '@/lib/catalog/paths'
import { googleCategory, type MerchantItem } from '@/lib/seo/merchant-feed'
import { productText } from '@/lib/seo/page-text'
import { isCoinSystemOn, listCoinCampaigns } from '@/server/coins/queries'
import { applyCache } from '@/server/core/cache'
import type { Tables } from '@/server/core/database'
import { catalogDb } from '@/server/core/db'
import { readWithRetry } from '@/server/core/reads'
import { isProTierOn } from '@/server/settings/queries'
import type { CategoryNode } from './dto'
import { type ProductPage, productPageDto } from './product-dto'
import { productPageColumns } from './product-json'
import { getSaleTerms } from './product-queries'
import { listCategoryTree } from './queries'

/**
 * Products of one page of the feed, which limits a page to some hundred kilobytes for any size of the
 * catalog.
 */
const FEED_ROWS = 100

const FIRST = '00000000-0000-0000-0000-000000000000'
const DESCRIPTION_MAX = 5_000

/** One page of the feed; `next` is the argument of the next page, null on the last one. */
export type FeedPage = { items: MerchantItem[]; next: string | null }

type Names = { categories: Map<string, string[]>; masters: Map<string, string> }

/**
 * Returns listed products ordered by id, for the feed: no masters, no inactive products, and no
 * products without an image, which Merchant Center refuses. They are read like the product page, so
 * that both have the same data.
 * @throws the error of the database after the last retry
 */
export async function getFeedPage(after: string = FIRST): Promise<FeedPage> {
  'use cache'
  applyCache('catalog')
  const [rows, isProOn, tree, terms, isOn, campaigns] = await Promise.all([
    readRows(after),
    isProTierOn(),
    listCategoryTree(),
    getSaleTerms(),
    isCoinSystemOn(),
    listCoinCampaigns(),
  ])
  const masters = await readMasterNames(rows)
  const names = { categories: categoryNames(tree), masters }
  const now = new Date()
  const items = rows.flatMap((row) => {
    const product = productPageDto(row, isProOn, now, { isOn, campaigns })
    const weightKg = row.shipping_weight ?? 0
    return product ? (toItem(product, weightKg, names, terms.shipping.delivery) ?? []) : []
  })
  return { items, next: rows.length < FEED_ROWS ? null : (rows.at(-1)?.id ?? null) }
}

function readRows(after: string) {
  return readWithRetry('products', () =>
    catalogDb()
      .from('products')
      .select(`${productPageColumns}, shipping_weight`)
      .eq('is_listed', true)
      .gt('id', after)
      .order('id')
      .limit(FEED_ROWS),
  )
}

/** Returns the names of the masters of SKUs, by their ids. */
async function readMasterNames(
  rows: readonly Pick<Tables<'products'>, 'parent_product_id'>[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => row.parent_product_id ?? []))]
  if (ids.length === 0) return new Map()
  const found = await readWithRetry('products', () =>
    catalogDb().from('products').select('id, name').in('id', ids),
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

function toItem(
  product: ProductPage,
  weightKg: number,
  names: Names,
  policy: DeliveryPolicy,
): MerchantItem | null {
  if (product.images.length === 0) return null
  const { sale, masterId } = product
  const groupName = names.masters.get(masterId ?? '')
  return {
    ...product,
    path: productPath(product.slug),
    title: product.name,
    description: productText(product, DESCRIPTION_MAX, product.name),
    inStock: product.stock > 0,
    delivery: deliveryDays({ sale, ownTime: product.delivery.shippingTime }, policy),
    weightKg: weightKg > 0 ? weightKg : null,
    productType: names.categories.get(product.category ?? '') ?? [],
    googleCategory: googleCategory(product.category),
    highlights: highlightsOf(product),
    group: masterId && groupName ? { id: masterId, name: groupName } : null,
  }
}

/** Returns the features, followed by the lines of the specifications. */
function highlightsOf({ features, specGroups }: ProductPage): string[] {
  const specs = specGroups.flatMap(({ items }) => items)
  return [
    ...features.map(({ title, text }) => (text ? `${title}: ${text}` : title)),
    ...specs.map(({ label, value }) => `${label}: ${value}`),
  ]
}

/** Returns the names from the root for each category path. */
function categoryNames(tree: CategoryNode[], above: string[] = []): Map<string, string[]> {
  return new Map(
    tree.flatMap(({ path, name, children }): [string, string[]][] => {
      const way = [...above, name]
      return [[path, way], ...categoryNames(children, way)]
    }),
  )
}

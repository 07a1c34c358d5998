import 'server-only'
import { parseShippingPolicy, type ShippingPolicy } from '@/lib/shipping/policy'
import { applyCache, tags } from '../core/cache'
import { publicDb } from '../core/db'
import { getSetting } from '../settings/queries'
import { readProductCards } from './card-reads'
import type { ProductCard } from './dto'
import { isProTierOn } from './pro-tier'
import { readProductAddress } from './product-address'
import { productPageColumns, siblingColumns } from './product-columns'
import { type ProductPage, productPageDto } from './product-dto'
import { readOrPlainer, readWithRetry } from './reads'
import type { ProductReviews } from './review-dto'
import { readReviews } from './review-reads'
import { type ProductSibling, type SiblingRow, toSibling } from './sibling-dto'
import { type PaymentTerms, parsePaymentTerms } from './terms-dto'

/** Where the product of `/produto/{id}` lives; null when no product answers to that name. */
export const getProductAddress = readProductAddress

function readRow(table: string, columns: string, slug: string) {
  return readWithRetry<unknown>('products', () =>
    publicDb().from(table).select(columns).eq('slug', slug).eq('is_listed', true).maybeSingle(),
  )
}

/**
 * The product of a slug as its page shows it, null when it is not for sale. Read without its tags
 * where the view fails (storefront §7).
 * @throws the database's error when it stays unreachable after the retries
 */
export async function getProductPage(slug: string): Promise<ProductPage | null> {
  'use cache'
  applyCache('catalog', tags.product(slug))
  const [row, isProOn] = await Promise.all([
    readOrPlainer(
      () => readRow('view_product_with_tags', `${productPageColumns}, tags`, slug),
      () => readRow('products', productPageColumns, slug),
    ),
    isProTierOn(),
  ])
  return row ? productPageDto(row, isProOn, new Date()) : null
}

/** The active SKUs of a master in display order, the asked one among them; none without a master. */
export async function listSiblings(masterId: string | null): Promise<ProductSibling[]> {
  'use cache'
  if (!masterId) {
    applyCache('catalog')
    return []
  }
  const rows = await readWithRetry<SiblingRow[]>('products', () =>
    publicDb()
      .from('products')
      .select(siblingColumns)
      .eq('parent_product_id', masterId)
      .eq('is_listed', true)
      .order('sort_order')
      .order('name')
      .order('id')
      .returns<SiblingRow[]>(),
  )
  applyCache('catalog', ...rows.map((row) => tags.product(row.slug)))
  const now = new Date()
  return rows.map((row) => toSibling(row, now))
}

/**
 * Up to 12 products to show beside this one: those the admin chose, in their order, then by the
 * weight of shared tags, then of the same category. Never itself or what is not listed, and its
 * siblings only where they were chosen.
 * @throws the database's error when it stays unreachable after the retries
 */
export async function listRelatedProducts(id: string, slug: string): Promise<ProductCard[]> {
  'use cache'
  const ids = await readWithRetry<string[]>('products', () =>
    publicDb().rpc('related_product_ids', { p_product: id, p_wanted: 12 }),
  )
  const cards = await readProductCards(ids)
  applyCache('catalog', ...[slug, ...cards.map((card) => card.slug)].map(tags.product))
  return cards
}

/** The approved reviews of a product. An approval expires the product's own tag. */
export async function getProductReviews(id: string, slug: string): Promise<ProductReviews> {
  'use cache'
  applyCache('catalog', tags.product(slug))
  return readReviews(id)
}

/** The names of the categories on the way to a slug path, root first; unknown ones are left out. */
export async function listCategoryTrail(
  paths: string[],
): Promise<{ path: string; name: string }[]> {
  'use cache'
  applyCache('catalog', tags.categories)
  const rows = await readWithRetry<{ slug: string; name: string }[]>('other', () =>
    publicDb().from('categories').select('slug, name').in('slug', paths).eq('is_active', true),
  )
  return paths.flatMap((path) => {
    const row = rows.find(({ slug }) => slug === path)
    return row ? [{ path, name: row.name }] : []
  })
}

/** Shipping and payment terms of the store, from their settings rows or the defaults. */
export async function getSaleTerms(): Promise<{ shipping: ShippingPolicy; payment: PaymentTerms }> {
  const [shipping, payment] = await Promise.all(['shipping_policy', 'payment'].map(getSetting))
  return { shipping: parseShippingPolicy(shipping), payment: parsePaymentTerms(payment) }
}

/** Slugs whose pages are built ahead: featured products first, then the newest. */
export async function listPopularSlugs(limit: number): Promise<string[]> {
  const rows = await readWithRetry<{ slug: string }[]>('products', () =>
    publicDb()
      .from('products')
      .select('slug')
      .eq('is_listed', true)
      .order('is_featured', { ascending: false })
      .order('created_at', { ascending: false })
      .order('id')
      .limit(limit),
  )
  return rows.map((row) => row.slug)
}

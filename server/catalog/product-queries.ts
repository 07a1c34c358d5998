import 'server-only'
import { parseShippingPolicy, type ShippingPolicy } from '@/lib/cart/policy'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { additionsCategory } from '@/lib/catalog/variants'
import { isUuid } from '@/lib/core/text'
import type { PaymentTerms } from '@/lib/products/payment'
import { type PriceHistory, priceHistory, promotionUntil } from '@/lib/products/prices'
import { isCoinSystemOn, listCoinCampaigns } from '@/server/coins/queries'
import { applyCache, cacheTags, tags } from '@/server/core/cache'
import type { Tables } from '@/server/core/database'
import { catalogDb } from '@/server/core/db'
import { readWithRetry, withFallbackQuery } from '@/server/core/reads'
import { parsePaymentTerms } from '@/server/settings/dto'
import { getSetting, isProTierOn } from '@/server/settings/queries'
import { type ProductSibling, toSibling } from './card-dto'
import { cacheCards, readProductCards } from './card-reads'
import type { ProductCard } from './dto'
import {
  type PageBundle,
  type ProductPage,
  productPageDto,
  toPageBundles,
  toPricePeriods,
} from './product-dto'
import { productPageColumns, siblingColumns } from './product-json'
import { findCategory, findListing, getCategory, listCategoryTree } from './queries'
import {
  type ProductReviews,
  type Rating,
  type Review,
  toHistogram,
  toRating,
  toReview,
} from './review-dto'

/** The slug of a product and how a request is redirected to it. */
export type ProductAddress = { slug: string; move: 'none' | 'permanent' | 'temporary' }

const REFERENCE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

type AddressRow = Pick<Tables<'products'>, 'id' | 'slug' | 'product_type'>
type Column = 'id' | 'slug' | 'sku_code'

function findBy(column: Column, value: string): Promise<AddressRow | null> {
  return readWithRetry('products', () =>
    catalogDb().from('products').select('id, slug, product_type').eq(column, value).maybeSingle(),
  )
}

async function find(reference: string): Promise<AddressRow | null> {
  if (isUuid(reference)) return findBy('id', reference)
  const lower = reference.toLowerCase()
  const bySlug = () => (SLUG.test(lower) ? findBy('slug', lower) : null)
  // A SKU code may equal a slug except for capitals, so a reference with capitals is first read as a code.
  return reference === lower
    ? ((await bySlug()) ?? findBy('sku_code', reference))
    : ((await findBy('sku_code', reference)) ?? bySlug())
}

function firstSku(masterId: string): Promise<{ slug: string } | null> {
  return readWithRetry('products', () =>
    catalogDb()
      .from('products')
      .select('slug')
      .eq('parent_product_id', masterId)
      .eq('is_listed', true)
      .order('sort_order')
      .order('name')
      .order('id')
      .limit(1)
      .maybeSingle(),
  )
}

/**
 * Returns the address of the product that `/produto/{id}` names by UUID, slug (in any case) or SKU
 * code, or null if there is none. Other forms redirect to the slug permanently. A master redirects to
 * its first listed SKU temporarily, because another SKU can become the first one.
 * @throws the error of the database after the last retry
 */
export async function getProductAddress(reference: string): Promise<ProductAddress | null> {
  'use cache'
  if (!REFERENCE.test(reference)) {
    applyCache('catalog')
    return null
  }
  const found = await find(reference)
  applyCache('catalog', tags.product(reference), ...(found ? [tags.product(found.slug)] : []))
  // A new product may get this slug or code, even if it has led to another product so far.
  if (found?.slug !== reference) cacheTags(tags.unknownProducts)
  if (!found) return null
  if (found.product_type !== 'master') {
    return { slug: found.slug, move: found.slug === reference ? 'none' : 'permanent' }
  }
  const sku = await firstSku(found.id)
  return sku && { slug: sku.slug, move: 'temporary' }
}

const SHOWN = 8
const MAX_RATINGS = 1_000
const REVIEWS_A_PART = 20

function readTagged(slug: string) {
  return readWithRetry('products', () =>
    catalogDb()
      .from('view_product_with_tags')
      .select(`${productPageColumns}, tags`)
      .eq('slug', slug)
      .eq('is_listed', true)
      .maybeSingle(),
  )
}

function readUntagged(slug: string) {
  return readWithRetry('products', () =>
    catalogDb()
      .from('products')
      .select(productPageColumns)
      .eq('slug', slug)
      .eq('is_listed', true)
      .maybeSingle(),
  )
}

/**
 * Returns the product of a slug for its page, or null if it is not for sale. If the view cannot be
 * read, the product is read without tags.
 * @throws the error of the database after the last retry
 */
export async function getProductPage(slug: string): Promise<ProductPage | null> {
  'use cache'
  applyCache('catalog', tags.product(slug))
  const [row, isProOn, isOn, campaigns] = await Promise.all([
    withFallbackQuery<unknown>(
      () => readTagged(slug),
      () => readUntagged(slug),
    ),
    isProTierOn(),
    isCoinSystemOn(),
    listCoinCampaigns(),
  ])
  // A changed path of a category changes the category of its products.
  cacheTags(row ? tags.categories : tags.unknownProducts)
  const parsed = row ? productPageDto(row, isProOn, new Date(), { isOn, campaigns }) : null
  const product = parsed?.display.countsViews ? await withViews(parsed) : parsed
  // Only a promotional price, which has a list price, ends at a known time.
  if (!product || product.listPriceCents === null) return product
  const end = await readWithRetry('products', () =>
    catalogDb().rpc('price_ends_at', { p_product: product.id }),
  )
  if (!end) return product
  return { ...product, priceValidUntil: promotionUntil(end, product.priceValidUntil, new Date()) }
}

async function withViews(product: ProductPage): Promise<ProductPage> {
  const views = await readWithRetry('products', () =>
    catalogDb().rpc('count_product_views', { p_product: product.id }),
  )
  return { ...product, display: { ...product.display, viewCount: views || null } }
}

/**
 * Returns the listed SKUs of a master in display order, including the shown one; empty without a
 * master.
 * @throws the error of the database after the last retry
 */
export async function listSiblings(masterId: string | null): Promise<ProductSibling[]> {
  'use cache'
  if (!masterId) {
    applyCache('catalog')
    return []
  }
  const [rows, isProOn] = await Promise.all([
    readWithRetry('products', () =>
      catalogDb()
        .from('products')
        .select(siblingColumns)
        .eq('parent_product_id', masterId)
        .eq('is_listed', true)
        .order('sort_order')
        .order('name')
        .order('id'),
    ),
    isProTierOn(),
  ])
  applyCache('catalog', ...rows.map((row) => tags.product(row.slug)))
  const now = new Date()
  return rows.map((row) => toSibling(row, isProOn, now))
}

/**
 * Returns up to 12 related products: those chosen by admins in their order, then by the weight of
 * shared tags, then of the same category. Never the product itself or products that are not listed, and
 * its siblings only if they were chosen.
 * @throws the error of the database after the last retry
 */
export async function listRelatedProducts(id: string, slug: string): Promise<ProductCard[]> {
  'use cache'
  const ids = await readWithRetry('products', () =>
    catalogDb().rpc('related_product_ids', { p_product: id, p_wanted: 12 }),
  )
  const cards = await readProductCards(ids)
  applyCache('catalog', tags.product(slug))
  cacheCards(cards)
  return cards
}

/**
 * Returns up to 3 current bundles that contain a product and whose products can all be bought, oldest first.
 * The save, the start and the end of a bundle expire the pages of its products.
 * @throws the error of the database after the last retry
 */
export async function listBundlesOf(id: string, slug: string): Promise<PageBundle[]> {
  'use cache'
  const [answer, isProOn] = await Promise.all([
    readWithRetry('products', () => catalogDb().rpc('list_bundles_of', { p_product: id })),
    isProTierOn(),
  ])
  const { bundles, slugs } = toPageBundles(answer, isProOn)
  applyCache('catalog', ...new Set([slug, ...slugs].map(tags.product)))
  return bundles
}

/** Returns the approved reviews of a product. An approval expires the cache tag of the product. */
export async function getProductReviews(id: string, slug: string): Promise<ProductReviews> {
  'use cache'
  applyCache('catalog', tags.product(slug))
  return readReviews(id)
}

/**
 * Returns 20 approved reviews of a product, the newest first, from the `from`-th on, and whether there
 * are more; with `stars` only those with this rating. Empty for an unknown product.
 * @throws the error of the database after the last retry
 */
export async function listProductReviews(
  slug: string,
  from: number,
  stars?: number,
): Promise<{ items: Review[]; hasMore: boolean }> {
  'use cache'
  applyCache('catalog', tags.product(slug))
  const product = await findBy('slug', slug)
  if (!product) return { items: [], hasMore: false }
  const items = await readNewest(product.id, from, REVIEWS_A_PART + 1, stars)
  return { items: items.slice(0, REVIEWS_A_PART), hasMore: items.length > REVIEWS_A_PART }
}

/**
 * Returns the public prices of the last 90 days and the lowest of 30 days; null if there were fewer than
 * two prices.
 */
export async function getPriceHistory(id: string, slug: string): Promise<PriceHistory | null> {
  'use cache'
  applyCache('catalog', tags.product(slug))
  const rows = await readWithRetry('products', () =>
    catalogDb().rpc('price_history', { p_product: id }),
  )
  return priceHistory(toPricePeriods(rows), Date.now())
}

/**
 * Returns the names of the categories of these paths that have a page, in the same order; others are
 * left out.
 */
export async function listCategoryTrail(
  paths: string[],
): Promise<{ path: string; name: string }[]> {
  'use cache'
  applyCache('catalog', tags.categories)
  const tree = await listCategoryTree()
  return paths.flatMap((path) => {
    const category = findCategory(tree, path)
    return category ? [{ path, name: category.name }] : []
  })
}

/** Returns the shipping and payment terms of the store, from their settings or the defaults. */
export async function getSaleTerms(): Promise<{ shipping: ShippingPolicy; payment: PaymentTerms }> {
  const [shipping, payment] = await Promise.all(['shipping_policy', 'payment'].map(getSetting))
  return { shipping: parseShippingPolicy(shipping), payment: parsePaymentTerms(payment) }
}

/**
 * Returns the slugs of the products whose pages are built in advance: featured ones first, then the
 * newest.
 */
export async function listPopularSlugs(limit: number): Promise<string[]> {
  const rows = await readWithRetry('products', () =>
    catalogDb()
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

/**
 * Returns the rating, the shares of up to 1,000 ratings and the 8 newest approved reviews of a product.
 * @throws the error of the database after the last retry
 */
async function readReviews(productId: string): Promise<ProductReviews> {
  const [computed, ratings, items] = await Promise.all([
    readRating(productId),
    readWithRetry('other', () =>
      catalogDb()
        .from('reviews')
        .select('rating')
        .eq('product_id', productId)
        .eq('status', 'approved')
        .order('created_at', { ascending: false })
        .limit(MAX_RATINGS),
    ),
    readNewest(productId, 0, SHOWN),
  ])
  return {
    computed,
    histogram: toHistogram(ratings.map((row) => row.rating)),
    items,
  }
}

async function readRating(productId: string): Promise<Rating | null> {
  const row = await readWithRetry('other', () =>
    catalogDb()
      .from('product_ratings')
      .select('review_count, average_rating')
      .eq('product_id', productId)
      .maybeSingle(),
  )
  return toRating(row)
}

/** Returns approved reviews of a product, the newest first, from the `from`-th on. */
async function readNewest(
  productId: string,
  from: number,
  limit: number,
  stars?: number,
): Promise<Review[]> {
  const rows = await readWithRetry('other', () => {
    const approved = catalogDb()
      .from('reviews')
      .select(
        'id, rating, title, body, author_name, created_at, reply, replied_at, review_photos(file)',
      )
      .eq('product_id', productId)
      .eq('status', 'approved')
    return (stars === undefined ? approved : approved.eq('rating', stars))
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, from + limit - 1)
  })
  return rows.map(toReview)
}

/** As many as fit on a large screen. */
const ADDITIONS_SHOWN = 6

/**
 * Returns up to 6 products that are bought in addition to a product, the best-selling ones first: of
 * its platform, ready to be sent, from `additionsCategory`. None if they cannot be read.
 */
export async function listAdditions({
  category,
  platform,
}: Pick<ProductPage, 'category' | 'platform'>): Promise<ProductCard[]> {
  const own = category ? await getCategory(category).catch(() => null) : null
  const wanted = own && additionsCategory(own.path, own.siblings)
  if (!wanted || !platform) return []
  const query = { plataforma: platform, estoque: '1', ordem: 'mais-vendidos' }
  const listing = await findListing(parseListingQuery(query, wanted))
  return listing?.items.slice(0, ADDITIONS_SHOWN) ?? []
}

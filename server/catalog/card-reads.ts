import 'server-only'
import { parseShippingPolicy } from '@/lib/cart/policy'
import type { ListingQuery } from '@/lib/catalog/listing-query'
import { slugOf } from '@/lib/catalog/paths'
import { isCoinSystemOn as readCoinSystem } from '@/server/coins/queries'
import { cacheTags, tags } from '@/server/core/cache'
import { catalogDb } from '@/server/core/db'
import { readWithRetry, withFallbackQuery } from '@/server/core/reads'
import { parsePaymentTerms } from '@/server/settings/dto'
import { getSetting, isProTierOn as readProTier } from '@/server/settings/queries'
import { toProductCard } from './card-dto'
import type { ProductCard } from './dto'
import type { ListingScope } from './listing-dto'
import { productCardColumns } from './product-json'
import { type Rating, toRating } from './review-dto'

const withTags = `${productCardColumns}, product_tags(tags(id, name, weight, category))` as const

/**
 * Returns the cards of these products in the order of the ids, without products that are not listed.
 * @throws the error of the database after the last retry
 */
export function readProductCards(ids: readonly string[]): Promise<ProductCard[]> {
  return readCards('id', ids)
}

/**
 * Returns the cards of the products with these slugs, in their order and not cached, without products
 * that are not listed.
 * @throws the error of the database after the last retry
 */
export function readCardsOfSlugs(slugs: readonly string[]): Promise<ProductCard[]> {
  return readCards('slug', slugs)
}

async function readCards(key: 'id' | 'slug', values: readonly string[]): Promise<ProductCard[]> {
  if (values.length === 0) return []
  const wanted = [...new Set(values)]
  const products = () => catalogDb().from('products')
  const [rows, isProTierOn, isCoinSystemOn, payment, policy] = await Promise.all([
    withFallbackQuery(
      () =>
        readWithRetry('products', () =>
          products().select(withTags).in(key, wanted).eq('is_listed', true),
        ),
      () =>
        readWithRetry('products', () =>
          products().select(productCardColumns).in(key, wanted).eq('is_listed', true),
        ),
    ),
    readProTier(),
    readCoinSystem(),
    getSetting('payment'),
    getSetting('shipping_policy'),
  ])
  const ratings = await readRatings(rows.map(({ id }) => id))
  const now = new Date()
  const terms = {
    isProTierOn,
    isCoinSystemOn,
    payment: parsePaymentTerms(payment),
    shipping: parseShippingPolicy(policy),
  }
  const cards = new Map(
    rows.map((row) => [row[key], toProductCard(row, ratings.get(row.id) ?? null, terms, now)]),
  )
  return wanted.flatMap((value) => cards.get(value) ?? [])
}

/** Returns the ratings of the products that have approved reviews, by their ids. */
async function readRatings(ids: readonly string[]): Promise<Map<string | null, Rating | null>> {
  const rows = await readWithRetry('products', () =>
    catalogDb()
      .from('product_ratings')
      .select('product_id, review_count, average_rating')
      .in('product_id', [...ids]),
  )
  return new Map(rows.map((row) => [row.product_id, toRating(row)]))
}

/** Returns the cache tags of the category and the brands of a listing; none for the whole store. */
export function listTags({ category, brandNames }: ListingQuery): string[] {
  return [
    ...(category ? [tags.category(category)] : []),
    ...(brandNames ?? []).map((name) => tags.brand(slugOf(name))),
  ]
}

/** Returns the cache tags of the products of a section. */
export function scopeTags({ items, isFeatured }: ListingScope = {}): string[] {
  const named = (items ?? []).map(({ item_type, item_id }) =>
    item_type === 'tag' ? tags.productTag(item_id) : tags.card(item_id),
  )
  return [...named, ...(isFeatured ? [tags.featured] : [])]
}

/** Adds the tags of these cards to the calling 'use cache' function. */
export function cacheCards(cards: readonly Pick<ProductCard, 'slug'>[]): void {
  cacheTags(...cards.map(({ slug }) => tags.card(slug)))
}

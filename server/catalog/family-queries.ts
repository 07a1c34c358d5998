import 'server-only'
import { applyCache, tags } from '@/server/core/cache'
import { catalogDb } from '@/server/core/db'
import { readWithRetry } from '@/server/core/reads'
import type { ProductSibling } from './card-dto'
import { parseDescriptions } from './product-json'
import { type Rating, toRating } from './review-dto'

/** The master of SKUs, with the values that all of them share. */
export type ProductMaster = {
  id: string
  name: string
  brand: string | null
  category: string | null
  image: string | null
  description: string | null
  descriptions: ReturnType<typeof parseDescriptions>
}

/**
 * Returns the master of a SKU, or null for a product without one.
 * @throws the error of the database after the last retry
 */
export async function getMaster(masterId: string | null): Promise<ProductMaster | null> {
  'use cache'
  if (!masterId) {
    applyCache('catalog')
    return null
  }
  const master = await readWithRetry('products', () =>
    catalogDb()
      .from('products')
      .select('id, slug, name, brand, category, image, description, product_descriptions')
      .eq('id', masterId)
      .maybeSingle(),
  )
  applyCache('catalog', ...(master ? [tags.product(master.slug)] : []))
  if (!master) return null
  const { slug: _slug, product_descriptions, image, ...row } = master
  return {
    ...row,
    image: image?.startsWith('/media/') ? image : null,
    descriptions: parseDescriptions(product_descriptions),
  }
}

/**
 * Returns the rating over the approved reviews of all SKUs of a master, or null without reviews or with
 * fewer than two SKUs.
 * @throws the error of the database after the last retry
 */
export async function getFamilyRating(
  siblings: readonly Pick<ProductSibling, 'id' | 'slug'>[],
): Promise<Rating | null> {
  'use cache'
  applyCache('catalog', ...siblings.map(({ slug }) => tags.product(slug)))
  if (siblings.length < 2) return null
  const ids = siblings.map(({ id }) => id)
  const rows = await readWithRetry('other', () =>
    catalogDb()
      .from('product_ratings')
      .select('review_count, average_rating')
      .in('product_id', ids),
  )
  const ratings = rows.flatMap((row) => toRating(row) ?? [])
  const count = ratings.reduce((sum, rating) => sum + rating.count, 0)
  if (count === 0) return null
  const stars = ratings.reduce((sum, rating) => sum + rating.average * rating.count, 0)
  return { average: stars / count, count }
}

import 'server-only'
import type { LinkedItem } from '@/lib/cart/cart-link'
import { centsFromReais } from '@/lib/core/money'
import { isForAdults } from '@/lib/products/choices'
import { productFacts } from '@/lib/products/facts'
import { applyCache, tags } from '@/server/core/cache'
import { catalogDb } from '@/server/core/db'
import { readWithRetry } from '@/server/core/read-with-retry'
import type { LinkedLine } from './dto'

/**
 * Returns the listed products of these items in the same order, with names, prices and stock of the
 * database. Products that are not sold are omitted.
 * @throws the error of the database after the last retry
 */
export async function listLinkedLines(items: readonly LinkedItem[]): Promise<LinkedLine[]> {
  'use cache'
  applyCache('catalog')
  if (items.length === 0) return []
  const ids = items.map(({ productId }) => productId)
  const rows = await readWithRetry('products', () =>
    catalogDb()
      .from('products')
      .select('id, slug, name, image, price, stock, sizes, colors, age_rating')
      .in('id', ids)
      .eq('is_listed', true),
  )
  applyCache('catalog', ...rows.map(({ slug }) => tags.product(slug)))
  return items.flatMap(({ productId, quantity }) => {
    const row = rows.find(({ id }) => id === productId)
    if (!row) return []
    const { id, slug, name, image } = row
    return {
      product: { id, slug, name, image, priceCents: centsFromReais(row.price) },
      quantity: Math.max(0, Math.min(quantity, row.stock)),
      asked: quantity,
      isForAdults: isForAdults(productFacts(row).ageRating),
      hasOptions: [row.sizes, row.colors].some((list) => Array.isArray(list) && list.length > 0),
    }
  })
}

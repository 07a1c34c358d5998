import 'server-only'
import { publicDb } from '@/server/core/db'
import { readWithRetry, withFallbackQuery } from '@/server/core/read-with-retry'
import { parsePaymentTerms } from '@/server/settings/payment-terms-dto'
import { getSetting } from '@/server/settings/queries'
import { toProductCard } from './card-dto'
import type { ProductCard } from './dto'
import { isProTierOn as readProTier } from './pro-tier'
import { productCardColumns } from './product-columns'

const withTags = `${productCardColumns}, product_tags(tags(id, name, weight, category))` as const

/**
 * Returns the cards of these products in the order of the ids, without products that are not listed.
 * @throws the error of the database after the last retry
 */
export async function readProductCards(ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const wanted = [...ids]
  const products = () => publicDb().from('products')
  const [rows, isProTierOn, payment] = await Promise.all([
    withFallbackQuery(
      () =>
        readWithRetry('products', () =>
          products().select(withTags).in('id', wanted).eq('is_listed', true),
        ),
      () =>
        readWithRetry('products', () =>
          products().select(productCardColumns).in('id', wanted).eq('is_listed', true),
        ),
    ),
    readProTier(),
    getSetting('payment'),
  ])
  const now = new Date()
  const terms = { isProTierOn, payment: parsePaymentTerms(payment) }
  const byId = new Map(rows.map((row) => [row.id, toProductCard(row, terms, now)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

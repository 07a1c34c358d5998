import 'server-only'
import { publicDb } from '../core/db'
import { type ProductCardRow, productCardColumns, toProductCard } from './card-dto'
import type { ProductCard } from './dto'
import { isProTierOn } from './pro-tier'
import { readOrPlainer, readWithRetry } from './reads'

const withTags = `${productCardColumns}, product_tags(tags(id, name, weight, category))`

/** The cards of these products in the order of the ids; what is not for sale is left out (CAT-01, CAT-02). */
export async function readProductCards(ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const [rows, isProOn] = await Promise.all([
    readOrPlainer(
      () => readRows(ids, withTags),
      () => readRows(ids, productCardColumns),
    ),
    isProTierOn(),
  ])
  const now = new Date()
  const byId = new Map(rows.map((row) => [row.id, toProductCard(row, isProOn, now)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function readRows(ids: readonly string[], columns: string): Promise<ProductCardRow[]> {
  return readWithRetry<ProductCardRow[]>('products', () =>
    publicDb()
      .from('products')
      .select(columns)
      .in('id', [...ids])
      .eq('is_listed', true),
  )
}

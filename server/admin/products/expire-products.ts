import 'server-only'
import { expireTags, tags } from '@/server/core/cache'

/**
 * Lets the shop show written products from the next request on: their pages under every name they are
 * kept under (id, slug, SKU code; masters, SKUs and siblings too) and the lists that may hold them.
 */
export function expireProducts(names: readonly string[]): void {
  expireTags(tags.catalog, ...names.map(tags.product))
}

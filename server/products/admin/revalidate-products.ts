import 'server-only'
import { expireTags, tags } from '@/server/core/cache'

/**
 * Expires the pages of written products, by every name under which they are cached (id, slug, SKU code;
 * masters, SKUs and siblings included), and the listings of the catalog.
 */
export function expireProducts(names: readonly string[]): void {
  expireTags(tags.catalog, ...names.map(tags.product))
}

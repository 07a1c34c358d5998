import 'server-only'
import { revalidateTags, tags } from '@/server/core/cache'

/**
 * Expires the pages of written products, by every name under which they are cached (id, slug, SKU code;
 * masters, SKUs and siblings included), and the listings of the catalog.
 */
export function revalidateProducts(names: readonly string[]): void {
  revalidateTags(tags.catalog, ...names.map(tags.product))
}

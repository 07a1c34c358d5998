import 'server-only'
import { revalidateTags, tags } from '@/server/core/cache'
import type { Touched } from './dto'

/** Expires the pages that a batch changed, each once, and the listings of the catalog. */
export function revalidateTouched({ products, categories }: Touched): void {
  if (products.length === 0) return
  const paths = categories.flatMap((path) =>
    path.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/')),
  )
  revalidateTags(
    tags.catalog,
    ...new Set(paths.map(tags.category)),
    ...new Set(products.map(tags.product)),
  )
}

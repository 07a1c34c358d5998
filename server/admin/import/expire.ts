import 'server-only'
import { z } from 'zod'
import { expireTags, tags } from '@/server/core/cache'

const touched = z.object({ products: z.array(z.string()), categories: z.array(z.string()) })

/** Expires the pages of what a batch changed, each once, and the listings of the catalogue. */
export function expireTouched(answer: unknown): void {
  const { products, categories } = touched.parse(answer)
  if (products.length === 0) return
  const paths = categories.flatMap((path) =>
    path.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/')),
  )
  expireTags(
    tags.catalog,
    ...new Set(paths.map(tags.category)),
    ...new Set(products.map(tags.product)),
  )
}

import { z } from 'zod'
import { type Brand, brandsOf } from '@/lib/catalog/brands'
import type { Json } from '@/server/core/database'

const spellings = z.array(z.object({ name: z.string(), products: z.number() }))

/**
 * Converts the result of `listed_brands` to the brands that have a page, ordered by slug.
 * @throws ZodError for a result of another shape
 */
export function toBrands(answer: Json): Brand[] {
  return brandsOf(spellings.parse(answer))
}

import 'server-only'
import { z } from 'zod'
import { applyCache, tags } from '@/server/core/cache'
import { catalogDb } from '@/server/core/db'
import { readWithRetry } from '@/server/core/read-with-retry'

const retiredProduct = z.object({ name: z.string(), category: z.string().nullable() })

/** A product that was ordered before and is not for sale now. */
export type RetiredProduct = z.output<typeof retiredProduct>

/**
 * Returns the retired product of a slug, or null if it is for sale, was never ordered or does not
 * exist.
 * @throws the error of the database after the last retry
 */
export async function getRetiredProduct(slug: string): Promise<RetiredProduct | null> {
  'use cache'
  applyCache('catalog', tags.product(slug))
  const answer = await readWithRetry('products', () =>
    catalogDb().rpc('retired_product', { p_slug: slug }),
  )
  return retiredProduct.nullable().parse(answer)
}

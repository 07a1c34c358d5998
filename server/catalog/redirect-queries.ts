import 'server-only'
import { z } from 'zod'
import { redirectKey } from '@/lib/catalog/redirects'
import { applyCache, tags } from '@/server/core/cache'
import { catalogDb } from '@/server/core/db'
import { readWithRetry } from '@/server/core/reads'

const PRODUCT = '/produto/'

/**
 * Returns the path to which an address without a page is redirected, or null; read without the cache.
 * @throws the error of the database after the last retry
 */
export async function readRedirect(path: string): Promise<string | null> {
  const from = redirectKey(path)
  if (from === null) return null
  const row = await readWithRetry('other', () =>
    catalogDb().from('redirects').select('to_path').eq('from_path', from).maybeSingle(),
  )
  return row?.to_path ?? null
}

/**
 * Like `readRedirect`, cached.
 * @throws the error of the database after the last retry
 */
export async function findRedirect(path: string): Promise<string | null> {
  'use cache'
  // A save or import that changes a slug adds a redirect and expires only the tag of the old slug.
  const product = path.startsWith(PRODUCT)
    ? [tags.product(path.slice(PRODUCT.length)), tags.unknownProducts]
    : []
  applyCache('catalog', tags.redirects, ...product)
  return readRedirect(path)
}

const retiredProduct = z.object({ name: z.string(), category: z.string().nullable() })

/** A product that was ordered before and is not for sale now. */
type RetiredProduct = z.output<typeof retiredProduct>

/**
 * Returns the retired product of a slug, or null if it is for sale, was never ordered or does not
 * exist.
 * @throws the error of the database after the last retry
 */
export async function getRetiredProduct(slug: string): Promise<RetiredProduct | null> {
  'use cache'
  applyCache('catalog', tags.product(slug), tags.unknownProducts, tags.categories)
  const answer = await readWithRetry('products', () =>
    catalogDb().rpc('retired_product', { p_slug: slug }),
  )
  return retiredProduct.nullable().parse(answer)
}

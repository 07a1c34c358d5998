import 'server-only'
import { z } from 'zod'
import { type Brand, type BrandTexts, brandsOf } from '@/lib/catalog/brands'
import { applyCache, tags } from '@/server/core/cache'
import type { Json } from '@/server/core/database'
import { catalogDb } from '@/server/core/db'
import { readWithRetry } from '@/server/core/reads'

const spellings = z.array(z.object({ name: z.string(), products: z.number() }))

/**
 * Converts the result of `list_store_brands` to the brands that have a page, ordered by slug.
 * @throws ZodError for a result of another shape
 */
export function toBrands(answer: Json): Brand[] {
  return brandsOf(spellings.parse(answer))
}

/**
 * Returns the brands with a listed product, ordered by slug. `products` counts all products of a brand
 * with several spellings, but at most 10 of other brands, to limit the cost of the read.
 * @throws the error of the database after the last retry
 */
export async function listBrands(): Promise<Brand[]> {
  'use cache'
  applyCache('catalog', tags.brands, tags.brandNames)
  return toBrands(await readWithRetry('products', () => catalogDb().rpc('list_store_brands')))
}

/**
 * Returns the brand of a slug, or null if it has no listed product; its page then responds with 404.
 */
export async function findBrand(slug: string): Promise<Brand | null> {
  return (await listBrands()).find((brand) => brand.slug === slug) ?? null
}

/**
 * Returns the texts and the logo of a brand entered by staff; empty ones if there are none.
 * @throws the error of the database after the last retry
 */
export async function getBrandTexts(slug: string): Promise<BrandTexts> {
  'use cache'
  applyCache('catalog', tags.brand(slug))
  const row = await readWithRetry('other', () =>
    catalogDb()
      .from('brands')
      .select('description, meta_title, meta_description, logo_url')
      .eq('slug', slug)
      .maybeSingle(),
  )
  return {
    description: row?.description ?? '',
    metaTitle: row?.meta_title ?? '',
    metaDescription: row?.meta_description ?? '',
    logoUrl: row?.logo_url ?? '',
  }
}

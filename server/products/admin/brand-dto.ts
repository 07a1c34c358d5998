import { z } from 'zod'
import type { BrandValues } from '@/lib/catalog/brand-schema'
import type { Seen } from '@/lib/core/merge'

/** A brand in the admin; `id` is its slug, `products` counts those not listed too. */
export type AdminBrand = Seen<BrandValues> & { id: string; spellings: string[]; products: number }

const texts = z.object({
  name: z.string(),
  description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  logo_url: z.string(),
})
const row = texts.extend({
  slug: z.string(),
  spellings: z.array(z.string()),
  products: z.number(),
})
const list = z.object({ total: z.number(), rows: z.array(row) })
export const savedBrand = z.object({ slug: z.string(), products: z.array(z.string()) })

/** Returns the values of a brand as `save_brand` takes them. */
export function toBrandColumns(values: BrandValues) {
  const { name, description, metaTitle, metaDescription, logoUrl } = values
  return {
    name,
    description,
    meta_title: metaTitle,
    meta_description: metaDescription,
    logo_url: logoUrl,
  }
}

/** Returns the values of a brand with their version, which is the values themselves. */
export function toSeenBrand(values: BrandValues): Seen<BrandValues> {
  return { version: JSON.stringify(values), values }
}

/**
 * Converts the result of `list_brands`.
 * @throws ZodError for a result of another shape
 */
export function toBrandPage(answer: unknown): { total: number; rows: AdminBrand[] } {
  const { total, rows } = list.parse(answer)
  return {
    total,
    rows: rows.map(({ slug, spellings, products, name, description, ...meta }) => ({
      id: slug,
      spellings,
      products,
      ...toSeenBrand({
        name,
        description,
        metaTitle: meta.meta_title,
        metaDescription: meta.meta_description,
        logoUrl: meta.logo_url,
      }),
    })),
  }
}

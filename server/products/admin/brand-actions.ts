'use server'

import { z } from 'zod'
import { type BrandValues, brandSchema } from '@/lib/catalog/brand-schema'
import { type Saved, seenSchema } from '@/lib/core/merge'
import { defineAction } from '@/server/core/action'
import { renewTags, revalidateTags, tags } from '@/server/core/cache'
import type { Db } from '@/server/core/db'
import { AppError } from '@/server/core/errors'
import { checkedBy, type Source, saveEdit } from '@/server/core/versioned-save'
import { savedBrand, toBrandColumns, toBrandPage, toSeenBrand } from './brand-dto'
import { revalidateProducts } from './revalidate-products'

const brandSource = (db: Db, slug: string): Source<BrandValues> => ({
  async read() {
    const words = slug.replaceAll('-', ' ')
    const { data, error } = await db.rpc('list_brands', {
      p_query: words,
      p_limit: 100,
      p_offset: 0,
    })
    if (error) throw error
    return toBrandPage(data).rows.find(({ id }) => id === slug) ?? null
  },
  check: checkedBy<BrandValues>(brandSchema),
  async write(_changes, version, whole) {
    const { data, error } = await db.rpc('save_brand', {
      p_slug: slug,
      p_values: toBrandColumns(whole),
      p_seen: toBrandColumns(JSON.parse(version ?? '{}') as BrandValues),
    })
    if (error?.code === 'UT005') throw new AppError('INVALID', { name: 'name' })
    if (error) throw error
    const saved = savedBrand.parse(data)
    await revalidateProducts(db, saved.products)
    revalidateTags(tags.redirects, tags.search, tags.brandNames)
    renewTags(tags.brands, tags.brand(slug), tags.brand(saved.slug))
    return toSeenBrand(whole).version ?? ''
  },
})

/**
 * Changes name and texts of a brand, by its slug. All its products get the name; with the name of
 * another brand, both are one.
 */
export const saveBrand = defineAction({
  name: 'save-brand',
  access: 'admin',
  area: 'catalog',
  rate: { limit: 120, windowSeconds: 60 },
  schema: z.object({ id: z.string().max(80), seen: seenSchema, values: brandSchema }),
  run: ({ id, seen, values }, { db }): Promise<Saved<BrandValues>> =>
    saveEdit(brandSource(db, id), seen, values),
})

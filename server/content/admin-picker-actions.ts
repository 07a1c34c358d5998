'use server'

import { z } from 'zod'
import { productSectionSchema, sectionItemSchema } from '@/lib/content/admin/schemas'
import type { ProductCard } from '@/server/catalog/dto'
import { listProductCards } from '@/server/catalog/queries'
import { defineAction } from '@/server/core/action'
import { previewSection } from './section-queries'

const rate = { limit: 300, windowSeconds: 60 }
const LIMIT = 12

/** Returns the cards of up to 12 products that match a text, best match first. */
export const findProducts = defineAction({
  name: 'find-products-for-content',
  access: 'admin',
  area: 'content',
  rate,
  schema: z.object({ text: z.string().trim().max(80) }),
  run: async ({ text }, { db }) => {
    const { data, error } = await db.rpc('search_products', {
      p_query: text || null,
      p_limit: LIMIT,
    })
    if (error) throw error
    return listProductCards(z.object({ ids: z.array(z.string()) }).parse(data).ids)
  },
})

/** Returns up to 12 tags whose name contains the text, ordered by name. */
export const findTags = defineAction({
  name: 'find-tags-for-content',
  access: 'admin',
  area: 'content',
  rate,
  schema: z.object({ text: z.string().trim().max(60) }),
  run: async ({ text }, { db }) => {
    const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
    const { data, error } = await db
      .from('tags')
      .select('id, name')
      .ilike('name', pattern)
      .order('name')
      .limit(LIMIT)
    if (error) throw error
    return data
  },
})

/** Returns the cards of the first products that a section would show now, and the total number. */
export const previewItems = defineAction({
  name: 'preview-section-items',
  access: 'admin',
  area: 'content',
  rate,
  schema: productSectionSchema
    .pick({ sortBy: true, onlyFeatured: true })
    .extend({ items: z.array(sectionItemSchema).max(100) }),
  run: ({ items, sortBy, onlyFeatured }) =>
    previewSection({
      items: items.map(({ itemType, itemId }) => ({ item_type: itemType, item_id: itemId })),
      sort_by: sortBy || null,
      only_featured: onlyFeatured,
    }),
})

const CARDS_AT_ONCE = 100

/** Returns the cards of the products in this order, each once, without products that are not listed. */
export const showProducts = defineAction({
  name: 'show-products-for-content',
  access: 'admin',
  area: 'content',
  rate,
  // A special section has up to 20 carousels of 100 products.
  schema: z.object({ ids: z.array(z.uuid()).max(2000) }),
  run: async ({ ids }) => {
    const once = [...new Set(ids)]
    const parts: ProductCard[][] = []
    while (once.length > 0) parts.push(await listProductCards(once.splice(0, CARDS_AT_ONCE)))
    return parts.flat()
  },
})

'use server'

import { z } from 'zod'
import { sectionItemSchema } from '@/lib/admin-content/schemas'
import { listProductCards } from '@/server/catalog/queries'
import { defineAction } from '@/server/core/action'
import { listItemProducts } from '@/server/home/section-queries'

const rate = { limit: 300, windowSeconds: 60 }
const LIMIT = 12

/** Products that a text finds in the shop, as cards; the best match first. */
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

/** Tags whose name holds the text, by name. */
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
    return data.map(({ id, name }) => ({ id: String(id), name: String(name) }))
  },
})

/** The products that these items show in the shop now, as cards. */
export const previewItems = defineAction({
  name: 'preview-section-items',
  access: 'admin',
  area: 'content',
  rate,
  schema: z.object({ items: z.array(sectionItemSchema).max(100) }),
  run: ({ items }) =>
    listItemProducts(
      items.map(({ itemType, itemId }) => ({ item_type: itemType, item_id: itemId })),
    ),
})

/** The cards of these products, in this order; what is not for sale is left out. */
export const showProducts = defineAction({
  name: 'show-products-for-content',
  access: 'admin',
  area: 'content',
  rate,
  schema: z.object({ ids: z.array(z.uuid()).max(300) }),
  run: ({ ids }) => listProductCards([...new Set(ids)].slice(0, 100)),
})

'use server'

import { z } from 'zod'
import { wordPatterns } from '@/lib/core/text'
import { defineAction } from '@/server/core/action'
import { revalidateTags, tags } from '@/server/core/cache'
import { AppError } from '@/server/core/errors'
import { pickColumns, type TagChoice, toPickedProduct } from './admin-dto'

const rate = { limit: 240, windowSeconds: 60 }
const tagName = z.string().trim().min(1, 'required').max(60, 'long')
const weight = z.number().int().min(0, 'range').max(1000, 'range')

/**
 * Returns up to 12 products whose name, brand or codes contain all words: only masters, or all except
 * masters.
 */
export const findProducts = defineAction({
  name: 'find-products',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ q: z.string().max(80), masters: z.boolean().default(false) }),
  run: async ({ q, masters }, { db }) => {
    const { data, error } = await db
      .from('products')
      .select(pickColumns)
      .eq('is_master_product', masters)
      .ilikeAllOf('search_text', wordPatterns(q))
      .order('is_active', { ascending: false })
      .order('name')
      .limit(12)
    if (error) throw error
    return data.map(toPickedProduct)
  },
})

/** Creates a tag. */
export const createTag = defineAction({
  name: 'create-tag',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ name: tagName, weight, category: tagName }),
  run: async (tag, { db }): Promise<TagChoice> => {
    const { data, error } = await db
      .from('tags')
      .insert(tag)
      .select('id, name, weight, category')
      .single()
    if (error) throw error
    return data
  },
})

/** Sets the weight of a tag, by which related products and tags are ordered. */
export const setTagWeight = defineAction({
  name: 'set-tag-weight',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ id: z.uuid(), weight }),
  run: async ({ id, weight: value }, { db }) => {
    const { data, error } = await db
      .from('tags')
      .update({ weight: value })
      .eq('id', id)
      .select('id, product_tags(products(slug))')
    if (error) throw error
    const [tag] = data
    if (!tag) throw new AppError('NOT_FOUND')
    // Contrary to the type, `products` is null for a product in the trash.
    const listed = tag.product_tags.flatMap(({ products }) => products ?? [])
    revalidateTags(...listed.map(({ slug }) => tags.product(slug)))
  },
})

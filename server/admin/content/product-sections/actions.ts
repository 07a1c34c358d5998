'use server'

import { z } from 'zod'
import { toRow } from '@/lib/admin-content/columns'
import { productSectionSchema, sectionItemSchema } from '@/lib/admin-content/schemas'
import { defineAction } from '@/server/core/action'
import { AppError } from '@/server/core/errors'
import { expireContent } from '../expiry'

const rate = { limit: 60, windowSeconds: 60 }

/** Writes a product section with its items in order; a null id makes a new one. */
export const saveProductSection = defineAction({
  name: 'save-product-section',
  access: 'admin',
  area: 'content',
  rate,
  schema: z.object({
    id: z.uuid().nullable(),
    values: productSectionSchema,
    items: z.array(sectionItemSchema).max(100, 'many'),
  }),
  run: async ({ id, values, items }, { db }) => {
    const { data, error } = await db.rpc('save_product_section', {
      p_id: id,
      p_section: toRow(values),
      p_items: items.map(toRow),
    })
    if (error) throw error
    expireContent('product_sections', String(data))
    return { id: String(data) }
  },
})

export const deleteProductSection = defineAction({
  name: 'delete-product-section',
  access: 'admin',
  area: 'content',
  rate,
  schema: z.object({ id: z.uuid() }),
  run: async ({ id }, { db }) => {
    const { data, error } = await db
      .from('product_sections')
      .delete()
      .eq('id', id)
      .select('id')
      .maybeSingle()
    if (error) throw error
    if (!data) throw new AppError('NOT_FOUND')
    expireContent('product_sections', id)
  },
})

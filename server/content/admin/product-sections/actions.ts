'use server'

import { z } from 'zod'
import { type ProductSectionValues, productSectionFormSchema } from '@/lib/content/admin/schemas'
import { editSchema, type Saved, seenSchema } from '@/lib/core/merge'
import { defineAction } from '@/server/core/action'
import {
  checkedBy,
  deleteRow,
  requireUnchanged,
  saveEdit,
  writeRow,
} from '@/server/core/versioned-save'
import { revalidateContent } from '../revalidate-content'
import { toSectionColumns } from './dto'
import { productSectionSource } from './source'

const rate = { limit: 60, windowSeconds: 60 }
const table = 'product_sections'

/** Saves a product section with its items in order; a null id creates one. */
export const saveProductSection = defineAction({
  name: 'save-product-section',
  access: 'admin',
  area: 'content',
  rate,
  schema: editSchema(productSectionFormSchema),
  run: async (
    { id, seen, values },
    { db },
  ): Promise<Saved<ProductSectionValues> & { id: string }> => {
    if (id && seen) {
      const check = checkedBy(productSectionFormSchema)
      const saved = await saveEdit({ ...productSectionSource(db, id), check }, seen, values)
      revalidateContent(table, id)
      return { id, ...saved }
    }
    const { key, version } = await writeRow(db, table, null, toSectionColumns(values), null)
    revalidateContent(table, key)
    return { id: key, version, values, theirs: [] }
  },
})

/**
 * Deletes a product section that was not changed since the editor read it. Fails with CONFLICT
 * otherwise.
 */
export const deleteProductSection = defineAction({
  name: 'delete-product-section',
  access: 'admin',
  area: 'content',
  rate,
  schema: z.object({ id: z.uuid(), seen: seenSchema }),
  run: async ({ id, seen }, { db }) => {
    await deleteRow(db, table, id, await requireUnchanged(productSectionSource(db, id), seen))
    revalidateContent(table, id)
  },
})

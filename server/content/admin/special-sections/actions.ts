'use server'

import { z } from 'zod'
import { toRow } from '@/lib/content/admin/columns'
import {
  type SpecialSectionValues,
  specialSectionSchema,
} from '@/lib/content/admin/special-section'
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
import { specialSectionSource } from './source'

const rate = { limit: 60, windowSeconds: 60 }
const table = 'special_sections'

/** Saves a special section with its rows; a null id creates one. */
export const saveSpecialSection = defineAction({
  name: 'save-special-section',
  access: 'admin',
  area: 'content',
  rate,
  schema: editSchema(specialSectionSchema),
  run: async (
    { id, seen, values },
    { db },
  ): Promise<Saved<SpecialSectionValues> & { id: string }> => {
    if (id && seen) {
      const check = checkedBy(specialSectionSchema)
      const saved = await saveEdit({ ...specialSectionSource(db, id), check }, seen, values)
      revalidateContent(table, id)
      return { id, ...saved }
    }
    const { key, version } = await writeRow(db, table, null, toRow(values), null)
    revalidateContent(table, key)
    return { id: key, version, values, theirs: [] }
  },
})

/**
 * Deletes a special section that was not changed since the editor read it. Fails with CONFLICT
 * otherwise.
 */
export const deleteSpecialSection = defineAction({
  name: 'delete-special-section',
  access: 'admin',
  area: 'content',
  rate,
  schema: z.object({ id: z.uuid(), seen: seenSchema }),
  run: async ({ id, seen }, { db }) => {
    await deleteRow(db, table, id, await requireUnchanged(specialSectionSource(db, id), seen))
    revalidateContent(table, id)
  },
})

'use server'

import { z } from 'zod'
import { toRow } from '@/lib/admin-content/columns'
import { specialSectionSchema } from '@/lib/admin-content/special-section'
import { defineAction } from '@/server/core/action'
import { AppError } from '@/server/core/errors'
import { expireContent } from '../expiry'

const rate = { limit: 60, windowSeconds: 60 }

/** Writes a special section with its rows; a null id makes a new one. */
export const saveSpecialSection = defineAction({
  name: 'save-special-section',
  access: 'admin',
  area: 'content',
  rate,
  schema: z.object({ id: z.uuid().nullable(), values: specialSectionSchema }),
  run: async ({ id, values }, { db }) => {
    const table = db.from('special_sections')
    const row = toRow(values)
    const { data, error } = await (id === null ? table.insert(row) : table.update(row).eq('id', id))
      .select('id')
      .maybeSingle()
    if (error) throw error
    if (!data) throw new AppError('NOT_FOUND')
    expireContent('special_sections', data.id)
    return { id: String(data.id) }
  },
})

export const deleteSpecialSection = defineAction({
  name: 'delete-special-section',
  access: 'admin',
  area: 'content',
  rate,
  schema: z.object({ id: z.uuid() }),
  run: async ({ id }, { db }) => {
    const { data, error } = await db
      .from('special_sections')
      .delete()
      .eq('id', id)
      .select('id')
      .maybeSingle()
    if (error) throw error
    if (!data) throw new AppError('NOT_FOUND')
    expireContent('special_sections', id)
  },
})

'use server'

import { z } from 'zod'
import { toRow } from '@/lib/admin-content/columns'
import { toLayoutRows } from '@/lib/admin-content/layout'
import { pageSchema } from '@/lib/admin-content/page'
import { defineAction } from '@/server/core/action'
import { expireTags, tags } from '@/server/core/cache'
import { AppError } from '@/server/core/errors'

/** Writes the texts and the blocks of a page. */
export const savePage = defineAction({
  name: 'save-page',
  access: 'admin',
  area: 'content',
  rate: { limit: 60, windowSeconds: 60 },
  schema: z.object({ slug: z.string().min(1).max(100), values: pageSchema }),
  run: async ({ slug, values }, { db }) => {
    const { data, error } = await db
      .from('pages')
      .update({ ...toRow(values), sections: toLayoutRows(values.sections) })
      .eq('slug', slug)
      .select('slug')
      .maybeSingle()
    if (error) throw error
    if (!data) throw new AppError('NOT_FOUND')
    expireTags(tags.page(slug))
  },
})

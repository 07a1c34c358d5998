'use server'

import { z } from 'zod'
import { type PageValues, pageSchema } from '@/lib/content/admin/page'
import { type Saved, seenSchema } from '@/lib/core/merge'
import { defineAction } from '@/server/core/action'
import { revalidateTags, tags } from '@/server/core/cache'
import { checkedBy, saveEdit } from '@/server/core/versioned-save'
import { pageSource } from './page-source'

/** Saves the texts and the blocks of a page. */
export const savePage = defineAction({
  name: 'save-page',
  access: 'admin',
  area: 'content',
  rate: { limit: 60, windowSeconds: 60 },
  schema: z.object({ slug: z.string().min(1).max(100), seen: seenSchema, values: pageSchema }),
  run: async ({ slug, seen, values }, { db }): Promise<Saved<PageValues>> => {
    const source = { ...pageSource(db, slug), check: checkedBy(pageSchema) }
    const saved = await saveEdit(source, seen, values)
    revalidateTags(tags.page(slug))
    return saved
  },
})

'use server'

import { z } from 'zod'
import { type HomeValues, homeLayoutSchema } from '@/lib/content/admin/layout'
import { type Saved, seenSchema } from '@/lib/core/merge'
import { defineAction } from '@/server/core/action'
import { checkedBy, saveEdit } from '@/server/core/versioned-save'
import { revalidateContent } from '../revalidate-content'
import { homeSource } from './source'

/** Saves the order and visibility of all blocks of the home page. */
export const saveHomeLayout = defineAction({
  name: 'save-home-layout',
  access: 'admin',
  area: 'content',
  rate: { limit: 60, windowSeconds: 60 },
  schema: z.object({ seen: seenSchema, values: homeLayoutSchema }),
  run: async ({ seen, values }, { db }): Promise<Saved<HomeValues>> => {
    const source = { ...homeSource(db), check: checkedBy(homeLayoutSchema) }
    const saved = await saveEdit(source, seen, values)
    revalidateContent('homepage_layout')
    return saved
  },
})

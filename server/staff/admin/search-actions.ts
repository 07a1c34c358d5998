'use server'

import { z } from 'zod'
import { defineAction } from '@/server/core/action'
import { toAdminSearchHits } from './search-dto'

/**
 * Returns orders, products, customers and pages that contain the text, within the areas of the caller.
 */
export const searchAdmin = defineAction({
  name: 'search-panel',
  access: 'admin',
  rate: { limit: 240, windowSeconds: 60 },
  schema: z.object({ query: z.string().max(100) }),
  run: async ({ query }, { db }) => {
    const { data, error } = await db.rpc('search_panel', { p_query: query })
    if (error) throw error
    return toAdminSearchHits(data)
  },
})

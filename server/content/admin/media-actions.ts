'use server'

import { z } from 'zod'
import { MEDIA_PAGE } from '@/lib/content/media'
import { defineAction } from '@/server/core/action'

const result = z.object({ deleted: z.number(), kept: z.number() })

/**
 * Deletes images that nothing uses, which the database decides. Returns how many were deleted and how many
 * kept because they are used or gone. The job `remove_media` deletes their files.
 */
export const deleteImages = defineAction({
  name: 'delete-images',
  access: 'admin',
  area: 'content',
  rate: { limit: 60, windowSeconds: 60 },
  schema: z.object({
    paths: z.array(z.string().startsWith('/media/').max(300)).min(1).max(MEDIA_PAGE),
  }),
  run: async ({ paths }, { db }) => {
    const { data, error } = await db.rpc('delete_media', { p_paths: paths })
    if (error) throw error
    return result.parse(data)
  },
})

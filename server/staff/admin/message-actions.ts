'use server'

import { z } from 'zod'
import { defineAction } from '@/server/core/action'

/** Queues a message that was given up again. Fails with BAD_TRANSITION for any other. */
export const retryMessage = defineAction({
  name: 'retry-message',
  access: 'admin',
  area: 'settings',
  rate: { limit: 60, windowSeconds: 60 },
  schema: z.object({ id: z.uuid() }),
  run: async ({ id }, { db }) => {
    const { error } = await db.rpc('retry_message', { p_id: id })
    if (error) throw error
  },
})

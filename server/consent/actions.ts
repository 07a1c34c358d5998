'use server'

import { z } from 'zod'
import { POLICY_VERSION } from '@/lib/consent/consent'
import { defineAction } from '@/server/core/action'

/** Keeps the proof of a choice: of the account where there is one, of a random id of the browser else. */
export const recordConsent = defineAction({
  name: 'record-consent',
  access: 'public',
  rate: { limit: 30, windowSeconds: 60 * 60 },
  schema: z.object({ analytics: z.boolean(), visitorId: z.string().regex(/^[\w-]{8,64}$/) }),
  run: async ({ analytics, visitorId }, { db }) => {
    const { error } = await db
      .from('consents')
      .insert({ analytics, visitor_id: visitorId, policy_version: POLICY_VERSION })
    if (error) throw error
  },
})

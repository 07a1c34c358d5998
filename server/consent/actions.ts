'use server'

import { z } from 'zod'
import { POLICY_VERSION } from '@/lib/consent/consent'
import { defineAction } from '@/server/core/action'
import { recordsDb } from '@/server/core/guest-db'

/** Keeps the proof of a choice: of the account where there is one, of a random id of the browser else. */
export const recordConsent = defineAction({
  name: 'record-consent',
  access: 'public',
  rate: { limit: 30, windowSeconds: 60 * 60 },
  schema: z.object({ analytics: z.boolean(), visitorId: z.string().regex(/^[\w-]{8,64}$/) }),
  run: async ({ analytics, visitorId }, { session }) => {
    const { error } = await recordsDb()
      .from('consents')
      .insert({
        user_id: session?.userId ?? null,
        visitor_id: visitorId,
        analytics,
        policy_version: POLICY_VERSION,
      })
    if (error) throw error
  },
})

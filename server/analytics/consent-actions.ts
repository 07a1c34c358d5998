'use server'

import { z } from 'zod'
import { POLICY_VERSION } from '@/lib/analytics/consent'
import { defineAction } from '@/server/core/action'
import { recordsDb } from '@/server/core/guest-db'

/**
 * Stores the choice of the consent banner, with the account if signed in and a random id of the
 * browser.
 */
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

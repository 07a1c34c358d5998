'use server'

import { z } from 'zod'
import { endOfDay, proUntilSchema } from '@/lib/account/customers'
import { NOTE_MAX } from '@/lib/staff/roles'
import { defineAction } from '@/server/core/action'

/**
 * Makes a customer Pro until the end of `day`; null ends the membership. Fails with CONFLICT if the
 * stored end is no longer `seen`.
 */
export const setProUntil = defineAction({
  name: 'set-pro-until',
  access: 'admin',
  area: 'customer_edits',
  rate: { limit: 60, windowSeconds: 60 },
  schema: proUntilSchema,
  run: async ({ customerId, day, seen }, { db }) => {
    const { error } = await db.rpc('set_pro_until', {
      p_user: customerId,
      p_until: day && endOfDay(day),
      p_seen: seen ?? '-infinity',
    })
    if (error) throw error
  },
})

/** Adds a note about a customer that only the staff reads. Fails with NOT_FOUND for an unknown id. */
export const addCustomerNote = defineAction({
  name: 'add-customer-note',
  access: 'admin',
  area: 'customers',
  rate: { limit: 120, windowSeconds: 60 },
  schema: z.object({ customerId: z.uuid(), body: z.string().trim().min(1).max(NOTE_MAX) }),
  run: async ({ customerId, body }, { db }) => {
    const { error } = await db.rpc('add_customer_note', { p_user: customerId, p_body: body })
    if (error) throw error
  },
})

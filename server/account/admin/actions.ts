'use server'

import { endOfDay, proUntilSchema } from '@/lib/account/customers'
import { defineAction } from '@/server/core/action'

/** Makes a customer Pro until the end of a day; null ends the membership. */
export const setProUntil = defineAction({
  name: 'set-pro-until',
  access: 'admin',
  area: 'customer_edits',
  rate: { limit: 60, windowSeconds: 60 },
  schema: proUntilSchema,
  run: async ({ customerId, day }, { db }) => {
    const { error } = await db.rpc('set_pro_until', {
      p_user: customerId,
      p_until: day && endOfDay(day),
    })
    if (error) throw error
  },
})

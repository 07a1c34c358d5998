'use server'

import { z } from 'zod'
import { ASSISTANCE_STATES } from '@/lib/assistance/states'
import { defineAction } from '@/server/core/action'

const note = z.string().trim().max(500)
const cents = z.number().int().min(0).max(99_999_999)
const rate = { limit: 120, windowSeconds: 60 }

/** Changes the state of a request. The note is shown to the customer. */
export const setAssistanceState = defineAction({
  name: 'set-assistance-state',
  access: 'admin',
  area: 'assistance',
  rate,
  schema: z.object({ requestId: z.uuid(), state: z.enum(ASSISTANCE_STATES), note }),
  run: async ({ requestId, state, note: text }, { db }) => {
    const { error } = await db.rpc('set_assistance_state', {
      p_request: requestId,
      p_state: state,
      p_note: text || null,
    })
    if (error) throw error
  },
})

/** Saves the quote of a repair, in centavos. The database adds the Express fee. */
export const quoteAssistance = defineAction({
  name: 'quote-assistance',
  access: 'admin',
  area: 'assistance',
  rate,
  schema: z.object({
    requestId: z.uuid(),
    laborCents: cents,
    parts: z.array(z.object({ name: z.string().trim().min(1).max(80), priceCents: cents })).max(20),
    note,
  }),
  run: async ({ requestId, laborCents, parts, note: text }, { db }) => {
    const { error } = await db.rpc('quote_assistance', {
      p_request: requestId,
      p_quote: {
        labor_cents: laborCents,
        parts: parts.map(({ name, priceCents }) => ({ name, price_cents: priceCents })),
      },
      p_note: text || null,
    })
    if (error) throw error
  },
})

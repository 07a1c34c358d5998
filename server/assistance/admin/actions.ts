'use server'

import { z } from 'zod'
import { SERIAL_MAX } from '@/lib/assistance/choices'
import { offerSchema } from '@/lib/assistance/offer-input'
import { ASSISTANCE_STATES } from '@/lib/assistance/states'
import { NOTE_MAX } from '@/lib/staff/notes'
import { defineAction } from '@/server/core/action'
import { AppError } from '@/server/core/errors'

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

/**
 * Saves an offer for the device of an evaluation. Fails with FORBIDDEN for coins without the area coins, and
 * with COINS_DISABLED while the coin system is off.
 */
export const offerAssistance = defineAction({
  name: 'offer-assistance',
  access: 'admin',
  area: 'assistance',
  rate,
  schema: z.object({ requestId: z.uuid(), offer: offerSchema }),
  run: async ({ requestId, offer: { moneyCents, coins, days, note: text } }, { db }) => {
    const { error } = await db.rpc('offer_assistance', {
      p_request: requestId,
      p_offer: { money_cents: moneyCents, coins, days },
      p_note: text || null,
    })
    if (error) throw error
  },
})

/** Adds a note about a request that only the staff reads. Fails with NOT_FOUND for an unknown id. */
export const addAssistanceNote = defineAction({
  name: 'add-assistance-note',
  access: 'admin',
  area: 'assistance',
  rate,
  schema: z.object({ requestId: z.uuid(), body: z.string().trim().min(1).max(NOTE_MAX) }),
  run: async ({ requestId, body }, { db }) => {
    const { error } = await db.rpc('add_assistance_note', { p_request: requestId, p_body: body })
    if (error) throw error
  },
})

/** Stores the serial number of the device of a request; an empty one removes it. */
export const setSerialNumber = defineAction({
  name: 'set-serial-number',
  access: 'admin',
  area: 'assistance',
  rate,
  schema: z.object({ requestId: z.uuid(), serialNumber: z.string().trim().max(SERIAL_MAX) }),
  run: async ({ requestId, serialNumber }, { db }) => {
    const { data, error } = await db
      .from('assistance_requests')
      .update({ serial_number: serialNumber || null })
      .eq('id', requestId)
      .select('id')
    if (error) throw error
    if (data.length === 0) throw new AppError('NOT_FOUND')
  },
})

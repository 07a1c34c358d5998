'use server'

import { z } from 'zod'
import { SERIAL_MAX } from '@/lib/assistance/choices'
import { offerSchema, type RepairPriceValues, repairPriceSchema } from '@/lib/assistance/schema'
import { ASSISTANCE_STATES } from '@/lib/assistance/states'
import { editSchema, loadedRowSchema, type SavedRow } from '@/lib/core/merge'
import { NOTE_MAX } from '@/lib/staff/roles'
import { defineAction } from '@/server/core/action'
import { revalidateTags, tags } from '@/server/core/cache'
import type { Db } from '@/server/core/db'
import { AppError } from '@/server/core/errors'
import {
  checkedBy,
  deleteRow,
  explainRefusal,
  requireUnchanged,
  rowSource,
  saveEdit,
  writeRow,
} from '@/server/core/versioned-save'
import { PRICE_FIELDS, toPriceColumns, toPriceValues } from './admin-dto'
import { toAssistanceView } from './dto'

const note = z.string().trim().max(500)
const cents = z.number().int().min(0).max(99_999_999)
const rate = { limit: 120, windowSeconds: 60 }
/** End of validity of the quote or offer that was read, which is its version; null if there was none. */
const seenUntil = z.iso.datetime({ offset: true }).nullable()

/**
 * Changes the state of a request. The note is shown to the customer. Fails with CONFLICT for `bought` if
 * the stored offer is no longer the one that was `seen`.
 */
export const setAssistanceState = defineAction({
  name: 'set-assistance-state',
  access: 'admin',
  area: 'assistance',
  rate,
  schema: z.object({
    requestId: z.uuid(),
    state: z.enum(ASSISTANCE_STATES),
    note,
    seen: seenUntil,
  }),
  run: async ({ requestId, state, note: text, seen }, { db }) => {
    const { error } = await db.rpc('set_assistance_state', {
      p_request: requestId,
      p_state: state,
      p_note: text || null,
      p_seen: seen,
    })
    if (error) throw error
  },
})

/** The row is no longer the one that was read (supabase/ERROR_CODES.md). */
const CHANGED = 'UT007'

/** Throws `error`, or CONFLICT with the stored version if the quote or offer was replaced or answered. */
async function refuse(
  error: { code: string },
  db: Db,
  requestId: string,
  column: 'quote_valid_until' | 'offer_valid_until',
): Promise<never> {
  if (error.code !== CHANGED) throw error
  const { data } = await db
    .from('assistance_requests')
    .select('quote_valid_until, offer_valid_until')
    .eq('id', requestId)
    .single()
    .throwOnError()
  throw new AppError('CONFLICT', undefined, { version: data[column], values: {} })
}

/**
 * Saves the quote of a repair, in centavos. The database adds the Express fee. Returns the new version.
 * Fails with CONFLICT, with the stored version, if the stored version is no longer `seen`.
 */
export const quoteAssistance = defineAction({
  name: 'quote-assistance',
  access: 'admin',
  area: 'assistance',
  rate,
  schema: z.object({
    requestId: z.uuid(),
    seen: seenUntil,
    laborCents: cents,
    parts: z.array(z.object({ name: z.string().trim().min(1).max(80), priceCents: cents })).max(20),
    note,
  }),
  run: async ({ requestId, seen, laborCents, parts, note: text }, { db }) => {
    const { data, error } = await db.rpc('quote_assistance', {
      p_request: requestId,
      p_quote: {
        seen,
        labor_cents: laborCents,
        parts: parts.map(({ name, priceCents }) => ({ name, price_cents: priceCents })),
      },
      p_note: text || null,
    })
    if (error) return refuse(error, db, requestId, 'quote_valid_until')
    return { version: toAssistanceView(data).quote?.validUntil ?? null }
  },
})

/**
 * Saves an offer for the device of an evaluation. Fails with FORBIDDEN for coins without the area coins,
 * with COINS_DISABLED while the coin system is off, with CONFLICT as `quoteAssistance`, and with CONFLICT
 * and the version `seen` if the choice of the customer is no longer `seenChoice`.
 */
export const offerAssistance = defineAction({
  name: 'offer-assistance',
  access: 'admin',
  area: 'assistance',
  rate,
  schema: z.object({
    requestId: z.uuid(),
    seen: seenUntil,
    seenChoice: z.enum(['money', 'coins']).nullable(),
    offer: offerSchema,
  }),
  run: async ({ requestId, seen, seenChoice, offer }, { db }) => {
    const { moneyCents, coins, days, note: text } = offer
    const { data, error } = await db.rpc('offer_assistance', {
      p_request: requestId,
      p_offer: { seen, seen_choice: seenChoice, money_cents: moneyCents, coins, days },
      p_note: text || null,
    })
    if (error) return refuse(error, db, requestId, 'offer_valid_until')
    return { version: toAssistanceView(data).offer?.validUntil ?? null }
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

/**
 * Stores the serial number of the device of a request; '' removes it. Fails with CONFLICT, with the stored
 * number, if the stored number is no longer `seen`.
 */
export const setSerialNumber = defineAction({
  name: 'set-serial-number',
  access: 'admin',
  area: 'assistance',
  rate,
  schema: z.object({
    requestId: z.uuid(),
    serialNumber: z.string().trim().max(SERIAL_MAX),
    seen: z.string().max(SERIAL_MAX),
  }),
  run: async ({ requestId, serialNumber, seen }, { db }) => {
    const requests = () => db.from('assistance_requests')
    const { data, error } = await requests()
      .update({ serial_number: serialNumber || null })
      .eq('id', requestId)
      .filter('serial_number', seen ? 'eq' : 'is', seen || null)
      .select('id')
    if (error) throw error
    if (data.length > 0) return
    const now = await requests().select('serial_number').eq('id', requestId).maybeSingle()
    if (now.error) throw now.error
    if (!now.data) throw new AppError('NOT_FOUND')
    const values = { serialNumber: now.data.serial_number ?? '' }
    throw new AppError('CONFLICT', undefined, { version: null, values })
  },
})

const priceRate = { limit: 240, windowSeconds: 60 }
/** unique_violation: the model already has a price for this repair. */
const TAKEN = '23505'

const priceSource = (db: Db, id: string) =>
  rowSource<RepairPriceValues>(db, {
    table: 'repair_prices',
    key: id,
    fields: PRICE_FIELDS,
    toForm: toPriceValues,
    toColumns: toPriceColumns,
  })

const explainTaken = <T>(write: Promise<T>) =>
  explainRefusal(write, TAKEN, { 'values.repair': 'taken' })

/** Creates or changes a price and expires the pages that show it. */
export const saveRepairPrice = defineAction({
  name: 'save-repair-price',
  access: 'admin',
  area: 'settings',
  rate: priceRate,
  schema: editSchema(repairPriceSchema),
  run: async ({ id, seen, values }, { db }): Promise<SavedRow<RepairPriceValues>> => {
    let saved: SavedRow<RepairPriceValues>
    if (id && seen) {
      const check = checkedBy<RepairPriceValues>(repairPriceSchema)
      saved = await explainTaken(saveEdit({ ...priceSource(db, id), check }, seen, values))
    } else {
      const write = writeRow(db, 'repair_prices', null, toPriceColumns(values), null)
      saved = { version: (await explainTaken(write)).version, values, changedByOther: [] }
    }
    revalidateTags(tags.repairPrices)
    return saved
  },
})

/** Deletes a price that was not changed since it was read, and expires the pages that show it. */
export const deleteRepairPrice = defineAction({
  name: 'delete-repair-price',
  access: 'admin',
  area: 'settings',
  rate: priceRate,
  schema: z.object({ id: z.uuid(), seen: loadedRowSchema }),
  run: async ({ id, seen }, { db }) => {
    await deleteRow(db, 'repair_prices', id, await requireUnchanged(priceSource(db, id), seen))
    revalidateTags(tags.repairPrices)
  },
})

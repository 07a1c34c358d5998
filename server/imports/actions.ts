'use server'

import { z } from 'zod'
import { FLAG_CODES } from '@/lib/imports/issues'
import { STALE_MS } from '@/lib/imports/limits'
import { defineAction } from '@/server/core/action'
import { longSessionDb } from '@/server/core/db'
import { toBatchChanges, toUndoResult } from './dto'
import { getImport } from './queries'
import { revalidateBatchChanges } from './revalidate-products'

const schema = z.object({ id: z.uuid() })

/** Undoes an applied batch, or returns the products that prevent it. */
export const undoImport = defineAction({
  name: 'undo-import',
  access: 'admin',
  area: 'catalog',
  rate: { limit: 30, windowSeconds: 60 },
  schema,
  run: async ({ id }) => {
    const { data, error } = await (await longSessionDb()).rpc('undo_import', { p_batch: id })
    if (error) throw error
    const answer = toUndoResult(data)
    if (answer.undone) revalidateBatchChanges(toBatchChanges(data))
    return answer
  },
})

const MAX_ROWS = 200

/**
 * Saves a decision about flagged lines of a checked batch: about these rows, or about all lines with
 * `reason` as their only flag. Null removes the decision.
 */
export const decideImportRows = defineAction({
  name: 'decide-import-rows',
  access: 'admin',
  area: 'catalog',
  rate: { limit: 600, windowSeconds: 10 * 60 },
  schema: z.object({
    id: z.uuid(),
    rows: z.array(z.int().positive()).max(MAX_ROWS).default([]),
    reason: z.enum(FLAG_CODES).nullable().default(null),
    decision: z.enum(['accepted', 'left_out']).nullable(),
  }),
  run: async ({ id, rows, reason, decision }, { db }) => {
    const { error } = await db.rpc('decide_import_rows', {
      p_batch: id,
      p_rows: rows,
      p_reason: reason,
      p_decision: decision,
    })
    if (error) throw error
  },
})

/** Resets the failed images of an applied batch, so that they are fetched again. */
export const retryImportImages = defineAction({
  name: 'retry-import-images',
  access: 'admin',
  area: 'catalog',
  rate: { limit: 30, windowSeconds: 60 },
  schema,
  run: async ({ id }, { db }) => {
    const { error } = await db.rpc('retry_import_images', { p_batch: id })
    if (error) throw error
  },
})

/** Deletes a batch that was not applied, and its stored lines. */
export const discardImport = defineAction({
  name: 'discard-import',
  access: 'admin',
  area: 'catalog',
  rate: { limit: 30, windowSeconds: 60 },
  schema,
  run: async ({ id }, { db }) => {
    const { error } = await db.rpc('discard_import', { p_batch: id })
    if (error) throw error
  },
})

const STEP_BEFORE = { checking: 'uploaded', applying: 'checked' } as const

/**
 * Ends a running step if it was interrupted: the import returns to the step before, where it can be
 * repeated or discarded.
 */
export const endInterruptedStep = defineAction({
  name: 'end-interrupted-step',
  access: 'admin',
  area: 'catalog',
  rate: { limit: 240, windowSeconds: 10 * 60 },
  schema,
  run: async ({ id }, { db }) => {
    const batch = await getImport(id)
    if (batch?.state !== 'checking' && batch?.state !== 'applying') return
    if (Date.now() - Date.parse(batch.touchedAt) < STALE_MS[batch.state]) return
    const { error } = await db.rpc('move_import', {
      p_batch: id,
      p_to: STEP_BEFORE[batch.state],
      p_failure: JSON.stringify({ code: 'INTERRUPTED' }),
    })
    if (error) throw error
  },
})

'use server'

import { z } from 'zod'
import { defineAction } from '@/server/core/action'
import { longSessionDb } from '@/server/core/db'
import { expireTouched } from './expire'
import { dropFile } from './file-store'
import { toUndoAnswer } from './undo-dto'

const schema = z.object({ id: z.uuid() })

/** Takes a written batch back; answers what stands in the way when it cannot be. */
export const undoImport = defineAction({
  name: 'undo-import',
  access: 'admin',
  area: 'catalog',
  rate: { limit: 30, windowSeconds: 60 },
  schema,
  run: async ({ id }) => {
    const { data, error } = await (await longSessionDb()).rpc('undo_import', { p_batch: id })
    if (error) throw error
    const answer = toUndoAnswer(data)
    if (answer.undone) expireTouched(data)
    return answer
  },
})

/** Forgets a batch that was not written, and its file. */
export const discardImport = defineAction({
  name: 'discard-import',
  access: 'admin',
  area: 'catalog',
  rate: { limit: 30, windowSeconds: 60 },
  schema,
  run: async ({ id }, { db }) => {
    const { error } = await db.rpc('discard_import', { p_batch: id })
    if (error) throw error
    await dropFile(id)
  },
})

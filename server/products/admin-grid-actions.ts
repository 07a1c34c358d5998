'use server'

import { z } from 'zod'
import texts from '@/lib/i18n/messages/pt-BR/admin-products.json'
import { GRID_FIELDS, GRID_LIMIT } from '@/lib/imports/grid/cells'
import { columnSchema } from '@/lib/products/admin/schema'
import { defineAction } from '@/server/core/action'
import { longSessionDb } from '@/server/core/db'
import { savedGrid, toUndoLines, undoneGrid } from './admin-grid-dto'
import { readGridRows } from './admin-list-queries'
import { revalidateProducts } from './revalidate-products'

/** Columns of a product in a save of the quick edit: at least one, and no others. */
const gridPatchSchema = z
  .strictObject(Object.fromEntries(GRID_FIELDS.map((field) => [field.name, columnSchema(field)])))
  .partial()
  .refine((patch) => Object.keys(patch).length > 0)

const rate = { limit: 60, windowSeconds: 60 }
const batchSchema = z.object({ batch: z.uuid() })

/**
 * Saves the changed columns of up to 2000 products in one transaction. `seen` is the version of a product
 * that was read. Refused products are returned with the reason; the others are saved.
 */
export const saveGrid = defineAction({
  name: 'save-grid',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({
    rows: z
      .array(z.object({ id: z.uuid(), seen: z.string().max(40), changes: gridPatchSchema }))
      .min(1)
      .max(GRID_LIMIT),
  }),
  run: async ({ rows }) => {
    const db = await longSessionDb()
    const { data, error } = await db.rpc('save_product_grid', {
      p_name: texts.grid.batchName,
      p_rows: rows,
    })
    if (error) throw error
    const { batch, saved, refused, touched } = savedGrid.parse(data)
    await revalidateProducts(db, touched)
    return { batch, saved, refused }
  },
})

/** Returns up to 2000 products as they are stored, for a grid after a save or an undo. */
export const readGrid = defineAction({
  name: 'read-grid',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ ids: z.array(z.uuid()).min(1).max(GRID_LIMIT) }),
  run: async ({ ids }, { db }) => readGridRows(db, ids),
})

/** Returns the values that the undo of a save would restore, and the products that it would skip. */
export const readGridUndo = defineAction({
  name: 'read-grid-undo',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: batchSchema,
  run: async ({ batch }, { db }) => {
    const { data, error } = await db.rpc('grid_undo_lines', { p_batch: batch })
    if (error) throw error
    return toUndoLines(data)
  },
})

/**
 * Undoes a save, except of products that changed since. Fails with CONFLICT if all of them changed,
 * BAD_TRANSITION if it was undone before.
 */
export const undoGridSave = defineAction({
  name: 'undo-grid-save',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: batchSchema,
  run: async ({ batch }) => {
    const db = await longSessionDb()
    const { data, error } = await db.rpc('undo_product_grid', { p_batch: batch })
    if (error) throw error
    const { restored, kept, touched } = undoneGrid.parse(data)
    await revalidateProducts(db, touched)
    return { restored, kept }
  },
})

import { z } from 'zod'
import { GRID_FIELDS, type GridRow } from '@/lib/imports/grid/cells'
import { formatValue } from '@/lib/imports/to-cell'
import { fieldPlace, PRODUCT_TYPES } from '@/lib/products/fields'
import type { Json } from '@/server/core/database.types'

/** The first products of the quick edit and how many there are. */
export type GridProducts = { rows: GridRow[]; total: number }

export const gridColumns = [
  'id',
  'name',
  'sku_code',
  'product_type',
  'updated_at',
  'inherit_from_master',
  ...GRID_FIELDS.map(({ name }) => name),
].join(', ')

const gridRow = z.looseObject({
  id: z.string(),
  name: z.string(),
  sku_code: z.string().nullable(),
  product_type: z.enum(PRODUCT_TYPES),
  updated_at: z.string(),
  inherit_from_master: z.array(z.string()),
})
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Converts a product row for the quick edit. */
export function toGridRow(row: unknown): GridRow {
  const { id, name, sku_code, product_type, updated_at, inherit_from_master, ...columns } =
    gridRow.parse(row)
  return {
    id,
    name,
    sku: sku_code,
    type: product_type,
    version: updated_at,
    values: GRID_FIELDS.map((field) => {
      const value = cell.parse(columns[field.name])
      return field.kind === 'number' && value !== null ? Number(value) : value
    }),
    inherited: GRID_FIELDS.map((field) => inherit_from_master.includes(field.name)),
  }
}

/** Why a line of a save was refused. */
const refused = z.object({
  id: z.string(),
  why: z.enum(['changed', 'deleted', 'condition', 'data']),
})
export type GridRefusal = z.infer<typeof refused>['why']

/** The result of `save_product_grid`. */
export const savedGrid = z.object({
  batch: z.string().nullable(),
  saved: z.array(z.string()),
  refused: z.array(refused),
  touched: z.array(z.string()),
})

/** The result of `undo_product_grid`. */
export const undoneGrid = z.object({
  restored: z.number(),
  kept: z.number(),
  touched: z.array(z.string()),
})

/** The last save of the caller that can be undone. */
export type GridSave = { batch: string; count: number; at: string }

/** The effect of the undo of a save on a product: its changes, or the reason why it is skipped. */
export type GridUndoLine = {
  name: string
  changes: { field: string; now: string; before: string }[]
  why: 'changed' | 'deleted' | null
}

const values = z.record(z.string(), z.unknown())
const undoLines = z.array(
  z.object({
    name: z.string(),
    now: values,
    before: values.nullable(),
    why: z.enum(['changed', 'deleted']).nullable(),
  }),
)

/** Converts the result of `grid_undo_lines`. */
export function toUndoLines(value: Json): GridUndoLine[] {
  return undoLines.parse(value).map(({ name, now, before, why }) => ({
    name,
    why,
    changes: Object.keys(now)
      .filter((field) => field !== 'inherit_from_master')
      .sort((a, b) => fieldPlace(a) - fieldPlace(b))
      .map((field) => ({
        field,
        now: formatValue(field, now[field]),
        before: formatValue(field, before?.[field]),
      })),
  }))
}

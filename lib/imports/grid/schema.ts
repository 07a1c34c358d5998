import { z } from 'zod'
import { columnSchema } from '../../products/admin/schema.ts'
import { GRID_FIELDS } from './cells.ts'

/** Columns of a product in a save of the quick edit: at least one, and no others. */
export const gridPatchSchema = z
  .strictObject(Object.fromEntries(GRID_FIELDS.map((field) => [field.name, columnSchema(field)])))
  .partial()
  .refine((patch) => Object.keys(patch).length > 0)

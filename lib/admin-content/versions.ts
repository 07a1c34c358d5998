import { z } from 'zod'
import { KINDS } from './kinds'

/** Tables whose rows have a history. */
export const VERSIONED = [
  ...Object.values(KINDS).map(({ table }) => table),
  'homepage_layout',
  'product_sections',
  'special_sections',
  'pages',
  'site_settings',
] as const

export type VersionedTable = (typeof VERSIONED)[number]

export const versionsSchema = z.object({
  table: z.enum(VERSIONED),
  row: z.string().min(1).max(100).nullable(),
})

/** A version to go back to, and the newest version of its row that the editor had read. */
export const restoreSchema = z.object({ id: z.int().positive(), seen: z.int().positive() })

import { z } from 'zod'
import { KINDS } from './kinds'

/** Tables whose rows have stored versions. */
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

/**
 * The version to restore, and the newest version that the editor had loaded, to detect conflicts.
 */
export const restoreSchema = z.object({ id: z.int().positive(), seen: z.int().positive() })

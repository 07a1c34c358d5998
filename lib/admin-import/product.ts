/** A product as the database gives it for a sheet (export_products): columns, tags, related slugs. */
export type SheetProduct = {
  id: string
  slug: string
  name: string
  product_type: string
  updated_at: string
  tags: SheetTag[]
  related: string[]
} & Record<string, unknown>

export type SheetTag = { name: string; weight: number }

/**
 * What a cell holds: the answer of a formula never, an error of Excel such as #REF! by its name, a
 * number that the cell shows as a date as that date ('2026-05-12', '2026-05-12 14:30').
 */
export type CellValue = string | number | boolean | { error: string } | { date: string }

/** A line of the sheet: its number and its cells by column (from 0), blank ones undefined. */
export type SheetRow = { row: number; cells: readonly (CellValue | undefined)[] }

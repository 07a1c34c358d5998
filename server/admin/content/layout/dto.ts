import { z } from 'zod'
import type { LayoutRow } from '@/lib/admin-content/layout'

const row = z.object({ section_key: z.string(), is_visible: z.boolean().catch(true) }).transform(
  ({ section_key, is_visible }): LayoutRow => ({
    key: section_key,
    isVisible: is_visible,
  }),
)

/** The blocks of a stored layout, of the home page or of a page; what is malformed is left out. */
export function toLayout(rows: unknown): LayoutRow[] {
  if (!Array.isArray(rows)) return []
  return rows.flatMap((value) => row.safeParse(value).data ?? [])
}

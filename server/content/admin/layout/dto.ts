import { z } from 'zod'
import type { LayoutRow } from '@/lib/content/admin/layout'

const row = z.object({ section_key: z.string(), is_visible: z.boolean().catch(true) }).transform(
  ({ section_key, is_visible }): LayoutRow => ({
    key: section_key,
    isVisible: is_visible,
  }),
)

/** Converts a stored layout of the home page or of a page to blocks, without malformed ones. */
export function toLayout(rows: unknown): LayoutRow[] {
  if (!Array.isArray(rows)) return []
  return rows.flatMap((value) => row.safeParse(value).data ?? [])
}

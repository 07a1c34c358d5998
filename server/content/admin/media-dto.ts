import { z } from 'zod'
import { fileNameOf, MEDIA_USES, type MediaUseTable } from '@/lib/content/media'
import { screenOf } from '@/lib/staff/audit'
import type { Json } from '@/server/core/database'

/** Where an image is used; `href` is the screen that edits it. */
export type MediaUse = { table: MediaUseTable; label: string; href: string | null }

/** An image of the library; `id` is its address, `uses` are the first ten. */
export type LibraryImage = {
  id: string
  name: string
  bytes: number
  /** In px; null if the file cannot be read. */
  size: { width: number; height: number } | null
  createdAt: string
  uses: MediaUse[]
  useCount: number
}

const page = z.object({
  total: z.number(),
  rows: z.array(
    z.object({
      path: z.string(),
      bytes: z.number(),
      created_at: z.string(),
      use_count: z.number(),
      uses: z.array(z.object({ table: z.enum(MEDIA_USES), row: z.string(), label: z.string() })),
    }),
  ),
})

/**
 * Converts the result of `list_media`, without the sizes of the images.
 * @throws ZodError for a result of another shape
 */
export function toLibraryPage(answer: Json): { total: number; rows: Omit<LibraryImage, 'size'>[] } {
  const { total, rows } = page.parse(answer)
  return {
    total,
    rows: rows.map((row) => ({
      id: row.path,
      name: row.uses.find(({ label }) => label !== '')?.label ?? fileNameOf(row.path),
      bytes: row.bytes,
      createdAt: row.created_at,
      useCount: row.use_count,
      uses: row.uses.map((use) => ({
        table: use.table,
        label: use.label,
        href: screenOf(use.table, use.row, null),
      })),
    })),
  }
}

import { z } from 'zod'
import type { Json } from '@/server/core/database'

const answer = z.union([
  z.object({ undone: z.literal(true) }),
  z.object({
    undone: z.literal(false),
    count: z.number(),
    obstacles: z.array(
      z.object({
        row_number: z.number(),
        label: z.string(),
        why: z.enum(['changed', 'deleted', 'in_use']),
      }),
    ),
  }),
])

/** Whether a batch was undone, or up to 10 of the products that prevent it. */
export type UndoResult =
  | { undone: true }
  | { undone: false; count: number; obstacles: UndoConflict[] }

type UndoConflict = { row: number; name: string; why: 'changed' | 'deleted' | 'in_use' }

/** Converts the result of `undo_import`. */
export function toUndoResult(value: Json): UndoResult {
  const found = answer.parse(value)
  if (found.undone) return { undone: true }
  const obstacles = found.obstacles.map(({ row_number, label, why }) => ({
    row: row_number,
    name: label,
    why,
  }))
  return { undone: false, count: found.count, obstacles }
}

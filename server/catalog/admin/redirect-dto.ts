import { z } from 'zod'

/** A redirect in the admin; `id` is its old address, `createdAt` ISO 8601. */
export type AdminRedirect = {
  id: string
  from: string
  to: string
  /** Made by a changed slug. */
  isAutomatic: boolean
  createdAt: string
  /** A page is shown at the old address, which wins. */
  isCovered: boolean
  /** It leads to a product, category or brand that is not shown. */
  isBroken: boolean
}

const row = z.object({
  from: z.string(),
  to: z.string(),
  is_automatic: z.boolean(),
  created_at: z.string(),
  is_covered: z.boolean(),
  is_broken: z.boolean(),
})
const list = z.object({ total: z.number(), rows: z.array(row) })

/**
 * Converts the result of `list_redirects`.
 * @throws ZodError for a result of another shape
 */
export function toRedirects(answer: unknown): { total: number; rows: AdminRedirect[] } {
  const { total, rows } = list.parse(answer)
  return {
    total,
    rows: rows.map(({ from, to, ...one }) => ({
      id: from,
      from,
      to,
      isAutomatic: one.is_automatic,
      createdAt: one.created_at,
      isCovered: one.is_covered,
      isBroken: one.is_broken,
    })),
  }
}

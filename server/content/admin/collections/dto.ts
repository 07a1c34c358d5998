import { z } from 'zod'
import { toValues } from '@/lib/content/admin/columns'
import type { Item } from '@/lib/content/admin/item'
import type { ItemValues } from '@/lib/content/admin/kinds'

export type { Item } from '@/lib/content/admin/item'

const itemValues = z.record(z.string(), z.union([z.string(), z.boolean()]))

/**
 * Converts a row to the values of its form.
 * @throws ZodError for a column of another type
 */
export function toItemValues(row: Record<string, unknown>): ItemValues {
  return itemValues.parse(toValues(row))
}

/** Converts a row of a collection to the values of its form, with its version. */
export function toItem({ id, updated_at, ...row }: Record<string, unknown>): Item {
  return { id: String(id), version: String(updated_at), values: toItemValues(row) }
}

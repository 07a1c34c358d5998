import { z } from 'zod'
import { toValues } from '@/lib/admin-content/columns'
import type { Item } from '@/lib/admin-content/item'
import type { ItemValues } from '@/lib/admin-content/kinds'

export type { Item } from '@/lib/admin-content/item'

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

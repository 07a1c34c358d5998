import { toValues } from '@/lib/admin-content/columns'
import type { Item } from '@/lib/admin-content/item'
import type { ItemValues } from '@/lib/admin-content/kinds'

export type { Item } from '@/lib/admin-content/item'

/** A row of a collection as its form shows it, with its version. */
export function toItem({ id, updated_at, ...row }: Record<string, unknown>): Item {
  return { id: String(id), version: String(updated_at), values: toValues(row) as ItemValues }
}

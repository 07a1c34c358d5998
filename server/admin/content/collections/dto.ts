import { toValues } from '@/lib/admin-content/columns'
import type { Item } from '@/lib/admin-content/item'
import type { ItemValues } from '@/lib/admin-content/kinds'

export type { Item } from '@/lib/admin-content/item'

/** A row of a collection as its form shows it. */
export function toItem({ id, ...row }: Record<string, unknown>): Item {
  return { id: String(id), values: toValues(row) as ItemValues }
}

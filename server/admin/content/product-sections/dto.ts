import { toRow } from '@/lib/admin-content/columns'
import type { ProductSectionValues } from '@/lib/admin-content/schemas'

export type ProductSectionLine = { id: string; title: string; items: number }

/** Values of the form as save_content takes them: columns, and the items by type and id. */
export function toSectionColumns({ items, ...values }: Partial<ProductSectionValues>) {
  const columns = toRow(values)
  if (!items) return columns
  return {
    ...columns,
    items: items.map(({ itemType, itemId }) => ({ item_type: itemType, item_id: itemId })),
  }
}

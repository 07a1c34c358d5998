import { z } from 'zod'
import { toRow, toValues } from '@/lib/content/admin/columns'
import { type ProductSectionValues, productSectionSchema } from '@/lib/content/admin/schemas'

export type ProductSectionLine = { id: string; title: string; items: number }

const text = z.string()
// Stored values may violate a rule of the form. The editor opens and shows the errors.
const sectionValues = z.object({
  title: text,
  titlePart1: text,
  titleColor1: text,
  titlePart2: text,
  titleColor2: text,
  viewAllLink: text,
  sortBy: productSectionSchema.shape.sortBy,
  onlyFeatured: z.boolean(),
})

/**
 * Converts a stored section to the values of its form, without its items, which are rows of another
 * table.
 */
export function toSectionValues(row: Record<string, unknown>): ProductSectionValues {
  return { ...sectionValues.parse(toValues(row)), items: [] }
}

/**
 * Converts values of the form to the argument of `save_content`: columns, and the items by type and id.
 */
export function toSectionColumns({ items, ...values }: Partial<ProductSectionValues>) {
  const columns = toRow(values)
  if (!items) return columns
  return {
    ...columns,
    items: items.map(({ itemType, itemId }) => ({ item_type: itemType, item_id: itemId })),
  }
}

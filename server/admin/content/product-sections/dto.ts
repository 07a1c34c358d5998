import type { z } from 'zod'
import { toValues } from '@/lib/admin-content/columns'
import type { productSectionSchema, SectionItem } from '@/lib/admin-content/schemas'

export type ProductSectionValues = z.output<typeof productSectionSchema>

export type ProductSectionLine = { id: string; title: string; items: number }

/** An item with what its editor shows of it: a product's name and picture, or a tag's name. */
export type NamedItem = SectionItem & { name: string; image: string | null }

export type EditedProductSection = { values: ProductSectionValues; items: NamedItem[] }

/** A section's row as its form shows it. */
export function toProductSectionValues(row: Record<string, unknown>): ProductSectionValues {
  return toValues(row) as ProductSectionValues
}

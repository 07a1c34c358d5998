import { z } from 'zod'
import { CONDITIONS } from '@/lib/products/condition'
import { AVAILABILITIES, type SaleRow } from '@/lib/products/sale-state'
import type { Tables } from '@/server/core/database'

/** The columns of a product for its condition and availability. */
export type SaleColumns = Pick<
  Tables<'products'>,
  'condition' | 'availability' | 'release_date' | 'lead_days'
>

/** Condition and availability of a product, with the types that the database constraints guarantee. */
export const saleRow = z.object({
  condition: z.enum(CONDITIONS),
  availability: z.enum(AVAILABILITIES),
  release_date: z.string().nullable(),
  lead_days: z.number().nullable(),
}) satisfies z.ZodType<SaleRow>

/**
 * Returns the sale columns of a product row.
 * @throws ZodError for a value that the constraints exclude
 */
export function toSaleRow(row: SaleColumns): SaleRow {
  return saleRow.parse(row)
}

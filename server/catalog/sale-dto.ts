import { z } from 'zod'
import { AVAILABILITIES } from '@/lib/products/availability'
import { CONDITIONS } from '@/lib/products/condition'
import type { SaleRow } from '@/lib/products/sale-state'
import type { Tables } from '@/server/core/database'

/** The columns of a product for its condition and availability. */
export type SaleColumns = Pick<
  Tables<'products'>,
  'condition' | 'availability' | 'release_date' | 'lead_days'
>

const conditions = z.enum(CONDITIONS)
const availabilities = z.enum(AVAILABILITIES)

/**
 * Returns the sale columns of a product with the types that the database constraints guarantee.
 * @throws ZodError for any other value
 */
export function toSaleRow(row: SaleColumns): SaleRow {
  return {
    condition: conditions.parse(row.condition),
    availability: availabilities.parse(row.availability),
    release_date: row.release_date,
    lead_days: row.lead_days,
  }
}

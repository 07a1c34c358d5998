import { z } from 'zod'
import { BRANDS, REPAIRS } from '@/lib/assistance/choices'
import type { RepairPriceValues } from '@/lib/assistance/price-schema'
import type { Seen } from '@/lib/core/merge'
import { reaisText } from '@/lib/core/money'

export type AdminRepairPrice = Seen<RepairPriceValues> & { id: string }

export const PRICE_FIELDS = ['brand', 'model', 'repair', 'price', 'days', 'note'] as const

const priceRow = z.object({
  brand: z.enum(BRANDS),
  model: z.string(),
  repair: z.enum(REPAIRS),
  price: z.coerce.number(),
  days: z.number(),
  note: z.string().nullable(),
})

/**
 * Converts a row to the values of its form.
 * @throws ZodError for another shape
 */
export function toPriceValues(row: unknown): RepairPriceValues {
  const { price, note, ...rest } = priceRow.parse(row)
  return { ...rest, price: reaisText(price), note: note ?? '' }
}

/** Converts values of the form to columns. */
export function toPriceColumns({
  price,
  note,
  ...rest
}: Partial<RepairPriceValues>): Record<string, unknown> {
  return {
    ...rest,
    ...(price === undefined ? {} : { price: price.replace(',', '.') }),
    ...(note === undefined ? {} : { note: note || null }),
  }
}

import { z } from 'zod'
import type { PricePeriod } from '@/lib/products/price-history'
import type { Json } from '@/server/core/database'

const periods = z.array(
  z.object({ cents: z.number(), from: z.string(), to: z.string().nullable() }),
)

/**
 * Converts the result of `price_history`.
 * @throws ZodError for another shape
 */
export const toPricePeriods = (answer: Json): PricePeriod[] => periods.parse(answer)

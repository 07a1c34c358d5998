'use server'

import { z } from 'zod'
import { MAX_COST_CENTS, MAX_COST_ROWS } from '@/lib/products/admin/costs'
import { defineAction } from '@/server/core/action'

const saved = z.object({
  saved: z.number(),
  unknown: z.array(z.string()),
  changed: z.array(z.string()),
})
const costCents = z.int().min(0).max(MAX_COST_CENTS).nullable()

/**
 * Stores costs by SKU code or slug; null removes one. Returns the number of stored costs, the codes of
 * no product, and those whose cost is no longer the one that was seen. No page of the store shows
 * costs, so none is expired.
 */
export const saveProductCosts = defineAction({
  name: 'save-product-costs',
  access: 'admin',
  area: 'reports',
  rate: { limit: 60, windowSeconds: 60 },
  schema: z.object({
    rows: z
      .array(
        z.object({
          code: z.string().trim().min(1).max(100),
          costCents,
          seen: z.object({ costCents }).optional(),
        }),
      )
      .min(1)
      .max(MAX_COST_ROWS),
  }),
  run: async ({ rows }, { db }) => {
    const { data, error } = await db.rpc('save_product_costs', {
      p_rows: rows.map(({ code, costCents, seen }) => ({
        code,
        cost_cents: costCents,
        ...(seen && { seen: { cost_cents: seen.costCents } }),
      })),
    })
    if (error) throw error
    return saved.parse(data)
  },
})

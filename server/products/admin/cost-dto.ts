import { z } from 'zod'

/** A product with what it costs; centavos, and units sold in the last 90 days. */
export type ProductCost = {
  productId: string
  name: string
  /** The code by which the cost is saved: the SKU code, or the slug of a product without one. */
  code: string
  priceCents: number
  costCents: number | null
  units: number
}

const rows = z.array(
  z.object({
    product_id: z.string(),
    name: z.string(),
    slug: z.string(),
    sku_code: z.string().nullable(),
    price_cents: z.number(),
    cost_cents: z.number().nullable(),
    units: z.number(),
  }),
)

/**
 * Converts the result of `list_product_costs`.
 * @throws ZodError for another shape
 */
export function toProductCosts(answer: unknown): ProductCost[] {
  return rows.parse(answer).map((row) => ({
    productId: row.product_id,
    name: row.name,
    code: row.sku_code ?? row.slug,
    priceCents: row.price_cents,
    costCents: row.cost_cents,
    units: row.units,
  }))
}

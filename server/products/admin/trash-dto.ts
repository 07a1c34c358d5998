import { z } from 'zod'
import { PRODUCT_TYPES, type ProductType } from '@/lib/products/fields'

/** A product of the trash; the price is in centavos. */
export type TrashedProduct = {
  id: string
  name: string
  sku: string | null
  image: string | null
  type: ProductType
  priceCents: number
  trashedAt: string
}

export type TrashPage = { total: number; rows: TrashedProduct[] }

const row = z.object({
  id: z.string(),
  name: z.string(),
  sku_code: z.string().nullable(),
  image: z.string().nullable(),
  product_type: z.enum(PRODUCT_TYPES),
  price_cents: z.number(),
  trashed_at: z.string(),
})
const page = z.object({ total: z.number(), rows: z.array(row) })

/**
 * Converts the result of `list_trash`.
 * @throws ZodError for another shape
 */
export function toTrashPage(data: unknown): TrashPage {
  const { total, rows } = page.parse(data)
  return {
    total,
    rows: rows.map((one) => ({
      id: one.id,
      name: one.name,
      sku: one.sku_code,
      image: one.image,
      type: one.product_type,
      priceCents: one.price_cents,
      trashedAt: one.trashed_at,
    })),
  }
}

import { z } from 'zod'
import { formatLocalDateTime, parseLocalDateTime } from '@/lib/content/admin/controls'
import type { Seen } from '@/lib/core/merge'
import { centsFromReais, reaisText } from '@/lib/core/money'
import { BUNDLE_KINDS, type BundleValues } from '@/lib/orders/bundles'
import type { Tables } from '@/server/core/database'

/** A product of a bundle, or one that can be added. */
export type BundleProduct = {
  id: string
  name: string
  image: string | null
  priceCents: number
  /** It stands for any of its SKUs. */
  isMaster: boolean
  /** Whether it, or a SKU of it, may be for sale. */
  isActive: boolean
}

export type AdminBundle = Seen<BundleValues> & {
  id: string
  startsAt: string | null
  endsAt: string | null
  /** In the order of the values; a product that is gone is missing. */
  products: BundleProduct[]
}

export const BUNDLE_COLUMNS = 'name, product_ids, kind, value, starts_at, ends_at, is_active'
export const BUNDLE_FIELDS = BUNDLE_COLUMNS.split(', ')
export const bundleProductColumns = 'id, name, image, price, is_master_product, is_active'

type ProductRow = Pick<
  Tables<'products'>,
  'id' | 'name' | 'image' | 'price' | 'is_master_product' | 'is_active'
>

/** Converts the row of a product. */
export function toBundleProduct(row: ProductRow): BundleProduct {
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    priceCents: centsFromReais(row.price),
    isMaster: row.is_master_product,
    isActive: row.is_active,
  }
}

const bundleRow = z.object({
  name: z.string(),
  product_ids: z.array(z.uuid()),
  kind: z.enum(BUNDLE_KINDS),
  value: z.coerce.number(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  is_active: z.boolean(),
})

/**
 * Converts the row of a bundle to the values of its form.
 * @throws ZodError for another shape
 */
export function toBundleValues(value: unknown): BundleValues {
  const row = bundleRow.parse(value)
  return {
    name: row.name,
    productIds: row.product_ids,
    kind: row.kind,
    value: row.kind === 'percent' ? String(row.value) : reaisText(row.value),
    startsAt: formatLocalDateTime(row.starts_at ?? ''),
    endsAt: formatLocalDateTime(row.ends_at ?? ''),
    isActive: row.is_active,
  }
}

const columns: {
  [K in keyof BundleValues]: (value: BundleValues[K]) => Record<string, unknown>
} = {
  name: (name) => ({ name }),
  productIds: (ids) => ({ product_ids: ids }),
  kind: (kind) => ({ kind }),
  value: (text) => ({ value: text.replace(',', '.') }),
  startsAt: (local) => ({ starts_at: parseLocalDateTime(local) || null }),
  endsAt: (local) => ({ ends_at: parseLocalDateTime(local) || null }),
  isActive: (isActive) => ({ is_active: isActive }),
}

/** Converts values of the form to columns. */
export function toBundleColumns(values: Partial<BundleValues>): Record<string, unknown> {
  const names = Object.keys(values) as (keyof BundleValues)[]
  return Object.assign({}, ...names.map((name) => columns[name](values[name] as never)))
}

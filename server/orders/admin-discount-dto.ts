import { z } from 'zod'
import { COUPON_KINDS } from '@/lib/coins/coupon'
import { formatLocalDateTime, parseLocalDateTime } from '@/lib/content/admin/controls'
import type { LoadedRow } from '@/lib/core/merge'
import { centsFromReais, reaisText } from '@/lib/core/money'
import { BUNDLE_KINDS, type BundleValues } from '@/lib/orders/bundles'
import type { CouponValues } from '@/lib/orders/coupon-schema'
import type { Json, Tables } from '@/server/core/database'

/** A product of a bundle, or one that can be added. */
export type BundleProduct = {
  id: string
  name: string
  image: string | null
  priceCents: number
  /** Whether the product is a master, which stands for any of its SKUs. */
  isMaster: boolean
  /** Whether the product or, of a master, any of its SKUs can be bought. */
  isOffered: boolean
}

export type AdminBundle = LoadedRow<BundleValues> & {
  id: string
  startsAt: string | null
  endsAt: string | null
  /** Whether each of the products can be bought, so that the store offers the bundle. */
  isOffered: boolean
  /** In the order of `values.productIds`, without deleted products. */
  products: BundleProduct[]
}

export const BUNDLE_COLUMNS = 'name, product_ids, kind, value, starts_at, ends_at, is_active'
export const BUNDLE_FIELDS = BUNDLE_COLUMNS.split(', ')
export const bundleProductColumns = 'id, name, image, price, is_master_product'

type ProductRow = Pick<Tables<'products'>, 'id' | 'name' | 'image' | 'price' | 'is_master_product'>

/** Converts the row of a product; `offered` has the products that can be bought. */
export function toBundleProduct(row: ProductRow, offered: ReadonlySet<string>): BundleProduct {
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    priceCents: centsFromReais(row.price),
    isMaster: row.is_master_product,
    isOffered: offered.has(row.id),
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

const bundleColumns: {
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
  return Object.assign({}, ...names.map((name) => bundleColumns[name](values[name] as never)))
}

export type AdminCoupon = LoadedRow<CouponValues> & {
  id: string
  /** Orders with the coupon that are not cancelled or expired. */
  uses: number
  /** Total discount of these orders, in centavos, without shipping. */
  discountCents: number
}

export const COUPON_FIELDS = [
  'code',
  'description',
  'kind',
  'value',
  'minimum',
  'starts_on',
  'ends_on',
  'max_uses',
  'max_uses_per_customer',
  'is_active',
] as const

const couponRow = z.object({
  code: z.string(),
  description: z.string().nullable(),
  kind: z.enum(COUPON_KINDS),
  value: z.coerce.number().nullable(),
  minimum: z.coerce.number().nullable(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  max_uses: z.number().nullable(),
  max_uses_per_customer: z.number().nullable(),
  is_active: z.boolean(),
})

const listedRows = z.array(
  couponRow.extend({
    id: z.uuid(),
    updated_at: z.string(),
    uses: z.number(),
    discount_cents: z.number(),
  }),
)

const reaisColumn = (text: string) => (text === '' ? null : text.replace(',', '.'))

/**
 * Converts a row to the values of its form.
 * @throws ZodError for another shape
 */
export function toCouponValues(row: unknown): CouponValues {
  const coupon = couponRow.parse(row)
  return {
    code: coupon.code,
    description: coupon.description ?? '',
    kind: coupon.kind,
    value: coupon.kind === 'percent' ? String(coupon.value) : reaisText(coupon.value),
    minimum: reaisText(coupon.minimum),
    startsOn: coupon.starts_on ?? '',
    endsOn: coupon.ends_on ?? '',
    maxUses: coupon.max_uses,
    maxUsesPerCustomer: coupon.max_uses_per_customer,
    isActive: coupon.is_active,
  }
}

/**
 * Converts the result of `list_coupons`.
 * @throws ZodError for another shape
 */
export function toCoupons(answer: Json): AdminCoupon[] {
  return listedRows.parse(answer).map((row) => ({
    id: row.id,
    version: row.updated_at,
    values: toCouponValues(row),
    uses: row.uses,
    discountCents: row.discount_cents,
  }))
}

const couponColumns: {
  [K in keyof CouponValues]: (value: CouponValues[K]) => Record<string, unknown>
} = {
  code: (code) => ({ code }),
  description: (text) => ({ description: text || null }),
  kind: (kind) => ({ kind }),
  value: (text) => ({ value: reaisColumn(text) }),
  minimum: (text) => ({ minimum: reaisColumn(text) }),
  startsOn: (day) => ({ starts_on: day || null }),
  endsOn: (day) => ({ ends_on: day || null }),
  maxUses: (uses) => ({ max_uses: uses }),
  maxUsesPerCustomer: (uses) => ({ max_uses_per_customer: uses }),
  isActive: (isActive) => ({ is_active: isActive }),
}

/** Converts values of the form to columns. */
export function toCouponColumns(values: Partial<CouponValues>): Record<string, unknown> {
  const names = Object.keys(values) as (keyof CouponValues)[]
  return Object.assign({}, ...names.map((name) => couponColumns[name](values[name] as never)))
}

import { z } from 'zod'
import { COUPON_KINDS } from '@/lib/coins/coupon'
import type { Seen } from '@/lib/core/merge'
import { reaisText } from '@/lib/core/money'
import type { CouponValues } from '@/lib/orders/coupon-schema'
import type { Json } from '@/server/core/database'

export type AdminCoupon = Seen<CouponValues> & {
  id: string
  /** Orders with the coupon that are not cancelled or expired. */
  uses: number
  /** What these orders saved, in centavos, without shipping. */
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

const columns: {
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
  return Object.assign({}, ...names.map((name) => columns[name](values[name] as never)))
}

import { z } from 'zod'
import { PAYMENT_WISHES } from '@/lib/cart/contact'
import type { ExportedOrder } from '@/lib/orders/export-table'
import { ORDER_STATES } from '@/lib/orders/states'
import { CARRIERS } from '@/lib/orders/tracking'
import type { Json } from '@/server/core/database'

const exportedRows = z.array(
  z.object({
    id: z.uuid(),
    code: z.string(),
    created_at: z.string(),
    state: z.enum(ORDER_STATES),
    customer_name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    payment: z.enum(PAYMENT_WISHES).nullable(),
    note: z.string().nullable(),
    is_pickup: z.boolean(),
    delivery_cep: z.string().nullable(),
    lines: z.array(z.object({ name: z.string(), quantity: z.number() })).nullable(),
    subtotal_cents: z.number(),
    pro_saving_cents: z.number(),
    coupon_code: z.string().nullable(),
    coupon_discount_cents: z.number(),
    manual_discount_cents: z.number(),
    coin_discount_cents: z.number(),
    shipping_cents: z.number().nullable(),
    total_cents: z.number(),
    carrier: z.enum(CARRIERS).nullable(),
    tracking_code: z.string().nullable(),
  }),
)

/**
 * Converts the result of `export_orders`.
 * @throws ZodError for another shape
 */
export function toExportedOrders(answer: Json): ExportedOrder[] {
  return exportedRows.parse(answer).map((row) => ({
    id: row.id,
    code: row.code,
    createdAt: row.created_at,
    state: row.state,
    customer: { name: row.customer_name ?? '', email: row.email ?? '', phone: row.phone ?? '' },
    lines: row.lines ?? [],
    subtotalCents: row.subtotal_cents,
    proSavingCents: row.pro_saving_cents,
    coupon: row.coupon_code ?? '',
    couponDiscountCents: row.coupon_discount_cents,
    manualDiscountCents: row.manual_discount_cents,
    payment: row.payment,
    note: row.note ?? '',
    isPickup: row.is_pickup,
    deliveryCep: row.delivery_cep,
    coinDiscountCents: row.coin_discount_cents,
    shippingCents: row.shipping_cents,
    totalCents: row.total_cents,
    carrier: row.carrier,
    trackingCode: row.tracking_code,
  }))
}

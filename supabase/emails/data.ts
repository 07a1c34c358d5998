import { z } from 'zod'
import { ORDER_STATES } from '../../lib/orders/states.ts'
import { CARRIERS } from '../../lib/orders/tracking.ts'
import { ALERT_KINDS } from '../../lib/products/choices.ts'
import { AVAILABILITIES, CONDITIONS } from '../../lib/products/sale-state.ts'

/* The fields that private.message_data returns and the e-mails show. */

const at = z.string()
const cents = z.number().int()

export const authData = z.object({ subject: z.string(), html: z.string() })

export const noticeData = z.object({ at, new_email: z.string().optional() })

export const orderData = z.object({
  id: z.string(),
  code: z.string(),
  token: z.string(),
  customer_name: z.string().nullable(),
  expires_at: at,
  carrier: z.enum(CARRIERS).nullable(),
  tracking_code: z.string().nullable(),
  tracking_url: z.string().nullable(),
  chat_opened_at: z.string().nullable(),
  lines: z.array(
    z.object({
      name: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      condition: z.enum(CONDITIONS),
      availability: z.enum(AVAILABILITIES),
      release_date: z.string().nullable(),
      lead_days: z.number().nullable(),
      quantity: z.number(),
      line_total_cents: cents,
    }),
  ),
  shipping_kind: z.enum(['fee', 'free', 'quote']),
  shipping_cents: cents.nullable(),
  is_pickup: z.boolean(),
  coins_applied: z.number().int(),
  total_cents: cents,
  pix_percent: z.number(),
  pix_total_cents: cents,
})
export type OrderData = z.infer<typeof orderData>
export const orderEvent = z.object({ event: z.enum(ORDER_STATES) })

export const assistanceData = z.object({
  id: z.string(),
  protocol: z.string(),
  token: z.string(),
  customer_name: z.string(),
  console_brand: z.string(),
  console_model: z.string(),
  event: z.string(),
  note: z.string().nullish(),
  quote: z
    .object({
      labor_cents: cents,
      parts: z.array(z.object({ name: z.string(), price_cents: cents })),
      express_fee_cents: cents.nullable(),
      total_cents: cents,
      valid_until: at,
    })
    .nullable(),
  offer: z
    .object({
      money_cents: cents.nullable(),
      coins: z.number().int().nullable(),
      valid_until: at,
      choice: z.enum(['money', 'coins']).nullable(),
    })
    .nullish(),
})
export type AssistanceData = z.infer<typeof assistanceData>

export const reviewData = z.object({
  product_name: z.string(),
  rating: z.number(),
  author: z.string(),
  title: z.string().nullable(),
  body: z.string().nullable(),
})

export const reviewReplyData = z.object({
  product_name: z.string(),
  slug: z.string(),
  reply: z.string(),
})

export const questionData = z.object({
  product_name: z.string(),
  author: z.string(),
  body: z.string(),
})

export const questionAnswerData = z.object({
  product_name: z.string(),
  slug: z.string(),
  body: z.string(),
  answer: z.string(),
})

export const lowStockData = z.object({
  total: z.number(),
  products: z.array(z.object({ name: z.string(), stock: z.number() })),
})

export const expiringData = z.object({
  orders: z.array(z.object({ code: z.string(), expires_at: at, total_cents: cents })),
})

export const alertConfirmData = z.object({ product_name: z.string(), token: z.string() })

export const alertData = alertConfirmData.extend({
  event: z.enum(ALERT_KINDS),
  slug: z.string(),
  price_cents: cents,
  old_price_cents: cents,
})

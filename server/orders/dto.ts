import { z } from 'zod'
import { PAYMENT_METHODS } from '@/lib/cart/contact'
import type { CartChoice, CartProduct } from '@/lib/cart/line'
import { SHIPPING_KINDS } from '@/lib/cart/policy'
import { COUPON_KINDS } from '@/lib/coins/coupon'
import type { OrderRevision } from '@/lib/orders/adjustment'
import type { BundleSaving } from '@/lib/orders/bundles'
import type { OrderSnapshot } from '@/lib/orders/order'
import { ORDER_STATES, type OrderState } from '@/lib/orders/states'
import { CARRIERS, PARCEL_EVENTS, type ParcelEvent, type Tracking } from '@/lib/orders/tracking'
import { type SaleState, saleState } from '@/lib/products/sale-state'
import { bundleRows } from '@/server/cart/dto'
import { saleRow } from '@/server/catalog/card-dto'
import type { Json } from '@/server/core/database'

export type OrderLine = {
  name: string
  slug: string | null
  image: string | null
  size: string | null
  color: string | null
  quantity: number
  /** The state when the order was placed. */
  sale: SaleState
  unitPriceCents: number
  lineTotalCents: number
}

export type OrderStep = { state: OrderState; at: string }

/** The snapshot of a placed order; centavos and coins, times as ISO strings. */
export type Order = Omit<OrderSnapshot, 'lines' | 'bundles' | 'adjustedOn'> & {
  /** The unguessable part of the order link. */
  token: string
  state: OrderState
  createdAt: string
  expiresAt: string | null
  /** Whether the reader may cancel the order. */
  mayCancel: boolean
  /** When the customer first opened the chat; null before. */
  chatOpenedAt: string | null
  /** Null until the store enters a part of it. */
  tracking: Tracking | null
  /** Events of the parcel, newest first. */
  events: ParcelEvent[]
  lines: OrderLine[]
  bundles: BundleSaving[]
  cashbackCoins: number
  history: OrderStep[]
  /** Number of adjustments, and the last ten of them, newest first. */
  revision: number
  revisions: OrderRevision[]
}

/** The Pix code of an order. `amountCents` is null while shipping is still to be agreed. */
export type PixPayment = { code: string; amountCents: number | null; receiver: string }

/** The data returned to the browser for an order that was just placed. */
export type PlacedOrder = {
  code: string
  token: string
  state: OrderState
  totalCents: number
  /** Chat link with the message; null while the store has no valid number. */
  whatsappUrl: string | null
}

/** Whether `place_order` refused the coupon of the order. */
export function isCouponRefusal(answer: Json): boolean {
  return typeof answer === 'object' && answer !== null && 'refused_coupon' in answer
}

const termsRow = z
  .object({
    lines: z.array(
      z
        .object({
          name: z.string(),
          size: z.string().nullable(),
          color: z.string().nullable(),
          quantity: z.number(),
          unit_price_cents: z.number(),
        })
        .transform(({ unit_price_cents, ...line }) => ({
          ...line,
          unitPriceCents: unit_price_cents,
        })),
    ),
    bundle_discount_cents: z.number(),
    discount_cents: z.number(),
    coins_applied: z.number(),
    shipping_cents: z.number().nullable(),
    is_pickup: z.boolean(),
    total_cents: z.number(),
  })
  .transform((row) => ({
    lines: row.lines,
    bundleDiscountCents: row.bundle_discount_cents,
    discountCents: row.discount_cents,
    coinsApplied: row.coins_applied,
    shippingCents: row.shipping_cents,
    isPickup: row.is_pickup,
    totalCents: row.total_cents,
  }))

/** The columns of an address. */
export const addressRow = z.object({
  recipient: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string().nullable(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
})

/** The JSON of an order, as returned by every order function of the database. */
export const orderRow = z.object({
  id: z.uuid(),
  code: z.string(),
  token: z.string(),
  state: z.enum(ORDER_STATES),
  created_at: z.string(),
  expires_at: z.string(),
  chat_opened_at: z.string().nullable(),
  may_cancel: z.boolean(),
  carrier: z.enum(CARRIERS).nullable(),
  tracking_code: z.string().nullable(),
  tracking_url: z.string().nullable(),
  events: z.array(
    z
      .object({
        id: z.uuid(),
        kind: z.enum(PARCEL_EVENTS),
        at: z.string(),
        details: z.string().nullable(),
        arrives_on: z.string().nullable(),
      })
      .transform(({ arrives_on, ...event }) => ({ ...event, arrivesOn: arrives_on })),
  ),
  lines: z.array(
    saleRow.extend({
      name: z.string(),
      slug: z.string(),
      image: z.string().nullable(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      quantity: z.number(),
      unit_price_cents: z.number(),
      line_total_cents: z.number(),
    }),
  ),
  subtotal_cents: z.number(),
  pro_saving_cents: z.number(),
  bundles: bundleRows,
  coupon: z
    .object({ code: z.string(), kind: z.enum(COUPON_KINDS), discount_cents: z.number() })
    .transform(({ discount_cents, ...coupon }) => ({ ...coupon, discountCents: discount_cents }))
    .nullable(),
  coins_applied: z.number(),
  coin_discount_cents: z.number(),
  coin_balance: z.number().nullable(),
  shipping_kind: z.enum(SHIPPING_KINDS),
  shipping_cents: z.number().nullable(),
  delivery_cep: z.string().nullable(),
  is_pickup: z.boolean(),
  contact: z
    .object({
      payment: z.enum(PAYMENT_METHODS).nullable(),
      name: z.string().nullable(),
      phone: z.string().nullable(),
      note: z.string().nullable(),
      gift: z.string().nullable(),
    })
    .nullable(),
  address: addressRow.nullable(),
  total_cents: z.number(),
  pix_percent: z.number(),
  pix_total_cents: z.number(),
  cashback_coins: z.number(),
  history: z.array(z.object({ state: z.enum(ORDER_STATES), at: z.string() })),
  manual_discount_cents: z.number(),
  manual_discount_reason: z.string().nullable(),
  revision: z.number(),
  revisions: z.array(z.object({ at: z.string(), before: termsRow, after: termsRow })),
})

function toTracking(row: z.output<typeof orderRow>): Tracking | null {
  const tracking = { carrier: row.carrier, code: row.tracking_code, url: row.tracking_url }
  return Object.values(tracking).some((part) => part !== null) ? tracking : null
}

/**
 * Converts the JSON of an order.
 * @throws ZodError for another shape
 */
export function toOrder(answer: unknown): Order {
  const row = orderRow.parse(answer)
  return {
    code: row.code,
    token: row.token,
    state: row.state,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    mayCancel: row.may_cancel,
    chatOpenedAt: row.chat_opened_at,
    tracking: toTracking(row),
    events: row.events,
    lines: row.lines.map((line) => ({
      name: line.name,
      slug: line.slug,
      image: line.image,
      size: line.size,
      color: line.color,
      quantity: line.quantity,
      sale: saleState(line),
      unitPriceCents: line.unit_price_cents,
      lineTotalCents: line.line_total_cents,
    })),
    subtotalCents: row.subtotal_cents,
    proSavingCents: row.pro_saving_cents,
    bundles: row.bundles,
    coupon: row.coupon,
    coinsApplied: row.coins_applied,
    coinDiscountCents: row.coin_discount_cents,
    coinBalance: row.coin_balance,
    shippingKind: row.shipping_kind,
    shippingCents: row.shipping_cents,
    deliveryCep: row.delivery_cep,
    isPickup: row.is_pickup,
    contact: row.contact,
    address: row.address,
    totalCents: row.total_cents,
    pixPercent: row.pix_percent,
    pixTotalCents: row.pix_total_cents,
    cashbackCoins: row.cashback_coins,
    history: row.history,
    manualDiscount:
      row.manual_discount_reason === null
        ? null
        : { reason: row.manual_discount_reason, cents: row.manual_discount_cents },
    revision: row.revision,
    revisions: row.revisions,
  }
}

/**
 * Converts the result of `list_my_orders`, in the same order.
 * @throws ZodError for another shape
 */
export function toOrders(answer: Json): Order[] {
  return z.array(z.unknown()).parse(answer).map(toOrder)
}

/** A line of an order as it is sold now. */
export type ReorderLine = CartChoice & {
  /** The name when it was ordered. */
  name: string
  /** Units ordered. */
  quantity: number
  /** Units that are in stock for this line. */
  counted: number
  /** Null if the product is not sold any more. */
  product: CartProduct | null
  isForAdults: boolean
}

const reorderRows = z.array(
  z
    .object({
      name: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      quantity: z.number(),
      counted: z.number(),
      product: z
        .object({
          id: z.uuid(),
          name: z.string(),
          slug: z.string(),
          image: z.string().nullable(),
          price_cents: z.number(),
        })
        .transform(({ price_cents, ...product }) => ({ ...product, priceCents: price_cents }))
        .nullable(),
      is_for_adults: z.boolean(),
    })
    .transform(({ is_for_adults, ...line }) => ({ ...line, isForAdults: is_for_adults })),
)

/**
 * Converts the result of `reorder_lines`, in the same order.
 * @throws ZodError for another shape
 */
export function toReorderLines(answer: Json): ReorderLine[] {
  return reorderRows.parse(answer)
}

import type { OrderContact, PaymentMethod } from '../cart/contact.ts'
import { addBusinessDays, daysOfText } from '../cart/delivery.ts'
import type { CouponKind } from '../coins/coupon.ts'
import { storeDay } from '../core/store-time.ts'
import type { BundleSaving } from './bundles.ts'
import type { OrderState } from './states.ts'
import type { ParcelEvent } from './tracking.ts'

/** A line of a placed order; amounts in centavos, as stored. */
export type OrderLine = {
  name: string
  size: string | null
  color: string | null
  /** Condition and availability if they are not the default ones: 'Usado'. */
  marks: readonly string[]
  quantity: number
  lineTotalCents: number
}

/** The fields of the stored order that the order message uses; amounts in centavos. */
export type OrderSnapshot = {
  code: string
  lines: readonly OrderLine[]
  subtotalCents: number
  proSavingCents: number
  bundles: readonly BundleSaving[]
  /** Null without a coupon; the discount of free shipping is 0. */
  coupon: { code: string; kind: CouponKind; discountCents: number } | null
  /** A discount entered by the staff; null without one. */
  manualDiscount: { reason: string; cents: number } | null
  /** The formatted date and time of the last adjustment; null without one. */
  adjustedOn: string | null
  coinsApplied: number
  coinDiscountCents: number
  /** Null for guests. */
  coinBalance: number | null
  shippingKind: 'free' | 'fee' | 'quote'
  shippingCents: number | null
  /** The entered CEP, or the CEP for which shipping by zones was priced; eight digits. */
  deliveryCep: string | null
  isPickup: boolean
  /** Null if the customer gave none. */
  contact: OrderContact | null
  /** The delivery address; null if unknown, for a pick-up, and for readers who only have the link. */
  address: OrderAddress | null
  totalCents: number
  /** Percent off the goods for Pix when the order was placed. */
  pixPercent: number
  /** The total if the order is paid with Pix. */
  pixTotalCents: number
}

type CouponTerms = Pick<OrderSnapshot, 'coupon' | 'shippingKind' | 'isPickup'>

/**
 * Returns the coupon of an order if it reduces the total or makes the shipping free, else null. For a
 * coupon of free shipping, an adjustment can have set a price or made the order a pick-up.
 */
export function effectiveCoupon(order: CouponTerms): OrderSnapshot['coupon'] {
  const { coupon, shippingKind, isPickup } = order
  const isShippingFree = coupon?.kind === 'free_shipping' && shippingKind === 'free' && !isPickup
  return coupon && (coupon.discountCents > 0 || isShippingFree) ? coupon : null
}

/** Labels of the order message, from the messages file, without a colon. */
export type OrderMessageTexts = {
  greeting: string
  order: string
  items: string
  size: string
  color: string
  subtotal: string
  proSaving: string
  coinDiscount: string
  /** Contains '{name}'. */
  bundle: string
  /** Contains '{code}'. */
  coupon: string
  couponShipping: string
  /** Contains '{reason}'. */
  manualDiscount: string
  /** Contains '{date}'. */
  adjusted: string
  shipping: string
  shippingFree: string
  shippingQuote: string
  pickup: string
  total: string
  /** Contains '{percent}'. */
  totalPix: string
  payment: string
  payments: Record<PaymentMethod, string>
  name: string
  phone: string
  address: string
  note: string
  gift: string
  giftPlain: string
  useCoins: string
  yes: string
  no: string
  coinBalance: string
  /** Contains '{count}', the number of lines omitted from a long list. */
  more: string
  link: string
}

/** The delivery address of an order. */
export type OrderAddress = {
  recipient: string
  street: string
  number: string
  complement: string | null
  district: string
  city: string
  /** Two letters. */
  state: string
}

/** Returns an address in one line: 'Ana Prado, Rua das Flores, 10, ap. 2, Centro, Colatina - ES'. */
export function addressText({ city, state, ...address }: OrderAddress): string {
  const { recipient, street, number, complement, district } = address
  const parts = [recipient, street, number, complement, district, `${city} - ${state}`]
  return parts.filter(Boolean).join(', ')
}

/** The unguessable part of an order link, as the database generates it. */
export const ORDER_TOKEN = /^[0-9a-f]{64}$/

type Shipment = {
  state: OrderState
  history: readonly { state: OrderState; at: string }[]
  events: readonly ParcelEvent[]
}

/**
 * Returns the day until which an order on its way should arrive, 'YYYY-MM-DD': the one that was entered
 * last, else `daysTo` business days after it was shipped, or more if a delivery text of its products
 * states more. Null if neither is known, and in every other state.
 */
export function arrivalDay(
  { state, history, events }: Shipment,
  daysTo: number | null,
  ownTimes: readonly string[] = [],
): string | null {
  const sent = history.find((step) => step.state === 'shipped')
  if (state !== 'shipped' || !sent) return null
  const entered = events.find(({ arrivesOn }) => arrivesOn !== null)?.arrivesOn
  if (entered) return entered
  if (daysTo === null) return null
  const days = Math.max(daysTo, ...ownTimes.map((text) => daysOfText(text)?.max ?? 0))
  return addBusinessDays(storeDay(Date.parse(sent.at)), days)
}

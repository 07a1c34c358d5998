import type { OrderContact, PaymentWish } from '../cart/contact.ts'
import type { OrderAddress } from './address.ts'
import type { BundleSaving } from './bundles.ts'

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

/** The fields of the stored order that the order message uses. */
export type OrderSnapshot = {
  code: string
  lines: readonly OrderLine[]
  subtotalCents: number
  proSavingCents: number
  bundles: readonly BundleSaving[]
  /** The discount of free shipping is 0. */
  coupon: { code: string; discountCents: number } | null
  manualDiscount: { reason: string; cents: number } | null
  /** The day of the last adjustment as it is written; null without one. */
  adjustedOn: string | null
  coinsApplied: number
  coinDiscountCents: number
  /** Null for guests. */
  coinBalance: number | null
  shippingKind: 'free' | 'fee' | 'quote'
  shippingCents: number | null
  /** The CEP for which shipping by zones was priced, eight digits. */
  deliveryCep: string | null
  isPickup: boolean
  contact: OrderContact | null
  address: OrderAddress | null
  totalCents: number
  pixPercent: number
  /** The total if the order is paid with Pix. */
  pixTotalCents: number
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
  payments: Record<PaymentWish, string>
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

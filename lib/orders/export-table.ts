import { formatCep } from '../cart/cep.ts'
import type { PaymentMethod } from '../cart/contact.ts'
import { reaisText } from '../core/money.ts'
import { storeDay } from '../core/store-time.ts'
import type { OrderState } from './states.ts'
import type { Carrier } from './tracking.ts'

/** An order in the file of found orders; amounts in centavos, time ISO 8601. */
export type ExportedOrder = {
  id: string
  code: string
  createdAt: string
  state: OrderState
  customer: { name: string; email: string; phone: string }
  lines: readonly { name: string; quantity: number }[]
  subtotalCents: number
  proSavingCents: number
  /** The names of the bundles; empty without bundles. */
  bundles: string
  bundleDiscountCents: number
  /** The code of the coupon; empty without one. */
  coupon: string
  couponDiscountCents: number
  manualDiscountCents: number
  coinDiscountCents: number
  isPickup: boolean
  deliveryCep: string | null
  payment: PaymentMethod | null
  note: string
  /** The message of a gift, empty without one; null if the order is no gift. */
  gift: string | null
  /** Null if the price of shipping is agreed in the chat. */
  shippingCents: number | null
  totalCents: number
  carrier: Carrier | null
  trackingCode: string | null
}

/** The words of the file, from the messages. */
export type ExportTexts = {
  columns: Record<(typeof COLUMNS)[number], string>
  states: Record<OrderState, string>
  carriers: Record<Carrier, string>
  pickup: string
  gift: { yes: string; no: string }
  payments: Record<PaymentMethod, string>
}

const COLUMNS = [
  'code',
  'date',
  'state',
  'customer',
  'email',
  'phone',
  'items',
  'subtotal',
  'proSaving',
  'bundles',
  'bundleDiscount',
  'coupon',
  'couponDiscount',
  'manualDiscount',
  'coinDiscount',
  'shipping',
  'total',
  'carrier',
  'tracking',
  'delivery',
  'payment',
  'note',
  'gift',
  'giftMessage',
] as const

const reais = (cents: number) => reaisText(cents / 100)

/** Returns the names of the columns of `exportRow`. */
export function exportColumns(texts: ExportTexts): string[] {
  return COLUMNS.map((column) => texts.columns[column])
}

/** Returns an order as a row of the file, with Brazilian numbers. */
export function exportRow(order: ExportedOrder, texts: ExportTexts): string[] {
  return [
    order.code,
    storeDay(Date.parse(order.createdAt)),
    texts.states[order.state],
    order.customer.name,
    order.customer.email,
    order.customer.phone,
    order.lines.map(({ name, quantity }) => `${quantity}× ${name}`).join(', '),
    reais(order.subtotalCents),
    reais(-order.proSavingCents),
    order.bundles,
    reais(-order.bundleDiscountCents),
    order.coupon,
    reais(-order.couponDiscountCents),
    reais(-order.manualDiscountCents),
    reais(-order.coinDiscountCents),
    order.shippingCents === null ? '' : reais(order.shippingCents),
    reais(order.totalCents),
    order.carrier === null ? '' : texts.carriers[order.carrier],
    order.trackingCode ?? '',
    order.isPickup ? texts.pickup : order.deliveryCep === null ? '' : formatCep(order.deliveryCep),
    order.payment === null ? '' : texts.payments[order.payment],
    order.note,
    order.gift === null ? texts.gift.no : texts.gift.yes,
    order.gift ?? '',
  ]
}

/** One line of a placed order; centavos as the database stored them. */
export type OrderLine = {
  name: string
  size: string | null
  color: string | null
  /** Condition and availability where they are not the usual ones: 'Usado'. */
  marks: readonly string[]
  quantity: number
  lineTotalCents: number
}

/** What the order message needs of the stored snapshot (contract: place_order). */
export type OrderSnapshot = {
  code: string
  lines: readonly OrderLine[]
  subtotalCents: number
  proSavingCents: number
  coinsApplied: number
  coinDiscountCents: number
  /** Null for guests. */
  coinBalance: number | null
  shippingKind: 'free' | 'fee' | 'quote'
  shippingCents: number | null
  totalCents: number
}

/** Labels of the order message, from the messages file; none ends with a colon. */
export type OrderMessageTexts = {
  greeting: string
  order: string
  items: string
  size: string
  color: string
  subtotal: string
  proSaving: string
  coinDiscount: string
  shipping: string
  shippingFree: string
  shippingQuote: string
  total: string
  useCoins: string
  yes: string
  no: string
  coinBalance: string
  /** Holds '{count}': lines left out of a very long list. */
  more: string
  link: string
}

import { type SaleRow, type SaleState, saleState } from '@/lib/products/sale-state'

export type OrderState =
  | 'sent'
  | 'confirmed'
  | 'paid'
  | 'delivered'
  | 'cancelled'
  | 'expired'
  | 'returned'

export type OrderLine = {
  name: string
  slug: string | null
  image: string | null
  size: string | null
  color: string | null
  quantity: number
  /** As it was when the order was placed. */
  sale: SaleState
  unitPriceCents: number
  lineTotalCents: number
}

export type OrderStep = { state: OrderState; at: string }

/** A placed order as it was when placed; centavos and coins, times as ISO strings. */
export type Order = {
  code: string
  /** The unguessable part of the order's link. */
  token: string
  state: OrderState
  createdAt: string
  expiresAt: string | null
  lines: OrderLine[]
  subtotalCents: number
  proSavingCents: number
  coinsApplied: number
  coinDiscountCents: number
  /** Null for guests. */
  coinBalance: number | null
  shippingKind: 'free' | 'fee' | 'quote'
  shippingCents: number | null
  totalCents: number
  cashbackCoins: number
  history: OrderStep[]
}

/** What the browser learns of the order it has just placed. */
export type PlacedOrder = {
  code: string
  token: string
  state: OrderState
  totalCents: number
  /** The chat with the message filled in; null while the store has no valid number. */
  whatsappUrl: string | null
}

export type OrderRow = {
  code: string
  token: string
  state: OrderState
  created_at: string
  expires_at: string | null
  lines: (SaleRow & {
    name: string
    slug: string | null
    image: string | null
    size: string | null
    color: string | null
    quantity: number
    unit_price_cents: number
    line_total_cents: number
  })[]
  subtotal_cents: number
  pro_saving_cents: number
  coins_applied: number
  coin_discount_cents: number
  coin_balance: number | null
  shipping_kind: 'free' | 'fee' | 'quote'
  shipping_cents: number | null
  total_cents: number
  cashback_coins: number
  history?: OrderStep[]
}

/** The JSON of an order, as every order function of the database gives it, as an order. */
export function toOrder(row: OrderRow): Order {
  return {
    code: row.code,
    token: row.token,
    state: row.state,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
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
    coinsApplied: row.coins_applied,
    coinDiscountCents: row.coin_discount_cents,
    coinBalance: row.coin_balance,
    shippingKind: row.shipping_kind,
    shippingCents: row.shipping_cents,
    totalCents: row.total_cents,
    cashbackCoins: row.cashback_coins,
    history: row.history ?? [],
  }
}

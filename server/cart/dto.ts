import type { CartChoice, CartProduct } from '@/lib/cart/line'
import { type SaleRow, type SaleState, saleState } from '@/lib/products/sale-state'

/** What became of a cart line since it was added: only `ok` and `limited` lines count. */
export type LineState = 'ok' | 'limited' | 'out_of_stock' | 'gone'

export type PricedLine = {
  productId: string
  size: string | null
  color: string | null
  /** Units in the totals: the asked ones, cut to the stock when `limited`, else none. */
  counted: number
  state: LineState
  /** Units the store can deliver for this line now. */
  available: number
  name: string | null
  slug: string | null
  image: string | null
  /** Null for what is gone. */
  sale: SaleState | null
  unitPriceCents: number
  /** What this customer pays for one: the Pro price for a Pro customer. */
  chargedUnitCents: number
  lineTotalCents: number
  /** The most coins that this line can use. */
  maxCoins: number
}

export type CartCoins = {
  signedIn: boolean
  enabled: boolean
  balance: number
  /** Balance less what other orders hold. */
  free: number
  /** The most coins that the lines together can use. */
  usable: number
  applied: number
}

export type CartShipping = {
  kind: 'free' | 'fee' | 'quote'
  /** Null when it is agreed in the chat. */
  cents: number | null
  missingCents: number
}

/** A cart as the store prices it now; centavos and coins (contract: price_cart). */
export type PricedCart = {
  lines: PricedLine[]
  subtotalCents: number
  proSavingCents: number
  coins: CartCoins
  coinDiscountCents: number
  /** Goods after every discount. */
  goodsCents: number
  shipping: CartShipping
  totalCents: number
  cashbackCoins: number
}

export type PricedLineRow = {
  product_id: string
  size: string | null
  color: string | null
  counted: number
  state: LineState
  available: number
  name: string | null
  slug: string | null
  image: string | null
  unit_price_cents: number | null
  charged_unit_cents: number | null
  line_total_cents: number | null
  max_coins: number | null
} & (SaleRow | { condition: null })

export type PricedCartRow = {
  lines: PricedLineRow[]
  subtotal_cents: number
  pro_saving_cents: number
  coins: {
    signed_in: boolean
    enabled: boolean
    balance: number
    free: number
    usable: number
    applied: number
  }
  coin_discount_cents: number
  goods_cents: number
  shipping: { kind: 'free' | 'fee' | 'quote'; cents: number | null; missing_cents: number }
  total_cents: number
  cashback_coins: number
}

function toPricedLine(row: PricedLineRow): PricedLine {
  return {
    productId: row.product_id,
    size: row.size,
    color: row.color,
    counted: row.counted,
    state: row.state,
    available: row.available,
    name: row.name,
    slug: row.slug,
    image: row.image,
    sale: row.condition === null ? null : saleState(row),
    unitPriceCents: row.unit_price_cents ?? 0,
    chargedUnitCents: row.charged_unit_cents ?? row.unit_price_cents ?? 0,
    lineTotalCents: row.line_total_cents ?? 0,
    maxCoins: row.max_coins ?? 0,
  }
}

/** The answer of price_cart as the cart shows it. */
export function toPricedCart(row: PricedCartRow): PricedCart {
  const { signed_in, enabled, balance, free, usable, applied } = row.coins
  return {
    lines: row.lines.map(toPricedLine),
    subtotalCents: row.subtotal_cents,
    proSavingCents: row.pro_saving_cents,
    coins: { signedIn: signed_in, enabled, balance, free, usable, applied },
    coinDiscountCents: row.coin_discount_cents,
    goodsCents: row.goods_cents,
    shipping: {
      kind: row.shipping.kind,
      cents: row.shipping.cents,
      missingCents: row.shipping.missing_cents,
    },
    totalCents: row.total_cents,
    cashbackCoins: row.cashback_coins,
  }
}

/** A line of the stored cart; `product` is null when it is not sold any more. */
export type StoredLine = CartChoice & {
  productId: string
  quantity: number
  product: CartProduct | null
}

/** The cart of a customer as the store keeps it for their devices (contract: sync_cart). */
export type StoredCart = {
  /** The customer's id: a cart of another one in this browser is not theirs. */
  owner: string
  version: number
  /** The lines that were sent are, or once were, the stored ones. */
  saved: boolean
  lines: StoredLine[]
}

type StoredCartRow = Omit<StoredCart, 'lines'> & {
  lines: {
    product_id: string
    size: string | null
    color: string | null
    quantity: number
    name: string | null
    slug: string | null
    image: string | null
    price_cents: number | null
  }[]
}

/** The answer of sync_cart as a device reads it. */
export function toStoredCart({ lines, ...cart }: StoredCartRow): StoredCart {
  return {
    ...cart,
    lines: lines.map(({ product_id, size, color, quantity, name, slug, image, price_cents }) => ({
      productId: product_id,
      size,
      color,
      quantity,
      product:
        name !== null && slug !== null && price_cents !== null
          ? { id: product_id, slug, name, image, priceCents: price_cents }
          : null,
    })),
  }
}

type AskedLine = CartChoice & { productId: string; quantity: number }

/** Cart lines as the functions of the database take them. */
export function toLineRows(lines: readonly AskedLine[]) {
  return lines.map(({ productId, ...line }) => ({ product_id: productId, ...line }))
}

import { z } from 'zod'
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/cart/contact'
import type { CartChoice, CartProduct } from '@/lib/cart/line'
import { SHIPPING_KINDS, type ShippingKind, type ShippingRates } from '@/lib/cart/policy'
import type { RunningCampaign } from '@/lib/coins/campaign'
import { COUPON_KINDS, COUPON_STATES, type CouponKind, type CouponState } from '@/lib/coins/coupon'
import type { BundleSaving } from '@/lib/orders/bundles'
import { type SaleState, saleState } from '@/lib/products/sale-state'
import { saleRow } from '@/server/catalog/card-dto'
import type { Json } from '@/server/core/database'

const LINE_STATES = ['ok', 'limited', 'out_of_stock', 'gone'] as const

/** State of a cart line; only `ok` and `limited` lines count for the totals. */
export type LineState = (typeof LINE_STATES)[number]

export type PricedLine = {
  productId: string
  size: string | null
  color: string | null
  /** Units in the totals: the requested quantity, reduced to the stock if `limited`, otherwise 0. */
  counted: number
  state: LineState
  /** Units that the store can deliver for this line now. */
  available: number
  name: string | null
  slug: string | null
  image: string | null
  /** Whether the product is days of Pro, which are not sold while the Pro tier is disabled. */
  isProPlan: boolean
  /** Null for a product that is not sold any more. */
  sale: SaleState | null
  /** The delivery text of the product. */
  ownTime: string | null
  unitPriceCents: number
  /** Unit price for this customer: the Pro price for a Pro customer. */
  chargedUnitCents: number
  lineTotalCents: number
  /** Maximum number of coins for this line. */
  maxCoins: number
}

export type CartCoins = {
  signedIn: boolean
  enabled: boolean
  balance: number
  /** Balance less the coins held by other orders. */
  free: number
  /** Maximum number of coins for all lines together. */
  usable: number
  applied: number
}

export type CartShipping = {
  mode: ShippingRates['mode']
  kind: ShippingKind
  /** Null if the price is agreed in the chat. */
  cents: number | null
  missingCents: number
}

/** The discount of the entered coupon code, or the reason why it does not apply. */
export type CartCoupon = {
  state: CouponState
  code: string
  /** Null if the caller may not know whether the coupon exists. */
  kind: CouponKind | null
  /** 0 for free shipping. */
  discountCents: number
  /** Amount of goods that is missing to the minimum of the coupon. */
  missingCents: number
  /** First day of an early coupon, last day of an expired one, 'YYYY-MM-DD'. */
  day: string | null
}

/** The total if the order is paid with Pix; equal to the total of the cart if `percent` is 0. */
export type PixTotal = { percent: number; totalCents: number }

/** A cart with its current prices, in centavos and coins. */
export type PricedCart = {
  /** The id of the customer for whom these prices are valid; null for a guest. */
  owner: string | null
  /** Name, telephone and CEP of the default address in their account; null for a guest. */
  profile: { name: string | null; phone: string | null; cep: string | null } | null
  /** The ways to pay that the store accepts. */
  payments: PaymentMethod[]
  /** Whether the cart of a guest has Pro days, which only an account can receive. */
  needsAccount: boolean
  lines: PricedLine[]
  subtotalCents: number
  proSavingCents: number
  bundles: BundleSaving[]
  coins: CartCoins
  /** Null without a code. */
  coupon: CartCoupon | null
  isPickup: boolean
  coinDiscountCents: number
  /** Price of the goods after all discounts. */
  goodsCents: number
  shipping: CartShipping
  totalCents: number
  pix: PixTotal
  cashbackCoins: number
  /** The coin campaign with the highest factor among the lines. */
  campaign: RunningCampaign | null
}

const pricedLine = z.object({
  product_id: z.uuid(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  counted: z.number(),
  state: z.enum(LINE_STATES),
  available: z.number(),
  name: z.string().nullable(),
  slug: z.string().nullable(),
  image: z.string().nullable(),
  unit_price_cents: z.number().nullable(),
  charged_unit_cents: z.number().nullable(),
  line_total_cents: z.number(),
  max_coins: z.number(),
  pro_days: z.number().nullable(),
  shipping_time: z.string().nullable(),
})

/** A line of `price_cart`; `condition` is null for a product that is not sold any more. */
const pricedLineRow = z.discriminatedUnion('condition', [
  pricedLine.extend(saleRow.shape),
  pricedLine.extend({ condition: z.null() }),
])

/** The bundles of a cart or an order. */
export const bundleRows = z.array(
  z
    .object({ id: z.uuid(), name: z.string(), discount_cents: z.number() })
    .transform(({ id, name, discount_cents }) => ({ id, name, discountCents: discount_cents })),
)

const pricedCartRow = z.object({
  owner: z.uuid().nullable(),
  profile: z
    .object({
      name: z.string().nullable(),
      phone: z.string().nullable(),
      cep: z.string().nullable(),
    })
    .nullable(),
  payments: z.array(z.enum(PAYMENT_METHODS)),
  lines: z.array(pricedLineRow),
  subtotal_cents: z.number(),
  pro_saving_cents: z.number(),
  bundles: bundleRows,
  coins: z.object({
    signed_in: z.boolean(),
    enabled: z.boolean(),
    balance: z.number(),
    free: z.number(),
    usable: z.number(),
    applied: z.number(),
  }),
  coupon: z
    .object({
      state: z.enum(COUPON_STATES),
      code: z.string(),
      kind: z.enum(COUPON_KINDS).nullable().default(null),
      discount_cents: z.number().default(0),
      missing_cents: z.number().nullable().default(0),
      starts_on: z.string().nullable().default(null),
      ends_on: z.string().nullable().default(null),
    })
    .nullable(),
  is_pickup: z.boolean(),
  coin_discount_cents: z.number(),
  goods_cents: z.number(),
  shipping: z.object({
    mode: z.enum(['fixed', 'quote', 'zones']),
    kind: z.enum(SHIPPING_KINDS),
    cents: z.number().nullable(),
    missing_cents: z.number(),
  }),
  total_cents: z.number(),
  pix: z.object({ percent: z.number(), total_cents: z.number() }),
  cashback_coins: z.number(),
  coin_campaign: z.object({ factor: z.number(), ends_at: z.string() }).nullable(),
})

function toPricedLine(row: z.infer<typeof pricedLineRow>): PricedLine {
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
    isProPlan: row.pro_days !== null,
    sale: row.condition === null ? null : saleState(row),
    ownTime: row.shipping_time,
    unitPriceCents: row.unit_price_cents ?? 0,
    chargedUnitCents: row.charged_unit_cents ?? 0,
    lineTotalCents: row.line_total_cents,
    maxCoins: row.max_coins,
  }
}

function toCartCoupon(row: z.infer<typeof pricedCartRow>['coupon']): CartCoupon | null {
  if (!row) return null
  const { state, code, kind, starts_on, ends_on } = row
  return {
    state,
    code,
    kind,
    discountCents: row.discount_cents,
    missingCents: row.missing_cents ?? 0,
    day: state === 'early' ? starts_on : ends_on,
  }
}

/**
 * Converts the result of `price_cart`.
 * @throws ZodError for another shape
 */
export function toPricedCart(answer: Json): PricedCart {
  const row = pricedCartRow.parse(answer)
  const { signed_in, enabled, balance, free, usable, applied } = row.coins
  return {
    owner: row.owner,
    profile: row.profile,
    payments: row.payments,
    needsAccount: !row.owner && row.lines.some((line) => line.counted > 0 && line.pro_days),
    lines: row.lines.map(toPricedLine),
    subtotalCents: row.subtotal_cents,
    proSavingCents: row.pro_saving_cents,
    bundles: row.bundles,
    coins: { signedIn: signed_in, enabled, balance, free, usable, applied },
    coupon: toCartCoupon(row.coupon),
    isPickup: row.is_pickup,
    coinDiscountCents: row.coin_discount_cents,
    goodsCents: row.goods_cents,
    shipping: {
      mode: row.shipping.mode,
      kind: row.shipping.kind,
      cents: row.shipping.cents,
      missingCents: row.shipping.missing_cents,
    },
    totalCents: row.total_cents,
    pix: { percent: row.pix.percent, totalCents: row.pix.total_cents },
    cashbackCoins: row.cashback_coins,
    campaign: row.coin_campaign && {
      factor: row.coin_campaign.factor,
      endsAt: row.coin_campaign.ends_at,
    },
  }
}

/** A line of the stored cart; `product` is null if it is not sold any more. */
export type StoredLine = CartChoice & {
  productId: string
  quantity: number
  product: CartProduct | null
}

/** The stored cart of a customer, shared by their devices. */
export type StoredCart = {
  /** The id of the customer, by which a cart of another customer in the same browser is detected. */
  owner: string
  version: number
  /** Whether the sent lines were stored, by this call or by an earlier call of the same write. */
  saved: boolean
  lines: StoredLine[]
}

const storedCartRow = z.object({
  owner: z.uuid(),
  version: z.number(),
  saved: z.boolean(),
  lines: z.array(
    z.object({
      product_id: z.uuid(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      quantity: z.number(),
      name: z.string().nullable(),
      slug: z.string().nullable(),
      image: z.string().nullable(),
      price_cents: z.number().nullable(),
    }),
  ),
})

/**
 * Converts the result of `sync_cart`.
 * @throws ZodError for another shape
 */
export function toStoredCart(answer: Json): StoredCart {
  const { lines, ...cart } = storedCartRow.parse(answer)
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

/** Converts cart lines to the argument of the database functions. */
export function toLineRows(lines: readonly AskedLine[]) {
  return lines.map(({ productId, ...line }) => ({ product_id: productId, ...line }))
}

/** A product of a link to a filled cart, as it is sold now. */
export type LinkedLine = {
  product: CartProduct
  /** Units of the link that are in stock. */
  quantity: number
  asked: number
  isForAdults: boolean
  /** Whether a size or color has to be chosen on its page. */
  hasOptions: boolean
}

// Rows that lib and the database must price alike: the same seed gives the same rows, so a test may
// make more of them than the file holds.
import { type ShippingRates, shipping } from '../../lib/cart/policy.ts'
import { lineCashbackCoins, lineMaxCoins } from '../../lib/coins/amounts.ts'
import { dailyBonus } from '../../lib/coins/daily.ts'
import { applyBundles, type Bundle } from '../../lib/orders/bundles.ts'
import { installments, pixPriceCents } from '../../lib/products/payment.ts'
import { proPriceCents } from '../../lib/products/prices.ts'
import { type CartVectorLine, cartTotals } from './cart-totals.ts'
import { type Random, random } from './random.ts'

/** Percents and fixed reductions are texts of two decimals, as the numeric columns hold them. */
export type PricingVector = { rule: Rule; input: Record<string, unknown>; result: unknown }

type Rule =
  | 'pro-price'
  | 'cashback'
  | 'max-coins'
  | 'shipping'
  | 'installments'
  | 'daily-bonus'
  | 'cart'
  | 'pix'
  | 'bundles'

/** Rows of a rule for each hundred that are asked for: a cart is many rules at once, a bonus few numbers. */
const SHARE: Partial<Record<Rule, number>> = { 'daily-bonus': 20, cart: 40 }

const makers: Record<Rule, (rnd: Random) => Omit<PricingVector, 'rule'>> = {
  'pro-price': proPrice,
  cashback: (rnd) => {
    const input = { unitCents: price(rnd), quantity: rnd.int(1, 99), percent: maybePercent(rnd) }
    return { input, result: lineCashbackCoins({ ...input, percent: numberOf(input.percent) }) }
  },
  'max-coins': (rnd) => {
    const input = { unitCents: price(rnd), quantity: rnd.int(1, 99), percent: maybePercent(rnd) }
    return { input, result: lineMaxCoins({ ...input, percent: numberOf(input.percent) }) }
  },
  shipping: cartShipping,
  installments: (rnd) => {
    const input = { totalCents: price(rnd), max: rnd.pick([12, 12, 10, 6, 3, 1]), minCents: 500 }
    return { input, result: installments(input.totalCents, input) }
  },
  'daily-bonus': (rnd) => {
    const input = { position: rnd.pick([rnd.int(1, 10), rnd.int(1, 10), rnd.int(1, 5_000)]) }
    return { input, result: dailyBonus(input.position) }
  },
  cart: (rnd) => {
    const lines = Array.from({ length: rnd.int(1, 4) }, () => cartLine(rnd))
    const input = {
      policy: shippingPolicy(rnd),
      zoneCents: rnd.pick([null, rnd.int(0, 9_999)]),
      isPro: rnd.pick([true, false]),
      useCoins: rnd.pick([true, true, false]),
      freeCoins: rnd.pick([0, rnd.int(1, 500), rnd.int(1, 50_000), 2_000_000_000]),
      pixPercent: rnd.pick([0, 5, rnd.int(1, 50)]),
      lines,
      bundles: lines.length < 2 ? [] : someBundles(rnd, lines.length, 2),
    }
    return { input, result: cartTotals(input) }
  },
  pix: (rnd) => {
    const input = { cents: price(rnd), percent: rnd.pick([0, 5, rnd.int(1, 50)]) }
    return { input, result: pixPriceCents(input.cents, input.percent) }
  },
  bundles: (rnd) => {
    const products = rnd.int(2, 6)
    const lines = Array.from({ length: rnd.int(1, 7) }, () => ({
      // Sizes of one product are lines of their own, and a product may have a master.
      ids: [String(rnd.int(1, products)), ...rnd.pick([[], ['7'], ['8']])],
      unitCents: price(rnd),
      quantity: rnd.pick([0, 1, 1, 2, rnd.int(1, 99)]),
    }))
    const input = { lines, bundles: someBundles(rnd, products + 2, 4, 1) }
    return { input, result: applyBundles(input.lines, input.bundles) }
  },
}

/** `perRule` rows of each rule, the same for the same seed. */
export function pricingVectors(seed: number, perRule: number): PricingVector[] {
  const rnd = random(seed)
  return (Object.keys(makers) as Rule[]).flatMap((rule) =>
    Array.from({ length: Math.ceil((perRule * (SHARE[rule] ?? 100)) / 100) }, () => ({
      rule,
      ...makers[rule](rnd),
    })),
  )
}

function proPrice(rnd: Random): Omit<PricingVector, 'rule'> {
  const input = proFields(rnd, price(rnd))
  return { input, result: proPriceCents(input) }
}

function proFields(rnd: Random, priceCents: number) {
  const utiProType = rnd.pick(['percentage', 'percentage', 'fixed'])
  const reduction = utiProType === 'fixed' ? decimals(rnd.int(0, priceCents + 500)) : percent(rnd)
  return {
    priceCents,
    proPriceCents: rnd.pick([null, 0, price(rnd)]),
    utiProEnabled: rnd.pick([true, true, false]),
    utiProValue: rnd.pick([null, reduction, reduction, reduction]),
    utiProCustomPriceCents: rnd.pick([null, null, null, 0, price(rnd)]),
    utiProType,
  }
}

/** A line as it is on sale: prices within what the column holds. */
function cartLine(rnd: Random): CartVectorLine {
  const sold = (cents: number | null) => (cents === null ? null : Math.min(cents, 99_999_900))
  const fields = proFields(rnd, Math.min(price(rnd), 99_999_900))
  return {
    ...fields,
    proPriceCents: sold(fields.proPriceCents),
    utiProCustomPriceCents: sold(fields.utiProCustomPriceCents),
    quantity: rnd.pick([1, 1, 2, rnd.int(1, 99)]),
    cashbackPercent: maybePercent(rnd),
    discountPercent: maybePercent(rnd),
    freeShipping: rnd.int(1, 3) === 1,
  }
}

/** Up to `most` bundles of products that are named by numbers from `first`. */
function someBundles(rnd: Random, products: number, most: number, first = 0): Bundle[] {
  return Array.from({ length: rnd.int(0, most) }, () => {
    const names = Array.from({ length: products }, (_, n) => String(n + first))
    const size = Math.min(products, rnd.pick([2, 2, 2, 3, 4]))
    const productIds = Array.from({ length: size }, () =>
      names.splice(rnd.int(0, names.length - 1), 1),
    ).flat()
    const kind = rnd.pick(['percent', 'amount'] as const)
    const cents = rnd.pick([rnd.int(1, 50), rnd.int(1, 50_000), rnd.int(1, 9_999_999)])
    return { kind, amount: kind === 'percent' ? rnd.int(1, 50) : cents, productIds }
  })
}

function shippingPolicy(rnd: Random): ShippingRates {
  const freeFromCents = rnd.pick([15_000, 20_000, 0, rnd.int(1, 50_000)])
  return {
    mode: rnd.pick(['fixed', 'quote', 'zones'] as const),
    fixed: { freeFromCents, feeCents: rnd.pick([1_500, 0, rnd.int(1, 9_999)]) },
    quote: { freeFromCents: rnd.pick([20_000, rnd.int(1, 50_000)]) },
    zones: { freeFromCents: rnd.pick([15_000, rnd.int(1, 50_000)]) },
  }
}

function cartShipping(rnd: Random): Omit<PricingVector, 'rule'> {
  const policy = shippingPolicy(rnd)
  const near = policy[policy.mode].freeFromCents + rnd.int(-2, 2)
  const subtotalCents = Math.max(0, rnd.pick([near, price(rnd), price(rnd)]))
  const goodsCents = Math.max(0, subtotalCents - rnd.pick([0, 0, 1, rnd.int(0, 20_000)]))
  const zoneCents = rnd.pick([null, 0, rnd.int(1, 9_999)])
  const cart = { goodsCents, subtotalCents, allFreeShipping: rnd.int(1, 8) === 1, zoneCents }
  const { kind, cents, missingCents } = shipping(policy, cart)
  return { input: { policy, ...cart }, result: { kind, cents, missingCents } }
}

/** Mostly prices of a shop, with the edges of rounding and of the installment limit among them. */
function price(rnd: Random): number {
  return rnd.pick([
    rnd.int(1, 500_000),
    rnd.int(1, 500_000),
    rnd.int(1, 200) * 100 + rnd.int(-1, 1),
    rnd.int(1, 12) * 500 + rnd.int(-1, 1),
    rnd.int(1, 5_000) * 100 - 10,
    rnd.int(1, 150),
    rnd.int(9_999_900, 99_999_999),
  ])
}

function percent(rnd: Random): string {
  return decimals(rnd.pick([rnd.int(0, 100) * 100, rnd.int(0, 10_000), rnd.pick([200, 1_000, 0])]))
}

function maybePercent(rnd: Random): string | null {
  return rnd.int(1, 6) === 1 ? null : percent(rnd)
}

function decimals(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}

function numberOf(text: string | null): number | null {
  return text === null ? null : Number(text)
}

// What a cart costs, put together from the rules of lib as the cart shows them.
import { type ShippingRates, shipping } from '../../lib/cart/policy.ts'
import { coinsToCents, lineCashbackCoins, lineMaxCoins } from '../../lib/coins/amounts.ts'
import { applyBundles, type Bundle } from '../../lib/orders/bundles.ts'
import { pixPriceCents } from '../../lib/products/payment.ts'
import { type ProFields, proPriceCents } from '../../lib/products/prices.ts'

export type CartVectorLine = ProFields & {
  quantity: number
  cashbackPercent: string | null
  discountPercent: string | null
  freeShipping: boolean
}

export type CartVector = {
  policy: ShippingRates
  /** Price of the zone of the CEP; null without a CEP. */
  zoneCents: number | null
  isPro: boolean
  useCoins: boolean
  freeCoins: number
  pixPercent: number
  lines: CartVectorLine[]
  /** Products are named by the numbers of their lines. */
  bundles: Bundle[]
}

const numberOf = (text: string | null) => (text === null ? null : Number(text))
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function chargedCents(line: CartVectorLine, isPro: boolean): number {
  const pro = isPro ? proPriceCents(line) : null
  return Math.min(line.priceCents, pro ?? line.priceCents)
}

/** Totals of a cart in centavos and coins. */
export function cartTotals(cart: CartVector) {
  const { policy, zoneCents, isPro, useCoins, freeCoins, pixPercent, lines, bundles } = cart
  const charges = lines.map((line, n) => ({
    ...line,
    ids: [String(n)],
    unitCents: chargedCents(line, isPro),
  }))
  const { off } = applyBundles(charges, bundles)
  const priced = charges.map((line, n) => ({ ...line, offCents: off[n] ?? 0 }))
  const subtotalCents = sum(priced.map((line) => line.priceCents * line.quantity))
  const charged = sum(priced.map((line) => line.unitCents * line.quantity))
  const maxima = priced.map((line) =>
    lineMaxCoins({ ...line, percent: numberOf(line.discountPercent) }),
  )
  const applied = useCoins ? Math.max(0, Math.min(sum(maxima), freeCoins)) : 0
  const goodsCents = charged - sum(off) - coinsToCents(applied)
  const allFreeShipping = lines.every((line) => line.freeShipping)
  const { kind, cents } = shipping(policy, {
    goodsCents,
    subtotalCents,
    allFreeShipping,
    zoneCents,
  })
  return {
    subtotalCents,
    proSavingCents: subtotalCents - charged,
    bundleOffCents: off,
    appliedCoins: applied,
    goodsCents,
    shipping: { kind, cents },
    totalCents: goodsCents + (cents ?? 0),
    pixTotalCents: pixPriceCents(goodsCents, pixPercent) + (cents ?? 0),
    cashbackCoins: sum(
      priced.map((line) => lineCashbackCoins({ ...line, percent: numberOf(line.cashbackPercent) })),
    ),
  }
}

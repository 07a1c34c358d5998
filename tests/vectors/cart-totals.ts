// What a cart costs, put together from the rules of lib as the cart shows them.

import type { ShippingRates } from '../../lib/cart/policy.ts'
import { shipping } from '../../lib/cart/shipping.ts'
import {
  appliedCoins,
  coinsToCents,
  lineCashbackCoins,
  lineMaxCoins,
} from '../../lib/coins/amounts.ts'
import { pixPriceCents } from '../../lib/products/payment.ts'
import { type ProFields, proPriceCents } from '../../lib/products/pro.ts'

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
}

const numberOf = (text: string | null) => (text === null ? null : Number(text))
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

function chargedCents(line: CartVectorLine, isPro: boolean): number {
  const pro = isPro ? proPriceCents(line) : null
  return Math.min(line.priceCents, pro ?? line.priceCents)
}

/** Totals of a cart in centavos and coins. */
export function cartTotals(cart: CartVector) {
  const { policy, zoneCents, isPro, useCoins, freeCoins, pixPercent, lines } = cart
  const priced = lines.map((line) => ({ ...line, unitCents: chargedCents(line, isPro) }))
  const subtotalCents = sum(priced.map((line) => line.priceCents * line.quantity))
  const charged = sum(priced.map((line) => line.unitCents * line.quantity))
  const maxima = priced.map((line) =>
    lineMaxCoins({ ...line, percent: numberOf(line.discountPercent) }),
  )
  const applied = useCoins ? appliedCoins(maxima, freeCoins) : 0
  const goodsCents = charged - coinsToCents(applied)
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

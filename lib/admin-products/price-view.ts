import { lineCashbackCoins } from '../coins/cashback.ts'
import { lineMaxCoins } from '../coins/discount.ts'
import { centsFromReais } from '../money/money.ts'
import { discountPercent } from '../pricing/discount.ts'
import { type InstalmentLimits, type Instalments, instalments } from '../pricing/instalments.ts'
import { proPriceCents } from '../pricing/pro.ts'
import { numberOrZero } from './numbers.ts'
import type { ProductForm } from './product-form.ts'

/** Prices in centavos and coins for one unit, as the product page shows them. */
export type PriceView = {
  priceCents: number
  listPriceCents: number | null
  discountPercent: number
  proPriceCents: number | null
  coinDiscountPercent: number
  coinDiscountCoins: number
  cashbackCoins: number
  instalments: Instalments
}

const cents = (text: string) => {
  const number = numberOrZero(text)
  return number === null ? null : centsFromReais(number)
}

/**
 * What a shopper will see of the prices in the form, by the rules that the store itself uses. The Pro
 * price is that of the product: whether the tier is switched on is the caller's to say.
 */
export function priceView(form: ProductForm, limits: InstalmentLimits): PriceView {
  const priceCents = Math.max(0, cents(form.price) ?? 0)
  const listPriceCents = cents(form.list_price)
  const line = { unitCents: priceCents, quantity: 1 }
  const coinPercent = numberOrZero(form.uti_coins_discount_percentage)
  return {
    priceCents,
    listPriceCents: listPriceCents !== null && listPriceCents > priceCents ? listPriceCents : null,
    discountPercent: discountPercent(priceCents, listPriceCents),
    proPriceCents: proPriceCents({
      priceCents,
      proPriceCents: cents(form.pro_price),
      utiProEnabled: form.uti_pro_enabled,
      utiProValue: numberOrZero(form.uti_pro_value),
      utiProCustomPriceCents: cents(form.uti_pro_custom_price),
      utiProType: form.uti_pro_type,
    }),
    coinDiscountPercent: coinPercent ?? 0,
    coinDiscountCoins: lineMaxCoins({ ...line, percent: coinPercent }),
    cashbackCoins: lineCashbackCoins({
      ...line,
      percent: numberOrZero(form.uti_coins_cashback_percentage),
    }),
    instalments: instalments(priceCents, limits),
  }
}

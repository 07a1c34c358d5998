import { lineCashbackCoins, lineMaxCoins } from '../../coins/amounts.ts'
import { centsFromReais } from '../../core/money.ts'
import { type InstallmentLimits, type Installments, installments } from '../payment.ts'
import { discountPercent, proPriceCents } from '../prices.ts'
import { numberOrZero } from './numbers.ts'
import type { ProductForm } from './product-form.ts'

/** Prices of one unit in centavos and coins, as on the product page. */
export type PriceView = {
  priceCents: number
  listPriceCents: number | null
  discountPercent: number
  proPriceCents: number | null
  coinDiscountPercent: number
  coinDiscountCoins: number
  cashbackCoins: number
  installments: Installments
}

const cents = (text: string) => {
  const number = numberOrZero(text)
  return number === null ? null : centsFromReais(number)
}

/**
 * Returns the prices that the store shows for the values in the form, computed with the functions
 * of the store. `proPriceCents` is that of the product: the caller checks whether Pro is enabled.
 */
export function priceView(form: ProductForm, limits: InstallmentLimits): PriceView {
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
    installments: installments(priceCents, limits),
  }
}

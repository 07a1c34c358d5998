import { expect, it } from 'vitest'
import { paymentPrices, pixPriceCents } from './payment.ts'

it.each([
  [9_990, 5, 9_491],
  [9_989, 5, 9_490],
  [10, 5, 10],
  [1, 50, 1],
  [1, 51, 0],
  [349_900, 10, 314_910],
  [12_345, 0, 12_345],
  [0, 5, 0],
  [99_999_900, 7, 92_999_907],
])('%i centavos with %i percent off are %i, half a centavo rounded up', (cents, percent, price) => {
  expect(pixPriceCents(cents, percent)).toBe(price)
})

it('states a Pix price only with a discount, and installments only above one', () => {
  const terms = { max: 12, minCents: 500, pixPercent: 5 }
  expect(paymentPrices(9_990, terms)).toEqual({
    pixCents: 9_491,
    installment: { count: 12, cents: 833 },
  })
  expect(paymentPrices(9_990, { ...terms, pixPercent: 0 }).pixCents).toBeNull()
  expect(paymentPrices(900, terms).installment).toBeNull()
})

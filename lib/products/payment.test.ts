import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { installments, paymentPrices, pixPriceCents } from './payment.ts'

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

describe('installments', () => {
  it.each([
    [10_000, 12, 826, 834],
    [12_000, 12, 1_000, 1_000],
    [19_990, 12, 1_664, 1_666],
  ])('splits %i centavos into %i: %i and the rest of %i [PROD-21]', (total, count, first, rest) => {
    expect(installments(total)).toEqual({ count, firstCents: first, regularCents: rest })
  })

  it.each([
    [3_000, 6, 500, 500],
    [6_000, 12, 500, 500],
    [6_001, 11, 541, 546],
    [5_999, 11, 539, 546],
    [1_000, 2, 500, 500],
    [999, 1, 999, 999],
    [499, 1, 499, 499],
    [0, 1, 0, 0],
  ])('offers fewer for %i centavos: %i [PROD-22]', (total, count, first, rest) => {
    expect(installments(total)).toEqual({ count, firstCents: first, regularCents: rest })
  })

  it('takes count and minimum from the settings [PROD-22]', () => {
    expect(installments(10_000, { max: 3 }).count).toBe(3)
    expect(installments(10_000, { minCents: 5_000 }).count).toBe(2)
  })

  it('always sums to the total, with no installment below the minimum [PROD-21] [PROD-22]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (total) => {
        const { count, firstCents, regularCents } = installments(total)
        expect(firstCents + (count - 1) * regularCents).toBe(total)
        expect(firstCents).toBeLessThanOrEqual(regularCents)
        if (count > 1) expect(firstCents).toBeGreaterThanOrEqual(500)
      }),
      { numRuns: 2_000 },
    )
  })
})

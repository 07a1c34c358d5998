import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { installments } from './installments.ts'

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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsFromReais, formatAmount, formatCoins, formatPrice, parseAmount } from './money.ts'

describe('centsFromReais', () => {
  it.each([
    ['199.90', 19_990],
    ['0.29', 29],
    ['1.1', 110],
    ['12', 1_200],
    ['12.', 1_200],
    ['-3.50', -350],
    ['1.005', 101],
    ['-1.005', -101],
    ['1.0049999', 100],
    [' 7.25 ', 725],
    [19.99, 1_999],
    [1.005, 101],
    [1e-7, 0],
    [2.5e3, 250_000],
    ['1e2', 10_000],
    ['999999.99', 99_999_999],
    ['+3.50', 350],
    ['-1.5e1', -1_500],
    ['+1.25e1', 1_250],
    ['12e1', 12_000],
    ['1.234e2', 12_340],
    ['1.5e-1', 15],
    ['5e+0', 500],
    ['1e-10', 0],
    ['0.004', 0],
    ['-0.004', 0],
    ['.5', 0],
  ])('reads %s exactly [PROD-03]', (reais, cents) => {
    expect(centsFromReais(reais)).toBe(cents)
  })

  it.each([
    [null],
    [undefined],
    [''],
    ['abc'],
    ['1,50'],
    ['0x10'],
    ['1.2.3'],
    ['12 reais'],
    ['R$ 1e2'],
    ['1e2 reais'],
    ['e2'],
    ['1e'],
    ['--1'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ['9'.repeat(30)],
  ])('gives 0 for %s [PROD-03]', (reais) => {
    expect(centsFromReais(reais)).toBe(0)
  })

  it('gives back every amount of two decimals [PROD-03]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (cents) => {
        const digits = String(Math.abs(cents)).padStart(3, '0')
        const text = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
        expect(centsFromReais(text)).toBe(cents)
        expect(centsFromReais(Number(text))).toBe(cents)
      }),
      { numRuns: 2_000 },
    )
  })
})

it.each([
  [0, 'R$ 0,00'],
  [1200, 'R$ 12,00'],
  [-123_450, '-R$ 1.234,50'],
])('formatAmount writes %i with centavos', (cents, text) => {
  expect(formatAmount(cents)).toBe(text.replace(' ', '\u00a0'))
})

describe('formatPrice', () => {
  it.each([
    [1_250, 'R$ 12,50'],
    [1_200, 'R$ 12'],
    [1_205, 'R$ 12,05'],
    [0, 'R$ 0'],
    [1, 'R$ 0,01'],
    [99_999, 'R$ 999,99'],
    [123_456, 'R$ 1.234,56'],
    [100_000_000, 'R$ 1.000.000'],
    [-500, '-R$ 5'],
    [-1, '-R$ 0,01'],
    [-0.4, 'R$ 0'],
    [0.5, 'R$ 0,01'],
  ])('writes %i centavos as %s [CARD-05]', (cents, text) => {
    expect(formatPrice(cents)).toBe(text.replace(' ', '\u00a0'))
  })
})

describe('formatCoins', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [2_000, '2.000'],
    [1_234_567, '1.234.567'],
    [-1_500, '-1.500'],
    [10.9, '10'],
    [-0.9, '0'],
    [1_000, '1.000'],
  ])('writes %d coins as %s [COIN-25]', (coins, text) => {
    expect(formatCoins(coins)).toBe(text)
  })
})

describe('amounts as they are typed', () => {
  it.each([
    ['24,90', 2_490],
    ['24.90', 2_490],
    ['24,9', 2_490],
    ['2.490', 249_000],
    ['2.490,00', 249_000],
    ['2.490.00', 249_000],
    ['2490', 249_000],
    [' 0 ', 0],
    ['0,05', 5],
    ['1.234.567,89', 123_456_789],
    ['1.2.3', null],
    ['24,905', null],
    ['0.905', null],
    ['24.9050', null],
    ['1,234.56', null],
    ['2.49,00', null],
    ['24,', null],
    ['-1', null],
    ['R$ 24', null],
    ['', null],
  ])('%j is %s centavos', (typed, cents) => {
    expect(parseAmount(typed)).toBe(cents)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  discountPercent,
  normalizeProType,
  type ProFields,
  priceValidUntil,
  promotionUntil,
  proPriceCents,
} from './prices.ts'

const plain: ProFields = {
  priceCents: 19_990,
  proPriceCents: null,
  utiProEnabled: false,
  utiProValue: null,
  utiProCustomPriceCents: null,
  utiProType: 'percentage',
}

const priceOf = (fields: Partial<ProFields>) => proPriceCents({ ...plain, ...fields })

describe('proPriceCents', () => {
  it('prefers the custom price to any other rule [PRO-03]', () => {
    const all = { utiProCustomPriceCents: 15_000, utiProEnabled: true, utiProValue: 10 }
    expect(priceOf({ ...all, proPriceCents: 17_000 })).toBe(15_000)
    expect(priceOf({ ...all, utiProEnabled: false })).toBe(15_000)
  })

  it.each([
    [10, 'percentage', 17_991],
    ['12.50', 'percentage', 17_491],
    [33.33, 'percentage', 13_327],
    [0, 'percentage', null],
    [100, 'percentage', 1],
    [250, 'percentage', 1],
    [-5, 'percentage', null],
    [20, 'fixed', 17_990],
    ['19.90', 'fixed', 18_000],
    [199.9, 'fixed', 1],
    [500, 'fixed', 1],
    [null, 'fixed', null],
  ])('takes %s off as %s [PRO-04]', (utiProValue, utiProType, cents) => {
    expect(priceOf({ utiProEnabled: true, utiProValue, utiProType })).toBe(cents)
  })

  it('ignores pro_price while the configured reduction is on [PRO-04]', () => {
    expect(priceOf({ utiProEnabled: true, utiProValue: 10, proPriceCents: 100 })).toBe(17_991)
  })

  it('falls back to pro_price, and to none [PRO-05]', () => {
    expect(priceOf({ proPriceCents: 17_000, utiProValue: 50 })).toBe(17_000)
    expect(priceOf({ utiProValue: 50 })).toBeNull()
    expect(priceOf({ proPriceCents: 0, utiProCustomPriceCents: 0 })).toBeNull()
  })

  it.each([
    { utiProCustomPriceCents: 19_990 },
    { utiProCustomPriceCents: 19_991 },
    { utiProCustomPriceCents: 20_000, utiProEnabled: true, utiProValue: 10 },
    { proPriceCents: 19_990 },
  ])('is none unless it is lower than the price: %o [PRO-02]', (fields) => {
    expect(priceOf(fields)).toBeNull()
    expect(priceOf({ ...fields, priceCents: 20_001 })).not.toBeNull()
  })

  it('rounds half a centavo up [PRO-04]', () => {
    expect(priceOf({ priceCents: 1_005, utiProEnabled: true, utiProValue: 10 })).toBe(905)
    expect(priceOf({ priceCents: 1_004, utiProEnabled: true, utiProValue: 10 })).toBe(904)
  })
})

it.each([
  ['fixed', 'fixed'],
  ['percentage', 'percentage'],
  ['FIXED', 'percentage'],
  ['', 'percentage'],
  [null, 'percentage'],
  [7, 'percentage'],
])('treats the type %s as %s [PRO-06]', (value, type) => {
  expect(normalizeProType(value)).toBe(type)
})

it.each([
  [19_990, 24_990, 20],
  [5_000, 10_000, 50],
  [9_990, 10_000, 0],
  [10_000, 10_000, 0],
  [12_000, 10_000, 0],
  [0, 10_000, 100],
  [1_999, null, 0],
  [1_999, 0, 0],
  [0, 0, 0],
  [-1, 0, 0],
  [-2, -1, 0],
  [-1, null, 0],
  [-1, 10_000, 100],
  [6_667, 10_000, 33],
])('a price of %i under a list price of %s is %i %% off [CARD-04]', (price, list, percent) => {
  expect(discountPercent(price, list)).toBe(percent)
})

it.each([
  ['2026-11-22', '2026-12-31'],
  ['2026-12-01', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-01', '2028-02-29'],
])('a price read on %s is declared until %s', (today, day) => {
  expect(priceValidUntil(today)).toBe(day)
})

it.each([
  ['2026-11-30T03:00:00Z', '2026-11-29'],
  ['2026-11-30T03:00:01Z', '2026-11-30'],
  ['2027-03-01T03:00:00Z', '2026-12-31'],
  ['2026-11-21T03:00:00Z', '2026-11-22'],
])('a planned price that ends at %s is declared until %s', (end, day) => {
  expect(promotionUntil(end, '2026-12-31', new Date('2026-11-22T15:00:00Z'))).toBe(day)
})

it('is declared for at least four weeks, whenever it was read', () => {
  const days = fc.date({
    min: new Date('2020-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(days, (date) => {
      const until = Date.parse(priceValidUntil(date.toISOString().slice(0, 10)))
      const left = (until - date.getTime()) / 86_400_000
      expect(left).toBeGreaterThan(26)
      expect(left).toBeLessThan(63)
    }),
  )
})

import { describe, expect, it } from 'vitest'
import { normalizeProType, type ProFields, proPriceCents } from './pro.ts'

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
    [0, 'percentage', 19_990],
    [100, 'percentage', 1],
    [250, 'percentage', 1],
    [-5, 'percentage', 19_990],
    [20, 'fixed', 17_990],
    ['19.90', 'fixed', 18_000],
    [199.9, 'fixed', 1],
    [500, 'fixed', 1],
    [null, 'fixed', 19_990],
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

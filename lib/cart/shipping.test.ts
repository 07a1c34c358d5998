import { describe, expect, it } from 'vitest'
import { DEFAULT_SHIPPING_POLICY, freeFromCents, parseShippingPolicy, shipping } from './policy.ts'

const fixed = DEFAULT_SHIPPING_POLICY
const quote = { ...DEFAULT_SHIPPING_POLICY, mode: 'quote' as const }
const cart = (goodsCents: number, subtotalCents = goodsCents, allFreeShipping = false) => ({
  goodsCents,
  subtotalCents,
  allFreeShipping,
})

describe('shipping in mode fixed', () => {
  it.each([
    [cart(15_000), 'free', 0, 0],
    [cart(14_999), 'fee', 1_500, 1],
    [cart(14_000, 16_000), 'fee', 1_500, 1_000],
    [cart(100_000), 'free', 0, 0],
    [cart(1_000, 1_000, true), 'free', 0, 0],
    [cart(0), 'fee', 1_500, 15_000],
  ])('of %j is %s, %i centavos [CART-15]', (input, kind, cents, missingCents) => {
    expect(shipping(fixed, input)).toMatchObject({ kind, cents, missingCents })
  })
})

it('for a fixed fee of 0 is free for all goods [CART-17]', () => {
  const policy = parseShippingPolicy({ mode: 'fixed', fixed: { feeCents: 0 } })
  const free = { kind: 'free', cents: 0, missingCents: 0, progress: 1 }
  expect(shipping(policy, cart(1))).toEqual(free)
  expect(freeFromCents(policy)).toBe(0)
})

describe('shipping in mode quote', () => {
  it.each([
    [cart(20_000), 'free', 0, 0],
    [cart(19_999), 'quote', null, 1],
    [cart(5_000, 20_000), 'free', 0, 0],
    [cart(100, 100, true), 'free', 0, 0],
  ])('of %j is %s [CART-16]', (input, kind, cents, missingCents) => {
    expect(shipping(quote, input)).toMatchObject({ kind, cents, missingCents })
  })
})

describe('shipping in mode zones', () => {
  const zones = { ...DEFAULT_SHIPPING_POLICY, mode: 'zones' as const }
  it.each([
    [14_999, 2_490, 'fee', 2_490],
    [14_999, 0, 'free', 0],
    [14_999, null, 'quote', null],
    [15_000, 2_490, 'free', 0],
    [15_000, null, 'free', 0],
  ])('of goods of %i to a zone of %j is %s, %j centavos', (goods, zoneCents, kind, cents) => {
    expect(shipping(zones, { ...cart(goods), zoneCents })).toMatchObject({ kind, cents })
  })

  it('compares the goods after all discounts with its own limit', () => {
    const row = parseShippingPolicy({ mode: 'zones', zones: { freeFromCents: 5_000 } })
    expect(shipping(row, cart(5_000, 9_000))).toMatchObject({ kind: 'free' })
    expect(shipping(row, cart(4_999, 9_000))).toMatchObject({ kind: 'quote', missingCents: 1 })
  })
})

describe('the policy row', () => {
  it('decides thresholds and fee [CART-17]', () => {
    const row = { mode: 'fixed', fixed: { freeFromCents: 30_000, feeCents: 990 } }
    const policy = parseShippingPolicy(row)
    expect(shipping(policy, cart(29_999))).toMatchObject({ kind: 'fee', cents: 990 })
    expect(shipping(policy, cart(30_000))).toMatchObject({ kind: 'free', cents: 0 })
  })

  it.each([
    [null],
    ['quote'],
    [{}],
    [[]],
    [{ mode: 'free', fixed: 3, quote: { freeFromCents: -1 } }],
    [{ mode: 7, fixed: { freeFromCents: '1', feeCents: Number.NaN } }],
  ])('%j counts as the default [CART-17]', (row) => {
    expect(parseShippingPolicy(row)).toEqual(DEFAULT_SHIPPING_POLICY)
  })

  const none = DEFAULT_SHIPPING_POLICY.delivery
  it.each([
    [
      { postDays: 1, fromDays: 2, toDays: 8 },
      { postDays: 1, fromDays: 2, toDays: 8 },
    ],
    [
      { postDays: 1, fromDays: 3, toDays: 3 },
      { postDays: 1, fromDays: 3, toDays: 3 },
    ],
    [{ postDays: 1, fromDays: 4, toDays: 3 }, none],
    [{ toDays: 3 }, { postDays: 0, fromDays: 0, toDays: 3 }],
    [
      { postDays: '1', fromDays: 1.5, toDays: 3 },
      { postDays: 0, fromDays: 0, toDays: 3 },
    ],
    [null, none],
  ])('reads the days %j as %j', (delivery, days) => {
    expect(parseShippingPolicy({ delivery }).delivery).toEqual(days)
  })

  it('takes an amount of 0 and none that is no whole number [CART-17]', () => {
    const fee = (feeCents: unknown) => parseShippingPolicy({ fixed: { feeCents } }).fixed.feeCents
    expect(fee(0)).toBe(0)
    for (const odd of ['990', 9.5, -1, null, [990]]) expect(fee(odd)).toBe(1_500)
  })

  it('keeps the mode quote [CART-17]', () => {
    expect(parseShippingPolicy({ mode: 'quote', quote: { freeFromCents: 5_000 } })).toEqual({
      ...DEFAULT_SHIPPING_POLICY,
      mode: 'quote',
      quote: { freeFromCents: 5_000 },
    })
  })
})

it('returns the way to free shipping [CART-18]', () => {
  expect(shipping(fixed, cart(3_750))).toMatchObject({ missingCents: 11_250, progress: 0.25 })
  expect(shipping(quote, cart(10_000))).toMatchObject({ missingCents: 10_000, progress: 0.5 })
  expect(shipping(fixed, cart(15_000)).progress).toBe(1)
})

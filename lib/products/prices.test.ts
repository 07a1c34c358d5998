import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  discountPercent,
  normalizeProType,
  type PricePeriod,
  type ProFields,
  priceHistory,
  pricePath,
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

const NOW = Date.parse('2026-06-30T15:00:00-03:00')
const period = (cents: number, from: string, to: string | null = null): PricePeriod => ({
  cents,
  from: `${from}:00-03:00`,
  to: to && `${to}:00-03:00`,
})
const read = (...periods: PricePeriod[]) => priceHistory(periods, NOW)

describe('the price history', () => {
  it('is absent with fewer than two prices in 90 days', () => {
    expect(read()).toBeNull()
    expect(read(period(100, '2026-01-01T08:00'))).toBeNull()
    const interrupted = [
      period(100, '2026-05-01T08:00', '2026-05-10T08:00'),
      period(100, '2026-06-01T08:00'),
    ]
    expect(read(...interrupted)).toBeNull()
    const old = [
      period(900, '2026-01-01T08:00', '2026-04-01T08:00'),
      period(100, '2026-04-01T08:00'),
    ]
    expect(read(...old)).toBeNull()
  })

  it('has a span for each price, cut to 90 days with today', () => {
    const history = read(
      period(20_000, '2026-01-01T08:00', '2026-05-10T09:30'),
      period(15_000, '2026-05-10T09:30'),
    )
    expect(history?.spans).toEqual([
      { cents: 20_000, from: '2026-04-02', to: '2026-05-09', first: 0, last: 37 },
      { cents: 15_000, from: '2026-05-10', to: '2026-06-30', first: 38, last: 89 },
    ])
  })

  it('knows the lowest price of the last 30 days, also one of some hours', () => {
    const lowest = (day: string) =>
      read(
        period(20_000, '2026-01-01T08:00', `${day}T10:00`),
        period(9_990, `${day}T10:00`, `${day}T12:00`),
        period(20_000, `${day}T12:00`),
      )?.lowestCents
    expect(lowest('2026-06-01')).toBe(9_990)
    expect(lowest('2026-05-31')).toBe(20_000)
    expect(lowest('2026-06-30')).toBe(9_990)
  })

  it('counts days in the time of the store, and not the day on which a price ended at midnight', () => {
    const history = read(
      period(20_000, '2026-06-01T08:00', '2026-06-10T00:00'),
      period(15_000, '2026-06-10T23:30'),
    )
    expect(history?.spans.map(({ from, to }) => [from, to])).toEqual([
      ['2026-06-01', '2026-06-09'],
      ['2026-06-10', '2026-06-30'],
    ])
  })

  it('leaves a gap where the product was not for sale', () => {
    const history = read(
      period(20_000, '2026-06-01T08:00', '2026-06-10T08:00'),
      period(15_000, '2026-06-20T08:00'),
    )
    expect(history?.spans.map(({ first, last }) => [first, last])).toEqual([
      [60, 69],
      [79, 89],
    ])
    expect(pricePath(history?.spans ?? [])).toBe('M60 2H70M79 38H90')
  })

  it('is drawn in steps from the highest price above to the lowest below', () => {
    const history = read(
      period(20_000, '2026-01-01T08:00', '2026-05-10T08:00'),
      period(10_000, '2026-05-10T08:00', '2026-06-10T08:00'),
      period(15_000, '2026-06-10T08:00'),
    )
    // The day of a change has the lower of its two prices.
    expect(pricePath(history?.spans ?? [])).toBe('M0 2H38V38H70V20H90')
  })
})

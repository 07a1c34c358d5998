import { describe, expect, it } from 'vitest'
import { type PricePeriod, priceHistory, pricePath } from './price-history.ts'

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

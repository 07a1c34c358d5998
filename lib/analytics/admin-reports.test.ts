import { describe, expect, it } from 'vitest'
import { storeDay } from '@/lib/core/store-time'
import { toCsv } from '../core/csv'
import {
  abandonRate,
  averageOf,
  changeOf,
  funnelRows,
  parsePeriod,
  readDay,
  shareOf,
} from './report'

const TODAY = '2026-03-10'

describe('the period of a report', () => {
  it('ends today and is compared with as many days before it', () => {
    expect(parsePeriod({ periodo: '7' }, TODAY)).toEqual({
      key: '7',
      from: '2026-03-04',
      to: TODAY,
      days: 7,
      previous: { from: '2026-02-25', to: '2026-03-03' },
    })
    expect(parsePeriod({ periodo: '90' }, TODAY)).toMatchObject({ from: '2025-12-11', days: 90 })
  })

  it('takes any stretch of days, cut at today and at 367 days', () => {
    expect(parsePeriod({ de: '2026-03-01', ate: '2026-03-02' }, TODAY)).toMatchObject({
      key: 'custom',
      days: 2,
      previous: { from: '2026-02-27', to: '2026-02-28' },
    })
    expect(parsePeriod({ de: '2026-03-09', ate: '2027-01-01' }, TODAY)).toMatchObject({
      to: TODAY,
      days: 2,
    })
    expect(parsePeriod({ de: '2000-01-01', ate: TODAY }, TODAY).days).toBe(367)
    expect(parsePeriod({ de: TODAY, ate: TODAY }, TODAY)).toEqual({
      key: 'custom',
      from: TODAY,
      to: TODAY,
      days: 1,
      previous: { from: '2026-03-09', to: '2026-03-09' },
    })
    expect(parsePeriod({ de: TODAY, ate: '2026-03-11' }, TODAY)).toMatchObject({ to: TODAY })
    expect(parsePeriod({ periodo: '7', de: '2026-03-01', ate: TODAY }, TODAY).key).toBe('custom')
  })

  it.each([
    { periodo: '8' },
    { periodo: ['7'] },
    { de: '2026-03-05', ate: '2026-03-01' },
    { de: '2026-02-30', ate: '2026-03-01' },
    { de: '2027-01-01', ate: '2027-02-01' },
    { de: '2026-03-01' },
    { ate: '2026-03-01' },
    { de: ['2026-03-01'], ate: '2026-03-02' },
    { de: 20260301, ate: '2026-03-02' },
    { de: '2026-03-01T00:00', ate: '2026-03-02' },
    { de: '2026-03-11', ate: '2026-03-12' },
    {},
  ])('falls back to 30 days for %j', (raw) => {
    expect(parsePeriod(raw, TODAY)).toMatchObject({ key: '30', from: '2026-02-09', days: 30 })
  })

  it('counts days by the clock of the store', () => {
    expect(storeDay(Date.parse('2026-03-10T02:59:59Z'))).toBe('2026-03-09')
    expect(storeDay(Date.parse('2026-03-10T03:00:00Z'))).toBe('2026-03-10')
    expect(readDay('2026-13-01')).toBeNull()
  })
})

describe('figures', () => {
  it('compare with the period before', () => {
    expect(changeOf(150, 100)).toEqual({ direction: 'up', percent: 50 })
    expect(changeOf(50, 100)).toEqual({ direction: 'down', percent: 50 })
    expect(changeOf(-50, -100)).toEqual({ direction: 'up', percent: 50 })
    expect(changeOf(5, 0)).toEqual({ direction: 'new', percent: 0 })
    expect(changeOf(0, 0)).toEqual({ direction: 'same', percent: 0 })
  })

  it('never divide by nothing', () => {
    expect([shareOf(1, 0), averageOf(100, 0), abandonRate({ checkout: 0, order: 0 })]).toEqual([
      0, 0, 0,
    ])
    expect(averageOf(1000, 3)).toBe(333)
  })

  it('tell how many visits reach each step of the funnel', () => {
    const rows = funnelRows({ visits: 200, product: 100, cart: 50, checkout: 20, order: 5 })
    expect(rows.map(({ ofAll }) => ofAll)).toEqual([100, 50, 25, 10, 2.5])
    expect(rows.map(({ ofBefore }) => ofBefore)).toEqual([100, 50, 50, 40, 25])
    expect(abandonRate({ checkout: 20, order: 5 })).toBe(75)
  })
})

describe('a CSV', () => {
  it('opens in a spreadsheet of the country', () => {
    const text = toCsv(
      ['Dia', 'Total'],
      [
        ['01/03', 12.5],
        ['a;"b"', -3],
      ],
    )
    expect(text).toBe('\uFEFFDia;Total\r\n01/03;12,5\r\n"a;""b""";-3\r\n')
  })

  it('writes numbers in the way of Brazil and leaves texts as they are', () => {
    expect(toCsv(['v1.5'], [['Sony. PS5', '-3', '-3,5', '-3.5']])).toBe(
      "\uFEFFv1.5\r\nSony. PS5;-3;-3,5;'-3.5\r\n",
    )
    expect(toCsv(['a'], [['um\ndois', 'um\rdois', 'x=1']])).toBe(
      '\uFEFFa\r\n"um\ndois";"um\rdois";x=1\r\n',
    )
  })

  it.each(['=1+1', '+cmd|x', '-2+3', '@SUM(A1)', '\tx'])('disarms %s (ASVS 1.2.10)', (payload) => {
    expect(toCsv(['a'], [[payload]])).toContain(`'${payload}`)
  })
})

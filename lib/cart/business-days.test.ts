import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  addBusinessDays,
  addDays,
  isBusinessDay,
  isHoliday,
  nextBusinessDay,
} from './business-days.ts'

it.each([
  ['2026-01-01'],
  ['2026-04-03'],
  ['2026-04-21'],
  ['2026-05-01'],
  ['2026-09-07'],
  ['2026-10-12'],
  ['2026-11-02'],
  ['2026-11-15'],
  ['2026-11-20'],
  ['2026-12-25'],
  // Good Fridays, early and late.
  ['2008-03-21'],
  ['2024-03-29'],
  ['2025-04-18'],
  ['2027-03-26'],
  ['2038-04-23'],
])('%s is a holiday', (day) => {
  expect(isHoliday(day)).toBe(true)
  expect(isBusinessDay(day)).toBe(false)
})

it.each([['2026-02-17'], ['2026-06-04'], ['2026-12-24'], ['2026-04-05'], ['2026-11-19']])(
  '%s is no national holiday',
  (day) => {
    expect(isHoliday(day)).toBe(false)
  },
)

it.each([
  ['2026-11-23', 0, '2026-11-23'],
  ['2026-11-23', 3, '2026-11-26'],
  ['2026-11-19', 1, '2026-11-23'],
  ['2026-11-21', 0, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-24'],
  ['2026-12-24', 1, '2026-12-28'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2026-04-02', 1, '2026-04-06'],
  ['2028-02-28', 1, '2028-02-29'],
])('%s and %i business days is %s', (day, count, result) => {
  expect(addBusinessDays(day, count)).toBe(result)
})

it('counts exactly the business days between', () => {
  const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays('2000-01-01', n))
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 60 }), (day, count) => {
      const end = addBusinessDays(day, count)
      expect(isBusinessDay(end)).toBe(true)
      let seen = 0
      for (let at = nextBusinessDay(day); at < end; at = addDays(at, 1)) {
        if (isBusinessDay(at)) seen += 1
      }
      expect(seen).toBe(count)
    }),
  )
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceValidUntil } from './price-validity.ts'

it.each([
  ['2026-11-22', '2026-12-31'],
  ['2026-12-01', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-01', '2028-02-29'],
])('a price read on %s is declared until %s', (today, day) => {
  expect(priceValidUntil(today)).toBe(day)
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

import { expect, it } from 'vitest'
import { isProActive, monthlyCents, savingPercent } from './pro.ts'

const month = { priceCents: 1_990, days: 30 }
const year = { priceCents: 17_990, days: 365 }

it('returns what a period of Pro costs a month, and how much a longer one saves [PRO-08]', () => {
  expect(monthlyCents(month)).toBe(1_990)
  expect(monthlyCents(year)).toBe(1_479)
  expect(savingPercent(month, [month, year])).toBe(0)
  expect(savingPercent(year, [month, year])).toBe(25)
  expect(savingPercent(month, [month])).toBe(0)
  const round = { priceCents: 2_000, days: 30 }
  expect(savingPercent({ priceCents: 5_400, days: 90 }, [round])).toBe(10)
  expect(savingPercent({ priceCents: 0, days: 7 }, [{ priceCents: 0, days: 7 }])).toBe(0)
})

it.each([
  [null, false],
  ['2026-11-21T11:59:59Z', false],
  ['2026-11-21T12:00:00Z', false],
  ['2026-11-21T12:00:01Z', true],
])('takes a Pro until %s for active: %s', (until, isActive) => {
  expect(isProActive(until, new Date('2026-11-21T12:00:00Z'))).toBe(isActive)
})

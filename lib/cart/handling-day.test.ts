import { expect, it } from 'vitest'
import { handlingDay } from './handling-day.ts'

const HOURS = 'Segunda a sexta, 9h–18h; sábado, 9h–13h'

it.each([
  // Monday, and the same moment in UTC on both sides of the closing time.
  ['2026-11-23T20:59:00Z', HOURS, '2026-11-23'],
  ['2026-11-23T21:00:00Z', HOURS, '2026-11-24'],
  ['2026-11-24T02:59:00Z', HOURS, '2026-11-24'],
  ['2026-11-23T03:00:00Z', HOURS, '2026-11-23'],
  // Friday evening, Saturday although the store is open, Sunday.
  ['2026-11-27T21:30:00Z', HOURS, '2026-11-30'],
  ['2026-11-28T13:00:00Z', HOURS, '2026-11-30'],
  ['2026-11-29T13:00:00Z', HOURS, '2026-11-30'],
  // A holiday on Friday, and the evening before it.
  ['2026-11-20T13:00:00Z', HOURS, '2026-11-23'],
  ['2026-11-19T22:00:00Z', HOURS, '2026-11-23'],
  // No hours, no cut-off; a weekday on which the store is closed.
  ['2026-11-23T22:00:00Z', '', '2026-11-23'],
  ['2026-11-23T22:00:00Z', 'quando der', '2026-11-23'],
  ['2026-11-23T13:00:00Z', 'Terça a sexta, 9h–18h', '2026-11-24'],
  ['2026-11-23T20:00:00Z', 'Segunda a sexta, 9h–12h e 14h–18h', '2026-11-23'],
])('an order of %s with the hours %j is handled on %s', (now, hours, day) => {
  expect(handlingDay(hours, new Date(now))).toBe(day)
})

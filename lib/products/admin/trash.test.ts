import { expect, it } from 'vitest'
import { trashDaysLeft } from './trash'

it.each([
  ['2026-01-31T12:00:00Z', 30],
  ['2026-01-31T11:59:59Z', 30],
  ['2026-01-30T12:00:00Z', 29],
  ['2026-01-01T12:00:01Z', 1],
  ['2026-01-01T12:00:00Z', 0],
  ['2025-12-01T12:00:00Z', 0],
])('counts the days left of a product trashed at %s', (trashedAt, days) => {
  expect(trashDaysLeft(trashedAt, new Date('2026-01-31T12:00:00Z'))).toBe(days)
})

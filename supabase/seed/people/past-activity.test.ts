import { describe, expect, it } from 'vitest'
import { momentBefore } from './past-activity'
import { reviewers } from './reviewers'

describe('a moment before the seed', () => {
  const nights = [
    ['2026-11-24T23:30:00-03:00', '2026-11-15T21:12:00-03:00'],
    ['2026-11-24T21:05:00-03:00', '2026-11-15T21:12:00-03:00'],
    ['2026-11-24T00:05:00-03:00', '2026-11-15T21:12:00-03:00'],
    ['2026-11-24T12:00:00-03:00', '2026-11-15T21:12:00-03:00'],
  ] as const

  it.each(nights)('is on the day of the store: %s', (startedAt, expected) => {
    const moment = momentBefore(Date.parse(startedAt), { daysAgo: 9, hour: 21 })
    expect(moment).toEqual(new Date(expected))
  })

  it('keeps the time of day without an hour', () => {
    const moment = momentBefore(Date.parse('2026-11-24T23:30:00-03:00'), { daysAgo: 0.5 })
    expect(moment).toEqual(new Date('2026-11-24T11:30:00-03:00'))
  })
})

it('answers every review of up to three stars', () => {
  const critical = reviewers.flatMap(({ reviews }) => reviews.filter(({ rating }) => rating <= 3))
  expect(critical.length).toBeGreaterThan(0)
  expect(critical.filter(({ reply }) => !reply)).toEqual([])
})

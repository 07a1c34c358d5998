import { describe, expect, it } from 'vitest'
import { savedState } from './item'

const now = Date.parse('2026-12-01T12:00:00Z')
const before = '2026-12-01T11:59:59Z'
const at = '2026-12-01T12:00:00Z'
const after = '2026-12-01T12:00:01Z'

describe('why visitors do not see what was saved', () => {
  it.each([
    [{ isActive: true }, ''],
    [{ isActive: true, startsAt: '', endsAt: null }, ''],
    [{}, ''],
    [{ isActive: false }, 'Draft'],
    [{ isActive: false, startsAt: after, endsAt: before }, 'Draft'],
    [{ isActive: true, startsAt: after }, 'Scheduled'],
    [{ isActive: true, startsAt: at }, ''],
    [{ isActive: true, startsAt: before, endsAt: after }, ''],
    [{ isActive: true, endsAt: at }, 'Ended'],
    [{ isActive: true, endsAt: after }, ''],
    [{ isActive: true, startsAt: before, endsAt: before }, 'Ended'],
    [{ startsAt: after, endsAt: after }, 'Scheduled'],
  ])('of %j is %j', (values, state) => {
    expect(savedState(values, now)).toBe(state)
  })
})

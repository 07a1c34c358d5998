import { describe, expect, it } from 'vitest'
import { addDays, dayOf, endOfDay, proUntilSchema } from './customers'

describe('the days of Pro [ADM-24]', () => {
  it('end at midnight in São Paulo', () => {
    expect(new Date(endOfDay('2026-11-21')).toISOString()).toBe('2026-11-22T02:59:59.000Z')
    expect(dayOf(new Date('2026-11-22T02:59:59Z'))).toBe('2026-11-21')
    expect(dayOf(new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-22')
  })

  it('are counted over months, and only real days pass', () => {
    expect(addDays('2026-12-20', 30)).toBe('2027-01-19')
    const passes = (day: string | null) =>
      proUntilSchema.safeParse({
        customerId: '00000000-0000-4000-8000-000000000001',
        day,
        seen: null,
      }).success
    expect(['2026-02-28', '2026-02-30', null].map(passes)).toEqual([true, false, true])
  })
})

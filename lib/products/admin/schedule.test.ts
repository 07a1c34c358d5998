import { describe, expect, it } from 'vitest'
import { refusedField, scheduleSchema } from './schedule'

const plan = { kind: 'price', price: '199,90', startsAt: '', endsAt: '2026-11-30T23:59' }
const errors = (change: Partial<Record<keyof typeof plan, string>>) => {
  const { error } = scheduleSchema.safeParse({ ...plan, ...change })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('the form of a plan', () => {
  it('has times of the store and a price in reais', () => {
    expect(scheduleSchema.parse({ ...plan, startsAt: '2026-11-27T00:00' })).toEqual({
      kind: 'price',
      price: 19_990,
      startsAt: '2026-11-27T03:00:00.000Z',
      endsAt: '2026-12-01T02:59:00.000Z',
    })
    expect(scheduleSchema.parse(plan)).toMatchObject({ startsAt: null })
  })

  it('has no price for a publication, and one of the two times', () => {
    const hidden = { ...plan, kind: 'publication' }
    expect(scheduleSchema.parse(hidden)).toMatchObject({ price: null, startsAt: null })
    expect(
      errors({ kind: 'publication', startsAt: '2026-11-27T00:00', endsAt: '' }),
    ).toBeUndefined()
    expect(errors({ kind: 'publication', price: 'x', endsAt: '' })).toEqual(['endsAt: times'])
  })

  it.each([
    [{ price: '' }, 'price: price'],
    [{ price: '0' }, 'price: price'],
    [{ price: '-5' }, 'price: price'],
    [{ price: 'dez' }, 'price: price'],
    [{ endsAt: '' }, 'endsAt: times'],
    [{ endsAt: '20260-11-30T23:59' }, 'endsAt: time'],
    [{ endsAt: '2026-02-31T25:00' }, 'endsAt: time'],
    [{ startsAt: '2026-11-30T23:59' }, 'endsAt: order'],
  ])('refuses %j', (change, message) => {
    expect(errors(change)).toEqual([message])
  })
})

it('shows the reason of a refusal at its field', () => {
  expect(refusedField('overlap', true)).toEqual({ startsAt: 'overlap' })
  expect(refusedField('past', true)).toEqual({ startsAt: 'past' })
  expect(refusedField('past', false)).toEqual({ endsAt: 'past' })
})

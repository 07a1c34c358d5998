import { expect, it } from 'vitest'
import { lastArrivalDay } from './arrival.ts'

const paid = { state: 'paid', at: '2026-11-23T12:00:00Z' } as const
const shipped = { state: 'shipped', at: '2026-11-26T01:30:00Z' } as const

it('counts business days from the day of the store on which the order was shipped', () => {
  const order = { state: 'shipped', history: [paid, shipped] } as const
  expect(lastArrivalDay(order, 1)).toBe('2026-11-26')
  expect(lastArrivalDay(order, 3)).toBe('2026-11-30')
})

it('is unknown before the order is shipped and after it arrived', () => {
  expect(lastArrivalDay({ state: 'paid', history: [paid] }, 3)).toBeNull()
  expect(lastArrivalDay({ state: 'shipped', history: [] }, 3)).toBeNull()
  expect(lastArrivalDay({ state: 'delivered', history: [paid, shipped] }, 3)).toBeNull()
})

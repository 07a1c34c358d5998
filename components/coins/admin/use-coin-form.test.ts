import { expect, it, vi } from 'vitest'
import { asNumber } from './use-coin-form'

vi.mock('next/navigation', () => ({ useRouter: vi.fn() }))

it.each([
  ['2.000', 2_000],
  ['1.000.000', 1_000_000],
  ['-1.500', -1_500],
  ['10', 10],
  [10, 10],
  ['1,5', 1.5],
  ['', null],
  [null, null],
  ['dez', 'dez'],
])('the numeric field %j is %j', (typed, value) => {
  expect(asNumber(typed)).toBe(value)
})

import { expect, it } from 'vitest'
import { asNumber } from './numbers'

it.each([
  ['2.000', 2_000],
  ['1.000.000', 1_000_000],
  ['-1.500', -1_500],
  ['10', 10],
  [10, 10],
  ['1,5', 1.5],
  ['', null],
  ['  ', null],
  ['0', 0],
  [null, null],
  ['dez', 'dez'],
])('the numeric field %j is %j', (typed, value) => {
  expect(asNumber(typed)).toBe(value)
})

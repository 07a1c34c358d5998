import { expect, it } from 'vitest'
import { discountPercent } from './discount.ts'

it.each([
  [19_990, 24_990, 20],
  [5_000, 10_000, 50],
  [9_990, 10_000, 0],
  [10_000, 10_000, 0],
  [12_000, 10_000, 0],
  [0, 10_000, 100],
  [1_999, null, 0],
  [1_999, 0, 0],
  [0, 0, 0],
  [-1, 0, 0],
  [-2, -1, 0],
  [-1, null, 0],
  [-1, 10_000, 100],
  [6_667, 10_000, 33],
])('a price of %i under a list price of %s is %i %% off [CARD-04]', (price, list, percent) => {
  expect(discountPercent(price, list)).toBe(percent)
})

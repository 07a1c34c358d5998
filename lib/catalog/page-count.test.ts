import { expect, it } from 'vitest'
import { pageCount } from './page-count.ts'

it.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [400, 20],
])('%i products fill %i pages of 20 [CAT-03]', (total, pages) => {
  expect(pageCount(total)).toBe(pages)
})

import { expect, it } from 'vitest'
import { pageWindow } from './page-window'

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 10, [1, 2, 3, 'gap', 10]],
  [5, 10, [1, 2, 3, 4, 5, 6, 7, 'gap', 10]],
  [6, 11, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 11]],
  [10, 10, [1, 'gap', 8, 9, 10]],
  [99, 3, [1, 2, 3]],
])('page %i of %i links %j [CAT-04]', (page, count, shown) => {
  expect(pageWindow(page, count)).toEqual(shown)
})

import { expect, it } from 'vitest'
import { childPath, pageDepartment, parentPath } from './categories.ts'

const TREE = ['playstation', 'xbox', 'pc-gaming', 'retro'].map((path) => ({ path }))

it.each([
  ['playstation', 'playstation'],
  ['playstation-v2', 'playstation'],
  ['xbox4', 'xbox'],
  ['pc-gaming', 'pc-gaming'],
  ['retro-gaming', 'retro'],
  ['retrospectiva', undefined],
  ['area-geek', undefined],
])('the page %s belongs to %s', (slug, path) => {
  expect(pageDepartment(slug, TREE)?.path).toBe(path)
})

it.each([
  ['playstation', null, 'playstation'],
  ['playstation/jogos-ps5', 'playstation', 'jogos-ps5'],
  ['a/b/c', 'a/b', 'c'],
])('%s is below %s', (path, parent, segment) => {
  expect(parentPath(path)).toBe(parent)
  expect(childPath(parent, segment)).toBe(path)
})

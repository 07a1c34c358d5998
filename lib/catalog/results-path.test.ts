import { expect, it } from 'vitest'
import { nextResults } from './results-path.ts'

const SEARCH = '/busca?q=zelda&pagina=2'
const LIST = '/categoria/playstation?marca=Sony'

it.each([
  ['', SEARCH, '/produto/a', SEARCH],
  ['', LIST, '/produto/a', LIST],
  ['', '/categoria/playstation', '/produto/a', ''],
  [SEARCH, '/produto/a', '/produto/b', SEARCH],
  [SEARCH, '/', '/produto/b', ''],
  [SEARCH, '/produto/a', '/coins', ''],
])('from %s, %s to %s leads back to %s', (current, from, to, expected) => {
  expect(nextResults(current, from, to)).toBe(expected)
})

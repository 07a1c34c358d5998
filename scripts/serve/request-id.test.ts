import { expect, it } from 'vitest'
import { requestIdOf } from './front.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/

it('is the id of a trusted proxy', () => {
  expect(requestIdOf('4bf92f3577b34da6', true)).toBe('4bf92f3577b34da6')
})

it.each([
  ['without a trusted proxy', '4bf92f3577b34da6', false],
  ['without an id', undefined, true],
  ['with a short id', 'abc', true],
  ['with a long id', 'a'.repeat(129), true],
  ['with other characters', 'abc"}\n{"level":1', true],
  ['with several ids', ['4bf92f3577b34da6', '4bf92f3577b34da7'], true],
])('is a new one %s', (_what, given, isProxyTrusted) => {
  expect(requestIdOf(given, isProxyTrusted)).toMatch(UUID)
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameJson } from './same.ts'

describe('isSameJson', () => {
  it.each<[unknown, unknown]>([
    [1, 1],
    [null, null],
    ['a', 'a'],
    [[], []],
    [{}, {}],
    [
      [1, 'a', null],
      [1, 'a', null],
    ],
    [
      { a: 1, b: [{ c: 2 }] },
      { b: [{ c: 2 }], a: 1 },
    ],
  ])('%j and %j are the same', (a, b) => {
    expect(isSameJson(a, b)).toBe(true)
  })

  it.each<[unknown, unknown]>([
    [1, 2],
    [1, '1'],
    [null, 0],
    [null, {}],
    ['', []],
    ['a', ['a']],
    [[], {}],
    [{ 0: 'a' }, ['a']],
    [
      [1, 2],
      [2, 1],
    ],
    [[1], [1, 2]],
    [{ a: 1 }, { a: 1, b: 1 }],
    [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ],
    [{ a: undefined }, { b: undefined }],
    [{ a: { b: [1] } }, { a: { b: [2] } }],
  ])('%j and %j differ', (a, b) => {
    expect(isSameJson(a, b)).toBe(false)
    expect(isSameJson(b, a)).toBe(false)
  })

  it('takes any value for the same as a copy of it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        expect(isSameJson(value, structuredClone(value))).toBe(true)
        expect(isSameJson([value], value)).toBe(false)
      }),
    )
  })
})

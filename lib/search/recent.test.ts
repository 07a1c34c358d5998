import { describe, expect, it } from 'vitest'
import { addRecent, parseRecent } from './recent.ts'

describe('recent searches', () => {
  it.each([
    [null, []],
    ['', []],
    ['{', []],
    ['{"a":1}', []],
    ['["zelda",1,null," ","mario"]', ['zelda', 'mario']],
    [JSON.stringify(['a', 'b', 'c', 'd', 'e', 'f']), ['a', 'b', 'c', 'd', 'e']],
    [JSON.stringify(['x'.repeat(500)]), ['x'.repeat(120)]],
  ])('of %j are %j', (stored, expected) => {
    expect(parseRecent(stored)).toEqual(expected)
  })

  it('have the latest first, each text once whatever its spelling, at most 5', () => {
    expect(addRecent([], '  zelda ')).toEqual(['zelda'])
    expect(addRecent(['mario', 'pokemon'], 'Pokémon')).toEqual(['Pokémon', 'mario'])
    expect(addRecent(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd'])
    expect(addRecent(['a'], '   ')).toEqual(['a'])
  })
})

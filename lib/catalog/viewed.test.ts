import { describe, expect, it } from 'vitest'
import { parseViewed, withViewed } from './viewed.ts'

describe('the viewed products', () => {
  it('begin with the latest, each once', () => {
    expect(withViewed(['a', 'b'], 'c')).toEqual(['c', 'a', 'b'])
    expect(withViewed(['a', 'b', 'c'], 'c')).toEqual(['c', 'a', 'b'])
  })

  it('are at most 12', () => {
    const many = Array.from({ length: 12 }, (_, n) => `p${n}`)
    expect(withViewed(many, 'new')).toEqual(['new', ...many.slice(0, 11)])
    expect(parseViewed(JSON.stringify([...many, 'more']))).toEqual(many)
  })

  it.each([
    [null, []],
    ['', []],
    ['{"a":1}', []],
    ['not json', []],
    ['["zelda", 3, "../x", "A", ""]', ['zelda']],
  ])('of the stored text %j are %j', (text, expected) => {
    expect(parseViewed(text)).toEqual(expected)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalize } from '../core/text.ts'
import { isSearchable, isSuggestible, searchHref } from './query.ts'

describe('normalize', () => {
  it.each([
    ['Pokémon: Let’s Go!', 'pokemon lets go'],
    ['  POKÉMON   ', 'pokemon'],
    ['Spider-Man 2', 'spider man 2'],
    ['coração_ação', 'coracao acao'],
    ['Ragnarök™ (PS5)', 'ragnarok ps5'],
    ['Ø Æ ß', 'o a s'],
    ['Ｚｅｌｄａ', 'zelda'],
    ['!!!', ''],
    ['', ''],
  ])('compares %j as %j [SRCH-03]', (text, normal) => {
    expect(normalize(text)).toBe(normal)
  })

  it('changes nothing twice [SRCH-03]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalize(normalize(text))).toBe(normalize(text))
      }),
    )
  })
})

describe('a search text', () => {
  it.each([
    ['', false],
    ['  \t\n\u00a0', false],
    [' a ', true],
  ])('%j is searched: %s [SRCH-01]', (text, is) => {
    expect(isSearchable(text)).toBe(is)
  })

  it('is suggested for from 2 characters on [SRCH-04]', () => {
    expect(['', 'a', ' a ', 'ab', ' ab '].map(isSuggestible)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
  })

  it('goes to /busca trimmed and encoded [SRCH-02]', () => {
    expect(searchHref('  god of war & mais? ')).toBe('/busca?q=god%20of%20war%20%26%20mais%3F')
    expect(searchHref('pokémon')).toBe('/busca?q=pok%C3%A9mon')
    expect(searchHref('a\ud800')).toBe('/busca?q=a%EF%BF%BD')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalise } from './normalize.ts'
import { isSearchable, isSuggestible, searchHref } from './query.ts'
import { similarity } from './similarity.ts'
import { suggest } from './suggestions.ts'

describe('normalise', () => {
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
    expect(normalise(text)).toBe(normal)
  })

  it('changes nothing twice [SRCH-03]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalise(normalise(text))).toBe(normalise(text))
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

describe('similarity', () => {
  // Figures of pg_trgm for the same pairs.
  it.each([
    ['word', 'two words', 4 / 11],
    ['zelda', 'zelda', 1],
    ['zelda', 'mario', 0],
    ['zleda', 'zelda', 2 / 10],
    ['abc', 'abd', 2 / 6],
    ['a', 'a', 1],
    ['', '', 0],
    ['pokemon', 'Pokémon', 1],
    ['mario kart', 'kart mario', 1],
  ])('of %j and %j is %d [SRCH-05]', (a, b, value) => {
    expect(similarity(a, b)).toBeCloseTo(value, 6)
    expect(similarity(b, a)).toBe(similarity(a, b))
  })
})

describe('suggest', () => {
  const named = (...names: string[]) => names.map((name) => ({ name }))
  const namesFor = (text: string, names: string[]) =>
    suggest(text, named(...names)).map(({ name }) => name)

  it('takes names that contain the text, or are at least 0.4 similar [SRCH-05]', () => {
    const names = ['The Legend of Zelda', 'Zelta', 'Mario']
    expect(similarity('zelda', 'Zelta')).toBeLessThan(0.4)
    expect(namesFor('zelda', names)).toEqual(['The Legend of Zelda'])
    expect(similarity('horizon', 'Horizonte')).toBeGreaterThanOrEqual(0.4)
    expect(namesFor('horizonte', ['Horizon', 'Halo'])).toEqual(['Horizon'])
  })

  it('takes a name exactly at 0.4 and none below [SRCH-05]', () => {
    expect(similarity('abcd', 'abce')).toBeCloseTo(3 / 7)
    expect(similarity('ab', 'abc')).toBe(0.4)
    expect(namesFor('abc', ['ab'])).toEqual(['ab'])
    expect(similarity('abc', 'abd')).toBeLessThan(0.4)
    expect(namesFor('abc', ['abd'])).toEqual([])
  })

  it('shows 5 at most: containing first, then shorter names [SRCH-06]', () => {
    const names = [
      'Mario Kart 8 Deluxe',
      'Marion',
      'Super Mario',
      'Mario',
      'Marios',
      'Super Mario Odyssey',
      'Mari',
    ]
    expect(namesFor('mario', names)).toEqual([
      'Mario',
      'Marion',
      'Marios',
      'Super Mario',
      'Mario Kart 8 Deluxe',
    ])
    expect(namesFor('mario', ['Mari', 'Super Mario'])).toEqual(['Super Mario', 'Mari'])
  })

  it('has nothing for one character or signs only [SRCH-04]', () => {
    expect(namesFor('m', ['Mario'])).toEqual([])
    expect(namesFor('!!', ['Mario'])).toEqual([])
  })
})

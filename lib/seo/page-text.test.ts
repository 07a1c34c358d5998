import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DESCRIPTION,
  pageDescription,
  pageTitle,
  sentences,
  TITLE_MAX,
  truncateAtWord,
} from './page-text.ts'

const store = 'UTI dos Games'

describe('the title of a page', () => {
  it.each([
    ['Zelda', '', 'Zelda | UTI dos Games'],
    ['Jogos de PS5', ', página 2', 'Jogos de PS5, página 2 | UTI dos Games'],
    // 60 characters with the name of the store; 61 leave no room for it.
    ['a'.repeat(44), '', `${'a'.repeat(44)} | UTI dos Games`],
    ['a'.repeat(45), '', 'a'.repeat(45)],
    [
      'The Legend of Zelda: Tears of the Kingdom, Edição de Colecionador - Nintendo Switch',
      '',
      'The Legend of Zelda: Tears of the Kingdom, Edição de…',
    ],
    [
      'Acessórios para consoles e portáteis de todas as plataformas',
      ', página 12',
      'Acessórios para consoles e portáteis de todas…, página 12',
    ],
  ])('of %s%s', (name, tail, title) => {
    expect(pageTitle(name, store, tail)).toBe(title)
  })

  it('has at most 60 characters, whatever the store and the page are called', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 60 }), (name, suffix) => {
        expect(pageTitle(name, suffix, ', página 123').length).toBeLessThanOrEqual(TITLE_MAX)
      }),
    )
  })
})

describe('the description of a page', () => {
  const filler = 'Em até 12x sem juros na UTI dos Games, com entrega em todo o Brasil'

  it('is what the page says, and more only where that is short', () => {
    const long =
      'Um jogo de aventura em um mundo aberto com masmorras, cavalos e receitas de cozinha.'
    expect(pageDescription([long], [filler])).toBe(long)
    expect(pageDescription(['Boêmia, 1403.'], [filler])).toBe(`Boêmia, 1403. ${filler}.`)
    expect(pageDescription([null, 'Cor: Preto', undefined, 'Um jogo'])).toBe('Cor: Preto. Um jogo.')
  })

  it('is cut between words', () => {
    const text = pageDescription(['palavra '.repeat(60)])
    expect(text).toMatch(/palavra…$/)
    expect(text.length).toBeLessThanOrEqual(DESCRIPTION.max)
  })
})

describe('a text that is cut', () => {
  it.each([
    ['um dois', 7, 'um dois'],
    [' um   dois ', 7, 'um dois'],
    ['um dois três', 11, 'um dois…'],
    ['um dois -- três', 13, 'um dois…'],
    ['um dois (três', 11, 'um dois…'],
    // A word is cut if less than half of the text would remain otherwise.
    ['um comprido', 8, 'um comp…'],
    ['inseparavelmente', 8, 'insepar…'],
    ['abc defghi', 7, 'abc de…'],
    ['abcd efghi', 7, 'abcd…'],
  ])('%j to %i characters is %j', (text, max, cut) => {
    expect(truncateAtWord(text, max)).toBe(cut)
  })

  it('has a full stop of its own where it ends in none', () => {
    expect(sentences([' um ', '', null, 'dois!', 'três?', 'quatro…', 'cinco:', 'a\nb'])).toBe(
      'um. dois! três? quatro… cinco: a b.',
    )
    expect(sentences([undefined, ' '])).toBe('')
  })

  it('is long enough as a description from 70 characters on', () => {
    const lead = (chars: number) => `${'x'.repeat(chars - 1)}.`
    expect(pageDescription([lead(70)], ['Mais.'])).toBe(lead(70))
    expect(pageDescription([lead(69)], ['Mais.', 'E mais.'])).toBe(`${lead(69)} Mais.`)
    expect(pageDescription(['Um.'], ['Dois.', null, 'Três.'])).toBe('Um. Dois. Três.')
  })
})

it('cuts no character in two', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 2, max: 60 }),
      (text, max) => {
        const cut = truncateAtWord(text, max)
        expect(cut.length).toBeLessThanOrEqual(max)
        expect(cut.isWellFormed()).toBe(text.isWellFormed())
      },
    ),
  )
})

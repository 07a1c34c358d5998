import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, cutText, wordPatterns } from './text.ts'
import { wellFormed } from './well-formed.ts'

describe('cleanText', () => {
  it.each([
    ['  Zelda  \t TotK ', 'Zelda TotK'],
    ['a\nb\r\nc\u2028d\u2029e\u0085f', 'a b c d e f'],
    ['a\u0000b\u0007c\u001bd\u009fe', 'abcde'],
    ['\u202eoãçatnec\u202c', 'oãçatnec'],
    ['ze\u200blda\u2060\ufeff\u00ad', 'zelda'],
    ['\u2066ok\u2069', 'ok'],
    ['a\ud800b', 'ab'],
    ['Pokémon 🎮', 'Pokémon 🎮'],
    ['', ''],
  ])('makes one visible line of %j [CHK-04]', (text, clean) => {
    expect(cleanText(text, 80)).toBe(clean)
    expect(cleanText(text)).toBe(clean)
  })

  it('cuts without leaving half a character or a space [CHK-06]', () => {
    expect(cleanText('abc def', 4)).toBe('abc')
    expect(cleanText('ab🎮', 3)).toBe('ab')
    expect(cutText('abcdef', 3)).toBe('abc')
    // A text that fits is not changed, not even a trailing space.
    expect(cutText('ab ', 3)).toBe('ab ')
    expect(cutText('ab ', 4)).toBe('ab ')
    expect(cutText('ab c', 3)).toBe('ab')
  })

  it('holds for any text [CHK-04]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(90), (text, max) => {
        const clean = cleanText(text, max)
        expect(clean.length).toBeLessThanOrEqual(max)
        expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u)
        expect(cleanText(clean, max)).toBe(clean)
      }),
      { numRuns: 2_000 },
    )
  })
})

it('wellFormed text can always be encoded [CHK-07]', () => {
  expect(wellFormed('a\ud83db')).toBe('a\ufffdb')
  expect(wellFormed('🎮')).toBe('🎮')
})

describe('wordPatterns', () => {
  it.each([
    ['  Pokémon:  Edição 1% ', ['%pokemon%', '%edicao%', '%1%']],
    ['', ['%%']],
  ])('has one for each word of %j', (text, patterns) => {
    expect(wordPatterns(text)).toEqual(patterns)
  })
})

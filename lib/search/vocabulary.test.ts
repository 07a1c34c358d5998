import { describe, expect, it } from 'vitest'
import { hasValue, VOCABULARY_CHOICES, VOCABULARY_KINDS, vocabularySchema } from './vocabulary.ts'

const parse = (phrase: string, kind: string, value = '') =>
  vocabularySchema.safeParse({ phrase, kind, value })

describe('an entry of the vocabulary', () => {
  it.each([
    ['miranha', 'synonym', 'spider man'],
    ['play 2', 'platform', 'ps2'],
    ['corrida', 'tag', 'Corrida'],
    ['barato', 'cheapest', ''],
    ['k', 'ignore', ''],
    ['livre', 'age_up_to', 'L'],
  ])('%j as %s %j is accepted', (phrase, kind, value) => {
    expect(parse(phrase, kind, value).data).toEqual({ phrase, kind, value })
  })

  it.each([
    ['', 'ignore', '', 'phrase'],
    ['!!!', 'ignore', '', 'phrase'],
    ['a', 'synonym', 'bc', 'phrase'],
    ['ab', 'synonym', '', 'value'],
    ['Zelda', 'synonym', 'zélda!', 'value'],
    ['ps2', 'platform', 'ps9', 'value'],
    ['usado', 'condition', '', 'value'],
    ['x'.repeat(61), 'ignore', '', 'phrase'],
    ['ps2', 'other', '', 'kind'],
  ])('%j as %s %j is refused at %s', (phrase, kind, value, field) => {
    expect(parse(phrase, kind, value).error?.issues[0]?.path).toEqual([field])
  })

  it('has no value where its kind has none', () => {
    expect(parse('barato', 'cheapest', 'x').data?.value).toBe('')
    for (const kind of VOCABULARY_KINDS) {
      if (VOCABULARY_CHOICES[kind]) expect(hasValue(kind)).toBe(true)
    }
  })
})

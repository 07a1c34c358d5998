import { describe, expect, it } from 'vitest'
import { fromMeaning, fromSynonym } from './dto'

const ID = '00000000-0000-4000-8000-000000000001'

describe('entries of the vocabulary', () => {
  it('gives a synonym as a phrase with other words', () => {
    expect(fromSynonym({ id: ID, version: 3, term: 'play', replacement: 'playstation' })).toEqual({
      id: ID,
      version: '3',
      values: { phrase: 'play', kind: 'synonym', value: 'playstation' },
    })
  })

  it('gives a meaning with its kind', () => {
    const row = { id: ID, version: 12, phrase: 'play dois', kind: 'platform', value: 'ps2' }
    expect(fromMeaning(row)).toEqual({
      id: ID,
      version: '12',
      values: { phrase: 'play dois', kind: 'platform', value: 'ps2' },
    })
  })
})

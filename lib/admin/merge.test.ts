import { describe, expect, it } from 'vitest'
import { changedFields, isSame, mergeEdits } from './merge'

describe('two edits of the same values', () => {
  const base = { hours: '9h', phone: '1', address: { city: 'A', zip: '1' }, lines: ['a'] }

  it('join where they touch different fields, nested ones too', () => {
    const stored = { ...base, hours: '10h', address: { city: 'B', zip: '1' } }
    const mine = { ...base, phone: '2', address: { city: 'A', zip: '2' } }
    expect(mergeEdits(base, stored, mine)).toEqual({
      values: { hours: '10h', phone: '2', address: { city: 'B', zip: '2' }, lines: ['a'] },
      both: [],
      theirs: ['hours', 'address.city'],
    })
  })

  it('conflict where both changed a field to different values, and nowhere else', () => {
    const stored = { ...base, hours: '10h', phone: '2', lines: ['a', 'b'] }
    const mine = { ...base, hours: '11h', phone: '2', lines: ['c'] }
    const { values, both, theirs } = mergeEdits(base, stored, mine)
    expect(both).toEqual(['hours', 'lines'])
    expect(theirs).toEqual([])
    expect(values).toEqual(mine)
  })

  it('do not depend on the order of the keys, nor on fields that are undefined', () => {
    expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true)
    expect(isSame({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
    expect(isSame([1, 2], [2, 1])).toBe(false)
    expect(isSame(null, '')).toBe(false)
  })
})

describe('two edits of a list of blocks', () => {
  const rows = (text: string) =>
    text.split(' ').map((word) => ({ key: word.replace('-', ''), isVisible: !word.endsWith('-') }))
  const text = (list: { key: string; isVisible: boolean }[]) =>
    list.map(({ key, isVisible }) => (isVisible ? key : `${key}-`)).join(' ')
  const merge = (base: string, stored: string, mine: string) => {
    const merged = mergeEdits({ rows: rows(base) }, { rows: rows(stored) }, { rows: rows(mine) })
    return { ...merged, values: text(merged.values.rows) }
  }

  it.each([
    ['hide one each', 'a b c', 'a- b c', 'a b- c', 'a- b- c'],
    ['hide and move', 'a b c', 'a- b c', 'c a b', 'c a- b'],
    ['move and hide', 'a b c', 'c a b', 'a- b c', 'c a- b'],
    ['remove one each', 'a b c', 'b c', 'a b', 'b'],
    ['add and remove', 'a b c', 'a x b c', 'a b', 'a x b'],
    ['add one each', 'a b', 'x a b', 'a b y', 'x a b y'],
    ['the same order', 'a b c', 'c b a', 'c b a', 'c b a'],
  ])('%s', (_, base, stored, mine, both) => {
    expect(merge(base, stored, mine)).toMatchObject({ values: both, both: [] })
  })

  it.each([
    ['two orders', 'a b c', 'b a c', 'c a b', ['rows']],
    ['removed and hidden', 'a b', 'b', 'a- b', ['rows.a']],
  ])('conflict: %s', (_, base, stored, mine, both) => {
    const merged = merge(base, stored, mine)
    expect(merged.both).toEqual(both)
    expect(merged.values).toBe(mine)
  })
})

it('the changed fields are those that differ', () => {
  expect(changedFields({ a: 1, b: { c: 1 } }, { a: 2, b: { c: 1 } })).toEqual({ a: 2 })
})

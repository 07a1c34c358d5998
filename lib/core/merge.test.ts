import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { refused } from '@/tests/support/unit/refused'
import { changedFields, editSchema, isSame, mergeEdits } from './merge'

describe('two edits of the same values', () => {
  const base = { hours: '9h', phone: '1', address: { city: 'A', zip: '1' }, lines: ['a'] }

  it('join where they touch different fields, nested ones too', () => {
    const stored = { ...base, hours: '10h', address: { city: 'B', zip: '1' } }
    const mine = { ...base, phone: '2', address: { city: 'A', zip: '2' } }
    expect(mergeEdits(base, stored, mine)).toEqual({
      values: { hours: '10h', phone: '2', address: { city: 'B', zip: '2' }, lines: ['a'] },
      both: [],
      changedByOther: ['hours', 'address.city'],
    })
  })

  it('conflict where both changed a field to different values, and nowhere else', () => {
    const stored = { ...base, hours: '10h', phone: '2', lines: ['a', 'b'] }
    const mine = { ...base, hours: '11h', phone: '2', lines: ['c'] }
    const { values, both, changedByOther } = mergeEdits(base, stored, mine)
    expect(both).toEqual(['hours', 'lines'])
    expect(changedByOther).toEqual([])
    expect(values).toEqual(mine)
  })

  it('do not depend on the order of the keys, nor on fields that are undefined', () => {
    expect(isSame({ a: 1, b: undefined }, { a: 1 })).toBe(true)
    expect(isSame({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
    expect(isSame([1, 2], [2, 1])).toBe(false)
    expect(isSame(null, '')).toBe(false)
  })
})

describe('a value of another kind on one side', () => {
  const merge = (base: unknown, stored: unknown, mine: unknown) =>
    mergeEdits({ field: base }, { field: stored }, { field: mine })
  const record = { city: 'A', zip: '1' }
  const list = [{ key: 'a' }, { key: 'b' }]

  it.each<[string, unknown, unknown, unknown]>([
    ['a record where there was none', null, record, { ...record, zip: '2' }],
    ['a record that became a text', record, 'x', { ...record, zip: '2' }],
    ['a text over a changed record', record, { ...record, city: 'B' }, 'x'],
    ['a list where there was none', null, list, [...list, { key: 'c' }]],
    ['a list that became a text', list, 'x', [{ key: 'a' }]],
    ['a text over a changed list', list, [{ key: 'a' }], 'x'],
    ['a list with a nameless element', list, [{ key: 'a' }, {}], [{ key: 'b' }]],
    ['a list with a number for a name', list, [{ key: 1 }], [{ key: 'b' }]],
    ['a list of texts', ['a'], ['a', 'b'], ['a', 'c']],
    ['a list that holds null', list, [null], [{ key: 'b' }]],
    ['a list with a name twice', list, [{ key: 'a' }, { key: 'a' }], [{ key: 'b' }]],
    ['a list beside a record', [], {}, 'x'],
  ])('is one whole: %s', (_, base, stored, mine) => {
    expect(merge(base, stored, mine)).toEqual({
      values: { field: mine },
      both: ['field'],
      changedByOther: [],
    })
    expect(merge(base, stored, base)).toMatchObject({ values: { field: stored }, both: [] })
    expect(merge(base, base, mine)).toEqual({
      values: { field: mine },
      both: [],
      changedByOther: [],
    })
  })

  it('leaves out a field that one editor removed and the other left as it was', () => {
    const removed = mergeEdits<Record<string, unknown>>({ a: 1, b: 2 }, { a: 1, b: 2 }, { a: 1 })
    expect(Object.keys(removed.values)).toEqual(['a'])
    const merged = mergeEdits<Record<string, unknown>>({ a: 1, b: 2 }, { a: 1 }, { a: 1, b: 2 })
    expect(Object.keys(merged.values)).toEqual(['a'])
    expect(merged.changedByOther).toEqual(['b'])
  })

  it('is never the same as another kind', () => {
    expect(isSame([], {})).toBe(false)
    expect(isSame({}, [])).toBe(false)
    expect(isSame(null, {})).toBe(false)
    expect(isSame([1], [1, 2])).toBe(false)
    expect(isSame(1, '1')).toBe(false)
  })
})

describe('a save of a row', () => {
  const schema = editSchema(z.object({ title: z.string() }))
  const id = '0b8f6c1e-3f53-4f5e-9d53-6a2f0f6f3b11'
  const seen = { version: '7', values: { title: 'A' } }
  const values = { title: 'B' }

  it('of a new one needs nothing that was seen, any other one does', () => {
    expect(schema.parse({ id, seen, values })).toEqual({ id, seen, values })
    expect(refused(schema, { id: null, seen: null, values })).toEqual([])
    expect(refused(schema, { id: null, seen, values })).toEqual([])
    expect(refused(schema, { id, seen: null, values })).toEqual(['seen: required'])
    expect(refused(schema, { id, values })).toHaveLength(1)
    expect(refused(schema, { id, seen, values: {} })).toHaveLength(1)
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
    ['order against add', 'a b c', 'c b a', 'a b c x', 'c x b a'],
    ['add against order', 'a b c', 'a b c x', 'c b a', 'c x b a'],
    ['order against remove', 'a b c', 'b a c', 'a c', 'a c'],
    ['add at the start and order', 'a b', 'x a b', 'b a', 'x b a'],
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

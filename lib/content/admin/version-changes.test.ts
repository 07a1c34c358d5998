import { describe, expect, it } from 'vitest'
import { fieldChanges, textParts } from './version-changes'

describe('what a version changed', () => {
  it('is listed by field, nested ones too, with the value before and after', () => {
    const changes = fieldChanges({
      title_part1: [null, 'Mais'],
      setting_value: [
        { hours: '9h', address: { city: 'A', state: 'ES' }, lines: ['a', 'b'] },
        { hours: '10h', address: { city: 'B', state: 'ES' }, lines: ['a'], isOn: false },
      ],
    })
    expect(changes).toEqual([
      { field: 'titlePart1', kind: 'value', before: null, after: 'Mais' },
      { field: 'hours', kind: 'value', before: '9h', after: '10h' },
      { field: 'address.city', kind: 'value', before: 'A', after: 'B' },
      { field: 'lines', kind: 'value', before: 'a\nb', after: 'a' },
      { field: 'isOn', kind: 'value', before: null, after: false },
    ])
  })

  it('is listed block by block of a layout, with its order apart', () => {
    const rows = (keys: string) =>
      keys.split(' ').map((key) => ({
        section_key: key.replace('-', ''),
        is_visible: !key.endsWith('-'),
      }))
    expect(fieldChanges({ rows: [rows('a b c'), rows('c a- d')] })).toEqual([
      { field: 'rows.a', kind: 'value', before: true, after: false },
      { field: 'rows.b', kind: 'value', before: true, after: null },
      { field: 'rows.d', kind: 'value', before: null, after: true },
      { field: 'rows', kind: 'order' },
    ])
  })

  it('is shown of a long text by its lines, the rest cut', () => {
    const line = (n: number) => `Linha ${n} com um texto que enche a linha inteira.\n`
    const lines = Array.from({ length: 40 }, (_, n) => line(n))
    const before = lines.join('')
    const after = before.replace(line(20), 'Outra linha.\n')
    const parts = textParts(before, after)
    expect(parts.filter(({ kind }) => kind === 'added' || kind === 'removed')).toEqual([
      { kind: 'removed', text: line(20) },
      { kind: 'added', text: 'Outra linha.\n' },
    ])
    expect(parts.map(({ text }) => text).join('').length).toBeLessThan(400)
  })

  it('names the items of a section by kind and id, and rows by their id', () => {
    const items = (ids: string) =>
      [...ids].map((item_id, position) => ({ item_type: 'tag', item_id, position }))
    expect(fieldChanges({ items: [items('abc'), items('ca')] })).toEqual([
      { field: 'items.tag:b', kind: 'value', before: true, after: null },
      { field: 'items', kind: 'order' },
    ])
    const row = (row_id: string, title: string) => ({ row_id, title })
    const rows = [
      [row('a', 'Um'), row('b', 'Dois')],
      [row('a', 'Um'), row('b', 'Três')],
    ] as const
    expect(fieldChanges({ rows: [...rows] })).toEqual([
      { field: 'rows.b.title', kind: 'value', before: 'Dois', after: 'Três' },
    ])
  })

  it('has no order to report where elements only come and go', () => {
    const rows = (keys: string) => [...keys].map((row_id) => ({ row_id }))
    expect(fieldChanges({ rows: [rows('abc'), rows('ac')] }).map(({ kind }) => kind)).toEqual([
      'value',
    ])
    expect(fieldChanges({ rows: [rows('ac'), rows('bac')] }).map(({ kind }) => kind)).toEqual([
      'value',
    ])
  })

  it.each<[string, unknown, unknown, unknown, unknown]>([
    ['a list that lost its names', [{ row_id: 'a' }], ['a'], '[{"row_id":"a"}]', 'a'],
    ['a list with a nameless element', [{ x: 1 }], [{ x: 2 }], '[{"x":1}]', '[{"x":2}]'],
    ['a list that holds null', [null], [1], '[null]', '[1]'],
    ['a list of mixed values', ['a', 1], ['a', 2], '["a",1]', '["a",2]'],
    ['a list that became a text', [{ row_id: 'a' }], 'a', '[{"row_id":"a"}]', 'a'],
    ['a number', 1, 2, 1, 2],
    ['a number that became nothing', 1, null, 1, null],
    ['a text that became a number', 'a'.repeat(61), 7, 'a'.repeat(61), 7],
    ['a number that became a text', 7, 'a'.repeat(61), 7, 'a'.repeat(61)],
  ])('is shown of %s as plain values', (_, before, after, was, is) => {
    expect(fieldChanges({ some_field: [before, after] })).toEqual([
      { field: 'someField', kind: 'value', before: was, after: is },
    ])
  })

  it('is nothing where empty became empty', () => {
    const empty: [unknown, unknown][] = [
      ['', null],
      [null, undefined],
      [undefined, ''],
      ['a', 'a'],
    ]
    for (const pair of empty) expect(fieldChanges({ title: pair })).toEqual([])
  })

  it('is listed field by field where a record came or went', () => {
    const address = { city: 'A', state: '' }
    expect(fieldChanges({ address: [null, address] })).toEqual([
      { field: 'address.city', kind: 'value', before: null, after: 'A' },
    ])
    expect(fieldChanges({ address: [address, null] })).toEqual([
      { field: 'address.city', kind: 'value', before: 'A', after: null },
    ])
  })

  it('is listed part by part of texts of more than sixty characters together', () => {
    const changeOf = (length: number) =>
      fieldChanges({ title: ['a'.repeat(length - 30), 'b'.repeat(30)] })[0]?.kind
    expect([changeOf(60), changeOf(61)]).toEqual(['value', 'text'])
    const [change] = fieldChanges({ title: [`Um ${'x'.repeat(60)}`, `Dois ${'x'.repeat(60)}`] })
    expect(change).toMatchObject({
      field: 'title',
      parts: [
        { kind: 'removed', text: 'Um' },
        { kind: 'added', text: 'Dois' },
        { kind: 'same', text: ` ${'x'.repeat(60)}` },
      ],
    })
  })
})

describe('the parts of two texts', () => {
  const [a, b] = ['a'.repeat(60), 'b'.repeat(60)]
  const cut = { kind: 'gap', text: ' … ' }
  const text = (kind: string, value: string) => ({ kind, text: value })

  it('have an unchanged stretch in full up to 120 characters', () => {
    expect(textParts(`${a}${b} um`, `${a}${b} dois`)).toEqual([
      cut,
      text('same', `${b.slice(1)} `),
      text('removed', 'um'),
      text('added', 'dois'),
    ])
    const short = `${a.slice(1)}${b}`
    expect(textParts(`${short} um`, `${short} dois`)).toEqual([
      text('same', `${short} `),
      text('removed', 'um'),
      text('added', 'dois'),
    ])
  })

  it('have of a longer one the side next to the change, or both sides', () => {
    const long = ` ${a}c${b} `
    const [head, tail] = [text('same', ` ${a.slice(1)}`), text('same', `${b.slice(1)} `)]
    const change = [text('removed', 'um'), text('added', 'dois')]
    expect(textParts(`${long}um${long}`, `${long}dois${long}`)).toEqual([
      cut,
      tail,
      ...change,
      head,
      cut,
    ])
    expect(textParts(`um${long}um`, `dois${long}dois`)).toEqual([
      ...change,
      head,
      cut,
      tail,
      ...change,
    ])
  })

  it('are words, and lines for more than 600 characters together', () => {
    const added = (length: number) => {
      const before = `um dois\n${'x'.repeat(length)}`
      return textParts(before, before.replace('dois', 'três')).find(({ kind }) => kind === 'added')
    }
    // Twice 8 + 292 characters: the limit of 600 for a comparison by words.
    expect(added(292)?.text).toBe('três')
    expect(added(293)?.text).toBe('um três\n')
  })
})

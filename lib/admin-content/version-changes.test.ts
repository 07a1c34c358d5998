import { describe, expect, it } from 'vitest'
import { fieldChanges, textParts } from './version-changes'

describe('what a version changed', () => {
  it('is told by field, nested ones too, with the value before and after', () => {
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

  it('is told block by block of a layout, with its order apart', () => {
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
})

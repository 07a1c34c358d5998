import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GRID_FIELDS, type GridField } from './cells.ts'
import {
  applyOperation,
  cellsOf,
  ENDINGS,
  fillTexts,
  isInRange,
  moveCell,
  type Operation,
  parseTableText,
  pasteTexts,
  rangeOf,
  roundPrice,
  toTableText,
} from './selection.ts'

const size = { rows: 30, columns: 8, page: 10 }
const middle = { row: 15, column: 4 }

describe('moveCell', () => {
  it.each([
    ['ArrowUp', false, { row: 14, column: 4 }],
    ['ArrowDown', false, { row: 16, column: 4 }],
    ['ArrowLeft', false, { row: 15, column: 3 }],
    ['ArrowRight', false, { row: 15, column: 5 }],
    ['ArrowUp', true, { row: 0, column: 4 }],
    ['ArrowDown', true, { row: 29, column: 4 }],
    ['ArrowLeft', true, { row: 15, column: 0 }],
    ['ArrowRight', true, { row: 15, column: 7 }],
    ['Home', false, { row: 15, column: 0 }],
    ['End', false, { row: 15, column: 7 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 29, column: 7 }],
    ['PageUp', false, { row: 5, column: 4 }],
    ['PageDown', false, { row: 25, column: 4 }],
    ['x', false, null],
    ['toString', false, null],
  ])('%s (Ctrl %s) goes to %j', (key, toEnd, target) => {
    expect(moveCell(middle, key, size, toEnd)).toEqual(target)
  })

  it('never leaves the grid', () => {
    expect(moveCell({ row: 0, column: 0 }, 'ArrowUp', size, false)).toEqual({ row: 0, column: 0 })
    expect(moveCell({ row: 29, column: 7 }, 'PageDown', size, false)).toEqual({
      row: 29,
      column: 7,
    })
    expect(moveCell({ row: 29, column: 7 }, 'ArrowRight', size, false)).toEqual({
      row: 29,
      column: 7,
    })
  })
})

it('a range has the cells between anchor and focus, in either order', () => {
  const cell = fc.record({ row: fc.nat(9), column: fc.nat(7) })
  fc.assert(
    fc.property(cell, cell, (anchor, focus) => {
      const range = rangeOf({ anchor, focus })
      expect(range).toEqual(rangeOf({ anchor: focus, focus: anchor }))
      const cells = cellsOf(range)
      expect(cells).toContainEqual(anchor)
      expect(cells).toContainEqual(focus)
      expect(cells.every(({ row, column }) => isInRange(range, row, column))).toBe(true)
      expect(cells).toHaveLength((range.bottom - range.top + 1) * (range.right - range.left + 1))
    }),
  )
})

describe('tables as text', () => {
  it.each([
    [
      '1.234,56\t2\r\n3\t4\r\n',
      [
        ['1.234,56', '2'],
        ['3', '4'],
      ],
    ],
    ['7', [['7']]],
    ['', [['']]],
    ['a\t\tb', [['a', '', 'b']]],
    ['\n1', [[''], ['1']]],
    ['"x\ty"\t"di""z"\n"linha\n2"', [['x\ty', 'di"z'], ['linha\n2']]],
    ['5"\t6', [['5"', '6']]],
  ])('reads %j', (text, table) => {
    expect(parseTableText(text)).toEqual(table)
  })

  it('reads every table that it writes', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('\t', '\n', '"', '1.234,56', 'a\r\nb'))
    const row = (width: number) => fc.array(cell, { minLength: width, maxLength: width })
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) => fc.array(row(width), { minLength: 1, maxLength: 4 }))
      // A last line of one empty cell is the line break at the end.
      .filter((rows) => rows.length === 1 || rows.at(-1)?.join('') !== '')
    fc.assert(
      fc.property(table, (rows) => {
        expect(parseTableText(toTableText(rows))).toEqual(rows)
      }),
    )
  })
})

const grid = { rows: 5, columns: 4 }
const range = (top: number, bottom: number, left: number, right: number) => ({
  top,
  bottom,
  left,
  right,
})
const at = (texts: { row: number; column: number; text: string }[]) =>
  texts.map(({ row, column, text }) => `${row}:${column}=${text}`)

describe('pasteTexts', () => {
  it.each([
    [
      'one value into every selected cell',
      [['9']],
      range(1, 2, 1, 2),
      ['1:1=9', '1:2=9', '2:1=9', '2:2=9'],
    ],
    [
      'a table from the first cell on',
      [
        ['1', '2'],
        ['3', '4'],
      ],
      range(0, 0, 0, 0),
      ['0:0=1', '0:1=2', '1:0=3', '1:1=4'],
    ],
    [
      'a row into each row of a multiple',
      [['1', '2']],
      range(0, 1, 0, 1),
      ['0:0=1', '0:1=2', '1:0=1', '1:1=2'],
    ],
    [
      'a table once into what is no multiple',
      [['1'], ['2']],
      range(0, 2, 0, 0),
      ['0:0=1', '1:0=2'],
    ],
    [
      'up to the edge',
      [
        ['1', '2'],
        ['3', '4'],
      ],
      range(4, 4, 3, 3),
      ['4:3=1'],
    ],
    ['short rows as they are', [['1', '2'], ['3']], range(0, 0, 0, 0), ['0:0=1', '0:1=2', '1:0=3']],
  ])('pastes %s', (_, table, target, texts) => {
    expect(at(pasteTexts(table, target, grid))).toEqual(texts)
  })
})

describe('fillTexts', () => {
  const textOf = (row: number, column: number) => `${row}${column}`

  it('fills the first row of a range down, and one row from above', () => {
    expect(at(fillTexts(range(1, 3, 0, 1), textOf))).toEqual([
      '2:0=10',
      '2:1=11',
      '3:0=10',
      '3:1=11',
    ])
    expect(at(fillTexts(range(2, 2, 1, 1), textOf))).toEqual(['2:1=11'])
    expect(fillTexts(range(0, 0, 0, 0), textOf)).toEqual([])
  })
})

const field = (name: string) => GRID_FIELDS.find((one) => one.name === name) as GridField

it.each([
  [12345, 90, 12390],
  [12340, 90, 12390],
  [12339, 90, 12290],
  [12345, 99, 12299],
  [12349, 99, 12399],
  [12345, 0, 12300],
  [12350, 0, 12400],
  [10, 90, 90],
  [30, 0, 100],
  [99, 99, 99],
] as const)('%i centavos to ,%i are %i', (cents, ending, rounded) => {
  expect(roundPrice(cents, ending)).toBe(rounded)
})

it('rounds to the nearest price with the ending, and a rounded one not again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom(...ENDINGS),
      (cents, ending) => {
        const rounded = roundPrice(cents, ending)
        expect(rounded % 100).toBe(ending)
        expect(rounded).toBeGreaterThan(0)
        if (cents >= 100) expect(Math.abs(rounded - cents)).toBeLessThanOrEqual(50)
        expect(roundPrice(rounded, ending)).toBe(rounded)
      },
    ),
  )
})

describe('applyOperation', () => {
  it.each<[string, string, Operation, string | null]>([
    ['price', '199,90', { kind: 'percent', by: -10 }, '179,91'],
    ['price', '1.000,00', { kind: 'percent', by: 12.5 }, '1.125,00'],
    ['price', '0,05', { kind: 'percent', by: -50 }, '0,03'],
    ['price', '100,00', { kind: 'amount', by: -5.5 }, '94,50'],
    ['price', '100,00', { kind: 'amount', by: -200 }, '-100,00'],
    ['stock', '5', { kind: 'percent', by: 10 }, '6'],
    ['stock', '5', { kind: 'amount', by: 3 }, '8'],
    ['price', '123,45', { kind: 'round', ending: 90 }, '123,90'],
    ['stock', '5', { kind: 'round', ending: 90 }, null],
    ['price', '0,00', { kind: 'round', ending: 90 }, null],
    ['list_price', '', { kind: 'percent', by: 10 }, null],
    ['price', 'caro', { kind: 'percent', by: 10 }, null],
    ['condition', 'Novo', { kind: 'percent', by: 10 }, null],
    ['condition', 'Novo', { kind: 'set', text: 'Usado' }, 'Usado'],
    ['price', 'caro', { kind: 'set', text: '7' }, '7'],
  ])('%s “%s” %j is %s', (name, text, operation, result) => {
    expect(applyOperation(field(name), text, operation)).toBe(result)
  })

  it('takes back an amount that it added', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000_000 }),
        fc.integer({ min: 1, max: 9_999_999 }),
        (cents, by) => {
          const text = (cents / 100).toFixed(2).replace('.', ',')
          const more = applyOperation(field('price'), text, { kind: 'amount', by: by / 100 }) ?? ''
          const back = applyOperation(field('price'), more, { kind: 'amount', by: -by / 100 })
          expect(back?.replaceAll('.', '')).toBe(text)
        },
      ),
    )
  })
})

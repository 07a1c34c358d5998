import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillTexts, parseTableText, pasteTexts, toTableText } from './table-text.ts'

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

const size = { rows: 5, columns: 4 }
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
    expect(at(pasteTexts(table, target, size))).toEqual(texts)
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

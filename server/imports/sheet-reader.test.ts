// Cells as programs write them into worksheets, and what an import reads from them.
import { describe, expect, it } from 'vitest'
import { LIMITS } from '@/lib/imports/limits'
import { rawWorkbook, textCell } from '@/tests/support/raw-workbook'
import { SheetReader } from './sheet-reader'
import { readWorkbook } from './workbook-reader'

const TITLE = `<row r="1">${textCell('A1', 'Nome')}</row>`

type Parts = { strings?: string; styles?: string; workbook?: string; merges?: string }

const escaped = (code: string) => code.replaceAll('"', '&quot;')

/** Reads lines below the title; `parts` are the contents of other parts of the workbook. */
function read(lines: string, { strings, styles, workbook, merges = '' }: Parts = {}) {
  const areas = merges && `<mergeCells>${merges}</mergeCells>`
  const book = rawWorkbook({
    sheet: `<worksheet><sheetData>${TITLE}${lines}</sheetData>${areas}</worksheet>`,
    extra: styles ? [{ name: 'xl/styles.xml', content: `<styleSheet>${styles}</styleSheet>` }] : [],
    lies: {
      ...(strings && { 'xl/sharedStrings.xml': { content: `<sst>${strings}</sst>` } }),
      ...(workbook && {
        'xl/workbook.xml': {
          content: `<workbook xmlns:r="x">${workbook}<sheets><sheet name="P" r:id="rId1"/></sheets></workbook>`,
        },
      }),
    },
  })
  return readWorkbook(book).then(({ rows }) => rows)
}

/** The cells of one line, with the styles and texts of `parts`. */
const cellsOf = (cells: string, parts?: Parts) =>
  read(`<row r="2">${cells}</row>`, parts).then(([row]) => row?.cells)

describe('a cell', () => {
  it.each([
    ['a number', '<c r="A2"><v>10</v></c>', 10],
    ['a number with an exponent', '<c r="A2" t="n"><v>1.5E-2</v></c>', 0.015],
    ['a number that is none', '<c r="A2"><v>dez</v></c>', 'dez'],
    ['a number that is too large', '<c r="A2"><v>1e999</v></c>', '1e999'],
    ['yes', '<c r="A2" t="b"><v>1</v></c>', true],
    ['no', '<c r="A2" t="b"><v>0</v></c>', false],
    ['an error', '<c r="A2" t="e"><v>#N/A</v></c>', { error: '#N/A' }],
    ['a text', '<c r="A2" t="str"><v>Jogo</v></c>', 'Jogo'],
    ['a text with a coded letter', '<c r="A2" t="str"><v>A_x00E7_ão</v></c>', 'Ação'],
    ['a text with a coded pair', '<c r="A2" t="str"><v>_xD83C__xDFAE_</v></c>', '🎮'],
    [
      'a text without coded characters that no text has',
      '<c r="A2" t="str"><v>a_x0000_b_xD83D_c_xdfae__xFFFE_</v></c>',
      'abc',
    ],
    ['a text with digits like a code', '<c r="A2" t="str"><v>a_x00_b</v></c>', 'a_x00_b'],
    ['a text in its own section', '<c r="A2" t="str"><v><![CDATA[a < b]]></v></c>', 'a < b'],
    ['an inline text', textCell('A2', 'Jogo'), 'Jogo'],
    ['the day of a date', '<c r="A2" t="d"><v>2026-11-22T00:00:00</v></c>', { date: '2026-11-22' }],
    [
      'the time of a date',
      '<c r="A2" t="d"><v>2026-11-22T14:30:15</v></c>',
      { date: '2026-11-22 14:30' },
    ],
  ])('has %s', async (_, cell, value) => {
    expect(await cellsOf(cell)).toEqual([value])
  })

  it('without a value is blank, whatever its type', async () => {
    const blank = ['', ' t="s"', ' t="b"', ' t="d"', ' t="str"'].map(
      (type, at) => `<c r="${'ABCDE'[at]}2"${type}><v></v></c>`,
    )
    const cells = await cellsOf(`${blank.join('')}<c r="F2"><v>1</v></c>`)
    expect(cells).toEqual([undefined, undefined, undefined, undefined, undefined, 1])
  })

  it('with nothing but coded characters that no text has is blank', async () => {
    const cells = '<c t="str"><v>_x0000_</v></c><c t="s"><v>0</v></c><c><v>1</v></c>'
    const strings = '<si><t>_x0000__xD800_</t></si>'
    expect(await cellsOf(cells, { strings })).toEqual([undefined, undefined, 1])
  })

  it('takes the next column if it has no address, also behind a blank one', async () => {
    const lines = '<row><c t="str"><v>Um</v></c><c/><c><v>3</v></c></row><row><c><v>4</v></c></row>'
    expect(await read(lines)).toEqual([
      { row: 2, cells: ['Um', undefined, 3] },
      { row: 3, cells: [4] },
    ])
    expect(await cellsOf('<c r="C2"><v>3</v></c><c><v>4</v></c>')).toEqual([
      undefined,
      undefined,
      3,
      4,
    ])
  })

  it('ignores text between elements, formulas and how a text is spoken', async () => {
    const spoken = '<c r="A2" t="inlineStr"><is>x<t>Jo</t>y<rPh><t>z</t></rPh><t>go</t></is></c>'
    expect(await cellsOf(`${spoken}<c r="B2">x<f>1+1</f><v>2</v></c>`)).toEqual(['Jogo', 2])
  })

  it.each([
    ['an address of another line', '<c r="A3"><v>1</v></c>'],
    ['no address', '<c r="2A"><v>1</v></c>'],
    ['an empty address', '<c r=""><v>1</v></c>'],
  ])('is refused with %s', async (_, cell) => {
    await expect(cellsOf(cell)).rejects.toMatchObject({ code: 'BROKEN' })
  })
})

describe('a line', () => {
  it.each(['0', '1', '1.5', 'x', '-1'])('is refused with the number %s', async (number) => {
    await expect(read(`<row r="${number}"/>`)).rejects.toMatchObject({ code: 'BROKEN' })
  })

  it('may be missing, and one without a value is none', async () => {
    const lines = '<row r="4"><c r="A4"><v>1</v></c></row><row r="5"><c r="B5"/></row>'
    expect(await read(`${lines}<row><c><v>2</v></c></row>`)).toEqual([
      { row: 4, cells: [1] },
      { row: 6, cells: [2] },
    ])
  })
})

describe('a shared text', () => {
  const STRINGS =
    '<si>x<t>Jogo</t>y</si><si><r><t>Jo</t></r><rPh><t>z</t></rPh><r><t>go</t></r></si><si><t></t></si>'

  it('is what its parts show together', async () => {
    const cells = '<c><v>2</v></c><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c>'
    expect(await cellsOf(`${cells}<c><v>3</v></c>`, { strings: STRINGS })).toEqual([
      2,
      'Jogo',
      'Jogo',
      undefined,
      3,
    ])
  })

  it('is as long as Excel allows and no longer', async () => {
    const text = (length: number) => `<si><t>${'a'.repeat(length)}</t></si>`
    const cell = '<c t="s"><v>0</v></c>'
    expect(await cellsOf(cell, { strings: text(32_767) })).toEqual(['a'.repeat(32_767)])
    const longer = cellsOf(cell, { strings: text(32_768) })
    await expect(longer).rejects.toMatchObject({ code: 'TOO_MUCH_TEXT' })
  })
})

describe('a number with a format', () => {
  const dated = (style: string | null, parts: Parts) =>
    cellsOf(`<c${style === null ? '' : ` s="${style}"`}><v>46348</v></c>`, parts).then(
      (cells) => cells?.[0],
    )
  const STYLES = `
    <numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.00"/>
      <numFmt numFmtId="15"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/>
      <xf numFmtId="15"/></cellXfs>`

  it.each([
    ['none', null, 46348],
    ['the general one', '0', 46348],
    ['one that names no format', '1', 46348],
    ['a format of dates', '2', { date: '2026-11-22' }],
    ['a format of numbers', '3', 46348],
    ['a built-in format of dates', '4', { date: '2026-11-22' }],
    ['a built-in format that the file makes another', '5', 46348],
    ['one that is not there', '9', 46348],
  ])('is a date with %s or not', async (_, style, value) => {
    expect(await dated(style, { styles: STYLES })).toEqual(value)
  })

  it.each([
    ['1', '2030-11-23'],
    ['true', '2030-11-23'],
    ['0', '2026-11-22'],
    ['false', '2026-11-22'],
    ['10', '2026-11-22'],
  ])('counts from 1904 if the workbook says so: %s', async (flag, date) => {
    const workbook = `<workbookPr date1904="${flag}"/>`
    expect(await dated('2', { styles: STYLES, workbook })).toEqual({ date })
    const other = `<calcPr date1904="${flag}"/>`
    expect(await dated('2', { styles: STYLES, workbook: other })).toEqual({ date: '2026-11-22' })
    const none = '<workbookPr/>'
    expect(await dated('2', { styles: STYLES, workbook: none })).toEqual({ date: '2026-11-22' })
  })

  it.each<[string, string, string | number, string?]>([
    ['9', '0.15', '15%'],
    ['10', '0.125', '12,5%'],
    ['0', '0.07', '7%', '0.0%;[Red]-0.0%'],
    ['0', '-0.2', '-20%', '0%'],
    ['0', '15', 15, '0"%"'],
    ['0', '15', 15, '0\\%'],
  ])('is the percentage that format %s shows of %s: %s %s', async (id, value, shown, code) => {
    const formats = code
      ? `<numFmts><numFmt numFmtId="0" formatCode="${escaped(code)}"/></numFmts>`
      : ''
    const styles = `${formats}<cellXfs><xf numFmtId="${id}"/></cellXfs>`
    expect(await cellsOf(`<c s="0"><v>${value}</v></c>`, { styles })).toEqual([shown])
  })

  it('is a number if no date has it', async () => {
    expect(await cellsOf('<c s="2"><v>-5</v></c>', { styles: STYLES })).toEqual([-5])
  })
})

describe('merged cells', () => {
  const value = (address: string) => `<c r="${address}"><v>1</v></c>`
  const line = (row: number, column: string) => `<row r="${row}">${value(`${column}${row}`)}</row>`

  it('without a value name their area, from its first column and line to its last', async () => {
    const lines = [2, 3, 5, 7, 8].map((row) => line(row, 'D')).join('')
    const merges = '<mergeCell ref="B3:C7"/>'
    const merged = { error: 'B3:C7', code: 'merged' }
    expect(await read(lines, { merges })).toEqual([
      { row: 2, cells: [undefined, undefined, undefined, 1] },
      { row: 3, cells: [undefined, undefined, merged, 1] },
      { row: 5, cells: [undefined, merged, merged, 1] },
      { row: 7, cells: [undefined, merged, merged, 1] },
      { row: 8, cells: [undefined, undefined, undefined, 1] },
    ])
  })

  it('keep their values, and are ignored behind the last column and the last line', async () => {
    const merges = '<mergeCell ref="A2:XFD2"/><mergeCell ref="A9:B12"/><mergeCell ref="EA3:EC4"/>'
    const [first, second] = await read(`${line(2, 'B')}${line(3, 'A')}`, { merges })
    const merged = { error: 'A2:XFD2', code: 'merged' }
    expect(first?.cells).toEqual([undefined, 1, ...Array(118).fill(merged)])
    expect(second).toEqual({ row: 3, cells: [1] })
  })

  it.each([
    ['', 'BROKEN'],
    ['ref="A2"', 'BROKEN'],
    ['ref="A2:"', 'BROKEN'],
  ])('are refused as <mergeCell %s/>', async (ref, code) => {
    const reading = read(line(2, 'A'), { merges: `<mergeCell ${ref}/>` })
    await expect(reading).rejects.toMatchObject({ code })
  })

  it('may cover the whole sheet once, and no cell twice', async () => {
    const whole = '<mergeCell ref="A1:DP2"/>'
    const [row] = await read(line(2, 'A'), { merges: whole })
    expect(row?.cells).toHaveLength(120)
    const twice = read(line(2, 'A'), { merges: `${whole}<mergeCell ref="B2:B2"/>` })
    await expect(twice).rejects.toMatchObject({ code: 'BROKEN' })
  })
})

describe('the limits of a sheet', () => {
  it('allow 120 columns, and blank cells behind them', async () => {
    const cells = await cellsOf('<c r="DP2"><v>1</v></c><c r="DQ2"/>')
    expect(cells).toHaveLength(120)
    const further = cellsOf('<c r="DQ2"><v>1</v></c>')
    await expect(further).rejects.toMatchObject({ code: 'TOO_MANY_COLUMNS' })
  })

  it('allow a text of 32,767 characters', async () => {
    expect((await cellsOf(textCell('A2', 'a'.repeat(32_767))))?.[0]).toHaveLength(32_767)
    const longer = cellsOf(textCell('A2', 'a'.repeat(32_768)))
    await expect(longer).rejects.toMatchObject({ code: 'TOO_MUCH_TEXT' })
  })

  /** A reader with this number of lines, each with one shared text. */
  function readerOf(lines: number, text: string): SheetReader {
    const reader = new SheetReader([text], { formatOf: () => 'number', is1904: false })
    for (let line = 0; line < lines; line += 1) {
      reader.open('row', {})
      reader.open('c', { t: 's' })
      reader.open('v', {})
      reader.text('0')
      reader.close('v')
      reader.close('c')
      reader.close('row')
    }
    return reader
  }

  it('allow 20,000 products below the titles', () => {
    expect(readerOf(20_001, 'a').finish()).toHaveLength(20_001)
    expect(() => readerOf(20_002, 'a')).toThrow('TOO_MANY_ROWS')
  })

  it('allow 60,000 lines with the blank ones', () => {
    const reader = new SheetReader([], { formatOf: () => 'number', is1904: false })
    for (let line = 0; line < 60_000; line += 1) reader.open('row', {})
    expect(() => reader.open('row', {})).toThrow('TOO_MANY_ROWS')
  })

  it('allow 60 million characters, where each other value counts as one', () => {
    const full = (more: string) => {
      const reader = readerOf(2_000, 'a'.repeat(30_000))
      expect(LIMITS.textLength).toBe(2_000 * 30_000)
      reader.open('row', {})
      for (const value of more) {
        reader.open('c', {})
        reader.open('v', {})
        reader.text(value)
        reader.close('v')
        reader.close('c')
      }
    }
    expect(() => full('')).not.toThrow()
    expect(() => full('7')).toThrow('TOO_MUCH_TEXT')
  })
})

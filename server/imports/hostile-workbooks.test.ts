import { describe, expect, it } from 'vitest'
import messages from '@/lib/i18n/messages/pt-BR/admin-imports.json'
import { WorkbookError } from '@/lib/imports/limits'
import { HEADER, rawWorkbook, textCell } from '@/tests/support/raw-workbook'
import { hostileWorkbooks } from '@/tests/vectors/hostile-workbooks'
import { readWorkbook } from './workbook-reader'

const MB = 1024 * 1024

async function refusalOf(bytes: Uint8Array): Promise<WorkbookError | null> {
  try {
    await readWorkbook(bytes)
    return null
  } catch (error) {
    if (error instanceof WorkbookError) return error
    throw error
  }
}

describe('a hostile workbook', () => {
  it('there are enough of them', () => {
    expect(hostileWorkbooks.length).toBeGreaterThanOrEqual(60)
  })

  it.each(hostileWorkbooks)('$what is refused as $code [IMP-02]', async ({ code, make }) => {
    const bytes = make()
    const before = process.memoryUsage().rss
    const started = performance.now()
    const refusal = await refusalOf(bytes)
    expect(refusal?.code).toBe(code)
    expect(messages.refusals[code].length).toBeGreaterThan(10)
    expect(performance.now() - started).toBeLessThan(20_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(250 * MB)
  })
})

describe('reading a large file', () => {
  const stored = (name: string, content: string) => ({
    [name]: { data: Buffer.from(content), method: 0 },
  })
  const text = `<row r="1">${textCell('A1', 'Nome')}</row>`.padEnd(12 * MB)
  const sheet = `<worksheet><sheetData>${text}</sheetData></worksheet>`

  it.each([
    [
      'a CSV of empty cells',
      'NO_ROWS',
      8,
      () => Buffer.from(`Nome\n${`${';'.repeat(16_000)}\n`.repeat(400)}`),
    ],
    [
      'a workbook that is not compressed',
      'NO_ROWS',
      40,
      () => rawWorkbook({ sheet, lies: stored('xl/worksheets/sheet1.xml', sheet) }),
    ],
  ] as const)('lets other requests proceed: %s', async (_what, code, least, make) => {
    const bytes = make()
    let turns = 0
    const turn = () => {
      turns += 1
      next = setImmediate(turn)
    }
    let next = setImmediate(turn)
    expect((await refusalOf(bytes))?.code).toBe(code)
    clearImmediate(next)
    expect(turns).toBeGreaterThan(least)
  })
})

describe('an odd but harmless workbook', () => {
  it('is read: other prefixes, links in cells, rich and spoken text, no addresses', async () => {
    const rows = `<row>${'<c t="inlineStr"><is><t>Nome</t></is></c>'}<c t="s"><v>0</v></c></row>
      <row r="9"><c t="inlineStr"><is><r><t>Jo</t></r><r><t>go</t></r><rPh><t>x</t></rPh></is></c><c><v>1E1</v></c></row>`
    const sheet = await readWorkbook(rawWorkbook({ rows, strings: ['Pre_x00e7_o'] }))
    expect(sheet.headers.map(({ header }) => header)).toEqual(['Nome', 'Preço'])
    expect(sheet.rows).toEqual([{ row: 9, cells: ['Jogo', 10] }])
  })

  it('keeps a title such as __proto__ a title', async () => {
    const rows = `<row r="1">${textCell('A1', '__proto__')}${textCell('B1', 'Nome')}</row><row r="2">${textCell('A2', 'x')}</row>`
    const { headers } = await readWorkbook(rawWorkbook({ rows }))
    expect(headers[0]).toMatchObject({ header: '__proto__' })
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  it('of a formula, reads the stored result and computes nothing', async () => {
    const rows = `${HEADER}<row r="2">
      <c r="A2" t="str"><f>cmd|"/c calc"!A0</f><v>Jogo</v></c><c r="B2"><f>1+1</f><v>2</v></c>
      <c r="C2" t="e"><f>A0</f><v>#REF!</v></c><c r="D2" t="str"><f>""</f><v></v></c>
      <c r="E2"><f t="shared" si="0"/></c></row>`
    const sheet = await readWorkbook(rawWorkbook({ rows }))
    expect(sheet.rows[0]?.cells).toEqual([
      'Jogo',
      2,
      { error: '#REF!' },
      undefined,
      { error: 'E2', code: 'no-result' },
    ])
  })

  it('names the area of merged cells, and takes a merged title for none', async () => {
    const row = (n: number, ...cells: string[]) =>
      `<row r="${n}">${cells.map((text, at) => (text ? textCell(`${'ABC'[at]}${n}`, text) : '')).join('')}</row>`
    const lines = [row(1, 'Catálogo'), row(3, 'Nome', 'Marca', 'Preço'), row(4, 'Um', 'Sony', '1')]
    const data = [...lines, row(6, '', '', '2')].join('')
    const areas = ['A1:C1', 'A4:A6', 'B4:B5'].map((area) => `<mergeCell ref="${area}"/>`).join('')
    const sheet = `<worksheet><sheetData>${data}</sheetData><mergeCells>${areas}</mergeCells></worksheet>`
    const read = await readWorkbook(rawWorkbook({ sheet }))
    expect(read.headers.map(({ header }) => header)).toEqual(['Nome', 'Marca', 'Preço'])
    expect(read.rows).toEqual([
      { row: 4, cells: ['Um', 'Sony', '1'] },
      { row: 6, cells: [{ error: 'A4:A6', code: 'merged' }, undefined, '2'] },
    ])
  })

  it('finds the titles below a long introduction, also if no column is known', async () => {
    const intro = Array.from({ length: 40 }, (_, n) => `Aviso ${n}`).join('\n')
    const known = await readWorkbook(Buffer.from(`${intro}\nNome;Preço\nJogo;10\n`))
    expect(known.headers.map(({ header }) => header)).toEqual(['Nome', 'Preço'])
    const unknown = await readWorkbook(
      Buffer.from('Lista de maio\nArtigo;Custa;Sobra\nJogo;10;3\n'),
    )
    expect(unknown.headers.map(({ header }) => header)).toEqual(['Artigo', 'Custa', 'Sobra'])
  })
})

describe('a CSV', () => {
  const rows = [
    { row: 2, cells: ['Ação, o "jogo"', '1.234,56', '00123'] },
    { row: 4, cells: ['Dois\nlinhas', undefined, '=1+1'] },
  ]
  const lines = (mark: string) =>
    [
      ['Nome', 'Preço', 'GTIN'],
      ['"Ação, o ""jogo"""', '"1.234,56"', '00123'],
      ['', '', ''],
      ['"Dois\nlinhas"', '', '=1+1'],
    ]
      .map((cells) => cells.join(mark))
      .join('\r\n')

  it.each([
    [';', 'utf8'],
    [',', 'utf8'],
    ['\t', 'utf8'],
    [';', 'latin1'],
    [',', 'latin1'],
  ] as const)('separated by %j in %s is read as texts', async (mark, encoding) => {
    const read = await readWorkbook(Buffer.from(lines(mark), encoding))
    expect(read.headers.map(({ header }) => header)).toEqual(['Nome', 'Preço', 'GTIN'])
    expect(read.rows).toEqual(rows)
  })

  it('may begin with a byte order mark', async () => {
    const read = await readWorkbook(Buffer.from(`\uFEFF${lines(';')}`))
    expect(read.rows).toEqual(rows)
  })
})

import { afterEach, describe, expect, it, vi } from 'vitest'
import { HEADER, PRODUCT, rawWorkbook, relationsPart, textCell } from '@/tests/support/raw-workbook'
import { readWorkbook } from './workbook-reader'

const SHEET = 'xl/worksheets/sheet1.xml'
const READ = {
  headers: [
    { column: 0, header: 'Nome', sample: 'Jogo' },
    { column: 1, header: 'Preço', sample: '10' },
  ],
  rows: [{ row: 2, cells: ['Jogo', 10] }],
}
const csv = (...lines: string[]) => readWorkbook(Buffer.from(lines.join('\n')))

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a workbook', () => {
  const part = (name: string, content: string | Uint8Array) => ({ name, content })

  it.each([
    ['regular', {}],
    ['without styles and shared texts', { without: ['xl/sharedStrings.xml'] }],
    ['with images', { extra: [part('xl/media/image1.png', Buffer.from([0x89, 0x50, 0xff]))] }],
    ['whose sheet is named from the root', { target: '/xl/worksheets/sheet1.xml' }],
    ['whose sheet is named from here', { target: './worksheets/sheet1.xml' }],
    ['with a visible sheet', { sheets: '<sheet name="P" state="visible" r:id="rId1"/>' }],
    ['with a sheet without a name', { sheets: '<sheet r:id="rId1"/>' }],
    ['with another prefix of relations', { sheets: '<sheet name="P" rel:id="rId1"/>' }],
    [
      'with prefixes of elements',
      {
        sheet: `<x:worksheet><x:sheetData><x:row r="1"><x:c t="str"><x:v>Nome</x:v></x:c><x:c t="str"><x:v>Preço</x:v></x:c></x:row>
          <x:row r="2"><x:c t="str"><x:v>Jogo</x:v></x:c><x:c><x:v>10</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      },
    ],
    [
      'with a mark of the byte order',
      { sheet: `\uFEFF<worksheet><sheetData>${HEADER}${PRODUCT}</sheetData></worksheet>` },
    ],
    [
      'with other relations and types',
      {
        extra: [
          relationsPart(
            'xl/worksheets/_rels/sheet1.xml.rels',
            '<Relationship Id="r1" Type="x/hyperlink" Target="https://a.example" TargetMode="External"/><Relationship Id="r2" Type="x/drawing" Target="a.xml"/>',
          ),
        ],
        lies: {
          '[Content_Types].xml': { content: '<Types><Default Extension="xml"/></Types>' },
        },
      },
    ],
  ])('%s is read', async (_, book) => {
    expect(await readWorkbook(rawWorkbook(book))).toEqual(READ)
  })

  const sheets = (...list: [name: string, rest?: string][]) =>
    list
      .map(([name, rest = ''], at) => `<sheet name="${name}" r:id="rId${at + 1}" ${rest}/>`)
      .join('')
  const bookOf = (list: [name: string, rest?: string][]) =>
    rawWorkbook({
      sheets: sheets(...list),
      extra: list.map(([name], at) =>
        part(
          `xl/s${at + 1}.xml`,
          `<worksheet><sheetData>${HEADER}<row r="2">${textCell('A2', name)}</row></sheetData></worksheet>`,
        ),
      ),
      lies: {
        'xl/_rels/workbook.xml.rels': {
          content: `<Relationships><Relationship Id="rId1"/><Relationship Target="s9.xml"/>${list
            .map((_one, at) => `<Relationship Id="rId${at + 1}" Target="s${at + 1}.xml"/>`)
            .join('')}</Relationships>`,
        },
      },
    })

  it.each([
    ['the sheet Produtos', 'PRODUTOS', [['Capa'], ['Meus produtos'], ['PRODUTOS'], ['Produtos 2']]],
    ['else the first one', 'Capa', [['Capa'], ['Meus produtos'], ['Produtos 2']]],
    [
      'no hidden one',
      'Capa',
      [['Produtos', 'state="hidden"'], ['Velha', 'state="veryHidden"'], ['Capa']],
    ],
  ] as [string, string, [string, string?][]][])('is read at %s', async (_, name, list) => {
    expect((await readWorkbook(bookOf(list))).rows).toEqual([{ row: 2, cells: [name] }])
  })

  it.each([
    ['without relations', 'NOT_XLSX', { without: ['xl/_rels/workbook.xml.rels'] }],
    ['whose sheet has no relation', 'NO_SHEET', { sheets: '<sheet name="P" id="rId1"/>' }],
    ['whose sheet has another relation', 'NO_SHEET', { sheets: '<sheet name="P" r:id="rId7"/>' }],
    [
      'with bytes behind its end',
      'BROKEN',
      {
        sheet: Buffer.concat([
          Buffer.from(`<worksheet><sheetData>${HEADER}${PRODUCT}</sheetData></worksheet>`),
          Buffer.from([0xc3]),
        ]),
      },
    ],
  ])('%s is refused as %s', async (_, code, book) => {
    await expect(readWorkbook(rawWorkbook(book))).rejects.toMatchObject({ code })
  })

  it('is refused with a document type between two slices of its sheet', async () => {
    const start = '<?xml version="1.0"?>'
    const rest = `<!DOCTYPE worksheet><worksheet><sheetData>${HEADER}${PRODUCT}</sheetData></worksheet>`
    for (const before of [9, 5, 1]) {
      const sheet = start.padEnd(256 * 1024 - before) + rest
      const lies = { [SHEET]: { data: Buffer.from(sheet), method: 0 } }
      const reading = readWorkbook(rawWorkbook({ sheet, lies }))
      await expect(reading).rejects.toMatchObject({ code: 'BROKEN' })
    }
  })

  it('that is not compressed is read in slices', async () => {
    const sheet = `<worksheet>${' '.repeat(256 * 1024)}<sheetData>${HEADER}${PRODUCT}</sheetData></worksheet>`
    const lies = { [SHEET]: { data: Buffer.from(sheet), method: 0 } }
    expect(await readWorkbook(rawWorkbook({ sheet, lies }))).toEqual(READ)
  })

  it('has a minute to be read, as has a CSV', async () => {
    for (const file of [rawWorkbook(), Buffer.from('Nome;Preço\nJogo;10')]) {
      const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(1_000)
      clock.mockReturnValue(61_001)
      await expect(readWorkbook(file)).rejects.toMatchObject({ code: 'TOO_SLOW' })
      clock.mockReset().mockReturnValueOnce(1_000).mockReturnValue(61_000)
      await expect(readWorkbook(file)).resolves.toMatchObject({ rows: [{ row: 2 }] })
      clock.mockRestore()
    }
  })
})

describe('the titles of a sheet', () => {
  it('come with the first value below each, as text and shortened', async () => {
    const row = (n: number, cells: string) => `<row r="${n}">${cells}</row>`
    const title = (column: string, text: string) => textCell(`${column}3`, text)
    const rows = [
      row(1, textCell('A1', 'Lista')),
      row(
        3,
        `${title('B', '  Nome ')}${title('C', 'Preço')}<c r="D3"><v>5</v></c>${title('E', ' ')}
         ${title('F', 'x'.repeat(121))}${title('G', 'Estoque')}${title('H', 'Marca')}${title('I', 'Slug')}`,
      ),
      row(4, `${textCell('B4', 'y'.repeat(81))}<c r="G4"><f>1</f></c>`),
      row(
        5,
        `${textCell('B5', 'z')}<c r="C5" t="e"><v>#REF!</v></c><c r="F5" t="b"><v>1</v></c>
         <c r="G5"><v>3</v></c><c r="I5" t="d"><v>2026-11-22</v></c>`,
      ),
    ].join('')
    const { headers, rows: lines } = await readWorkbook(rawWorkbook({ rows }))
    expect(headers).toEqual([
      { column: 1, header: 'Nome', sample: 'y'.repeat(80) },
      { column: 2, header: 'Preço', sample: '#REF!' },
      { column: 5, header: 'x'.repeat(120), sample: 'true' },
      { column: 6, header: 'Estoque', sample: '' },
      { column: 7, header: 'Marca', sample: '' },
      { column: 8, header: 'Slug', sample: '2026-11-22' },
    ])
    expect(lines.map(({ row }) => row)).toEqual([4, 5])
  })

  it('and the values are not cut within a character', async () => {
    const { headers } = await csv(`${'x'.repeat(119)}🎮`, `${'y'.repeat(79)}🎮`)
    expect(headers).toEqual([{ column: 0, header: 'x'.repeat(119), sample: 'y'.repeat(79) }])
  })

  const headersOf = async (...lines: string[]) =>
    (await csv(...lines)).headers.map(({ header }) => header)

  it('are the first line with the most known ones, else with the most texts', async () => {
    expect(await headersOf('a;b;c;d', 'Nome;Preço', 'Nome;Preço;x;y', 'Nome;1')).toEqual([
      'Nome',
      'Preço',
    ])
    expect(await headersOf('Lista', 'a;b', 'c;d', 'e')).toEqual(['a', 'b'])
  })

  it('are in the first 50 lines', async () => {
    const lines = (count: number) => Array.from({ length: count }, (_, n) => `Aviso ${n}`)
    expect(await headersOf(...lines(49), 'Nome;Preço', 'Jogo;10')).toEqual(['Nome', 'Preço'])
    expect(await headersOf(...lines(50), 'Nome;Preço', 'Jogo;10')).toEqual(['Aviso 0'])
  })
})

describe('a CSV', () => {
  it('may be saved in the code page of Windows', async () => {
    const bytes = Buffer.from('Nome;Pre\xe7o\nJogo \x96 edi\xe7\xe3o \x80;10', 'latin1')
    expect((await readWorkbook(bytes)).rows).toEqual([{ row: 2, cells: ['Jogo – edição €', '10'] }])
  })

  it('may have delimiters in quoted titles', async () => {
    const { headers } = await csv('"Nome; do; jogo",Preço', 'Jogo,10')
    expect(headers.map(({ header }) => header)).toEqual(['Nome; do; jogo', 'Preço'])
  })

  it('has lines as numbered, with blank cells, and none without a value', async () => {
    const blank = ';'.repeat(130)
    expect((await csv('Nome;Preço;Marca', '', `;10${blank}`, blank, 'Jogo;;Sony')).rows).toEqual([
      { row: 3, cells: [undefined, '10'] },
      { row: 5, cells: ['Jogo', undefined, 'Sony'] },
    ])
  })

  it('may have 120 columns, 20,000 products and cells as long as in Excel', async () => {
    const { rows } = await csv(`Nome;x${';x'.repeat(118)}`, 'a'.repeat(32_767))
    expect(rows[0]?.cells[0]).toHaveLength(32_767)
    const many = await csv('Nome', ...Array(20_000).fill('Jogo'))
    expect(many.rows).toHaveLength(20_000)
    const longer = csv('Nome;Preço', `Jogo;${'a'.repeat(32_768)}`)
    await expect(longer).rejects.toMatchObject({ code: 'TOO_MUCH_TEXT' })
  })

  it('may have 60,000 lines with the blank ones', async () => {
    const blank = (count: number) => Array<string>(count).fill('')
    expect((await csv('Nome', ...blank(59_998), 'Jogo')).rows).toEqual([
      { row: 60_000, cells: ['Jogo'] },
    ])
    const longer = csv('Nome', ...blank(59_999), 'Jogo')
    await expect(longer).rejects.toMatchObject({ code: 'TOO_MANY_ROWS' })
  })
})

import type { WorkbookErrorCode } from '../../lib/imports/limits.ts'
import { HEADER, PRODUCT, rawWorkbook, relationsPart, textCell } from '../support/raw-workbook.ts'
import { localPart, rawZip } from '../support/raw-zip.ts'

/** A file that must not be imported: what it is, why it is refused, and how to make it. */
export type HostileWorkbook = { what: string; code: WorkbookErrorCode; make: () => Uint8Array }

const SHEET = 'xl/worksheets/sheet1.xml'
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const MB = 1024 * 1024
const part = (name: string, content = '<x/>') => ({ name, content })
const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('')
const compound = (text: string) =>
  Buffer.concat([Buffer.from(COMPOUND), Buffer.alloc(600), Buffer.from(text, 'utf16le')])
const outside = (type: string) =>
  relationsPart(
    'xl/worksheets/_rels/sheet1.xml.rels',
    `<Relationship Id="r1" Type="http://x/${type}" Target="file:///c:/x.xlsx" TargetMode="External"/>`,
  )

const files: HostileWorkbook[] = [
  { what: 'an empty file', code: 'EMPTY_FILE', make: () => Buffer.alloc(0) },
  { what: 'a web page', code: 'TEXT_FILE', make: () => Buffer.from('<html><table></table>') },
  { what: 'XML of Excel 2003', code: 'TEXT_FILE', make: () => Buffer.from('<?xml?><Workbook/>') },
  { what: 'an old .xls', code: 'OLD_XLS', make: () => compound('Workbook') },
  { what: 'a file with a password', code: 'ENCRYPTED', make: () => compound('EncryptedPackage') },
  { what: 'noise', code: 'NOT_XLSX', make: () => Buffer.from([1, 2, 3, 255, 254, 0, 9]) },
  {
    what: 'an image',
    code: 'NOT_XLSX',
    make: () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
  },
  { what: 'a file of 20 MB and a byte', code: 'TOO_LARGE', make: () => Buffer.alloc(20 * MB + 1) },
]

const archives: HostileWorkbook[] = [
  { what: 'another archive', code: 'NOT_XLSX', make: () => rawZip([part('a.txt')]) },
  {
    what: 'a text document',
    code: 'NOT_XLSX',
    make: () => rawZip([part('[Content_Types].xml'), part('word/document.xml')]),
  },
  {
    what: 'an OpenDocument sheet',
    code: 'NOT_XLSX',
    make: () => rawZip([part('mimetype'), part('content.xml')]),
  },
  {
    what: 'a binary workbook',
    code: 'NOT_XLSX',
    make: () => rawZip([part('[Content_Types].xml'), part('xl/workbook.bin')]),
  },
  { what: 'half an archive', code: 'BROKEN', make: () => rawWorkbook().subarray(0, 900) },
  {
    what: 'an archive without its end',
    code: 'BROKEN',
    make: () => rawWorkbook().subarray(0, -22),
  },
  {
    what: 'a directory outside the file',
    code: 'BROKEN',
    make: () => rawZip([part('a')], { start: 999_999 }),
  },
  { what: 'ZIP64', code: 'BROKEN', make: () => rawZip([part('a')], { start: 0xffffffff }) },
  {
    what: 'more parts than there are',
    code: 'BROKEN',
    make: () => rawZip([part('a')], { count: 9 }),
  },
  {
    what: 'an encrypted part',
    code: 'ENCRYPTED',
    make: () => rawWorkbook({ lies: { [SHEET]: { flags: 1 } } }),
  },
  {
    what: 'a path out of the archive',
    code: 'BROKEN',
    make: () => rawWorkbook({ extra: [part('xl/../../etc/passwd')] }),
  },
  {
    what: 'an absolute path',
    code: 'BROKEN',
    make: () => rawWorkbook({ extra: [part('/etc/x')] }),
  },
  {
    what: 'a path of Windows',
    code: 'BROKEN',
    make: () => rawWorkbook({ extra: [part('xl\\x')] }),
  },
  { what: 'a drive', code: 'BROKEN', make: () => rawWorkbook({ extra: [part('c:x')] }) },
  { what: 'a part twice', code: 'BROKEN', make: () => rawWorkbook({ extra: [part(SHEET)] }) },
  {
    what: 'another name in the local header',
    code: 'BROKEN',
    make: () => rawWorkbook({ lies: { [SHEET]: { localName: 'xl/worksheets/other1.xml' } } }),
  },
  {
    what: 'an unknown compression',
    code: 'BROKEN',
    make: () => rawWorkbook({ lies: { [SHEET]: { method: 12 } } }),
  },
  {
    what: 'data that does not unzip',
    code: 'BROKEN',
    make: () => rawWorkbook({ lies: { [SHEET]: { data: Buffer.alloc(64, 0xff) } } }),
  },
]

const bombs: HostileWorkbook[] = [
  {
    what: 'a part of 60 MB of nothing',
    code: 'ZIP_BOMB',
    make: () => rawWorkbook({ extra: [{ name: 'xl/x.xml', content: Buffer.alloc(60 * MB) }] }),
  },
  {
    what: 'parts that share their bytes',
    code: 'ZIP_BOMB',
    make: () => {
      const kernel = part('xl/kernel.xml', 'x'.repeat(900))
      const quote = localPart(kernel)
      const shell = { name: 'xl/shell.xml', content: quote, data: quote, method: 0 }
      return rawWorkbook({ extra: [shell, { ...kernel, isInside: true }] })
    },
  },
  {
    what: '400 parts',
    code: 'ZIP_BOMB',
    make: () => rawWorkbook({ extra: Array.from({ length: 400 }, (_, n) => part(`xl/p${n}.xml`)) }),
  },
  {
    what: 'declared sizes of 4 GB',
    code: 'ZIP_BOMB',
    make: () => rawWorkbook({ lies: { [SHEET]: { declaredSize: 0xfffffff0 } } }),
  },
  {
    what: 'a sheet larger than declared',
    code: 'ZIP_BOMB',
    make: () => rawWorkbook({ lies: { [SHEET]: { declaredSize: 40 } } }),
  },
  {
    what: 'a sheet smaller than declared',
    code: 'BROKEN',
    make: () => rawWorkbook({ lies: { [SHEET]: { declaredSize: 4_000 } } }),
  },
]

const contents: HostileWorkbook[] = [
  ...[
    'xl/vbaProject.bin',
    'xl/macrosheets/sheet1.xml',
    'xl/activeX/activeX1.xml',
    'xl/embeddings/oleObject1.bin',
    'xl/vbaProjectSignature.bin',
  ].map(
    (name): HostileWorkbook => ({
      what: `a workbook with ${name}`,
      code: 'MACROS',
      make: () => rawWorkbook({ extra: [part(name)] }),
    }),
  ),
  {
    what: 'an .xlsm by its type',
    code: 'MACROS',
    make: () => rawWorkbook({ types: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
  },
  ...[
    'xl/externalLinks/externalLink1.xml',
    'xl/connections.xml',
    'xl/queryTables/queryTable1.xml',
  ].map(
    (name): HostileWorkbook => ({
      what: `a workbook with ${name}`,
      code: 'EXTERNAL_LINKS',
      make: () => rawWorkbook({ extra: [part(name)] }),
    }),
  ),
  ...['externalLinkPath', 'image', 'attachedTemplate'].map(
    (type): HostileWorkbook => ({
      what: `a relation ${type} to another file`,
      code: 'EXTERNAL_LINKS',
      make: () => rawWorkbook({ extra: [outside(type)] }),
    }),
  ),
]

const markup: HostileWorkbook[] = [
  {
    what: 'a billion laughs',
    code: 'BROKEN',
    make: () =>
      rawWorkbook({
        sheet: '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><worksheet>&b;</worksheet>',
      }),
  },
  {
    what: 'an entity from outside',
    code: 'BROKEN',
    make: () =>
      rawWorkbook({ sheet: '<!DOCTYPE x SYSTEM "file:///etc/passwd"><worksheet>&x;</worksheet>' }),
  },
  {
    what: 'UTF-16',
    code: 'BROKEN',
    make: () => rawWorkbook({ sheet: Buffer.from('\ufeff<worksheet/>', 'utf16le') }),
  },
  { what: 'markup cut off', code: 'BROKEN', make: () => rawWorkbook({ sheet: '<worksheet><row' }) },
  {
    what: 'tags that cross',
    code: 'BROKEN',
    make: () => rawWorkbook({ rows: '<row r="1"></c></row>' }),
  },
  {
    what: 'markup a thousand levels deep',
    code: 'BROKEN',
    make: () => rawWorkbook({ rows: times(1_000, () => '<x>') + times(1_000, () => '</x>') }),
  },
]

const merged = (areas: string) =>
  rawWorkbook({
    sheet: `<worksheet><sheetData>${HEADER}${PRODUCT}</sheetData><mergeCells>${areas}</mergeCells></worksheet>`,
  })

const texts: HostileWorkbook[] = [
  { what: 'a CSV with titles only', code: 'NO_ROWS', make: () => Buffer.from('nome;preco') },
  { what: 'a CSV of blank lines', code: 'NO_HEADER', make: () => Buffer.from('\r\n;;\r\n') },
  {
    what: 'a CSV that becomes noise',
    code: 'BROKEN',
    make: () => Buffer.from(`nome;preco\n${'Jogo;10\n'.repeat(200)}\0`),
  },
  {
    what: 'a CSV of 20,001 products',
    code: 'TOO_MANY_ROWS',
    make: () => Buffer.from(`nome;preco\n${'Jogo;10\n'.repeat(20_001)}`),
  },
  {
    what: 'a CSV of a million blank lines',
    code: 'TOO_MANY_ROWS',
    make: () => Buffer.from(`nome;preco${'\n'.repeat(1_000_000)}`),
  },
  {
    what: 'a CSV of 121 columns',
    code: 'TOO_MANY_COLUMNS',
    make: () => Buffer.from(`nome${';x'.repeat(120)}\n`),
  },
  {
    what: 'a CSV with a quote that is never closed',
    code: 'TOO_MUCH_TEXT',
    make: () => Buffer.from(`nome;preco\n"${'Jogo;10\n'.repeat(10_000)}`),
  },
  {
    what: 'a CSV with one endless line of delimiters',
    code: 'TOO_MUCH_TEXT',
    make: () => Buffer.from(`nome;preco\n${';'.repeat(19 * MB)}`),
  },
  {
    what: 'a CSV with one endless cell of quotes',
    code: 'TOO_MUCH_TEXT',
    make: () => Buffer.from(`nome;preco\n"${'""'.repeat(9 * MB)}"`),
  },
]

const sheets: HostileWorkbook[] = [
  {
    what: 'a million empty lines',
    code: 'TOO_MANY_ROWS',
    make: () => rawWorkbook({ rows: HEADER + times(1_000_000, (n) => `<row r="${n + 2}"/>`) }),
  },
  {
    what: '20,001 products',
    code: 'TOO_MANY_ROWS',
    make: () =>
      rawWorkbook({
        rows: HEADER + times(20_001, (n) => `<row r="${n + 2}"><c><v>${n}</v></c></row>`),
      }),
  },
  {
    what: '200 columns',
    code: 'TOO_MANY_COLUMNS',
    make: () => rawWorkbook({ rows: `<row r="1">${times(200, () => '<c><v>1</v></c>')}</row>` }),
  },
  {
    what: 'a cell in the last column of Excel',
    code: 'TOO_MANY_COLUMNS',
    make: () => rawWorkbook({ rows: `<row r="1"><c r="XFD1"><v>1</v></c></row>` }),
  },
  {
    what: 'a cell that stands nowhere',
    code: 'BROKEN',
    make: () => rawWorkbook({ rows: '<row r="1"><c r="__proto__"><v>1</v></c></row>' }),
  },
  {
    what: 'lines in no order',
    code: 'BROKEN',
    make: () => rawWorkbook({ rows: PRODUCT + HEADER }),
  },
  {
    what: 'a text that is not there',
    code: 'BROKEN',
    make: () => rawWorkbook({ rows: '<row r="1"><c r="A1" t="s"><v>7</v></c></row>' }),
  },
  {
    what: 'a cell longer than Excel allows',
    code: 'TOO_MUCH_TEXT',
    make: () => rawWorkbook({ rows: `<row r="1">${textCell('A1', 'ab'.repeat(20_000))}</row>` }),
  },
  {
    what: 'one long text in 20,000 cells',
    code: 'TOO_MUCH_TEXT',
    make: () =>
      rawWorkbook({
        strings: ['Nome', Array.from({ length: 4_000 }, (_, n) => n).join(' ')],
        rows: `<row r="1"><c t="s"><v>0</v></c></row>${times(19_999, (n) => `<row r="${n + 2}"><c t="s"><v>1</v></c></row>`)}`,
      }),
  },
  ...['A1', 'A1:B', '__proto__:B2', 'A0:B2'].map(
    (area): HostileWorkbook => ({
      what: `merged cells ${area}`,
      code: 'BROKEN',
      make: () => merged(`<mergeCell ref="${area}"/>`),
    }),
  ),
  {
    what: 'a thousand areas of merged cells, each the whole sheet',
    code: 'BROKEN',
    make: () => merged(times(1_000, () => '<mergeCell ref="A1:XFD1048576"/>')),
  },
  { what: 'no sheet', code: 'NO_SHEET', make: () => rawWorkbook({ sheets: '' }) },
  {
    what: 'hidden sheets only',
    code: 'NO_SHEET',
    make: () =>
      rawWorkbook({ sheets: '<sheet name="P" sheetId="1" state="veryHidden" r:id="rId1"/>' }),
  },
  {
    what: 'a sheet that is not there',
    code: 'NO_SHEET',
    make: () => rawWorkbook({ without: [SHEET] }),
  },
  {
    what: 'a sheet outside the archive',
    code: 'NO_SHEET',
    make: () => rawWorkbook({ target: '../../../etc/passwd' }),
  },
  { what: 'an empty sheet', code: 'NO_HEADER', make: () => rawWorkbook({ rows: '' }) },
  {
    what: 'numbers for titles',
    code: 'NO_HEADER',
    make: () => rawWorkbook({ rows: '<row r="1"><c r="A1"><v>1</v></c></row>' }),
  },
  { what: 'titles only', code: 'NO_ROWS', make: () => rawWorkbook({ rows: HEADER }) },
]

/** Every file that the import must refuse whole, with the reason it must give. */
export const hostileWorkbooks: HostileWorkbook[] = [
  ...files,
  ...archives,
  ...bombs,
  ...contents,
  ...markup,
  ...texts,
  ...sheets,
]

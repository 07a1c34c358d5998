import { type RawPart, rawZip } from './raw-zip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

/** The parts of a workbook as XML. Omitted parts are those of a valid workbook. */
export type RawBook = {
  /** The content of sheetData. */
  rows?: string
  /** A whole worksheet; replaces `rows`. */
  sheet?: string | Uint8Array
  sheets?: string
  strings?: string[]
  types?: string
  target?: string
  extra?: RawPart[]
  /** Changes of a part, by its name. */
  lies?: Record<string, Partial<RawPart>>
  without?: string[]
}

/** Returns a cell with an inline text at this address. */
export const textCell = (address: string, text: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`

/** The header line of a valid sheet, and a line with one product. */
export const HEADER = `<row r="1">${textCell('A1', 'Nome')}${textCell('B1', 'Preço')}</row>`
export const PRODUCT = `<row r="2">${textCell('A2', 'Jogo')}<c r="B2"><v>10</v></c></row>`

/** Returns a relationships part with these relationships as XML. */
export const relationsPart = (name: string, relations: string): RawPart => ({
  name,
  content: `${HEAD}<Relationships xmlns="${RELATIONS}">${relations}</Relationships>`,
})

/** Returns a workbook of one sheet as bytes; valid except for the parts of `book`. */
export function rawWorkbook(book: RawBook = {}): Buffer {
  const rows = book.rows ?? HEADER + PRODUCT
  const sheet = book.sheet ?? `${HEAD}<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`
  const sheets = book.sheets ?? '<sheet name="Produtos" sheetId="1" r:id="rId1"/>'
  const strings = (book.strings ?? []).map((text) => `<si><t>${text}</t></si>`).join('')
  const target = book.target ?? 'worksheets/sheet1.xml'
  const parts: RawPart[] = [
    {
      name: '[Content_Types].xml',
      content: `${HEAD}<Types><Override PartName="/xl/workbook.xml" ContentType="${book.types ?? SHEET_TYPE}"/></Types>`,
    },
    relationsPart('_rels/.rels', ''),
    {
      name: 'xl/workbook.xml',
      content: `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`,
    },
    relationsPart(
      'xl/_rels/workbook.xml.rels',
      `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="${target}"/>`,
    ),
    { name: 'xl/sharedStrings.xml', content: `${HEAD}<sst ${MAIN}>${strings}</sst>` },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
    ...(book.extra ?? []),
  ]
  const kept = parts.filter(({ name }) => !book.without?.includes(name))
  return rawZip(kept.map((part) => ({ ...part, ...book.lies?.[part.name] })))
}

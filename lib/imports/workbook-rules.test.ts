import { describe, expect, it } from 'vitest'
import { WorkbookError } from './limits.ts'
import {
  assertAllowedContentType,
  assertAllowedParts,
  assertAllowedRelation,
  workbookKind,
} from './workbook-rules.ts'

/** Returns the code of the WorkbookError that `check` throws, or null. */
function codeOf(check: () => void): string | null {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof WorkbookError) return error.code
    throw error
  }
}

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const compound = (...names: string[]) =>
  Buffer.concat([Buffer.from(COMPOUND), ...names.map((name) => Buffer.from(name, 'utf16le'))])

describe('a file by its content [IMP-02]', () => {
  it.each<[string, Uint8Array, string | null]>([
    ['an archive', Buffer.from('PK\x03\x04rest'), null],
    ['an empty archive', Buffer.from('PK\x05\x06rest'), 'NOT_XLSX'],
    ['nothing', Buffer.alloc(0), 'EMPTY_FILE'],
    ['an old workbook', compound('Workbook'), 'OLD_XLS'],
    ['an old workbook about eggs', compound('Eggs', 'EncryptedSummary'), 'OLD_XLS'],
    ['a workbook with a password', compound('Root Entry', 'EncryptedPackage'), 'ENCRYPTED'],
    ['a compound file cut short', Buffer.from(COMPOUND.slice(0, 7)), 'NOT_XLSX'],
    ['words', Buffer.from('nome preco'), null],
    ['a CSV with tabs', Buffer.from('nome\tpreco\r\nJogo\t10\n'), null],
    ['text in UTF-8', Buffer.from('Preço'), null],
    ['a page', Buffer.from('\n<!doctype html><table>'), 'TEXT_FILE'],
    ['markup with a byte order mark', Buffer.from('\uFEFF<?xml?>'), 'TEXT_FILE'],
    ['text with a zero byte', Buffer.from('nome\0'), 'NOT_XLSX'],
    ['text with a control character', Buffer.from('nome\x0b'), 'NOT_XLSX'],
    ['a long text that ends in noise', Buffer.from(`${'x'.repeat(512)}\0`), null],
    ['noise after 511 letters', Buffer.from(`${'x'.repeat(511)}\0`), 'NOT_XLSX'],
  ])('%s', (_, bytes, code) => {
    expect(codeOf(() => workbookKind(bytes))).toBe(code)
  })
})

describe('the parts of a workbook [IMP-02]', () => {
  const BOOK = ['[Content_Types].xml', 'xl/workbook.xml']

  it.each<[string[], string | null]>([
    [[], null],
    [['xl/worksheets/sheet1.xml', 'xl/media/image1.png', 'docProps/app.xml'], null],
    [['xl/models.xml', 'xl/my/externalLinks/a.xml', 'vbaProject.bin.txt'], null],
    [['xl/vbaProject.bin'], 'MACROS'],
    [['vbaProject.bin'], 'MACROS'],
    [['xl/VBAPROJECTSignatureAgile.bin'], 'MACROS'],
    [['xl/vbaData.xml'], 'MACROS'],
    [['xl/macrosheets/sheet1.xml'], 'MACROS'],
    [['xl/dialogsheets/sheet1.xml'], 'MACROS'],
    [['xl/activeX/activeX1.bin'], 'MACROS'],
    [['xl/embeddings/a.bin'], 'MACROS'],
    [['xl/ctrlProps/ctrlProp1.xml'], 'MACROS'],
    [['xl/externalLinks/externalLink1.xml'], 'EXTERNAL_LINKS'],
    [['xl/connections.xml'], 'EXTERNAL_LINKS'],
    [['xl/queryTables/queryTable1.xml'], 'EXTERNAL_LINKS'],
    [['xl/webextensions/webextension1.xml'], 'EXTERNAL_LINKS'],
    [['xl/model/item.data'], 'EXTERNAL_LINKS'],
  ])('with %j', (names, code) => {
    expect(codeOf(() => assertAllowedParts([...BOOK, ...names]))).toBe(code)
  })

  it('are its types and its book', () => {
    for (const name of BOOK) expect(codeOf(() => assertAllowedParts([name]))).toBe('NOT_XLSX')
    expect(codeOf(() => assertAllowedParts([]))).toBe('NOT_XLSX')
  })

  it.each([
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml', null],
    ['application/vnd.ms-excel.sheet.macroEnabled.main+xml', 'MACROS'],
    ['application/vnd.ms-office.VBAPROJECT', 'MACROS'],
  ])('of the type %s', (type, code) => {
    expect(codeOf(() => assertAllowedContentType(type))).toBe(code)
  })

  it.each([
    ['http://x/worksheet', 'Internal', null],
    ['http://x/hyperlink', 'External', null],
    ['http://x/hyperlink', 'external', null],
    ['http://x/hyperlinks', 'External', 'EXTERNAL_LINKS'],
    ['http://x/hyperlink/image', 'External', 'EXTERNAL_LINKS'],
    ['http://x/image', 'EXTERNAL', 'EXTERNAL_LINKS'],
    ['http://x/image', '', null],
    ['http://x/externalLinkPath', 'Internal', 'EXTERNAL_LINKS'],
    ['http://x/oleObject', 'Internal', 'EXTERNAL_LINKS'],
    ['http://x/attachedTemplate', '', 'EXTERNAL_LINKS'],
    ['http://x/vbaProject', 'Internal', 'MACROS'],
    ['http://x/oleObjects', 'Internal', null],
    ['oleObject', 'Internal', null],
  ])('related as %s, %s', (type, mode, code) => {
    expect(codeOf(() => assertAllowedRelation({ type, mode }))).toBe(code)
  })
})

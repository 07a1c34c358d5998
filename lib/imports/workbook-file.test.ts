import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type RawPart, rawZip } from '../../tests/support/raw-zip.ts'
import { LIMITS, WorkbookError } from './limits.ts'
import {
  assertAllowedContentType,
  assertAllowedParts,
  assertAllowedRelation,
  readZipDirectory,
  workbookKind,
} from './workbook-file.ts'

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

const MB = 1024 * 1024
const END_LENGTH = 22
const part = (name: string, content = 'conteúdo'): RawPart => ({ name, content })
const stored = (name: string, content: string): RawPart => ({
  ...{ name, content, method: 0 },
  data: Buffer.from(content),
})

/** Returns a part of this many bytes that declares another size. */
const declaring = (name: string, bytes: number, declaredSize: number): RawPart => ({
  ...{ name, content: 'x', declaredSize },
  data: Buffer.alloc(bytes),
})

const endOf = (zip: Buffer) => zip.length - END_LENGTH
const directoryOf = (zip: Buffer) => zip.readUInt32LE(endOf(zip) + 16)

/** Returns the archive with a comment after its end record. */
function withComment(zip: Buffer, comment: Uint8Array): Buffer {
  const whole = Buffer.concat([zip, comment])
  whole.writeUInt16LE(comment.length, endOf(zip) + 20)
  return whole
}

/**
 * Returns the archive with bytes inserted at `at`, before its end record, as part of the directory.
 */
function withDirectoryBytes(zip: Buffer, at: number, bytes: Uint8Array): Buffer {
  const whole = Buffer.concat([zip.subarray(0, at), bytes, zip.subarray(at)])
  const size = zip.readUInt32LE(endOf(zip) + 12) + bytes.length
  whole.writeUInt32LE(size, endOf(whole) + 12)
  return whole
}

/** Returns a copy of the archive with a number of two or four bytes overwritten. */
function patched(zip: Buffer, at: number, number: number, bytes: 2 | 4 = 2): Buffer {
  const copy = Buffer.from(zip)
  copy.writeUIntLE(number, at, bytes)
  return copy
}

/** Returns the code of the WorkbookError, or the names of the parts. */
function outcomeOf(bytes: Uint8Array): string | string[] {
  try {
    return [...readZipDirectory(bytes).keys()]
  } catch (error) {
    if (error instanceof WorkbookError) return error.code
    throw error
  }
}

describe('the directory of an archive', () => {
  it('says where the data of each part is, and how large it is', () => {
    const zip = rawZip([part('a.xml', 'um'), stored('pasta/b.xml', 'dois'), part('c.xml', 'três')])
    const entries = readZipDirectory(zip)
    const texts = [...entries.values()].map(({ isDeflated, start, zippedSize }) => {
      const data = zip.subarray(start, start + zippedSize)
      return String(isDeflated ? inflateRawSync(data) : data)
    })
    expect(texts).toEqual(['um', 'dois', 'três'])
    expect(entries.get('pasta/b.xml')).toMatchObject({
      ...{ name: 'pasta/b.xml', isDeflated: false, zippedSize: 4, size: 4 },
    })
    expect(entries.get('c.xml')).toMatchObject({ isDeflated: true, size: 5 })
  })

  it('is read from bytes in the middle of a buffer', () => {
    const zip = rawZip([part('a')])
    const inside = Buffer.concat([Buffer.alloc(7), zip]).subarray(7)
    expect(outcomeOf(inside)).toEqual(['a'])
  })

  it('may list the parts in another order than their data', () => {
    const zip = rawZip([part('a'), part('b')])
    const [start, end] = [directoryOf(zip), endOf(zip)]
    const middle = start + (end - start) / 2
    const turned = Buffer.concat([
      ...[zip.subarray(0, start), zip.subarray(middle, end), zip.subarray(start, middle)],
      zip.subarray(end),
    ])
    expect(outcomeOf(turned)).toEqual(['b', 'a'])
  })

  it('may have additions to its entries, and data after additions to a local header', () => {
    const zip = rawZip([part('a'), part('b')])
    const start = directoryOf(zip)
    const added = withDirectoryBytes(zip, start + 47, Buffer.from('extra+comment'))
    expect(outcomeOf(patched(patched(added, start + 30, 5), start + 32, 8))).toEqual(['a', 'b'])
    const local = patched(rawZip([stored('a', '12345678')]), 28, 3)
    const shorter = patched(local, directoryOf(local) + 20, 5, 4)
    expect(readZipDirectory(shorter).get('a')).toMatchObject({ start: 34, zippedSize: 5 })
  })

  it('is found before a comment of up to 65,535 bytes', () => {
    const zip = rawZip([part('a')])
    expect(outcomeOf(withComment(zip, Buffer.from('Feito no Excel')))).toEqual(['a'])
    expect(outcomeOf(withComment(zip, Buffer.alloc(65_535)))).toEqual(['a'])
    // An end record inside the comment is part of the comment.
    expect(
      outcomeOf(withComment(zip, Buffer.concat([zip.subarray(-22), Buffer.alloc(9)]))),
    ).toEqual(['a'])
  })

  it('may be empty', () => {
    expect(outcomeOf(rawZip([]))).toEqual([])
  })
})

describe('a broken archive', () => {
  const zip = rawZip([part('a'), part('b')])
  const [start, end] = [directoryOf(zip), endOf(zip)]
  const last = start + 47
  it.each<[string, Uint8Array]>([
    ['shorter than an end record', zip.subarray(0, 21)],
    ['with an end record that has no signature', patched(zip, end, 0, 4)],
    ['with bytes after its end', Buffer.concat([zip, Buffer.alloc(3)])],
    ['with a second disk', patched(zip, end + 4, 1)],
    ['with a directory on a second disk', patched(zip, end + 6, 1)],
    ['on a second disk', patched(patched(zip, end + 4, 1), end + 6, 1)],
    ['with a directory larger than there is', patched(zip, end + 12, 95, 4)],
    ['with an entry without a signature', patched(zip, last, 0, 4)],
    [
      'with an entry cut off',
      patched(withDirectoryBytes(zip, end, Buffer.from('PK\x01\x02')), end + 14, 3),
    ],
    ['with a comment beyond the directory', patched(zip, last + 32, 1)],
    ['with an unknown compression', patched(zip, last + 10, 9)],
    ['with a local header outside the file', patched(zip, last + 42, zip.length - 2, 4)],
    ['with a local header without a signature', patched(zip, 0, 0, 4)],
    ['with another name in the local header', patched(zip, 30, 0x62)],
    [
      'with data that runs into the directory',
      patched(zip, last + 20, zip.readUInt32LE(last + 20) + 1, 4),
    ],
    ['with two parts of one name', rawZip([part('a'), part('a')])],
  ])('%s is refused', (_, bytes) => {
    expect(outcomeOf(bytes)).toBe('BROKEN')
  })

  it.each(['/a', 'a\\b', '..', '../a', 'a/..', 'a/../b', 'c:a', 'a\0b', ''])(
    'with a part named %j is refused',
    (name) => {
      expect(outcomeOf(rawZip([part(name)]))).toBe('BROKEN')
    },
  )

  it.each(['..a', 'a..', 'a/..b', 'a../b', 'a.b', '[Content_Types].xml', 'a/b/c'])(
    'is none with a part named %j',
    (name) => {
      expect(outcomeOf(rawZip([part(name)]))).toEqual([name])
    },
  )

  it('with a password is refused as that', () => {
    expect(outcomeOf(rawZip([{ ...part('a'), flags: 1 }]))).toBe('ENCRYPTED')
    expect(outcomeOf(rawZip([{ ...part('a'), flags: 0x0800 }]))).toEqual(['a'])
  })
})

describe('an archive that would unzip to too much', () => {
  const parts = (count: number) => Array.from({ length: count }, (_, n) => part(`p${n}`))

  it('has more than 300 parts', () => {
    expect(outcomeOf(rawZip(parts(LIMITS.parts)))).toHaveLength(300)
    expect(outcomeOf(rawZip(parts(LIMITS.parts + 1)))).toBe('ZIP_BOMB')
  })

  it('has a part that grows to more than 100 times its size', () => {
    const beside = { ...part('b'), data: Buffer.alloc(MB) }
    const grown = (size: number) => outcomeOf(rawZip([declaring('a', 30_000, size), beside]))
    expect(grown(3_000_000)).toEqual(['a', 'b'])
    expect(grown(3_000_001)).toBe('ZIP_BOMB')
  })

  it('is not one of small parts, however well they are zipped', () => {
    expect(outcomeOf(rawZip([declaring('a', 10, 2 * MB)]))).toEqual(['a'])
    expect(outcomeOf(rawZip([declaring('a', 10, 2 * MB + 1)]))).toBe('ZIP_BOMB')
  })

  it('grows to more than 100 times its size in all', () => {
    const small = ['a', 'b', 'c'].map((name) => declaring(name, 10_000, MB))
    expect(outcomeOf(rawZip(small))).toBe('ZIP_BOMB')
    expect(outcomeOf(rawZip(small.slice(1)))).toEqual(['b', 'c'])
  })

  it('is larger than 200 MB in all', () => {
    const large = (size: number) =>
      outcomeOf(rawZip([declaring('a', 2 * MB, 100 * MB), declaring('b', 2 * MB, size)]))
    expect(large(100 * MB)).toEqual(['a', 'b'])
    expect(large(100 * MB + 1)).toBe('ZIP_BOMB')
  })

  it('has parts that share bytes', () => {
    const zip = rawZip([part('a'), part('b')])
    const size = zip.readUInt32LE(directoryOf(zip) + 20)
    expect(outcomeOf(patched(zip, directoryOf(zip) + 20, size + 32, 4))).toBe('ZIP_BOMB')
  })
})

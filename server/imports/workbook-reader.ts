import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { csvLines } from '@/lib/core/csv'
import { cutText } from '@/lib/core/text'
import { matchHeaders } from '@/lib/imports/headers'
import { labels } from '@/lib/imports/labels'
import { LIMITS, WorkbookError } from '@/lib/imports/limits'
import type { CellValue, SheetRow } from '@/lib/imports/product'
import { cellAsText } from '@/lib/imports/read-cell'
import {
  assertAllowedContentType,
  assertAllowedParts,
  assertAllowedRelation,
  readZipDirectory,
  workbookKind,
  type ZipEntry,
} from '@/lib/imports/workbook-file'
import { readingDeadline, readPart } from './read-part'
import { SheetReader, sharedStringsReader, stylesReader } from './sheet-reader'

/** Delimiters of spreadsheets: of Excel in Brazil, of copied cells, and of other programs. */
const DELIMITERS = [';', '\t', ',']
const QUOTE = '"'
const CSV_SAMPLE = 64 * 1024
/** Duration in ms of reading before other requests proceed. */
const PAUSE_AFTER_MS = 20

/** Excel saves CSV as UTF-8 or in the code page of Windows. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes) // not UTF-8
  }
}

/**
 * Returns the non-empty lines of a CSV as texts, which are read like texts of a workbook: nothing is
 * evaluated. Limits are those of a workbook; the size of the file limits the length of all texts.
 * @throws WorkbookError
 */
async function readCsv(bytes: Uint8Array, deadline: number): Promise<SheetRow[]> {
  const text = decode(bytes)
  if (text.includes('\0')) throw new WorkbookError('BROKEN')
  const { detectDelimiter } = await import('@cj-tech-master/excelts/csv')
  const delimiter = detectDelimiter(text.slice(0, CSV_SAMPLE), QUOTE, DELIMITERS)
  const rows: SheetRow[] = []
  let row = 0
  let pausedAt = performance.now()
  for (const cells of csvLines(text, delimiter, LIMITS.lineLength)) {
    if (!cells) throw new WorkbookError('TOO_MUCH_TEXT')
    row += 1
    if (row > LIMITS.rowElements) throw new WorkbookError('TOO_MANY_ROWS')
    const now = performance.now()
    if (now > deadline) throw new WorkbookError('TOO_SLOW')
    if (now > pausedAt + PAUSE_AFTER_MS) {
      await setImmediate()
      pausedAt = performance.now()
    }
    const values = cells.map((cell) => (cell === '' ? undefined : cell))
    const columns = values.findLastIndex((value) => value !== undefined) + 1
    if (columns === 0) continue
    if (columns > LIMITS.columns) throw new WorkbookError('TOO_MANY_COLUMNS')
    const isLong = cells.some((cell) => cell.length > LIMITS.cellLength)
    if (isLong) throw new WorkbookError('TOO_MUCH_TEXT')
    rows.push({ row, cells: values.slice(0, columns) })
    if (rows.length > LIMITS.rows + 1) throw new WorkbookError('TOO_MANY_ROWS')
  }
  return rows
}

/** The product sheet of an uploaded workbook: headers and lines. */
export type ReadSheet = {
  headers: { column: number; header: string; sample: string }[]
  rows: SheetRow[]
}

type Package = { bytes: Uint8Array; entries: Map<string, ZipEntry>; deadline: number }

const PRODUCTS_SHEET = /^produtos$/i
const MAX_HEADER = 120
/** Number of first lines that can be the header; some sheets begin with a title or a logo. */
const HEADER_LINES = 50
const SAMPLE = 80

/**
 * Reads an uploaded workbook or CSV. Size, file type, archive, macros and links are checked before
 * anything is unzipped, sizes while reading. Uses the sheet 'Produtos', otherwise the first visible one,
 * with a header in one of its first 50 lines.
 * @throws WorkbookError
 */
export async function readWorkbook(bytes: Uint8Array): Promise<ReadSheet> {
  if (bytes.length > LIMITS.fileBytes) throw new WorkbookError('TOO_LARGE')
  if (workbookKind(bytes) === 'csv') return withHeaders(await readCsv(bytes, readingDeadline()))
  const entries = readZipDirectory(bytes)
  assertAllowedParts(entries.keys())
  const book: Package = { bytes, entries, deadline: readingDeadline() }
  await assertAllowedContents(book)
  const { sheet, is1904 } = await findSheet(book)
  const strings = sharedStringsReader()
  const shared = entries.get('xl/sharedStrings.xml')
  if (shared) await readPart(bytes, shared, strings.handlers, book.deadline)
  const styles = stylesReader()
  const stylesPart = entries.get('xl/styles.xml')
  if (stylesPart) await readPart(bytes, stylesPart, styles.handlers, book.deadline)
  const reader = new SheetReader(strings.texts, { formatOf: styles.formatOf, is1904 })
  await readPart(bytes, sheet, reader, book.deadline)
  return withHeaders(reader.finish())
}

async function assertAllowedContents(book: Package): Promise<void> {
  const { bytes, entries, deadline } = book
  const types = entries.get('[Content_Types].xml')
  if (!types) throw new WorkbookError('NOT_XLSX')
  const readType = (_: string, { ContentType = '' }: Record<string, string>) =>
    assertAllowedContentType(ContentType)
  await readPart(bytes, types, { open: readType }, deadline)
  for (const entry of entries.values()) {
    if (!entry.name.endsWith('.rels')) continue
    const readRelation = (_: string, { Type = '', TargetMode = '' }: Record<string, string>) =>
      assertAllowedRelation({ type: Type, mode: TargetMode })
    await readPart(bytes, entry, { open: readRelation }, deadline)
  }
}

async function findSheet({
  bytes,
  entries,
  deadline,
}: Package): Promise<{ sheet: ZipEntry; is1904: boolean }> {
  const workbook = entries.get('xl/workbook.xml')
  const relations = entries.get('xl/_rels/workbook.xml.rels')
  if (!workbook || !relations) throw new WorkbookError('NOT_XLSX')
  const sheets: { name: string; id: string }[] = []
  let is1904 = false
  const readSheet = (name: string, attributes: Record<string, string>) => {
    if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
    const isVisible = (attributes.state ?? 'visible') === 'visible'
    if (name === 'sheet' && isVisible)
      sheets.push({ name: attributes.name ?? '', id: attributes['r:id'] ?? relationId(attributes) })
  }
  await readPart(bytes, workbook, { open: readSheet }, deadline)
  const targets = new Map<string, string>()
  const readTarget = (_: string, { Id, Target }: Record<string, string>) => {
    if (Id && Target) targets.set(Id, Target)
  }
  await readPart(bytes, relations, { open: readTarget }, deadline)
  const chosen = sheets.find(({ name }) => PRODUCTS_SHEET.test(name)) ?? sheets[0]
  const target = chosen && targets.get(chosen.id)
  const entry = target && entries.get(partName(target))
  if (!entry) throw new WorkbookError('NO_SHEET')
  return { sheet: entry, is1904 }
}

/** Some applications use another prefix than `r` for the relation id. */
function relationId(attributes: Record<string, string>): string {
  return Object.entries(attributes).find(([key]) => /:id$/.test(key))?.[1] ?? ''
}

function partName(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
}

const titlesOf = ({ cells }: SheetRow) =>
  cells.flatMap((cell, column) => {
    const header = typeof cell === 'string' ? cutText(cell.trim(), MAX_HEADER) : ''
    return header === '' ? [] : [{ column, header }]
  })

/**
 * Returns the index of the header: of the first 50 lines, the first one with the most known columns, and
 * without any the first one with the most texts.
 */
function headerLine(all: readonly SheetRow[]): number {
  const titles = all.slice(0, HEADER_LINES).map(titlesOf)
  const known = titles.map((row) => Object.keys(matchHeaders(row, labels)).length)
  const counts = Math.max(...known) > 0 ? known : titles.map((row) => row.length)
  return counts.indexOf(Math.max(...counts))
}

function sampleText(cell: CellValue | undefined): string {
  if (typeof cell === 'object' && 'error' in cell) return cell.code ? '' : cell.error
  return cell === undefined ? '' : (cellAsText(cell) ?? '')
}

function withHeaders(all: SheetRow[]): ReadSheet {
  const [first, ...rows] = all.slice(headerLine(all))
  if (!first) throw new WorkbookError('NO_HEADER')
  const headers = titlesOf(first).map(({ column, header }) => {
    const sample = rows.find((row) => row.cells[column] !== undefined)?.cells[column]
    return { column, header, sample: cutText(sampleText(sample), SAMPLE) }
  })
  if (headers.length === 0) throw new WorkbookError('NO_HEADER')
  if (rows.length === 0) throw new WorkbookError('NO_ROWS')
  return { headers, rows }
}

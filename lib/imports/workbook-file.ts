import { LIMITS, WorkbookError } from './limits.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

const MARKUP = /^\s*</

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

/**
 * Returns the kind of a file by its content, not its name, and refuses everything but .xlsx and CSV:
 * old .xls files and files with a password (both are compound files), HTML and XML.
 * @throws WorkbookError
 */
export function workbookKind(bytes: Uint8Array): 'xlsx' | 'csv' {
  if (bytes.length === 0) throw new WorkbookError('EMPTY_FILE')
  if (startsWith(bytes, ZIP)) return 'xlsx'
  if (startsWith(bytes, COMPOUND)) {
    throw new WorkbookError(namesStream(bytes, 'EncryptedPackage') ? 'ENCRYPTED' : 'OLD_XLS')
  }
  const head = bytes.subarray(0, 512)
  if (!looksLikeText(head)) throw new WorkbookError('NOT_XLSX')
  if (MARKUP.test(new TextDecoder().decode(head))) throw new WorkbookError('TEXT_FILE')
  return 'csv'
}

/** Returns whether a compound file contains a stream of this name; names are stored as UTF-16. */
function namesStream(bytes: Uint8Array, name: string): boolean {
  const wide = [...name].flatMap((letter) => [letter.charCodeAt(0), 0])
  const [first = 0] = wide
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (wide.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}

function looksLikeText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13)
}

const MACROS = /(^|\/)(vbaProject[^/]*\.bin|vbaData\.xml)$|^xl\/(macrosheets|dialogsheets)\//i
const ACTIVE = /^xl\/(activeX|embeddings|ctrlProps)\//i
const LINKS = /^xl\/(externalLinks|connections\.xml|queryTables|webextensions|model)\b/i
const HARMLESS_RELATION = /\/hyperlink$/

/**
 * Refuses a workbook by the names of its parts: missing workbook parts, macros, embedded programs,
 * and links to other files or data sources.
 * @throws WorkbookError NOT_XLSX, MACROS, EXTERNAL_LINKS
 */
export function assertAllowedParts(names: Iterable<string>): void {
  const all = [...names]
  if (all.some((name) => MACROS.test(name) || ACTIVE.test(name))) throw new WorkbookError('MACROS')
  if (all.some((name) => LINKS.test(name))) throw new WorkbookError('EXTERNAL_LINKS')
  if (!all.includes('[Content_Types].xml') || !all.includes('xl/workbook.xml'))
    throw new WorkbookError('NOT_XLSX')
}

/**
 * Refuses a content type of macros.
 * @throws WorkbookError MACROS
 */
export function assertAllowedContentType(type: string): void {
  if (/macroEnabled|vbaProject/i.test(type)) throw new WorkbookError('MACROS')
}

/**
 * Refuses a relationship to a target outside the file. Hyperlinks of cells are allowed: only their
 * text is read.
 * @throws WorkbookError MACROS, EXTERNAL_LINKS
 */
export function assertAllowedRelation(relation: { type: string; mode: string }): void {
  const isOutside = relation.mode.toLowerCase() === 'external'
  if (isOutside && !HARMLESS_RELATION.test(relation.type)) throw new WorkbookError('EXTERNAL_LINKS')
  if (/\/(externalLinkPath|oleObject|vbaProject|attachedTemplate)$/i.test(relation.type))
    throw new WorkbookError(/vba/i.test(relation.type) ? 'MACROS' : 'EXTERNAL_LINKS')
}

// Reads the directory of a ZIP archive and refuses dangerous archives before anything is unzipped:
// declared sizes and ratios above the limits (the reader enforces the declared sizes), overlapping
// or malformed entries, paths outside the archive, and encryption.

/**
 * A part of the archive. Sizes in bytes; `start` is the offset of the data after its local header.
 */
export type ZipEntry = {
  name: string
  isDeflated: boolean
  start: number
  zippedSize: number
  size: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_LENGTH = 22
const CENTRAL_LENGTH = 46
const LOCAL_LENGTH = 30
const MAX_COMMENT = 65_535
const ENCRYPTED_FLAG = 1
const STORED = 0
const DEFLATED = 8
const ODD_NAME = /^\/|\\|(^|\/)\.\.(\/|$)|:|\0/

/**
 * Returns the parts of an archive by name.
 * @throws WorkbookError BROKEN, ENCRYPTED, ZIP_BOMB
 */
export function readZipDirectory(bytes: Uint8Array): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  const size = view.getUint32(end + 12, true)
  const start = view.getUint32(end + 16, true)
  const disks = view.getUint16(end + 4, true) + view.getUint16(end + 6, true)
  if (disks !== 0 || start + size > end) throw new WorkbookError('BROKEN')
  if (count > LIMITS.parts) throw new WorkbookError('ZIP_BOMB')
  const entries = new Map<string, ZipEntry>()
  let at = start
  for (let index = 0; index < count; index++) {
    const { entry, next } = readEntry(bytes, view, at, end)
    if (entries.has(entry.name)) throw new WorkbookError('BROKEN')
    entries.set(entry.name, entry)
    at = next
  }
  assertNoZipBomb([...entries.values()], start)
  return entries
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) {
    if (view.getUint32(at, true) === END && view.getUint16(at + 20, true) === last - at) return at
  }
  throw new WorkbookError('BROKEN')
}

function readEntry(
  bytes: Uint8Array,
  view: DataView,
  at: number,
  end: number,
): { entry: ZipEntry; next: number } {
  if (at + CENTRAL_LENGTH > end || view.getUint32(at, true) !== CENTRAL)
    throw new WorkbookError('BROKEN')
  const flags = view.getUint16(at + 8, true)
  const method = view.getUint16(at + 10, true)
  const nameLength = view.getUint16(at + 28, true)
  const next =
    at + CENTRAL_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  const name = nameAt(bytes, at + CENTRAL_LENGTH, nameLength)
  const zippedSize = view.getUint32(at + 20, true)
  const size = view.getUint32(at + 24, true)
  const local = view.getUint32(at + 42, true)
  if ((flags & ENCRYPTED_FLAG) !== 0) throw new WorkbookError('ENCRYPTED')
  if ((method !== STORED && method !== DEFLATED) || next > end) throw new WorkbookError('BROKEN')
  if (ODD_NAME.test(name) || name === '') throw new WorkbookError('BROKEN')
  const start = dataStart(bytes, view, local, name)
  return { entry: { name, isDeflated: method === DEFLATED, start, zippedSize, size }, next }
}

/** Returns the offset of an entry's data. The local header must have the same name as the entry. */
function dataStart(bytes: Uint8Array, view: DataView, local: number, name: string): number {
  if (local + LOCAL_LENGTH > view.byteLength || view.getUint32(local, true) !== LOCAL)
    throw new WorkbookError('BROKEN')
  const nameLength = view.getUint16(local + 26, true)
  if (nameAt(bytes, local + LOCAL_LENGTH, nameLength) !== name) throw new WorkbookError('BROKEN')
  return local + LOCAL_LENGTH + nameLength + view.getUint16(local + 28, true)
}

function nameAt(bytes: Uint8Array, start: number, length: number): string {
  return new TextDecoder().decode(bytes.subarray(start, start + length))
}

function assertNoZipBomb(entries: readonly ZipEntry[], directory: number): void {
  let total = 0
  let zipped = 0
  let free = 0
  for (const entry of [...entries].sort((a, b) => a.start - b.start)) {
    // Overlapping parts are how a small archive unzips to terabytes.
    if (entry.start < free) throw new WorkbookError('ZIP_BOMB')
    free = entry.start + entry.zippedSize
    total += entry.size
    zipped += entry.zippedSize
    assertCompressionRatio(entry.size, entry.zippedSize)
  }
  if (free > directory) throw new WorkbookError('BROKEN')
  if (total > LIMITS.unzippedBytes) throw new WorkbookError('ZIP_BOMB')
  assertCompressionRatio(total, zipped)
}

function assertCompressionRatio(size: number, zippedSize: number): void {
  if (size > LIMITS.ratioFloorBytes && size > zippedSize * LIMITS.ratio)
    throw new WorkbookError('ZIP_BOMB')
}

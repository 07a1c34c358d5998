// Reads the directory of a ZIP archive and refuses dangerous archives before anything is unzipped:
// declared sizes and ratios above the limits (the reader enforces the declared sizes), overlapping
// or malformed entries, paths outside the archive, and encryption.
import { LIMITS, WorkbookError } from './limits.ts'

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

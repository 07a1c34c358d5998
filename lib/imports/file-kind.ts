import { WorkbookError } from './limits.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

/**
 * Checks the content of a file, not its name, and refuses everything but .xlsx: old .xls files and
 * files with a password (both are compound files), HTML, CSV and other text.
 * @throws WorkbookError
 */
export function assertWorkbookFile(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new WorkbookError('EMPTY_FILE')
  if (startsWith(bytes, ZIP)) return
  if (startsWith(bytes, COMPOUND)) {
    throw new WorkbookError(namesStream(bytes, 'EncryptedPackage') ? 'ENCRYPTED' : 'OLD_XLS')
  }
  throw new WorkbookError(looksLikeText(bytes.subarray(0, 512)) ? 'TEXT_FILE' : 'NOT_XLSX')
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

import { WorkbookError } from './limits.ts'

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

import { WorkbookError } from './limits.ts'

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

import 'server-only'
import { setImmediate as nextMacrotask } from 'node:timers/promises'
import type { WorkbookWriter } from '@cj-tech-master/excelts'
import { createTranslator } from 'next-intl'
import messages from '@/lib/i18n/messages/pt-BR/admin-imports.json'
import { columnLetters, formatSheetDate, parseAddress } from '@/lib/imports/cell-formats'
import { formatIssue, type Issue } from '@/lib/imports/issues'
import { columnText, labels } from '@/lib/imports/labels'
import { LIMITS } from '@/lib/imports/limits'
import type { SheetProduct } from '@/lib/imports/product'
import { CELL_NO, CELL_YES, toCell } from '@/lib/imports/to-cell'
import { choiceWord } from '@/lib/products/choices'
import { FIELDS, isReadOnly, type NamedField } from '@/lib/products/fields'
import type { Tables } from '@/server/core/database'
import type { Db } from '@/server/core/db'
import { type ImportBatch, issues } from './dto'

const HEADER_FILL = 'FFB3123F'
const DERIVED_FILL = 'FF6B7280'
const HEADER_INK = 'FFFFFFFF'
/** Lines written before the event loop handles other requests. */
const ROWS_AT_ONCE = 20
const NARROW = 14
const WIDE = 34

/**
 * Returns the allowed values of a field with choices, each in its column of the sheet of lists; null
 * for other fields.
 */
function choicesOf(field: NamedField, categories: readonly string[]): readonly string[] | null {
  if (isReadOnly(field)) return null
  if (field.kind === 'boolean') return [CELL_YES, CELL_NO]
  if (field.kind === 'choice') return field.choices.map((choice) => choiceWord(field, choice))
  return field.kind === 'category' ? categories : null
}

function width(field: NamedField): number {
  if (field.name === 'name' || field.kind === 'category') return WIDE
  return field.kind === 'number' || field.kind === 'boolean' ? NARROW : 24
}

type Sheet = ReturnType<WorkbookWriter['addWorksheet']>

/**
 * Writes the sheets 'Produtos' (headers with notes and choices, then the products), 'Instruções' and
 * the hidden 'Listas'.
 */
export async function writeProductSheets(
  workbook: WorkbookWriter,
  categories: readonly string[],
  products: AsyncIterable<SheetProduct>,
): Promise<void> {
  const sheet = workbook.addWorksheet(t('workbook.products'), {
    views: [{ state: 'frozen', xSplit: 2, ySplit: 1 }],
  })
  writeTitles(sheet)
  addChoices(sheet, categories)
  let line = 0
  for await (const product of products) {
    sheet.addRow(FIELDS.map((field) => toCell(field, product))).commit()
    line += 1
    if (line % ROWS_AT_ONCE === 0) await nextMacrotask()
  }
  sheet.commit()
  writeInstructions(workbook)
  writeLists(workbook, categories)
}

function writeTitles(sheet: Sheet): void {
  sheet.columns = FIELDS.map((field) => ({
    header: columnText(field.name).label,
    key: field.name,
    width: width(field),
  }))
  const titles = sheet.getRow(1)
  titles.height = 30
  for (const [column, field] of FIELDS.entries()) {
    const cell = titles.getCell(column + 1)
    cell.font = { bold: true, color: { argb: HEADER_INK } }
    cell.alignment = { vertical: 'middle', wrapText: true }
    const argb = isReadOnly(field) ? DERIVED_FILL : HEADER_FILL
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb } }
    cell.note = columnText(field.name).note
  }
  titles.commit()
}

function addChoices(sheet: Sheet, categories: readonly string[]): void {
  let list = 0
  for (const [column, field] of FIELDS.entries()) {
    const choices = choicesOf(field, categories)
    if (!choices || choices.length === 0) continue
    const letters = columnLetters(column)
    const source = columnLetters(list)
    list += 1
    sheet.dataValidations.add(`${letters}2:${letters}${LIMITS.rows + 1}`, {
      type: 'list',
      allowBlank: true,
      formulae: [`${t('workbook.lists')}!$${source}$2:$${source}$${choices.length + 1}`],
      showErrorMessage: true,
      errorTitle: t('workbook.invalidTitle'),
      error: t('workbook.invalidText'),
    })
  }
}

function writeInstructions(workbook: WorkbookWriter): void {
  const sheet = workbook.addWorksheet(t('workbook.instructions'))
  sheet.columns = [{ width: 34 }, { width: 80 }, { width: 44 }]
  sheet.addRow([t('workbook.intro')]).commit()
  sheet.addRow([]).commit()
  const titles = [t('workbook.column'), t('workbook.howTo'), t('workbook.example')]
  const head = sheet.addRow(titles)
  head.font = { bold: true }
  head.commit()
  for (const { name } of FIELDS) {
    const { label, note, example } = columnText(name)
    const row = sheet.addRow([label, note, example])
    row.alignment = { vertical: 'top', wrapText: true }
    row.commit()
  }
  sheet.commit()
}

function writeLists(workbook: WorkbookWriter, categories: readonly string[]): void {
  const sheet = workbook.addWorksheet(t('workbook.lists'), { state: 'hidden' })
  const lists = FIELDS.flatMap((field) => {
    const choices = choicesOf(field, categories)
    return choices && choices.length > 0 ? [[columnText(field.name).label, ...choices]] : []
  })
  const height = Math.max(...lists.map((list) => list.length))
  for (let line = 0; line < height; line++) {
    sheet.addRow(lists.map((list) => list[line] ?? null)).commit()
  }
  sheet.commit()
}

const PAGE = 500
const WRONG_FILL = 'FFFBD5DC'
const FORMULA_START = /^[=+\-@\t\r\n]/

type ErrorRow = Pick<Tables<'import_rows'>, 'row_number' | 'issues' | 'cells'>

/**
 * Writes the lines with errors below their original headers, with the errors in extra columns and
 * the cells marked. The corrected workbook can be imported as it is.
 */
export async function writeErrorSheet(
  workbook: WorkbookWriter,
  db: Db,
  batch: ImportBatch,
): Promise<void> {
  const sheet = workbook.addWorksheet(t('workbook.products'), {
    views: [{ state: 'frozen', ySplit: 1 }],
  })
  const width = Math.max(...batch.headers.map(({ column }) => column)) + 1
  const titles: string[] = Array.from({ length: width }, () => '')
  for (const { column, header } of batch.headers) titles[column] = inert(header)
  const head = sheet.addRow([...titles, t('workbook.originalRow'), t('workbook.errors')])
  head.font = { bold: true }
  head.commit()
  for await (const { row_number, ...stored } of errorRows(db, batch.id)) {
    const cells = Array.isArray(stored.cells) ? stored.cells : []
    const found = issues.parse(stored.issues)
    const values = Array.from({ length: width }, (_, column) => plain(cells[column]))
    const row = sheet.addRow([...values, row_number, found.map(sentence).join('\n')])
    for (const { cell, level } of found) {
      const place = level === 'error' && cell ? parseAddress(cell) : null
      if (!place) continue
      const fgColor = { argb: WRONG_FILL }
      row.getCell(place.column + 1).fill = { type: 'pattern', pattern: 'solid', fgColor }
    }
    row.commit()
  }
  sheet.commit()
}

async function* errorRows(db: Db, batchId: string): AsyncGenerator<ErrorRow> {
  for (let after = 0; ; ) {
    const { data, error } = await db
      .from('import_rows')
      .select('row_number, issues, cells')
      .eq('batch_id', batchId)
      .eq('action', 'error')
      .gt('row_number', after)
      .order('row_number')
      .limit(PAGE)
    if (error) throw error
    yield* data
    after = data.at(-1)?.row_number ?? after
    if (data.length < PAGE) return
  }
}

const inert = (text: string) => (FORMULA_START.test(text) ? `'${text}` : text)

/** Returns the original value of a cell; dates and Excel errors as the displayed text. */
function plain(cell: unknown): string | number | boolean | null {
  if (typeof cell === 'string') return inert(cell)
  if (typeof cell === 'number' || typeof cell === 'boolean') return cell
  if (typeof cell !== 'object' || cell === null) return null
  if ('date' in cell) return formatSheetDate(String(cell.date))
  return 'error' in cell && !('code' in cell) ? String(cell.error) : null
}

/** Translates the texts of the workbooks that the server writes. */
export const t = createTranslator({
  locale: 'pt-BR',
  messages: { 'admin-imports': messages },
  namespace: 'admin-imports',
})

/** Returns an issue as a sentence with its cell. */
function sentence(issue: Issue): string {
  return formatIssue(issue, labels, (code, params) => t(`issues.${code}`, params))
}

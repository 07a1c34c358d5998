import 'server-only'
import { setImmediate as giveWay } from 'node:timers/promises'
import type { WorkbookWriter } from '@cj-tech-master/excelts'
import { columnLetters } from '@/lib/imports/cell-address'
import { columnText } from '@/lib/imports/labels'
import { LIMITS } from '@/lib/imports/limits'
import type { SheetProduct } from '@/lib/imports/product'
import { NO, toCell, YES } from '@/lib/imports/to-cell'
import { choiceWord } from '@/lib/products/choices'
import { FIELDS, isReadOnly, type NamedField } from '@/lib/products/fields'
import { t } from './texts'

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
  if (field.kind === 'boolean') return [YES, NO]
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
    if (line % ROWS_AT_ONCE === 0) await giveWay()
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

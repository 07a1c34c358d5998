import 'server-only'
import type { WorkbookWriter } from '@cj-tech-master/excelts'
import { parseAddress } from '@/lib/imports/cell-address'
import { formatSheetDate } from '@/lib/imports/cell-formats'
import type { Tables } from '@/server/core/database'
import type { Db } from '@/server/core/db'
import { type ImportBatch, issues } from './dto'
import { sentence, t } from './texts'

const PAGE = 500
const WRONG_FILL = 'FFFBD5DC'
const FORMULA_START = /^[=+\-@\t\r\n]/

type ErrorRow = Pick<Tables<'import_rows'>, 'row_number' | 'issues' | 'cells'>

/**
 * Writes the lines with an error below their original headers, with the problems in extra columns and
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
  const head = sheet.addRow([...titles, t('workbook.originalRow'), t('workbook.problems')])
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
  return 'error' in cell ? String(cell.error) : null
}

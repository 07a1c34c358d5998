import 'server-only'
import type { WorkbookWriter } from '@cj-tech-master/excelts'
import { z } from 'zod'
import { parseAddress } from '@/lib/admin-import/cell-address'
import { shownDate } from '@/lib/admin-import/date-format'
import type { Issue } from '@/lib/admin-import/issues'
import type { Db } from '@/server/core/db'
import type { ImportBatch } from './dto'
import { sentence, t } from './texts'

const PAGE = 500
const WRONG_FILL = 'FFFBD5DC'
const FORMULA_START = /^[=+\-@\t\r\n]/

const rowSchema = z.object({
  row_number: z.number(),
  issues: z.array(z.custom<Issue>((one) => typeof one === 'object' && one !== null)),
  cells: z.array(z.unknown()).nullable(),
})
type ErrorRow = z.infer<typeof rowSchema>

/**
 * The lines with an error under the titles they came with, what is wrong beside them and the cells
 * marked: mended, the workbook can be imported as it is.
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
  for await (const { row_number, issues, cells } of errorRows(db, batch.id)) {
    const values = Array.from({ length: width }, (_, column) => plain(cells?.[column]))
    const row = sheet.addRow([...values, row_number, issues.map(sentence).join('\n')])
    for (const { cell, level } of issues) {
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
    const rows = data.map((row) => rowSchema.parse(row))
    yield* rows
    after = rows.at(-1)?.row_number ?? after
    if (rows.length < PAGE) return
  }
}

const inert = (text: string) => (FORMULA_START.test(text) ? `'${text}` : text)

/** A cell as it came; a date and an error of Excel as the text they showed. */
function plain(cell: unknown): string | number | boolean | null {
  if (typeof cell === 'string') return inert(cell)
  if (typeof cell === 'number' || typeof cell === 'boolean') return cell
  if (typeof cell !== 'object' || cell === null) return null
  if ('date' in cell) return shownDate(String(cell.date))
  return 'error' in cell ? String(cell.error) : null
}

import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { detectDelimiter, stripBom } from '@cj-tech-master/excelts/csv'
import { csvLines } from '@/lib/core/csv'
import { LIMITS, WorkbookError } from '@/lib/imports/limits'
import type { SheetRow } from '@/lib/imports/product'

/** Delimiters of spreadsheets: of Excel in Brazil, of copied cells, and of other programs. */
const DELIMITERS = [';', '\t', ',']
const QUOTE = '"'
const SAMPLE = 64 * 1024
const ROWS_AT_ONCE = 500

/** Excel saves CSV as UTF-8 or in the code page of Windows. */
function decode(bytes: Uint8Array): string {
  try {
    return stripBom(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return new TextDecoder('windows-1252').decode(bytes) // not UTF-8
  }
}

/**
 * Returns the non-empty lines of a CSV as texts, which are read like texts of a workbook: nothing is
 * evaluated. Limits are those of a workbook.
 * @throws WorkbookError
 */
export async function readCsv(bytes: Uint8Array, deadline: number): Promise<SheetRow[]> {
  const text = decode(bytes)
  if (text.includes('\0')) throw new WorkbookError('BROKEN')
  const delimiter = detectDelimiter(text.slice(0, SAMPLE), QUOTE, DELIMITERS)
  const rows: SheetRow[] = []
  let row = 0
  let length = 0
  for (const cells of csvLines(text, delimiter)) {
    row += 1
    if (row > LIMITS.rowElements) throw new WorkbookError('TOO_MANY_ROWS')
    if (row % ROWS_AT_ONCE === 0) await setImmediate() // lets other requests proceed
    if (performance.now() > deadline) throw new WorkbookError('TOO_SLOW')
    const values = cells.map((cell) => (cell === '' ? undefined : cell))
    const columns = values.findLastIndex((value) => value !== undefined) + 1
    if (columns === 0) continue
    if (columns > LIMITS.columns) throw new WorkbookError('TOO_MANY_COLUMNS')
    length += cells.reduce((sum, cell) => sum + cell.length, 0)
    const isLong = cells.some((cell) => cell.length > LIMITS.cellLength)
    if (isLong || length > LIMITS.textLength) throw new WorkbookError('TOO_MUCH_TEXT')
    rows.push({ row, cells: values.slice(0, columns) })
    if (rows.length > LIMITS.rows + 1) throw new WorkbookError('TOO_MANY_ROWS')
  }
  return rows
}

import 'server-only'
import type { SheetRow } from '@/lib/imports/product'
import type { Db } from '@/server/core/db'
import { toSheetRows } from './dto'

/** Characters of JSON that one request stores; a longer line is stored by a request of its own. */
const PART_LENGTH = 1_000_000

/** Divides lines into parts; `first` is the number of lines before a part. */
function* partsOf(rows: readonly SheetRow[]): Generator<{ first: number; part: SheetRow[] }> {
  let first = 0
  let length = 0
  for (const [index, row] of rows.entries()) {
    const added = JSON.stringify(row).length
    if (index > first && length + added > PART_LENGTH) {
      yield { first, part: rows.slice(first, index) }
      first = index
      length = 0
    }
    length += added
  }
  yield { first, part: rows.slice(first) }
}

/**
 * Stores the lines of an uploaded workbook for its check, which another server may run. The upload has
 * validated them, so that no other step unzips and parses a workbook.
 * @throws the error of the database
 */
export async function saveRows(db: Db, batchId: string, rows: readonly SheetRow[]): Promise<void> {
  for (const { first, part } of partsOf(rows)) {
    const { error } = await db.rpc('save_import_lines', {
      p_batch: batchId,
      p_first: first,
      p_lines: part,
    })
    if (error) throw error
  }
}

/**
 * Returns the `total` lines of a batch, or null if some are not stored because the upload was interrupted.
 * @throws the error of the database
 */
export async function loadRows(db: Db, batchId: string, total: number): Promise<SheetRow[] | null> {
  const rows: SheetRow[] = []
  while (rows.length < total) {
    const { data, error } = await db.rpc('read_import_lines', {
      p_batch: batchId,
      p_first: rows.length,
    })
    if (error) throw error
    const part = toSheetRows(data)
    if (part.length === 0) return null
    for (const row of part) rows.push(row)
  }
  return rows
}

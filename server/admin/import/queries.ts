import 'server-only'
import { z } from 'zod'
import type { ErrorCode } from '@/lib/errors/codes'
import { sessionDb } from '@/server/core/db'
import { failureOf } from '@/server/core/errors'
import { requireArea } from '@/server/core/session'
import {
  type ImportBatch,
  type ImportLine,
  type ImportStatus,
  toImportBatch,
  toImportLine,
} from './dto'
import { readCategoryPaths } from './store-reads'

export const LINES_PAGE = 50
const LATEST = 20
const COLUMNS = `id, file_name, state, headers, mapping, total_rows, done_rows, create_count,
  update_count, skip_count, error_count, warning_count, failure, created_at`

/** The latest 20 imports the caller may see, newest first. @throws AppError without the area catalog */
export async function listImports(): Promise<ImportBatch[]> {
  await requireArea('catalog')
  const { data, error } = await (await sessionDb())
    .from('import_batches')
    .select(COLUMNS)
    .order('created_at', { ascending: false })
    .limit(LATEST)
  if (error) throw error
  return data.map(toImportBatch)
}

/** One import, null when there is none for the caller. @throws AppError without the area catalog */
export async function getImport(id: string): Promise<ImportBatch | null> {
  await requireArea('catalog')
  if (!z.uuid().safeParse(id).success) return null
  const { data, error } = await (await sessionDb())
    .from('import_batches')
    .select(COLUMNS)
    .eq('id', id)
    .maybeSingle()
  if (error) throw error
  return data && toImportBatch(data)
}

export type StatusAnswer = { ok: true; data: ImportStatus } | { ok: false; code: ErrorCode }

/** How far an import is; `written` counts the products of the transaction that runs. Never throws. */
export async function readImportStatus(id: string): Promise<StatusAnswer> {
  try {
    const batch = await getImport(id)
    return batch ? { ok: true, data: await statusOf(batch) } : { ok: false, code: 'NOT_FOUND' }
  } catch (error) {
    return { ok: false, code: failureOf('import-status', error).code }
  }
}

async function statusOf({
  state,
  counts,
  doneRows,
  totalRows,
}: ImportBatch): Promise<ImportStatus> {
  if (state !== 'applying') return { state, done: doneRows, total: totalRows }
  const { data, error } = await (await sessionDb()).rpc('import_written')
  if (error) throw error
  return { state, done: Number(data), total: counts.create + counts.update }
}

/** A page of 50 lines of a checked import, of one action or of all, in the order of the sheet. */
export async function listImportLines(
  id: string,
  action: ImportLine['action'] | null,
  page: number,
): Promise<ImportLine[]> {
  await requireArea('catalog')
  const lines = (await sessionDb()).from('import_lines').select('*').eq('batch_id', id)
  const from = (page - 1) * LINES_PAGE
  const { data, error } = await (action ? lines.eq('action', action) : lines)
    .order('row_number')
    .range(from, from + LINES_PAGE - 1)
  if (error) throw error
  return data.map(toImportLine)
}

/** What the export can be narrowed to: the paths of the categories. */
export async function listExportCategories(): Promise<string[]> {
  await requireArea('catalog')
  return readCategoryPaths(await sessionDb())
}

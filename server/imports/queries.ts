import 'server-only'
import { z } from 'zod'
import type { ErrorCode } from '@/lib/core/result'
import { type Filter, type Review, reviewOf } from '@/lib/imports/report'
import { type Db, sessionDb } from '@/server/core/db'
import { failureOf } from '@/server/core/errors'
import { requireArea } from '@/server/core/session'
import {
  type FailedImage,
  type ImageCounts,
  type ImportBatch,
  type ImportLine,
  type ImportStatus,
  referencedIds,
  toFailedImage,
  toImageCounts,
  toImportBatch,
  toImportLine,
  toRowCount,
} from './dto'

const LINES_PAGE = 50
const LATEST = 20
const LINE_COLUMNS =
  'row_number, action, label, seen_at, issues, flags, decision, changes, before, tags, before_tags'
/** Value of `place` for lines with flags. */
const FLAGGED_PLACE = 1
/** Names read for one page; the limit bounds the length of the request URL. */
const MAX_NAMES = 100
const COLUMNS = `id, file_name, state, headers, mapping, total_rows, done_rows, create_count,
  update_count, skip_count, error_count, warning_count, failure, created_at, touched_at`

/**
 * Returns the latest 20 imports that the caller may read, newest first.
 * @throws AppError('FORBIDDEN') without the area catalog
 */
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

/**
 * Returns one import, or null if there is none for the caller.
 * @throws AppError('FORBIDDEN') without the area catalog
 */
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

export type StatusResult = { ok: true; data: ImportStatus } | { ok: false; code: ErrorCode }

/**
 * Returns the progress of an import. While it is applied, `count_written_products` counts the products of the
 * running transaction. Never throws.
 */
export async function readImportStatus(id: string): Promise<StatusResult> {
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
  const { data, error } = await (await sessionDb()).rpc('count_written_products')
  if (error) throw error
  return { state, done: data, total: counts.create + counts.update }
}

/**
 * Returns a page of 50 lines of a checked import, of one kind or of all: errors first, then lines that
 * need a decision, changes, new products, lines left out, and unchanged lines.
 */
export async function listImportLines(
  id: string,
  filter: Filter | null,
  page: number,
): Promise<ImportLine[]> {
  await requireArea('catalog')
  const db = await sessionDb()
  const from = (page - 1) * LINES_PAGE
  const lines = db.from('import_row_details').select(LINE_COLUMNS).eq('batch_id', id)
  const { data, error } = await narrowed(lines, filter)
    .order('place')
    .order('row_number')
    .range(from, from + LINES_PAGE - 1)
  if (error) throw error
  const nameOf = await readNames(db, id, data.flatMap(referencedIds))
  return data.map((row) => toImportLine(row, nameOf))
}

type Narrowing<T> = {
  eq: (column: string, value: string | number | boolean) => T
  neq: (column: string, value: string) => T
  in: (column: string, values: readonly string[]) => T
}

function narrowed<T extends Narrowing<T>>(lines: T, filter: Filter | null): T {
  if (filter === null) return lines
  if (filter === 'flagged') return lines.eq('place', FLAGGED_PLACE).neq('action', 'left_out')
  // The API of the local backend applies only the last of two `neq` on one column.
  if (filter === 'unpriced')
    return lines.eq('unpriced', true).in('action', ['create', 'update', 'skip'])
  return lines.eq('action', filter)
}

/** Reads the names of products by id, those of the store and those that the import creates. */
async function readNames(
  db: Db,
  batchId: string,
  ids: readonly string[],
): Promise<(id: string) => string | undefined> {
  const wanted = [...new Set(ids)].slice(0, MAX_NAMES)
  if (wanted.length === 0) return () => undefined
  const [stored, made] = [
    await db.from('products').select('id, name').in('id', wanted),
    await db
      .from('import_rows')
      .select('product_id, label')
      .eq('batch_id', batchId)
      .in('product_id', wanted),
  ]
  if (stored.error) throw stored.error
  if (made.error) throw made.error
  const names = new Map([
    ...made.data.map(({ product_id, label }) => [product_id, label] as const),
    ...stored.data.map(({ id, name }) => [id, name] as const),
  ])
  return (id) => names.get(id)
}

/** Returns the number of lines of each kind, and of those that need a decision. */
export async function getImportReview(id: string): Promise<Review> {
  await requireArea('catalog')
  const { data, error } = await (await sessionDb())
    .from('import_row_counts')
    .select('action, decision, unpriced, reasons, lines')
    .eq('batch_id', id)
  if (error) throw error
  return reviewOf(data.map(toRowCount))
}

/** Returns the progress of the images by the id of the import; imports without images are missing. */
export async function readImageCounts(
  ids: readonly string[],
): Promise<ReadonlyMap<string, ImageCounts>> {
  await requireArea('catalog')
  const { data, error } = await (await sessionDb())
    .from('import_image_counts')
    .select('batch_id, total, stored, failed')
    .in('batch_id', [...ids])
  if (error) throw error
  return new Map(data.map((row) => [z.string().parse(row.batch_id), toImageCounts(row)]))
}

/** Returns the progress of the images of one import. */
export async function getImageCounts(id: string): Promise<ImageCounts> {
  return (await readImageCounts([id])).get(id) ?? { total: 0, stored: 0, failed: 0 }
}

/** Returns up to 50 images of an import that could not be fetched. */
export async function listFailedImages(id: string): Promise<FailedImage[]> {
  await requireArea('catalog')
  const db = await sessionDb()
  const { data, error } = await db
    .from('import_images')
    .select('address, fault, product_ids')
    .eq('batch_id', id)
    .eq('state', 'failed')
    .order('address')
    .limit(LINES_PAGE)
  if (error) throw error
  const nameOf = await readNames(
    db,
    id,
    data.flatMap(({ product_ids }) => product_ids.slice(0, 1)),
  )
  return data.map((row) => toFailedImage(row, nameOf))
}

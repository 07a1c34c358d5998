import 'server-only'
import { PassThrough, Readable } from 'node:stream'
import type { WorkbookWriter } from '@cj-tech-master/excelts'
import type { ErrorCode } from '@/lib/core/result'
import { type ExportFilter, parseExportFilter } from '@/lib/imports/export-filter'
import type { SheetProduct } from '@/lib/imports/product'
import { type Db, longSessionDb, sessionDb } from '@/server/core/db'
import { AppError, failureOf } from '@/server/core/errors'
import { logError } from '@/server/core/log'
import { limitRate } from '@/server/core/rate-limit'
import { requireArea } from '@/server/core/session'
import { toSheetProducts } from './dto'
import { t, writeErrorSheet, writeProductSheets } from './export-sheets'
import { getImport } from './queries'
import { readCategoryPaths } from './store-reads'

export type Download =
  | { ok: true; body: ReadableStream<Uint8Array>; fileName: string }
  | { ok: false; code: ErrorCode }

const RATE = { limit: 60, windowSeconds: 10 * 60 }
const PAGE = 250

/** Returns the catalog, filtered by the query of the URL, as a workbook. Never throws. */
export async function exportCatalog(search: URLSearchParams): Promise<Download> {
  return download(t('workbook.fileAll'), async (db) => {
    const filter = parseExportFilter(search)
    const categories = await readCategoryPaths(db)
    const first = await readPage(db, filter, '')
    return (workbook) => writeProductSheets(workbook, categories, allProducts(db, filter, first))
  })
}

/** Returns an empty workbook as a template. Never throws. */
export async function exportTemplate(): Promise<Download> {
  return download(t('workbook.fileTemplate'), async (db) => {
    const categories = await readCategoryPaths(db)
    return (workbook) => writeProductSheets(workbook, categories, nothing())
  })
}

/** Returns a workbook of the lines of an import with errors, which it lists. Never throws. */
export async function exportErrors(batchId: string): Promise<Download> {
  return download(t('workbook.fileErrors'), async (db) => {
    const batch = await getImport(batchId)
    if (!batch) throw new AppError('NOT_FOUND')
    return (workbook) => writeErrorSheet(workbook, db, batch)
  })
}

type Write = Parameters<typeof streamWorkbook>[0]

async function download(name: string, prepare: (db: Db) => Promise<Write>): Promise<Download> {
  try {
    const { userId } = await requireArea('catalog')
    await limitRate('export', userId, RATE)
    const write = await prepare(await longSessionDb())
    return { ok: true, body: await streamWorkbook(write), fileName: `${name}.xlsx` }
  } catch (error) {
    return { ok: false, code: failureOf('export', error).code }
  }
}

async function readPage(db: Db, filter: ExportFilter, after: string): Promise<SheetProduct[]> {
  const { data, error } = await db.rpc('export_products', {
    p_filter: filter,
    p_after: after,
    p_limit: PAGE,
  })
  if (error) throw error
  return toSheetProducts(data)
}

async function* allProducts(
  db: Db,
  filter: ExportFilter,
  first: SheetProduct[],
): AsyncGenerator<SheetProduct> {
  for (let page = first; page.length > 0; ) {
    yield* page
    if (page.length < PAGE) return
    page = await readPage(db, filter, page.at(-1)?.slug ?? '')
  }
}

async function* nothing(): AsyncGenerator<SheetProduct> {}

/**
 * Returns a workbook that is sent while it is written. An error aborts the download, so that a partial
 * file is never complete for the browser.
 */
async function streamWorkbook(
  write: (workbook: WorkbookWriter) => Promise<void>,
): Promise<ReadableStream<Uint8Array>> {
  // Loaded when a workbook is written: the library is large, and an import does not need this part.
  const excelts = await import('@cj-tech-master/excelts')
  const stream = new PassThrough()
  const workbook = new excelts.WorkbookWriter({ stream, useStyles: true, useSharedStrings: true })
  write(workbook)
    .then(() => workbook.commit())
    .catch((error: Error) => {
      logError('export', error)
      stream.destroy(error)
    })
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}

/** Returns the paths of the categories by which the export can be filtered. */
export async function listExportCategories(): Promise<string[]> {
  await requireArea('catalog')
  return readCategoryPaths(await sessionDb())
}

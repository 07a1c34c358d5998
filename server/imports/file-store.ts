// Stores the lines of uploaded workbooks between the steps of the wizard: outside the project, readable
// by this process only, named by their batch and deleted after a day. The upload has read
// and validated them, so that no other step unzips and parses a workbook.
import 'server-only'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@/lib/core/store-time'
import type { CellValue, SheetRow } from '@/lib/imports/product'

const folder = join(tmpdir(), `uti-imports-${process.getuid?.() ?? 0}`)
const ID = /^[0-9a-f-]{36}$/

function pathOf(batchId: string): string {
  if (!ID.test(batchId)) throw new Error('not the id of an import')
  return join(folder, `${batchId}.json`)
}

/** Stores the lines of a batch and deletes the files that are older than a day. */
export async function saveRows(batchId: string, rows: readonly SheetRow[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(pathOf(batchId), JSON.stringify(rows), { mode: 0o600 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // A file that was deleted meanwhile is skipped.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > DAY_MS) await rm(path, { force: true })
  }
}

type StoredRow = { row: number; cells: (CellValue | null)[] }

/** Returns the lines of a batch, or null if they were deleted. */
export async function loadRows(batchId: string): Promise<SheetRow[] | null> {
  const text = await readFile(pathOf(batchId), 'utf8').catch(() => null)
  if (text === null) return null
  const stored: StoredRow[] = JSON.parse(text)
  return stored.map(({ row, cells }) => ({ row, cells: cells.map((cell) => cell ?? undefined) }))
}

/** Deletes the lines of a batch. */
export async function removeRows(batchId: string): Promise<void> {
  await rm(pathOf(batchId), { force: true })
}

// Stores uploaded workbooks between the steps of the wizard: outside the project, readable by this
// process only, named by their batch and deleted after a day. A workbook is validated again each time
// it is read.
import 'server-only'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000
const folder = join(tmpdir(), `uti-imports-${process.getuid?.() ?? 0}`)
const ID = /^[0-9a-f-]{36}$/

function pathOf(batchId: string): string {
  if (!ID.test(batchId)) throw new Error('not the id of an import')
  return join(folder, `${batchId}.xlsx`)
}

/** Stores the workbook of a batch and deletes the files that are older than a day. */
export async function saveFile(batchId: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(pathOf(batchId), bytes, { mode: 0o600 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // deleted in the meantime
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > DAY_MS) await rm(path, { force: true })
  }
}

/** Returns the workbook of a batch, or null if it was deleted. */
export async function loadFile(batchId: string): Promise<Uint8Array | null> {
  return readFile(pathOf(batchId)).catch(() => null)
}

/** Deletes the workbook of a batch. */
export async function removeFile(batchId: string): Promise<void> {
  await rm(pathOf(batchId), { force: true })
}

// Uploaded workbooks between the steps of the wizard: outside the project, readable by this process
// only, named by their batch and swept after a day. Whoever reads one again judges it again.
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

/** Keeps the workbook of a batch, and drops those of yesterday. */
export async function keepFile(batchId: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(pathOf(batchId), bytes, { mode: 0o600 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() })) // gone meanwhile
    if (Date.now() - mtimeMs > DAY_MS) await rm(path, { force: true })
  }
}

/** The workbook of a batch, null when it is gone. */
export async function keptFile(batchId: string): Promise<Uint8Array | null> {
  return readFile(pathOf(batchId)).catch(() => null)
}

/** Drops the workbook of a batch. */
export async function dropFile(batchId: string): Promise<void> {
  await rm(pathOf(batchId), { force: true })
}

import { rmSync, statSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { tryLock } from '../../supabase/local/lock.ts'
import { readState, writeState } from '../../supabase/local/state-file.ts'
import { OperatorError } from '../../supabase/local/types.ts'
import { PROJECT_ROOT } from './settings.ts'

/**
 * Names of the folders for builds below UTI_DIST_DIR. A new build uses the one that is not being
 * served, so that the previous build survives a failure. Next reuses the compiler cache in the
 * folder.
 */
const SLOTS = ['build-1', 'build-2']

/**
 * Path of the record beside a complete build: its fingerprint. Its modification time is that of the
 * last start with the build.
 */
const recordOf = (folder: string) => join(PROJECT_ROOT, folder, 'uti-build.json')
const recordSchema = z.object({ fingerprint: z.string().min(1) })

const slotsOf = (distDir: string): string[] => SLOTS.map((slot) => join(distDir, slot))

function fingerprintOf(folder: string): string | undefined {
  return readState(recordOf(folder), recordSchema, 'the store is built again')?.fingerprint
}

/**
 * Returns when a build was last started, in ms since the epoch; 0 for a folder without a complete
 * build.
 */
function lastUse(folder: string): number {
  return statSync(recordOf(folder), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/**
 * Returns the folder of the build that was started last, relative to the project root like
 * `distDir`.
 */
export function latestBuild(distDir: string): string {
  const [latest = ''] = slotsOf(distDir).sort((a, b) => lastUse(b) - lastUse(a))
  return latest
}

/**
 * Returns the folder with the build of this fingerprint. If there is none, `make` builds into the
 * folder and resolves to false if that failed; the result is null then. The folder is locked until this process ends, so no other process builds into it.
 * @throws OperatorError when other stores are serving both folders.
 */
export async function acquireBuildSlot(
  distDir: string,
  fingerprint: string,
  make: (folder: string) => Promise<boolean>,
): Promise<string | null> {
  const isReady = (folder: string) => fingerprintOf(folder) === fingerprint
  const oldestFirst = slotsOf(distDir).sort((a, b) => lastUse(a) - lastUse(b))
  const folder = [...oldestFirst.filter(isReady), ...oldestFirst].find(
    (one) => tryLock(join(PROJECT_ROOT, distDir), `${basename(one)}.lock`) === null,
  )
  if (!folder) throw new OperatorError(`Other stores are serving both builds in ${distDir}.`)
  if (isReady(folder)) {
    utimesSync(recordOf(folder), new Date(), new Date())
    return folder
  }
  rmSync(recordOf(folder), { force: true }) // an interrupted build must not count as complete
  if (!(await make(folder))) return null
  writeState(recordOf(folder), { fingerprint })
  return folder
}

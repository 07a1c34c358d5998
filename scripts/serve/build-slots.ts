import { rmSync, statSync, utimesSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { tryLock } from '../../supabase/local/lock.ts'
import { readState, writeState } from '../../supabase/local/state-file.ts'
import { OperatorError } from '../../supabase/local/types.ts'
import { PROJECT_ROOT } from './settings.ts'

/**
 * The folders for builds below UTI_DIST_DIR. A new build goes into the one that is not served, so
 * the last one stays whatever becomes of it; Next finds its compiler cache there again.
 */
const SLOTS = ['build-1', 'build-2']

/** Beside a complete build: what it was made of. Its time is that of the last start with it. */
const recordOf = (folder: string) => join(PROJECT_ROOT, folder, 'uti-build.json')
const recordSchema = z.object({ fingerprint: z.string().min(1) })

const slotsOf = (distDir: string): string[] => SLOTS.map((slot) => join(distDir, slot))

function fingerprintOf(folder: string): string | undefined {
  return readState(recordOf(folder), recordSchema, 'the store is built again')?.fingerprint
}

/** When a build was last started with, in ms; 0 for a folder without a complete one. */
function lastUse(folder: string): number {
  return statSync(recordOf(folder), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

/** The folder of the build that was started with last, relative to the project as `distDir` is. */
export function latestBuild(distDir: string): string {
  const [latest = ''] = slotsOf(distDir).sort((a, b) => lastUse(b) - lastUse(a))
  return latest
}

type Builder = {
  /** Builds into the folder; false when that failed. */
  make: (folder: string) => Promise<boolean>
  /** Is called instead of `make` for a folder whose build has the fingerprint already. */
  reuse: (folder: string) => void
}

/**
 * The folder with the build of this fingerprint, made where there is none; null when that failed.
 * It belongs to this process until it ends: no other one builds into it.
 * @throws OperatorError when other stores are serving both folders.
 */
export async function takeSlot(
  distDir: string,
  fingerprint: string,
  { make, reuse }: Builder,
): Promise<string | null> {
  const isReady = (folder: string) => fingerprintOf(folder) === fingerprint
  const oldestFirst = slotsOf(distDir).sort((a, b) => lastUse(a) - lastUse(b))
  const folder = [...oldestFirst.filter(isReady), ...oldestFirst].find(
    (one) => tryLock(join(PROJECT_ROOT, distDir), `${basename(one)}.lock`) === null,
  )
  if (!folder) throw new OperatorError(`Other stores are serving both builds in ${distDir}.`)
  if (isReady(folder)) {
    reuse(folder)
    utimesSync(recordOf(folder), new Date(), new Date())
    return folder
  }
  rmSync(recordOf(folder), { force: true }) // what is killed from here on is no build
  if (!(await make(folder))) return null
  writeState(recordOf(folder), { fingerprint })
  return folder
}

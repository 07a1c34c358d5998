import { existsSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { tryLock } from '../../supabase/local/lock.ts'
import { readState, writeState } from '../../supabase/local/state-file.ts'
import { OperatorError } from '../../supabase/local/types.ts'
import { startChild } from '../shared/child.ts'
import { digestOf } from '../shared/digest.ts'
import { PROJECT_ROOT } from './settings.ts'

/** The inputs of `next build`. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'server',
  'public',
  'instrumentation.ts',
  'proxy.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]
/** Folder of the build that `npm run build:standalone` creates and that a folder without sources serves. */
export const STANDALONE = '.next/packaged'
const NEXT = join(PROJECT_ROOT, 'node_modules/next/dist/bin/next')

/**
 * Writes a tsconfig that covers the store only, so that neither a type error in a test nor the page
 * types of another build directory can fail a build. Next also writes to this file, so it must not
 * be a committed one. Returns the name of the file.
 */
function writeTsconfig(folder: string): string {
  const name = `.tsconfig-${folder.replace(/\W+/g, '-')}.json`
  const code = ['app', 'components', 'lib', 'server'].map((part) => `${part}/**/*`)
  const types = [`${folder}/types/**/*.ts`, `${folder}/dev/types/**/*.ts`]
  const config = {
    extends: './tsconfig.json',
    include: [
      'next-env.d.ts',
      'instrumentation.ts',
      'proxy.ts',
      'next.config.ts',
      ...code,
      ...types,
    ],
    exclude: ['node_modules', '**/*.test.ts', '**/*.test.tsx'],
  }
  writeFileSync(join(PROJECT_ROOT, name), JSON.stringify(config, null, 2))
  return name
}

/**
 * Returns the folder below `distDir` with a build of these sources, or `STANDALONE` in a folder without
 * sources. A build serves any origin and any database. Returns null if a build was needed and failed;
 * Next has printed the reason.
 * @throws OperatorError when other stores are serving all folders.
 */
export async function provideBuild(
  distDir: string,
  env: NodeJS.ProcessEnv,
): Promise<string | null> {
  if (!existsSync(join(PROJECT_ROOT, 'next.config.ts'))) return STANDALONE
  return acquireBuildSlot(distDir, digestOf(SOURCES), (folder) => buildInto(folder, env))
}

/** Builds the store into this folder, relative to the project root. Resolves to false if it failed. */
export async function buildInto(folder: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  // Next would reuse data that an earlier build has read from the database.
  rmSync(join(PROJECT_ROOT, folder, 'cache/fetch-cache'), { recursive: true, force: true })
  console.log('Building the store …')
  const { code } = await startChild(NEXT, ['build'], {
    env: {
      ...env,
      NEXT_TELEMETRY_DISABLED: '1',
      UTI_BUILD_DIR: folder,
      UTI_TSCONFIG: writeTsconfig(folder),
      // No user waits for these pages, and many of them are rendered at the same time.
      DATABASE_LIMIT_MS: '60000',
    },
    foreign: true,
  }).exited
  return code === 0
}

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
 * Returns the folder with the build of this fingerprint. If there is none, `make` builds it; if `make`
 * resolves to false, returns null. Locks the folder until this process ends, so that no other process
 * builds into it.
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

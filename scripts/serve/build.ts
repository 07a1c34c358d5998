import { cpSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { tryLock } from '../../supabase/local/lock.ts'
import { readState, writeState } from '../../supabase/local/state-file.ts'
import { OperatorError } from '../../supabase/local/types.ts'
import { startChild } from '../shared/child.ts'
import { digestOf } from '../shared/digest.ts'
import { hintFirstScripts } from './compile-hints.ts'
import { PROJECT_ROOT } from './settings.ts'

/** What `next build` reads. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'server',
  'public',
  'middleware.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]
const NEXT = join(PROJECT_ROOT, 'node_modules/next/dist/bin/next')

/**
 * The folders for builds below UTI_DIST_DIR. A new build goes into the one that is not served, so
 * the last one stays until the next is ready; Next finds its compiler cache there again.
 */
const SLOTS = ['build-1', 'build-2']

/**
 * Types of the store alone: neither a type error in a test nor pages that another build directory
 * remembers may stop a build. Next also writes to this file, which therefore is no committed one.
 */
function writeTsconfig(folder: string): string {
  const name = `.tsconfig-${folder.replace(/\W+/g, '-')}.json`
  const code = ['app', 'components', 'lib', 'server'].map((part) => `${part}/**/*`)
  const types = [`${folder}/types/**/*.ts`, `${folder}/dev/types/**/*.ts`]
  const config = {
    extends: './tsconfig.json',
    include: ['next-env.d.ts', 'middleware.ts', 'next.config.ts', ...code, ...types],
    exclude: ['node_modules', '**/*.test.ts', '**/*.test.tsx'],
  }
  writeFileSync(join(PROJECT_ROOT, name), JSON.stringify(config, null, 2))
  return name
}

/** Where Next keeps the pages of a build, and writes those that it renews. */
const PAGES = 'server/app'
/** The pages as they were built, beside a build whose data is new at each start. */
export const PAGES_AS_BUILT = 'pages-as-built'

function copyPages(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
}

/** Beside a complete build: what it was made of. Its time is that of the last start with it. */
const recordOf = (folder: string) => join(PROJECT_ROOT, folder, 'uti-build.json')
const recordSchema = z.object({ fingerprint: z.string().min(1) })

function fingerprintOf(folder: string): string | undefined {
  return readState(recordOf(folder), recordSchema, 'the store is built again')?.fingerprint
}

/** When a build was last started with, in ms; 0 for a folder without a complete one. */
function lastUse(folder: string): number {
  return statSync(recordOf(folder), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

const slotsOf = (distDir: string): string[] => SLOTS.map((slot) => join(distDir, slot))

/** The folder of the build that was started last. */
export function latestBuild(distDir: string): string {
  const [latest = ''] = slotsOf(distDir).sort((a, b) => lastUse(b) - lastUse(a))
  return latest
}

/**
 * The folder of a build of these sources, origin and database below `distDir`, which is made where
 * there is none; null when that failed, and Next has then said why. It is this process's until it
 * ends. With `hasNewData` the pages that an earlier run renewed are those of its build again.
 * @throws OperatorError when other stores are serving both folders.
 */
export async function provideBuild(
  distDir: string,
  env: NodeJS.ProcessEnv,
  context: string[],
  hasNewData: boolean,
): Promise<string | null> {
  const wanted = digestOf(SOURCES, context)
  const isReady = (folder: string) => fingerprintOf(folder) === wanted
  const oldestFirst = slotsOf(distDir).sort((a, b) => lastUse(a) - lastUse(b))
  const byUse = [...oldestFirst.filter(isReady), ...oldestFirst]
  const folder = byUse.find(
    (one) => tryLock(join(PROJECT_ROOT, distDir), `${basename(one)}.lock`) === null,
  )
  if (!folder) throw new OperatorError(`Other stores are serving both builds in ${distDir}.`)
  const pages = join(PROJECT_ROOT, folder, PAGES)
  const asBuilt = join(PROJECT_ROOT, folder, PAGES_AS_BUILT)
  if (isReady(folder)) {
    if (hasNewData) copyPages(asBuilt, pages)
    utimesSync(recordOf(folder), new Date(), new Date())
    return folder
  }
  rmSync(recordOf(folder), { force: true }) // what is killed from here on is no build
  if (!(await build(folder, env))) return null
  if (hasNewData) copyPages(pages, asBuilt)
  writeState(recordOf(folder), { fingerprint: wanted })
  return folder
}

async function build(folder: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  // What an earlier build read of the database, Next would take for fresh.
  rmSync(join(PROJECT_ROOT, folder, 'cache/fetch-cache'), { recursive: true, force: true })
  console.log('Building the store …')
  const { code } = await startChild(NEXT, ['build'], {
    env: {
      ...env,
      NEXT_TELEMETRY_DISABLED: '1',
      UTI_BUILD_DIR: folder,
      UTI_TSCONFIG: writeTsconfig(folder),
    },
    foreign: true,
  }).exited
  if (code !== 0) return false
  hintFirstScripts(join(PROJECT_ROOT, folder))
  return true
}

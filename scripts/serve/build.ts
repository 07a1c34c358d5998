import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
 * Types of the store alone: neither a type error in a test nor pages that another build directory
 * remembers may stop a build. Next also writes to this file, which therefore is no committed one.
 */
function writeTsconfig(distDir: string): string {
  const name = `.tsconfig-${distDir.replace(/\W+/g, '-')}.json`
  const code = ['app', 'components', 'lib', 'server'].map((folder) => `${folder}/**/*`)
  const types = [`${distDir}/types/**/*.ts`, `${distDir}/dev/types/**/*.ts`]
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

/**
 * Builds the store unless the last build was of the same sources, origin and database.
 * Returns false when the build failed; Next has then said why. With `hasNewData` the pages that an
 * earlier run renewed are those of its build again.
 */
export async function buildIfStale(
  distDir: string,
  env: NodeJS.ProcessEnv,
  context: string[],
  hasNewData: boolean,
): Promise<boolean> {
  const record = join(PROJECT_ROOT, distDir, 'uti-build.json')
  const pages = join(PROJECT_ROOT, distDir, PAGES)
  const asBuilt = join(PROJECT_ROOT, distDir, PAGES_AS_BUILT)
  const wanted = digestOf(SOURCES, context)
  if (existsSync(record) && JSON.parse(readFileSync(record, 'utf8')).fingerprint === wanted) {
    if (hasNewData) copyPages(asBuilt, pages)
    return true
  }
  // What an earlier build read of the database, Next would take for fresh.
  rmSync(join(PROJECT_ROOT, distDir, 'cache/fetch-cache'), { recursive: true, force: true })
  console.log('Building the store …')
  const { code } = await startChild(NEXT, ['build'], {
    env: {
      ...env,
      NEXT_TELEMETRY_DISABLED: '1',
      UTI_TSCONFIG: writeTsconfig(distDir),
      // Nobody waits for these pages, and many of them are made at once.
      DATABASE_LIMIT_MS: '60000',
    },
    foreign: true,
  }).exited
  if (code !== 0) return false
  hintFirstScripts(join(PROJECT_ROOT, distDir))
  if (hasNewData) copyPages(pages, asBuilt)
  mkdirSync(join(PROJECT_ROOT, distDir), { recursive: true })
  writeFileSync(record, JSON.stringify({ fingerprint: wanted }))
  return true
}

import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '../shared/child.ts'
import { digestOf } from '../shared/digest.ts'
import { takeSlot } from './build-slots.ts'
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
/** Where it keeps pages and answers that were first made while it served. */
const STORED_PAGES = 'server/route-cache'
/** The pages as they were built, beside a build whose data is new at each start. */
export const PAGES_AS_BUILT = 'pages-as-built'

function copyPages(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
}

/**
 * The folder of a build of these sources, origin and database below `distDir`; null when there was
 * none and making it failed, of which Next has then said why. With `hasNewData` the pages that an
 * earlier run renewed are those of the build again.
 * @throws OperatorError when other stores are serving all folders.
 */
export function provideBuild(
  distDir: string,
  env: NodeJS.ProcessEnv,
  context: string[],
  hasNewData: boolean,
): Promise<string | null> {
  const pages = (folder: string) => join(PROJECT_ROOT, folder, PAGES)
  const asBuilt = (folder: string) => join(PROJECT_ROOT, folder, PAGES_AS_BUILT)
  return takeSlot(distDir, digestOf(SOURCES, context), {
    async make(folder) {
      if (!(await build(folder, env))) return false
      if (hasNewData) copyPages(pages(folder), asBuilt(folder))
      return true
    },
    reuse(folder) {
      if (!hasNewData) return
      copyPages(asBuilt(folder), pages(folder))
      rmSync(join(PROJECT_ROOT, folder, STORED_PAGES), { recursive: true, force: true })
    },
  })
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
      // Nobody waits for these pages, and many of them are made at once.
      DATABASE_LIMIT_MS: '60000',
    },
    foreign: true,
  }).exited
  if (code !== 0) return false
  hintFirstScripts(join(PROJECT_ROOT, folder))
  return true
}

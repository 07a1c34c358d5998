import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '../shared/child.ts'
import { digestOf } from '../shared/digest.ts'
import { acquireBuildSlot } from './build-slots.ts'
import { hintFirstScripts } from './compile-hints.ts'
import { PROJECT_ROOT } from './settings.ts'

/** The inputs of `next build`. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'server',
  'public',
  'proxy.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]
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
    include: ['next-env.d.ts', 'proxy.ts', 'next.config.ts', ...code, ...types],
    exclude: ['node_modules', '**/*.test.ts', '**/*.test.tsx'],
  }
  writeFileSync(join(PROJECT_ROOT, name), JSON.stringify(config, null, 2))
  return name
}

/** Where Next stores the prerendered pages of a build and writes their revalidated versions. */
const PAGES = 'server/app'
/** Where Next stores pages and responses that were first rendered at run time. */
const STORED_PAGES = 'server/route-cache'
/** Copy of the pages as they were built, in the folder of a build whose data is new at each start. */
export const PAGES_AS_BUILT = 'pages-as-built'

function copyPages(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
}

/**
 * Returns the folder below `distDir` with a build of these sources, this origin and this database;
 * null if it had to be built and the build failed, in which case Next has printed the reason. With
 * `hasNewData`, the pages that an earlier run revalidated are replaced by those of the build.
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
  return acquireBuildSlot(distDir, digestOf(SOURCES, context), {
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
  // Next would treat what an earlier build read from the database as fresh.
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
  if (code !== 0) return false
  hintFirstScripts(join(PROJECT_ROOT, folder))
  return true
}

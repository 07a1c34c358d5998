import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from '../shared/child.ts'
import { digestOf } from '../shared/digest.ts'
import { acquireBuildSlot } from './build-slots.ts'
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
/** The build that `npm run build:standalone` makes, in a folder without the sources. */
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
 * Returns the folder below `distDir` with a build of these sources, which serves any origin and any
 * database; null if it had to be built and the build failed, in which case Next has printed the reason.
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
  return code === 0
}

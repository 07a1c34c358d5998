import { resolve } from 'node:path'
import type { Stryker } from '@stryker-mutator/core'
import { SEED } from './sample.ts'

type Options = ConstructorParameters<typeof Stryker>[0]

/**
 * The parts of the code whose tests are tried, each with the vitest projects that prove it and the
 * share of its mutants that are tried, in every file alike. All of `lib` would take hours; a test of
 * the server takes seconds and needs a store.
 */
export const SCOPES = {
  lib: { mutate: ['lib/**/*.ts'], projects: ['unit', 'unit-shared'], share: 1 / 8 },
  client: {
    mutate: [
      'components/{analytics,cart,catalog,coins,favorites,layout,search}/**/*.ts',
      '!components/*/admin/**',
    ],
    projects: ['unit'],
    share: 1,
  },
  server: {
    mutate: ['server/**/*.ts'],
    projects: ['unit', 'unit-shared', 'integration', 'integration-shared'],
    share: 1 / 40,
  },
} as const

export type Scope = keyof typeof SCOPES

const VITEST = { configFile: 'tests/mutation/vitest.config.ts' }

const SERVER: Options = {
  // Visitors of the tests have addresses by process: in threads, files would share rate limits.
  vitest: { ...VITEST, pool: 'forks' },
  // A test that fails half-way leaves rows and settings, in which tests of the next mutant would fail.
  maxTestRunnerReuse: 1,
  timeoutFactor: 3,
  timeoutMS: 60_000,
}

/** The options of a run of Stryker; `only` narrows it to files, as globs. */
export function strykerOptions(scope: Scope, only: string[]): Options {
  const { share } = SCOPES[scope]
  const mutate = only.length > 0 ? only : [...SCOPES[scope].mutate]
  return {
    mutate: [...mutate, '!**/*.test.ts'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', resolve(import.meta.dirname, 'sample.ts')],
    checkers: share < 1 ? ['sample'] : [],
    vitest: VITEST,
    // Stryker rewrites this file, if it exists, with an API that TypeScript 7 does not have.
    tsconfigFile: 'none',
    coverageAnalysis: 'perTest',
    // A mutant of a module's first evaluation needs every test of every file that imports it.
    ignoreStatic: true,
    ignorePatterns: [
      '.next*',
      '.bench',
      '.stryker',
      'supabase/.data*/**',
      // The migrated stores that the server's tests start from.
      '!supabase/.data-test/copies/**',
      'test-results',
      'docs',
    ],
    concurrency: 2,
    // The server's tests start a store first.
    dryRunTimeoutMinutes: 60,
    incremental: true,
    // Results of another sample would count as its own.
    incrementalFile: `.stryker/${scope}-${SEED}-${share}.json`,
    tempDirName: `.stryker/${scope}`,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: reportFile(scope) },
    ...(scope === 'server' ? SERVER : {}),
  }
}

/** Where a run leaves what happened to each mutant. */
export const reportFile = (scope: Scope) => `.stryker/report-${scope}.json`

import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname
const stub = (name: string) => resolve(root, 'tests/support/next-stubs', name)

/** What only exists inside Next is replaced, so that actions and queries run for real in tests. */
const alias = [
  { find: /^server-only$/, replacement: stub('server-only.ts') },
  { find: /^next\/headers$/, replacement: stub('headers.ts') },
  { find: /^next\/cache$/, replacement: stub('cache.ts') },
  { find: /^@\//, replacement: `${root}/` },
]

const node = { environment: 'node' as const, globals: false, allowOnly: false }

/** What changes a module or the environment of a process, where the next file would find it. */
const NEEDS_ISOLATION =
  /^\/\/ Isolated: |\bvi\.(mock|resetModules|stub\w+|useFakeTimers)\(|process\.env\S* = |assign\(process\.env\b|\b(withFaults|openOwnStore|launchBackend|start\w*(Backend|Native|Cluster))\b|\/databases'/m

/**
 * The files of these globs by whether they need a process of their own. The others share one, because
 * loading the modules again for each file takes most of the time.
 */
function byIsolation(...globs: string[]): { isolated: string[]; shared: string[] } {
  const files = globs.flatMap((glob) => globSync(glob, { cwd: root }))
  const { isolated = [], shared = [] } = Object.groupBy(files, (file) =>
    NEEDS_ISOLATION.test(readFileSync(resolve(root, file), 'utf8')) ? 'isolated' : 'shared',
  )
  return { isolated, shared }
}

const unitFiles = byIsolation(
  '{lib,server,scripts,supabase/[!.]*}/**/*.test.ts',
  'tests/{mutation,vectors}/**/*.test.ts',
)
const integrationFiles = byIsolation('tests/integration/**/*.test.{ts,tsx}')

// Thousands of generated inputs take their time on a busy machine.
const unit = { ...node, testTimeout: 60_000 }

const integration = {
  ...node,
  globalSetup: ['tests/support/integration/setup.ts'],
  setupFiles: ['tests/support/integration/env.ts'],
  // The whole seed is rendered in one of them, which takes its time on a busy machine.
  testTimeout: 300_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  resolve: { alias },
  test: {
    maxWorkers: 2,
    // The default of 1 s is too short for a server on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: { ...node, name: 'checks', include: ['tests/checks/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          // Modules of components have the state of a page.
          include: ['components/**/*.test.{ts,tsx}', ...unitFiles.isolated],
        },
      },
      {
        extends: true,
        test: { ...unit, name: 'unit-shared', isolate: false, include: unitFiles.shared },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'db',
          // Each file has a database of its own, and nothing else that lasts.
          isolate: false,
          include: ['tests/db/**/*.test.ts'],
          globalSetup: ['tests/support/db/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { ...integration, name: 'integration', include: integrationFiles.isolated },
      },
      {
        extends: true,
        test: {
          ...integration,
          name: 'integration-shared',
          isolate: false,
          include: integrationFiles.shared,
        },
      },
    ],
  },
})

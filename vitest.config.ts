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

export default defineConfig({
  resolve: { alias },
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { ...node, name: 'checks', include: ['tests/checks/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...node,
          // Rules have no state that a file could leave to the next, and a process for each file takes
          // more than half of the time.
          name: 'unit-lib',
          isolate: false,
          testTimeout: 60_000,
          include: ['lib/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...node,
          name: 'unit',
          // Thousands of generated inputs take their time on a busy machine.
          testTimeout: 60_000,
          include: [
            'components/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'supabase/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/{mutation,vectors}/**/*.test.ts',
          ],
        },
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
        test: {
          ...node,
          name: 'integration',
          include: ['tests/integration/**/*.test.{ts,tsx}'],
          globalSetup: ['tests/support/integration/setup.ts'],
          setupFiles: ['tests/support/integration/env.ts'],
          // The whole seed is rendered in one of them, which takes its time on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})

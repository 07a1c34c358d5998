import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { digestOf } from '../../../scripts/shared/digest.ts'
import { type Backend, startBackend } from '../../../supabase/local/backend.ts'
import { quietConsole } from '../../../supabase/local/postgrest-errors.ts'
import { fillSmallStore } from './small-store.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
export const TEST_ORIGIN = 'http://localhost:3000'

export type TestBackend = Backend & { stop(): Promise<void> }

/**
 * Starts an embedded backend in memory, migrated, with the store of `small-store.ts`. The first
 * start after a change of the schema saves a snapshot, from which later ones start in a second.
 */
export async function startTestBackend(): Promise<TestBackend> {
  quietConsole()
  const dataDir = mkdtempSync(join(tmpdir(), 'uti-test-'))
  const copy = join(ROOT, 'supabase/.data-test/copies', `${copyName()}.tar`)
  const snapshot = existsSync(copy) ? new Blob([readFileSync(copy)]) : undefined
  const backend = await startBackend({
    dataDir,
    projectRoot: ROOT,
    siteOrigin: TEST_ORIGIN,
    port: 0,
    outboxPort: 0,
    inMemory: { snapshot },
    // The lowest cost, because most tests create users.
    passwordCost: 4,
    seed: null,
    log: () => {},
  })
  if (!snapshot) {
    await fillSmallStore(backend.sql)
    mkdirSync(resolve(copy, '..'), { recursive: true })
    writeFileSync(copy, new Uint8Array(await (await backend.dump()).arrayBuffer()))
  }
  return {
    ...backend,
    async stop() {
      await backend.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function copyName(): string {
  return digestOf([
    'supabase/migrations',
    'supabase/local',
    'tests/support/integration/small-store.ts',
    'package-lock.json',
  ])
}

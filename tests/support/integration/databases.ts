import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startBackend } from '../../../supabase/local/backend.ts'
import { quietConsole } from '../../../supabase/local/quiet-console.ts'
import { startCluster } from '../db/pg.ts'
import { startTestBackend, TEST_ORIGIN, type TestBackend } from './backend.ts'

/**
 * Starts an empty, migrated backend on native PostgreSQL. It answers several times faster than PGlite in
 * the process of the test, which counts where the whole seed is read.
 */
export async function startNative(): Promise<TestBackend> {
  quietConsole()
  const cluster = await startCluster()
  const dataDir = mkdtempSync(join(tmpdir(), 'uti-realtime-'))
  const backend = await startBackend({
    dataDir,
    projectRoot: resolve(import.meta.dirname, '../../..'),
    siteOrigin: TEST_ORIGIN,
    port: 0,
    outboxPort: 0,
    databaseUrl: cluster.url('postgres'),
    seed: null,
    log: () => {},
  })
  return {
    ...backend,
    async stop() {
      await backend.close()
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The databases that the embedded backend supports. */
export const databases: [name: string, start: () => Promise<TestBackend>][] = [
  ['PGlite', startTestBackend],
  ['native PostgreSQL', startNative],
]

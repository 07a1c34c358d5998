import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import postgres from 'postgres'
import { startCluster } from '../../tests/support/db/pg.ts'
import { startBackendProcess } from '../shared/backend-process.ts'
import { startChild } from '../shared/child.ts'
import { watchParent } from '../shared/watch-parent.mjs'

const DATA = resolve(import.meta.dirname, '../../supabase/.data-test/run')
const TEST_SQL = resolve(import.meta.dirname, '../../tests/support/browser/test-store.sql')

/*
 * The store for the browser tests: a production build with separate data and ports. Playwright
 * starts it (playwright.config.ts) and stops it with SIGTERM. Its database is a native PostgreSQL,
 * whose queries take less than half of the time of those of PGlite.
 */

const port = process.argv[2] ?? '3123'
let stop = (): void => process.exit(1)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop())
watchParent(() => stop())
const cluster = await startCluster()
const code = await serve(cluster.url('postgres'))
await cluster.stop()
process.exit(code)

/** Seeds an empty database, serves the store on it and resolves to the exit code of the store. */
async function serve(databaseUrl: string): Promise<number> {
  rmSync(DATA, { recursive: true, force: true })
  const env = { ...process.env, UTI_DATA_DIR: DATA, DATABASE_URL: databaseUrl }
  const backend = await startBackendProcess({ ...env, UTI_SEED: '1' })
  if (!backend) return 1
  await backend.child.stop()
  await addTestFunctions(databaseUrl)
  const store = startChild('scripts/serve/main.ts', [], {
    env: {
      ...env,
      PORT: port,
      SITE_ORIGIN: `http://localhost:${port}`,
      UTI_DIST_DIR: '.next-test',
      // Each test sends its own client address, so that tests do not share rate limits.
      TRUSTED_PROXY_HOPS: '1',
      // A high limit, so that a slow machine is not treated as a database outage.
      DATABASE_LIMIT_MS: '30000',
      NEXT_PUBLIC_SUPABASE_URL: '',
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: '',
      SUPABASE_SECRET_KEY: '',
    },
  })
  stop = () => void store.stop()
  return (await store.exited).code ?? 1
}

/** Adds functions that only a test store may have, such as one that makes time pass for a customer. */
async function addTestFunctions(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  await sql.unsafe(readFileSync(TEST_SQL, 'utf8'))
  await sql.end()
}

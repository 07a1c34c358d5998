import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { openPglite } from '../../supabase/local/connection.ts'
import { startBackendProcess } from '../shared/backend-process.ts'
import { startChild } from '../shared/child.ts'
import { digestOf } from '../shared/digest.ts'
import { watchParent } from '../shared/watch-parent.mjs'

const TEST_DATA = resolve(import.meta.dirname, '../../supabase/.data-test')
const TEST_SQL = resolve(import.meta.dirname, '../../tests/support/browser/test-store.sql')
const INPUTS = [
  'supabase/migrations',
  'supabase/seed',
  'supabase/local',
  'tests/support/browser/test-store.sql',
  'package-lock.json',
]

/*
 * The store for the browser tests: a production build with separate data and ports. Playwright
 * starts it (playwright.config.ts) and stops it with SIGTERM.
 */

const port = process.argv[2] ?? '3123'
const dataDir = await freshStore()
if (!dataDir) process.exit(1)

const store = startChild('scripts/serve/main.ts', [], {
  env: {
    ...process.env,
    PORT: port,
    SITE_ORIGIN: `http://localhost:${port}`,
    UTI_DATA_DIR: dataDir,
    UTI_DIST_DIR: '.next-test',
    // Each test sends its own client address, so that tests do not share rate limits.
    TRUSTED_PROXY_HOPS: '1',
    DATABASE_URL: '',
    NEXT_PUBLIC_SUPABASE_URL: '',
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: '',
    SUPABASE_SECRET_KEY: '',
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => store.stop())
watchParent(() => store.stop())
process.exit((await store.exited).code ?? 1)

/**
 * Returns a data directory for one run of the browser tests: a copy of a seeded store, which is
 * reused while migrations and seed do not change. Null if the store could not be created.
 */
async function freshStore(): Promise<string | null> {
  const name = `seeded-${digestOf(INPUTS)}`
  const kept = join(TEST_DATA, name)
  if (!existsSync(kept) && !(await makeStore(kept))) return null
  const directory = join(TEST_DATA, 'run')
  rmSync(directory, { recursive: true, force: true })
  cpSync(kept, directory, { recursive: true })
  return directory
}

async function makeStore(kept: string): Promise<boolean> {
  mkdirSync(TEST_DATA, { recursive: true })
  for (const entry of readdirSync(TEST_DATA)) {
    if (entry.startsWith('seeded-'))
      rmSync(join(TEST_DATA, entry), { recursive: true, force: true })
  }
  const making = `${kept}.making`
  const env = { ...process.env, UTI_DATA_DIR: making, UTI_SEED: '1', DATABASE_URL: '' }
  const backend = await startBackendProcess(env)
  if (!backend) return false
  await backend.child.stop()
  await addTestFunctions(making)
  renameSync(making, kept)
  return true
}

/** Adds functions that only a store for tests may have, such as making time pass for one customer. */
async function addTestFunctions(dataDir: string): Promise<void> {
  const database = await openPglite({ directory: join(dataDir, 'db') })
  await database.sql.exec(readFileSync(TEST_SQL, 'utf8'))
  await database.close()
}

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
import { digestOf } from '../shared/digest.ts'

const TEST_DATA = resolve(import.meta.dirname, '../../supabase/.data-test')
const TEST_SQL = resolve(import.meta.dirname, '../../tests/support/browser/test-store.sql')
const INPUTS = [
  'supabase/migrations',
  'supabase/seed',
  'supabase/local',
  'tests/support/browser/test-store.sql',
  'package-lock.json',
]

/**
 * Returns a data directory for one run of the browser tests: a copy of a seeded store, which is
 * reused while migrations and seed do not change. Null if the store could not be created.
 */
export async function freshStore(): Promise<string | null> {
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

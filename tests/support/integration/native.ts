import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { startBackend } from '../../../supabase/local/backend.ts'
import { quietConsole } from '../../../supabase/local/postgrest-errors.ts'
import { type Copy, copyDatabase } from '../db/pg.ts'
import { TEST_ORIGIN, type TestBackend } from './backend.ts'
import { fillSmallStore } from './small-store.ts'

type Url = (database: string) => string

/** The template databases: one is migrated and empty, the other has the store of `small-store.ts`. */
const EMPTY = 'uti_empty'
const SMALL = 'uti_small'

/** Starts a backend on a database, which is dropped when it stops. */
async function startOn({ url, drop }: Copy): Promise<TestBackend> {
  quietConsole()
  const dataDir = mkdtempSync(join(tmpdir(), 'uti-test-'))
  const backend = await startBackend({
    dataDir,
    projectRoot: resolve(import.meta.dirname, '../../..'),
    siteOrigin: TEST_ORIGIN,
    port: 0,
    outboxPort: 0,
    databaseUrl: url,
    // The lowest cost, because most tests create users.
    passwordCost: 4,
    mailEveryMs: 500,
    seed: null,
    log: () => {},
  })
  return {
    ...backend,
    async stop() {
      await backend.close()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates the template databases in a cluster. */
export async function createTemplates(url: Url): Promise<void> {
  const admin = postgres(url('postgres'), { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${EMPTY}`)
  await (await startOn({ url: url(EMPTY), drop: async () => {} })).stop()
  await admin.unsafe(`create database ${SMALL} template ${EMPTY}`)
  await admin.end()
  const small = await startOn({ url: url(SMALL), drop: async () => {} })
  await fillSmallStore(small.sql)
  await small.stop()
}

/** Copies the empty, migrated database. */
export const copyEmpty = (url: Url): Promise<Copy> => copyDatabase(url, EMPTY)

/** Starts a backend on a copy of the empty, migrated database. */
export const startEmpty = async (url: Url): Promise<TestBackend> => startOn(await copyEmpty(url))

/** Starts a backend on a copy of the small store. */
export const startSmall = async (url: Url): Promise<TestBackend> =>
  startOn(await copyDatabase(url, SMALL))

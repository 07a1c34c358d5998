import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openPglite, openPostgres } from '../../supabase/local/connection.ts'
import { COPY_PATH } from '../../supabase/local/database-copy.ts'
import { readKeys } from '../../supabase/local/keys.ts'
import { tryLock } from '../../supabase/local/lock.ts'
import { readPorts } from '../../supabase/local/state-file.ts'
import { OperatorError } from '../../supabase/local/types.ts'
import { loadEnvFiles, PROJECT_ROOT, readSettings } from '../serve/settings.ts'
import {
  copyFiles,
  DATABASE_FILES,
  MANIFEST,
  type Manifest,
  runPostgresTool,
  type Summary,
  summarize,
} from './folder.ts'

/*
 * `npm run backup [-- <folder>]`: writes the database, images, and keys of the store into a new folder below
 * this one (default: backups). The store may be running. The copy contains customers and secrets.
 */

/**
 * Returns the database of the running store, or of its files if it is stopped.
 * @throws OperatorError if the folder contains none, or the store refuses.
 */
async function dumpEmbedded(dataDir: string): Promise<Blob> {
  const directory = join(dataDir, 'db')
  // The lock would create the folder, and PGlite a database in it.
  if (!existsSync(directory)) throw new OperatorError(`${dataDir} contains no store.`)
  const holder = tryLock(dataDir, 'backend.lock')
  if (holder === null) {
    const database = await openPglite({ directory })
    try {
      return await database.dump()
    } finally {
      await database.close()
    }
  }
  const [ports, keys] = [readPorts(dataDir), readKeys(dataDir)]
  const answer = await fetch(`http://127.0.0.1:${ports?.api}${COPY_PATH}`, {
    headers: { apikey: keys?.secret ?? '' },
  })
  if (!answer.ok) throw new OperatorError(`The store answered with status ${answer.status}.`)
  return answer.blob()
}

/** Writes the copy and counts its rows in memory, which verifies that PGlite can open it. */
async function backUpEmbedded(dataDir: string, to: string): Promise<Summary> {
  const snapshot = await dumpEmbedded(dataDir)
  writeFileSync(join(to, DATABASE_FILES.embedded), new Uint8Array(await snapshot.arrayBuffer()))
  const copy = await openPglite({ inMemory: true, snapshot })
  try {
    return await summarize(copy.sql)
  } finally {
    await copy.close()
  }
}

/** Dumps the database and counts its rows in the same snapshot, so that both match. */
async function backUpPostgres(databaseUrl: string, to: string): Promise<Summary> {
  const database = await openPostgres(databaseUrl)
  try {
    return await database.sql.transaction(async (tx) => {
      await tx.exec('set transaction isolation level repeatable read, read only')
      const [row] = await tx.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
      runPostgresTool('pg_dump', databaseUrl, [
        '--format=custom',
        '--no-owner',
        `--snapshot=${row?.snapshot}`,
        `--file=${join(to, DATABASE_FILES.postgresql)}`,
      ])
      return summarize(tx)
    })
  } finally {
    await database.close()
  }
}

async function main([target = 'backups']: string[]): Promise<void> {
  process.umask(0o077)
  loadEnvFiles()
  const { dataDir, hosted } = readSettings([], process.env)
  if (hosted) {
    throw new OperatorError(
      'A hosted project has backups of its own: see "Backup and restore" in docs/deploy.md.',
    )
  }
  const madeAt = new Date().toISOString()
  const folder = resolve(PROJECT_ROOT, target, madeAt.replaceAll(':', '-'))
  const draft = `${folder}.part`
  mkdirSync(draft, { recursive: true })
  try {
    const { DATABASE_URL } = process.env
    const summary = DATABASE_URL
      ? await backUpPostgres(DATABASE_URL, draft)
      : await backUpEmbedded(dataDir, draft)
    // Must follow the dump: every image that a dumped row names exists by now.
    copyFiles(dataDir, draft)
    const database = DATABASE_URL ? 'postgresql' : 'embedded'
    const manifest: Manifest = { format: 1, database, madeAt, summary }
    writeFileSync(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
  console.log(folder)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
})

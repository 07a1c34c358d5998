import { existsSync, openAsBlob, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openPglite, openPostgres } from '../../supabase/local/connection.ts'
import { lockDirectory } from '../../supabase/local/lock.ts'
import { ensureSystemSchema } from '../../supabase/local/migrations.ts'
import { makePrivate } from '../../supabase/local/state-file.ts'
import { OperatorError } from '../../supabase/local/types.ts'
import { loadEnvFiles, PROJECT_ROOT, readSettings } from '../serve/settings.ts'
import {
  checkRestored,
  copyFiles,
  DATABASE_FILES,
  type Manifest,
  readManifest,
  runPostgresTool,
} from './folder.ts'

/*
 * `npm run restore -- <folder>`: restores a backup into an empty data folder and, for PostgreSQL, an empty
 * database, and checks it. The store must be stopped.
 */

async function restoreEmbedded(folder: string, dataDir: string, manifest: Manifest): Promise<void> {
  const draft = join(dataDir, 'db.restored')
  rmSync(draft, { recursive: true, force: true })
  const snapshot = await openAsBlob(join(folder, DATABASE_FILES.embedded))
  const database = await openPglite({ directory: draft, snapshot })
  try {
    await checkRestored(database.sql, manifest.summary)
  } finally {
    await database.close()
  }
  renameSync(draft, join(dataDir, 'db'))
}

async function restorePostgres(
  folder: string,
  databaseUrl: string,
  manifest: Manifest,
): Promise<void> {
  const database = await openPostgres(databaseUrl)
  const { sql } = database
  try {
    const [found] = await sql.query(
      "select 1 from pg_catalog.pg_tables where schemaname in ('public', 'private') limit 1",
    )
    if (found) throw new OperatorError('The database of DATABASE_URL is not empty.')
    // Creates the roles, which a dump does not contain; --clean replaces everything else.
    await ensureSystemSchema(sql, PROJECT_ROOT)
    runPostgresTool('pg_restore', databaseUrl, [
      '--clean',
      '--if-exists',
      '--no-owner',
      '--exit-on-error',
      '--single-transaction',
      join(folder, DATABASE_FILES.postgresql),
    ])
    await checkRestored(sql, manifest.summary)
  } finally {
    await database.close()
  }
}

async function main([source]: string[]): Promise<void> {
  process.umask(0o077)
  loadEnvFiles()
  if (!source) throw new OperatorError('Name the folder of a backup: npm run restore -- <folder>.')
  const { dataDir, hosted } = readSettings([], process.env)
  const { DATABASE_URL } = process.env
  const folder = resolve(PROJECT_ROOT, source)
  const manifest = readManifest(folder)
  if (hosted || (manifest.database === 'postgresql') !== Boolean(DATABASE_URL)) {
    const wanted = manifest.database === 'postgresql' ? 'with' : 'without'
    throw new OperatorError(`This backup is restored ${wanted} DATABASE_URL.`)
  }
  makePrivate(dataDir, console.error)
  lockDirectory(dataDir, 'start.lock')
  lockDirectory(dataDir, 'backend.lock')
  for (const name of ['db', 'storage', 'keys.json']) {
    if (existsSync(join(dataDir, name))) {
      throw new OperatorError(`${dataDir} already contains a store (${name}): move it away first.`)
    }
  }
  if (DATABASE_URL) await restorePostgres(folder, DATABASE_URL, manifest)
  else await restoreEmbedded(folder, dataDir, manifest)
  copyFiles(folder, dataDir)
  const rows = Object.values(manifest.summary.rows).reduce((sum, count) => sum + count, 0)
  console.log(`Restored and checked: ${rows} rows of ${manifest.madeAt}.`)
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
})

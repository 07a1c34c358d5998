import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { OperatorError, type Sql } from '../../supabase/local/types.ts'

/** Values that must be equal in a store and in its restored backup. */
const summarySchema = z.object({
  /** The version of the last migration. */
  migration: z.string(),
  /** Number of rows by `schema.table`. */
  rows: z.record(z.string(), z.number()),
})

export type Summary = z.infer<typeof summarySchema>

const SCHEMAS = ['auth', 'private', 'public', 'storage']

/** Returns the last migration of a store and the number of rows of each table. */
export async function summarize(sql: Pick<Sql, 'query'>): Promise<Summary> {
  const tables = await sql.query<{ name: string; quoted: string }>(
    `select format('%s.%s', schemaname, tablename) as name,
       format('%I.%I', schemaname, tablename) as quoted
     from pg_catalog.pg_tables where schemaname in (${SCHEMAS.map((name) => `'${name}'`).join()})
     order by 1`,
  )
  const rows: Summary['rows'] = {}
  for (const { name, quoted } of tables) {
    const [row] = await sql.query<{ count: number }>(`select count(*)::int as count from ${quoted}`)
    rows[name] = Number(row?.count)
  }
  const [last] = await sql.query<{ version: string | null }>(
    'select max(version) as version from supabase_migrations.schema_migrations',
  )
  return { migration: last?.version ?? '', rows }
}

/**
 * Checks that a restored store has the rows of its backup and that the balance of each customer is the
 * sum of their ledger.
 * @throws OperatorError that names the first difference.
 */
export async function checkRestored(sql: Sql, expected: Summary): Promise<void> {
  const found = await summarize(sql)
  if (found.migration !== expected.migration) {
    throw new OperatorError(
      `The restored database ends with migration ${found.migration}, the backup with ${expected.migration}.`,
    )
  }
  for (const name of Object.keys({ ...expected.rows, ...found.rows })) {
    const [before, after] = [expected.rows[name] ?? 0, found.rows[name] ?? 0]
    if (before !== after) {
      throw new OperatorError(`${name} has ${after} rows after the restore, the backup ${before}.`)
    }
  }
  const [wrong] = await sql.query<{ count: number }>(
    `select count(*)::int as count from public.uti_coins c
     where c.balance <> coalesce(
       (select sum(t.amount) from public.coin_transactions t where t.user_id = c.user_id), 0)`,
  )
  if (Number(wrong?.count) > 0) {
    throw new OperatorError(`${wrong?.count} balances of coins are not the sum of their ledger.`)
  }
}

/** Files of the data folder that belong to the store and not to one machine. */
const FILES = ['keys.json', 'push-keys.json', 'storage', 'outbox']

const manifestSchema = z.object({
  format: z.literal(1),
  database: z.enum(['embedded', 'postgresql']),
  madeAt: z.iso.datetime(),
  summary: summarySchema,
})

export type Manifest = z.infer<typeof manifestSchema>

export const DATABASE_FILES = { embedded: 'database.tar', postgresql: 'database.dump' }
export const MANIFEST = 'manifest.json'

/** Copies images, keys, and stored e-mails. */
export function copyFiles(from: string, to: string): void {
  for (const name of FILES) copyExisting(join(from, name), join(to, name))
}

/**
 * Copies a file or folder. A running store writes files under names with `.part` and renames them, and it
 * deletes files, so `.part` files are left out, and files that no longer exist when their turn comes.
 */
function copyExisting(from: string, to: string): void {
  try {
    if (!statSync(from).isDirectory()) {
      copyFileSync(from, to)
      return
    }
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) {
      if (!name.endsWith('.part')) copyExisting(join(from, name), join(to, name))
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/**
 * Returns the manifest of a backup. A backup writes it last, so a folder without it is incomplete.
 * @throws OperatorError if the folder is not a complete backup, or one of another release.
 */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST)
  if (!existsSync(file)) throw new OperatorError(`${folder} is not a complete backup.`)
  const result = manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!result.success) throw new OperatorError(`${file} was written by another release.`)
  return result.data
}

/**
 * Runs pg_dump or pg_restore. Passes the password of the URL in the environment, because other users
 * can read the arguments of a process.
 * @throws OperatorError if the program is missing or fails.
 */
export function runPostgresTool(
  name: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: string[],
): void {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const { status, error } = spawnSync(name, [...args, `--dbname=${url}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (error) throw new OperatorError(`${name} cannot be run (${error.message}): install it.`)
  if (status !== 0) throw new OperatorError(`${name} failed with exit code ${status}.`)
}

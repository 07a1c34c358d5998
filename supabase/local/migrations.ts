import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import { type Log, OperatorError, type Sql } from './types.ts'

const FILE_NAME = /^(\d{14})_(\w+)\.sql$/

type Migration = { version: string; name: string; text: string }

/**
 * Returns the migrations of a project folder in order.
 * @throws OperatorError for a file whose name has another format.
 */
export function listMigrations(projectRoot: string): Migration[] {
  const directory = join(projectRoot, 'supabase/migrations')
  if (!existsSync(directory)) return []
  return readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version, name] = FILE_NAME.exec(file) ?? []
      if (!version || !name) {
        throw new OperatorError(
          `supabase/migrations/${file} must be named <14 digits>_<words>.sql, as the Supabase CLI names it.`,
        )
      }
      return { version, name, text: readFileSync(join(directory, file), 'utf8') }
    })
}

/**
 * Applies the pending migrations in order, each in its own transaction together with its row in the
 * history table of the Supabase CLI. Returns how many were applied.
 * @throws OperatorError when a migration fails, or when migrations are pending on a database that has
 *   others which this release lacks: it was created by another set of files.
 */
export async function applyMigrations(sql: Sql, projectRoot: string, log: Log): Promise<number> {
  const history = await sql.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  )
  const applied = new Map(history.map((row) => [row.version, row.statements]))
  const migrations = listMigrations(projectRoot)
  for (const { version, name, text } of migrations) {
    const recorded = applied.get(version)
    if (recorded && recorded.join('\n') !== text) {
      log(`migration ${version}_${name} was changed after it had been applied; it is not run again`)
    }
  }
  const pending = migrations.filter(({ version }) => !applied.has(version))
  const versions = new Set(migrations.map(({ version }) => version))
  const unknown = [...applied.keys()].filter((version) => !versions.has(version)).sort()
  if (pending.length > 0 && unknown.length > 0) {
    throw new OperatorError(
      `The database was created by migrations that this release does not have (the first is ${unknown[0]}). Run "npm run db:reset" to delete the embedded store, or name an empty database in DATABASE_URL.`,
    )
  }
  for (const migration of pending) {
    log(`migration ${migration.version}_${migration.name}`)
    await sql.transaction((tx) => applyOne(tx, migration))
  }
  return pending.length
}

async function applyOne(tx: Sql, { version, name, text }: Migration): Promise<void> {
  try {
    await tx.exec(text)
  } catch (error) {
    throw new OperatorError(`Migration ${version}_${name} failed: ${explain(error)}`)
  }
  await tx.query(
    'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, $2, $3)',
    [version, [text], name],
  )
}

/** Returns the message of the database with the position and statement of the error. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { position, where, query } = error as { position?: string; where?: string; query?: string }
  const statement = query?.slice(0, 200).replace(/\s+/g, ' ')
  return [
    error.message,
    position && `at character ${position}`,
    where,
    statement && `in: ${statement}`,
  ]
    .filter(Boolean)
    .join(' — ')
}

/** The history table of the Supabase CLI, which a hosted project has before its first migration. */
const HISTORY_SQL = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key,
  statements text[],
  name text
);`

/** Adds password hashing and the storage grants of a hosted project, which row-level security limits. */
const GRANTS_SQL = `
create extension if not exists pgcrypto with schema extensions;
grant usage on schema auth, storage to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;`

/**
 * Exempts service_role, the role of the server, from row-level security. Only a superuser may set
 * BYPASSRLS; without that attribute, a policy for each table has the same effect.
 */
const SERVER_POLICIES_SQL = `
do $$
declare
  v_table regclass;
begin
  if (select rolbypassrls from pg_catalog.pg_roles where rolname = 'service_role') then
    return;
  end if;
  for v_table in
    select c.oid from pg_catalog.pg_class c
    where c.relrowsecurity and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace,
      'storage'::regnamespace)
      and not exists (
        select from pg_catalog.pg_policy p where p.polrelid = c.oid and p.polname = 'server_access')
  loop
    execute format(
      'create policy server_access on %s to service_role using (true) with check (true)', v_table);
  end loop;
end
$$;`

/** Returns the SQL that runs before the migrations, in order; idempotent. */
function systemSchemaSql(projectRoot: string): string[] {
  const bootstrap = join(projectRoot, 'supabase/local/bootstrap.sql')
  return [
    SUPABASE_AUTH_HELPERS_SQL,
    getAuthSchemaSql(),
    getStorageSchemaSql(),
    HISTORY_SQL,
    ...(existsSync(bootstrap) ? [readFileSync(bootstrap, 'utf8')] : []),
    GRANTS_SQL,
  ]
}

/**
 * Creates the roles and the schemas auth, storage and supabase_migrations.
 * @throws OperatorError when the database user lacks the rights.
 */
export async function ensureSystemSchema(sql: Sql, projectRoot: string): Promise<void> {
  try {
    for (const part of systemSchemaSql(projectRoot)) await sql.exec(part)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new OperatorError(
      `The user of DATABASE_URL may not set the database up (${(error as Error).message}): it must own the database and have CREATEROLE (docs/deploy.md).`,
    )
  }
}

/** Gives the server of the store access to all rows. Call it after the migrations. */
export const grantServerAccess = (sql: Sql): Promise<void> => sql.exec(SERVER_POLICIES_SQL)

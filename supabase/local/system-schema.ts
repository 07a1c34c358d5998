import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import { OperatorError, type Sql } from './types.ts'

/** The history table of the Supabase CLI, which a hosted project has before its first migration. */
const HISTORY_SQL = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key,
  statements text[],
  name text
);`

/** Password hashing, and the storage grants of a hosted project, where row-level security decides. */
const GRANTS_SQL = `
create extension if not exists pgcrypto with schema extensions;
grant usage on schema auth, storage to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;`

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
      `The user of DATABASE_URL may not set the database up (${(error as Error).message}); a superuser may.`,
    )
  }
}

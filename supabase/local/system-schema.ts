import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import type { Sql } from './types.ts'

/** What a hosted project has before its first migration: history table as the Supabase CLI makes it. */
const HISTORY_SQL = `
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key,
  statements text[],
  name text
);`

/** Storage rights as a hosted project gives them: row-level security decides. */
const GRANTS_SQL = `
grant usage on schema auth, storage to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
insert into storage.buckets (id, name, public) values ('media', 'media', true) on conflict (id) do nothing;`

/** The SQL files of this folder's bootstrap, in order; idempotent. Also used by the database tests. */
export function systemSchemaSql(projectRoot: string): string[] {
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

/** Brings the roles and the schemas auth, storage and supabase_migrations into being. */
export async function ensureSystemSchema(sql: Sql, projectRoot: string): Promise<void> {
  for (const part of systemSchemaSql(projectRoot)) await sql.exec(part)
}

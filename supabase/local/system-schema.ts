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

/**
 * Row-level security does not apply to the server of the store. Only a superuser may give a role that
 * attribute, so otherwise a policy for each table has the same effect.
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

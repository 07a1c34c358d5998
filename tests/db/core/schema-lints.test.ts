// Slips of a schema that no feature test would notice. Each lint lists what breaks it.
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../support/db/db.ts'

const db = openDatabase(1)

async function finds(query: string): Promise<string[]> {
  const rows = await db.sql.unsafe(query)
  return rows.map((row) => String(Object.values(row)[0]))
}

const TABLES = "relnamespace = 'public'::regnamespace and relkind in ('r', 'p')"
const OURS = "pronamespace in ('public'::regnamespace, 'private'::regnamespace)"

const lints: [string, string][] = [
  [
    'every table of public has row-level security',
    `select relname from pg_class where ${TABLES} and not relrowsecurity`,
  ],
  [
    'every view runs with the rights of its reader',
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
      and not coalesce(reloptions::text like '%security_invoker=true%', false)`,
  ],
  [
    'every function whose names are resolved by a call pins an empty search path',
    `select oid::regprocedure from pg_proc where ${OURS} and prosqlbody is null
      and not coalesce('search_path=""' = any (proconfig), false)`,
  ],
  [
    'no function of ours can be executed by PUBLIC',
    `select p.oid::regprocedure from pg_proc p,
        aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      where ${OURS} and a.grantee = 0`,
  ],
  [
    'no table of private is granted to anybody',
    `select c.relname || ' to ' || a.grantee::regrole from pg_class c,
        aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a
      where relnamespace = 'private'::regnamespace and relkind = 'r' and a.grantee <> c.relowner`,
  ],
  [
    'nothing is granted to PUBLIC or to the authenticator',
    `select c.relname from pg_class c, aclexplode(c.relacl) a
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and (a.grantee = 0 or a.grantee = 'authenticator'::regrole)`,
  ],
  [
    'anon writes nothing but consents and analytics',
    `select distinct table_name from information_schema.column_privileges
      where grantee = 'anon' and table_schema = 'public' and privilege_type <> 'SELECT'
        and table_name not in ('consents', 'customer_events', 'user_sessions', 'cart_abandonment')`,
  ],
  [
    'nobody of the data API may truncate, refer to or hang triggers on a table',
    `select table_name || ' ' || privilege_type from information_schema.table_privileges
      where grantee in ('anon', 'authenticated', 'service_role') and table_schema = 'public'
        and privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER')`,
  ],
  [
    'visitors and accounts insert and update named columns only',
    `select c.relname || ' ' || a.privilege_type || ' to ' || a.grantee::regrole
      from pg_class c, aclexplode(c.relacl) a
      where c.relnamespace = 'public'::regnamespace and a.privilege_type in ('INSERT', 'UPDATE')
        and a.grantee in ('anon'::regrole, 'authenticated'::regrole)`,
  ],
  [
    'every trigger is named tg_<table>__<task>',
    `select c.relname || ': ' || t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and t.tgname !~ ('^tg_' || c.relname || '__[a-z_]+$')`,
  ],
  [
    'every trigger function is named after its one table, or after its task alone',
    `select p.proname || ' of ' || c.relname from pg_trigger t
      join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and p.proname !~ ('^tg(_' || c.relname || ')?__[a-z_]+$')`,
  ],
  [
    'every policy names its roles, none of them PUBLIC',
    `select policyname from pg_policies where schemaname = 'public' and 'public' = any (roles)`,
  ],
  [
    'every policy is for one verb',
    `select policyname from pg_policies where schemaname = 'public' and cmd = 'ALL'`,
  ],
  [
    'at most one policy decides for a role and verb of a table',
    `select tablename || ' ' || cmd || ' ' || r from pg_policies, unnest(roles) r
      where schemaname = 'public' group by tablename, cmd, r having count(*) > 1`,
  ],
  [
    'policies ask for the caller once a statement, not once a row',
    `select policyname from pg_policies where schemaname = 'public'
      and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''),
        'SELECT (auth\\.uid\\(\\)|private\\.is_admin\\(\\)|private\\.is_confirmed\\(\\)|private\\.active_user_id\\(\\)|private\\.has_permission\\([^)]*\\))', '', 'g')
        ~ '(auth\\.uid|is_admin|is_confirmed|active_user_id|has_permission)\\('`,
  ],
  [
    'no policy trusts what the user may write into their own metadata',
    `select policyname from pg_policies
      where coalesce(qual, '') || coalesce(with_check, '') ~ 'user_meta|app_meta'`,
  ],
  [
    'every foreign key has an index',
    `select conrelid::regclass || '.' || conname from pg_constraint k
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index i where i.indrelid = k.conrelid
          and (i.indkey::smallint[])[0:cardinality(k.conkey) - 1] @> k.conkey)`,
  ],
  [
    'every table has a primary key',
    `select relname from pg_class c where ${TABLES} and not exists (
      select 1 from pg_constraint where conrelid = c.oid and contype = 'p')`,
  ],
  [
    'every table and view has a comment',
    `select relname from pg_class c where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'v') and obj_description(oid, 'pg_class') is null`,
  ],
  [
    'every public function has a comment',
    `select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace
      and obj_description(oid, 'pg_proc') is null`,
  ],
  [
    'every table with updated_at keeps it by trigger',
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
      where ${TABLES} and a.attname = 'updated_at'
        and c.relname not in ('products', 'orders', 'uti_coins') and not exists (
          select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = format('tg_%s__touch_updated_at', c.relname))`,
  ],
  [
    // The tags of a product are in the audit of its saves; a view of the orders is its member's own.
    'every table that staff write directly keeps an audit of its rows',
    `select distinct tablename from pg_policies p where schemaname = 'public'
      and tablename not in ('product_tags', 'order_views')
      and cmd in ('INSERT', 'UPDATE') and 'authenticated' = any (roles)
      and coalesce(qual, '') || coalesce(with_check, '') ~ 'has_permission' and not exists (
        select 1 from pg_trigger t where t.tgrelid = format('public.%I', p.tablename)::regclass
          and t.tgname = format('tg_%s__audit_row', p.tablename))`,
  ],
  [
    'every table of the content, and the settings, keep versions of their rows',
    `select relname from pg_class c where ${TABLES}
      and (private.editing_area(relname, '') = 'content' or relname = 'site_settings')
      and not exists (
        select 1 from pg_trigger t where t.tgrelid = c.oid
          and t.tgname = format('tg_%s__save_version', c.relname))`,
  ],
  [
    'every moment knows its time zone',
    `select table_name || '.' || column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'timestamp without time zone'`,
  ],
  [
    'a write locks products for orders only where it deletes them',
    `select proname from pg_proc where ${OURS} and proname not in ('remove_products', 'undo_import')
      and prosrc ~ 'public\\.products p\\y[^;]*\\yfor update(?! of [^p])'`,
  ],
  [
    'every text that an admin writes as a link or color has a check',
    `select c.table_name || '.' || c.column_name from information_schema.columns c
      where c.table_schema = 'public' and c.data_type in ('text', 'jsonb')
        and c.column_name ~ '(_url|_link|_color|^image|^path$|_colors$|_value$|^accent$)'
        and c.table_name not like 'view_%' and c.table_name <> 'order_lines'
        and c.table_name not in ('coin_system_config', 'customer_events') and not exists (
          select 1 from pg_constraint k where k.contype = 'c'
            and k.conrelid = format('public.%I', c.table_name)::regclass
            and pg_get_constraintdef(k.oid) ~ ('\\m' || c.column_name || '\\M')
            and pg_get_constraintdef(k.oid) ~ '(safe_link|links_safe|_color|badge_color)')`,
  ],
]

describe('no slips in the catalog:', () => {
  it.each(lints)('%s [PERM-01]', async (_name, query) => {
    expect(await finds(query)).toEqual([])
  })
})

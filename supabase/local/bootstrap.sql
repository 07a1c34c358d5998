-- Creates the parts of hosted Supabase that a plain PostgreSQL (or PGlite) lacks, before the
-- migrations. Idempotent. Not run on hosted Supabase, where they exist.

do $$
declare
  v_role text;
  -- Since PostgreSQL 16, the creator of a role is a member of it, but without the right to SET ROLE.
  v_right text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
begin
  foreach v_role in array array['anon', 'authenticated', 'service_role', 'authenticator'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = v_role) then
      execute format('create role %I nologin noinherit', v_role);
    end if;
  end loop;
  if not (select rolbypassrls from pg_catalog.pg_roles where rolname = 'service_role') then
    begin
      alter role service_role bypassrls;
    exception when insufficient_privilege then
      null; -- the owner is no superuser: grantServerAccess (migrations.ts) has the same effect
    end;
  end if;
  foreach v_role in array array['anon', 'authenticated', 'service_role'] loop
    if not pg_has_role('authenticator', v_role, 'member') then
      execute format('grant %I to authenticator', v_role);
    end if;
    if not pg_has_role(current_user, v_role, v_right) then
      execute format('grant %I to current_user', v_role);
    end if;
  end loop;
end
$$;

create schema if not exists extensions;
create schema if not exists auth;
grant usage on schema extensions, auth to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;
revoke create on schema public from public;

-- The auth helpers as hosted Supabase defines them: they read the single claims of older gateways
-- first, then the claims object. `create or replace` also replaces those that the backend created.
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;

create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;

create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;

create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;

grant execute on function auth.uid(), auth.role(), auth.email(), auth.jwt()
  to anon, authenticated, service_role;

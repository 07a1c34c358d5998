-- The tables and functions of Supabase Auth that migrations and policies use.
create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud varchar(255) default 'authenticated',
  role varchar(255) default 'authenticated',
  email varchar(255) unique,
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change varchar(255),
  raw_app_meta_data jsonb default '{}',
  raw_user_meta_data jsonb default '{}',
  banned_until timestamptz,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  not_after timestamptz,
  user_agent text,
  ip inet
);
create index on auth.sessions (user_id);

-- Migrations run as on hosted Supabase: as an owner that is no superuser and does not own `auth`.
create role store_owner login createrole bypassrls;
grant anon, authenticated, service_role to store_owner;
grant usage, create on schema public, extensions to store_owner;
grant usage on schema auth to store_owner;
grant select, insert, update, delete, references, trigger on auth.users, auth.sessions to store_owner;

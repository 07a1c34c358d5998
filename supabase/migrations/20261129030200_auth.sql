-- Accounts: profiles, sessions, roles and areas of the staff, credentials and sign-in.
-- Roles are read from user_profiles only, never from the sign-up metadata, which the visitor writes.

-- Profiles and sessions ---------------------------------------------------------------------------
-- An access token stays valid for up to 15 minutes after the sign-out. Policies and functions
-- therefore also require that the session still exists.

create table private.staff_roles (
  key text primary key,
  name text,
  areas text[] not null,
  updated_at timestamptz not null default now(),
  constraint staff_roles_name_of_composed
    check ((name is null) = (key in ('owner', 'manager', 'editor', 'support'))),
  constraint staff_roles_name_check check (name = btrim(name) and length(name) between 1 and 40
    and lower(name) not in ('owner', 'manager', 'editor', 'support')),
  constraint staff_roles_areas_check check (cardinality(areas) > 0 and areas <@ array['catalog',
    'content', 'reviews', 'orders', 'assistance', 'customers', 'customer_edits', 'coins', 'settings',
    'reports', 'team']),
  constraint staff_roles_edits_with_reading
    check ('customers' = any (areas) or not areas && array['customer_edits', 'coins'])
);
create unique index staff_roles_name_idx on private.staff_roles (lower(name));
alter table private.staff_roles enable row level security;
comment on table private.staff_roles is
  'Roles of the staff and the areas that each role covers: four preset roles, which do not change and '
  'whose names are texts of the interface, and roles that the store has composed.';
insert into private.staff_roles (key, areas) values
  ('owner', array['catalog', 'content', 'reviews', 'orders', 'assistance', 'customers',
    'customer_edits', 'coins', 'settings', 'reports', 'team']),
  ('manager', array['catalog', 'content', 'reviews', 'orders', 'assistance', 'customers',
    'customer_edits', 'coins', 'settings', 'reports']),
  ('editor', array['catalog', 'content', 'reviews']),
  ('support', array['reviews', 'orders', 'assistance', 'customers']);

create table public.user_profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'customer',
  staff_role text references private.staff_roles (key),
  full_name text,
  email text,
  phone text,
  pro_until timestamptz,
  marketing_opt_in boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  order_emails boolean not null default true,
  constraint user_profiles_role_check check (role in ('customer', 'admin')),
  constraint user_profiles_staff_role_of_admins
    check ((role = 'admin') = (staff_role is not null)),
  constraint user_profiles_full_name_size check (length(full_name) <= 120),
  constraint user_profiles_phone_size check (length(phone) <= 20)
);
create index user_profiles_staff_idx on public.user_profiles (staff_role)
  where staff_role is not null;
create index user_profiles_customers_idx on public.user_profiles (id) where role = 'customer';
create index user_profiles_newest_idx on public.user_profiles (created_at, id)
  where role = 'customer';
create index user_profiles_by_name_idx on public.user_profiles (private.normalize_text(full_name), id)
  where role = 'customer';
create index user_profiles_pro_idx on public.user_profiles (pro_until) where pro_until is not null;
create index user_profiles_name_idx on public.user_profiles
  using gin (private.normalize_text(full_name) extensions.gin_trgm_ops);
create index user_profiles_email_idx on public.user_profiles
  using gin (private.normalize_text(email) extensions.gin_trgm_ops);
create index user_profiles_phone_idx on public.user_profiles
  using gin (regexp_replace(phone, '[^0-9]', '', 'g') extensions.gin_trgm_ops);
alter table public.user_profiles enable row level security;
comment on table public.user_profiles is 'One row for each account, created by trigger on sign-up.';
comment on column public.user_profiles.role is
  'customer or admin. Written by set_user_role and make_admin only.';
comment on column public.user_profiles.email is
  'Copy of auth.users.email, written by triggers, because searches need an index and auth.users belongs '
  'to the auth service.';
comment on column public.user_profiles.order_emails is
  'Whether the customer wants the optional e-mails about orders: confirmed, paid, delivered.';
comment on column public.user_profiles.pro_until is
  'Pro until this moment; set by an admin or by a paid order with pro_days.';
comment on column public.user_profiles.staff_role is
  'The role of an admin, which determines their areas; null for customers.';

create function private.has_active_session() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_session text := auth.jwt() ->> 'session_id';
begin
  if auth.uid() is null or v_session is null then
    return false;
  end if;
  return exists (
    select 1 from auth.sessions s where s.id = v_session::uuid and s.user_id = auth.uid()
  );
end
$$;
comment on function private.has_active_session() is
  'Whether the session of the access token still exists. A token remains valid for minutes after the '
  'sign-out, but has no rights without its session.';

create function private.active_user_id() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when private.has_active_session() then auth.uid() end;
end
$$;
comment on function private.active_user_id() is
  'The id of the caller while the session exists, otherwise null. For policies on the rows of one '
  'account.';

create function private.session_areas(p_user uuid, p_session uuid) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select r.areas
    from public.user_profiles p
    join private.staff_roles r on r.key = p.staff_role
    join auth.sessions s on s.id = p_session and s.user_id = p.id
    left join private.second_factors f on f.user_id = p.id and f.confirmed_at is not null
    where p.id = p_user and p.role = 'admin'
      and case when f.user_id is null
        then not exists (select 1 from private.staff_policy k where k.requires_second_factor)
        else exists (select 1 from private.verified_sessions v
          where v.session_id = s.id and v.user_id = p.id) end
  );
end
$$;
comment on function private.session_areas(uuid, uuid) is
  'The current areas of a session of an account: those of its role, if the session exists and has given '
  'a code of the second factor where the account has one or needs one; otherwise null.';

create function private.staff_areas() returns text[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_session text := auth.jwt() ->> 'session_id';
begin
  if v_session is null then
    return null;
  end if;
  return private.session_areas(auth.uid(), v_session::uuid);
end
$$;
comment on function private.staff_areas() is
  'The current areas of the caller (session_areas). Removing a role or an area has effect at once.';

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.staff_areas() is not null;
end
$$;
comment on function private.is_admin() is
  'Whether the caller is a member of the staff, in any role, with a session that has the rights of the '
  'staff.';

create function private.is_confirmed() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from auth.users u where u.id = auth.uid() and u.email_confirmed_at is not null
  ) and private.has_active_session();
end
$$;
comment on function private.is_confirmed() is
  'Whether the caller is signed in with a confirmed e-mail address and an existing session.';

create function public.am_i_admin() returns boolean
language sql stable set search_path = ''
as $$
  select exists (select 1 from public.user_profiles p
    where p.id = private.active_user_id() and p.role = 'admin')
$$;
comment on function public.am_i_admin() is
  'Whether the caller is an admin with an existing session, also before a code of the second factor was '
  'given, because the password rules for admins apply before it.';

create function private.require_session() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.has_active_session() then
    perform private.raise_error('UT001', 'sign in first');
  end if;
  return auth.uid();
end
$$;
comment on function private.require_session() is
  'Returns the id of the caller, confirmed or not, who has an existing session; otherwise raises UT001.';

create function private.require_confirmed() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.raise_error('UT001', 'sign in first');
  elsif not private.has_active_session() then
    perform private.raise_error('UT001', 'the session has ended');
  elsif not private.is_confirmed() then
    perform private.raise_error('UT003', 'confirm the e-mail first');
  end if;
  return auth.uid();
end
$$;

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.raise_error('UT001', 'sign in first');
  elsif not private.is_admin() then
    perform private.raise_error('UT002', 'admins only');
  end if;
end
$$;

create function private.require_caller(p_user uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_user is distinct from private.require_confirmed() then
    perform private.raise_error('UT002', 'coins are for the caller only');
  end if;
  return p_user;
end
$$;
comment on function private.require_caller(uuid) is
  'Returns the given id if it is that of the caller and the caller is signed in and confirmed; '
  'otherwise raises UT001, UT003 or UT002.';

create function private.require_same_customer(p_owner uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_owner is not null and p_owner is distinct from private.active_user_id() then
    perform private.raise_error('UT001', 'the session of the customer has ended');
  end if;
end
$$;
comment on function private.require_same_customer(uuid) is
  'Raises UT001 unless the caller is the given customer with an existing session. Null accepts every '
  'caller.';

create function private.tg_users__create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_profiles (id, full_name, email)
  values (
    new.id,
    nullif(left(btrim(coalesce(
      new.raw_user_meta_data ->> 'full_name', new.raw_user_meta_data ->> 'name', '')), 120), ''),
    new.email
  )
  on conflict (id) do nothing;
  return new;
end
$$;
comment on function private.tg_users__create_profile() is
  'Creates a customer profile for each account. Only the name is read from the sign-up metadata.';

create function private.tg_users__copy_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.user_profiles set email = new.email where id = new.id;
  return null;
end
$$;

create function private.tg_user_profiles__guard() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated')
    and (new.id, new.role, new.staff_role, new.email, new.pro_until, new.created_at)
      is distinct from (old.id, old.role, old.staff_role, old.email, old.pro_until, old.created_at)
  then
    perform private.raise_error('UT031',
      'this column of user_profiles is not the customer''s to change');
  end if;
  return new;
end
$$;
comment on function private.tg_user_profiles__guard() is
  'Second protection besides the column grants: only security definer functions can change id, role, '
  'staff_role, email, pro_until and created_at.';

create function private.tg_user_profiles__set_staff_role() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.role is distinct from 'admin' then
    new.staff_role := null;
  elsif tg_op = 'INSERT' or old.role is distinct from 'admin' then
    new.staff_role := coalesce(new.staff_role, 'owner');
  end if;
  return new;
end
$$;
comment on function private.tg_user_profiles__set_staff_role() is
  'Before trigger: an account that becomes admin without a staff role becomes an owner; an account that '
  'is no longer admin loses its staff role.';

-- Areas of the staff ------------------------------------------------------------------------------

create function private.has_permission(p_area text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(p_area = any (private.staff_areas()), false);
end
$$;
comment on function private.has_permission(text) is
  'Whether the role of the caller covers this area now. The area customers permits reading, '
  'customer_edits writing.';

create function private.require_permission(p_area text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.raise_error('UT001', 'sign in first');
  elsif not private.has_permission(p_area) then
    perform private.raise_error('UT002', 'the caller''s role does not cover ' || p_area);
  end if;
end
$$;
comment on function private.require_permission(text) is
  'Raises UT001 for guests and UT002 for a role without this area.';

create function private.require_rank(p_roles text[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (select p.staff_role from public.user_profiles p where p.id = auth.uid()) is distinct from 'owner'
    and exists (
      select 1 from private.staff_roles r where r.key = any (p_roles)
        and (r.key = 'owner' or not coalesce(r.areas <@ private.staff_areas(), false)))
  then
    perform private.raise_error('UT002', 'a role above that of the caller');
  end if;
end
$$;
comment on function private.require_rank(text[]) is
  'Raises UT002 if one of the roles is owner or covers an area that the caller does not have. Owners '
  'are exempt. Without this check, the area team would suffice to get every other area.';

create function private.get_my_profile() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_areas constant text[] := private.staff_areas();
begin
  return (
    select jsonb_build_object('full_name', p.full_name, 'is_staff', p.role = 'admin',
      'staff_role', coalesce(r.name, r.key), 'areas', coalesce(v_areas, '{}'),
      'second_factor', case
        when p.role <> 'admin' or v_areas is not null then null
        when exists (select 1 from private.second_factors f
          where f.user_id = p.id and f.confirmed_at is not null) then 'code'
        else 'setup' end)
    from public.user_profiles p left join private.staff_roles r on r.key = p.staff_role
    where p.id = private.active_user_id());
end
$$;

create function public.get_my_profile() returns jsonb
language sql stable set search_path = ''
as $$ select private.get_my_profile() $$;
comment on function public.get_my_profile() is
  'Name, role and areas of the caller, read for each request with a session; null without a session. '
  'second_factor is the missing step before the areas are granted: code or setup.';

-- Sign-in of admins with a one-time token ---------------------------------------------------------
-- The token is made outside of the database; only its SHA-256 is stored here. Issuing and using a
-- token is written to the audit log and mailed to the admin.

create table public.admin_login_tokens (
  token_hash text primary key,
  admin_id uuid not null references auth.users (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_ip_hash text,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint admin_login_tokens_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint admin_login_tokens_short_lived check (expires_at <= created_at + interval '10 minutes')
);
create index admin_login_tokens_admin_idx on public.admin_login_tokens (admin_id);
create index admin_login_tokens_created_by_idx on public.admin_login_tokens (created_by);
alter table public.admin_login_tokens enable row level security;
comment on table public.admin_login_tokens is
  'One-time sign-in of admins: the SHA-256 of a token for one admin, valid for 10 minutes.';

create function private.store_admin_login_token(p_admin uuid, p_token_hash text, p_creator uuid)
returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
begin
  delete from public.admin_login_tokens t where t.expires_at < v_now - interval '7 days';
  insert into public.admin_login_tokens (token_hash, admin_id, expires_at, created_by, created_at)
  values (p_token_hash, p_admin, v_now + interval '10 minutes', p_creator, v_now);
  perform private.audit('issue_admin_login', 'admin_login_tokens', p_admin::text, '{}');
  perform private.add_notice(p_admin, 'admin_link');
  return v_now + interval '10 minutes';
end
$$;

create function private.is_ready_admin(p_user uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from auth.users u join public.user_profiles p on p.id = u.id
    where u.id = p_user and p.role = 'admin' and u.email_confirmed_at is not null
      and coalesce(u.banned_until, '-infinity') <= private.now_utc())
$$;
comment on function private.is_ready_admin(uuid) is
  'Whether a login link may sign in to the account: it is an admin, has a confirmed e-mail address and '
  'is not banned.';

create function private.issue_admin_login_token(p_admin uuid, p_token_hash text)
returns timestamptz
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('team');
  if not private.is_ready_admin(p_admin) then
    perform private.raise_error('UT004', 'no such admin');
  end if;
  perform private.require_rank(array(
    select p.staff_role from public.user_profiles p where p.id = p_admin));
  return private.store_admin_login_token(p_admin, p_token_hash, auth.uid());
end
$$;

create function public.issue_admin_login_token(p_admin uuid, p_token_hash text)
returns timestamptz
language sql set search_path = ''
as $$ select private.issue_admin_login_token(p_admin, p_token_hash) $$;
comment on function public.issue_admin_login_token(uuid, text) is
  'Staff with the area team: stores the SHA-256 of a one-time token for an admin whose role covers no '
  'area that the caller does not have; returns when the token expires.';

create function private.use_admin_login_token(p_token_hash text, p_ip_hash text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_admin uuid;
begin
  update public.admin_login_tokens t
  set used_at = private.now_utc(), used_ip_hash = left(p_ip_hash, 64)
  where t.token_hash = p_token_hash and t.used_at is null
    and t.expires_at > private.now_utc()
  returning t.admin_id into v_admin;
  if v_admin is null or not private.is_ready_admin(v_admin) then
    return null;
  end if;
  perform private.audit('admin_login', 'admin_login_tokens', v_admin::text, '{}');
  perform private.add_notice(v_admin, 'admin_login');
  return (select u.email from auth.users u where u.id = v_admin);
end
$$;

create function public.use_admin_login_token(p_token_hash text, p_ip_hash text) returns text
language sql set search_path = ''
as $$ select private.use_admin_login_token(p_token_hash, p_ip_hash) $$;
comment on function public.use_admin_login_token(text, text) is
  'Server: marks the token as used and returns the e-mail of the admin; null for any invalid '
  'token.';

create function private.make_admin(p_email text, p_token_hash text) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid;
  v_old public.user_profiles;
begin
  select u.id into v_user from auth.users u
  where u.email = lower(btrim(p_email)) and u.email_confirmed_at is not null;
  if not found then
    perform private.raise_error('UT004', 'no confirmed account with this address');
  end if;
  perform pg_advisory_xact_lock(hashtextextended('staff-roles', 0));
  select * into v_old from public.user_profiles p where p.id = v_user;
  update public.user_profiles p set role = 'admin', staff_role = 'owner'
  where p.id = v_user and p.staff_role is distinct from 'owner';
  if found then
    perform private.audit('set_role', 'user_profiles', v_user::text, jsonb_build_object(
      'role', jsonb_build_array(v_old.role, 'admin'),
      'staff_role', jsonb_build_array(v_old.staff_role, 'owner')));
  end if;
  if not private.is_ready_admin(v_user) then
    perform private.raise_error('UT004', 'this account is closed');
  end if;
  perform private.remove_second_factor(v_user, 'reset_second_factor');
  return private.store_admin_login_token(v_user, p_token_hash, null);
end
$$;

create function public.make_admin(p_email text, p_token_hash text) returns timestamptz
language sql set search_path = ''
as $$ select private.make_admin(p_email, p_token_hash) $$;
comment on function public.make_admin(text, text) is
  'Server command: makes a confirmed account an owner without a second factor and stores a one-time '
  'token.';

-- Permits for changes of credentials --------------------------------------------------------------
-- Passwords and addresses change only with a permit: a row that the server writes after it has
-- checked the proof (the current password or a recovery link) and the password rules. Auth checks
-- neither, so an access token alone would be enough for PUT /auth/v1/user.

create table private.credential_permits (
  kind text not null,
  subject text not null,
  bound text not null,
  expires_at timestamptz not null,
  primary key (kind, subject),
  constraint credential_permits_kind_check check (kind in ('sign_up', 'password', 'email'))
);
alter table private.credential_permits enable row level security;
comment on table private.credential_permits is
  'Changes of credentials that the server has permitted. Each permit is valid for one change within 30 '
  'seconds.';

create function private.email_hash(p_email text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(lower(btrim(p_email)), 'UTF8')), 'hex') $$;

create function private.permit_credential_change(p_kind text, p_user uuid, p_value text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
begin
  delete from private.credential_permits c where c.expires_at <= v_now;
  insert into private.credential_permits as c (kind, subject, bound, expires_at)
  values (
    p_kind,
    case when p_kind = 'sign_up' then private.email_hash(p_value) else p_user::text end,
    case p_kind when 'email' then private.email_hash(p_value) when 'password' then p_value else '' end,
    v_now + interval '30 seconds')
  on conflict (kind, subject) do update set bound = excluded.bound, expires_at = excluded.expires_at;
end
$$;
comment on function private.permit_credential_change(text, uuid, text) is
  'Permits one change within 30 seconds: sign_up (value: address), password (of the user; value: the '
  'session that remains) or email (of the user; value: the new address).';

create function public.permit_credential_change(p_kind text, p_user uuid, p_value text)
returns void
language sql set search_path = ''
as $$ select private.permit_credential_change(p_kind, p_user, p_value) $$;
comment on function public.permit_credential_change(text, uuid, text) is
  'Server: permits one sign-up, change of password or change of address for 30 seconds.';

create function private.has_credential_permit(p_kind text, p_user uuid, p_email text)
returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from private.credential_permits c
    where c.kind = p_kind and c.subject = p_user::text and c.expires_at > private.now_utc()
      and (p_kind <> 'email' or c.bound = private.email_hash(p_email)))
$$;
comment on function private.has_credential_permit(text, uuid, text) is
  'Whether a change is permitted now; the permit remains valid. The embedded backend calls this '
  'function before it sends an e-mail about the change.';

create function private.unusable_password() returns text
language sql volatile set search_path = ''
as $$
  select '$2a$10$' || substr(
    encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 1, 53)
$$;
comment on function private.unusable_password() is
  'A bcrypt hash of random data. Comparing a password with it takes as long as with any other hash.';

create function private.discard_pending_password(p_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid;
begin
  select u.id into v_user from auth.users u
  where u.email = lower(btrim(p_email)) and u.email_confirmed_at is null
  for update;
  if found then
    perform private.permit_credential_change('password', v_user, '');
    update auth.users u set encrypted_password = private.unusable_password(),
      raw_app_meta_data = coalesce(u.raw_app_meta_data, '{}') || '{"password_discarded": true}'
    where u.id = v_user;
  end if;
end
$$;
comment on function private.discard_pending_password(text) is
  'Makes the password of an account with an unconfirmed address unusable and ends its sessions. Sets '
  'password_discarded in its metadata, which the confirmation page shows, until a password is set.';

create function public.discard_pending_password(p_email text) returns void
language sql set search_path = ''
as $$ select private.discard_pending_password(p_email) $$;
comment on function public.discard_pending_password(text) is
  'Server: makes the password of an account with an unconfirmed address unusable.';

create function private.tg_users__guard_credentials() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_session text;
  v_address text;
begin
  if tg_op = 'INSERT' then
    if coalesce(new.encrypted_password, '') <> '' then
      delete from private.credential_permits c
      where c.kind = 'sign_up' and c.subject = private.email_hash(new.email)
        and c.expires_at > v_now;
      -- Does not raise an error, which would reveal which addresses have an account.
      if not found then
        new.encrypted_password := private.unusable_password();
      end if;
    end if;
    return new;
  end if;

  if coalesce(new.encrypted_password, '') <> ''
    and new.encrypted_password is distinct from old.encrypted_password
  then
    delete from private.credential_permits c
    where c.kind = 'password' and c.subject = new.id::text and c.expires_at > v_now
    returning c.bound into v_session;
    if not found then
      perform private.raise_error('UT032', 'this change of password was not permitted');
    end if;
    delete from auth.sessions s where s.user_id = new.id and s.id::text <> v_session;
    -- Discarding a password ends all sessions, so a caller with a session has set another password.
    if v_session <> '' then
      new.raw_app_meta_data := new.raw_app_meta_data - 'password_discarded';
    end if;
  end if;

  -- A change of address waits in email_change until it is confirmed.
  v_address := case
    when coalesce(new.email_change, '') <> ''
      and lower(new.email_change) is distinct from lower(old.email_change)
    then new.email_change
    when new.email is distinct from old.email
      and lower(new.email) is distinct from lower(nullif(old.email_change, ''))
    then new.email
  end;
  if v_address is not null then
    delete from private.credential_permits c
    where c.kind = 'email' and c.subject = new.id::text and c.expires_at > v_now
      and c.bound = private.email_hash(v_address);
    if not found then
      perform private.raise_error('UT032', 'this change of address was not permitted');
    end if;
  end if;
  -- Confirming the change creates a new session after this.
  if new.email is distinct from old.email then
    delete from auth.sessions s where s.user_id = new.id;
  end if;
  return new;
end
$$;
comment on function private.tg_users__guard_credentials() is
  'Refuses a changed password or address without a permit (UT032) and ends the other sessions of the '
  'account. A new account without a permit gets an unusable password.';

-- Sign-in limits ----------------------------------------------------------------------------------
-- Wrong passwords are counted per address and network together, and per network, so that nobody can
-- lock an account for its owner. A device that signed in before has its own counter.

create table private.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device_hash text not null,
  last_used_at timestamptz not null,
  primary key (user_id, device_hash),
  constraint known_devices_hash_check check (length(device_hash) <= 64)
);
alter table private.known_devices enable row level security;
comment on table private.known_devices is
  'Browsers from which an account has signed in, by the SHA-256 of their cookie. They grant no access, '
  'only a separate counter of wrong passwords.';

create function private.begin_sign_in(
  p_email text, p_address text, p_network text, p_device text, p_factor int
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  c_window constant int := 900;
  c_tries constant int := 10;
  c_network_tries constant int := 30;
  c_free_tries constant int := 20;
  c_longest_delay constant int := 3000;
  v_device text;
  v_pair text := format('sign-in-pair:%s:%s', p_address, p_network);
  v_network text := 'sign-in:' || p_network;
  v_address text := 'sign-in-address:' || p_address;
  v_is_free boolean;
  v_hits int;
begin
  select format('sign-in-device:%s:%s', d.user_id, d.device_hash) into v_device
  from private.known_devices d join auth.users u on u.id = d.user_id
  where d.device_hash = p_device and u.email = lower(btrim(p_email));
  if found and private.hit_rate_limit(v_device, c_tries, c_window) then
    return jsonb_build_object('allowed', true, 'delay_ms', 0, 'buckets', jsonb_build_array(v_device));
  end if;
  v_is_free := private.hit_rate_limit(v_pair, c_tries * p_factor, c_window);
  v_is_free := private.hit_rate_limit(v_network, c_network_tries * p_factor, c_window) and v_is_free;
  if not v_is_free then
    return jsonb_build_object('allowed', false, 'delay_ms', 0, 'buckets', '[]'::jsonb);
  end if;
  perform private.hit_rate_limit(v_address, 1, c_window);
  select r.hits into v_hits from public.rate_limits r where r.bucket = v_address;
  return jsonb_build_object(
    'allowed', true,
    'delay_ms', least(greatest(v_hits - c_free_tries, 0) * 100, c_longest_delay),
    'buckets', jsonb_build_array(v_pair, v_network, v_address));
end
$$;
comment on function private.begin_sign_in(text, text, text, text, int) is
  'Counts an attempt before the password is checked. Limits within 15 minutes: 10 attempts for an '
  'address from one network and 30 for the network, both times p_factor; a known device first has 10 '
  'attempts of its own. More than 20 attempts for an address from all networks cause only a delay of '
  '100 ms each, at most 3 s. Returns {allowed, delay_ms, buckets}.';

create function public.begin_sign_in(
  p_email text, p_address text, p_network text, p_device text, p_factor int
) returns jsonb
language sql set search_path = ''
as $$ select private.begin_sign_in(p_email, p_address, p_network, p_device, p_factor) $$;
comment on function public.begin_sign_in(text, text, text, text, int) is
  'Server: counts an attempt to sign in before the password is checked.';

create function private.record_successful_sign_in(p_user uuid, p_device text, p_buckets text[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_bucket text;
begin
  -- Locks in the order of begin_sign_in, so that two calls cannot deadlock.
  foreach v_bucket in array p_buckets loop
    update public.rate_limits r set hits = r.hits - 1 where r.bucket = v_bucket and r.hits > 0;
  end loop;
  insert into private.known_devices as d (user_id, device_hash, last_used_at)
  values (p_user, p_device, private.now_utc())
  on conflict (user_id, device_hash) do update set last_used_at = excluded.last_used_at;
  delete from private.known_devices d
  where d.user_id = p_user and d.device_hash in (
    select o.device_hash from private.known_devices o where o.user_id = p_user
    order by o.last_used_at desc offset 20);
end
$$;
comment on function private.record_successful_sign_in(uuid, text, text[]) is
  'Reverts the count of the attempt and stores the device; each account has at most 20 devices.';

create function public.record_successful_sign_in(p_user uuid, p_device text, p_buckets text[]) returns void
language sql set search_path = ''
as $$ select private.record_successful_sign_in(p_user, p_device, p_buckets) $$;
comment on function public.record_successful_sign_in(uuid, text, text[]) is
  'Server: reverts the count of the attempt and stores the device.';

create function private.is_mail_due(p_kind text, p_email text, p_address text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_since timestamptz := private.now_utc() - interval '2 minutes';
begin
  -- No e-mail was sent yet. Counting such calls would let anybody block the sign-up of an address.
  if p_kind = 'confirmation' and not exists (
    select 1 from auth.users u where u.email = lower(btrim(p_email))
  ) then
    return true;
  end if;
  if exists (
    select 1 from auth.users u
    where u.email = lower(btrim(p_email)) and case p_kind
      when 'recovery' then coalesce(u.recovery_token, '') <> '' and u.recovery_sent_at > v_since
      else coalesce(u.confirmation_token, '') <> '' and u.confirmation_sent_at > v_since
    end
  ) then
    return false;
  end if;
  return private.hit_rate_limit(format('mail:%s:%s', p_kind, p_address), 6, 3600);
end
$$;
comment on function private.is_mail_due(text, text, text) is
  'Whether another e-mail of this kind (recovery, confirmation) may be sent to the address: not within '
  '2 minutes after one whose link is still valid, and at most 6 in an hour for all callers. A '
  'confirmation for an address without an account is always due, because only a sign-up sends one.';

create function public.is_mail_due(p_kind text, p_email text, p_address text) returns boolean
language sql set search_path = ''
as $$ select private.is_mail_due(p_kind, p_email, p_address) $$;
comment on function public.is_mail_due(text, text, text) is
  'Server: whether another e-mail may be sent to an address.';

create function private.live_sessions(p_sessions uuid[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = any (p_sessions) and u.email_confirmed_at is not null
    and coalesce(u.banned_until, '-infinity') <= private.now_utc()
$$;
comment on function private.live_sessions(uuid[]) is
  'Those of the given sessions that still exist and belong to a confirmed account that is not banned.';

create function public.live_sessions(p_sessions uuid[]) returns setof uuid
language sql stable set search_path = ''
as $$ select private.live_sessions(p_sessions) $$;
comment on function public.live_sessions(uuid[]) is
  'Server: those of the given sessions, which receive live events, that still exist.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_user_profiles__guard
  before update on public.user_profiles
  for each row execute function private.tg_user_profiles__guard();
create trigger tg_user_profiles__touch_updated_at
  before update on public.user_profiles
  for each row execute function private.tg__touch_updated_at();
create trigger tg_user_profiles__set_staff_role
  before insert or update on public.user_profiles
  for each row execute function private.tg_user_profiles__set_staff_role();

create trigger tg_users__create_profile
  after insert on auth.users
  for each row execute function private.tg_users__create_profile();
create trigger tg_users__copy_email
  after update of email on auth.users
  for each row when (new.email is distinct from old.email)
  execute function private.tg_users__copy_email();
create trigger tg_users__guard_credentials
  before insert or update on auth.users
  for each row execute function private.tg_users__guard_credentials();

-- Policies ----------------------------------------------------------------------------------------

create policy user_profiles_read on public.user_profiles for select to authenticated
  using (id = (select private.active_user_id()) or (select private.has_permission('customers')));
create policy user_profiles_update on public.user_profiles for update to authenticated
  using (id = (select private.active_user_id()));

-- Grants ------------------------------------------------------------------------------------------

grant update (full_name, phone, marketing_opt_in, order_emails)
  on public.user_profiles to authenticated;
grant select on public.user_profiles to authenticated;
grant select, insert, update, delete on public.user_profiles to service_role;
grant select, insert, update, delete on public.admin_login_tokens to service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.active_user_id(), private.is_admin(), private.is_confirmed(), private.has_permission(text)
  to anon, authenticated, service_role;
grant execute on function
  public.am_i_admin(), private.get_my_profile(), public.get_my_profile(),
  private.issue_admin_login_token(uuid, text),
  public.issue_admin_login_token(uuid, text)
  to authenticated;
grant execute on function private.require_same_customer(uuid) to authenticated, service_role;
grant execute on function
  private.use_admin_login_token(text, text), public.use_admin_login_token(text, text),
  private.make_admin(text, text), public.make_admin(text, text),
  private.permit_credential_change(text, uuid, text),
  public.permit_credential_change(text, uuid, text),
  private.discard_pending_password(text), public.discard_pending_password(text),
  private.begin_sign_in(text, text, text, text, int),
  public.begin_sign_in(text, text, text, text, int), private.record_successful_sign_in(uuid, text, text[]),
  public.record_successful_sign_in(uuid, text, text[]), private.is_mail_due(text, text, text),
  public.is_mail_due(text, text, text), private.live_sessions(uuid[]),
  public.live_sessions(uuid[])
  to service_role;

-- Second factor of the staff: codes of an authenticator app (RFC 6238) and recovery codes. A session of a
-- member with a second factor has no rights of the staff until it gave a code; private.staff_areas()
-- reads the tables of this file. The web server computes codes, the database decides what they do.

create table private.second_factors (
  user_id uuid primary key references auth.users (id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  constraint second_factors_secret_check check (secret ~ '^[A-Z2-7]{32,64}$')
);
alter table private.second_factors enable row level security;
comment on table private.second_factors is
  'Secrets of authenticator apps in base32. Without confirmed_at the second factor is not turned on yet. '
  'last_step is the last interval of 30 seconds whose code was used.';

create table private.recovery_codes (
  user_id uuid not null references private.second_factors (user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash),
  constraint recovery_codes_hash_is_sha256 check (code_hash ~ '^[0-9a-f]{64}$')
);
alter table private.recovery_codes enable row level security;
comment on table private.recovery_codes is
  'SHA-256 of the unused recovery codes, each of 80 random bits; a used one is deleted.';

create table private.verified_sessions (
  session_id uuid primary key,
  user_id uuid not null references private.second_factors (user_id) on delete cascade
);
create index verified_sessions_user_idx on private.verified_sessions (user_id);
alter table private.verified_sessions enable row level security;
comment on table private.verified_sessions is
  'Sessions that gave a code of the second factor. session_id has no reference: the owner of auth.sessions '
  'is another role, and ids are not used again.';

create table private.staff_policy (
  is_only boolean primary key default true,
  requires_second_factor boolean not null default false,
  constraint staff_policy_is_only check (is_only)
);
alter table private.staff_policy enable row level security;
comment on table private.staff_policy is 'What the owner requires of the staff: one row.';
insert into private.staff_policy default values;

-- For the server ----------------------------------------------------------------------------------

create function private.prepare_second_factor(p_user uuid, p_secret text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select 1 from public.user_profiles p where p.id = p_user and p.role = 'admin') then
    perform private.raise_error('UT002', 'second factors are for the staff');
  end if;
  insert into private.second_factors as f (user_id, secret) values (p_user, p_secret)
  on conflict (user_id) do update set secret = excluded.secret, last_step = 0
    where f.confirmed_at is null;
  if not found then
    perform private.raise_error('UT007', 'the second factor is turned on already');
  end if;
end
$$;

create function public.prepare_second_factor(p_user uuid, p_secret text) returns void
language sql set search_path = ''
as $$ select private.prepare_second_factor(p_user, p_secret) $$;
comment on function public.prepare_second_factor(uuid, text) is
  'Server: stores a secret that is not turned on until a code of it was given.';

create function private.hit_second_factor(p_user uuid) returns boolean
language sql security definer set search_path = ''
as $$ select private.hit_rate_limit('second-factor:' || p_user, 5, 600) $$;
comment on function private.hit_second_factor(uuid) is
  'Counts a code before it is checked: 5 wrong ones of an account in 10 minutes, from any session, '
  'because everyone with the password can open sessions.';

create function private.begin_second_factor(p_user uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.hit_second_factor(p_user) then
    return jsonb_build_object('state', 'limited');
  end if;
  return coalesce((
    select jsonb_build_object('secret', f.secret,
      'state', case when f.confirmed_at is null then 'prepared' else 'on' end)
    from private.second_factors f where f.user_id = p_user), jsonb_build_object('state', 'none'));
end
$$;

create function public.begin_second_factor(p_user uuid) returns jsonb
language sql set search_path = ''
as $$ select private.begin_second_factor(p_user) $$;
comment on function public.begin_second_factor(uuid) is
  'Server: counts a try and returns {state: limited, none, prepared or on, secret}.';

create function private.verify_session(p_user uuid, p_session uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.verified_sessions v where v.user_id = p_user
    and not exists (select 1 from auth.sessions s where s.id = v.session_id);
  insert into private.verified_sessions (session_id, user_id)
  select s.id, s.user_id from auth.sessions s where s.id = p_session and s.user_id = p_user
  on conflict do nothing;
  update public.rate_limits r set hits = r.hits - 1
  where r.bucket = 'second-factor:' || p_user and r.hits > 0;
end
$$;
comment on function private.verify_session(uuid, uuid) is
  'Stores that the session gave a code, and removes the counted try.';

create function private.accept_second_factor(
  p_user uuid, p_session uuid, p_secret text, p_step bigint, p_recovery text[]
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  -- The row is locked by the update: of two uses of one code the second finds its step used.
  update private.second_factors f
  set last_step = p_step, confirmed_at = coalesce(f.confirmed_at, private.now_utc())
  where f.user_id = p_user and f.secret = p_secret and f.last_step < p_step
    and (f.confirmed_at is null) = (p_recovery is not null);
  if not found then
    return false;
  end if;
  if p_recovery is not null then
    insert into private.recovery_codes (user_id, code_hash)
    select p_user, h from unnest(p_recovery) h;
    perform private.audit('enable_second_factor', 'user_profiles', p_user::text, '{}');
    perform private.add_notice(p_user, 'second_factor_on');
  end if;
  perform private.verify_session(p_user, p_session);
  return true;
end
$$;

create function public.accept_second_factor(
  p_user uuid, p_session uuid, p_secret text, p_step bigint, p_recovery text[] default null
) returns boolean
language sql set search_path = ''
as $$ select private.accept_second_factor(p_user, p_session, p_secret, p_step, p_recovery) $$;
comment on function public.accept_second_factor(uuid, uuid, text, bigint, text[]) is
  'Server: uses the code of an interval, each once, and verifies the session. With the hashes of '
  'recovery codes it turns a prepared second factor on. False if the code was used before.';

create function private.use_recovery_code(p_user uuid, p_session uuid, p_hash text) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.hit_second_factor(p_user) then
    return 'limited';
  end if;
  delete from private.recovery_codes c where c.user_id = p_user and c.code_hash = p_hash;
  if not found then
    return 'wrong';
  end if;
  perform private.verify_session(p_user, p_session);
  perform private.audit('use_recovery_code', 'user_profiles', p_user::text, '{}');
  perform private.add_notice(p_user, 'recovery_code_used');
  return 'used';
end
$$;

create function public.use_recovery_code(p_user uuid, p_session uuid, p_hash text) returns text
language sql set search_path = ''
as $$ select private.use_recovery_code(p_user, p_session, p_hash) $$;
comment on function public.use_recovery_code(uuid, uuid, text) is
  'Server: counts a try, uses a recovery code up and verifies the session: used, wrong or limited.';

create function private.remove_second_factor(p_user uuid, p_action text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_was_on boolean;
begin
  delete from private.second_factors f where f.user_id = p_user
  returning f.confirmed_at is not null into v_was_on;
  if not found then
    return;
  end if;
  perform private.audit(p_action, 'user_profiles', p_user::text, '{}');
  if v_was_on then
    perform private.add_notice(p_user, case p_action
      when 'disable_second_factor' then 'second_factor_off' else 'second_factor_reset' end);
  end if;
end
$$;
comment on function private.remove_second_factor(uuid, text) is
  'Removes secret, recovery codes and verified sessions of an account, with this action in the audit '
  'log and a message to the account if the second factor was on.';

create function public.disable_second_factor(p_user uuid) returns void
language sql set search_path = ''
as $$ select private.remove_second_factor(p_user, 'disable_second_factor') $$;
comment on function public.disable_second_factor(uuid) is
  'Server: turns the second factor off after a code of it was given.';

-- For the staff -----------------------------------------------------------------------------------

create function private.my_second_factor() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'is_on', exists (
      select 1 from private.second_factors f where f.user_id = p.id and f.confirmed_at is not null),
    'recovery_codes', (select count(*) from private.recovery_codes c where c.user_id = p.id),
    'is_required', (select k.requires_second_factor from private.staff_policy k))
  from public.user_profiles p where p.id = private.active_user_id() and p.role = 'admin'
$$;

create function public.my_second_factor() returns jsonb
language sql stable set search_path = ''
as $$ select private.my_second_factor() $$;
comment on function public.my_second_factor() is
  'Staff, also before a code was given: whether the own second factor is on, how many recovery codes are '
  'left, and whether it is required; null for everyone else.';

create function private.reset_second_factor(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('team');
  if p_user = auth.uid() then
    perform private.raise_error('UT002', 'one''s own second factor is turned off with a code');
  end if;
  perform private.require_rank(array(
    select p.staff_role from public.user_profiles p where p.id = p_user));
  perform private.remove_second_factor(p_user, 'reset_second_factor');
end
$$;

create function public.reset_second_factor(p_user uuid) returns void
language sql set search_path = ''
as $$ select private.reset_second_factor(p_user) $$;
comment on function public.reset_second_factor(uuid) is
  'Staff with the area team: removes the second factor of another member whose role covers nothing that '
  'the own role does not.';

create function private.require_second_factor(p_is_required boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_before boolean;
begin
  perform private.require_permission('team');
  if p_is_required and not exists (select 1 from private.second_factors f
      where f.user_id = auth.uid() and f.confirmed_at is not null) then
    perform private.raise_error('UT007', 'turn on your own second factor first');
  end if;
  select k.requires_second_factor into v_before from private.staff_policy k for update;
  update private.staff_policy k set requires_second_factor = p_is_required;
  perform private.audit('update', 'staff_policy', null, jsonb_build_object(
    'requires_second_factor', jsonb_build_array(v_before, p_is_required)));
end
$$;

create function public.require_second_factor(p_is_required boolean) returns void
language sql set search_path = ''
as $$ select private.require_second_factor(p_is_required) $$;
comment on function public.require_second_factor(boolean) is
  'Staff with the area team and a second factor: whether all of the staff need one.';

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.my_second_factor(), public.my_second_factor(), private.reset_second_factor(uuid),
  public.reset_second_factor(uuid), private.require_second_factor(boolean),
  public.require_second_factor(boolean)
  to authenticated;
grant execute on function
  private.prepare_second_factor(uuid, text), public.prepare_second_factor(uuid, text),
  private.begin_second_factor(uuid), public.begin_second_factor(uuid),
  private.accept_second_factor(uuid, uuid, text, bigint, text[]),
  public.accept_second_factor(uuid, uuid, text, bigint, text[]),
  private.use_recovery_code(uuid, uuid, text), public.use_recovery_code(uuid, uuid, text),
  private.remove_second_factor(uuid, text), public.disable_second_factor(uuid)
  to service_role;

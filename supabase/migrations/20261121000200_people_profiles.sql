-- Who somebody is: profile and role. A role comes from here and from nowhere else: sign-up
-- metadata is written by the visitor and can never set it.

create table public.user_profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'customer',
  full_name text,
  phone text,
  pro_until timestamptz,
  marketing_opt_in boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_profiles_role_check check (role in ('customer', 'admin')),
  constraint user_profiles_full_name_size check (length(full_name) <= 120),
  constraint user_profiles_phone_size check (length(phone) <= 20)
);

alter table public.user_profiles enable row level security;

-- Functions the policies of every table rest on ------------------------------------------------

create function private.has_live_session() returns boolean
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
comment on function private.has_live_session() is
  'The session of the access token still exists: a token outlives the sign-out, its power not.';

create function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.user_profiles p where p.id = auth.uid() and p.role = 'admin'
  ) and private.has_live_session();
end
$$;
comment on function private.is_admin() is
  'The caller''s profile says admin now, and the session is alive: demotion bites at once.';

create function private.is_confirmed() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from auth.users u where u.id = auth.uid() and u.email_confirmed_at is not null
  ) and private.has_live_session();
end
$$;
comment on function private.is_confirmed() is
  'The caller is signed in with a confirmed e-mail and a live session (confirmation gate).';

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.fail('UT001', 'sign in first');
  elsif not private.is_admin() then
    perform private.fail('UT002', 'admins only');
  end if;
end
$$;

create function private.require_confirmed() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.fail('UT001', 'sign in first');
  elsif not private.has_live_session() then
    perform private.fail('UT001', 'the session has ended');
  elsif not private.is_confirmed() then
    perform private.fail('UT003', 'confirm the e-mail first');
  end if;
  return auth.uid();
end
$$;

-- Policies and grants --------------------------------------------------------------------------

create policy user_profiles_read on public.user_profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy user_profiles_update on public.user_profiles for update to authenticated
  using (id = (select auth.uid()));

grant select on public.user_profiles to authenticated;
grant update (full_name, phone, marketing_opt_in) on public.user_profiles to authenticated;
grant select, insert, update, delete on public.user_profiles to service_role;

-- Triggers -------------------------------------------------------------------------------------

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_profiles (id, full_name)
  values (
    new.id,
    nullif(left(btrim(coalesce(
      new.raw_user_meta_data ->> 'full_name', new.raw_user_meta_data ->> 'name', '')), 120), '')
  )
  on conflict (id) do nothing;
  return new;
end
$$;
comment on function private.create_profile() is
  'Every account gets a customer profile. Of the sign-up metadata only the name is taken.';

create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.guard_profile() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated')
    and (new.id, new.role, new.pro_until, new.created_at)
      is distinct from (old.id, old.role, old.pro_until, old.created_at) then
    perform private.fail('UT031', 'this column of user_profiles is not the customer''s to change');
  end if;
  return new;
end
$$;
comment on function private.guard_profile() is
  'Second lock behind the column grants: role and pro_until change only through definer functions.';

create trigger guard_profile before update on public.user_profiles
  for each row execute function private.guard_profile();
create trigger touch_updated_at before update on public.user_profiles
  for each row execute function private.touch_updated_at();

revoke execute on all functions in schema private from public;
grant execute on function private.is_admin(), private.is_confirmed()
  to anon, authenticated, service_role;

comment on table public.user_profiles is 'One row an account, made by trigger on sign-up.';
comment on column public.user_profiles.role is 'customer or admin; set by set_user_role only.';
comment on column public.user_profiles.pro_until is
  'Pro until this moment; set by an admin or by a paid order with pro_days.';

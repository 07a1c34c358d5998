-- Admin doors (roles, Pro, one-time sign-in tokens) and the consents a visitor gave (LGPD).

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
grant select, insert, update, delete on public.admin_login_tokens to service_role;

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid default auth.uid() references auth.users (id) on delete cascade,
  visitor_id text,
  analytics boolean not null,
  marketing boolean not null default false,
  policy_version text not null default '1',
  created_at timestamptz not null default now(),
  constraint consents_visitor_id_shape check (visitor_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  constraint consents_policy_version_size check (length(policy_version) between 1 and 20)
);
create index consents_user_idx on public.consents (user_id);

alter table public.consents enable row level security;
create policy consents_give_as_visitor on public.consents for insert to anon
  with check (user_id is null);
create policy consents_give on public.consents for insert to authenticated
  with check (user_id = (select auth.uid()));
create policy consents_read_own on public.consents for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

grant insert (visitor_id, analytics, marketing, policy_version) on public.consents
  to anon, authenticated;
grant select on public.consents to authenticated;
grant select, insert, delete on public.consents to service_role;

-- Functions ------------------------------------------------------------------------------------

create function private.set_user_role(p_user uuid, p_role text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if p_role is null or p_role not in ('customer', 'admin') then
    perform private.fail('UT005', 'unknown role');
  end if;
  if p_user = auth.uid() then
    perform private.fail('UT002', 'nobody changes their own role');
  end if;
  update public.user_profiles set role = p_role where id = p_user;
  if not found then
    perform private.fail('UT004', 'no such account');
  end if;
  perform private.audit('set_role', 'user_profiles', p_user::text, jsonb_build_object('role', p_role));
end
$$;

create function private.set_pro_until(p_user uuid, p_until timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.user_profiles set pro_until = p_until where id = p_user;
  if not found then
    perform private.fail('UT004', 'no such account');
  end if;
  perform private.audit(
    'set_pro_until', 'user_profiles', p_user::text, jsonb_build_object('pro_until', p_until));
end
$$;

create function public.set_user_role(p_user uuid, p_role text) returns void
language sql set search_path = ''
as $$ select private.set_user_role(p_user, p_role) $$;

create function public.set_pro_until(p_user uuid, p_until timestamptz) returns void
language sql set search_path = ''
as $$ select private.set_pro_until(p_user, p_until) $$;

create function public.am_i_admin() returns boolean
language sql stable set search_path = ''
as $$ select private.is_admin() $$;
comment on function public.am_i_admin() is
  'For session gates: profile role and live session of the caller, asked of the database itself.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.set_user_role(uuid, text), private.set_pro_until(uuid, timestamptz)
  to authenticated;
grant execute on function
  public.set_user_role(uuid, text), public.set_pro_until(uuid, timestamptz), public.am_i_admin()
  to authenticated;

comment on function public.set_user_role(uuid, text) is
  'Admin: makes another account admin or customer.';
comment on function public.set_pro_until(uuid, timestamptz) is
  'Admin: sets until when a customer is Pro; null ends it.';
comment on table public.admin_login_tokens is
  'One-time admin sign-in: only the SHA-256 of the token is kept, for a named admin, 10 minutes.';
comment on table public.consents is 'Each choice of the consent banner, newest counts.';

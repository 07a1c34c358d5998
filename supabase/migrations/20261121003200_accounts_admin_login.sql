-- The one-time door of admins (decisions: Admin login by token). The token is made outside; only its
-- SHA-256 comes here. Making and using one is written into the journal and mailed to the admin.

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
  perform private.notify(p_admin, 'admin_link');
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
  'An account that may be opened as admin: role, confirmed e-mail, not banned.';

create function private.issue_admin_login_token(p_admin uuid, p_token_hash text)
returns timestamptz
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if not private.is_ready_admin(p_admin) then
    perform private.fail('UT004', 'no such admin');
  end if;
  return private.store_admin_login_token(p_admin, p_token_hash, auth.uid());
end
$$;

create function private.make_admin(p_email text, p_token_hash text) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid;
begin
  select u.id into v_user from auth.users u
  where u.email = lower(btrim(p_email)) and u.email_confirmed_at is not null;
  if not found then
    perform private.fail('UT004', 'no confirmed account with this address');
  end if;
  update public.user_profiles p set role = 'admin' where p.id = v_user and p.role <> 'admin';
  if found then
    perform private.audit('set_role', 'user_profiles', v_user::text, '{"role": "admin"}');
  end if;
  if not private.is_ready_admin(v_user) then
    perform private.fail('UT004', 'this account is closed');
  end if;
  return private.store_admin_login_token(v_user, p_token_hash, null);
end
$$;

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
  perform private.notify(v_admin, 'admin_login');
  return (select u.email from auth.users u where u.id = v_admin);
end
$$;

create function public.issue_admin_login_token(p_admin uuid, p_token_hash text)
returns timestamptz
language sql set search_path = ''
as $$ select private.issue_admin_login_token(p_admin, p_token_hash) $$;
comment on function public.issue_admin_login_token(uuid, text) is
  'For admins: stores the SHA-256 of a one-time token for a named admin; gives its end.';

create function public.make_admin(p_email text, p_token_hash text) returns timestamptz
language sql set search_path = ''
as $$ select private.make_admin(p_email, p_token_hash) $$;
comment on function public.make_admin(text, text) is
  'For the command on the server: makes a confirmed account an admin and stores a one-time token.';

create function public.use_admin_login_token(p_token_hash text, p_ip_hash text) returns text
language sql set search_path = ''
as $$ select private.use_admin_login_token(p_token_hash, p_ip_hash) $$;
comment on function public.use_admin_login_token(text, text) is
  'For the sign-in of admins: uses the token up and gives the admin''s e-mail; null whatever is wrong.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.issue_admin_login_token(uuid, text), public.issue_admin_login_token(uuid, text)
  to authenticated;
grant execute on function
  private.make_admin(text, text), public.make_admin(text, text),
  private.use_admin_login_token(text, text), public.use_admin_login_token(text, text)
  to service_role;

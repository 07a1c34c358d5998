-- Who gives roles, and what the journal keeps of every edit: the value before and the value after.

drop function public.set_user_role(uuid, text);
drop function private.set_user_role(uuid, text);

create function private.set_user_role(p_user uuid, p_role text, p_staff_role text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_old public.user_profiles;
  v_new public.user_profiles;
begin
  -- One change of the team at a time. The gate comes after the lock: of two owners who demote each
  -- other at once the second one is none any more, and an owner always remains.
  perform pg_advisory_xact_lock(hashtextextended('staff-roles', 0));
  perform private.require_may('team');
  if p_role is null or p_role not in ('customer', 'admin')
    or p_staff_role not in ('owner', 'manager', 'editor', 'support')
    or (p_role = 'customer' and p_staff_role is not null) then
    perform private.fail('UT005', 'unknown role');
  end if;
  if p_user = auth.uid() then
    perform private.fail('UT002', 'nobody changes their own role');
  end if;
  select * into v_old from public.user_profiles p where p.id = p_user for update;
  if not found then
    perform private.fail('UT004', 'no such account');
  end if;
  update public.user_profiles p set
    role = p_role,
    staff_role = case when p_role = 'admin' then coalesce(p_staff_role, 'owner') end
  where p.id = p_user
  returning * into v_new;
  -- A link made for the old role opens nothing for the new one.
  delete from public.admin_login_tokens t where t.admin_id = p_user and t.used_at is null;
  perform private.audit('set_role', 'user_profiles', p_user::text, jsonb_build_object(
    'role', jsonb_build_array(v_old.role, v_new.role),
    'staff_role', jsonb_build_array(v_old.staff_role, v_new.staff_role)));
end
$$;

create function public.set_user_role(p_user uuid, p_role text, p_staff_role text default null)
returns void
language sql set search_path = ''
as $$ select private.set_user_role(p_user, p_role, p_staff_role) $$;
comment on function public.set_user_role(uuid, text, text) is
  'Owner: makes another account admin (owner unless a staff role is named) or customer.';

create or replace function private.set_pro_until(p_user uuid, p_until timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_before timestamptz;
begin
  perform private.require_may('customer_edits');
  select p.pro_until into v_before from public.user_profiles p where p.id = p_user for update;
  if not found then
    perform private.fail('UT004', 'no such account');
  end if;
  update public.user_profiles p set pro_until = p_until where p.id = p_user;
  perform private.audit('set_pro_until', 'user_profiles', p_user::text,
    jsonb_build_object('pro_until', jsonb_build_array(v_before, p_until)));
end
$$;

create or replace function private.make_admin(p_email text, p_token_hash text) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid;
  v_old public.user_profiles;
begin
  select u.id into v_user from auth.users u
  where u.email = lower(btrim(p_email)) and u.email_confirmed_at is not null;
  if not found then
    perform private.fail('UT004', 'no confirmed account with this address');
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
    perform private.fail('UT004', 'this account is closed');
  end if;
  return private.store_admin_login_token(v_user, p_token_hash, null);
end
$$;
comment on function public.make_admin(text, text) is
  'For the command on the server: makes a confirmed account an owner and stores a one-time token.';

-- The journal ----------------------------------------------------------------------------------

create function private.audit_value(p_value jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case when length(p_value::text) > 2000 then to_jsonb(left(p_value #>> '{}', 2000) || '…')
    else coalesce(p_value, 'null') end
$$;
create function private.audit_changes(p_old jsonb, p_new jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(d.key, jsonb_build_array(
    private.audit_value(d.before), private.audit_value(d.after))), '{}')
  from (
    select coalesce(o.key, n.key) as key, o.value as before, n.value as after
    from jsonb_each(p_old) o full join jsonb_each(p_new) n on n.key = o.key
    where nullif(o.value, 'null') is distinct from nullif(n.value, 'null')
      and coalesce(o.key, n.key) not in ('id', 'updated_at', 'created_at', 'search_text')
  ) d
$$;

comment on function private.audit_value(jsonb) is
  'A value as the journal keeps it: of a very long one its beginning.';
comment on function private.audit_changes(jsonb, jsonb) is
  'Two states of a row as {field: [before, after]}, without what did not change.';

create or replace function private.audit_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_old jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  v_new jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  v_row jsonb := case when tg_op = 'DELETE' then v_old else v_new end;
begin
  perform private.audit(
    lower(tg_op), tg_table_name,
    coalesce(v_row ->> 'id', v_row ->> 'slug', v_row ->> 'setting_key', v_row ->> 'section_key',
      v_row ->> 'term'),
    -- What customers do to rows of their own is noted, but not what they wrote.
    case when auth.uid() is null or private.is_admin()
      then private.audit_changes(v_old, v_new) else '{}' end);
  return null;
end
$$;
comment on function private.audit_row() is
  'After trigger of the tables an admin edits: one row for each row written, in the same '
  'transaction, with {field: [before, after]}. The triggers fire for the roles of the data API '
  'only: what functions, other triggers and the seed write is not somebody''s edit, and functions '
  'call private.audit().';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.set_user_role(uuid, text, text), public.set_user_role(uuid, text, text)
  to authenticated;

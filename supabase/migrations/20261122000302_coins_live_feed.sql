-- Live coins reach pages through the store's server alone: one topic for all events, which only the
-- server joins. Customers' tokens join nothing any more.

do $$
begin
  if to_regclass('realtime.messages') is not null then
    execute 'drop policy if exists coins_listen on realtime.messages';
  end if;
end
$$;
drop function private.guard_realtime();
drop function public.can_join_topic(text);
drop function private.can_join_topic(text);

create or replace function private.announce_balance() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce('coins', 'balance', jsonb_build_object(
    'user_id', new.user_id, 'balance', new.balance,
    'total_earned', new.total_earned, 'total_spent', new.total_spent,
    'change', new.balance - case when tg_op = 'UPDATE' then old.balance else 0 end));
  return null;
end
$$;

create or replace function private.announce_coin_system() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if 'system_enabled' in (
    case when tg_op <> 'INSERT' then old.setting_key end,
    case when tg_op <> 'DELETE' then new.setting_key end
  ) then
    perform private.announce('coins', 'system_enabled',
      jsonb_build_object('enabled', private.is_coin_system_on()));
  end if;
  return null;
end
$$;

create function private.live_sessions(p_sessions uuid[]) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select s.id from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = any (p_sessions) and u.email_confirmed_at is not null
    and coalesce(u.banned_until, '-infinity') <= private.now_utc()
$$;
comment on function private.live_sessions(uuid[]) is
  'Those of the sessions that still exist and belong to a confirmed account that is not banned.';

create function public.live_sessions(p_sessions uuid[]) returns setof uuid
language sql stable set search_path = ''
as $$ select private.live_sessions(p_sessions) $$;
comment on function public.live_sessions(uuid[]) is
  'For the server only: which of the sessions it relays live events to still exist.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function private.live_sessions(uuid[]), public.live_sessions(uuid[])
  to service_role;

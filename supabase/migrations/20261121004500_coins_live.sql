-- Live coins: Postgres tells, on a private topic per customer, that a balance changed, and on one
-- for all customers that the system was switched. Hosted Supabase carries it by Realtime; elsewhere
-- the embedded bridge listens to the channel uti_realtime.

create function private.announce(p_topic text, p_event text, p_payload jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is not null then
    execute 'select realtime.send($1, $2, $3, true)' using p_payload, p_event, p_topic;
  else
    perform pg_notify('uti_realtime', jsonb_build_object(
      'topic', p_topic, 'event', p_event, 'payload', p_payload)::text);
  end if;
end
$$;
comment on function private.announce(text, text, jsonb) is
  'Sends a broadcast when the transaction commits, and none when it is rolled back.';

create function private.announce_balance() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.announce('coins:' || new.user_id, 'balance', jsonb_build_object(
    'balance', new.balance, 'total_earned', new.total_earned, 'total_spent', new.total_spent,
    'change', new.balance - case when tg_op = 'UPDATE' then old.balance else 0 end));
  return null;
end
$$;
create trigger announce_balance after update of balance on public.uti_coins
  for each row when (new.balance is distinct from old.balance)
  execute function private.announce_balance();
create trigger announce_first_balance after insert on public.uti_coins
  for each row when (new.balance <> 0) execute function private.announce_balance();

create function private.announce_coin_system() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if 'system_enabled' in (
    case when tg_op <> 'INSERT' then old.setting_key end,
    case when tg_op <> 'DELETE' then new.setting_key end
  ) then
    perform private.announce('coins:system', 'system_enabled',
      jsonb_build_object('enabled', private.is_coin_system_on()));
  end if;
  return null;
end
$$;
create trigger announce_coin_system after insert or update or delete on public.coin_system_config
  for each row execute function private.announce_coin_system();

-- Who may listen --------------------------------------------------------------------------------

create function private.can_join_topic(p_topic text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_confirmed()
    and coalesce(p_topic in ('coins:system', 'coins:' || auth.uid()), false)
$$;
comment on function private.can_join_topic(text) is
  'The caller may listen to this topic: their own coins, and the switch of the coin system.';

create function public.can_join_topic(p_topic text) returns boolean
language sql stable set search_path = ''
as $$ select private.can_join_topic(p_topic) $$;
comment on function public.can_join_topic(text) is
  'Whether the caller may join a private live topic. Asked by the embedded bridge with the token '
  'of the socket; hosted Realtime asks the same rule through its policy.';

create function private.guard_realtime() returns void
language plpgsql set search_path = ''
as $$
begin
  if to_regclass('realtime.messages') is null or exists (
    select 1 from pg_catalog.pg_policies
    where schemaname = 'realtime' and policyname = 'coins_listen'
  ) then
    return;
  end if;
  -- No policy for insert: only the database itself speaks on these topics.
  execute $policy$
    create policy coins_listen on realtime.messages for select to authenticated
      using (
        extension = 'broadcast' and (select private.can_join_topic((select realtime.topic()))))
  $policy$;
end
$$;
comment on function private.guard_realtime() is
  'On hosted Supabase: lets customers listen to their own topics, by row-level security.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function private.can_join_topic(text), public.can_join_topic(text)
  to authenticated;

do $$ begin perform private.guard_realtime(); end $$;

-- What a customer sees of their coins, and the correction an admin makes.

create function private.get_my_coins() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
  v_now timestamptz := private.now_utc();
begin
  perform private.expire_orders();
  return (
    select jsonb_build_object(
      'enabled', private.is_coin_system_on(),
      'balance', coalesce(c.balance, 0),
      'free', private.free_coins(v_user),
      'pending', coalesce(p.amount, 0),
      'next_available_at', p.next_at,
      'held', (
        select coalesce(sum(h.amount), 0) from public.coin_holds h
        where h.user_id = v_user and h.state = 'held'),
      'total_earned', coalesce(c.total_earned, 0),
      'total_spent', coalesce(c.total_spent, 0))
    from (
      select sum(t.amount) as amount, min(t.available_at) filter (where t.amount > 0) as next_at
      from public.coin_transactions t where t.user_id = v_user and t.available_at > v_now
    ) p
    left join public.uti_coins c on c.user_id = v_user);
end
$$;

create function public.get_my_coins() returns jsonb
language sql set search_path = ''
as $$ select private.get_my_coins() $$;
comment on function public.get_my_coins() is
  'The caller''s coins: {enabled, balance, free, pending, next_available_at, held, total_earned, '
  'total_spent}; zeros where there is no row yet. free is balance less pending and held.';

create function private.list_my_coin_history() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'amount', t.amount, 'type', t.type, 'reason', t.reason,
      'description', t.description, 'created_at', t.created_at, 'metadata', t.metadata,
      'balance_after', t.balance_after, 'available_at', t.available_at,
      'pending', coalesce(t.available_at > private.now_utc(), false)) order by t.seq desc), '[]')
    from (
      select * from public.coin_transactions m where m.user_id = v_user
      order by m.seq desc limit 50
    ) t);
end
$$;

create function public.list_my_coin_history() returns jsonb
language sql stable set search_path = ''
as $$ select private.list_my_coin_history() $$;
comment on function public.list_my_coin_history() is
  'The caller''s last 50 coin transactions, newest first; pending marks cashback not yet available.';

create function private.adjust_coins(p_user uuid, p_amount int, p_reason text, p_key uuid)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_key text := 'adjust:' || coalesce(p_key, gen_random_uuid());
  v_done public.coin_transactions;
  v_balance int;
begin
  perform private.require_admin();
  if p_amount is null or p_amount = 0 or abs(p_amount::bigint) > 1000000
    or length(btrim(coalesce(p_reason, ''))) not between 1 and 200 then
    perform private.fail('UT005', 'an adjustment needs an amount and a reason');
  elsif not exists (select 1 from auth.users u where u.id = p_user) then
    perform private.fail('UT004', 'no such account');
  end if;
  perform private.lock_coins(p_user);
  select * into v_done from public.coin_transactions t where t.idempotency_key = v_key;
  if not found then
    -- Coins that an order holds or that are still pendente cannot be taken from under it.
    if private.free_coins(p_user) + p_amount < 0 then
      perform private.fail('UT021', 'not enough free coins');
    end if;
    perform private.post_coins(
      p_user, p_amount, 'adjustment', 'admin', btrim(p_reason), v_key);
    perform private.audit('adjust_coins', 'uti_coins', p_user::text,
      jsonb_build_object('amount', p_amount, 'reason', btrim(p_reason)));
  elsif (v_done.user_id, v_done.amount) is distinct from (p_user, p_amount) then
    perform private.fail('UT016', 'the key belongs to another adjustment');
  end if;
  select c.balance into v_balance from public.uti_coins c where c.user_id = p_user;
  return private.coin_answer(true, 'ADJUSTED', jsonb_build_object('balance', v_balance));
end
$$;

create function public.adjust_coins(
  p_user uuid, p_amount int, p_reason text, p_key uuid default null
) returns jsonb
language sql set search_path = ''
as $$ select private.adjust_coins(p_user, p_amount, p_reason, p_key) $$;
comment on function public.adjust_coins(uuid, int, text, uuid) is
  'Admin: adds coins to a customer or takes free ones, with a reason the customer reads. Works '
  'also while the coin system is off. p_key makes a repeated press harmless.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.get_my_coins(), public.get_my_coins(),
  private.list_my_coin_history(), public.list_my_coin_history(),
  private.adjust_coins(uuid, int, text, uuid), public.adjust_coins(uuid, int, text, uuid)
  to authenticated;

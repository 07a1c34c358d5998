-- The desk of coins: what the store owes in coins, whether the ledger is sound, whose coins they are.

create function private.coin_standing() returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_may('coins');
  perform private.expire_orders();
  return (
    select jsonb_build_object(
      'enabled', private.is_coin_system_on(),
      'accounts', c.accounts, 'balance', c.balance,
      'pending', (select coalesce(sum(t.amount), 0) from public.coin_transactions t
        where t.available_at > private.now_utc()),
      'held', (select coalesce(sum(h.amount), 0) from public.coin_holds h where h.state = 'held'),
      'issued', (select coalesce(sum(t.amount), 0) from public.coin_transactions t
        where t.amount > 0 and t.created_at > private.now_utc() - interval '30 days'),
      'used', (select coalesce(-sum(t.amount), 0) from public.coin_transactions t
        where t.amount < 0 and t.created_at > private.now_utc() - interval '30 days'),
      'open_redemptions', (select count(*) from public.coin_redemptions r where r.state = 'issued'),
      'transactions', (select count(*) from public.coin_transactions),
      'checked_at', private.now_utc(),
      'problems', (
        select coalesce(jsonb_agg(jsonb_build_object('user_id', l.user_id, 'name', u.full_name,
          'balance', l.balance, 'ledger_sum', l.ledger_sum, 'problem', l.problem)), '[]')
        from (select * from private.ledger_check() limit 50) l
        left join public.user_profiles u on u.id = l.user_id))
    from (
      select count(*) filter (where u.balance > 0) as accounts,
        coalesce(sum(u.balance), 0) as balance
      from public.uti_coins u
    ) c);
end
$$;

create function public.coin_standing() returns jsonb
language sql set search_path = ''
as $$ select private.coin_standing() $$;
comment on function public.coin_standing() is
  'Team: the coins customers have (100 are R$ 1,00 the store owes), pending and held among them, '
  'issued and used in 30 days, and what the reconciliation of the ledger found.';

create function private.search_coin_accounts(
  p_query text, p_sort text, p_limit int, p_offset int
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_query text := nullif(private.normalise(p_query), '');
begin
  perform private.require_may('coins');
  if p_limit not between 1 and 100 or p_offset not between 0 and 1000000 or length(p_query) > 200 then
    perform private.fail('UT005', 'malformed search');
  end if;
  return (
    with found as (
      select u.id, u.full_name, a.email, coalesce(c.balance, 0) as balance,
        coalesce(c.total_earned, 0) as earned, coalesce(c.total_spent, 0) as spent, c.updated_at
      from public.user_profiles u join auth.users a on a.id = u.id
      left join public.uti_coins c on c.user_id = u.id
      where u.role = 'customer' and (v_query is null
        or private.normalise(u.full_name) like '%' || v_query || '%'
        or private.normalise(a.email) like '%' || v_query || '%')
    ),
    shown as (
      select f.*, row_number() over (order by
        case when p_sort = 'recent' then f.updated_at end desc nulls last,
        case when p_sort = 'name' then private.normalise(f.full_name) end nulls last,
        f.balance desc, f.id) as n
      from found f
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'rows', (select coalesce(jsonb_agg(jsonb_build_object(
          'user_id', s.id, 'name', s.full_name, 'email', s.email, 'balance', s.balance,
          'free', private.free_coins(s.id), 'earned', s.earned, 'spent', s.spent,
          'updated_at', s.updated_at) order by s.n), '[]')
        from shown s where s.n > p_offset and s.n <= p_offset + p_limit)));
end
$$;

create function public.search_coin_accounts(
  p_query text default null, p_sort text default 'balance', p_limit int default 20,
  p_offset int default 0
) returns jsonb
language sql stable set search_path = ''
as $$ select private.search_coin_accounts(p_query, p_sort, p_limit, p_offset) $$;
comment on function public.search_coin_accounts(text, text, int, int) is
  'Team: customers by name or e-mail with their coins (sort balance, recent or name): {total, rows}.';

create function private.get_customer_ledger(p_user uuid, p_limit int, p_offset int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_may('customers');
  if p_limit not between 1 and 100 or p_offset not between 0 and 1000000 then
    perform private.fail('UT005', 'malformed page');
  end if;
  perform private.expire_orders();
  return (
    select jsonb_build_object(
      'user_id', u.id, 'name', u.full_name, 'email', a.email, 'balance', coalesce(c.balance, 0),
      'free', private.free_coins(u.id),
      'held', (select coalesce(sum(h.amount), 0) from public.coin_holds h
        where h.user_id = u.id and h.state = 'held'),
      'pending', (select coalesce(sum(t.amount), 0) from public.coin_transactions t
        where t.user_id = u.id and t.available_at > private.now_utc()),
      'earned', coalesce(c.total_earned, 0), 'spent', coalesce(c.total_spent, 0),
      'total', (select count(*) from public.coin_transactions t where t.user_id = u.id),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'amount', t.amount,
          'type', t.type, 'reason', t.reason, 'description', t.description,
          'balance_after', t.balance_after, 'at', t.created_at,
          'pending', coalesce(t.available_at > private.now_utc(), false),
          'order_id', t.metadata ->> 'order_id') order by t.seq desc), '[]')
        from (
          select * from public.coin_transactions x where x.user_id = u.id
          order by x.seq desc limit p_limit offset p_offset
        ) t))
    from public.user_profiles u join auth.users a on a.id = u.id
    left join public.uti_coins c on c.user_id = u.id
    where u.id = p_user);
end
$$;

create function public.get_customer_ledger(
  p_user uuid, p_limit int default 20, p_offset int default 0
) returns jsonb
language sql set search_path = ''
as $$ select private.get_customer_ledger(p_user, p_limit, p_offset) $$;
comment on function public.get_customer_ledger(uuid, int, int) is
  'Team: the coins of one customer with a page of the ledger, newest first; null when unknown.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.coin_standing(), public.coin_standing(),
  private.search_coin_accounts(text, text, int, int),
  public.search_coin_accounts(text, text, int, int),
  private.get_customer_ledger(uuid, int, int), public.get_customer_ledger(uuid, int, int)
  to authenticated;

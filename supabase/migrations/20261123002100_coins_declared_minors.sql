-- An optional date of birth in the profile. For declared minors scroll rewards and the bonus of the
-- streak are off (Lei 15.211/2025); coins that they have are never taken.

create table private.birth_dates (
  user_id uuid primary key references auth.users (id) on delete cascade,
  birth_date date not null,
  constraint birth_dates_range check (birth_date between '1900-01-01' and '2099-12-31')
);
alter table private.birth_dates enable row level security;
comment on table private.birth_dates is
  'Dates of birth that customers entered. In private, because user_profiles is readable by staff: '
  'only the customer reads and changes the date, by my_birth_date and save_birth_date.';

create function private.my_birth_date() returns date
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
begin
  return (select b.birth_date from private.birth_dates b where b.user_id = v_user);
end
$$;

create function private.save_birth_date(p_birth_date date) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
begin
  if p_birth_date < '1900-01-01' or p_birth_date >= private.today() then
    perform private.raise_error('UT005', 'a date of birth is in the past and not before 1900');
  end if;
  delete from private.birth_dates b where b.user_id = v_user;
  insert into private.birth_dates (user_id, birth_date)
  select v_user, p_birth_date where p_birth_date is not null;
end
$$;

create function private.is_declared_minor(p_user uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.birth_dates b
    where b.user_id = p_user and extract(year from age(private.today(), b.birth_date)) < 18)
$$;
comment on function private.is_declared_minor(uuid) is
  'The customer entered a date of birth and is not 18 years old on the date of the store. Who was '
  'born on 29 February is 18 on 1 March.';

create function public.my_birth_date() returns date
language sql stable set search_path = ''
as $$ select private.my_birth_date() $$;
comment on function public.my_birth_date() is 'The date of birth of the caller, or null.';

create function public.save_birth_date(p_birth_date date) returns void
language sql set search_path = ''
as $$ select private.save_birth_date(p_birth_date) $$;
comment on function public.save_birth_date(date) is
  'Stores the date of birth of the caller; null erases it. UT005 for a date before 1900 or not past.';

-- Coins of minors ------------------------------------------------------------------------------

create or replace function private.coin_message(p_code text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case p_code
    when 'EARNED' then 'Coins creditados!'
    when 'CLAIMED' then 'Recompensa diária resgatada!'
    when 'REDEEMED' then 'Recompensa resgatada!'
    when 'ADJUSTED' then 'Saldo ajustado.'
    when 'COINS_DISABLED' then 'Sistema UTI Coins desabilitado'
    when 'NO_RULE' then 'Função não disponível'
    when 'NOT_YET' then 'Conclua a ação antes de receber os coins.'
    when 'LIMIT_REACHED' then 'Você já recebeu tudo o que esta ação dá por enquanto.'
    when 'WRONG_CODE' then 'Este não é o código do ciclo atual.'
    when 'CLAIM_CLOSED' then 'Expirado para resgate'
    when 'UNAVAILABLE_REWARD' then 'Esta recompensa não está disponível.'
    when 'OUT_OF_STOCK' then 'Esta recompensa esgotou.'
    when 'INSUFFICIENT_COINS' then 'Saldo de coins insuficiente.'
    when 'SCROLL_TOO_SOON' then 'Aguarde um momento.'
    when 'SCROLL_SUSPICIOUS' then 'Muitas ações detectadas. Aguarde um momento.'
    when 'SCROLL_REFUSED' then 'Nada a receber por esta página.'
    when 'SCROLL_MINOR' then 'Para menores de 18 anos, a navegação não rende coins.'
    else ''
  end
$$;

create or replace function private.issue_scroll_nonce(p_page text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
  v_now timestamptz := private.now_utc();
  v_nonce uuid;
  v_wait interval;
begin
  if p_page is null or length(p_page) > 300 or p_page !~ '^/([^/\\[:cntrl:]][^[:cntrl:]]*)?$' then
    perform private.raise_error('UT005', 'the page is a path of the store');
  end if;
  -- Deletes expired nonces, and all but the newest 50 of the others.
  delete from public.scroll_nonces n
  where n.user_id = v_user and (n.issued_at < v_now - interval '30 minutes' or n.nonce in (
    select o.nonce from public.scroll_nonces o where o.user_id = v_user
    order by o.issued_at desc, o.nonce offset 49));
  insert into public.scroll_nonces (user_id, page, issued_at)
  values (v_user, split_part(p_page, '?', 1), v_now)
  returning nonce into v_nonce;
  v_wait := greatest(interval '3 seconds',
    private.last_scroll_reward(v_user) + interval '30 seconds' - v_now);
  return jsonb_build_object(
    'nonce', v_nonce,
    'ready_in_seconds', ceil(extract(epoch from v_wait)),
    'available', private.is_coin_system_on()
      and not private.is_declared_minor(v_user)
      and exists (
        select 1 from public.coin_rules r
        where r.action = 'scroll_reward' and r.is_active and private.is_below_rule_limit(v_user, r))
      and not exists (
        select 1 from private.scroll_guards g
        where g.user_id = v_user and g.suspicious_until > v_now));
end
$$;

create or replace function private.claim_scroll_reward(p_nonce uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
  v_now timestamptz := private.now_utc();
  v_guard private.scroll_guards;
  v_page text;
  v_paid jsonb;
begin
  if not private.is_coin_system_on() then
    return private.scroll_answer('COINS_DISABLED');
  elsif private.is_declared_minor(v_user) then
    return private.scroll_answer('SCROLL_MINOR');
  end if;
  insert into private.scroll_guards (user_id) values (v_user) on conflict (user_id) do nothing;
  select * into v_guard from private.scroll_guards g where g.user_id = v_user for update;
  if v_guard.suspicious_until > v_now then
    return private.scroll_answer('SCROLL_SUSPICIOUS');
  end if;
  select n.page into v_page from public.scroll_nonces n
  where n.nonce = p_nonce and n.user_id = v_user and n.used_at is null
    and n.issued_at between v_now - interval '30 minutes' and v_now - interval '3 seconds';
  if not found then
    return private.record_scroll_refusal(v_guard, 'SCROLL_REFUSED', false);
  elsif private.last_scroll_reward(v_user) > v_now - interval '30 seconds' then
    return private.record_scroll_refusal(v_guard, 'SCROLL_TOO_SOON', true);
  end if;
  v_paid := private.award_coins(
    v_user, 'scroll_reward', p_nonce::text, jsonb_build_object('page', v_page));
  if not (v_paid ->> 'success')::boolean then
    -- Reaching a limit is not counted as a refused attempt.
    return private.scroll_answer(v_paid ->> 'code', 0, v_paid ->> 'code' = 'LIMIT_REACHED');
  end if;
  update public.scroll_nonces n set used_at = v_now where n.nonce = p_nonce;
  return private.scroll_answer('EARNED', (v_paid ->> 'amount')::int);
end
$$;

create or replace function private.read_daily_state(p_user uuid, p_code public.daily_codes)
returns private.daily_state
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_claim interval := private.daily_window('claim_hours', 20, 24);
  v_validity interval := private.daily_window('validity_hours', 48, 1000);
  v private.daily_state;
begin
  v.claim_closes_at := p_code.appears_at + v_claim;
  v.code_ends_at := p_code.appears_at + v_validity;
  v.is_open := v_now >= p_code.appears_at and v_now < v.claim_closes_at;
  select c.streak_position, c.amount into v.claimed_position, v.claimed_amount
  from public.daily_code_claims c where c.user_id = p_user and c.cycle_date = p_code.cycle_date;
  select c.streak_position, d.appears_at + v_validity into v.streak, v.streak_ends_at
  from public.daily_code_claims c join public.daily_codes d on d.cycle_date = c.cycle_date
  where c.user_id = p_user and c.cycle_date <= p_code.cycle_date
  order by c.cycle_date desc limit 1;
  if v.streak_ends_at is null or v.streak_ends_at <= v_now
      or private.is_declared_minor(p_user) then
    v.streak := 0;
    v.streak_ends_at := null;
  end if;
  select count(*) into v.valid_codes
  from public.daily_code_claims c join public.daily_codes d on d.cycle_date = c.cycle_date
  where c.user_id = p_user and d.appears_at + v_validity > v_now
    and c.cycle_date <= p_code.cycle_date;
  return v;
end
$$;
comment on function private.read_daily_state(uuid, public.daily_codes) is
  'The state of a customer for the current code. The streak is that of the last claim while its '
  'code is valid; a declared minor has none, so that each claim is at position 1.';

create or replace function private.get_my_coins() returns jsonb
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
      'free', private.available_coins(v_user),
      'pending', coalesce(p.amount, 0),
      'next_available_at', p.next_at,
      'held', (
        select coalesce(sum(h.amount), 0) from public.coin_holds h
        where h.user_id = v_user and h.state = 'held'),
      'total_earned', coalesce(c.total_earned, 0),
      'total_spent', coalesce(c.total_spent, 0))
      || case when private.is_declared_minor(v_user) then '{"minor": true}'::jsonb else '{}' end
    from (
      select sum(t.amount) as amount, min(t.available_at) filter (where t.amount > 0) as next_at
      from public.coin_transactions t where t.user_id = v_user and t.available_at > v_now
    ) p
    left join public.uti_coins c on c.user_id = v_user);
end
$$;
comment on function public.get_my_coins() is
  'The coins of the caller: {enabled, balance, free, pending, next_available_at, held, '
  'total_earned, total_spent}; zeros without a row. free is balance less pending and held. minor is '
  'true for a declared minor and absent for others.';

-- The export of personal data ------------------------------------------------------------------

create or replace function private.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_session();
  v_result jsonb;
  v_rows jsonb;
  v_table text;
begin
  select jsonb_build_object(
    'exported_at', private.now_utc(),
    'account', jsonb_build_object(
      'id', u.id, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at,
      'created_at', u.created_at),
    'profile', (
      select to_jsonb(p) - 'id' || jsonb_build_object('birth_date', b.birth_date)
      from public.user_profiles p left join private.birth_dates b on b.user_id = p.id
      where p.id = u.id),
    'orders', coalesce((
      select jsonb_agg(private.order_json(o) order by o.created_at)
      from public.orders o where o.user_id = u.id), '[]'))
  into v_result
  from auth.users u where u.id = v_user;
  foreach v_table in array array[
    'customer_addresses', 'customer_consoles', 'user_favorites', 'wishlist_shares', 'reviews',
    'consents', 'carts', 'uti_coins', 'coin_transactions', 'coin_holds', 'coin_redemptions',
    'daily_code_claims', 'assistance_requests', 'customer_events', 'user_sessions',
    'cart_abandonment'
  ] loop
    execute format(
      'select coalesce(jsonb_agg(
        to_jsonb(t) - ''user_id'' - ''idempotency_key'' - ''admin_note'' - ''moderated_by''), ''[]'')
       from public.%I t where t.user_id = $1', v_table)
    into v_rows using v_user;
    v_result := v_result || jsonb_build_object(v_table, v_rows);
  end loop;
  return v_result;
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.my_birth_date(), public.my_birth_date(),
  private.save_birth_date(date), public.save_birth_date(date)
  to authenticated;

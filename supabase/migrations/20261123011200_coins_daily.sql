-- Coins for visits: the daily code and the scroll reward.

-- Daily code --------------------------------------------------------------------------------------
-- Appears at 20:00 in São Paulo. One credit for each customer and cycle; a streak lasts as long as
-- the last claimed code is valid.

create table public.daily_codes (
  cycle_date date primary key,
  code text not null unique,
  appears_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint daily_codes_code_shape check (code ~ '^[A-Z0-9-]{4,20}$')
);
alter table public.daily_codes enable row level security;
comment on table public.daily_codes is 'The code of each cycle; read through functions only.';

create table public.daily_code_claims (
  user_id uuid not null references auth.users (id) on delete cascade,
  cycle_date date not null references public.daily_codes (cycle_date),
  streak_position int not null,
  amount int not null,
  transaction_id uuid references public.coin_transactions (id),
  claimed_at timestamptz not null default now(),
  primary key (user_id, cycle_date),
  constraint daily_code_claims_position check (streak_position >= 1),
  constraint daily_code_claims_amount check (amount >= 1)
);
create index daily_code_claims_cycle_idx on public.daily_code_claims (cycle_date);
create index daily_code_claims_transaction_idx on public.daily_code_claims (transaction_id);
alter table public.daily_code_claims enable row level security;
comment on table public.daily_code_claims is
  'One claim for each customer and cycle, by primary key.';

create type private.daily_state as (
  claim_closes_at timestamptz,
  code_ends_at timestamptz,
  streak_ends_at timestamptz,
  is_open boolean,
  claimed_position int,
  claimed_amount int,
  streak int,
  valid_codes int
);

create function private.daily_cycle(p_at timestamptz) returns date
language sql immutable parallel safe set search_path = ''
as $$
  select (private.store_time(p_at) - interval '20 hours')::date
$$;
comment on function private.daily_cycle(timestamptz) is
  'The cycle of a time: the date in the time zone of the store 20 hours before.';

create function private.cycle_start(p_cycle date) returns timestamptz
language sql immutable parallel safe set search_path = ''
as $$
  select (p_cycle + time '20:00') at time zone 'America/Sao_Paulo'
$$;

create function private.daily_bonus(p_position int) returns int
language sql immutable parallel safe set search_path = ''
as $$
  select (30 + round((least(greatest(p_position, 1), 7) - 1) * 40 / 6.0))::int
$$;
comment on function private.daily_bonus(int) is
  'Coins of a streak position: 30, 37, 43, 50, 57, 63, 70, then 70.';

create function private.daily_window(p_name text, p_default int, p_max int) returns interval
language sql stable security definer set search_path = ''
as $$
  select make_interval(hours => case
    when s.value ~ '^[0-9]{1,4}$' and s.value::int between 1 and p_max then s.value::int
    else p_default end)
  from (select private.setting('daily_code') ->> p_name as value) s
$$;
comment on function private.daily_window(text, int, int) is
  'Hours from the setting daily_code, the default where it has no valid value.';

create function private.current_daily_code() returns public.daily_codes
language plpgsql security definer set search_path = ''
as $$
declare
  v_cycle date := private.daily_cycle(private.now_utc());
  v_code public.daily_codes;
begin
  loop
    select * into v_code from public.daily_codes d where d.cycle_date = v_cycle;
    exit when found;
    -- The first read creates it. Nothing happens when another one was faster or the code is taken.
    insert into public.daily_codes (cycle_date, code, appears_at, created_at)
    values (v_cycle, 'DIA-' || private.random_code(6), private.cycle_start(v_cycle),
      private.now_utc())
    on conflict do nothing;
  end loop;
  return v_code;
end
$$;
comment on function private.current_daily_code() is
  'The code of the current cycle, created by the first read, so no job is needed.';

create function private.read_daily_state(p_user uuid, p_code public.daily_codes)
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

create function private.claim_daily(
  p_user uuid, p_code public.daily_codes, p_is_named boolean, p_given text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_state private.daily_state;
  v_repeated boolean;
begin
  if p_is_named and upper(btrim(coalesce(p_given, ''))) <> p_code.code then
    return private.coin_answer(false, 'WRONG_CODE', '{"data": null}');
  end if;
  v_state := private.read_daily_state(p_user, p_code);
  if v_state.claimed_position is null and v_state.is_open then
    -- Serializes the claims of the customer; the state is read again under the lock.
    perform private.lock_coins(p_user);
    v_state := private.read_daily_state(p_user, p_code);
  end if;
  v_repeated := v_state.claimed_position is not null;
  if not v_repeated then
    if not v_state.is_open then
      return private.coin_answer(false, 'CLAIM_CLOSED', '{"data": null}');
    end if;
    v_state.claimed_position := v_state.streak + 1;
    v_state.claimed_amount := private.daily_bonus(v_state.claimed_position);
    insert into public.daily_code_claims (
      user_id, cycle_date, streak_position, amount, claimed_at, transaction_id)
    values (
      p_user, p_code.cycle_date, v_state.claimed_position, v_state.claimed_amount,
      private.now_utc(),
      private.post_ledger_entry(p_user, v_state.claimed_amount, 'earned', 'daily_code',
        'Recompensa diária, dia ' || v_state.claimed_position,
        concat_ws(':', 'daily', p_user, p_code.cycle_date),
        jsonb_build_object('cycle_date', p_code.cycle_date)));
  end if;
  return private.coin_answer(true, 'CLAIMED', jsonb_build_object('data', jsonb_build_object(
    'streak_position', v_state.claimed_position, 'amount', v_state.claimed_amount,
    'already_claimed', v_repeated)));
end
$$;
comment on function private.claim_daily(uuid, public.daily_codes, boolean, text) is
  'The one claim of a cycle, with the code or without it. A second one returns the result of the '
  'first with already_claimed and credits nothing.';

create function private.hours_until(p_moment timestamptz) returns numeric
language sql stable security definer set search_path = ''
as $$
  select greatest(0, round(extract(epoch from p_moment - private.now_utc()) / 3600, 2))
$$;

create function private.daily_code_json(p_code public.daily_codes, p_state private.daily_state)
returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case when p_state.code_ends_at > private.now_utc() then jsonb_build_object(
    'code', p_code.code,
    'can_claim', p_state.is_open and p_state.claimed_position is null,
    'claimed', p_state.claimed_position is not null,
    'claimable_until', p_state.claim_closes_at,
    'hours_until_claim_expires', private.hours_until(p_state.claim_closes_at),
    'hours_until_validity_expires', private.hours_until(p_state.code_ends_at)) end
$$;
comment on function private.daily_code_json(public.daily_codes, private.daily_state) is
  'The current code as a customer sees it; null once it is no longer valid.';

create function private.daily_code_action(p_action text, p_code text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
  v_code public.daily_codes;
  v_state private.daily_state;
begin
  if p_action is null or p_action not in ('get_current_code', 'get_streak_status', 'claim_code',
    'claim_daily_bonus', 'can_claim_daily_bonus_brasilia') then
    perform private.raise_error('UT005', 'unknown action');
  elsif not private.is_coin_system_on() then
    return private.coin_answer(false, 'COINS_DISABLED', '{"data": null}');
  end if;
  v_code := private.current_daily_code();
  if p_action in ('claim_code', 'claim_daily_bonus') then
    return private.claim_daily(v_user, v_code, p_action = 'claim_code', p_code);
  end if;
  v_state := private.read_daily_state(v_user, v_code);
  return private.coin_answer(true, 'OK', case p_action
    when 'get_current_code' then jsonb_build_object(
      'data', private.daily_code_json(v_code, v_state),
      'now', private.now_utc(), 'next_code_at', private.cycle_start(v_code.cycle_date + 1))
    when 'get_streak_status' then jsonb_build_object('data', jsonb_build_object(
      'streak_count', v_state.streak, 'valid_codes_count', v_state.valid_codes,
      'hours_until_streak_expires', private.hours_until(v_state.streak_ends_at)))
    else jsonb_build_object(
      'nextBonusAmount', private.daily_bonus(v_state.streak + 1), 'currentStreak', v_state.streak,
      'canClaim', v_state.is_open and v_state.claimed_position is null)
    end);
end
$$;

create function public.daily_code_action(p_action text, p_code text default null) returns jsonb
language sql set search_path = ''
as $$ select private.daily_code_action(p_action, p_code) $$;
comment on function public.daily_code_action(text, text) is
  'The daily code of the caller, by action: get_current_code, get_streak_status, claim_code, '
  'claim_daily_bonus return {success, data, message}; can_claim_daily_bonus_brasilia returns '
  '{success, nextBonusAmount, currentStreak}.';

-- Scroll reward -----------------------------------------------------------------------------------
-- A browser cannot prove that it scrolled, so the reward is limited: a nonce for each page view, a
-- minimum time, the limits of its rule, and a pause after repeated refusals.

create table public.scroll_nonces (
  nonce uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  page text not null,
  issued_at timestamptz not null default now(),
  used_at timestamptz,
  constraint scroll_nonces_page_size check (length(page) <= 300)
);
create index scroll_nonces_user_idx on public.scroll_nonces (user_id, issued_at desc);
alter table public.scroll_nonces enable row level security;
comment on table public.scroll_nonces is 'Single-use nonces of page views for the scroll reward.';

create table private.scroll_guards (
  user_id uuid primary key references auth.users (id) on delete cascade,
  refused_at timestamptz[] not null default '{}',
  suspicious_until timestamptz
);
alter table private.scroll_guards enable row level security;
comment on table private.scroll_guards is
  'One row for each customer: refused attempts of the last 10 minutes, and until when none is '
  'rewarded. Its lock serializes the attempts of a customer.';

create function private.last_scroll_reward(p_user uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select max(t.created_at) from public.coin_transactions t
  where t.user_id = p_user and t.type = 'earned' and t.reason = 'scroll_reward'
$$;

create function private.issue_scroll_nonce(p_page text) returns jsonb
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

create function public.issue_scroll_nonce(p_page text) returns jsonb
language sql set search_path = ''
as $$ select private.issue_scroll_nonce(p_page) $$;
comment on function public.issue_scroll_nonce(text) is
  'The nonce of a page view of the caller: {nonce, ready_in_seconds, available}. An attempt before '
  'ready_in_seconds is refused; available is false when there is nothing to earn now.';

create function private.scroll_answer(
  p_code text, p_amount int default 0, p_limited boolean default false
) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_build_object(
    'success', p_code = 'EARNED', 'amount', p_amount, 'rateLimited', p_limited,
    'suspicious', p_code = 'SCROLL_SUSPICIOUS', 'code', p_code,
    'message', private.coin_message(p_code))
$$;

create function private.record_scroll_refusal(
  p_guard private.scroll_guards, p_code text, p_limited boolean
)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_refused timestamptz[] := array(
    select t from unnest(p_guard.refused_at) t where t > v_now - interval '10 minutes'
  ) || v_now;
  v_is_too_much boolean := cardinality(v_refused) > 5;
begin
  update private.scroll_guards g set
    refused_at = case when v_is_too_much then '{}' else v_refused end,
    suspicious_until = case when v_is_too_much then v_now + interval '1 hour' end
  where g.user_id = p_guard.user_id;
  if v_is_too_much then
    return private.scroll_answer('SCROLL_SUSPICIOUS');
  end if;
  return private.scroll_answer(p_code, 0, p_limited);
end
$$;
comment on function private.record_scroll_refusal(private.scroll_guards, text, boolean) is
  'Counts a refusal; the sixth within 10 minutes is suspicious and stops rewards for an hour. '
  'Returns an answer and never raises: an exception would roll back the count.';

create function private.claim_scroll_reward(p_nonce uuid) returns jsonb
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

create function public.claim_scroll_reward(p_nonce uuid) returns jsonb
language sql set search_path = ''
as $$ select private.claim_scroll_reward(p_nonce) $$;
comment on function public.claim_scroll_reward(uuid) is
  'Rewards a page view once: {success, amount, rateLimited, suspicious, message, code}.';

-- Policies ----------------------------------------------------------------------------------------

create policy daily_code_claims_read on public.daily_code_claims for select to authenticated
  using (
    user_id = (select private.active_user_id()) or (select private.has_permission('customers')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.daily_codes to service_role;
grant select on public.daily_code_claims to authenticated, service_role;
grant select on public.scroll_nonces to service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.daily_code_action(text, text), public.daily_code_action(text, text),
  private.issue_scroll_nonce(text), public.issue_scroll_nonce(text),
  private.claim_scroll_reward(uuid), public.claim_scroll_reward(uuid)
  to authenticated;

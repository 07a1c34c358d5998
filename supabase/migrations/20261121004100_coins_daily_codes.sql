-- The daily code: appears at 20:00 in São Paulo, one credit a customer and cycle, a streak that
-- lives as long as the last claimed code is valid. Every date comes from private.now_utc().

create function private.daily_cycle(p_at timestamptz) returns date
language sql immutable parallel safe set search_path = ''
as $$
  select (private.store_time(p_at) - interval '20 hours')::date
$$;
comment on function private.daily_cycle(timestamptz) is
  'The cycle a moment belongs to: the local date of 20 hours before (decisions: Coins).';

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
  'Coins of a streak position: 30, 37, 43, 50, 57, 63, 70, then 70 (engagement §9).';

create function private.daily_window(p_name text, p_default int, p_max int) returns interval
language sql stable security definer set search_path = ''
as $$
  select make_interval(hours => case
    when s.value ~ '^[0-9]{1,4}$' and s.value::int between 1 and p_max then s.value::int
    else p_default end)
  from (select private.setting('daily_code') ->> p_name as value) s
$$;
comment on function private.daily_window(text, int, int) is
  'Hours of the settings row daily_code, the default where it says nothing sensible.';

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
    -- Whoever asks first makes it. Nothing is done when another was faster or the code is taken.
    insert into public.daily_codes (cycle_date, code, appears_at, created_at)
    values (v_cycle, 'DIA-' || private.random_code(6), private.cycle_start(v_cycle),
      private.now_utc())
    on conflict do nothing;
  end loop;
  return v_code;
end
$$;
comment on function private.current_daily_code() is
  'The code of the running cycle, made by the first question for it: no job can be late.';

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
  if v.streak_ends_at is null or v.streak_ends_at <= v_now then
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
  'Where a customer stands with the running code. The streak is that of the last claim while its '
  'code is valid; nothing else counts it.';

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
    -- Only now does the claim queue up behind the customer's others, and looks again.
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
      private.post_coins(p_user, v_state.claimed_amount, 'earned', 'daily_code',
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
  'The one claim of a cycle, with the code or by one click. A second one is told the first one''s '
  'result with already_claimed and credits nothing.';

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
  'The running code as a customer sees it; null once it is not even valid any more.';

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
    perform private.fail('UT005', 'unknown action');
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
  'claim_daily_bonus give {success, data, message}; can_claim_daily_bonus_brasilia gives '
  '{success, nextBonusAmount, currentStreak} (engagement §7).';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.daily_code_action(text, text), public.daily_code_action(text, text)
  to authenticated;

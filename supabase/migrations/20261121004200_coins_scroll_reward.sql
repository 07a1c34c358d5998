-- The scroll reward. A browser cannot prove that it scrolled, so this is a capped faucet: a nonce
-- for each page view, a pace, the caps of its rule, and a pause for whoever keeps knocking.

create table private.scroll_guards (
  user_id uuid primary key references auth.users (id) on delete cascade,
  refused_at timestamptz[] not null default '{}',
  suspicious_until timestamptz
);
alter table private.scroll_guards enable row level security;
comment on table private.scroll_guards is
  'One row a customer: refused attempts of the last 10 minutes, and until when none is rewarded. '
  'Its lock puts the attempts of a customer in a row.';

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
    perform private.fail('UT005', 'the page is a path of the store');
  end if;
  -- What is too old to be used goes, and of the rest all but the newest 50.
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
      and exists (
        select 1 from public.coin_rules r
        where r.action = 'scroll_reward' and r.is_active and private.rule_has_room(v_user, r))
      and not exists (
        select 1 from private.scroll_guards g
        where g.user_id = v_user and g.suspicious_until > v_now));
end
$$;

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

create function private.refuse_scroll(p_guard private.scroll_guards, p_code text, p_limited boolean)
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
comment on function private.refuse_scroll(private.scroll_guards, text, boolean) is
  'Counts a refusal; the sixth within 10 minutes is suspicious and stops rewards for an hour. It '
  'answers and never raises: an exception would roll back the count.';

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
    return private.refuse_scroll(v_guard, 'SCROLL_REFUSED', false);
  elsif private.last_scroll_reward(v_user) > v_now - interval '30 seconds' then
    return private.refuse_scroll(v_guard, 'SCROLL_TOO_SOON', true);
  end if;
  v_paid := private.pay_rule(
    v_user, 'scroll_reward', p_nonce::text, jsonb_build_object('page', v_page));
  if not (v_paid ->> 'success')::boolean then
    -- Caps are no offence: a customer who has had everything goes on browsing.
    return private.scroll_answer(v_paid ->> 'code', 0, v_paid ->> 'code' = 'LIMIT_REACHED');
  end if;
  update public.scroll_nonces n set used_at = v_now where n.nonce = p_nonce;
  return private.scroll_answer('EARNED', (v_paid ->> 'amount')::int);
end
$$;

create function public.issue_scroll_nonce(p_page text) returns jsonb
language sql set search_path = ''
as $$ select private.issue_scroll_nonce(p_page) $$;
comment on function public.issue_scroll_nonce(text) is
  'The mark of a page view of the caller: {nonce, ready_in_seconds, available}. An attempt before '
  'ready_in_seconds is refused; available is false when there is nothing to earn now.';

create function public.claim_scroll_reward(p_nonce uuid) returns jsonb
language sql set search_path = ''
as $$ select private.claim_scroll_reward(p_nonce) $$;
comment on function public.claim_scroll_reward(uuid) is
  'Rewards a page view once: {success, amount, rateLimited, suspicious, message, code} '
  '(engagement §3).';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.issue_scroll_nonce(text), public.issue_scroll_nonce(text),
  private.claim_scroll_reward(uuid), public.claim_scroll_reward(uuid)
  to authenticated;

-- An earning stores the extras of its metadata, and its answer says whether coins moved.

create or replace function private.pay_rule(
  p_user uuid, p_action text, p_mark text, p_metadata jsonb default '{}'
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_rule public.coin_rules;
  v_key text := concat_ws(':', 'earn', p_user, p_action, p_mark);
  v_amount int;
  v_repeated boolean;
begin
  if not private.is_coin_system_on() then
    return private.coin_answer(false, 'COINS_DISABLED', '{"amount": 0}');
  end if;
  select * into v_rule from public.coin_rules r where r.action = p_action and r.is_active;
  if not found then
    return private.coin_answer(false, 'NO_RULE', '{"amount": 0}');
  end if;
  perform private.lock_coins(p_user);
  select t.amount into v_amount from public.coin_transactions t where t.idempotency_key = v_key;
  v_repeated := found;
  if not v_repeated then
    if not private.rule_has_room(p_user, v_rule) then
      return private.coin_answer(false, 'LIMIT_REACHED', '{"amount": 0}');
    end if;
    v_amount := v_rule.amount;
    perform private.post_coins(
      p_user, v_amount, 'earned', v_rule.action, v_rule.description, v_key, p_metadata);
  end if;
  return private.coin_answer(true, 'EARNED', jsonb_build_object(
    'amount', v_amount, 'already_claimed', v_repeated));
end
$$;
comment on function private.pay_rule(uuid, text, text, jsonb) is
  'Credits what the rule of an action gives, once for each mark. The same mark gives the same '
  'answer with already_claimed and no more coins.';

create or replace function private.earn_coins(p_user uuid, p_action text, p_metadata jsonb)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_caller(p_user);
  v_mark text := p_metadata ->> 'idempotency_key';
begin
  if jsonb_typeof(coalesce(p_metadata, '{}')) <> 'object' or length(v_mark) > 80
      or length(p_metadata::text) > 4000 then
    perform private.fail('UT005', 'malformed metadata');
  end if;
  -- What the store itself sees happen is paid where it happens, never because somebody says so.
  if p_action in ('scroll_reward', 'daily_code', 'daily_bonus', 'review_approved', 'birthday') then
    return private.coin_answer(false, 'NO_RULE', '{"amount": 0}');
  elsif p_action = 'profile_completed' and not exists (
    select 1 from public.user_profiles p
    where p.id = v_user and btrim(p.full_name) <> '' and btrim(p.phone) <> ''
  ) then
    return private.coin_answer(false, 'NOT_YET', '{"amount": 0}');
  elsif p_action in ('welcome_bonus', 'profile_completed') then
    v_mark := 'once';
  end if;
  return private.pay_rule(
    v_user, p_action, coalesce(v_mark, gen_random_uuid()::text),
    -- No other key: the store itself writes facts such as order_id, which nobody may forge.
    jsonb_strip_nulls(jsonb_build_object(
      'extras', p_metadata -> 'extras', 'timestamp', p_metadata -> 'timestamp')));
end
$$;
comment on function private.earn_coins(uuid, text, jsonb) is
  'Of the metadata idempotency_key names the earning (without one each call is an earning of its '
  'own, within the caps), extras and timestamp are stored with the transaction, and the rest has no '
  'effect. Facts of an account (welcome, complete profile) pay once for ever.';
comment on function public.earn_coins(uuid, text, int, text, jsonb) is
  'Credits the caller by the rule of an action: {success, message, code, amount, already_claimed}. '
  'Amount and description are those of the rule; what the caller sends of them has no effect.';

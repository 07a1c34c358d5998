-- Earning by a rule: the rule row says how much and how often, the ledger remembers what was given,
-- the caller says neither. Refusals by a rule are answers, not errors, in the shape of the document.

create index coin_transactions_earned_idx on public.coin_transactions (user_id, reason, created_at)
  where type = 'earned';

-- Answers --------------------------------------------------------------------------------------

create function private.coin_message(p_code text) returns text
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
    else ''
  end
$$;
comment on function private.coin_message(text) is
  'The text that goes with a code of a coin answer (engagement §8). The site chooses its own from '
  'messages/pt-BR/coins.json by the code; a test holds the two together.';

create function private.coin_answer(p_success boolean, p_code text, p_more jsonb default '{}')
returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_build_object(
    'success', p_success, 'code', p_code, 'message', private.coin_message(p_code)) || p_more
$$;

create function private.require_caller(p_user uuid) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if p_user is distinct from private.require_confirmed() then
    perform private.fail('UT002', 'coins are for the caller only');
  end if;
  return p_user;
end
$$;
comment on function private.require_caller(uuid) is
  'The id, if it is the caller''s own, signed in and confirmed; UT001, UT003 or UT002 otherwise.';

-- Rules ----------------------------------------------------------------------------------------

create function private.store_time(p_at timestamptz) returns timestamp
language sql immutable parallel safe set search_path = ''
as $$
  select p_at at time zone 'America/Sao_Paulo'
$$;
comment on function private.store_time(timestamptz) is 'Date and time on the clock of the store.';

create function private.rule_has_room(p_user uuid, p_rule public.coin_rules) returns boolean
language sql stable security definer set search_path = ''
as $$
  select count(t.id) filter (
      where date_trunc('day', private.store_time(t.created_at)) = date_trunc('day', n.local_time)
    ) < coalesce(p_rule.max_per_day, 20)
    and (p_rule.max_per_month is null or count(t.id) < p_rule.max_per_month)
  from (select private.store_time(private.now_utc()) as local_time) n
  left join public.coin_transactions t on t.user_id = p_user and t.type = 'earned'
    and t.reason = p_rule.action
    and t.created_at >= date_trunc('month', n.local_time) at time zone 'America/Sao_Paulo'
  group by n.local_time
$$;
comment on function private.rule_has_room(uuid, public.coin_rules) is
  'The customer has not reached the caps of the rule in this day and month of the store. A rule '
  'without a daily cap pays at most 20 times a day: what a browser declares stays a capped faucet.';

create function private.pay_rule(p_user uuid, p_action text, p_mark text, p_metadata jsonb default '{}')
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_rule public.coin_rules;
  v_key text := concat_ws(':', 'earn', p_user, p_action, p_mark);
  v_amount int;
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
  if not found then
    if not private.rule_has_room(p_user, v_rule) then
      return private.coin_answer(false, 'LIMIT_REACHED', '{"amount": 0}');
    end if;
    v_amount := v_rule.amount;
    perform private.post_coins(
      p_user, v_amount, 'earned', v_rule.action, v_rule.description, v_key, p_metadata);
  end if;
  return private.coin_answer(true, 'EARNED', jsonb_build_object('amount', v_amount));
end
$$;
comment on function private.pay_rule(uuid, text, text, jsonb) is
  'Credits what the rule of an action gives, once for each mark. The same mark gives the same '
  'answer and no more coins.';

-- Earning --------------------------------------------------------------------------------------

create function private.earn_coins(p_user uuid, p_action text, p_metadata jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_caller(p_user);
  v_mark text := p_metadata ->> 'idempotency_key';
begin
  if jsonb_typeof(coalesce(p_metadata, '{}')) <> 'object' or length(v_mark) > 80 then
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
  return private.pay_rule(v_user, p_action, coalesce(v_mark, gen_random_uuid()::text));
end
$$;
comment on function private.earn_coins(uuid, text, jsonb) is
  'Of the metadata only idempotency_key counts; without one each call is an earning of its own, '
  'within the caps. Facts of an account (welcome, complete profile) pay once for ever.';

create function public.earn_coins(
  p_user uuid, p_action text, p_amount int default null, p_description text default null,
  p_metadata jsonb default '{}'
) returns jsonb
language sql set search_path = ''
as $$ select private.earn_coins(p_user, p_action, p_metadata) $$;
comment on function public.earn_coins(uuid, text, int, text, jsonb) is
  'Credits the caller by the rule of an action: {success, message, code, amount}. Amount and '
  'description are those of the rule; what the caller sends of them has no effect.';

create function private.reward_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.pay_rule(new.user_id, 'review_approved', new.id::text);
  return null;
end
$$;
comment on function private.reward_review() is
  'An approved review earns its author the coins of the rule, once, however often it is moderated.';

create trigger reward_review after update of status on public.reviews
  for each row when (new.status = 'approved' and old.status is distinct from new.status)
  execute function private.reward_review();

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.earn_coins(uuid, text, jsonb), public.earn_coins(uuid, text, int, text, jsonb)
  to authenticated;

-- UTI Coins: ledger, rules of earning, rewards, account and live updates. coin_transactions is
-- append-only; uti_coins contains the sums. Only private.post_ledger_entry() writes them, both in one
-- transaction. Neither has a foreign key to auth.users, because the ledger is kept when an account is
-- deleted; an id without an account identifies nobody.

-- Ledger ------------------------------------------------------------------------------------------

create table public.uti_coins (
  user_id uuid primary key,
  balance int not null default 0,
  total_earned int not null default 0,
  total_spent int not null default 0,
  updated_at timestamptz not null default now(),
  constraint uti_coins_balance_not_negative check (balance >= 0),
  constraint uti_coins_sums check (balance = total_earned - total_spent)
);
create index uti_coins_balance_idx on public.uti_coins (balance desc nulls last, user_id);
create index uti_coins_updated_idx on public.uti_coins (updated_at desc nulls last, user_id);
alter table public.uti_coins enable row level security;
comment on table public.uti_coins is 'Balance and totals of a customer; all are zero without a row.';

create table public.coin_transactions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  amount int not null,
  type text not null default 'earned',
  reason text not null,
  description text,
  metadata jsonb not null default '{}',
  balance_after int not null,
  available_at timestamptz,
  idempotency_key text not null,
  seq bigint generated always as identity,
  created_at timestamptz not null default now(),
  constraint coin_transactions_key_unique unique (idempotency_key),
  constraint coin_transactions_not_zero check (amount <> 0),
  constraint coin_transactions_balance_not_negative check (balance_after >= 0),
  constraint coin_transactions_type_check check (type in (
    'earned', 'cashback', 'spent', 'redeemed', 'refund', 'reversal', 'adjustment')),
  constraint coin_transactions_text_size check (
    length(reason) <= 60 and length(description) <= 200 and length(idempotency_key) <= 200
    and length(metadata::text) <= 4096)
);
create index coin_transactions_user_idx on public.coin_transactions (user_id, seq desc);
create index coin_transactions_pending_idx on public.coin_transactions (user_id, available_at)
  where available_at is not null;
create index coin_transactions_created_idx on public.coin_transactions (created_at);
create index coin_transactions_earned_idx on public.coin_transactions (user_id, reason, created_at)
  where type = 'earned';
alter table public.coin_transactions enable row level security;
comment on table public.coin_transactions is 'Append-only ledger of coins; 100 coins are R$ 1,00.';
comment on column public.coin_transactions.available_at is
  'Cashback is pending until this time: part of the balance, but not available.';

create table public.coin_system_config (
  setting_key text primary key,
  setting_value jsonb not null,
  updated_at timestamptz not null default now(),
  constraint coin_system_config_key_shape check (setting_key ~ '^[a-z][a-z0-9_]{0,59}$')
);
alter table public.coin_system_config enable row level security;
comment on table public.coin_system_config is
  'Configuration of the coins. The row system_enabled switches earning and spending on or off.';

create function private.is_coin_system_on() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(
    (select c.setting_value #>> '{}' = 'true' from public.coin_system_config c
     where c.setting_key = 'system_enabled'),
    true);
end
$$;
comment on function private.is_coin_system_on() is
  'Whether coin_system_config.system_enabled is true; true without a row.';

create function private.lock_coins(p_user uuid) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_balance int;
begin
  insert into public.uti_coins (user_id) values (p_user) on conflict (user_id) do nothing;
  select c.balance into v_balance from public.uti_coins c where c.user_id = p_user for update;
  return v_balance;
end
$$;
comment on function private.lock_coins(uuid) is
  'Locks the row of a customer in uti_coins, creates it if it is missing, and returns the balance. '
  'Every spend, hold and credit takes this lock first, which serializes the coin operations of a '
  'customer.';

create function private.is_spending(p_type text) returns boolean
language sql immutable
return p_type in ('spent', 'redeemed', 'refund');
comment on function private.is_spending(text) is
  'Whether an entry of this type changes the total spent, which a refund lowers. All other types change '
  'the total earned.';

create function private.is_pending(p_entry public.coin_transactions) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return p_entry.amount > 0 and coalesce(p_entry.available_at > private.now_utc(), false)
    and not exists (
      select from public.coin_transactions r
      where r.user_id = p_entry.user_id and r.available_at = p_entry.available_at
        and r.amount < 0 and r.seq > p_entry.seq
        and r.metadata ->> 'order_id' = p_entry.metadata ->> 'order_id');
end
$$;
comment on function private.is_pending(public.coin_transactions) is
  'Whether an entry adds cashback that is not available yet. Pending cashback is only taken back '
  'completely, by an entry of the same order with the same available_at.';

create function private.post_ledger_entry(
  p_user uuid, p_amount int, p_type text, p_reason text, p_description text, p_key text,
  p_metadata jsonb default '{}', p_available_at timestamptz default null
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_balance int := private.lock_coins(p_user);
  v_spends boolean := private.is_spending(p_type);
  v_id uuid;
begin
  select t.id into v_id from public.coin_transactions t where t.idempotency_key = p_key;
  if found then
    return v_id;
  end if;
  if v_balance + p_amount < 0 then
    perform private.raise_error('UT021', 'not enough coins');
  end if;
  insert into public.coin_transactions (
    user_id, amount, type, reason, description, metadata, balance_after, available_at,
    idempotency_key, created_at)
  values (
    p_user, p_amount, p_type, p_reason, p_description, coalesce(p_metadata, '{}'),
    v_balance + p_amount, p_available_at, p_key, private.now_utc())
  returning id into v_id;
  update public.uti_coins c set
    balance = c.balance + p_amount,
    total_earned = c.total_earned + case when v_spends then 0 else p_amount end,
    total_spent = c.total_spent - case when v_spends then p_amount else 0 end,
    updated_at = private.now_utc()
  where c.user_id = p_user;
  return v_id;
end
$$;
comment on function private.post_ledger_entry(uuid, int, text, text, text, text, jsonb, timestamptz) is
  'The only function that writes the ledger. An idempotency key is posted only once; a balance below '
  'zero is refused. Coins with available_at in the future are part of the balance, but not available.';

create function private.ledger_check()
returns table (user_id uuid, balance int, ledger_sum bigint, problem text)
language sql stable security definer set search_path = ''
as $$
  with sums as (
    select t.user_id, sum(t.amount) as total from public.coin_transactions t group by t.user_id
  ),
  steps as (
    select t.user_id, t.seq,
      t.balance_after <> sum(t.amount) over (partition by t.user_id order by t.seq) as is_wrong
    from public.coin_transactions t
  )
  select coalesce(c.user_id, s.user_id), c.balance, s.total, 'balance differs from the ledger'
  from public.uti_coins c full join sums s on s.user_id = c.user_id
  where coalesce(c.balance, 0) is distinct from coalesce(s.total, 0)::int
  union all
  select st.user_id, null, null, 'a running balance is wrong'
  from steps st where st.is_wrong group by st.user_id
$$;
comment on function private.ledger_check() is
  'The inconsistencies of the ledger; no rows if there are none.';

-- Earning -----------------------------------------------------------------------------------------
-- The amount and the limits come from the rule and the previous credits from the ledger, never from the
-- caller. A refusal by a rule is returned as a result and is no error.

create table public.coin_rules (
  id uuid primary key default gen_random_uuid(),
  action text not null unique,
  amount int not null,
  description text,
  max_per_day int,
  max_per_month int,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coin_rules_action_shape check (action ~ '^[a-z][a-z0-9_]{1,59}$'),
  constraint coin_rules_amount_range check (amount between 1 and 10000),
  constraint coin_rules_caps check (
    max_per_day between 1 and 1000 and max_per_month between 1 and 10000),
  constraint coin_rules_description_size check (length(description) <= 200)
);
alter table public.coin_rules enable row level security;
comment on table public.coin_rules is
  'The amount that an action earns and its limits. An action without an active rule earns nothing.';

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
    when 'COST_CHANGED' then 'O custo desta recompensa mudou. Confira antes de trocar.'
    when 'INSUFFICIENT_COINS' then 'Saldo de coins insuficiente.'
    when 'SCROLL_TOO_SOON' then 'Aguarde um momento.'
    when 'SCROLL_SUSPICIOUS' then 'Muitas ações detectadas. Aguarde um momento.'
    when 'SCROLL_REFUSED' then 'Nada a receber por esta página.'
    when 'SCROLL_MINOR' then 'Para menores de 18 anos, a navegação não rende coins.'
    else ''
  end
$$;
comment on function private.coin_message(text) is
  'The text for a code of a coin result. The store has its own texts in messages/pt-BR/coins.json; a '
  'test compares the codes.';

create function private.coin_result(p_success boolean, p_code text, p_more jsonb default '{}')
returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_build_object(
    'success', p_success, 'code', p_code, 'message', private.coin_message(p_code)) || p_more
$$;

create function private.is_below_rule_limit(p_user uuid, p_rule public.coin_rules) returns boolean
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
comment on function private.is_below_rule_limit(uuid, public.coin_rules) is
  'Whether the customer is below the limits of the rule on this day and in this month of the store. A '
  'rule without a daily limit pays at most 20 times a day, because the browser declares the action.';

create function private.award_coins(
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
    return private.coin_result(false, 'COINS_DISABLED', '{"amount": 0}');
  end if;
  select * into v_rule from public.coin_rules r where r.action = p_action and r.is_active;
  if not found then
    return private.coin_result(false, 'NO_RULE', '{"amount": 0}');
  end if;
  perform private.lock_coins(p_user);
  select t.amount into v_amount from public.coin_transactions t where t.idempotency_key = v_key;
  v_repeated := found;
  if not v_repeated then
    if not private.is_below_rule_limit(p_user, v_rule) then
      return private.coin_result(false, 'LIMIT_REACHED', '{"amount": 0}');
    end if;
    v_amount := v_rule.amount;
    perform private.post_ledger_entry(
      p_user, v_amount, 'earned', v_rule.action, v_rule.description, v_key, p_metadata);
  end if;
  return private.coin_result(true, 'EARNED', jsonb_build_object(
    'amount', v_amount, 'already_claimed', v_repeated));
end
$$;
comment on function private.award_coins(uuid, text, text, jsonb) is
  'Credits the amount of the rule of an action, once for each key. A call with a used key returns the '
  'same result with already_claimed and credits nothing.';

create function private.earn_coins(p_user uuid, p_action text, p_metadata jsonb)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_caller(p_user);
  v_mark text := p_metadata ->> 'idempotency_key';
begin
  if jsonb_typeof(coalesce(p_metadata, '{}')) <> 'object' or length(v_mark) > 80
      or length(p_metadata::text) > 4000 then
    perform private.raise_error('UT005', 'malformed metadata');
  end if;
  -- The store pays these actions itself when they happen, so they cannot be requested.
  if p_action in ('scroll_reward', 'daily_code', 'daily_bonus', 'review_approved', 'birthday') then
    return private.coin_result(false, 'NO_RULE', '{"amount": 0}');
  elsif p_action = 'profile_completed' and not exists (
    select 1 from public.user_profiles p
    where p.id = v_user and btrim(p.full_name) <> '' and btrim(p.phone) <> ''
  ) then
    return private.coin_result(false, 'NOT_YET', '{"amount": 0}');
  elsif p_action in ('welcome_bonus', 'profile_completed') then
    v_mark := 'once';
  end if;
  return private.award_coins(
    v_user, p_action, coalesce(v_mark, gen_random_uuid()::text),
    -- Other keys are dropped, because a caller must not forge data of the store such as order_id.
    jsonb_strip_nulls(jsonb_build_object(
      'extras', p_metadata -> 'extras', 'timestamp', p_metadata -> 'timestamp')));
end
$$;
comment on function private.earn_coins(uuid, text, jsonb) is
  'In the metadata, idempotency_key identifies the earning; without it, each call is a separate one '
  'within the limits. extras and timestamp are stored with the entry; other keys are ignored. Actions '
  'that an account can do only once (welcome, complete profile) are paid once.';

create function public.earn_coins(
  p_user uuid, p_action text, p_amount int default null, p_description text default null,
  p_metadata jsonb default '{}'
) returns jsonb
language sql set search_path = ''
as $$ select private.earn_coins(p_user, p_action, p_metadata) $$;
comment on function public.earn_coins(uuid, text, int, text, jsonb) is
  'Credits the caller by the rule of an action: {success, message, code, amount, already_claimed}. '
  'Amount and description are those of the rule; the arguments p_amount and p_description are ignored.';

create function private.tg_users__welcome() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.award_coins(new.id, 'welcome_bonus', 'once');
  return null;
end
$$;
comment on function private.tg_users__welcome() is
  'Credits the welcome bonus when the customer confirms the e-mail address.';

create function private.tg_user_profiles__reward_complete() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if btrim(new.full_name) <> '' and btrim(new.phone) <> '' and exists (
    select from auth.users u where u.id = new.id and u.email_confirmed_at is not null
  ) then
    perform private.award_coins(new.id, 'profile_completed', 'once');
  end if;
  return null;
end
$$;
comment on function private.tg_user_profiles__reward_complete() is
  'Credits a confirmed customer once when name and telephone of the profile are filled in.';

-- Rewards -----------------------------------------------------------------------------------------
-- Lock order: the reward, then the coins of the customer.

create function private.is_coupon_value(p_kind text, p_value numeric) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select case p_kind
    when 'percent' then coalesce(p_value between 1 and 100 and p_value = trunc(p_value), false)
    when 'amount' then coalesce(p_value between 0.01 and 99999.99, false)
    when 'free_shipping' then p_value is null
    else false end
$$;
comment on function private.is_coupon_value(text, numeric) is
  'Whether the value fits the kind: whole percent from 1 to 100, an amount in reais, or none for free '
  'shipping.';

create table public.coin_products (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text,
  image text,
  cost int not null,
  stock int not null default 0,
  kind text not null default 'coupon',
  is_active boolean not null default true,
  display_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  coupon_kind text,
  coupon_value numeric(10, 2),
  coupon_minimum numeric(10, 2),
  constraint coin_products_text_size check (
    length(btrim(name)) between 1 and 120 and length(description) <= 1000),
  constraint coin_products_cost_range check (cost between 1 and 10000000),
  constraint coin_products_stock_range check (stock between 0 and 1000000),
  constraint coin_products_kind_check check (kind in ('coupon', 'product', 'service', 'gift_card')),
  constraint coin_products_safe_image check (private.is_safe_link(image)),
  constraint coin_products_coupon_fits check (
    case when coupon_kind is null then coupon_value is null and coupon_minimum is null
    else kind = 'coupon' and private.is_coupon_value(coupon_kind, coupon_value) end),
  constraint coin_products_coupon_minimum_range check (coupon_minimum between 0.01 and 99999.99)
);
alter table public.coin_products enable row level security;
comment on table public.coin_products is 'Rewards of the page /coins; cost in coins.';
comment on column public.coin_products.coupon_kind is
  'The discount that codes of this reward grant in the cart; null if staff honor them by hand.';

create table public.coin_redemptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  product_id uuid references public.coin_products (id) on delete set null,
  product_name text not null,
  cost int not null,
  code text not null unique,
  state text not null default 'issued',
  idempotency_key text not null unique,
  transaction_id uuid references public.coin_transactions (id),
  created_at timestamptz not null default now(),
  honored_at timestamptz,
  constraint coin_redemptions_state_check check (state in ('issued', 'honored', 'cancelled'))
);
create index coin_redemptions_user_idx on public.coin_redemptions (user_id, created_at desc);
create index coin_redemptions_product_idx on public.coin_redemptions (product_id);
create index coin_redemptions_transaction_idx on public.coin_redemptions (transaction_id);
alter table public.coin_redemptions enable row level security;
comment on table public.coin_redemptions is 'Redeemed rewards with the code that the store accepts.';

create function private.redemption_json(p_row public.coin_redemptions) returns jsonb
language sql immutable set search_path = ''
as $$
  select private.coin_result(true, 'REDEEMED', jsonb_build_object('data', jsonb_build_object(
    'id', p_row.id, 'code', p_row.code, 'product_id', p_row.product_id,
    'product_name', p_row.product_name, 'cost', p_row.cost)))
$$;

create function private.redeem_coin_product(
  p_user uuid, p_product uuid, p_key uuid, p_cost int
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_caller(p_user);
  v_key text := concat_ws(':', 'redeem', v_user, coalesce(p_key, gen_random_uuid()));
  v_product public.coin_products;
  v_row public.coin_redemptions;
begin
  perform private.expire_orders();
  select * into v_product from public.coin_products p where p.id = p_product for update;
  -- Serializes calls of a customer with the same key, also for different rewards.
  perform pg_advisory_xact_lock(hashtextextended(v_key, 0));
  select * into v_row from public.coin_redemptions r where r.idempotency_key = v_key;
  if found then
    if v_row.product_id is distinct from p_product then
      perform private.raise_error('UT016', 'the key belongs to another reward');
    end if;
    return private.redemption_json(v_row);
  end if;

  if not private.is_coin_system_on() then
    return private.coin_result(false, 'COINS_DISABLED', '{"data": null}');
  elsif not coalesce(v_product.is_active, false) then
    return private.coin_result(false, 'UNAVAILABLE_REWARD', '{"data": null}');
  elsif v_product.stock < 1 then
    return private.coin_result(false, 'OUT_OF_STOCK', '{"data": null}');
  elsif v_product.cost <> p_cost then
    return private.coin_result(false, 'COST_CHANGED', '{"data": null}');
  elsif private.available_coins(v_user) >= v_product.cost then
    perform private.lock_coins(v_user);
  end if;
  if private.available_coins(v_user) < v_product.cost then
    return private.coin_result(false, 'INSUFFICIENT_COINS', '{"data": null}');
  end if;

  update public.coin_products p set stock = p.stock - 1 where p.id = v_product.id;
  insert into public.coin_redemptions (
    user_id, product_id, product_name, cost, code, idempotency_key, created_at, transaction_id)
  values (
    v_user, v_product.id, v_product.name, v_product.cost,
    private.unique_code('public.coin_redemptions', 'code', 'RES-', 8), v_key,
    private.now_utc(),
    private.post_ledger_entry(v_user, -v_product.cost, 'redeemed', 'reward',
      'Recompensa: ' || v_product.name, v_key,
      jsonb_build_object('product_id', v_product.id)))
  returning * into v_row;
  return private.redemption_json(v_row);
end
$$;
comment on function private.redeem_coin_product(uuid, uuid, uuid, int) is
  'Debits the cost from the available coins, reduces the stock by one and returns a code. The same key '
  'returns the same code. A cost other than p_cost is refused; null accepts any. A refusal is returned '
  'as a result and changes nothing.';

create function public.redeem_coin_product(
  p_user uuid, p_product uuid, p_key uuid default null, p_cost int default null
) returns jsonb
language sql set search_path = ''
as $$ select private.redeem_coin_product(p_user, p_product, p_key, p_cost) $$;
comment on function public.redeem_coin_product(uuid, uuid, uuid, int) is
  'Redeems a reward for the caller: {success, message, code, data: {id, code, product_id, product_name, '
  'cost}}. p_key makes a call idempotent; p_cost is the cost that the caller has seen.';

-- Also permits that a reward becomes issued again while the payment of its order is undone.
create function private.tg_coin_redemptions__settle() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.state = old.state then
    new.honored_at := old.honored_at;
    return new;
  elsif old.state = 'honored' and new.state = 'issued' and exists (
    select from public.coupons c join public.orders o on o.coupon_id = c.id
    where c.redemption_id = old.id and private.is_paid_state(o.state) and not exists (
      select from public.order_history h
      where h.order_id = o.id and h.state = 'paid' and h.undone_at is null)) then
    new.honored_at := null;
    return new;
  elsif old.state <> 'issued' then
    perform private.raise_error('UT015', 'a redemption is settled once');
  end if;
  new.honored_at := case when new.state = 'honored' then private.now_utc() end;
  if new.state = 'cancelled' then
    update public.coin_products p set stock = least(p.stock + 1, 1000000)
    where p.id = old.product_id;
    if old.user_id is not null then
      perform private.post_ledger_entry(old.user_id, old.cost, 'refund', 'reward',
        'Recompensa cancelada: ' || old.product_name, 'redeem-back:' || old.id,
        jsonb_build_object('redemption_id', old.id));
    end if;
  end if;
  return new;
end
$$;
comment on function private.tg_coin_redemptions__settle() is
  'An issued code can be honored or cancelled once. Cancelling restores coins and stock.';

-- Account -----------------------------------------------------------------------------------------

create function private.get_my_coins() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
  v_now timestamptz := private.now_utc();
  v_review record;
begin
  perform private.expire_orders();
  perform private.credit_birthday(v_user);
  -- Skips reviews that a moderation has locked, because a moderation locks the review before the coins.
  for v_review in
    select r.id, r.product_id from public.reviews r
    where r.user_id = v_user and r.coins_owed and r.status = 'approved'
    order by r.moderated_at, r.id for update skip locked
  loop
    exit when not (private.award_coins(
      v_user, 'review_approved', v_review.product_id::text) ->> 'success')::boolean;
    update public.reviews r set coins_owed = false where r.id = v_review.id;
  end loop;
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
      'total_spent', coalesce(c.total_spent, 0),
      'received', (
        select coalesce(jsonb_agg(distinct t.reason), '[]') from public.coin_transactions t
        where t.user_id = v_user and t.type = 'earned'
          and t.reason in ('welcome_bonus', 'profile_completed')))
      || case when private.is_declared_minor(v_user) then '{"minor": true}'::jsonb else '{}' end
      || private.birthday_gift(v_user)
    from (
      select sum(r.amount) as amount, min(r.available_at) filter (where r.amount > 0) as next_at
      from (
        select t.available_at, sum(t.amount) as amount
        from public.coin_transactions t where t.user_id = v_user and t.available_at > v_now
        group by t.available_at
      ) r
    ) p
    left join public.uti_coins c on c.user_id = v_user);
end
$$;

create function public.get_my_coins() returns jsonb
language sql set search_path = ''
as $$ select private.get_my_coins() $$;
comment on function public.get_my_coins() is
  'The coins of the caller: {enabled, balance, free, pending, next_available_at, held, total_earned, '
  'total_spent, received}; zeros without a row. free is the balance less pending and held. received are '
  'the actions that are paid only once and were paid. minor is true for a declared minor and absent for '
  'others. birthday {coins, date} is absent without a rule; date is the next birthday, null without a '
  'date of birth. First credits the gift of a birthday and owed reviews.';

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
      'pending', t.is_pending) order by t.seq desc), '[]')
    from (
      select m.*, private.is_pending(m) as is_pending
      from public.coin_transactions m where m.user_id = v_user
      order by m.seq desc limit 50
    ) t);
end
$$;

create function public.list_my_coin_history() returns jsonb
language sql stable set search_path = ''
as $$ select private.list_my_coin_history() $$;
comment on function public.list_my_coin_history() is
  'The last 50 ledger entries of the caller, newest first; pending marks cashback that is not available '
  'yet and was not taken back.';

create function private.adjust_coins(p_user uuid, p_amount int, p_reason text, p_key uuid)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_key text := 'adjust:' || coalesce(p_key, gen_random_uuid());
  v_done public.coin_transactions;
  v_balance int;
begin
  perform private.require_permission('coins');
  if p_amount is null or p_amount = 0 or abs(p_amount::bigint) > 1000000
    or length(btrim(coalesce(p_reason, ''))) not between 1 and 200 then
    perform private.raise_error('UT005', 'an adjustment needs an amount and a reason');
  elsif not exists (select 1 from auth.users u where u.id = p_user) then
    perform private.raise_error('UT004', 'no such account');
  end if;
  perform private.lock_coins(p_user);
  select * into v_done from public.coin_transactions t where t.idempotency_key = v_key;
  if not found then
    -- Coins that an order holds or that are pending cannot be removed.
    if private.available_coins(p_user) + p_amount < 0 then
      perform private.raise_error('UT021', 'not enough free coins');
    end if;
    perform private.post_ledger_entry(
      p_user, p_amount, 'adjustment', 'admin', btrim(p_reason), v_key);
    perform private.audit('adjust_coins', 'uti_coins', p_user::text,
      jsonb_build_object('amount', p_amount, 'reason', btrim(p_reason)));
  elsif (v_done.user_id, v_done.amount) is distinct from (p_user, p_amount) then
    perform private.raise_error('UT016', 'the key belongs to another adjustment');
  end if;
  select c.balance into v_balance from public.uti_coins c where c.user_id = p_user;
  return private.coin_result(true, 'ADJUSTED', jsonb_build_object('balance', v_balance));
end
$$;

create function public.adjust_coins(
  p_user uuid, p_amount int, p_reason text, p_key uuid default null
) returns jsonb
language sql set search_path = ''
as $$ select private.adjust_coins(p_user, p_amount, p_reason, p_key) $$;
comment on function public.adjust_coins(uuid, int, text, uuid) is
  'Staff: adds coins to a customer or removes available ones, with a reason that the customer can read. '
  'Also works while the coin system is off. p_key makes a call idempotent.';

-- Live updates ------------------------------------------------------------------------------------
-- All events are sent on one topic, which only the server joins. On hosted Supabase, Realtime delivers them;
-- otherwise the embedded backend, by the notification channel uti_realtime.

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
  'Sends a broadcast when the transaction commits; none if it is rolled back.';

create function private.tg_uti_coins__announce() returns trigger
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

create function private.tg_coin_system_config__announce() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if 'system_enabled' in (
    case when tg_op <> 'INSERT' then old.setting_key end,
    case when tg_op <> 'DELETE' then new.setting_key end
  ) then
    perform private.announce('coins', 'system_enabled',
      jsonb_build_object('enabled', private.is_coin_system_on()));
    insert into private.page_changes (product_id) values (null);
  end if;
  return null;
end
$$;

-- Admin -------------------------------------------------------------------------------------------

-- Stored, because a reconciliation reads the whole ledger, which takes 2 s for 300,000 entries.
create table private.ledger_checks (
  is_only boolean primary key default true,
  checked_at timestamptz not null,
  transactions bigint not null,
  problems jsonb not null,
  constraint ledger_checks_is_only check (is_only)
);
alter table private.ledger_checks enable row level security;
comment on table private.ledger_checks is
  'The last reconciliation of the ledger, one row: the number of entries and up to 50 problems found by '
  'ledger_check().';

create function private.check_ledger() returns private.ledger_checks
language plpgsql set search_path = ''
as $$
declare
  v_check private.ledger_checks;
begin
  insert into private.ledger_checks as c (checked_at, transactions, problems)
  select private.now_utc(), (select count(*) from public.coin_transactions), (
    select coalesce(jsonb_agg(jsonb_build_object('user_id', l.user_id, 'name', u.full_name,
      'balance', l.balance, 'ledger_sum', l.ledger_sum, 'problem', l.problem)), '[]')
    from (select * from private.ledger_check() limit 50) l
    left join public.user_profiles u on u.id = l.user_id)
  on conflict (is_only) do update set checked_at = excluded.checked_at,
    transactions = excluded.transactions, problems = excluded.problems
  returning c.* into v_check;
  return v_check;
end
$$;
comment on function private.check_ledger() is 'Reconciles the ledger and stores the result.';

create function private.get_coin_totals(p_check boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_check private.ledger_checks;
begin
  perform private.require_permission('coins');
  perform private.expire_orders();
  select * into v_check from private.ledger_checks c
  where not p_check and c.checked_at > private.now_utc() - interval '1 day';
  if not found then
    v_check := private.check_ledger();
  end if;
  return (
    select jsonb_build_object(
      'enabled', private.is_coin_system_on(),
      'accounts', c.accounts, 'balance', c.balance,
      'pending', (select coalesce(sum(t.amount), 0)
        from public.coin_transactions t join public.user_profiles p on p.id = t.user_id
        where t.available_at > private.now_utc()),
      'held', (select coalesce(sum(h.amount), 0)
        from public.coin_holds h join public.user_profiles p on p.id = h.user_id
        where h.state = 'held'),
      'issued', (select coalesce(sum(t.amount), 0) from public.coin_transactions t
        where not private.is_spending(t.type)
          and t.created_at > private.now_utc() - interval '30 days'),
      'used', (select coalesce(-sum(t.amount), 0) from public.coin_transactions t
        where private.is_spending(t.type)
          and t.created_at > private.now_utc() - interval '30 days'),
      'open_redemptions', (select count(*) from public.coin_redemptions r where r.state = 'issued'),
      'transactions', v_check.transactions, 'checked_at', v_check.checked_at,
      'problems', v_check.problems)
    from (
      select count(*) filter (where u.balance > 0) as accounts,
        coalesce(sum(u.balance), 0) as balance
      from public.uti_coins u join public.user_profiles p on p.id = u.user_id
    ) c);
end
$$;

create function public.get_coin_totals(p_check boolean default false) returns jsonb
language sql set search_path = ''
as $$ select private.get_coin_totals(p_check) $$;
comment on function public.get_coin_totals(boolean) is
  'Staff: the coins of all accounts (the store owes R$ 1,00 for 100), of these the pending and held '
  'ones, those issued and used in 30 days, and a reconciliation of the ledger that is at most a day '
  'old. With p_check, the ledger is reconciled now.';

create function private.search_coin_accounts(
  p_query text, p_sort text, p_limit int, p_offset int
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_page jsonb;
begin
  perform private.require_permission('coins');
  if p_limit not between 1 and 100 or p_offset not between 0 and 1000000 or length(p_query) > 200 then
    perform private.raise_error('UT005', 'malformed search');
  end if;
  v_page := private.read_page(
    format('from public.user_profiles p %s join public.uti_coins c on c.user_id = p.id where %s',
      case when private.normalize_text(p_query) <> '' then 'left' end,
      private.customer_conditions(p_query, null, null)),
    'p.id',
    case p_sort when 'recent' then 'c.updated_at desc nulls last, p.id'
      when 'name' then 'private.normalize_text(p.full_name), p.id'
      else 'c.balance desc nulls last, p.id' end,
    p_limit, p_offset);
  return jsonb_build_object('total', v_page -> 'total', 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object(
        'user_id', p.id, 'name', p.full_name, 'email', p.email, 'balance', coalesce(c.balance, 0),
        'free', private.available_coins(p.id), 'earned', coalesce(c.total_earned, 0),
        'spent', coalesce(c.total_spent, 0), 'updated_at', c.updated_at) order by k.n), '[]')
    from jsonb_array_elements_text(v_page -> 'keys') with ordinality k(id, n)
    join public.user_profiles p on p.id = k.id::uuid
    left join public.uti_coins c on c.user_id = p.id));
end
$$;

create function public.search_coin_accounts(
  p_query text default null, p_sort text default 'balance', p_limit int default 20,
  p_offset int default 0
) returns jsonb
language sql stable set search_path = ''
as $$ select private.search_coin_accounts(p_query, p_sort, p_limit, p_offset) $$;
comment on function public.search_coin_accounts(text, text, int, int) is
  'Staff: customers who have or had coins, or all that find_customers finds for a text, with their '
  'coins, sorted by balance, recent or name: {total, rows}.';

create function private.get_customer_ledger(p_user uuid, p_limit int, p_offset int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('customers');
  if p_limit not between 1 and 100 or p_offset not between 0 and 1000000 then
    perform private.raise_error('UT005', 'malformed page');
  end if;
  perform private.expire_orders();
  return (
    select jsonb_build_object(
      'user_id', u.id, 'name', u.full_name, 'email', a.email, 'balance', coalesce(c.balance, 0),
      'free', private.available_coins(u.id),
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
          'pending', t.is_pending,
          'order_id', t.metadata ->> 'order_id') order by t.seq desc), '[]')
        from (
          select x.*, private.is_pending(x) as is_pending
          from public.coin_transactions x where x.user_id = u.id
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
  'Staff: the coins of a customer with one page of the ledger, newest first; null for an unknown '
  'customer.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_users__welcome
  after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.tg_users__welcome();
create trigger tg_user_profiles__reward_complete
  after update of full_name, phone on public.user_profiles
  for each row execute function private.tg_user_profiles__reward_complete();

create trigger tg_uti_coins__announce
  after update of balance on public.uti_coins
  for each row when (new.balance is distinct from old.balance)
  execute function private.tg_uti_coins__announce();
create trigger tg_uti_coins__announce_first
  after insert on public.uti_coins
  for each row when (new.balance <> 0) execute function private.tg_uti_coins__announce();

create trigger tg_coin_transactions__append_only
  before update or delete on public.coin_transactions
  for each row execute function private.tg__refuse_change();
create trigger tg_coin_transactions__append_only_truncate
  before truncate on public.coin_transactions
  for each statement execute function private.tg__refuse_change();

create trigger tg_coin_system_config__touch_updated_at
  before update on public.coin_system_config
  for each row execute function private.tg__touch_updated_at();
create trigger tg_coin_system_config__audit_row
  after insert or update or delete on public.coin_system_config
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();
create trigger tg_coin_system_config__announce
  after insert or update or delete on public.coin_system_config
  for each row execute function private.tg_coin_system_config__announce();

create trigger tg_coin_rules__touch_updated_at
  before update on public.coin_rules
  for each row execute function private.tg__touch_updated_at();
create trigger tg_coin_rules__audit_row
  after insert or update or delete on public.coin_rules
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

create trigger tg_coin_products__touch_updated_at
  before update on public.coin_products
  for each row execute function private.tg__touch_updated_at();
create trigger tg_coin_products__audit_row
  after insert or update or delete on public.coin_products
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

create trigger tg_coin_redemptions__audit_row
  after update on public.coin_redemptions
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();
create trigger tg_coin_redemptions__settle
  before update on public.coin_redemptions
  for each row execute function private.tg_coin_redemptions__settle();

-- Policies ----------------------------------------------------------------------------------------

create policy uti_coins_read on public.uti_coins for select to authenticated
  using (
    user_id = (select private.active_user_id()) or (select private.has_permission('customers')));

create policy coin_transactions_read on public.coin_transactions for select to authenticated
  using (
    user_id = (select private.active_user_id()) or (select private.has_permission('customers')));

create policy coin_system_config_read on public.coin_system_config
  for select to anon, authenticated using (true);
create policy coin_system_config_insert on public.coin_system_config for insert to authenticated
  with check ((select private.has_permission('coins')));
create policy coin_system_config_update on public.coin_system_config for update to authenticated
  using ((select private.has_permission('coins')));
create policy coin_system_config_delete on public.coin_system_config for delete to authenticated
  using ((select private.has_permission('coins')));

create policy coin_rules_read_as_visitor on public.coin_rules for select to anon
  using (is_active);
create policy coin_rules_read on public.coin_rules for select to authenticated
  using (is_active or (select private.has_permission('coins')));
create policy coin_rules_insert on public.coin_rules for insert to authenticated
  with check ((select private.has_permission('coins')));
create policy coin_rules_update on public.coin_rules for update to authenticated
  using ((select private.has_permission('coins')));
create policy coin_rules_delete on public.coin_rules for delete to authenticated
  using ((select private.has_permission('coins')));

create policy coin_products_read_as_visitor on public.coin_products for select to anon
  using (is_active);
create policy coin_products_read on public.coin_products for select to authenticated
  using (is_active or (select private.has_permission('coins')));
create policy coin_products_insert on public.coin_products for insert to authenticated
  with check ((select private.has_permission('coins')));
create policy coin_products_update on public.coin_products for update to authenticated
  using ((select private.has_permission('coins')));
create policy coin_products_delete on public.coin_products for delete to authenticated
  using ((select private.has_permission('coins')));

create policy coin_redemptions_read on public.coin_redemptions for select to authenticated
  using (
    user_id = (select private.active_user_id()) or (select private.has_permission('customers')));
create policy coin_redemptions_update on public.coin_redemptions for update to authenticated
  using ((select private.has_permission('coins')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.uti_coins to authenticated, service_role;
grant select on public.coin_transactions to authenticated, service_role;
grant select on public.coin_system_config to anon;
grant select, delete on public.coin_system_config to authenticated;
grant insert (setting_key, setting_value) on public.coin_system_config to authenticated;
grant update (setting_key, setting_value, updated_at) on public.coin_system_config to authenticated;
grant select, insert, update, delete on public.coin_system_config to service_role;
grant select on public.coin_rules to anon;
grant select, delete on public.coin_rules to authenticated;
grant insert (id, action, amount, description, max_per_day, max_per_month, is_active)
  on public.coin_rules to authenticated;
grant update (action, amount, description, max_per_day, max_per_month, is_active, updated_at)
  on public.coin_rules to authenticated;
grant select, insert, update, delete on public.coin_rules to service_role;
grant select on public.coin_products to anon;
grant select, delete on public.coin_products to authenticated;
grant insert (id, name, description, image, cost, stock, kind, is_active, display_order,
  coupon_kind, coupon_value, coupon_minimum)
  on public.coin_products to authenticated;
grant update (name, description, image, cost, stock, kind, is_active, display_order, updated_at,
  coupon_kind, coupon_value, coupon_minimum)
  on public.coin_products to authenticated;
grant select, insert, update, delete on public.coin_products to service_role;
grant update (state, honored_at) on public.coin_redemptions to authenticated;
grant select on public.coin_redemptions to authenticated, service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.earn_coins(uuid, text, jsonb), public.earn_coins(uuid, text, int, text, jsonb),
  private.redeem_coin_product(uuid, uuid, uuid, int),
  public.redeem_coin_product(uuid, uuid, uuid, int),
  private.get_my_coins(), public.get_my_coins(), private.list_my_coin_history(),
  public.list_my_coin_history(), private.adjust_coins(uuid, int, text, uuid),
  public.adjust_coins(uuid, int, text, uuid), private.get_coin_totals(boolean), public.get_coin_totals(boolean),
  private.search_coin_accounts(text, text, int, int),
  public.search_coin_accounts(text, text, int, int), private.get_customer_ledger(uuid, int, int),
  public.get_customer_ledger(uuid, int, int)
  to authenticated;
grant execute on function private.is_coupon_value(text, numeric) to authenticated, service_role;

-- Coins for visits ================================================================================
-- Coins for visits: the daily code and the scroll reward.

-- Daily code --------------------------------------------------------------------------------------
-- A new code appears at 20:00 in São Paulo. Each customer can claim it once per cycle. A streak lasts while
-- the last claimed code is valid.

create table public.daily_codes (
  cycle_date date primary key,
  code text not null unique,
  appears_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint daily_codes_code_shape check (code ~ '^[A-Z0-9-]{4,20}$')
);
alter table public.daily_codes enable row level security;
comment on table public.daily_codes is 'The daily code of each cycle. Only functions can read it.';

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
  'Claims of daily codes. The primary key permits one for each customer and cycle.';

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
  'The cycle of a time: the date in the time zone of the store 20 hours earlier.';

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
  'Coins for a position in the streak: 30, 37, 43, 50, 57, 63, 70, and 70 from then on.';

create function private.daily_window(p_name text, p_default int, p_max int) returns interval
language sql stable security definer set search_path = ''
as $$
  select make_interval(hours => case
    when s.value ~ '^[0-9]{1,4}$' and s.value::int between 1 and p_max then s.value::int
    else p_default end)
  from (select private.setting('daily_code') ->> p_name as value) s
$$;
comment on function private.daily_window(text, int, int) is
  'A number of hours from the setting daily_code; the default if it is missing or invalid.';

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
    -- The first read creates the code. On a conflict (a concurrent read, or a used code) the loop repeats.
    insert into public.daily_codes (cycle_date, code, appears_at, created_at)
    values (v_cycle, 'DIA-' || private.random_code(6), private.cycle_start(v_cycle),
      private.now_utc())
    on conflict do nothing;
  end loop;
  return v_code;
end
$$;
comment on function private.current_daily_code() is
  'The code of the current cycle. The first read creates it, which makes a job unnecessary.';

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
  'The state of a customer for the current code. A streak lasts while the code of the last claim is '
  'valid. A declared minor has no streak, so that each claim has position 1.';

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
    return private.coin_result(false, 'WRONG_CODE', '{"data": null}');
  end if;
  v_state := private.read_daily_state(p_user, p_code);
  if v_state.claimed_position is null and v_state.is_open then
    -- Serializes the claims of the customer, then reads the state again under the lock.
    perform private.lock_coins(p_user);
    v_state := private.read_daily_state(p_user, p_code);
  end if;
  v_repeated := v_state.claimed_position is not null;
  if not v_repeated then
    if not v_state.is_open then
      return private.coin_result(false, 'CLAIM_CLOSED', '{"data": null}');
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
  return private.coin_result(true, 'CLAIMED', jsonb_build_object('data', jsonb_build_object(
    'streak_position', v_state.claimed_position, 'amount', v_state.claimed_amount,
    'already_claimed', v_repeated)));
end
$$;
comment on function private.claim_daily(uuid, public.daily_codes, boolean, text) is
  'The claim of a cycle, with or without the code, once for each customer. A second claim returns the '
  'result of the first with already_claimed and credits nothing.';

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
  'The current code as JSON for a customer; null once it is no longer valid.';

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
    return private.coin_result(false, 'COINS_DISABLED', '{"data": null}');
  end if;
  v_code := private.current_daily_code();
  if p_action in ('claim_code', 'claim_daily_bonus') then
    return private.claim_daily(v_user, v_code, p_action = 'claim_code', p_code);
  end if;
  v_state := private.read_daily_state(v_user, v_code);
  return private.coin_result(true, 'OK', case p_action
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
  'Actions of the caller on the daily code: get_current_code, get_streak_status, claim_code and '
  'claim_daily_bonus return {success, data, message}; can_claim_daily_bonus_brasilia returns {success, '
  'nextBonusAmount, currentStreak}.';

-- Scroll reward -----------------------------------------------------------------------------------
-- A browser cannot prove that a page was scrolled, so the reward is limited: by a nonce for each page view,
-- a minimum time, the limits of its rule, and a pause after repeated refusals.

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
comment on table public.scroll_nonces is
  'Single-use nonces for the scroll reward, one for each page view. The job deletes expired ones.';

create table private.scroll_guards (
  user_id uuid primary key references auth.users (id) on delete cascade,
  refused_at timestamptz[] not null default '{}',
  suspicious_until timestamptz
);
alter table private.scroll_guards enable row level security;
comment on table private.scroll_guards is
  'One row for each customer: the refused attempts of the last 10 minutes, and the time until which no '
  'attempt is rewarded. Its lock serializes the attempts of a customer.';

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
  -- With the new one, each customer has at most 50 nonces.
  delete from public.scroll_nonces n where n.nonce in (
    select o.nonce from public.scroll_nonces o where o.user_id = v_user
    order by o.issued_at desc, o.nonce offset 49);
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
  'Issues a nonce for a page view of the caller: {nonce, ready_in_seconds, available}. An attempt '
  'before ready_in_seconds is refused; available is false if nothing can be earned now.';

create function private.scroll_result(
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
    return private.scroll_result('SCROLL_SUSPICIOUS');
  end if;
  return private.scroll_result(p_code, 0, p_limited);
end
$$;
comment on function private.record_scroll_refusal(private.scroll_guards, text, boolean) is
  'Counts a refusal. The sixth within 10 minutes is suspicious and stops rewards for an hour. Returns a '
  'result and never raises an error, because an exception would roll back the count.';

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
    return private.scroll_result('COINS_DISABLED');
  elsif private.is_declared_minor(v_user) then
    return private.scroll_result('SCROLL_MINOR');
  end if;
  insert into private.scroll_guards (user_id) values (v_user) on conflict (user_id) do nothing;
  select * into v_guard from private.scroll_guards g where g.user_id = v_user for update;
  if v_guard.suspicious_until > v_now then
    return private.scroll_result('SCROLL_SUSPICIOUS');
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
    return private.scroll_result(v_paid ->> 'code', 0, v_paid ->> 'code' = 'LIMIT_REACHED');
  end if;
  update public.scroll_nonces n set used_at = v_now where n.nonce = p_nonce;
  return private.scroll_result('EARNED', (v_paid ->> 'amount')::int);
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

-- Campaigns =======================================================================================
-- Campaigns: orders placed within their times earn multiplied coins. Carts and orders read the running
-- campaigns, so start and end are exact; the job expires pages of products.

create table public.coin_campaigns (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  factor numeric(2, 1) not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  category text references public.categories (slug) on update cascade on delete cascade,
  is_active boolean not null default true,
  is_shown boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coin_campaigns_name_size check (length(btrim(name)) between 1 and 80),
  constraint coin_campaigns_factor_range check (factor between 1.5 and 5),
  constraint coin_campaigns_dates check (starts_at < ends_at)
);
create index coin_campaigns_category_idx on public.coin_campaigns (category);
alter table public.coin_campaigns enable row level security;
comment on table public.coin_campaigns is
  'Campaigns that multiply the coins of orders by factor, from starts_at until before ends_at, for all '
  'products or for those of a category and the categories below it. The category ofertas contains every '
  'product with a discount.';
comment on column public.coin_campaigns.is_shown is
  'Whether stored pages show the campaign as running. Written by the job, which expires the pages when '
  'this has to change.';

create function private.campaign_percent(p_percent numeric, p_factor numeric) returns numeric
language sql immutable parallel safe
return case when p_factor is null then p_percent
  else round(coalesce(p_percent, 2) * p_factor, 2) end;
comment on function private.campaign_percent(numeric, numeric) is
  'The cashback percentage of a product in a campaign with this factor; its own percentage for null. '
  'lib/coins/amounts.ts has the same rule.';

create function private.queue_campaign_changes() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.coin_campaigns c set is_shown = not c.is_shown
  where c.is_shown <> (
    c.is_active and c.starts_at <= private.now_utc() and c.ends_at > private.now_utc());
  if found then
    insert into private.page_changes (product_id) values (null);
  end if;
end
$$;
comment on function private.queue_campaign_changes() is
  'Queues a page change when a campaign has started or ended.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_coin_campaigns__touch_updated_at
  before update of name, factor, starts_at, ends_at, category, is_active on public.coin_campaigns
  for each row execute function private.tg__touch_updated_at();
create trigger tg_coin_campaigns__audit_row
  after insert or update or delete on public.coin_campaigns
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

-- Policies ----------------------------------------------------------------------------------------

create policy coin_campaigns_read_as_visitor on public.coin_campaigns for select to anon
  using (is_active);
create policy coin_campaigns_read on public.coin_campaigns for select to authenticated
  using (is_active or (select private.has_permission('coins')));
create policy coin_campaigns_insert on public.coin_campaigns for insert to authenticated
  with check ((select private.has_permission('coins')));
create policy coin_campaigns_update on public.coin_campaigns for update to authenticated
  using ((select private.has_permission('coins')));
create policy coin_campaigns_delete on public.coin_campaigns for delete to authenticated
  using ((select private.has_permission('coins')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.coin_campaigns to anon;
grant select, delete on public.coin_campaigns to authenticated;
grant insert (id, name, factor, starts_at, ends_at, category, is_active)
  on public.coin_campaigns to authenticated;
grant update (name, factor, starts_at, ends_at, category, is_active, updated_at)
  on public.coin_campaigns to authenticated;
grant select, insert, update, delete on public.coin_campaigns to service_role;

revoke execute on all functions in schema private, public from public;

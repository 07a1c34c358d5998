-- Coupons: discounts by a code, of the owner or of a redeemed reward. They are checked, priced and
-- consumed by the functions that price carts and place orders. An order with a coupon is its use
-- until it is cancelled or expires, so nothing has to be released.

-- Coupons -----------------------------------------------------------------------------------------

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
  'The value fits the kind: whole percent from 1 to 100, an amount in reais, none for free shipping.';

create table public.coupons (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  description text,
  kind text not null,
  value numeric(10, 2),
  minimum numeric(10, 2),
  starts_on date,
  ends_on date,
  max_uses int,
  max_uses_per_customer int,
  is_active boolean not null default true,
  redemption_id uuid unique references public.coin_redemptions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coupons_code_shape check (
    code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$' and (redemption_id is not null or code !~ '^RES-')),
  constraint coupons_description_size check (length(description) <= 200),
  constraint coupons_value_fits check (private.is_coupon_value(kind, value)),
  constraint coupons_minimum_range check (minimum between 0.01 and 99999.99),
  constraint coupons_dates check (starts_on <= ends_on),
  constraint coupons_limits check (
    max_uses between 1 and 1000000 and max_uses_per_customer between 1 and 1000)
);
alter table public.coupons enable row level security;
comment on table public.coupons is
  'Discount codes of the owner and of redeemed rewards. Amounts are in reais; null is no limit.';
comment on column public.coupons.minimum is 'Goods after the Pro price, before other discounts.';
comment on column public.coupons.ends_on is 'Last day of the store on which it is valid.';
comment on column public.coupons.max_uses_per_customer is
  'With a limit for each customer, the coupon is for signed-in customers only.';
comment on column public.coupons.redemption_id is
  'The redeemed reward whose customer alone may use the coupon.';

alter table public.orders
  add column coupon_id uuid references public.coupons (id),
  add column coupon_code text,
  add column coupon_kind text,
  add column coupon_discount numeric(10, 2) not null default 0,
  add column is_pickup boolean not null default false,
  drop constraint orders_amounts,
  add constraint orders_amounts check (
    subtotal >= 0 and pro_saving >= 0 and coupon_discount >= 0 and coins_applied >= 0
    and cashback_coins >= 0 and coin_discount = coins_applied / 100.0
    and coalesce(shipping_price, 0) >= 0
    and total = subtotal - pro_saving - coupon_discount - coin_discount
      + coalesce(shipping_price, 0)),
  add constraint orders_coupon_whole check (
    (coupon_code is null) = (coupon_id is null) and (coupon_code is null) = (coupon_kind is null)
    and (coupon_code is not null or coupon_discount = 0)),
  add constraint orders_pickup_is_free check (
    not is_pickup or (shipping_kind = 'free' and delivery_cep is null));
create index orders_coupon_idx on public.orders (coupon_id) where coupon_id is not null;
comment on column public.orders.coupon_code is
  'Code and kind are those of the order; the coupon may be changed later.';

create function private.coupon_code(p_text text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select upper(regexp_replace(left(p_text, 100), '\s', '', 'g'))
$$;
comment on function private.coupon_code(text) is 'A typed code as it is stored.';

create function private.count_coupon_uses(p_coupon uuid, p_user uuid default null) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.orders o
  where o.coupon_id = p_coupon and o.state not in ('cancelled', 'expired')
    and (o.state <> 'sent' or o.expires_at > private.now_utc())
    and (p_user is null or o.user_id = p_user)
$$;
comment on function private.count_coupon_uses(uuid, uuid) is
  'Orders with this coupon that are not cancelled or expired, of one customer or of all.';

create function private.check_coupon(p_code text, p_user uuid, p_goods_cents bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_code text := private.coupon_code(p_code);
  v_coupon public.coupons;
  v_reward public.coin_redemptions;
  v_today date := private.today();
  v_state text;
begin
  if p_code is null then
    return null;
  end if;
  select * into v_coupon from public.coupons c where c.code = v_code;
  select * into v_reward from public.coin_redemptions r where r.id = v_coupon.redemption_id;
  v_state := case
    -- The same answer for every code of a reward, so that a guest cannot find one.
    when p_user is null and v_code like 'RES-%' then 'sign_in'
    when v_coupon.id is null or not v_coupon.is_active or v_reward.state = 'cancelled'
      or (v_coupon.redemption_id is not null and v_reward.user_id is distinct from p_user)
      then 'unknown'
    when v_coupon.starts_on > v_today then 'early'
    when v_coupon.ends_on < v_today then 'expired'
    when v_coupon.max_uses_per_customer is not null and p_user is null then 'sign_in'
    when v_reward.state = 'honored'
      or private.count_coupon_uses(v_coupon.id, p_user) >= v_coupon.max_uses_per_customer
      then 'used'
    when private.count_coupon_uses(v_coupon.id) >= v_coupon.max_uses
      then case when v_coupon.redemption_id is null then 'used_up' else 'used' end
    when p_goods_cents < private.cents(v_coupon.minimum) then 'minimum'
    else 'applied' end;
  if v_state in ('unknown', 'sign_in') then
    return jsonb_build_object('state', v_state, 'code', v_code);
  end if;
  return jsonb_build_object(
    'state', v_state, 'code', v_code, 'id', v_coupon.id, 'kind', v_coupon.kind,
    'starts_on', v_coupon.starts_on, 'ends_on', v_coupon.ends_on,
    'missing_cents', greatest(0, private.cents(v_coupon.minimum) - p_goods_cents),
    'discount_cents', case when v_state <> 'applied' then 0
      when v_coupon.kind = 'percent' then (p_goods_cents * v_coupon.value::int + 50) / 100
      when v_coupon.kind = 'amount' then least(private.cents(v_coupon.value), p_goods_cents)
      else 0 end);
end
$$;
comment on function private.check_coupon(text, uuid, bigint) is
  'Whether a code is valid now for a customer (null for a guest) and goods of this price: {state, '
  'code, and for a coupon that exists id, kind, starts_on, ends_on, missing_cents, discount_cents}; '
  'null without a code. State is applied or why not: unknown, early, expired, sign_in, used (by '
  'this customer), used_up or minimum. Percents are rounded half up.';

-- Guesses -----------------------------------------------------------------------------------------
-- Codes that do not exist are counted by customer, or for guests by the network that the server
-- names. Nothing is looked up above the limit. Refusals are returned: an exception would not count.

create function private.coupon_guesses(p_caller text, out bucket text, out max_hits int)
language sql stable set search_path = ''
as $$
  select 'coupon:' || coalesce(auth.uid()::text, left(p_caller, 100), 'guests'),
    case when coalesce(auth.uid()::text, p_caller) is null then 300 else 15 end
$$;
comment on function private.coupon_guesses(text) is
  'Where the wrong codes of the caller are counted, and how many are accepted in 10 minutes. Guests '
  'of an unknown network share one count.';

create function private.may_guess_coupon(p_caller text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from private.coupon_guesses(p_caller) g join public.rate_limits r on r.bucket = g.bucket
    where r.hits >= g.max_hits and r.expires_at > private.now_utc())
$$;

create function private.count_coupon_guess(p_caller text, p_coupon jsonb) returns void
language sql security definer set search_path = ''
as $$
  select private.hit_rate_limit(g.bucket, g.max_hits, 600)
  from private.coupon_guesses(p_caller) g where p_coupon ->> 'state' = 'unknown'
$$;
comment on function private.count_coupon_guess(text, jsonb) is
  'Counts the result of check_coupon if the code is unknown.';

-- Redeemed rewards --------------------------------------------------------------------------------

alter table public.coin_products
  add column coupon_kind text,
  add column coupon_value numeric(10, 2),
  add column coupon_minimum numeric(10, 2),
  add constraint coin_products_coupon_fits check (
    case when coupon_kind is null then coupon_value is null and coupon_minimum is null
    else kind = 'coupon' and private.is_coupon_value(coupon_kind, coupon_value) end),
  add constraint coin_products_coupon_minimum_range check (coupon_minimum between 0.01 and 99999.99);
comment on column public.coin_products.coupon_kind is
  'The discount that codes of this reward give in the cart; null if the store honors them by hand.';

create function private.tg_coin_redemptions__issue_coupon() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.coupons (code, description, kind, value, minimum, max_uses, redemption_id)
  select new.code, left(new.product_name, 200), p.coupon_kind, p.coupon_value, p.coupon_minimum, 1,
    new.id
  from public.coin_products p where p.id = new.product_id and p.coupon_kind is not null;
  return null;
end
$$;
comment on function private.tg_coin_redemptions__issue_coupon() is
  'A redeemed reward with a discount is a coupon for its customer.';

create function private.tg_coin_redemptions__check_use() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_coupon uuid;
begin
  if new.state = old.state then
    return new;
  end if;
  select c.id into v_coupon from public.coupons c where c.redemption_id = old.id;
  -- The payment of the order honors its code while it has locked coins; an order locks the coupon
  -- before the coins.
  if v_coupon is null or exists (select from public.orders o where o.coupon_id = v_coupon
      and private.is_paid_state(o.state)) then
    return new;
  end if;
  perform from public.coupons c where c.id = v_coupon for update;
  if private.count_coupon_uses(v_coupon) > 0 then
    perform private.raise_error('UT015', 'an order uses the code');
  end if;
  return new;
end
$$;
comment on function private.tg_coin_redemptions__check_use() is
  'Staff do not settle a code that an unpaid order uses.';

create function private.tg_orders__honor_reward() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.coin_redemptions r set state = 'honored'
  where r.id = (
    select d.id from public.coin_redemptions d join public.coupons c on c.redemption_id = d.id
    where c.id = new.coupon_id and d.state = 'issued' for update of d skip locked);
  return null;
end
$$;
comment on function private.tg_orders__honor_reward() is
  'A paid order honors the reward of its coupon. A code that staff are settling is left to them.';

-- Editing -----------------------------------------------------------------------------------------

-- Adds coupons.
create or replace function private.editing_area(p_table text, p_key text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_table in ('banners', 'promotional_ribbon_config', 'quick_links', 'service_cards',
      'navigation_items', 'product_sections', 'special_sections', 'pages', 'homepage_layout')
      then 'content'
    when p_table = 'site_settings' and p_key = 'promo_banner' then 'content'
    when p_table in ('site_settings', 'shipping_zones', 'coupons') then 'settings'
    when p_table in ('coin_rules', 'coin_products', 'coin_system_config') then 'coins'
  end
$$;

create function private.list_coupons() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings');
  return (
    select coalesce(jsonb_agg(to_jsonb(c) - 'redemption_id' || jsonb_build_object(
        'uses', u.uses, 'discount_cents', u.discount_cents)
      order by c.is_active desc, c.created_at desc), '[]')
    from (select * from public.coupons a where a.redemption_id is null
      order by a.is_active desc, a.created_at desc limit 500) c
    cross join lateral (
      select count(*) as uses, coalesce(sum(private.cents(o.coupon_discount)), 0) as discount_cents
      from public.orders o
      where o.coupon_id = c.id and o.state not in ('cancelled', 'expired')) u);
end
$$;

create function public.list_coupons() returns jsonb
language sql stable set search_path = ''
as $$ select private.list_coupons() $$;
comment on function public.list_coupons() is
  'Staff: the coupons of the owner, active ones first, at most 500: their columns with uses (orders '
  'that are not cancelled or expired) and discount_cents of these.';

-- Prices of carts ---------------------------------------------------------------------------------

drop function public.price_cart(jsonb, boolean, text);
drop function private.price_cart(jsonb, boolean, text);
drop function public.place_order(uuid, jsonb, boolean, int, uuid, text);
drop function private.place_order(uuid, jsonb, boolean, int, text);
drop function private.sum_cart(jsonb, boolean, int, int, uuid, int, int, text);

create function private.sum_cart(
  p_lines jsonb, p_use_coins boolean, p_max_lines int, p_max_quantity int, p_user uuid, p_free int,
  p_balance int, p_cep text, p_coupon text default null, p_is_pickup boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_coins_on boolean := private.is_coin_system_on();
  v_subtotal bigint;
  v_charged bigint;
  v_cashback bigint;
  v_usable bigint;
  v_applied bigint := 0;
  v_goods bigint;
  v_all_free boolean;
  v_counted bigint;
  v_shipping jsonb;
  v_zone_price numeric;
  v_fee bigint;
  v_pix int := private.pix_percent();
  v_coupon jsonb;
  v_off bigint;
  v_lines jsonb;
begin
  select
    coalesce(jsonb_agg(jsonb_build_object(
      'product_id', l.product_id, 'size', l.size, 'color', l.color, 'quantity', l.quantity,
      'state', l.state, 'available', l.available, 'name', l.name, 'slug', l.slug,
      'image', l.image, 'counted', l.counted,
      'unit_price_cents', private.cents(l.regular_price),
      'list_price_cents', private.cents(l.list_price),
      'charged_unit_cents', private.cents(l.unit_price),
      'line_total_cents', coalesce(private.cents(l.unit_price) * l.counted, 0),
      'cashback_coins', l.cashback, 'max_coins', l.max_coins,
      'free_shipping', l.free_shipping, 'pro_days', l.pro_days, 'condition', l.condition,
      'availability', l.availability, 'release_date', l.release_date,
      'lead_days', l.lead_days,
      'shipping_time', (select p.delivery_config ->> 'custom_shipping_time'
        from public.products p where p.id = l.product_id and p.is_listed)) order by l.n), '[]'),
    coalesce(sum(private.cents(l.regular_price) * l.counted), 0),
    coalesce(sum(private.cents(l.unit_price) * l.counted), 0),
    coalesce(sum(l.cashback), 0), coalesce(sum(l.max_coins), 0), coalesce(sum(l.counted), 0),
    coalesce(bool_and(l.free_shipping) filter (where l.counted > 0), false)
  into v_lines, v_subtotal, v_charged, v_cashback, v_usable, v_counted, v_all_free
  from (
    select p.*,
      case when v_coins_on and p.counted > 0
        then private.line_cashback(p.unit_price, p.cashback_percent, p.counted) else 0 end
        as cashback,
      case when v_coins_on and p.counted > 0
        then private.line_max_coins(p.unit_price, p.discount_percent, p.counted) else 0 end
        as max_coins
    from private.price_lines(p_lines, p_max_lines, p_max_quantity, private.is_pro(p_user)) p
  ) l;

  v_coupon := private.check_coupon(p_coupon, p_user, v_charged);
  v_off := coalesce((v_coupon ->> 'discount_cents')::bigint, 0);
  v_usable := case when p_user is null then 0 else least(v_usable, p_free, v_charged - v_off) end;
  if coalesce(p_use_coins, false) then
    v_applied := v_usable;
  end if;
  v_goods := v_charged - v_off - v_applied;
  select z.price into v_zone_price from private.find_shipping_zone(p_cep) z;
  v_shipping := private.quote_shipping(
    v_subtotal, v_goods, v_all_free, private.cents(v_zone_price));
  if v_counted = 0 then
    v_shipping := v_shipping || '{"kind": "free", "cents": 0}';
  elsif p_is_pickup then
    v_shipping := v_shipping || '{"kind": "free", "cents": 0, "missing_cents": 0}';
  end if;
  if v_coupon ->> 'state' = 'applied' and v_coupon ->> 'kind' = 'free_shipping' then
    if v_shipping ->> 'kind' = 'free' then
      v_coupon := v_coupon || '{"state": "no_effect"}';
    else
      v_shipping := v_shipping || '{"kind": "free", "cents": 0, "missing_cents": 0}';
    end if;
  end if;
  if v_shipping ->> 'mode' = 'zones' and not p_is_pickup then
    v_shipping := v_shipping || jsonb_build_object('cep', private.cep_digits(p_cep));
  end if;
  v_fee := coalesce((v_shipping ->> 'cents')::bigint, 0);
  return jsonb_build_object(
    'lines', v_lines,
    'subtotal_cents', v_subtotal,
    'pro_saving_cents', v_subtotal - v_charged,
    'coins', jsonb_build_object(
      'signed_in', p_user is not null, 'enabled', v_coins_on,
      'balance', coalesce(p_balance, 0), 'free', coalesce(p_free, 0),
      'usable', v_usable, 'applied', v_applied),
    'coupon', v_coupon,
    'is_pickup', p_is_pickup,
    'coin_discount_cents', v_applied,
    'goods_cents', v_goods,
    'shipping', v_shipping,
    'total_cents', v_goods + v_fee,
    'pix', jsonb_build_object(
      'percent', v_pix, 'total_cents', private.pix_cents(v_goods, v_pix) + v_fee),
    'cashback_coins', v_cashback);
end
$$;

create function private.price_cart(
  p_lines jsonb, p_use_coins boolean, p_cep text, p_coupon text, p_is_pickup boolean, p_caller text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := case when private.is_confirmed() then auth.uid() end;
  v_balance int;
  v_may_guess boolean := p_coupon is null or private.may_guess_coupon(p_caller);
  v_cart jsonb;
begin
  if v_user is not null then
    select c.balance into v_balance from public.uti_coins c where c.user_id = v_user;
  end if;
  v_cart := private.sum_cart(p_lines, p_use_coins, 100, 999, v_user,
    case when v_user is null then 0 else private.available_coins(v_user) end, v_balance, p_cep,
    case when v_may_guess then p_coupon end, p_is_pickup)
    || jsonb_build_object('profile', (
      select jsonb_build_object('name', u.full_name, 'phone', u.phone)
      from public.user_profiles u where u.id = v_user));
  if not v_may_guess then
    return v_cart || jsonb_build_object('coupon', jsonb_build_object(
      'state', 'too_many', 'code', private.coupon_code(p_coupon)));
  end if;
  perform private.count_coupon_guess(p_caller, v_cart -> 'coupon');
  return v_cart;
end
$$;

create function public.price_cart(
  p_lines jsonb, p_use_coins boolean default false, p_cep text default null,
  p_coupon text default null, p_is_pickup boolean default false, p_caller text default null
) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  if p_coupon is not null and current_user = 'anon' then
    perform private.raise_error('UT001', 'coupons of guests are checked through the store');
  end if;
  return private.price_cart(p_lines, p_use_coins, p_cep, p_coupon, p_is_pickup, p_caller)
    || jsonb_build_object('owner', case when private.is_confirmed() then auth.uid() end);
end
$$;
comment on function public.price_cart(jsonb, boolean, text, text, boolean, text) is
  'Prices of a cart for the caller, in centavos and coins; owner is the customer they are valid '
  'for and profile their {name, phone}, both null for a guest. Lines that are gone or out of stock '
  'count nothing; a line above the stock is reduced to it (limited, see counted). The CEP decides '
  'the price of shipping by zones, pick-up makes it 0. coupon is the result of private.check_coupon, or has the state no_effect '
  '(shipping is free anyway) or too_many (wrong codes). p_caller is the network of a guest.';

-- Orders ------------------------------------------------------------------------------------------

-- Adds coupon and is_pickup. Volatile, so that it sees the lines that the same call has just written.
create or replace function private.order_json(p_order public.orders) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_order.id, 'code', p_order.code, 'token', p_order.token, 'state', p_order.state,
    'created_at', p_order.created_at, 'expires_at', p_order.expires_at,
    'carrier', p_order.carrier, 'tracking_code', p_order.tracking_code,
    'tracking_url', p_order.tracking_url, 'chat_opened_at', p_order.chat_opened_at,
    'may_cancel', private.may_cancel_order(p_order),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'product_id', l.product_id, 'name', l.name, 'slug', l.slug, 'image', l.image,
        'size', l.size, 'color', l.color, 'quantity', l.quantity, 'condition', l.condition,
        'availability', l.availability, 'release_date', l.release_date, 'lead_days', l.lead_days,
        'unit_price_cents', private.cents(l.unit_price),
        'line_total_cents', private.cents(l.line_total)) order by l.position), '[]')
      from public.order_lines l where l.order_id = p_order.id),
    'subtotal_cents', private.cents(p_order.subtotal),
    'pro_saving_cents', private.cents(p_order.pro_saving),
    'coupon', case when p_order.coupon_code is not null then jsonb_build_object(
      'code', p_order.coupon_code, 'kind', p_order.coupon_kind,
      'discount_cents', private.cents(p_order.coupon_discount)) end,
    'coins_applied', p_order.coins_applied,
    'coin_discount_cents', private.cents(p_order.coin_discount),
    'coin_balance', p_order.coin_balance,
    'shipping_mode', p_order.shipping_mode,
    'shipping_kind', p_order.shipping_kind,
    'shipping_cents', private.cents(p_order.shipping_price),
    'delivery_cep', p_order.delivery_cep,
    'is_pickup', p_order.is_pickup,
    'total_cents', private.cents(p_order.total),
    'pix_percent', p_order.pix_percent,
    'pix_total_cents', private.cents(private.order_pix_total(p_order)),
    'cashback_coins', p_order.cashback_coins,
    'history', (
      select coalesce(jsonb_agg(
        jsonb_build_object('state', h.state, 'at', h.at) order by h.id), '[]')
      from public.order_history h where h.order_id = p_order.id))
$$;

-- Adds coupon and pick-up.
create or replace function private.insert_order(
  p_key uuid, p_hash text, p_user uuid, p_cart jsonb, p_balance int
) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
  v_now timestamptz := private.now_utc();
  v_coupon jsonb := case when p_cart #>> '{coupon,state}' = 'applied' then p_cart -> 'coupon' end;
begin
  insert into public.orders (
    code, token, idempotency_key, request_hash, user_id, subtotal, pro_saving, coins_applied,
    coin_discount, coin_balance, shipping_mode, shipping_kind, shipping_price, total,
    delivery_cep, is_pickup, coupon_id, coupon_code, coupon_kind, coupon_discount,
    cashback_coins, created_at, updated_at, expires_at)
  values (
    private.unique_code('public.orders', 'UTI-', 6),
    replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
    p_key, p_hash, p_user,
    private.reais((p_cart ->> 'subtotal_cents')::bigint),
    private.reais((p_cart ->> 'pro_saving_cents')::bigint),
    (p_cart #>> '{coins,applied}')::int,
    private.reais((p_cart ->> 'coin_discount_cents')::bigint),
    p_balance,
    p_cart #>> '{shipping,mode}', p_cart #>> '{shipping,kind}',
    private.reais((p_cart #>> '{shipping,cents}')::bigint),
    private.reais((p_cart ->> 'total_cents')::bigint),
    p_cart #>> '{shipping,cep}', (p_cart ->> 'is_pickup')::boolean,
    (v_coupon ->> 'id')::uuid, v_coupon ->> 'code', v_coupon ->> 'kind',
    private.reais(coalesce((v_coupon ->> 'discount_cents')::bigint, 0)),
    case when p_user is null then 0 else (p_cart ->> 'cashback_coins')::int end,
    v_now, v_now, v_now + interval '48 hours')
  returning * into v_order;

  insert into public.order_lines (
    order_id, position, product_id, name, slug, image, size, color, quantity, list_price,
    regular_price, unit_price, line_total, cashback_coins, pro_days, free_shipping,
    condition, availability, release_date, lead_days)
  select v_order.id, l.n, (l.line ->> 'product_id')::uuid, l.line ->> 'name', l.line ->> 'slug',
    l.line ->> 'image', l.line ->> 'size', l.line ->> 'color', (l.line ->> 'quantity')::int,
    private.reais((l.line ->> 'list_price_cents')::bigint),
    private.reais((l.line ->> 'unit_price_cents')::bigint),
    private.reais((l.line ->> 'charged_unit_cents')::bigint),
    private.reais((l.line ->> 'line_total_cents')::bigint),
    (l.line ->> 'cashback_coins')::int, (l.line ->> 'pro_days')::int,
    (l.line ->> 'free_shipping')::boolean, l.line ->> 'condition', l.line ->> 'availability',
    (l.line ->> 'release_date')::date, (l.line ->> 'lead_days')::int
  from jsonb_array_elements(p_cart -> 'lines') with ordinality l(line, n);

  if v_order.coins_applied > 0 then
    insert into public.coin_holds (user_id, order_id, amount, created_at)
    values (p_user, v_order.id, v_order.coins_applied, v_now);
  end if;
  perform private.record_transition('orders', v_order.id, 'sent', null);
  return v_order;
end
$$;

create function private.place_order(
  p_key uuid, p_lines jsonb, p_use_coins boolean, p_expected_total_cents int, p_cep text,
  p_coupon text, p_is_pickup boolean, p_caller text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := case when auth.uid() is not null then private.require_confirmed() end;
  v_order public.orders;
  v_hash text;
  v_cart jsonb;
  v_balance int;
  v_code text := private.coupon_code(p_coupon);
begin
  if p_key is null then
    perform private.raise_error('UT005', 'an order needs a key');
  end if;
  perform private.expire_orders();
  -- Calls with the same key wait here; the second one finds the order of the first.
  perform pg_advisory_xact_lock(hashtextextended('order:' || p_key::text, 0));
  v_hash := (
    select encode(sha256(convert_to(coalesce(v_user::text, 'guest') || coalesce(p_use_coins, false)
      || coalesce(private.cep_digits(p_cep), '') || coalesce(v_code, '') || p_is_pickup
      || coalesce(string_agg(concat_ws('|', l.product_id, coalesce(l.size, '-'),
        coalesce(l.color, '-'), l.quantity), ';' order by l.n), ''), 'utf8')), 'hex')
    from private.read_lines(p_lines, 50, 99) l);
  select * into v_order from public.orders o where o.idempotency_key = p_key;
  if found then
    if v_order.request_hash <> v_hash then
      perform private.raise_error('UT016', 'the key belongs to another order');
    end if;
    return private.order_json(v_order);
  end if;
  if jsonb_array_length(p_lines) = 0 then
    perform private.raise_error('UT012', 'the cart is empty');
  end if;

  if p_coupon is not null and not private.may_guess_coupon(p_caller) then
    return '{"refused_coupon": "too_many"}';
  end if;
  -- Orders with one coupon wait here, so that they cannot exceed its uses.
  perform from public.coupons c where c.code = v_code for update;
  if v_user is not null then
    v_balance := private.lock_coins(v_user);
  end if;
  v_cart := private.sum_cart(p_lines, p_use_coins, 50, 99, v_user,
    case when v_user is null then 0 else private.available_coins(v_user) end, v_balance, p_cep,
    p_coupon, p_is_pickup);
  if v_cart @? '$.lines[*] ? (@.state == "gone")' then
    perform private.raise_error('UT011', 'a product is not sold any more');
  elsif v_cart @? '$.lines[*] ? (@.state != "ok")' then
    perform private.raise_error('UT010', 'not enough stock');
  elsif v_cart #>> '{coupon,state}' not in ('applied', 'no_effect') then
    perform private.count_coupon_guess(p_caller, v_cart -> 'coupon');
    return jsonb_build_object('refused_coupon', v_cart #>> '{coupon,state}');
  elsif p_expected_total_cents is not null
    and p_expected_total_cents <> (v_cart ->> 'total_cents')::bigint then
    perform private.raise_error('UT007', 'the total has changed');
  elsif (v_cart ->> 'subtotal_cents')::bigint > 9000000000 then
    perform private.raise_error('UT005', 'the order is too large');
  end if;
  v_order := private.insert_order(p_key, v_hash, v_user, v_cart, v_balance);
  return private.order_json(v_order);
end
$$;

create function public.place_order(
  p_key uuid, p_lines jsonb, p_use_coins boolean, p_expected_total_cents int default null,
  p_owner uuid default null, p_cep text default null, p_coupon text default null,
  p_is_pickup boolean default false, p_caller text default null
) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform private.require_same_customer(p_owner);
  return private.place_order(p_key, p_lines, p_use_coins, p_expected_total_cents, p_cep, p_coupon,
    p_is_pickup, p_caller);
end
$$;
comment on function public.place_order(uuid, jsonb, boolean, int, uuid, text, text, boolean, text) is
  'Stores the order of a guest or a customer in state sent, holds its coins, and returns its JSON. '
  'With p_owner (see price_cart) it is refused (UT001) for anybody but that customer. The same key '
  'and cart return the same order. A coupon that is not valid is {refused_coupon: state} and no '
  'order; one without effect is not used.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_coupons__touch_updated_at
  before update on public.coupons
  for each row execute function private.tg__touch_updated_at();
create trigger tg_coupons__audit_row
  after insert or update or delete on public.coupons
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();
create trigger tg_coin_redemptions__issue_coupon
  after insert on public.coin_redemptions
  for each row execute function private.tg_coin_redemptions__issue_coupon();
create trigger tg_coin_redemptions__check_use
  before update of state on public.coin_redemptions
  for each row execute function private.tg_coin_redemptions__check_use();
create trigger tg_orders__honor_reward
  after update of state on public.orders
  for each row when (new.state = 'paid' and new.coupon_id is not null)
  execute function private.tg_orders__honor_reward();

-- Policies ----------------------------------------------------------------------------------------

create policy coupons_read on public.coupons for select to authenticated
  using ((select private.has_permission('settings')));
create policy coupons_insert on public.coupons for insert to authenticated
  with check ((select private.has_permission('settings')));
create policy coupons_update on public.coupons for update to authenticated
  using ((select private.has_permission('settings')) and redemption_id is null);

-- Grants ------------------------------------------------------------------------------------------

grant select on public.coupons to authenticated;
grant insert (id, code, description, kind, value, minimum, starts_on, ends_on, max_uses,
  max_uses_per_customer, is_active) on public.coupons to authenticated;
grant update (code, description, kind, value, minimum, starts_on, ends_on, max_uses,
  max_uses_per_customer, is_active, updated_at) on public.coupons to authenticated;
grant select, insert, update, delete on public.coupons to service_role;
grant insert (coupon_kind, coupon_value, coupon_minimum) on public.coin_products to authenticated;
grant update (coupon_kind, coupon_value, coupon_minimum) on public.coin_products to authenticated;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.price_cart(jsonb, boolean, text, text, boolean, text),
  public.price_cart(jsonb, boolean, text, text, boolean, text)
  to anon, authenticated, service_role;
grant execute on function
  private.place_order(uuid, jsonb, boolean, int, text, text, boolean, text),
  public.place_order(uuid, jsonb, boolean, int, uuid, text, text, boolean, text)
  to authenticated, service_role;
grant execute on function private.is_coupon_value(text, numeric) to authenticated, service_role;
grant execute on function private.list_coupons(), public.list_coupons() to authenticated;

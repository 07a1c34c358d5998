-- What a purchase costs and when it arrives: the price with Pix, and delivery zones by CEP. Amounts of
-- carts and orders are computed here and never taken from the caller.

-- Pix price ---------------------------------------------------------------------------------------

create function private.pix_percent() returns int
language sql stable security definer set search_path = ''
as $$
  select case when jsonb_typeof(s.value) = 'number' and s.value::text ~ '^([0-9]|[1-4][0-9]|50)$'
    then s.value::int else 0 end
  from (select private.setting('payment') -> 'pixPercent' as value) s
$$;
comment on function private.pix_percent() is
  'Percent off for Pix of the setting payment, from 0 to 50; 0 without a valid one.';

create function private.pix_cents(p_cents bigint, p_percent int) returns bigint
language sql immutable parallel safe set search_path = ''
as $$ select (p_cents * (100 - p_percent) + 50) / 100 $$;
comment on function private.pix_cents(bigint, int) is
  'Goods of this amount paid with Pix, rounded half up to the centavo. lib/products/pix.ts has the '
  'same rule.';

alter table public.orders add column pix_percent int not null default 0;
alter table public.orders alter column pix_percent set default private.pix_percent();
alter table public.orders
  add constraint orders_pix_percent_range check (pix_percent between 0 and 50);
comment on column public.orders.pix_percent is
  'Percent off the goods if the order is paid with Pix, as it was when the order was placed.';

create function private.order_pix_total(p_order public.orders) returns numeric
language sql immutable set search_path = ''
as $$
  select private.reais(private.pix_cents(
      private.cents(p_order.total - coalesce(p_order.shipping_price, 0)), p_order.pix_percent))
    + coalesce(p_order.shipping_price, 0)
$$;
comment on function private.order_pix_total(public.orders) is
  'Total in reais if the order is paid with Pix: the percent applies to the goods, not to shipping.';

-- Delivery zones ----------------------------------------------------------------------------------

create table public.shipping_zones (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  cep_from int not null,
  cep_to int not null,
  price numeric(10, 2),
  days_from int not null,
  days_to int not null,
  is_active boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint shipping_zones_name_size check (length(btrim(name)) between 1 and 80),
  constraint shipping_zones_cep_range check (
    cep_from >= 1000000 and cep_from <= cep_to and cep_to <= 99999999),
  constraint shipping_zones_price_range check (price between 0 and 99999.99),
  constraint shipping_zones_days_range check (
    days_from >= 0 and days_from <= days_to and days_to <= 90),
  constraint shipping_zones_overlap
    exclude using gist (int4range(cep_from, cep_to, '[]') with &&) where (is_active)
);
alter table public.shipping_zones enable row level security;
comment on table public.shipping_zones is
  'Delivery days and price by CEP range. The ranges of active zones do not overlap.';
comment on column public.shipping_zones.price is
  'In reais; null if it is agreed in the chat. Charged while shipping_policy has the mode zones.';
comment on column public.shipping_zones.days_to is 'Business days from dispatch, as days_from.';

create function private.cep_digits(p_cep text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case when p_cep ~ '^[0-9]{5}-?[0-9]{3}$' then replace(p_cep, '-', '') end
$$;
comment on function private.cep_digits(text) is 'The eight digits of a CEP; null for another text.';

create function private.find_shipping_zone(p_cep text) returns setof public.shipping_zones
language sql stable security definer set search_path = ''
as $$
  select z.* from public.shipping_zones z
  where z.is_active
    and int4range(z.cep_from, z.cep_to, '[]') @> private.cep_digits(p_cep)::int
$$;
comment on function private.find_shipping_zone(text) is
  'The active zone of a CEP; no row for an unknown one.';

create function private.get_delivery(p_cep text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.cep_digits(p_cep) is null then
    perform private.raise_error('UT005', 'a CEP has eight digits');
  end if;
  return (
    select jsonb_build_object('name', z.name, 'price_cents', private.cents(z.price),
      'days_from', z.days_from, 'days_to', z.days_to)
    from private.find_shipping_zone(p_cep) z);
end
$$;

create function public.get_delivery(p_cep text) returns jsonb
language sql stable set search_path = ''
as $$ select private.get_delivery(p_cep) $$;
comment on function public.get_delivery(text) is
  'The delivery zone of a CEP: {name, price_cents, days_from, days_to}, price_cents null if it is '
  'agreed in the chat; null without a zone.';

-- Editing -----------------------------------------------------------------------------------------

-- Adds shipping_zones.
create or replace function private.editing_area(p_table text, p_key text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_table in ('banners', 'promotional_ribbon_config', 'quick_links', 'service_cards',
      'navigation_items', 'product_sections', 'special_sections', 'pages', 'homepage_layout')
      then 'content'
    when p_table = 'site_settings' and p_key = 'promo_banner' then 'content'
    when p_table in ('site_settings', 'shipping_zones') then 'settings'
    when p_table in ('coin_rules', 'coin_products', 'coin_system_config') then 'coins'
  end
$$;

-- Adds shipping_zones.
create or replace function public.delete_content(p_table text, p_key text, p_seen timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  v_gone text;
begin
  perform private.require_editor(p_table, p_key);
  if p_table not in ('banners', 'quick_links', 'service_cards', 'navigation_items',
      'product_sections', 'special_sections', 'coin_products', 'shipping_zones') then
    perform private.raise_error('UT005', 'rows of this table are not deleted');
  end if;
  execute format(
    'delete from public.%I t where t.id::text = $1
      and date_trunc(''milliseconds'', t.updated_at) = date_trunc(''milliseconds'', $2)
    returning t.id::text', p_table) into v_gone using p_key, p_seen;
  if v_gone is null then
    perform private.raise_stale_version(p_table, p_key);
  end if;
end
$$;

-- Prices of carts ---------------------------------------------------------------------------------

drop function public.price_cart(jsonb, boolean);
drop function private.price_cart(jsonb, boolean);
drop function public.place_order(uuid, jsonb, boolean, int, uuid);
drop function private.place_order(uuid, jsonb, boolean, int);
drop function private.sum_cart(jsonb, boolean, int, int, uuid, int, int);
drop function private.quote_shipping(bigint, bigint, boolean);

create function private.quote_shipping(
  p_subtotal_cents bigint, p_goods_cents bigint, p_all_free boolean,
  p_zone_cents bigint
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_policy jsonb := private.setting('shipping_policy');
  v_mode text := case when v_policy ->> 'mode' in ('quote', 'zones') then v_policy ->> 'mode'
    else 'fixed' end;
  v_from bigint;
  v_basis bigint;
  v_kind text;
  v_cents bigint;
begin
  if v_mode = 'quote' then
    v_from := private.setting_cents(v_policy, '{quote,freeFromCents}', 20000);
    v_basis := p_subtotal_cents;
  elsif v_mode = 'zones' then
    v_from := private.setting_cents(v_policy, '{zones,freeFromCents}', 15000);
    v_basis := p_goods_cents;
  else
    v_from := private.setting_cents(v_policy, '{fixed,freeFromCents}', 15000);
    v_basis := p_goods_cents;
  end if;
  if p_all_free or v_basis >= v_from then
    v_kind := 'free';
    v_cents := 0;
  elsif v_mode = 'quote' or (v_mode = 'zones' and p_zone_cents is null) then
    v_kind := 'quote';
  elsif v_mode = 'zones' then
    v_kind := 'fee';
    v_cents := p_zone_cents;
  else
    v_kind := 'fee';
    v_cents := private.setting_cents(v_policy, '{fixed,feeCents}', 1500);
  end if;
  return jsonb_build_object(
    'mode', v_mode, 'kind', v_kind, 'cents', v_cents,
    'missing_cents', case when v_kind = 'free' then 0 else v_from - v_basis end);
end
$$;
comment on function private.quote_shipping(bigint, bigint, boolean, bigint) is
  'Shipping by the setting shipping_policy: fixed compares the goods after discounts (free from R$ '
  '150,00, else R$ 15,00), quote the subtotal (free from R$ 200,00, else agreed in the chat), zones '
  'the goods (free from R$ 150,00, else the price of the zone, without one agreed in the chat).';

create function private.sum_cart(
  p_lines jsonb, p_use_coins boolean, p_max_lines int, p_max_quantity int, p_user uuid, p_free int,
  p_balance int, p_cep text
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

  v_usable := case when p_user is null then 0 else least(v_usable, p_free) end;
  if coalesce(p_use_coins, false) then
    v_applied := v_usable;
  end if;
  v_goods := v_charged - v_applied;
  select z.price into v_zone_price from private.find_shipping_zone(p_cep) z;
  v_shipping := private.quote_shipping(
    v_subtotal, v_goods, v_all_free, private.cents(v_zone_price));
  if v_counted = 0 then
    v_shipping := v_shipping || '{"kind": "free", "cents": 0}';
  end if;
  if v_shipping ->> 'mode' = 'zones' then
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
    'coin_discount_cents', v_applied,
    'goods_cents', v_goods,
    'shipping', v_shipping,
    'total_cents', v_goods + v_fee,
    'pix', jsonb_build_object(
      'percent', v_pix, 'total_cents', private.pix_cents(v_goods, v_pix) + v_fee),
    'cashback_coins', v_cashback);
end
$$;

create function private.price_cart(p_lines jsonb, p_use_coins boolean, p_cep text)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user uuid := case when private.is_confirmed() then auth.uid() end;
  v_balance int;
begin
  if v_user is not null then
    select c.balance into v_balance from public.uti_coins c where c.user_id = v_user;
  end if;
  return private.sum_cart(p_lines, p_use_coins, 100, 999, v_user,
    case when v_user is null then 0 else private.available_coins(v_user) end, v_balance, p_cep);
end
$$;

create function public.price_cart(p_lines jsonb, p_use_coins boolean default false, p_cep text default null)
returns jsonb
language sql stable set search_path = ''
as $$
  select private.price_cart(p_lines, p_use_coins, p_cep)
    || jsonb_build_object('owner', case when private.is_confirmed() then auth.uid() end)
$$;
comment on function public.price_cart(jsonb, boolean, text) is
  'Prices of a cart for the caller, in centavos and coins; owner is the customer they are valid '
  'for, null for a guest. Lines that are gone or out of stock count nothing; a line above the '
  'stock is reduced to it (limited, see counted). The CEP decides the price of shipping by zones.';

-- Orders ------------------------------------------------------------------------------------------

alter table public.orders add column delivery_cep text;
alter table public.orders drop constraint orders_shipping_check;
alter table public.orders add constraint orders_shipping_check check (
  shipping_mode in ('fixed', 'quote', 'zones') and shipping_kind in ('fee', 'free', 'quote')
  and (shipping_kind = 'quote') = (shipping_price is null));
alter table public.orders add constraint orders_delivery_cep_shape check (
  delivery_cep ~ '^[0-9]{8}$');
comment on column public.orders.delivery_cep is
  'The CEP for which shipping by zones was priced; null in other modes.';

-- Adds pix_percent, pix_total_cents and delivery_cep. Volatile, so that it sees the lines that the same call has
-- just written.
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
    'coins_applied', p_order.coins_applied,
    'coin_discount_cents', private.cents(p_order.coin_discount),
    'coin_balance', p_order.coin_balance,
    'shipping_mode', p_order.shipping_mode,
    'shipping_kind', p_order.shipping_kind,
    'shipping_cents', private.cents(p_order.shipping_price),
    'delivery_cep', p_order.delivery_cep,
    'total_cents', private.cents(p_order.total),
    'pix_percent', p_order.pix_percent,
    'pix_total_cents', private.cents(private.order_pix_total(p_order)),
    'cashback_coins', p_order.cashback_coins,
    'history', (
      select coalesce(jsonb_agg(
        jsonb_build_object('state', h.state, 'at', h.at) order by h.id), '[]')
      from public.order_history h where h.order_id = p_order.id))
$$;

-- Adds delivery_cep.
create or replace function private.insert_order(
  p_key uuid, p_hash text, p_user uuid, p_cart jsonb, p_balance int
) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
  v_now timestamptz := private.now_utc();
begin
  insert into public.orders (
    code, token, idempotency_key, request_hash, user_id, subtotal, pro_saving, coins_applied,
    coin_discount, coin_balance, shipping_mode, shipping_kind, shipping_price, total,
    delivery_cep, cashback_coins, created_at, updated_at, expires_at)
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
    p_cart #>> '{shipping,cep}',
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
  p_key uuid, p_lines jsonb, p_use_coins boolean, p_expected_total_cents int, p_cep text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := case when auth.uid() is not null then private.require_confirmed() end;
  v_order public.orders;
  v_hash text;
  v_cart jsonb;
  v_balance int;
begin
  if p_key is null then
    perform private.raise_error('UT005', 'an order needs a key');
  end if;
  perform private.expire_orders();
  -- Calls with the same key wait here; the second one finds the order of the first.
  perform pg_advisory_xact_lock(hashtextextended('order:' || p_key::text, 0));
  v_hash := (
    select encode(sha256(convert_to(coalesce(v_user::text, 'guest') || coalesce(p_use_coins, false)
      || coalesce(private.cep_digits(p_cep), '') || coalesce(string_agg(concat_ws('|', l.product_id, coalesce(l.size, '-'),
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

  if v_user is not null then
    v_balance := private.lock_coins(v_user);
  end if;
  v_cart := private.sum_cart(p_lines, p_use_coins, 50, 99, v_user,
    case when v_user is null then 0 else private.available_coins(v_user) end, v_balance, p_cep);
  if v_cart @? '$.lines[*] ? (@.state == "gone")' then
    perform private.raise_error('UT011', 'a product is not sold any more');
  elsif v_cart @? '$.lines[*] ? (@.state != "ok")' then
    perform private.raise_error('UT010', 'not enough stock');
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
  p_owner uuid default null, p_cep text default null
) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform private.require_same_customer(p_owner);
  return private.place_order(p_key, p_lines, p_use_coins, p_expected_total_cents, p_cep);
end
$$;
comment on function public.place_order(uuid, jsonb, boolean, int, uuid, text) is
  'Stores the order of a guest or a customer in state sent, holds its coins, and returns its JSON. '
  'With p_owner (see price_cart) it is refused (UT001) for anybody but that customer. The same key '
  'and lines return the same order. The CEP decides the price of shipping by zones.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_shipping_zones__touch_updated_at
  before update on public.shipping_zones
  for each row execute function private.tg__touch_updated_at();
create trigger tg_shipping_zones__audit_row
  after insert or update or delete on public.shipping_zones
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

-- Policies ----------------------------------------------------------------------------------------

create policy shipping_zones_read on public.shipping_zones for select to authenticated
  using ((select private.has_permission('settings')));
create policy shipping_zones_insert on public.shipping_zones for insert to authenticated
  with check ((select private.has_permission('settings')));
create policy shipping_zones_update on public.shipping_zones for update to authenticated
  using ((select private.has_permission('settings')));
create policy shipping_zones_delete on public.shipping_zones for delete to authenticated
  using ((select private.has_permission('settings')));

-- Grants ------------------------------------------------------------------------------------------

grant select, delete on public.shipping_zones to authenticated;
grant insert (id, name, cep_from, cep_to, price, days_from, days_to, is_active)
  on public.shipping_zones to authenticated;
grant update (name, cep_from, cep_to, price, days_from, days_to, is_active, updated_at)
  on public.shipping_zones to authenticated;
grant select, insert, update, delete on public.shipping_zones to service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.get_delivery(text), public.get_delivery(text),
  private.price_cart(jsonb, boolean, text), public.price_cart(jsonb, boolean, text)
  to anon, authenticated, service_role;
grant execute on function
  private.place_order(uuid, jsonb, boolean, int, text),
  public.place_order(uuid, jsonb, boolean, int, uuid, text)
  to authenticated, service_role;

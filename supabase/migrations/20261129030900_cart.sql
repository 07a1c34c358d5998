-- Pricing, delivery zones and the stored cart. The same functions price carts and orders; prices are read
-- from the products, never taken from the caller.

-- Prices of a product -----------------------------------------------------------------------------

create function private.is_pro(p_user uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return p_user is not null and private.is_pro_tier_on() and exists (
    select 1 from public.user_profiles u where u.id = p_user and u.pro_until > private.now_utc());
end
$$;
comment on function private.is_pro(uuid) is
  'Whether the Pro tier is on and pro_until of this customer is in the future.';

create function private.line_cashback(
  p_unit_price numeric, p_percent numeric, p_quantity int, p_off_cents bigint default 0
) returns bigint
language sql immutable parallel safe
return floor((ceil(p_unit_price) * p_quantity - private.reais(p_off_cents))
  * coalesce(p_percent, 2))::bigint;
comment on function private.line_cashback(numeric, numeric, int, bigint) is
  'Cashback of a line in coins: (ceil(unit price in reais) × quantity - discount of bundles in reais) × '
  'percent / 100 × 100, rounded down; 2 percent without a percentage. lib/coins/amounts.ts has the same '
  'rule.';

create function private.line_max_coins(
  p_unit_price numeric, p_percent numeric, p_quantity int, p_off_cents bigint default 0
) returns bigint
language sql immutable parallel safe
return least(
  floor(ceil(p_unit_price) * coalesce(p_percent, 0))::bigint * p_quantity,
  private.cents(p_unit_price) * p_quantity - p_off_cents);
comment on function private.line_max_coins(numeric, numeric, int, bigint) is
  'Maximum number of coins for a line: floor(ceil(unit price in reais) × percent / 100 × 100) × '
  'quantity, but not more than the price of the line less the discount of bundles (100 coins are R$ '
  '1,00). lib/coins/amounts.ts has the same rule.';

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
  v_cents := case
    when p_all_free or v_basis >= v_from then 0
    when v_mode = 'zones' then p_zone_cents
    when v_mode = 'fixed' then private.setting_cents(v_policy, '{fixed,feeCents}', 1500) end;
  return jsonb_build_object(
    'mode', v_mode, 'cents', v_cents,
    'kind', case when v_cents is null then 'quote' when v_cents = 0 then 'free' else 'fee' end,
    'missing_cents', case when v_cents = 0 then 0 else v_from - v_basis end);
end
$$;
comment on function private.quote_shipping(bigint, bigint, boolean, bigint) is
  'The price of shipping by the setting shipping_policy. fixed: free if the goods after discounts reach '
  'R$ 150,00, else R$ 15,00. quote: free if the subtotal reaches R$ 200,00, else agreed in the chat. '
  'zones: free if the goods reach R$ 150,00, else the price of the zone, or agreed in the chat without '
  'one. The amounts are defaults. A fee or price of 0 is free shipping.';

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
  'In reais; null if agreed in the chat. Charged only while shipping_policy has the mode zones.';
comment on column public.shipping_zones.days_to is 'Business days from dispatch, like days_from.';

create function private.cep_digits(p_cep text) returns text
language sql immutable parallel safe
return case when p_cep ~ '^[0-9]{5}-?[0-9]{3}$' then replace(p_cep, '-', '') end;
comment on function private.cep_digits(text) is 'The eight digits of a CEP; null for another text.';

create function private.find_shipping_zone(p_cep text) returns setof public.shipping_zones
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select z.* from public.shipping_zones z
  where z.is_active
    and int4range(z.cep_from, z.cep_to, '[]') @> private.cep_digits(p_cep)::int;
end
$$;
comment on function private.find_shipping_zone(text) is
  'The active zone of a CEP; no row if there is none.';

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
  'The delivery zone of a CEP: {name, price_cents, days_from, days_to}, with price_cents null if the '
  'price is agreed in the chat; null without a zone.';

-- Lines and totals --------------------------------------------------------------------------------

create function private.read_lines(p_lines jsonb, p_max_lines int, p_max_quantity int)
returns table (n int, product_id uuid, size text, color text, quantity int)
language plpgsql immutable rows 5 set search_path = ''
as $$
declare
  v_line jsonb;
  v_option text;
begin
  if p_lines is null or jsonb_typeof(p_lines) <> 'array' then
    perform private.raise_error('UT005', 'lines must be a list');
  elsif jsonb_array_length(p_lines) > p_max_lines then
    perform private.raise_error('UT013', 'too many lines');
  end if;
  n := 0;
  for v_line in select * from jsonb_array_elements(p_lines) loop
    n := n + 1;
    if jsonb_typeof(v_line) <> 'object' or coalesce(v_line ->> 'product_id', '')
      !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
      perform private.raise_error('UT005', 'a line needs a product');
    end if;
    if coalesce(v_line ->> 'quantity', '') !~ '^[0-9]{1,9}$'
      or (v_line ->> 'quantity')::int not between 1 and p_max_quantity then
      perform private.raise_error('UT014', 'quantity out of range');
    end if;
    foreach v_option in array array['size', 'color'] loop
      if coalesce(v_line ->> v_option, '') !~ '^[^[:cntrl:]]{0,60}$' then
        perform private.raise_error('UT005', v_option || ' is not a text of the shop');
      end if;
    end loop;
    product_id := (v_line ->> 'product_id')::uuid;
    size := nullif(nullif(btrim(v_line ->> 'size'), ''), 'default');
    color := nullif(nullif(btrim(v_line ->> 'color'), ''), 'default');
    quantity := (v_line ->> 'quantity')::int;
    return next;
  end loop;
end
$$;
comment on function private.read_lines(jsonb, int, int) is
  'Cart lines from JSON; malformed ones raise a UT code. ''default'' means no choice of size or color.';

create function private.price_lines(
  p_lines jsonb, p_max_lines int, p_max_quantity int, p_pro boolean
)
returns table (
  n int, product_id uuid, size text, color text, quantity int, counted int, available int,
  state text, name text, slug text, image text, list_price numeric, regular_price numeric,
  unit_price numeric, cashback_percent numeric, discount_percent numeric, pro_days int,
  free_shipping boolean, condition text, availability text, release_date date, lead_days int,
  coin_factor numeric, coin_campaign text, coin_campaign_ends timestamptz
)
language plpgsql stable security definer rows 5 set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with campaigns as materialized (
    select c.* from public.coin_campaigns c
    where c.is_active and c.starts_at <= private.now_utc() and c.ends_at > private.now_utc()
  ),
  lines as (
    select l.*, p.id is not null
        and (p.pro_days is null or private.is_pro_tier_on())
        and case when l.size is null then p.sizes = '{}' else l.size = any (p.sizes) end
        and case when l.color is null then p.colors = '{}' else l.color = any (p.colors) end as is_sold,
      p.name, p.slug, private.color_image(p.image, p.additional_images, p.gallery_alts, l.color) as image,
      p.list_price, p.price, p.stock, p.pro_days, p.free_shipping,
      p.condition, p.release_date, p.lead_days,
      private.availability_of(p.availability, p.release_date, private.today()) as availability,
      private.campaign_percent(p.uti_coins_cashback_percentage, c.factor) as cashback_percent,
      c.factor as coin_factor, c.name as coin_campaign, c.ends_at as coin_campaign_ends,
      coalesce(p.uti_coins_discount_percentage, 0) as discount_percent,
      private.pro_price_cents(p.price, p.pro_price, p.uti_pro_enabled, p.uti_pro_value,
        p.uti_pro_custom_price, p.uti_pro_type) as pro_cents
    from private.read_lines(p_lines, p_max_lines, p_max_quantity) l
    left join public.products p on p.id = l.product_id and p.is_listed
    left join lateral (
      select c.* from campaigns c
      where c.category is null or p.category = c.category
        or starts_with(p.category, c.category || '/')
        or (c.category = 'ofertas' and p.has_discount)
      order by c.factor desc, c.ends_at desc, c.id limit 1
    ) c on p.id is not null
  ),
  stocked as (
    -- Two lines of one product (other size or color) share its stock.
    select l.*, case when l.is_sold then greatest(0, l.stock - coalesce(sum(l.quantity)
        filter (where l.is_sold) over (partition by l.product_id order by l.n
          rows between unbounded preceding and 1 preceding), 0))::int else 0 end as available
    from lines l
  )
  select s.n, s.product_id, s.size, s.color, s.quantity,
    least(s.quantity, s.available), s.available,
    case when not s.is_sold then 'gone' when s.available = 0 then 'out_of_stock'
      when s.available < s.quantity then 'limited' else 'ok' end,
    s.name, s.slug, s.image, s.list_price, s.price,
    case when p_pro and s.pro_cents < private.cents(s.price) then private.reais(s.pro_cents)
      else s.price end,
    s.cashback_percent, s.discount_percent, s.pro_days,
    coalesce(s.free_shipping or s.availability = 'digital', false),
    s.condition, s.availability, case when s.availability = 'preorder' then s.release_date end,
    s.lead_days, s.coin_factor, s.coin_campaign, s.coin_campaign_ends
  from stocked s;
end
$$;
comment on function private.price_lines(jsonb, int, int, boolean) is
  'Each line with the current prices of the product; counted: the quantity that is in stock, 0 without '
  'a required size or color and for Pro days while Pro is off; its condition and today''s availability; '
  'and its coin campaign (that with the highest factor), which cashback_percent includes.';

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
  v_bundles jsonb;
  v_bundle_off bigint;
  v_cashback bigint;
  v_usable bigint;
  v_applied bigint := 0;
  v_goods bigint;
  v_all_free boolean;
  v_has_parcel boolean;
  v_is_pickup boolean;
  v_counted bigint;
  v_shipping jsonb;
  v_zone_price numeric;
  v_fee bigint;
  v_pix int := private.pix_percent();
  v_coupon jsonb;
  v_off bigint;
  v_lines jsonb;
  v_campaign jsonb;
begin
  with priced as materialized (
    select * from private.price_lines(
      p_lines, p_max_lines, p_max_quantity, private.is_pro(p_user))
  ),
  bundled as materialized (
    select private.price_bundles(coalesce(jsonb_agg(jsonb_build_object(
      'product_id', p.product_id, 'unit_cents', private.cents(p.unit_price),
      'quantity', p.counted) order by p.n), '[]')) as json
    from priced p
  )
  select
    coalesce(jsonb_agg(jsonb_build_object(
      'product_id', l.product_id, 'size', l.size, 'color', l.color, 'quantity', l.quantity,
      'state', l.state, 'available', l.available, 'name', l.name, 'slug', l.slug,
      'image', l.image, 'counted', l.counted,
      'unit_price_cents', private.cents(l.regular_price),
      'list_price_cents', private.cents(l.list_price),
      'charged_unit_cents', private.cents(l.unit_price),
      'line_total_cents', coalesce(private.cents(l.unit_price) * l.counted, 0),
      'bundle_discount_cents', l.off,
      'cashback_coins', l.cashback, 'max_coins', l.max_coins,
      'coin_factor', case when l.cashback > 0 then l.coin_factor end,
      'coin_campaign', case when l.cashback > 0 then l.coin_campaign end,
      'free_shipping', l.free_shipping, 'pro_days', l.pro_days, 'condition', l.condition,
      'availability', l.availability, 'release_date', l.release_date,
      'lead_days', l.lead_days,
      'shipping_time', (select p.delivery_config ->> 'custom_shipping_time'
        from public.products p where p.id = l.product_id and p.is_listed)) order by l.n), '[]'),
    coalesce(sum(private.cents(l.regular_price) * l.counted), 0),
    coalesce(sum(private.cents(l.unit_price) * l.counted), 0),
    coalesce(sum(l.cashback), 0), coalesce(sum(l.max_coins), 0), coalesce(sum(l.counted), 0),
    coalesce(bool_and(l.free_shipping) filter (where l.counted > 0), false),
    coalesce(bool_or(l.availability <> 'digital') filter (where l.counted > 0), false),
    (array_agg(jsonb_build_object('factor', l.coin_factor, 'ends_at', l.coin_campaign_ends)
      order by l.coin_factor desc, l.coin_campaign_ends desc)
      filter (where l.cashback > 0 and l.coin_factor is not null))[1],
    (select b.json from bundled b)
  into v_lines, v_subtotal, v_charged, v_cashback, v_usable, v_counted, v_all_free,
    v_has_parcel, v_campaign, v_bundles
  from (
    select p.*, o.off,
      case when v_coins_on and p.counted > 0
        then private.line_cashback(p.unit_price, p.cashback_percent, p.counted, o.off) else 0 end
        as cashback,
      case when v_coins_on and p.counted > 0
        then private.line_max_coins(p.unit_price, p.discount_percent, p.counted, o.off) else 0 end
        as max_coins
    from priced p cross join bundled b
    cross join lateral (select (b.json -> 'off' ->> (p.n - 1))::bigint as off) o
  ) l;

  v_is_pickup := coalesce(p_is_pickup, false) and v_has_parcel;
  v_bundle_off := (v_bundles ->> 'discount_cents')::bigint;
  v_coupon := private.check_coupon(p_coupon, p_user, v_charged - v_bundle_off);
  v_off := v_bundle_off + coalesce((v_coupon ->> 'discount_cents')::bigint, 0);
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
  elsif v_is_pickup then
    v_shipping := v_shipping || '{"kind": "free", "cents": 0, "missing_cents": 0}';
  end if;
  if v_coupon ->> 'state' = 'applied' and v_coupon ->> 'kind' = 'free_shipping' then
    if v_shipping ->> 'kind' = 'free' then
      v_coupon := v_coupon || '{"state": "no_effect"}';
    else
      v_shipping := v_shipping || '{"kind": "free", "cents": 0, "missing_cents": 0}';
    end if;
  end if;
  if v_shipping ->> 'mode' = 'zones' and v_has_parcel and not v_is_pickup then
    v_shipping := v_shipping || jsonb_build_object('cep', private.cep_digits(p_cep));
  end if;
  v_fee := coalesce((v_shipping ->> 'cents')::bigint, 0);
  return jsonb_build_object(
    'lines', v_lines,
    'subtotal_cents', v_subtotal,
    'pro_saving_cents', v_subtotal - v_charged,
    'bundles', v_bundles -> 'bundles',
    'bundle_discount_cents', v_bundle_off,
    'coins', jsonb_build_object(
      'signed_in', p_user is not null, 'enabled', v_coins_on,
      'balance', coalesce(p_balance, 0), 'free', coalesce(p_free, 0),
      'usable', v_usable, 'applied', v_applied),
    'coupon', v_coupon,
    'is_pickup', v_is_pickup,
    'coin_discount_cents', v_applied,
    'goods_cents', v_goods,
    'shipping', v_shipping,
    'total_cents', v_goods + v_fee,
    'pix', jsonb_build_object(
      'percent', v_pix, 'total_cents', private.pix_cents(v_goods, v_pix) + v_fee),
    'cashback_coins', v_cashback, 'coin_campaign', v_campaign);
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
      select jsonb_build_object('name', u.full_name, 'phone', u.phone, 'cep', (
        select a.zip from public.customer_addresses a where a.user_id = v_user and a.is_default))
      from public.user_profiles u where u.id = v_user), 'payments', (
      select coalesce(jsonb_agg(p.way order by p.n), '[]')
      from unnest(array['pix', 'card', 'boleto', 'cash']) with ordinality p(way, n)
      where private.setting('payment') #>> array['accepts', p.way] is distinct from 'false'));
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
  'Prices of a cart for the caller, in centavos and coins. owner is the customer for whom they are '
  'valid and profile the {name, phone, cep of the default address}, both null for a guest. Unavailable '
  'lines count nothing; a line above the stock is reduced to the stock (limited, see counted). payments '
  'are the accepted payment methods. bundles are those of private.apply_bundles; their discount is '
  'deducted before the coupon. The CEP determines the price of shipping by zones; a pick-up has none. '
  'coupon is the result of private.check_coupon, or has the state no_effect (shipping is free anyway) '
  'or too_many (wrong codes). p_caller is the network of a guest.';

-- Ordering again ----------------------------------------------------------------------------------

create function private.reorder_lines(p_token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with ordered as (
    select l.*, case when l.product_id is not null then row_number() over (
      partition by l.product_id is null order by l.position) end as n
    from public.order_lines l join public.orders o on o.id = l.order_id
    where o.token = p_token
  ),
  priced as (
    select * from private.price_lines((
      select coalesce(jsonb_agg(jsonb_build_object('product_id', o.product_id, 'size', o.size,
        'color', o.color, 'quantity', o.quantity) order by o.n), '[]')
      from ordered o where o.n is not null), 50, 99, false)
  )
  select jsonb_agg(jsonb_build_object(
    'name', o.name, 'size', o.size, 'color', o.color, 'quantity', o.quantity,
    'counted', coalesce(p.counted, 0),
    'product', case when p.counted > 0 then jsonb_build_object('id', p.product_id,
      'name', p.name, 'slug', p.slug, 'image', p.image,
      'price_cents', private.cents(p.regular_price)) end,
    'is_for_adults', exists (
      select from public.products a where a.id = p.product_id and a.age_rating = '18'))
    order by o.position)
  from ordered o left join priced p on p.n = o.n
$$;

create function public.reorder_lines(p_token text) returns jsonb
language sql stable set search_path = ''
as $$ select private.reorder_lines(p_token) $$;
comment on function public.reorder_lines(text) is
  'The lines of the order with this unguessable token at present prices and stock: [{name, size, color, '
  'quantity, counted (units in stock), product (null if there is none) {id, name, slug, image, '
  'price_cents}, is_for_adults}]; null if there is no order.';

-- Stored cart -------------------------------------------------------------------------------------
-- The cart of a customer on all devices. A device sends the version that it has read. If this is still the
-- stored version, the cart is replaced; otherwise the device receives the stored lines, merges them
-- (lib/cart/merge.ts) and writes again. Only sync_cart and placed orders write carts.

create table public.carts (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  lines jsonb not null default '[]',
  version int not null default 0,
  recent_writes uuid[] not null default '{}',
  updated_at timestamptz not null default now(),
  constraint carts_lines_check check (
    jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 100
    and length(lines::text) <= 65536),
  constraint carts_recent_writes_size check (cardinality(recent_writes) <= 16)
);
alter table public.carts enable row level security;
comment on table public.carts is 'The cart of a signed-in customer, shared by their devices.';
comment on column public.carts.version is
  'Incremented by each change; a device replaces only the version it has read.';
comment on column public.carts.recent_writes is
  'Keys of the last writes, so that a repeated write is applied once.';

create function private.cart_lines(p_lines jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('product_id', l.product_id, 'size', l.size,
    'color', l.color, 'quantity', l.quantity) order by l.n), '[]')
  from (
    select r.product_id, r.size, r.color, max(r.quantity) as quantity, min(r.n) as n
    from private.read_lines(p_lines, 50, 99) r group by r.product_id, r.size, r.color) l
$$;
comment on function private.cart_lines(jsonb) is
  'Cart lines in the form in which they are stored: validated, without duplicates, with ids and '
  'quantities only.';

create function private.cart_json(p_lines jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(l.line || jsonb_build_object('name', p.name, 'slug', p.slug,
    'image', private.color_image(p.image, p.additional_images, p.gallery_alts, l.line ->> 'color'),
    'price_cents', private.cents(p.price), 'condition', p.condition,
    'availability', a.availability,
    'release_date', case when a.availability = 'preorder' then p.release_date end,
    'lead_days', p.lead_days) order by l.n), '[]')
  from jsonb_array_elements(p_lines) with ordinality l(line, n)
  left join public.products p on p.id = (l.line ->> 'product_id')::uuid and p.is_listed
  cross join lateral (
    select private.availability_of(p.availability, p.release_date, private.today())
      as availability) a
$$;
comment on function private.cart_json(jsonb) is
  'Stored cart lines with the product data that browsers show; nulls for a product that is no longer '
  'sold.';

create function private.sync_cart(p_owner uuid, p_version int, p_write uuid, p_lines jsonb)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
  v_cart public.carts;
  v_saved boolean := false;
begin
  if p_lines is null then
    select * into v_cart from public.carts c where c.user_id = v_user;
  else
    if p_write is null or p_version is null then
      perform private.raise_error('UT005', 'a write needs its key and the version it is based on');
    end if;
    insert into public.carts (user_id) values (v_user) on conflict (user_id) do nothing;
    select * into v_cart from public.carts c where c.user_id = v_user for update;
    -- A device that received no response repeats the write with the same key.
    v_saved := p_write = any (v_cart.recent_writes);
    if not v_saved and p_owner = v_user and p_version = v_cart.version then
      update public.carts c set lines = private.cart_lines(p_lines), version = c.version + 1,
        recent_writes = (array[p_write] || c.recent_writes)[1:16]
      where c.user_id = v_user returning * into v_cart;
      v_saved := true;
    end if;
  end if;
  return jsonb_build_object('owner', v_user, 'version', coalesce(v_cart.version, 0),
    'saved', v_saved, 'lines', private.cart_json(coalesce(v_cart.lines, '[]')));
end
$$;

create function public.sync_cart(
  p_owner uuid default null, p_version int default null, p_write uuid default null,
  p_lines jsonb default null
) returns jsonb
language sql set search_path = ''
as $$ select private.sync_cart(p_owner, p_version, p_write, p_lines) $$;
comment on function public.sync_cart(uuid, int, uuid, jsonb) is
  'The stored cart of the caller: {owner, version, saved, lines}. Lines replace it only if owner and '
  'version are those that the device has read. A repeated write with the same key is applied once.';

create function private.tg_order_lines__remove_from_cart() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.carts c set version = c.version + 1, lines = (
    select coalesce(jsonb_agg(l.line order by l.n), '[]')
    from jsonb_array_elements(c.lines) with ordinality l(line, n)
    where not exists (
      select 1 from placed p join public.orders o on o.id = p.order_id
      where o.user_id = c.user_id and p.product_id = (l.line ->> 'product_id')::uuid
        and p.size is not distinct from l.line ->> 'size'
        and p.color is not distinct from l.line ->> 'color'))
  where jsonb_array_length(c.lines) > 0 and c.user_id in (
    select o.user_id from placed p join public.orders o on o.id = p.order_id);
  return null;
end
$$;
comment on function private.tg_order_lines__remove_from_cart() is
  'Removes ordered lines from the stored cart of the customer; lines that another device has added '
  'remain.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_carts__touch_updated_at
  before update on public.carts
  for each row execute function private.tg__touch_updated_at();

create trigger tg_order_lines__remove_from_cart
  after insert on public.order_lines
  referencing new table as placed
  for each statement execute function private.tg_order_lines__remove_from_cart();

create trigger tg_shipping_zones__touch_updated_at
  before update on public.shipping_zones
  for each row execute function private.tg__touch_updated_at();
create trigger tg_shipping_zones__audit_row
  after insert or update or delete on public.shipping_zones
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

-- Policies ----------------------------------------------------------------------------------------

create policy carts_read on public.carts for select to authenticated
  using (user_id = (select private.active_user_id()));

create policy shipping_zones_read on public.shipping_zones for select to authenticated
  using ((select private.has_permission('settings')));
create policy shipping_zones_insert on public.shipping_zones for insert to authenticated
  with check ((select private.has_permission('settings')));
create policy shipping_zones_update on public.shipping_zones for update to authenticated
  using ((select private.has_permission('settings')));
create policy shipping_zones_delete on public.shipping_zones for delete to authenticated
  using ((select private.has_permission('settings')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.carts to authenticated;
grant select, delete on public.carts to service_role;
grant select, delete on public.shipping_zones to authenticated;
grant insert (id, name, cep_from, cep_to, price, days_from, days_to, is_active)
  on public.shipping_zones to authenticated;
grant update (name, cep_from, cep_to, price, days_from, days_to, is_active, updated_at)
  on public.shipping_zones to authenticated;
grant select, insert, update, delete on public.shipping_zones to service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.get_delivery(text), public.get_delivery(text),
  private.price_cart(jsonb, boolean, text, text, boolean, text),
  public.price_cart(jsonb, boolean, text, text, boolean, text),
  private.reorder_lines(text), public.reorder_lines(text)
  to anon, authenticated, service_role;
grant execute on function
  private.sync_cart(uuid, int, uuid, jsonb), public.sync_cart(uuid, int, uuid, jsonb)
  to authenticated;

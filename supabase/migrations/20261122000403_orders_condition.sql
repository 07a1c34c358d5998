-- Condition and availability in carts and orders. An order line keeps those of its moment.

alter table public.order_lines
  add column condition text not null default 'new',
  add column availability text not null default 'ready',
  add column release_date date,
  add column lead_days int,
  add constraint order_lines_condition_check check (condition in ('new', 'refurbished', 'used')),
  add constraint order_lines_availability_check check (
    availability in ('ready', 'preorder', 'made_to_order', 'digital')
    and (availability = 'preorder') = (release_date is not null)
    and (availability = 'made_to_order') = (lead_days is not null));
-- Of older orders only the name is known.
update public.order_lines l set condition = private.condition_of_name(l.name)
where private.condition_of_name(l.name) is not null;
comment on column public.order_lines.availability is
  'As of the moment of the order: a pre-order that was already released is stored as ready.';

drop function private.price_lines(jsonb, int, int, boolean);

create function private.price_lines(p_lines jsonb, p_max_lines int, p_max_quantity int, p_pro boolean)
returns table (
  n int, product_id uuid, size text, color text, quantity int, counted int, available int,
  state text, name text, slug text, image text, list_price numeric, regular_price numeric,
  unit_price numeric, cashback_percent numeric, discount_percent numeric, pro_days int,
  free_shipping boolean, condition text, availability text, release_date date, lead_days int
)
language sql stable security definer set search_path = ''
as $$
  with lines as (
    select l.*, p.id is not null and (l.size is null or l.size = any (p.sizes))
        and (l.color is null or l.color = any (p.colors)) as is_sold,
      p.name, p.slug, p.image, p.list_price, p.price, p.stock, p.pro_days, p.free_shipping,
      p.condition, p.release_date, p.lead_days,
      private.availability_of(p.availability, p.release_date, private.today()) as availability,
      p.uti_coins_cashback_percentage as cashback_percent,
      coalesce(p.uti_coins_discount_percentage, 0) as discount_percent,
      private.pro_price_cents(p.price, p.pro_price, p.uti_pro_enabled, p.uti_pro_value,
        p.uti_pro_custom_price, p.uti_pro_type) as pro_cents
    from private.read_lines(p_lines, p_max_lines, p_max_quantity) l
    left join public.products p on p.id = l.product_id and p.is_listed
  ),
  stocked as (
    -- Two lines of one product (other size or colour) share its stock.
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
    s.cashback_percent, s.discount_percent, s.pro_days, coalesce(s.free_shipping, false),
    s.condition, s.availability, case when s.availability = 'preorder' then s.release_date end,
    s.lead_days
  from stocked s
$$;

comment on function private.price_lines(jsonb, int, int, boolean) is
  'Each line with the product''s prices of now, how many of it there are (counted), and its '
  'condition and availability of today.';

create or replace function private.sum_cart(
  p_lines jsonb, p_use_coins boolean, p_max_lines int, p_max_quantity int, p_user uuid, p_free int,
  p_balance int
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
      'lead_days', l.lead_days) order by l.n), '[]'),
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
  v_shipping := private.quote_shipping(v_subtotal, v_goods, v_all_free);
  if v_counted = 0 then
    v_shipping := v_shipping || '{"kind": "free", "cents": 0}';
  end if;
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
    'total_cents', v_goods + coalesce((v_shipping ->> 'cents')::bigint, 0),
    'cashback_coins', v_cashback);
end
$$;

create or replace function private.cart_json(p_lines jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(l.line || jsonb_build_object('name', p.name, 'slug', p.slug,
    'image', p.image, 'price_cents', private.cents(p.price), 'condition', p.condition,
    'availability', a.availability,
    'release_date', case when a.availability = 'preorder' then p.release_date end,
    'lead_days', p.lead_days) order by l.n), '[]')
  from jsonb_array_elements(p_lines) with ordinality l(line, n)
  left join public.products p on p.id = (l.line ->> 'product_id')::uuid and p.is_listed
  cross join lateral (
    select private.availability_of(p.availability, p.release_date, private.today())
      as availability) a
$$;

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
    cashback_coins, created_at, updated_at, expires_at)
  values (
    private.free_order_code(),
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
  perform private.record_state(v_order.id, 'sent', null);
  return v_order;
end
$$;

create or replace function private.order_json(p_order public.orders) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_order.id, 'code', p_order.code, 'token', p_order.token, 'state', p_order.state,
    'created_at', p_order.created_at, 'expires_at', p_order.expires_at,
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
    'total_cents', private.cents(p_order.total),
    'cashback_coins', p_order.cashback_coins,
    'history', (
      select coalesce(jsonb_agg(
        jsonb_build_object('state', h.state, 'at', h.at) order by h.id), '[]')
      from public.order_history h where h.order_id = p_order.id))
$$;

create or replace function private.search_orders(
  p_query text, p_states text[], p_from date, p_to date, p_customer uuid, p_sort text,
  p_limit int, p_offset int
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_query text := nullif(private.normalise(p_query), '');
begin
  perform private.require_may('orders');
  if p_limit not between 1 and 100 or p_offset not between 0 and 1000000 or length(p_query) > 200 then
    perform private.fail('UT005', 'malformed search');
  end if;
  perform private.expire_orders();
  return (
    with found as (
      select o.id, o.code, o.state, o.total, o.coins_applied, o.created_at, o.expires_at, o.user_id,
        u.full_name
      from public.orders o left join public.user_profiles u on u.id = o.user_id
      where (v_query is null or private.normalise(o.code) like '%' || v_query || '%'
          or private.normalise(u.full_name) like '%' || v_query || '%'
          or exists (select 1 from public.order_lines l
            where l.order_id = o.id and private.normalise(l.name) like '%' || v_query || '%'))
        and (p_from is null or private.store_time(o.created_at)::date >= p_from)
        and (p_to is null or private.store_time(o.created_at)::date <= p_to)
        and (p_customer is null or o.user_id = p_customer)
    ),
    chosen as (
      select * from found f where p_states is null or f.state = any (p_states)
    ),
    shown as (
      select c.*, row_number() over (order by
        case when p_sort = 'total' then c.total end desc,
        case when p_sort = 'oldest' then c.created_at end,
        c.created_at desc, c.code) as n
      from chosen c
    )
    select jsonb_build_object(
      'total', (select count(*) from chosen),
      'counts', (select coalesce(jsonb_object_agg(g.state, g.n), '{}')
        from (select f.state, count(*) as n from found f group by f.state) g),
      'rows', (select coalesce(jsonb_agg(jsonb_build_object(
          'id', s.id, 'code', s.code, 'state', s.state, 'total_cents', private.cents(s.total),
          'coins_applied', s.coins_applied, 'created_at', s.created_at,
          'expires_at', s.expires_at, 'customer_id', s.user_id, 'customer_name', s.full_name,
          'lines', (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity,
              'condition', l.condition, 'availability', l.availability,
              'release_date', l.release_date, 'lead_days', l.lead_days)
            order by l.position) from public.order_lines l where l.order_id = s.id)) order by s.n),
          '[]')
        from shown s where s.n > p_offset and s.n <= p_offset + p_limit))
  );
end
$$;

revoke execute on all functions in schema private from public;

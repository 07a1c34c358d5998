-- What a purchase costs when it is paid with Pix. Amounts of carts and orders are computed here and
-- never taken from the caller.

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

-- Adds pix.
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

-- Adds pix_percent and pix_total_cents. Volatile, so that it sees the lines that the same call has
-- just written.
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
    'pix_percent', p_order.pix_percent,
    'pix_total_cents', private.cents(private.order_pix_total(p_order)),
    'cashback_coins', p_order.cashback_coins,
    'history', (
      select coalesce(jsonb_agg(
        jsonb_build_object('state', h.state, 'at', h.at) order by h.id), '[]')
      from public.order_history h where h.order_id = p_order.id))
$$;

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private from public;

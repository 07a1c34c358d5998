-- price_cart: what the cart shows, computed by the database at each opening.

create function private.sum_cart(
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
      'free_shipping', l.free_shipping, 'pro_days', l.pro_days) order by l.n), '[]'),
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

create function private.price_cart(p_lines jsonb, p_use_coins boolean) returns jsonb
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
    case when v_user is null then 0 else private.free_coins(v_user) end, v_balance);
end
$$;

create function public.price_cart(p_lines jsonb, p_use_coins boolean default false) returns jsonb
language sql stable set search_path = ''
as $$
  select private.price_cart(p_lines, p_use_coins)
$$;
comment on function public.price_cart(jsonb, boolean) is
  'Prices of a cart for the caller, in centavos and coins. Lines that are gone or out of stock '
  'count nothing; a line above the stock is cut to it (limited, see counted).';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function private.price_cart(jsonb, boolean), public.price_cart(jsonb, boolean)
  to anon, authenticated, service_role;

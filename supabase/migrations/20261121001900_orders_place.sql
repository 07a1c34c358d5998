-- place_order and the reading of orders. The key makes a repeated press harmless; the lock on the
-- customer's coins keeps two orders from holding the same ones.

-- Volatile, so that it sees the lines that the same call has just written.
create function private.order_json(p_order public.orders) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_order.id, 'code', p_order.code, 'token', p_order.token, 'state', p_order.state,
    'created_at', p_order.created_at, 'expires_at', p_order.expires_at,
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'product_id', l.product_id, 'name', l.name, 'slug', l.slug, 'image', l.image,
        'size', l.size, 'color', l.color, 'quantity', l.quantity,
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

create function private.record_state(p_order uuid, p_state text, p_note text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.order_history (order_id, state, at, changed_by, note)
  values (p_order, p_state, private.now_utc(), auth.uid(), p_note)
$$;

create function private.expire_orders() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  v_order uuid;
  v_count int := 0;
begin
  for v_order in
    select o.id from public.orders o
    where o.state = 'sent' and o.expires_at <= private.now_utc()
    order by o.expires_at limit 200 for update skip locked
  loop
    update public.orders set state = 'expired', updated_at = private.now_utc() where id = v_order;
    update public.coin_holds set state = 'released', settled_at = private.now_utc()
    where order_id = v_order and state = 'held';
    perform private.record_state(v_order, 'expired', null);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.expire_orders() is
  'Ends orders that nobody confirmed in 48 h and frees their coins. Run by every call that reads '
  'or places an order, so that no job is needed.';

create function private.free_order_code() returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_code text;
begin
  loop
    v_code := 'UTI-' || private.random_code(6);
    exit when not exists (select 1 from public.orders o where o.code = v_code);
  end loop;
  return v_code;
end
$$;

create function private.insert_order(
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
    regular_price, unit_price, line_total, cashback_coins, pro_days, free_shipping)
  select v_order.id, l.n, (l.line ->> 'product_id')::uuid, l.line ->> 'name', l.line ->> 'slug',
    l.line ->> 'image', l.line ->> 'size', l.line ->> 'color', (l.line ->> 'quantity')::int,
    private.reais((l.line ->> 'list_price_cents')::bigint),
    private.reais((l.line ->> 'unit_price_cents')::bigint),
    private.reais((l.line ->> 'charged_unit_cents')::bigint),
    private.reais((l.line ->> 'line_total_cents')::bigint),
    (l.line ->> 'cashback_coins')::int, (l.line ->> 'pro_days')::int,
    (l.line ->> 'free_shipping')::boolean
  from jsonb_array_elements(p_cart -> 'lines') with ordinality l(line, n);

  if v_order.coins_applied > 0 then
    insert into public.coin_holds (user_id, order_id, amount, created_at)
    values (p_user, v_order.id, v_order.coins_applied, v_now);
  end if;
  perform private.record_state(v_order.id, 'sent', null);
  return v_order;
end
$$;

create function private.place_order(
  p_key uuid, p_lines jsonb, p_use_coins boolean, p_expected_total_cents int
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
    perform private.fail('UT005', 'an order needs a key');
  end if;
  perform private.expire_orders();
  -- Equal keys queue up here; the second one finds the order of the first.
  perform pg_advisory_xact_lock(hashtextextended('order:' || p_key::text, 0));
  v_hash := (
    select encode(sha256(convert_to(coalesce(v_user::text, 'guest') || coalesce(p_use_coins, false)
      || coalesce(string_agg(concat_ws('|', l.product_id, coalesce(l.size, '-'),
        coalesce(l.color, '-'), l.quantity), ';' order by l.n), ''), 'utf8')), 'hex')
    from private.read_lines(p_lines, 50, 99) l);
  select * into v_order from public.orders o where o.idempotency_key = p_key;
  if found then
    if v_order.request_hash <> v_hash then
      perform private.fail('UT016', 'the key belongs to another order');
    end if;
    return private.order_json(v_order);
  end if;
  if jsonb_array_length(p_lines) = 0 then
    perform private.fail('UT012', 'the cart is empty');
  end if;

  if v_user is not null then
    v_balance := private.lock_coins(v_user);
  end if;
  v_cart := private.sum_cart(p_lines, p_use_coins, 50, 99, v_user,
    case when v_user is null then 0 else private.free_coins(v_user) end, v_balance);
  if v_cart @? '$.lines[*] ? (@.state == "gone")' then
    perform private.fail('UT011', 'a product is not sold any more');
  elsif v_cart @? '$.lines[*] ? (@.state != "ok")' then
    perform private.fail('UT010', 'not enough stock');
  elsif p_expected_total_cents is not null
    and p_expected_total_cents <> (v_cart ->> 'total_cents')::bigint then
    perform private.fail('UT007', 'the total has changed');
  elsif (v_cart ->> 'subtotal_cents')::bigint > 9000000000 then
    perform private.fail('UT005', 'the order is too large');
  end if;
  v_order := private.insert_order(p_key, v_hash, v_user, v_cart, v_balance);
  return private.order_json(v_order);
end
$$;

create function public.place_order(
  p_key uuid, p_lines jsonb, p_use_coins boolean, p_expected_total_cents int default null
) returns jsonb
language sql set search_path = ''
as $$
  select private.place_order(p_key, p_lines, p_use_coins, p_expected_total_cents)
$$;
comment on function public.place_order(uuid, jsonb, boolean, int) is
  'Stores the order of a guest or a customer in state sent, holds its coins, and gives its JSON. '
  'The same key and lines give the same order (decisions: Checkout).';

-- Reading --------------------------------------------------------------------------------------

create function private.get_order(p_token text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
begin
  if p_token is null or p_token !~ '^[0-9a-f]{64}$' then
    return null;
  end if;
  perform private.expire_orders();
  select * into v_order from public.orders o where o.token = p_token;
  return case when found then private.order_json(v_order) end;
end
$$;

create function public.get_order(p_token text) returns jsonb
language sql set search_path = ''
as $$ select private.get_order(p_token) $$;
comment on function public.get_order(text) is
  'The order of an unguessable token with its history; null when there is none.';

create function private.list_my_orders() returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.fail('UT001', 'sign in first');
  end if;
  perform private.expire_orders();
  return (
    select coalesce(jsonb_agg(private.order_json(o) order by o.created_at desc, o.code), '[]')
    from (
      select * from public.orders m where m.user_id = auth.uid()
      order by m.created_at desc limit 100
    ) o);
end
$$;

create function public.list_my_orders() returns jsonb
language sql set search_path = ''
as $$ select private.list_my_orders() $$;
comment on function public.list_my_orders() is
  'The caller''s last 100 orders, newest first, each as place_order gives it.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.place_order(uuid, jsonb, boolean, int), private.get_order(text),
  public.place_order(uuid, jsonb, boolean, int), public.get_order(text)
  to anon, authenticated, service_role;
grant execute on function private.list_my_orders(), public.list_my_orders() to authenticated;

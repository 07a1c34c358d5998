-- Orders: a snapshot made by place_order, moved by set_order_state, written by nothing else.

-- Tables ------------------------------------------------------------------------------------------

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  token text not null unique,
  idempotency_key uuid not null unique,
  request_hash text not null,
  user_id uuid references auth.users (id) on delete set null,
  state text not null default 'sent',
  subtotal numeric(10, 2) not null,
  pro_saving numeric(10, 2) not null default 0,
  coins_applied int not null default 0,
  coin_discount numeric(10, 2) not null default 0,
  coin_balance int,
  shipping_mode text not null,
  shipping_kind text not null,
  shipping_price numeric(10, 2),
  total numeric(10, 2) not null,
  cashback_coins int not null default 0,
  is_stock_taken boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  updated_at timestamptz not null default now(),
  constraint orders_code_shape check (code ~ '^UTI-[2-9A-HJKMNP-Z]{6}$'),
  constraint orders_token_shape check (token ~ '^[0-9a-f]{64}$'),
  constraint orders_state_check check (state in (
    'sent', 'confirmed', 'paid', 'delivered', 'cancelled', 'expired', 'returned')),
  constraint orders_shipping_check check (
    shipping_mode in ('fixed', 'quote') and shipping_kind in ('fee', 'free', 'quote')
    and (shipping_kind = 'quote') = (shipping_price is null)),
  constraint orders_amounts check (
    subtotal >= 0 and pro_saving >= 0 and coins_applied >= 0 and cashback_coins >= 0
    and coin_discount = coins_applied / 100.0 and coalesce(shipping_price, 0) >= 0
    and total = subtotal - pro_saving - coin_discount + coalesce(shipping_price, 0))
);
create index orders_user_idx on public.orders (user_id, created_at desc);
create index orders_state_idx on public.orders (state, created_at desc);
create index orders_open_idx on public.orders (expires_at) where state = 'sent';
alter table public.orders enable row level security;
comment on table public.orders is
  'Snapshot of an order. The row of a guest has no personal data. Amounts are in reais.';
comment on column public.orders.token is 'Unguessable: whoever has it may read the order.';

create table public.order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  position int not null,
  product_id uuid references public.products (id) on delete set null,
  name text not null,
  slug text not null,
  image text,
  size text,
  color text,
  condition text not null default 'new',
  availability text not null default 'ready',
  release_date date,
  lead_days int,
  quantity int not null,
  list_price numeric(10, 2),
  regular_price numeric(10, 2) not null,
  unit_price numeric(10, 2) not null,
  line_total numeric(10, 2) not null,
  cashback_coins int not null default 0,
  pro_days int,
  free_shipping boolean not null default false,
  unique (order_id, position),
  constraint order_lines_quantity_range check (quantity between 1 and 99),
  constraint order_lines_amounts check (
    unit_price >= 0 and line_total = unit_price * quantity and cashback_coins >= 0),
  constraint order_lines_condition_check check (condition in ('new', 'refurbished', 'used')),
  constraint order_lines_availability_check check (
    availability in ('ready', 'preorder', 'made_to_order', 'digital')
    and (availability = 'preorder') = (release_date is not null)
    and (availability = 'made_to_order') = (lead_days is not null))
);
create index order_lines_product_idx on public.order_lines (product_id);
alter table public.order_lines enable row level security;
comment on table public.order_lines is 'The products of an order as they were when it was placed.';
comment on column public.order_lines.unit_price is 'Charged: the Pro price for a Pro customer.';
comment on column public.order_lines.regular_price is 'The price of the product at that time.';
comment on column public.order_lines.availability is
  'At the time of the order: a pre-order that was already released is stored as ready.';

create table public.order_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  state text not null,
  at timestamptz not null,
  changed_by uuid,
  note text,
  constraint order_history_note_size check (length(note) <= 500)
);
create index order_history_order_idx on public.order_history (order_id, id);
alter table public.order_history enable row level security;
comment on table public.order_history is 'Each state an order entered, when and by whom.';

create table public.coin_holds (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  order_id uuid not null unique references public.orders (id) on delete cascade,
  amount int not null,
  state text not null default 'held',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint coin_holds_amount_positive check (amount > 0),
  constraint coin_holds_state_check check (state in ('held', 'captured', 'released')),
  constraint coin_holds_settled check ((state = 'held') = (settled_at is null))
);
create index coin_holds_user_idx on public.coin_holds (user_id) where state = 'held';
alter table public.coin_holds enable row level security;
comment on table public.coin_holds is 'Coins of an order: held, then captured or released.';

create table public.order_notes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  body text not null,
  author uuid default auth.uid(),
  created_at timestamptz not null default now(),
  constraint order_notes_body_size check (length(btrim(body)) between 1 and 1000)
);
create index order_notes_order_idx on public.order_notes (order_id, created_at desc);
alter table public.order_notes enable row level security;
comment on table public.order_notes is
  'Notes of the staff about an order; the customer never sees them.';

-- Coins of orders ---------------------------------------------------------------------------------

create function private.available_coins(p_user uuid) returns int
language sql stable security definer set search_path = ''
as $$
  select greatest(0, coalesce((select c.balance from public.uti_coins c where c.user_id = p_user), 0)
    - coalesce((select sum(t.amount) from public.coin_transactions t
        where t.user_id = p_user and t.available_at > private.now_utc()), 0)
    - coalesce((select sum(h.amount) from public.coin_holds h
        where h.user_id = p_user and h.state = 'held'), 0))::int
$$;
comment on function private.available_coins(uuid) is
  'Balance less pending cashback and coins held by orders. Decide on it only under '
  'private.lock_coins().';

create function private.release_hold(p_order uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.coin_holds set state = 'released', settled_at = private.now_utc()
  where order_id = p_order and state = 'held'
$$;

-- Reading -----------------------------------------------------------------------------------------

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
    perform private.raise_error('UT001', 'sign in first');
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
  'The last 100 orders of the caller, newest first, each as place_order returns it.';

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
    perform private.record_transition('orders', v_order, 'expired', null);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.expire_orders() is
  'Expires orders that were not confirmed within 48 h and releases their coins. Called by every '
  'function that reads or places an order, so no job is needed.';

create function private.retired_product(p_slug text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('name', p.name, 'category', p.category)
  from public.products p
  where p.slug = p_slug and not p.is_listed and p.product_type <> 'master'
    -- A product that was never ordered may be a draft, whose name is not public.
    and exists (select from public.order_lines l where l.product_id = p.id)
$$;

create function public.retired_product(p_slug text) returns jsonb
language sql stable set search_path = ''
as $$
  select private.retired_product(p_slug)
$$;
comment on function public.retired_product(text) is
  '{name, category} of a product that was ordered before and is not listed now, null for any '
  'other.';

-- Placing -----------------------------------------------------------------------------------------
-- The key makes a repeated call harmless; the lock on the coins of the customer prevents two orders
-- from holding the same coins.

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
    perform private.raise_error('UT005', 'an order needs a key');
  end if;
  perform private.expire_orders();
  -- Calls with the same key wait here; the second one finds the order of the first.
  perform pg_advisory_xact_lock(hashtextextended('order:' || p_key::text, 0));
  v_hash := (
    select encode(sha256(convert_to(coalesce(v_user::text, 'guest') || coalesce(p_use_coins, false)
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

  if v_user is not null then
    v_balance := private.lock_coins(v_user);
  end if;
  v_cart := private.sum_cart(p_lines, p_use_coins, 50, 99, v_user,
    case when v_user is null then 0 else private.available_coins(v_user) end, v_balance);
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
  p_owner uuid default null
) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform private.require_same_customer(p_owner);
  return private.place_order(p_key, p_lines, p_use_coins, p_expected_total_cents);
end
$$;
comment on function public.place_order(uuid, jsonb, boolean, int, uuid) is
  'Stores the order of a guest or a customer in state sent, holds its coins, and returns its JSON. '
  'With p_owner (see price_cart) it is refused (UT001) for anybody but that customer. The same key '
  'and lines return the same order.';

-- States ------------------------------------------------------------------------------------------
-- A trigger guards the transitions, so every write path obeys them. set_order_state moves an order
-- and updates stock, coins and Pro days.

create function private.can_move_order(p_from text, p_to text) returns boolean
language sql immutable set search_path = ''
as $$
  select (p_from, p_to) in (
    ('sent', 'confirmed'), ('sent', 'cancelled'), ('sent', 'expired'),
    ('confirmed', 'paid'), ('confirmed', 'cancelled'),
    ('paid', 'delivered'), ('paid', 'returned'), ('delivered', 'returned'))
$$;

create function private.tg_orders__guard() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.state is distinct from old.state
    and not private.can_move_order(old.state, new.state) then
    perform private.raise_error('UT015',
      format('an order does not go from %s to %s', old.state, new.state));
  end if;
  -- The account may be deleted (user_id becomes null); the snapshot may not change.
  if to_jsonb(new) - array['state', 'is_stock_taken', 'updated_at', 'user_id']
      is distinct from to_jsonb(old) - array['state', 'is_stock_taken', 'updated_at', 'user_id']
    or (new.user_id is distinct from old.user_id and new.user_id is not null) then
    perform private.raise_error('UT031', 'a placed order is a snapshot');
  end if;
  return new;
end
$$;

create function private.take_stock(p_order uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_need record;
begin
  if exists (
    select 1 from public.order_lines l where l.order_id = p_order and l.product_id is null
  ) then
    perform private.raise_error('UT011', 'a product of the order is gone');
  end if;
  -- In the order of the ids, so that two confirmations cannot deadlock.
  for v_need in
    select l.product_id, sum(l.quantity)::int as quantity from public.order_lines l
    where l.order_id = p_order group by l.product_id order by l.product_id
  loop
    update public.products p set stock = p.stock - v_need.quantity
    where p.id = v_need.product_id and p.stock >= v_need.quantity;
    if not found then
      perform private.raise_error('UT010', 'not enough stock');
    end if;
  end loop;
end
$$;

create function private.return_stock(p_order uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_had record;
begin
  for v_had in
    select l.product_id, sum(l.quantity)::int as quantity from public.order_lines l
    where l.order_id = p_order and l.product_id is not null
    group by l.product_id order by l.product_id
  loop
    update public.products p set stock = least(p.stock + v_had.quantity, 1000000)
    where p.id = v_had.product_id;
  end loop;
end
$$;

create function private.extend_pro(p_order public.orders, p_sign int) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_days int;
begin
  select coalesce(sum(l.pro_days * l.quantity), 0) into v_days
  from public.order_lines l where l.order_id = p_order.id;
  if v_days > 0 and p_order.user_id is not null then
    update public.user_profiles u set pro_until = case
      when p_sign > 0 then greatest(coalesce(u.pro_until, private.now_utc()), private.now_utc())
        + make_interval(days => v_days)
      else u.pro_until - make_interval(days => v_days) end
    where u.id = p_order.user_id;
  end if;
end
$$;

create function private.pay_order(p_order public.orders) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_held int;
  v_meta jsonb := jsonb_build_object('order_id', p_order.id, 'order_code', p_order.code);
begin
  perform private.extend_pro(p_order, 1);
  if p_order.user_id is null then
    perform private.release_hold(p_order.id);
    return;
  end if;
  perform private.lock_coins(p_order.user_id);
  update public.coin_holds set state = 'captured', settled_at = private.now_utc()
  where order_id = p_order.id and state = 'held'
  returning amount into v_held;
  if v_held is not null then
    perform private.post_ledger_entry(p_order.user_id, -v_held, 'spent', 'order',
      'Desconto no pedido ' || p_order.code, 'order-spent:' || p_order.id, v_meta);
  end if;
  if p_order.cashback_coins > 0 then
    perform private.post_ledger_entry(p_order.user_id, p_order.cashback_coins, 'cashback',
      'order_cashback', 'Cashback do pedido ' || p_order.code, 'order-cashback:' || p_order.id,
      v_meta || '{"status": "pendente"}', private.now_utc() + interval '7 days');
  end if;
end
$$;

create function private.return_order(p_order public.orders) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_spent int;
  v_back public.coin_transactions;
  v_take int;
  v_meta jsonb := jsonb_build_object('order_id', p_order.id, 'order_code', p_order.code);
begin
  perform private.extend_pro(p_order, -1);
  if p_order.user_id is null then
    return;
  end if;
  perform private.lock_coins(p_order.user_id);
  select -t.amount into v_spent from public.coin_transactions t
  where t.idempotency_key = 'order-spent:' || p_order.id;
  if v_spent is not null then
    perform private.post_ledger_entry(p_order.user_id, v_spent, 'refund', 'order_return',
      'Devolução do pedido ' || p_order.code, 'order-refund:' || p_order.id, v_meta);
  end if;
  select * into v_back from public.coin_transactions t
  where t.idempotency_key = 'order-cashback:' || p_order.id;
  if v_back.id is null then
    return;
  end if;
  -- Pending: all of it. Already available: what is left of it, since a balance never goes below
  -- zero.
  if v_back.available_at > private.now_utc() then
    v_take := v_back.amount;
  else
    v_take := least(v_back.amount, private.available_coins(p_order.user_id));
    v_back.available_at := null;
  end if;
  if v_take > 0 then
    perform private.post_ledger_entry(p_order.user_id, -v_take, 'reversal', 'order_return',
      'Estorno do cashback do pedido ' || p_order.code, 'order-cashback-back:' || p_order.id,
      v_meta || jsonb_build_object('missing', v_back.amount - v_take), v_back.available_at);
  end if;
end
$$;

create function private.set_order_state(p_order uuid, p_state text, p_note text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
  v_from text;
begin
  perform private.require_permission('orders');
  if length(p_note) > 500 then
    perform private.raise_error('UT005', 'the note is too long');
  end if;
  select * into v_order from public.orders o where o.id = p_order for update;
  if not found then
    perform private.raise_error('UT004', 'no such order');
  end if;
  v_from := v_order.state;
  if p_state is null or p_state = 'expired' or not private.can_move_order(v_from, p_state)
    or (v_from = 'sent' and v_order.expires_at <= private.now_utc()) then
    perform private.raise_error('UT015',
      format('an order does not go from %s to %s', v_from, p_state));
  end if;

  if p_state = 'confirmed' then
    perform private.take_stock(p_order);
  elsif p_state in ('cancelled', 'returned') and v_order.is_stock_taken then
    perform private.return_stock(p_order);
  end if;
  if p_state = 'cancelled' then
    perform private.release_hold(p_order);
  elsif p_state = 'paid' then
    perform private.pay_order(v_order);
  elsif p_state = 'returned' then
    perform private.return_order(v_order);
  end if;

  update public.orders o set
    state = p_state,
    is_stock_taken = case when p_state = 'confirmed' then true
      when p_state in ('cancelled', 'returned') then false else o.is_stock_taken end,
    updated_at = private.now_utc()
  where o.id = p_order
  returning * into v_order;
  perform private.record_transition('orders', p_order, p_state, p_note,
    jsonb_build_object('state', jsonb_build_array(v_from, p_state)));
  return private.order_json(v_order);
end
$$;

create function public.set_order_state(p_order uuid, p_state text, p_note text default null)
returns jsonb
language sql set search_path = ''
as $$ select private.set_order_state(p_order, p_state, p_note) $$;
comment on function public.set_order_state(uuid, text, text) is
  'Staff: sent → confirmed → paid → delivered; sent and confirmed can be cancelled, paid and '
  'delivered returned. Confirming takes stock, paying settles coins and Pro days.';

-- Admin -------------------------------------------------------------------------------------------
-- The preview performs the transition and rolls it back, so it always matches the real one.

create function private.search_orders(
  p_query text, p_states text[], p_from date, p_to date, p_customer uuid, p_sort text,
  p_limit int, p_offset int
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_query text := nullif(private.normalize_text(p_query), '');
begin
  perform private.require_permission('orders');
  if p_limit not between 1 and 100 or p_offset not between 0 and 1000000 or length(p_query) > 200 then
    perform private.raise_error('UT005', 'malformed search');
  end if;
  perform private.expire_orders();
  return (
    with found as (
      select o.id, o.code, o.state, o.total, o.coins_applied, o.created_at, o.expires_at, o.user_id,
        u.full_name
      from public.orders o left join public.user_profiles u on u.id = o.user_id
      where (v_query is null or private.normalize_text(o.code) like '%' || v_query || '%'
          or private.normalize_text(u.full_name) like '%' || v_query || '%'
          or exists (select 1 from public.order_lines l
            where l.order_id = o.id and private.normalize_text(l.name) like '%' || v_query || '%'))
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

create function public.search_orders(
  p_query text default null, p_states text[] default null, p_from date default null,
  p_to date default null, p_customer uuid default null, p_sort text default 'newest',
  p_limit int default 20, p_offset int default 0
) returns jsonb
language sql set search_path = ''
as $$
  select private.search_orders(
    p_query, p_states, p_from, p_to, p_customer, p_sort, p_limit, p_offset)
$$;
comment on function public.search_orders(text, text[], date, date, uuid, text, int, int) is
  'Staff: orders by code, customer or product, of some states and days of the store (sort newest, '
  'oldest or total): {total, counts: {state: n} for all states, rows}.';

create function private.order_effects_snapshot(p_order public.orders) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object(
    'stock', (
      select coalesce(jsonb_object_agg(p.id, p.stock), '{}') from public.products p
      where p.id in (select l.product_id from public.order_lines l where l.order_id = p_order.id)),
    'customer', case when p_order.user_id is not null then jsonb_build_object(
      'balance', coalesce((select c.balance from public.uti_coins c
        where c.user_id = p_order.user_id), 0),
      'free', private.available_coins(p_order.user_id),
      'held', coalesce((select h.amount from public.coin_holds h
        where h.order_id = p_order.id and h.state = 'held'), 0),
      'pending', coalesce((select sum(t.amount) from public.coin_transactions t
        where t.user_id = p_order.user_id and t.available_at > private.now_utc()), 0),
      'pro_until', (select u.pro_until from public.user_profiles u
        where u.id = p_order.user_id)) end)
$$;
comment on function private.order_effects_snapshot(public.orders) is
  'What a transition of the order may change, as it is now: stock by product, coins and Pro of the '
  'customer.';

create function private.preview_order_state(p_order uuid, p_state text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
  v_before jsonb;
  v_after jsonb;
  v_refused text;
begin
  perform private.require_permission('orders');
  select * into v_order from public.orders o where o.id = p_order;
  if not found then
    perform private.raise_error('UT004', 'no such order');
  end if;
  v_before := private.order_effects_snapshot(v_order);
  begin
    perform private.set_order_state(p_order, p_state, null);
    v_after := private.order_effects_snapshot(v_order);
    raise exception sqlstate 'UT999';
  exception
    when sqlstate 'UT999' then null; -- rolled back; its effects were read before
    when sqlstate 'UT010' or sqlstate 'UT011' or sqlstate 'UT015' or sqlstate 'UT021' then
      v_refused := sqlstate;
  end;
  return jsonb_build_object(
    'from', v_order.state, 'to', p_state, 'allowed', v_refused is null,
    'code', case v_refused when 'UT010' then 'OUT_OF_STOCK' when 'UT011' then 'UNAVAILABLE_PRODUCT'
      when 'UT021' then 'INSUFFICIENT_COINS' when 'UT015' then 'BAD_TRANSITION' end,
    'stock', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'product_id', need.product_id, 'name', need.name, 'quantity', need.quantity,
        'before', (v_before -> 'stock' ->> need.product_id::text)::int,
        'after', (coalesce(v_after, v_before) -> 'stock' ->> need.product_id::text)::int)
        order by need.position), '[]')
      from (
        select l.product_id, min(l.name) as name, sum(l.quantity)::int as quantity,
          min(l.position) as position
        from public.order_lines l where l.order_id = p_order group by l.product_id,
          case when l.product_id is null then l.position end
      ) need),
    'customer', case when v_before -> 'customer' <> 'null' then jsonb_build_object(
      'before', v_before -> 'customer',
      'after', coalesce(v_after, v_before) -> 'customer') end);
end
$$;

create function public.preview_order_state(p_order uuid, p_state text) returns jsonb
language sql set search_path = ''
as $$ select private.preview_order_state(p_order, p_state) $$;
comment on function public.preview_order_state(uuid, text) is
  'Staff: the effects of set_order_state, computed by a call that is rolled back: {from, to, '
  'allowed, code, stock: [{product_id, name, quantity, before, after}], customer: {before, after: '
  '{balance, free, held, pending, pro_until}} or null for a guest}.';

create function private.get_admin_order(p_order uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
begin
  perform private.require_permission('orders');
  perform private.expire_orders();
  select * into v_order from public.orders o where o.id = p_order;
  if not found then
    return null;
  end if;
  return private.order_json(v_order) || jsonb_build_object(
    'customer', (
      select jsonb_build_object('id', u.id, 'name', u.full_name, 'phone', u.phone,
        'email', a.email, 'pro_until', u.pro_until, 'since', u.created_at,
        'orders', s.orders, 'paid_orders', s.paid_orders, 'paid_cents', private.cents(s.paid),
        'latest', s.latest)
      from public.user_profiles u join auth.users a on a.id = u.id
      cross join lateral (
        select count(*) as orders,
          count(*) filter (where o.state in ('paid', 'delivered')) as paid_orders,
          coalesce(sum(o.total) filter (where o.state in ('paid', 'delivered')), 0) as paid,
          (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code,
              'state', l.state, 'created_at', l.created_at, 'total_cents', private.cents(l.total))
              order by l.created_at desc), '[]')
            from (select * from public.orders m where m.user_id = u.id and m.id <> p_order
              order by m.created_at desc limit 5) l) as latest
        from public.orders o where o.user_id = u.id) s
      where u.id = v_order.user_id),
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object('state', h.state, 'at', h.at, 'note', h.note,
        'by', u.full_name) order by h.id), '[]')
      from public.order_history h left join public.user_profiles u on u.id = h.changed_by
      where h.order_id = p_order),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'body', n.body,
        'at', n.created_at, 'by', u.full_name) order by n.created_at desc), '[]')
      from public.order_notes n left join public.user_profiles u on u.id = n.author
      where n.order_id = p_order));
end
$$;

create function public.get_admin_order(p_order uuid) returns jsonb
language sql set search_path = ''
as $$ select private.get_admin_order(p_order) $$;
comment on function public.get_admin_order(uuid) is
  'Staff: the order as place_order returns it, with customer (and their other orders), steps with '
  'note and author, and notes; null when there is none.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_orders__guard
  before update on public.orders
  for each row execute function private.tg_orders__guard();
create trigger tg_orders__limit_caller
  before insert on public.orders
  for each row execute function private.tg__limit_caller('orders', '60', '600');

create trigger tg_order_notes__audit_row
  after insert on public.order_notes
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

-- Policies ----------------------------------------------------------------------------------------

create policy orders_read on public.orders for select to authenticated
  using (user_id = (select private.active_user_id()) or (select private.has_permission('orders')));

create policy order_lines_read on public.order_lines for select to authenticated
  using (exists (
    select 1 from public.orders o
    where o.id = order_id
      and (o.user_id = (select private.active_user_id())
        or (select private.has_permission('orders')))));

create policy order_history_read on public.order_history for select to authenticated
  using ((select private.has_permission('orders')));

create policy coin_holds_read on public.coin_holds for select to authenticated
  using (
    user_id = (select private.active_user_id()) or (select private.has_permission('customers')));

create policy order_notes_read on public.order_notes for select to authenticated
  using ((select private.has_permission('orders')));
create policy order_notes_insert on public.order_notes for insert to authenticated
  with check ((select private.has_permission('orders')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.orders to authenticated, service_role;
grant select on public.order_lines to authenticated, service_role;
grant select on public.order_history to authenticated, service_role;
grant select on public.coin_holds to authenticated, service_role;
grant insert (order_id, body) on public.order_notes to authenticated;
grant select on public.order_notes to authenticated, service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.get_order(text), public.get_order(text), private.retired_product(text),
  public.retired_product(text)
  to anon, authenticated, service_role;
grant execute on function
  private.list_my_orders(), public.list_my_orders(), private.set_order_state(uuid, text, text),
  public.set_order_state(uuid, text, text),
  private.search_orders(text, text[], date, date, uuid, text, int, int),
  public.search_orders(text, text[], date, date, uuid, text, int, int),
  private.preview_order_state(uuid, text), public.preview_order_state(uuid, text),
  private.get_admin_order(uuid), public.get_admin_order(uuid)
  to authenticated;
grant execute on function
  private.place_order(uuid, jsonb, boolean, int),
  public.place_order(uuid, jsonb, boolean, int, uuid)
  to authenticated, service_role;

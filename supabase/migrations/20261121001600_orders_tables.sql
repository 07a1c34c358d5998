-- Orders: a snapshot made by place_order, moved by set_order_state, written by nothing else.

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
create policy orders_read on public.orders for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
grant select on public.orders to authenticated, service_role;

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
    unit_price >= 0 and line_total = unit_price * quantity and cashback_coins >= 0)
);
create index order_lines_product_idx on public.order_lines (product_id);

alter table public.order_lines enable row level security;
create policy order_lines_read on public.order_lines for select to authenticated
  using (exists (
    select 1 from public.orders o
    where o.id = order_id and (o.user_id = (select auth.uid()) or (select private.is_admin()))));
grant select on public.order_lines to authenticated, service_role;

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
create policy order_history_read on public.order_history for select to authenticated
  using ((select private.is_admin()));
grant select on public.order_history to authenticated, service_role;

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
create policy coin_holds_read on public.coin_holds for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));
grant select on public.coin_holds to authenticated, service_role;

create table public.carts (
  user_id uuid primary key default auth.uid() references auth.users (id) on delete cascade,
  lines jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  constraint carts_lines_check check (
    jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 100
    and length(lines::text) <= 65536)
);
alter table public.carts enable row level security;
create policy carts_read on public.carts for select to authenticated
  using (user_id = (select auth.uid()));
create policy carts_insert on public.carts for insert to authenticated
  with check (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy carts_update on public.carts for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()) and (select private.is_confirmed()));
create policy carts_delete on public.carts for delete to authenticated
  using (user_id = (select auth.uid()));
grant select, insert (user_id, lines), update (user_id, lines), delete on public.carts
  to authenticated;
grant select, delete on public.carts to service_role;
create trigger touch_updated_at before update on public.carts
  for each row execute function private.touch_updated_at();

create function private.free_coins(p_user uuid) returns int
language sql stable security definer set search_path = ''
as $$
  select greatest(0, coalesce((select c.balance from public.uti_coins c where c.user_id = p_user), 0)
    - coalesce((select sum(t.amount) from public.coin_transactions t
        where t.user_id = p_user and t.available_at > private.now_utc()), 0)
    - coalesce((select sum(h.amount) from public.coin_holds h
        where h.user_id = p_user and h.state = 'held'), 0))::int
$$;
comment on function private.free_coins(uuid) is
  'Balance less cashback that is still pendente and coins held by orders. Decide on it only under '
  'private.lock_coins().';

revoke execute on all functions in schema private from public;

comment on table public.orders is
  'Snapshot of an order. A guest''s row holds nothing about a person. Money is in reais.';
comment on table public.order_lines is 'The products of an order as they were when it was placed.';
comment on table public.order_history is 'Each state an order entered, when and by whom.';
comment on column public.orders.token is 'Unguessable: whoever has it may see the order.';
comment on column public.order_lines.unit_price is 'Charged: the Pro price for a Pro customer.';
comment on column public.order_lines.regular_price is 'The product''s price at that moment.';
comment on table public.coin_holds is 'Coins of an order: held, then captured or released.';
comment on table public.carts is 'The cart of a signed-in customer, for their other devices.';

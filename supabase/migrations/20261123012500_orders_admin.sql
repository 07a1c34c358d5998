-- The export of customers, and the views of the list of orders that each member of the staff saves.

-- Exports -----------------------------------------------------------------------------------------
-- A file is read in pages and sent while it is read. Its first page is recorded in the audit log.

create function private.export_customers(p_query text, p_pro text, p_news text, p_after uuid)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_page constant int := 500;
  v_where text;
  v_count bigint;
  v_after public.user_profiles;
  v_ids uuid[];
begin
  perform private.require_permission('customers');
  v_where := private.customer_conditions(p_query, p_pro, p_news);
  if p_after is null then
    execute 'select count(*) from public.user_profiles p where ' || v_where into v_count;
    perform private.audit('export', 'user_profiles', null,
      jsonb_build_object('customers', jsonb_build_array(null, v_count)));
  else
    select * into v_after from public.user_profiles p where p.id = p_after;
    v_where := v_where
      || format(' and (p.created_at, p.id) > (%L, %L)', v_after.created_at, v_after.id);
  end if;
  execute format('select array(select p.id from public.user_profiles p where %s
    order by p.created_at, p.id limit %s)', v_where, v_page) into v_ids;
  return (
    select coalesce(jsonb_agg(private.customer_row(p) || jsonb_build_object(
        'marketing_opt_in', p.marketing_opt_in,
        'paid_cents', coalesce((select sum(private.cents(o.total)) from public.orders o
          where o.user_id = p.id and private.is_paid_state(o.state)), 0)) order by i.n), '[]')
    from unnest(v_ids) with ordinality i(id, n)
    join public.user_profiles p on p.id = i.id);
end
$$;

create function public.export_customers(
  p_query text default null, p_pro text default null, p_news text default null,
  p_after uuid default null
) returns jsonb
language sql set search_path = ''
as $$ select private.export_customers(p_query, p_pro, p_news, p_after) $$;
comment on function public.export_customers(text, text, text, uuid) is
  'Staff: the customers that list_customers finds, oldest first, 500 at a time, with what they paid '
  'and whether they accept news. p_after is the last customer of the previous page; the first page is '
  'recorded in the audit log with the number of customers.';

-- Saved views -------------------------------------------------------------------------------------

create table public.order_views (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  unique (owner, name),
  constraint order_views_name_size check (
    name = btrim(name) and length(name) between 1 and 40 and name !~ '[[:cntrl:]]'),
  constraint order_views_query_shape check (
    length(query) <= 1500 and query ~ '^[A-Za-z0-9=&%+._*~-]*$')
);
alter table public.order_views enable row level security;
comment on table public.order_views is
  'Named searches of the list of orders, at most 30 for each member of the staff.';
comment on column public.order_views.query is 'Query string of the address of the list.';

create function private.tg_order_views__check_limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from public.order_views v where v.owner = new.owner) >= 30 then
    perform private.raise_error('UT005', 'too many views');
  end if;
  return new;
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_order_views__check_limit
  before insert on public.order_views
  for each row execute function private.tg_order_views__check_limit();

-- Policies ----------------------------------------------------------------------------------------

create policy order_views_read on public.order_views for select to authenticated
  using (owner = (select private.active_user_id()) and (select private.has_permission('orders')));
create policy order_views_insert on public.order_views for insert to authenticated
  with check (
    owner = (select private.active_user_id()) and (select private.has_permission('orders')));
create policy order_views_update on public.order_views for update to authenticated
  using (owner = (select private.active_user_id()) and (select private.has_permission('orders')));
create policy order_views_delete on public.order_views for delete to authenticated
  using (owner = (select private.active_user_id()) and (select private.has_permission('orders')));

-- Grants ------------------------------------------------------------------------------------------

grant select, delete on public.order_views to authenticated;
grant insert (name, query), update (name) on public.order_views to authenticated;
grant select on public.order_views to service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.export_customers(text, text, text, uuid), public.export_customers(text, text, text, uuid)
  to authenticated;

-- Undo of a move ==================================================================================
-- Undo of the last move of an order. The row of the move is marked in the history, and every function
-- that reads the history as the way of an order leaves such rows out. Stock, coins, Pro days, coupon
-- and reward follow in the same transaction, under the lock of the order.

-- Moves -------------------------------------------------------------------------------------------

create function private.undoable_move(p_order public.orders) returns public.order_history
language sql stable security definer set search_path = ''
as $$
  select h.* from public.order_history h
  where h.id = (select max(m.id) from public.order_history m
      where m.order_id = p_order.id and m.undone_at is null)
    and h.state = p_order.state and h.state not in ('sent', 'expired')
    and not (h.state = 'cancelled' and h.changed_by is not distinct from p_order.user_id)
    and h.at > private.now_utc() - interval '24 hours'
$$;
comment on function private.undoable_move(public.orders) is
  'The last move of the order if the staff made it within 24 hours; null for any other, also for '
  'one that the customer or the time made.';

create function private.state_before(p_move public.order_history) returns text
language sql stable security definer set search_path = ''
as $$
  select h.state from public.order_history h
  where h.order_id = p_move.order_id and h.id < p_move.id and h.undone_at is null
  order by h.id desc limit 1
$$;

create function private.is_undoing(p_old public.orders, p_new public.orders) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.order_history u
    where u.order_id = p_new.id and u.state = p_old.state and u.undone_at is not null
      and private.state_before(u) = p_new.state
      and not exists (select from public.order_history l
        where l.order_id = u.order_id and l.id > u.id and l.undone_at is null))
$$;
comment on function private.is_undoing(public.orders, public.orders) is
  'The change takes back the last move, which undo_order_move has marked. False once the order is in '
  'its former state.';

-- Coins -------------------------------------------------------------------------------------------
-- A payment that was undone may be made again, so the keys of the ledger count the undone ones.

create function private.order_ledger_key(
  p_kind text, p_order uuid, p_state text, p_before bigint default null
) returns text
language sql stable security definer set search_path = ''
as $$
  select p_kind || ':' || p_order || case when count(*) > 0 then ':' || count(*) else '' end
  from public.order_history h
  where h.order_id = p_order and h.state = p_state and h.undone_at is not null
    and (p_before is null or h.id < p_before)
$$;
comment on function private.order_ledger_key(text, uuid, text, bigint) is
  'Idempotency key of a ledger entry for the move of an order into a state; with p_before for that '
  'move, which is undone.';

create function private.take_back_entry(
  p_order public.orders, p_move public.order_history, p_kind text, p_type text, p_text text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_entry public.coin_transactions;
begin
  select * into v_entry from public.coin_transactions t
  where t.idempotency_key
    = private.order_ledger_key(p_kind, p_order.id, p_move.state, p_move.id);
  if v_entry.id is null then
    return;
  end if;
  if v_entry.amount > 0 and v_entry.available_at is null
    and private.available_coins(p_order.user_id) < v_entry.amount then
    perform private.raise_error('UT021', 'the coins are spent');
  end if;
  perform private.post_ledger_entry(p_order.user_id, -v_entry.amount, p_type, 'order_undo',
    p_text || ' ' || p_order.code, 'undo-' || p_kind || ':' || p_move.id,
    jsonb_build_object('order_id', p_order.id, 'order_code', p_order.code),
    case when v_entry.available_at > private.now_utc() then v_entry.available_at end);
end
$$;
comment on function private.take_back_entry(public.orders, public.order_history, text, text, text) is
  'Posts the opposite of a ledger entry of an undone move, pending as long as that; UT021 if the '
  'customer does not have the coins any more. Under private.lock_coins().';

create function private.undo_payment(p_order public.orders, p_move public.order_history)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.extend_pro(p_order, -1);
  update public.coin_redemptions r set state = 'issued'
  where r.state = 'honored' and r.id = (
    select c.redemption_id from public.coupons c where c.id = p_order.coupon_id);
  if p_order.user_id is null then
    return;
  end if;
  perform private.lock_coins(p_order.user_id);
  perform private.take_back_entry(p_order, p_move, 'order-cashback', 'reversal',
    'Cashback desfeito do pedido');
  perform private.take_back_entry(p_order, p_move, 'order-spent', 'refund',
    'Pagamento desfeito do pedido');
  update public.coin_holds set state = 'held', settled_at = null
  where order_id = p_order.id and state = 'captured';
end
$$;

create function private.undo_return(p_order public.orders, p_move public.order_history)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- The exact opposite of the return; extend_pro would begin at the present day.
  update public.user_profiles u set pro_until = u.pro_until + make_interval(days => d.days)
  from (select coalesce(sum(l.pro_days * l.quantity), 0)::int as days
    from public.order_lines l where l.order_id = p_order.id) d
  where u.id = p_order.user_id and d.days > 0;
  if p_order.user_id is null then
    return;
  end if;
  perform private.lock_coins(p_order.user_id);
  perform private.take_back_entry(p_order, p_move, 'order-cashback-back', 'cashback',
    'Devolução desfeita do pedido');
  perform private.take_back_entry(p_order, p_move, 'order-refund', 'spent',
    'Devolução desfeita do pedido');
end
$$;

create function private.undo_cancelling(p_order public.orders) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_order.user_id is null or p_order.coins_applied = 0 then
    return;
  end if;
  perform private.lock_coins(p_order.user_id);
  if private.available_coins(p_order.user_id) < p_order.coins_applied then
    perform private.raise_error('UT021', 'the coins are spent');
  end if;
  update public.coin_holds set state = 'held', settled_at = null
  where order_id = p_order.id and state = 'released';
end
$$;

-- Coupons -----------------------------------------------------------------------------------------

create function private.require_coupon_use(p_order public.orders) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_coupon public.coupons;
begin
  if p_order.coupon_id is null then
    return;
  end if;
  select * into v_coupon from public.coupons c where c.id = p_order.coupon_id for update;
  if private.count_coupon_uses(v_coupon.id) >= v_coupon.max_uses
    or private.count_coupon_uses(v_coupon.id, p_order.user_id) >= v_coupon.max_uses_per_customer
    or exists (select from public.coin_redemptions r
      where r.id = v_coupon.redemption_id and r.state <> 'issued') then
    perform private.raise_error('UT017', 'the coupon was used by another order');
  end if;
end
$$;
comment on function private.require_coupon_use(public.orders) is
  'Locks the coupon of a cancelled order and raises UT017 if it has no use left.';

-- Undo --------------------------------------------------------------------------------------------

create function private.undo_order_move(p_order uuid, p_move bigint, p_note text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
  v_move public.order_history;
  v_to text;
begin
  perform private.require_permission('orders');
  if length(p_note) > 500 then
    perform private.raise_error('UT005', 'the note is too long');
  end if;
  select * into v_order from public.orders o where o.id = p_order for update;
  if not found then
    perform private.raise_error('UT004', 'no such order');
  end if;
  v_move := private.undoable_move(v_order);
  if v_move.id is null or v_move.id is distinct from coalesce(p_move, v_move.id) then
    perform private.raise_error('UT015', 'the move cannot be undone');
  end if;
  v_to := private.state_before(v_move);
  update public.order_history h set
    undone_at = private.now_utc(), undone_by = auth.uid(), undo_note = nullif(btrim(p_note), '')
  where h.id = v_move.id;

  if v_move.state = 'cancelled' then
    perform private.require_coupon_use(v_order);
  end if;
  if v_to = 'sent' and v_order.is_stock_taken then
    perform private.return_stock(p_order);
  elsif v_to <> 'sent' and not v_order.is_stock_taken then
    perform private.take_stock(p_order);
  end if;
  if v_move.state = 'cancelled' then
    perform private.undo_cancelling(v_order);
  elsif v_move.state = 'paid' then
    perform private.undo_payment(v_order, v_move);
  elsif v_move.state = 'returned' then
    perform private.undo_return(v_order, v_move);
  elsif v_move.state = 'shipped' then
    delete from public.order_events e where e.order_id = p_order;
  end if;

  update public.orders o set
    state = v_to,
    is_stock_taken = v_to <> 'sent',
    expires_at = case when v_to = 'sent'
      then greatest(o.expires_at, private.now_utc() + interval '24 hours') else o.expires_at end,
    carrier = case when v_move.state <> 'shipped' then o.carrier end,
    tracking_code = case when v_move.state <> 'shipped' then o.tracking_code end,
    tracking_url = case when v_move.state <> 'shipped' then o.tracking_url end,
    updated_at = private.now_utc()
  where o.id = p_order
  returning * into v_order;
  -- The day of the move is summed up again.
  update private.report_state s set
    open_from = least(s.open_from, private.store_time(v_move.at)::date);
  -- A message that nobody has begun to send is not sent; made again, the move queues it again.
  delete from private.outbox m
  where m.subject_id = p_order and m.kind = 'order' and m.state = 'queued' and m.attempts = 0
    and m.data ->> 'event' = v_move.state;
  perform private.audit('update', 'orders', p_order::text,
    jsonb_build_object('state', jsonb_build_array(v_move.state, v_to)));
  return private.order_json(v_order);
end
$$;

create function public.undo_order_move(p_order uuid, p_move bigint, p_note text default null)
returns jsonb
language sql set search_path = ''
as $$ select private.undo_order_move(p_order, p_move, p_note) $$;
comment on function public.undo_order_move(uuid, bigint, text) is
  'Staff: takes back the last move of an order, which p_move names, if the staff made it within 24 '
  'hours (UT015 for any other). Stock, coins, Pro days, coupon and tracking follow: UT010 or UT011 '
  'if stock cannot be taken again, UT021 for coins, UT017 for a coupon that was used up.';

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.undo_order_move(uuid, bigint, text), public.undo_order_move(uuid, bigint, text)
  to authenticated;

-- Adjustments =====================================================================================
-- Adjusting an order before it is paid: lines, a discount by hand, shipping, and what the customer
-- gave. Each adjustment is a revision that is based on the one before it, with both in the history.
-- Entering an order of the counter or the telephone with such terms.

-- Terms -------------------------------------------------------------------------------------------

create function private.order_terms_json(p_order public.orders) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object(
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'size', l.size,
        'color', l.color, 'quantity', l.quantity,
        'unit_price_cents', private.cents(l.unit_price)) order by l.position), '[]')
      from public.order_lines l where l.order_id = p_order.id),
    'bundle_discount_cents', private.cents(p_order.bundle_discount),
    'discount_cents', private.cents(p_order.manual_discount),
    'coins_applied', p_order.coins_applied,
    'shipping_cents', private.cents(p_order.shipping_price),
    'is_pickup', p_order.is_pickup,
    'total_cents', private.cents(p_order.total))
$$;
comment on function private.order_terms_json(public.orders) is
  'What an adjustment may change of an order, as it is now.';

-- Lines -------------------------------------------------------------------------------------------

create function private.replace_order_lines(p_order public.orders, p_lines jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_kept int[];
  v_new jsonb;
  v_states text[];
  v_coins_on boolean := private.is_coin_system_on();
begin
  if jsonb_typeof(p_lines) is distinct from 'array'
    or exists (select from jsonb_array_elements(p_lines) e
      where jsonb_typeof(e) <> 'object' or coalesce(e ->> 'from', '1') !~ '^[1-9][0-9]?$'
        or (e ->> 'from' is null) = (e ->> 'product_id' is null)) then
    perform private.raise_error('UT005', 'malformed lines');
  elsif jsonb_array_length(p_lines) = 0 then
    perform private.raise_error('UT012', 'the order is empty');
  elsif jsonb_array_length(p_lines) > 50 then
    perform private.raise_error('UT013', 'too many lines');
  elsif exists (select from jsonb_array_elements(p_lines) e
      where coalesce(e ->> 'quantity', '') !~ '^[1-9][0-9]?$') then
    perform private.raise_error('UT014', 'quantity out of range');
  end if;
  select coalesce(array_agg((e ->> 'from')::int), '{}') into v_kept
  from jsonb_array_elements(p_lines) e where e ->> 'from' is not null;
  if (select count(distinct l.position) from public.order_lines l
      where l.order_id = p_order.id and l.position = any (v_kept)) <> cardinality(v_kept) then
    perform private.raise_error('UT005', 'a line that the order does not have');
  end if;
  if not exists (
    select from (select * from public.order_lines o where o.order_id = p_order.id) l
    full join jsonb_array_elements(p_lines) with ordinality e(line, n)
      on l.position = e.n and l.position = (e.line ->> 'from')::int
        and l.quantity = (e.line ->> 'quantity')::int
    where l.id is null or e.n is null) then
    return false;
  end if;

  -- In the order of the ids, those of the order and the new ones together.
  perform p.id from public.products p
  where p.id in (
    select l.product_id from public.order_lines l where l.order_id = p_order.id
    union select (e ->> 'product_id')::uuid from jsonb_array_elements(p_lines) e
    where e ->> 'product_id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  order by p.id for update;
  if p_order.is_stock_taken then
    perform private.return_stock(p_order.id);
  end if;

  select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object('position', e.n) order by e.n), '[]'),
    array_agg(p.state)
  into v_new, v_states
  from (
    select a.line, a.n, row_number() over (order by a.n) as k
    from jsonb_array_elements(p_lines) with ordinality a(line, n)
    where a.line ->> 'from' is null) e
  join private.price_lines((
      select coalesce(jsonb_agg(a.line order by a.n), '[]')
      from jsonb_array_elements(p_lines) with ordinality a(line, n)
      where a.line ->> 'from' is null), 50, 99, private.is_pro(p_order.user_id)) p on p.n = e.k;
  if 'gone' = any (v_states) then
    perform private.raise_error('UT011', 'a product is not sold any more');
  elsif 'ok' <> any (v_states) then
    perform private.raise_error('UT010', 'not enough stock');
  end if;

  delete from public.order_lines l
  where l.order_id = p_order.id and l.position <> all (v_kept);
  -- Positions are unique; those of the kept lines make way for the new ones.
  update public.order_lines l set position = -l.position where l.order_id = p_order.id;
  update public.order_lines l set
    position = e.n,
    quantity = (e.line ->> 'quantity')::int,
    line_total = l.unit_price * (e.line ->> 'quantity')::int,
    bundle_discount = case when l.quantity = (e.line ->> 'quantity')::int then l.bundle_discount
      else 0 end,
    cashback_coins = case when l.quantity = (e.line ->> 'quantity')::int then l.cashback_coins
      when not v_coins_on or l.product_id is null then 0
      else private.line_cashback(l.unit_price, private.campaign_percent((
        select p.uti_coins_cashback_percentage from public.products p where p.id = l.product_id),
        l.coin_factor), (e.line ->> 'quantity')::int) end
  from jsonb_array_elements(p_lines) with ordinality e(line, n)
  where l.order_id = p_order.id and l.position = -(e.line ->> 'from')::int;
  insert into public.order_lines (
    order_id, position, product_id, name, slug, image, size, color, quantity, list_price,
    regular_price, unit_price, line_total, cashback_coins, coin_factor, coin_campaign, pro_days,
    free_shipping, condition, availability, release_date, lead_days)
  select p_order.id, r.position, r.product_id, r.name, r.slug, r.image, r.size, r.color,
    r.quantity, r.list_price, r.regular_price, r.unit_price, r.unit_price * r.quantity,
    case when v_coins_on
      then private.line_cashback(r.unit_price, r.cashback_percent, r.quantity) else 0 end,
    case when v_coins_on then r.coin_factor end, case when v_coins_on then r.coin_campaign end,
    r.pro_days, r.free_shipping, r.condition, r.availability, r.release_date, r.lead_days
  from jsonb_to_recordset(v_new) r(
    position int, product_id uuid, name text, slug text, image text, size text, color text,
    quantity int, list_price numeric, regular_price numeric, unit_price numeric,
    cashback_percent numeric, pro_days int, free_shipping boolean, condition text,
    availability text, release_date date, lead_days int, coin_factor numeric,
    coin_campaign text);

  if p_order.is_stock_taken then
    perform private.take_stock(p_order.id);
  end if;
  return true;
end
$$;
comment on function private.replace_order_lines(public.orders, jsonb) is
  'Replaces the lines of a locked order: [{from: position of a line that keeps its price, or '
  'product_id, size, color at the current price, quantity}]. Reserved stock follows. Returns whether '
  'anything changed.';

create function private.replace_order_bundles(p_order public.orders) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_bundles jsonb := private.price_bundles((
      select jsonb_agg(jsonb_build_object('product_id', l.product_id,
        'unit_cents', private.cents(l.unit_price), 'quantity', l.quantity) order by l.position)
      from public.order_lines l where l.order_id = p_order.id), p_order.bundles);
begin
  update public.order_lines l set
    bundle_discount = private.reais(o.off::bigint),
    cashback_coins = case when l.product_id is null or not private.is_coin_system_on() then 0
      else private.line_cashback(l.unit_price, private.campaign_percent((
        select p.uti_coins_cashback_percentage from public.products p where p.id = l.product_id),
        l.coin_factor), l.quantity, o.off::bigint) end
  from jsonb_array_elements_text(v_bundles -> 'off') with ordinality o(off, n)
  where l.order_id = p_order.id and l.position = o.n
    and private.cents(l.bundle_discount) <> o.off::bigint;
  return v_bundles -> 'bundles';
end
$$;
comment on function private.replace_order_bundles(public.orders) is
  'Applies the bundles of a locked order, as they were, and those of the moment to its changed lines. '
  'Returns those that apply.';

-- Adjusting ---------------------------------------------------------------------------------------

create function private.adjust_order(
  p_order uuid, p_revision int, p_lines jsonb, p_discount_cents int, p_discount_reason text,
  p_shipping_cents int, p_is_pickup boolean, p_contact jsonb
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
  v_before jsonb;
  v_has_changed boolean;
  v_subtotal bigint;
  v_charged bigint;
  v_bundles jsonb;
  v_bundle_off bigint;
  v_cashback bigint;
  v_max_coins bigint;
  v_goods bigint;
  v_old_goods bigint;
  v_coupon bigint;
  v_coins int;
  v_shipping int := case when p_is_pickup then 0 else p_shipping_cents end;
begin
  perform private.require_permission('orders');
  if p_discount_cents is null or p_discount_cents < 0 or p_is_pickup is null
    or v_shipping not between 0 and 9999999 then
    perform private.raise_error('UT005', 'malformed adjustment');
  end if;
  select * into v_order from public.orders o where o.id = p_order for update;
  if not found then
    perform private.raise_error('UT004', 'no such order');
  elsif v_order.state not in ('sent', 'confirmed')
    or (v_order.state = 'sent' and v_order.expires_at <= private.now_utc()) then
    perform private.raise_error('UT015', 'only an unpaid order is adjusted');
  elsif p_revision is distinct from v_order.revision then
    perform private.raise_error('UT007', 'the order was adjusted in between');
  end if;
  v_before := private.order_terms_json(v_order);
  v_has_changed := private.replace_order_lines(v_order, p_lines);
  v_bundles := case when v_has_changed then private.replace_order_bundles(v_order)
    else v_order.bundles end;

  select sum(private.cents(l.regular_price) * l.quantity), sum(private.cents(l.line_total)),
    sum(private.cents(l.bundle_discount)), sum(l.cashback_coins),
    sum(private.line_max_coins(l.unit_price, p.uti_coins_discount_percentage, l.quantity,
      private.cents(l.bundle_discount)))
  into v_subtotal, v_charged, v_bundle_off, v_cashback, v_max_coins
  from public.order_lines l left join public.products p on p.id = l.product_id
  where l.order_id = p_order;
  if v_subtotal > 9000000000 then
    perform private.raise_error('UT005', 'the order is too large');
  end if;
  v_goods := v_charged - v_bundle_off;
  -- A coupon keeps its rate or amount.
  v_old_goods := private.cents(
    v_order.subtotal - v_order.pro_saving - v_order.bundle_discount);
  v_coupon := case
    when v_order.coupon_discount = 0 or v_old_goods = 0 then 0
    when v_order.coupon_kind = 'percent'
      then round(private.cents(v_order.coupon_discount) * v_goods / v_old_goods::numeric)
    else least(private.cents(v_order.coupon_discount), v_goods) end;
  if p_discount_cents > v_goods - v_coupon then
    perform private.raise_error('UT005', 'the discount is larger than the goods');
  end if;
  -- Coins never grow: the customer chose how many.
  v_coins := least(v_order.coins_applied, v_goods - v_coupon - p_discount_cents,
    case when v_has_changed then v_max_coins end);
  if v_coins < v_order.coins_applied then
    perform private.lock_coins(v_order.user_id) where v_order.user_id is not null;
    if v_coins = 0 then
      perform private.release_hold(p_order);
    else
      update public.coin_holds h set amount = v_coins
      where h.order_id = p_order and h.state = 'held';
    end if;
  end if;

  update public.orders o set
    revision = o.revision + 1,
    subtotal = private.reais(v_subtotal),
    pro_saving = private.reais(v_subtotal - v_charged),
    bundle_discount = private.reais(v_bundle_off),
    bundles = v_bundles,
    coupon_discount = private.reais(v_coupon),
    manual_discount = private.reais(p_discount_cents),
    manual_discount_reason = case when p_discount_cents > 0 then btrim(p_discount_reason) end,
    coins_applied = v_coins,
    coin_discount = private.reais(v_coins),
    shipping_kind = case when v_shipping is null then 'quote' when v_shipping = 0 then 'free'
      else 'fee' end,
    shipping_price = private.reais(v_shipping),
    is_pickup = p_is_pickup,
    delivery_cep = case when not p_is_pickup then o.delivery_cep end,
    total = private.reais(v_goods - v_coupon - p_discount_cents - v_coins
      + coalesce(v_shipping, 0)),
    cashback_coins = case when o.user_id is null then 0 else v_cashback end,
    updated_at = private.now_utc()
  where o.id = p_order
  returning * into v_order;
  perform private.save_order_contact(p_order, p_contact);
  insert into public.order_revisions (order_id, revision, at, changed_by, before, after)
  values (p_order, v_order.revision, private.now_utc(), auth.uid(), v_before,
    private.order_terms_json(v_order));
  perform private.audit('update', 'orders', p_order::text, jsonb_build_object(
    'revision', jsonb_build_array(v_order.revision - 1, v_order.revision),
    'total', jsonb_build_array((v_before ->> 'total_cents')::bigint / 100.0, v_order.total)));
  return private.order_json(v_order);
end
$$;

create function public.adjust_order(
  p_order uuid, p_revision int, p_lines jsonb, p_discount_cents int, p_discount_reason text,
  p_shipping_cents int, p_is_pickup boolean, p_contact jsonb
) returns jsonb
language sql set search_path = ''
as $$
  select private.adjust_order(p_order, p_revision, p_lines, p_discount_cents, p_discount_reason,
    p_shipping_cents, p_is_pickup, p_contact)
$$;
comment on function public.adjust_order(uuid, int, jsonb, int, text, int, boolean, jsonb) is
  'Staff: a new revision of an unpaid order (UT015 for any other), based on p_revision (UT007 if it '
  'is not the current one). Lines as in private.replace_order_lines; shipping of null is agreed in '
  'the chat; the contact is {cep, payment, name, phone, note, gift}. Reserved stock follows, coins are '
  'reduced to what the goods allow. Returns the order.';

-- Entering ----------------------------------------------------------------------------------------

create function private.enter_order(
  p_key uuid, p_customer uuid, p_lines jsonb, p_discount_cents int, p_discount_reason text,
  p_shipping_cents int, p_is_pickup boolean, p_contact jsonb
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
  v_hash text := encode(sha256(convert_to(jsonb_build_array('staff', p_customer, p_lines,
    p_discount_cents, p_discount_reason, p_shipping_cents, p_is_pickup, p_contact)::text,
    'utf8')), 'hex');
  v_cart jsonb;
  v_goods bigint;
  v_shipping int := case when p_is_pickup then 0 else p_shipping_cents end;
begin
  perform private.require_permission('orders');
  if p_key is null or p_discount_cents is null or p_discount_cents < 0 or p_is_pickup is null
    or v_shipping not between 0 and 9999999 then
    perform private.raise_error('UT005', 'malformed order');
  end if;
  -- Calls with the same key wait here; the second one finds the order of the first.
  perform pg_advisory_xact_lock(hashtextextended('order:' || p_key::text, 0));
  select * into v_order from public.orders o where o.idempotency_key = p_key;
  if found then
    if v_order.request_hash <> v_hash then
      perform private.raise_error('UT016', 'the key belongs to another order');
    end if;
    return private.order_json(v_order);
  end if;
  if p_customer is not null and not exists (
    select from public.user_profiles u where u.id = p_customer) then
    perform private.raise_error('UT004', 'no such customer');
  end if;
  v_cart := private.sum_cart(p_lines, false, 50, 99, p_customer, 0, null, null, null, p_is_pickup);
  if jsonb_array_length(p_lines) = 0 then
    perform private.raise_error('UT012', 'the order is empty');
  elsif v_cart @? '$.lines[*] ? (@.state == "gone")' then
    perform private.raise_error('UT011', 'a product is not sold any more');
  elsif v_cart @? '$.lines[*] ? (@.state != "ok")' then
    perform private.raise_error('UT010', 'not enough stock');
  elsif (v_cart ->> 'subtotal_cents')::bigint > 9000000000 then
    perform private.raise_error('UT005', 'the order is too large');
  end if;
  v_goods := (v_cart ->> 'goods_cents')::bigint;
  if p_discount_cents > v_goods then
    perform private.raise_error('UT005', 'the discount is larger than the goods');
  end if;
  v_order := private.insert_order(p_key, v_hash, p_customer, v_cart || jsonb_build_object(
    'manual_discount_cents', p_discount_cents,
    'manual_discount_reason', case when p_discount_cents > 0 then btrim(p_discount_reason) end,
    'shipping', jsonb_build_object('mode', v_cart #> '{shipping,mode}', 'cents', v_shipping,
      'kind', case when v_shipping is null then 'quote' when v_shipping = 0 then 'free'
        else 'fee' end),
    'total_cents', v_goods - p_discount_cents + coalesce(v_shipping, 0)), null);
  -- The store has talked with the customer.
  perform private.mark_chat_opened(v_order.token);
  perform private.save_order_contact(v_order.id, p_contact);
  perform private.audit('insert', 'orders', v_order.id::text,
    jsonb_build_object('total', jsonb_build_array(null, v_order.total)));
  select * into v_order from public.orders o where o.id = v_order.id;
  return private.order_json(v_order);
end
$$;

create function public.enter_order(
  p_key uuid, p_customer uuid, p_lines jsonb, p_discount_cents int, p_discount_reason text,
  p_shipping_cents int, p_is_pickup boolean, p_contact jsonb
) returns jsonb
language sql set search_path = ''
as $$
  select private.enter_order(p_key, p_customer, p_lines, p_discount_cents, p_discount_reason,
    p_shipping_cents, p_is_pickup, p_contact)
$$;
comment on function public.enter_order(uuid, uuid, jsonb, int, text, int, boolean, jsonb) is
  'Staff: places the order of a customer, or of a guest for null, at the prices, stock and limits of '
  'the catalog, without coins or coupon. Discount, shipping and contact are those of adjust_order. '
  'The same key and input return the same order (UT016 for another input).';

-- Policies ----------------------------------------------------------------------------------------

create policy order_revisions_read on public.order_revisions for select to authenticated
  using ((select private.has_permission('orders')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.order_revisions to authenticated, service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.adjust_order(uuid, int, jsonb, int, text, int, boolean, jsonb),
  public.adjust_order(uuid, int, jsonb, int, text, int, boolean, jsonb),
  private.enter_order(uuid, uuid, jsonb, int, text, int, boolean, jsonb),
  public.enter_order(uuid, uuid, jsonb, int, text, int, boolean, jsonb)
  to authenticated;

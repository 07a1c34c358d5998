-- Undo of the last move of an order. The row of the move is marked in the history, and every function
-- that reads the history as the way of an order leaves such rows out. Stock, coins, Pro days, coupon
-- and reward follow in the same transaction, under the lock of the order.

-- Moves -------------------------------------------------------------------------------------------

alter table public.order_history
  add column undone_at timestamptz,
  add column undone_by uuid,
  add column undo_note text,
  add constraint order_history_undo_note_size check (length(undo_note) <= 500),
  add constraint order_history_undone_whole check (
    undone_at is not null or coalesce(undone_by::text, undo_note) is null);
comment on column public.order_history.undone_at is
  'When the staff undid the move; the order is as if it had not been made.';

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

-- Lets an undo go back, extend the time of an order that waits again, and remove the tracking.
create or replace function private.tg_orders__guard() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_mutable text[] := array[
    'state', 'is_stock_taken', 'updated_at', 'user_id', 'carrier', 'tracking_code', 'tracking_url',
    'chat_opened_at'];
  v_is_undo boolean := false;
begin
  if new.state is distinct from old.state
    and not private.can_move_order(old.state, new.state) then
    v_is_undo := private.is_undoing(old, new);
    if not v_is_undo then
      perform private.raise_error('UT015',
        format('an order does not go from %s to %s', old.state, new.state));
    end if;
    v_mutable := v_mutable || 'expires_at'::text;
  end if;
  -- The account may be deleted (user_id becomes null); the snapshot may not change.
  if to_jsonb(new) - v_mutable is distinct from to_jsonb(old) - v_mutable
    or (new.user_id is distinct from old.user_id and new.user_id is not null) then
    perform private.raise_error('UT031', 'a placed order is a snapshot');
  end if;
  if (new.carrier, new.tracking_code, new.tracking_url)
      is distinct from (old.carrier, old.tracking_code, old.tracking_url)
    and new.state not in ('shipped', 'delivered') and not v_is_undo then
    perform private.raise_error('UT015', 'only an order on its way has a tracking code');
  end if;
  return new;
end
$$;

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

create or replace function private.pay_order(p_order public.orders) returns void
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
      'Desconto no pedido ' || p_order.code,
      private.order_ledger_key('order-spent', p_order.id, 'paid'), v_meta);
  end if;
  if p_order.cashback_coins > 0 then
    perform private.post_ledger_entry(p_order.user_id, p_order.cashback_coins, 'cashback',
      'order_cashback', 'Cashback do pedido ' || p_order.code,
      private.order_ledger_key('order-cashback', p_order.id, 'paid'),
      v_meta || '{"status": "pendente"}', private.now_utc() + interval '7 days');
  end if;
end
$$;

create or replace function private.return_order(p_order public.orders) returns void
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
  where t.idempotency_key = private.order_ledger_key('order-spent', p_order.id, 'paid');
  if v_spent is not null then
    perform private.post_ledger_entry(p_order.user_id, v_spent, 'refund', 'order_return',
      'Devolução do pedido ' || p_order.code,
      private.order_ledger_key('order-refund', p_order.id, 'returned'), v_meta);
  end if;
  select * into v_back from public.coin_transactions t
  where t.idempotency_key = private.order_ledger_key('order-cashback', p_order.id, 'paid');
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
      'Estorno do cashback do pedido ' || p_order.code,
      private.order_ledger_key('order-cashback-back', p_order.id, 'returned'),
      v_meta || jsonb_build_object('missing', v_back.amount - v_take), v_back.available_at);
  end if;
end
$$;

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

-- Lets the reward of a payment that is being undone be issued again.
create or replace function private.tg_coin_redemptions__settle() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.state = old.state then
    new.honored_at := old.honored_at;
    return new;
  elsif old.state = 'honored' and new.state = 'issued' and exists (
    select from public.coupons c join public.orders o on o.coupon_id = c.id
    where c.redemption_id = old.id and private.is_paid_state(o.state) and not exists (
      select from public.order_history h
      where h.order_id = o.id and h.state = 'paid' and h.undone_at is null)) then
    new.honored_at := null;
    return new;
  elsif old.state <> 'issued' then
    perform private.raise_error('UT015', 'a redemption is settled once');
  end if;
  new.honored_at := case when new.state = 'honored' then private.now_utc() end;
  if new.state = 'cancelled' then
    update public.coin_products p set stock = least(p.stock + 1, 1000000)
    where p.id = old.product_id;
    if old.user_id is not null then
      perform private.post_ledger_entry(old.user_id, old.cost, 'refund', 'reward',
        'Recompensa cancelada: ' || old.product_name, 'redeem-back:' || old.id,
        jsonb_build_object('redemption_id', old.id));
    end if;
  end if;
  return new;
end
$$;

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

-- Adds the undo: p_state null.
create or replace function private.preview_order_state(p_order uuid, p_state text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
  v_to text := p_state;
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
  if p_state is null then
    v_to := coalesce(private.state_before(private.undoable_move(v_order)), v_order.state);
  end if;
  begin
    if p_state is null then
      perform private.undo_order_move(p_order, null, null);
    else
      perform private.set_order_state(p_order, p_state, null);
    end if;
    v_after := private.order_effects_snapshot(v_order);
    raise exception sqlstate 'UT999';
  exception
    when sqlstate 'UT999' then null; -- rolled back; its effects were read before
    when sqlstate 'UT010' or sqlstate 'UT011' or sqlstate 'UT015' or sqlstate 'UT017'
      or sqlstate 'UT021' then
      v_refused := sqlstate;
  end;
  return jsonb_build_object(
    'from', v_order.state, 'to', v_to, 'allowed', v_refused is null,
    'code', case v_refused when 'UT010' then 'OUT_OF_STOCK' when 'UT011' then 'UNAVAILABLE_PRODUCT'
      when 'UT021' then 'INSUFFICIENT_COINS' when 'UT015' then 'BAD_TRANSITION'
      when 'UT017' then 'COUPON_REFUSED' end,
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
comment on function public.preview_order_state(uuid, text) is
  'Staff: the effects of set_order_state, or of undo_order_move for null, computed by a call that is '
  'rolled back: {from, to, allowed, code, stock: [{product_id, name, quantity, before, after}], '
  'customer: {before, after: {balance, free, held, pending, pro_until}} or null for a guest}.';

-- Reading -----------------------------------------------------------------------------------------

-- Leaves moves that were undone out of the history.
create or replace function private.order_json(p_order public.orders) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select private.order_snapshot_json(p_order) || jsonb_build_object(
    'delivery_cep', coalesce(p_order.delivery_cep,
      (select c.cep from public.order_contacts c where c.order_id = p_order.id)),
    'contact', private.order_contact_json(p_order.id,
      coalesce(p_order.user_id = private.active_user_id(), false)
      or private.has_permission('orders')),
    'history', (
      select coalesce(jsonb_agg(
        jsonb_build_object('state', h.state, 'at', h.at) order by h.id), '[]')
      from public.order_history h where h.order_id = p_order.id and h.undone_at is null))
$$;

-- Adds to the steps what was undone, and the move that can be undone.
create or replace function private.get_admin_order(p_order uuid) returns jsonb
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
          count(*) filter (where private.is_paid_state(o.state)) as paid_orders,
          coalesce(sum(o.total) filter (where private.is_paid_state(o.state)), 0) as paid,
          (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code,
              'state', l.state, 'created_at', l.created_at, 'total_cents', private.cents(l.total))
              order by l.created_at desc), '[]')
            from (select * from public.orders m where m.user_id = u.id and m.id <> p_order
              order by m.created_at desc limit 5) l) as latest
        from public.orders o where o.user_id = u.id) s
      where u.id = v_order.user_id),
    'undo', (
      select jsonb_build_object('move', m.id, 'to', private.state_before(m),
        'until', m.at + interval '24 hours')
      from private.undoable_move(v_order) m where m.id is not null),
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object('state', h.state, 'at', h.at, 'note', h.note,
        'by', u.full_name, 'is_by_customer',
        h.state = 'cancelled' and h.changed_by is not distinct from v_order.user_id,
        'undone_at', h.undone_at, 'undone_by', b.full_name, 'undo_note', h.undo_note)
        order by h.id), '[]')
      from public.order_history h left join public.user_profiles u on u.id = h.changed_by
      left join public.user_profiles b on b.id = h.undone_by
      where h.order_id = p_order),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'body', n.body,
        'at', n.created_at, 'by', u.full_name) order by n.created_at desc), '[]')
      from public.order_notes n left join public.user_profiles u on u.id = n.author
      where n.order_id = p_order));
end
$$;

-- Leave moves that were undone out of the sums.
create or replace function private.roll_up_sales(p_since timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into private.sales_daily (day, state, orders, amount)
  select private.store_time(h.at)::date, h.state, count(*), sum(o.total)
  from public.order_history h join public.orders o on o.id = h.order_id
  where h.at >= p_since and h.undone_at is null
  group by 1, 2
  union all
  select private.store_time(a.created_at)::date, 'abandoned', count(*), sum(a.cart_value)
  from public.cart_abandonment a where a.created_at >= p_since
  group by 1
$$;

create or replace function private.roll_up_products(p_since timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into private.product_daily (day, product_id, views, carts, units, revenue)
  select p.day, p.product_id, sum(p.views), sum(p.carts), sum(p.units), sum(p.revenue)
  from (
    select private.store_time(e.created_at)::date as day, e.product_id,
      count(*) filter (where e.event_type = 'product_view') as views,
      count(*) filter (where e.event_type = 'add_to_cart') as carts, 0 as units, 0 as revenue
    from public.customer_events e
    where e.created_at >= p_since and e.product_id is not null
      and e.event_type in ('product_view', 'add_to_cart')
    group by 1, 2
    union all
    select private.store_time(h.at)::date, l.product_id, 0, 0, sum(l.quantity), sum(l.line_total)
    from public.order_history h join public.order_lines l on l.order_id = h.order_id
    where h.at >= p_since and h.state = 'paid' and h.undone_at is null
      and l.product_id is not null
    group by 1, 2
  ) p
  group by 1, 2
$$;

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.undo_order_move(uuid, bigint, text), public.undo_order_move(uuid, bigint, text)
  to authenticated;

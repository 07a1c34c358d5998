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

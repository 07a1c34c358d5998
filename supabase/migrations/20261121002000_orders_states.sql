-- The life of an order. The transitions are a guard trigger, so that no path gets around them;
-- set_order_state moves an order and lets stock, coins and Pro days follow.

create function private.can_move_order(p_from text, p_to text) returns boolean
language sql immutable set search_path = ''
as $$
  select (p_from, p_to) in (
    ('sent', 'confirmed'), ('sent', 'cancelled'), ('sent', 'expired'),
    ('confirmed', 'paid'), ('confirmed', 'cancelled'),
    ('paid', 'delivered'), ('paid', 'returned'), ('delivered', 'returned'))
$$;

create function private.guard_order() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.state is distinct from old.state
    and not private.can_move_order(old.state, new.state) then
    perform private.fail('UT015', format('an order does not go from %s to %s', old.state, new.state));
  end if;
  -- The account may go (user_id becomes null); the snapshot may not change.
  if to_jsonb(new) - array['state', 'is_stock_taken', 'updated_at', 'user_id']
      is distinct from to_jsonb(old) - array['state', 'is_stock_taken', 'updated_at', 'user_id']
    or (new.user_id is distinct from old.user_id and new.user_id is not null) then
    perform private.fail('UT031', 'a placed order is a snapshot');
  end if;
  return new;
end
$$;
create trigger guard_order before update on public.orders
  for each row execute function private.guard_order();

create function private.take_stock(p_order uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_need record;
begin
  if exists (
    select 1 from public.order_lines l where l.order_id = p_order and l.product_id is null
  ) then
    perform private.fail('UT011', 'a product of the order is gone');
  end if;
  -- In the order of the ids, so that two confirmations never wait for each other crosswise.
  for v_need in
    select l.product_id, sum(l.quantity)::int as quantity from public.order_lines l
    where l.order_id = p_order group by l.product_id order by l.product_id
  loop
    update public.products p set stock = p.stock - v_need.quantity
    where p.id = v_need.product_id and p.stock >= v_need.quantity;
    if not found then
      perform private.fail('UT010', 'not enough stock');
    end if;
  end loop;
end
$$;

create function private.give_stock_back(p_order uuid) returns void
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

create function private.release_hold(p_order uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.coin_holds set state = 'released', settled_at = private.now_utc()
  where order_id = p_order and state = 'held'
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
    perform private.post_coins(p_order.user_id, -v_held, 'spent', 'order',
      'Desconto no pedido ' || p_order.code, 'order-spent:' || p_order.id, v_meta);
  end if;
  if p_order.cashback_coins > 0 then
    perform private.post_coins(p_order.user_id, p_order.cashback_coins, 'cashback',
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
    perform private.post_coins(p_order.user_id, v_spent, 'refund', 'order_return',
      'Devolução do pedido ' || p_order.code, 'order-refund:' || p_order.id, v_meta);
  end if;
  select * into v_back from public.coin_transactions t
  where t.idempotency_key = 'order-cashback:' || p_order.id;
  if v_back.id is null then
    return;
  end if;
  -- Still pendente: all of it is there. Already available: what the customer has left of it, since
  -- a balance never goes below zero.
  if v_back.available_at > private.now_utc() then
    v_take := v_back.amount;
  else
    v_take := least(v_back.amount, private.free_coins(p_order.user_id));
    v_back.available_at := null;
  end if;
  if v_take > 0 then
    perform private.post_coins(p_order.user_id, -v_take, 'reversal', 'order_return',
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
  perform private.require_admin();
  if length(p_note) > 500 then
    perform private.fail('UT005', 'the note is too long');
  end if;
  select * into v_order from public.orders o where o.id = p_order for update;
  if not found then
    perform private.fail('UT004', 'no such order');
  end if;
  v_from := v_order.state;
  if p_state is null or p_state = 'expired' or not private.can_move_order(v_from, p_state)
    or (v_from = 'sent' and v_order.expires_at <= private.now_utc()) then
    perform private.fail('UT015', format('an order does not go from %s to %s', v_from, p_state));
  end if;

  if p_state = 'confirmed' then
    perform private.take_stock(p_order);
  elsif p_state in ('cancelled', 'returned') and v_order.is_stock_taken then
    perform private.give_stock_back(p_order);
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
  perform private.record_state(p_order, p_state, p_note);
  perform private.audit('set_state', 'orders', p_order::text,
    jsonb_build_object('from', v_from, 'to', p_state));
  return private.order_json(v_order);
end
$$;

create function public.set_order_state(p_order uuid, p_state text, p_note text default null)
returns jsonb
language sql set search_path = ''
as $$ select private.set_order_state(p_order, p_state, p_note) $$;
comment on function public.set_order_state(uuid, text, text) is
  'Admin: sent → confirmed → paid → delivered; sent and confirmed can be cancelled, paid and '
  'delivered returned. Confirming takes stock, paying settles coins and Pro days.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.set_order_state(uuid, text, text), public.set_order_state(uuid, text, text)
  to authenticated;

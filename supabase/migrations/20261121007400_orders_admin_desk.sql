-- What the team sees and decides at the desk of orders: search and board, notes, and what a move
-- would do before it is made. The preview runs the move itself and takes it back, so that it can
-- never say anything else than what the move does.

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
create policy order_notes_read on public.order_notes for select to authenticated
  using ((select private.may('orders')));
create policy order_notes_insert on public.order_notes for insert to authenticated
  with check ((select private.may('orders')));
grant select, insert (order_id, body) on public.order_notes to authenticated;
grant select on public.order_notes to service_role;
create trigger audit_row after insert on public.order_notes
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.audit_row();

-- Search ---------------------------------------------------------------------------------------

create function private.search_orders(
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
          'lines', (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity)
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
  'Team: orders by code, customer or product, of some states and days of the store (sort newest, '
  'oldest or total): {total, counts: {state: n} without the choice of states, rows}.';

-- The preview of a move --------------------------------------------------------------------------

create function private.order_standing(p_order public.orders) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object(
    'stock', (
      select coalesce(jsonb_object_agg(p.id, p.stock), '{}') from public.products p
      where p.id in (select l.product_id from public.order_lines l where l.order_id = p_order.id)),
    'customer', case when p_order.user_id is not null then jsonb_build_object(
      'balance', coalesce((select c.balance from public.uti_coins c
        where c.user_id = p_order.user_id), 0),
      'free', private.free_coins(p_order.user_id),
      'held', coalesce((select h.amount from public.coin_holds h
        where h.order_id = p_order.id and h.state = 'held'), 0),
      'pending', coalesce((select sum(t.amount) from public.coin_transactions t
        where t.user_id = p_order.user_id and t.available_at > private.now_utc()), 0),
      'pro_until', (select u.pro_until from public.user_profiles u
        where u.id = p_order.user_id)) end)
$$;
comment on function private.order_standing(public.orders) is
  'What a move of the order may change, as it is now: stock by product, coins and Pro of the customer.';

create function private.preview_order_state(p_order uuid, p_state text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
  v_before jsonb;
  v_after jsonb;
  v_refused text;
begin
  perform private.require_may('orders');
  select * into v_order from public.orders o where o.id = p_order;
  if not found then
    perform private.fail('UT004', 'no such order');
  end if;
  v_before := private.order_standing(v_order);
  begin
    perform private.set_order_state(p_order, p_state, null);
    v_after := private.order_standing(v_order);
    raise exception sqlstate 'UT999';
  exception
    when sqlstate 'UT999' then null; -- the move is taken back, what it did is known
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
  'Team: what set_order_state would do, found by doing it in a transaction of its own that is taken '
  'back: {from, to, allowed, code, stock: [{product_id, name, quantity, before, after}], customer: '
  '{before, after: {balance, free, held, pending, pro_until}} or null for a guest}.';

-- One order with everything around it -------------------------------------------------------------

create function private.get_admin_order(p_order uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
begin
  perform private.require_may('orders');
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
  'Team: the order as place_order gives it, with customer (and what else they ordered), steps with '
  'note and author, and notes; null when there is none.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.search_orders(text, text[], date, date, uuid, text, int, int),
  public.search_orders(text, text[], date, date, uuid, text, int, int),
  private.preview_order_state(uuid, text), public.preview_order_state(uuid, text),
  private.get_admin_order(uuid), public.get_admin_order(uuid)
  to authenticated;

comment on table public.order_notes is 'What the team wrote down about an order; the customer never sees it.';

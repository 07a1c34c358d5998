-- Orders after they are placed: shipping with its tracking, the opening of the chat, cancelling by the
-- customer, ordering again, and the search of the staff. Every move locks the order first.

-- Tracking ----------------------------------------------------------------------------------------

alter table public.orders
  add column carrier text,
  add column tracking_code text,
  add column tracking_url text,
  add column chat_opened_at timestamptz,
  drop constraint orders_state_check,
  add constraint orders_state_check check (state in (
    'sent', 'confirmed', 'paid', 'shipped', 'delivered', 'cancelled', 'expired', 'returned')),
  add constraint orders_carrier_check check (
    carrier in ('correios', 'jadlog', 'loggi', 'total_express', 'other')),
  add constraint orders_tracking_code_check check (tracking_code ~ '^[A-Z0-9._/-]{3,40}$'),
  add constraint orders_tracking_url_check check (
    length(tracking_url) <= 500 and tracking_url ~ '^https://'
    and private.is_safe_link(tracking_url));
comment on column public.orders.tracking_url is
  'Page of the carrier for this parcel; null when it can be made from the code or is unknown.';

comment on column public.orders.chat_opened_at is
  'When the customer first followed the link to the chat; null while the store waits for a message.';

create or replace function private.can_move_order(p_from text, p_to text) returns boolean
language sql immutable set search_path = ''
as $$
  select (p_from, p_to) in (
    ('sent', 'confirmed'), ('sent', 'cancelled'), ('sent', 'expired'),
    ('confirmed', 'paid'), ('confirmed', 'cancelled'),
    ('paid', 'shipped'), ('paid', 'delivered'), ('paid', 'returned'),
    ('shipped', 'delivered'), ('shipped', 'returned'), ('delivered', 'returned'))
$$;

create function private.is_paid_state(p_state text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_state in ('paid', 'shipped', 'delivered')
$$;
comment on function private.is_paid_state(text) is
  'The order was paid and not returned.';

create or replace function private.tg_orders__guard() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_mutable constant text[] := array[
    'state', 'is_stock_taken', 'updated_at', 'user_id', 'carrier', 'tracking_code', 'tracking_url',
    'chat_opened_at'];
begin
  if new.state is distinct from old.state
    and not private.can_move_order(old.state, new.state) then
    perform private.raise_error('UT015',
      format('an order does not go from %s to %s', old.state, new.state));
  end if;
  -- The account may be deleted (user_id becomes null); the snapshot may not change.
  if to_jsonb(new) - v_mutable is distinct from to_jsonb(old) - v_mutable
    or (new.user_id is distinct from old.user_id and new.user_id is not null) then
    perform private.raise_error('UT031', 'a placed order is a snapshot');
  end if;
  if (new.carrier, new.tracking_code, new.tracking_url)
      is distinct from (old.carrier, old.tracking_code, old.tracking_url)
    and new.state not in ('shipped', 'delivered') then
    perform private.raise_error('UT015', 'only an order on its way has a tracking code');
  end if;
  return new;
end
$$;

create function private.may_cancel_order(p_order public.orders) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_order.state in ('sent', 'confirmed')
    and (p_order.state = 'confirmed' or p_order.expires_at > private.now_utc())
    and (p_order.user_id is null
      or p_order.user_id is not distinct from private.active_user_id())
$$;
comment on function private.may_cancel_order(public.orders) is
  'The order is unpaid and not expired, and the caller is its customer. Of a guest''s order '
  'everybody is who has its token, which the calling function asks for.';

create or replace function private.order_json(p_order public.orders) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_order.id, 'code', p_order.code, 'token', p_order.token, 'state', p_order.state,
    'created_at', p_order.created_at, 'expires_at', p_order.expires_at,
    'carrier', p_order.carrier, 'tracking_code', p_order.tracking_code,
    'tracking_url', p_order.tracking_url, 'chat_opened_at', p_order.chat_opened_at,
    'may_cancel', private.may_cancel_order(p_order),
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

create function private.write_tracking(
  p_order uuid, p_carrier text, p_code text, p_url text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_before jsonb;
  v_after jsonb;
begin
  select jsonb_build_object('carrier', o.carrier, 'tracking_code', o.tracking_code,
    'tracking_url', o.tracking_url) into v_before
  from public.orders o where o.id = p_order;
  update public.orders o set
    carrier = nullif(p_carrier, ''),
    tracking_code = nullif(upper(regexp_replace(p_code, '\s', '', 'g')), ''),
    tracking_url = nullif(btrim(p_url), ''),
    updated_at = private.now_utc()
  where o.id = p_order
  returning jsonb_build_object('carrier', o.carrier, 'tracking_code', o.tracking_code,
    'tracking_url', o.tracking_url) into v_after;
  return private.audit_changes(v_before, v_after);
end
$$;
comment on function private.write_tracking(uuid, text, text, text) is
  'Replaces carrier, code and link of an order that is locked by the caller; returns the changes '
  'for the audit log.';

drop function public.set_order_state(uuid, text, text);
drop function private.set_order_state(uuid, text, text);

create function private.set_order_state(
  p_order uuid, p_state text, p_note text, p_carrier text default null,
  p_tracking_code text default null, p_tracking_url text default null
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
  v_from text;
  v_changes jsonb;
begin
  perform private.require_permission('orders');
  if length(p_note) > 500 then
    perform private.raise_error('UT005', 'the note is too long');
  elsif p_state is distinct from 'shipped'
    and coalesce(p_carrier, p_tracking_code, p_tracking_url) is not null then
    perform private.raise_error('UT005', 'only a shipped order has a tracking code');
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
  where o.id = p_order;
  v_changes := jsonb_build_object('state', jsonb_build_array(v_from, p_state));
  if p_state = 'shipped' then
    v_changes := v_changes
      || private.write_tracking(p_order, p_carrier, p_tracking_code, p_tracking_url);
  end if;
  perform private.record_transition('orders', p_order, p_state, p_note, v_changes);
  select * into v_order from public.orders o where o.id = p_order;
  return private.order_json(v_order);
end
$$;

create function public.set_order_state(
  p_order uuid, p_state text, p_note text default null, p_carrier text default null,
  p_tracking_code text default null, p_tracking_url text default null
) returns jsonb
language sql set search_path = ''
as $$
  select private.set_order_state(
    p_order, p_state, p_note, p_carrier, p_tracking_code, p_tracking_url)
$$;
comment on function public.set_order_state(uuid, text, text, text, text, text) is
  'Staff: sent → confirmed → paid → shipped → delivered (or paid → delivered); sent and confirmed '
  'can be cancelled, paid, shipped and delivered returned. Confirming takes stock, paying settles '
  'coins and Pro days. Carrier, code and https link are for shipped only.';

create function private.set_order_tracking(
  p_order uuid, p_carrier text, p_tracking_code text, p_tracking_url text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
begin
  perform private.require_permission('orders');
  perform from public.orders o where o.id = p_order for update;
  if not found then
    perform private.raise_error('UT004', 'no such order');
  end if;
  perform private.audit('update', 'orders', p_order::text,
    private.write_tracking(p_order, p_carrier, p_tracking_code, p_tracking_url));
  select * into v_order from public.orders o where o.id = p_order;
  return private.order_json(v_order);
end
$$;

create function public.set_order_tracking(
  p_order uuid, p_carrier text default null, p_tracking_code text default null,
  p_tracking_url text default null
) returns jsonb
language sql set search_path = ''
as $$
  select private.set_order_tracking(p_order, p_carrier, p_tracking_code, p_tracking_url)
$$;
comment on function public.set_order_tracking(uuid, text, text, text) is
  'Staff: replaces carrier, code and https link of a shipped or delivered order (UT015 for any '
  'other). Returns the order.';

-- Chat --------------------------------------------------------------------------------------------

create function private.mark_chat_opened(p_token text) returns void
language sql security definer set search_path = ''
as $$
  update public.orders o set chat_opened_at = private.now_utc()
  where o.token = p_token and o.chat_opened_at is null
$$;

create function public.mark_chat_opened(p_token text) returns void
language sql set search_path = ''
as $$ select private.mark_chat_opened(p_token) $$;
comment on function public.mark_chat_opened(text) is
  'Records that the chat of an order was opened from its unguessable link. Only the first call for '
  'an order changes it; an unknown token changes nothing.';

-- Cancelling by the customer ----------------------------------------------------------------------

create function private.cancel_order(p_token text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders o where o.token = p_token for update;
  if not found then
    perform private.raise_error('UT004', 'no such order');
  elsif v_order.user_id is not null and v_order.user_id <> private.require_session() then
    perform private.raise_error('UT002', 'the order of another customer');
  elsif not private.may_cancel_order(v_order) then
    perform private.raise_error('UT015', 'the order cannot be cancelled any more');
  end if;
  if v_order.is_stock_taken then
    perform private.return_stock(v_order.id);
  end if;
  perform private.release_hold(v_order.id);
  update public.orders o set
    state = 'cancelled', is_stock_taken = false, updated_at = private.now_utc()
  where o.id = v_order.id
  returning * into v_order;
  perform private.record_transition('orders', v_order.id, 'cancelled', null);
  return private.order_json(v_order);
end
$$;

create function public.cancel_order(p_token text) returns jsonb
language sql set search_path = ''
as $$ select private.cancel_order(p_token) $$;
comment on function public.cancel_order(text) is
  'Cancels an unpaid order by its token and returns its stock and held coins. The order of a '
  'customer is cancelled by their own session only (UT001, UT002), that of a guest by whoever has '
  'the token. UT015 once it is paid or over. Returns the order.';

-- Ordering again ----------------------------------------------------------------------------------

create function private.reorder_lines(p_token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with ordered as (
    select l.*, case when l.product_id is not null then row_number() over (
      partition by l.product_id is null order by l.position) end as n
    from public.order_lines l join public.orders o on o.id = l.order_id
    where o.token = p_token
  ),
  priced as (
    select p.* from private.price_lines((
      select coalesce(jsonb_agg(jsonb_build_object('product_id', o.product_id, 'size', o.size,
        'color', o.color, 'quantity', o.quantity) order by o.n), '[]')
      from ordered o where o.n is not null), 50, 99, false) p
  )
  select jsonb_agg(jsonb_build_object(
    'name', o.name, 'size', o.size, 'color', o.color, 'quantity', o.quantity,
    'counted', coalesce(p.counted, 0),
    'product', case when p.counted > 0 then jsonb_build_object('id', p.product_id,
      'name', p.name, 'slug', p.slug, 'image', p.image,
      'price_cents', private.cents(p.regular_price)) end,
    'is_for_adults', exists (
      select from public.products a where a.id = p.product_id and a.age_rating = '18'))
    order by o.position)
  from ordered o left join priced p on p.n = o.n
$$;

create function public.reorder_lines(p_token text) returns jsonb
language sql stable set search_path = ''
as $$ select private.reorder_lines(p_token) $$;
comment on function public.reorder_lines(text) is
  'The lines of the order of an unguessable token as they are sold now: [{name, size, color, '
  'quantity, counted (units in stock), product (null for none) {id, name, slug, image, '
  'price_cents}, is_for_adults}]; null when there is no order.';

-- A shipped order is a paid one -------------------------------------------------------------------

create or replace function private.has_paid_order(p_product uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.orders o join public.order_lines l on l.order_id = o.id
    where o.user_id = auth.uid() and l.product_id = p_product and private.is_paid_state(o.state))
$$;

create or replace function private.list_my_reviews() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
begin
  return jsonb_build_object(
    'written', coalesce((
      select jsonb_agg(private.review_json(r) || jsonb_build_object(
        'name', p.name, 'slug', p.slug, 'image', p.image, 'is_listed', p.is_listed)
        order by r.created_at desc)
      from public.reviews r join public.products p on p.id = r.product_id
      where r.user_id = v_user), '[]'),
    'waiting', coalesce((
      select jsonb_agg(jsonb_build_object(
        'product_id', w.id, 'name', w.name, 'slug', w.slug, 'image', w.image)
        order by w.bought_at desc)
      from (
        select p.id, p.name, p.slug, p.image, max(o.created_at) as bought_at
        from public.orders o
        join public.order_lines l on l.order_id = o.id
        join public.products p on p.id = l.product_id and p.is_listed
        where o.user_id = v_user and private.is_paid_state(o.state)
          and private.takes_reviews(p.id)
          and not exists (
            select 1 from public.reviews r where r.product_id = p.id and r.user_id = v_user)
        group by p.id
        order by bought_at desc
        limit 20) w), '[]'));
end
$$;

create or replace function private.get_customer(p_user uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('customers');
  return (
    select jsonb_build_object(
      'id', p.id, 'email', u.email, 'confirmed', u.email_confirmed_at is not null,
      'full_name', p.full_name, 'phone', p.phone, 'role', p.role, 'pro_until', p.pro_until,
      'marketing_opt_in', p.marketing_opt_in, 'created_at', p.created_at,
      'coins', coalesce(c.balance, 0), 'coins_earned', coalesce(c.total_earned, 0),
      'coins_spent', coalesce(c.total_spent, 0),
      'orders', (select count(*) from public.orders o where o.user_id = p.id),
      'paid_total', coalesce((select sum(o.total) from public.orders o
        where o.user_id = p.id and private.is_paid_state(o.state)), 0))
    from public.user_profiles p
    join auth.users u on u.id = p.id
    left join public.uti_coins c on c.user_id = p.id
    where p.id = p_user);
end
$$;

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
    'steps', (
      select coalesce(jsonb_agg(jsonb_build_object('state', h.state, 'at', h.at, 'note', h.note,
        'by', u.full_name, 'is_by_customer',
        h.state = 'cancelled' and h.changed_by is not distinct from v_order.user_id)
        order by h.id), '[]')
      from public.order_history h left join public.user_profiles u on u.id = h.changed_by
      where h.order_id = p_order),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'body', n.body,
        'at', n.created_at, 'by', u.full_name) order by n.created_at desc), '[]')
      from public.order_notes n left join public.user_profiles u on u.id = n.author
      where n.order_id = p_order));
end
$$;

-- Search of the staff -----------------------------------------------------------------------------

create index orders_created_idx on public.orders (created_at desc);
create index orders_code_idx on public.orders using gin (code extensions.gin_trgm_ops);
create index orders_tracking_idx on public.orders (tracking_code) where tracking_code is not null;
create index order_lines_name_idx on public.order_lines
  using gin (private.normalize_text(name) extensions.gin_trgm_ops);
create index user_profiles_name_idx on public.user_profiles
  using gin (private.normalize_text(full_name) extensions.gin_trgm_ops);
create index user_profiles_phone_idx on public.user_profiles
  using gin (regexp_replace(phone, '[^0-9]', '', 'g') extensions.gin_trgm_ops);

create function private.find_orders(p_query text, p_from date, p_to date, p_customer uuid)
returns setof public.orders
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_text text := lower(btrim(coalesce(p_query, '')));
  v_words text := nullif(private.normalize_text(p_query), '');
  v_like text := '%' || v_words || '%';
  v_code text := regexp_replace(upper(regexp_replace(v_text, '[^a-z0-9]', '', 'g')), '^UTI', '');
  -- National digits: profiles store no country code.
  v_phone text := case when v_text ~ '^[0-9 ()+.-]{4,}$' then
    regexp_replace(regexp_replace(v_text, '[^0-9]', '', 'g'), '^55(?=[0-9]{10,11}$)', '') end;
begin
  return query
    select o.* from public.orders o
    where (v_words is null or o.id in (
        select c.id from public.orders c
        where length(v_code) between 2 and 6 and c.code like '%' || v_code || '%'
        union
        select t.id from public.orders t
        where t.tracking_code = upper(regexp_replace(v_text, '\s', '', 'g'))
        union
        select l.order_id from public.order_lines l
        where private.normalize_text(l.name) like v_like
        union
        select b.id from public.user_profiles u join public.orders b on b.user_id = u.id
        where private.normalize_text(u.full_name) like v_like
          or regexp_replace(u.phone, '[^0-9]', '', 'g') like '%' || v_phone || '%'
        union
        -- auth.users belongs to the identity service, so it has no index of ours.
        select b.id from auth.users a join public.orders b on b.user_id = a.id
        where length(v_text) >= 3 and position(v_text in lower(a.email)) > 0))
      and (p_from is null or o.created_at >= p_from::timestamp at time zone 'America/Sao_Paulo')
      and (p_to is null
        or o.created_at < (p_to + 1)::timestamp at time zone 'America/Sao_Paulo')
      and (p_customer is null or o.user_id = p_customer);
end
$$;
comment on function private.find_orders(text, date, date, uuid) is
  'Orders whose code, tracking code, products, or name, telephone or e-mail of the customer contain '
  'the query, placed on these days of the store. Null or a query without letters and digits is '
  'every order.';

create or replace function private.search_orders(
  p_query text, p_states text[], p_from date, p_to date, p_customer uuid, p_sort text,
  p_limit int, p_offset int
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('orders');
  if p_limit not between 1 and 100 or p_offset not between 0 and 1000000 or length(p_query) > 200 then
    perform private.raise_error('UT005', 'malformed search');
  end if;
  perform private.expire_orders();
  return (
    with found as (
      select o.* from private.find_orders(p_query, p_from, p_to, p_customer) o
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
          'expires_at', s.expires_at, 'customer_id', s.user_id, 'customer_name', (
            select u.full_name from public.user_profiles u where u.id = s.user_id),
          'awaits_message', s.state = 'sent' and s.chat_opened_at is null,
          'lines', (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity,
              'condition', l.condition, 'availability', l.availability,
              'release_date', l.release_date, 'lead_days', l.lead_days)
            order by l.position) from public.order_lines l where l.order_id = s.id)) order by s.n),
          '[]')
        from shown s where s.n > p_offset and s.n <= p_offset + p_limit))
  );
end
$$;

comment on function public.search_orders(text, text[], date, date, uuid, text, int, int) is
  'Staff: orders by code, tracking code, customer (name, e-mail, telephone) or product, of some '
  'states and days of the store (sort newest, oldest or total): {total, counts: {state: n} for all '
  'states, rows}.';

create function private.export_orders(p_query text, p_states text[], p_from date, p_to date)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_max constant int := 10000;
  v_rows jsonb;
begin
  perform private.require_permission('orders');
  if length(p_query) > 200 then
    perform private.raise_error('UT005', 'malformed search');
  end if;
  perform private.expire_orders();
  select coalesce(jsonb_agg(jsonb_build_object(
      'code', o.code, 'created_at', o.created_at, 'state', o.state,
      'customer_name', u.full_name, 'email', a.email, 'phone', u.phone,
      'lines', (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity)
        order by l.position) from public.order_lines l where l.order_id = o.id),
      'subtotal_cents', private.cents(o.subtotal),
      'pro_saving_cents', private.cents(o.pro_saving),
      'coin_discount_cents', private.cents(o.coin_discount),
      'shipping_cents', private.cents(o.shipping_price),
      'total_cents', private.cents(o.total), 'carrier', o.carrier,
      'tracking_code', o.tracking_code) order by o.created_at desc, o.code), '[]')
  into v_rows
  from (
    select f.* from private.find_orders(p_query, p_from, p_to, null) f
    where p_states is null or f.state = any (p_states)
    order by f.created_at desc, f.code limit v_max) o
  left join public.user_profiles u on u.id = o.user_id
  left join auth.users a on a.id = o.user_id;
  -- The file holds names, e-mails and telephones, and leaves the store.
  perform private.audit('export', 'orders', null,
    jsonb_build_object('orders', jsonb_build_array(null, jsonb_array_length(v_rows))));
  return v_rows;
end
$$;

create function public.export_orders(
  p_query text default null, p_states text[] default null, p_from date default null,
  p_to date default null
) returns jsonb
language sql set search_path = ''
as $$ select private.export_orders(p_query, p_states, p_from, p_to) $$;
comment on function public.export_orders(text, text[], date, date) is
  'Staff: the orders that search_orders finds, newest first and at most 10,000, with customer, '
  'amounts and tracking; recorded in the audit log.';

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.set_order_state(uuid, text, text, text, text, text),
  public.set_order_state(uuid, text, text, text, text, text),
  private.set_order_tracking(uuid, text, text, text),
  public.set_order_tracking(uuid, text, text, text),
  private.export_orders(text, text[], date, date), public.export_orders(text, text[], date, date)
  to authenticated;
grant execute on function
  private.mark_chat_opened(text), public.mark_chat_opened(text),
  private.cancel_order(text), public.cancel_order(text)
  to authenticated, service_role;
grant execute on function private.reorder_lines(text), public.reorder_lines(text)
  to anon, authenticated, service_role;

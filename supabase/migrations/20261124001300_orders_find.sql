-- Finding orders: filters besides state and day, exports that are read in pages, and the views of the
-- list that each member of the staff saves.

-- Filters -----------------------------------------------------------------------------------------

create index orders_total_idx on public.orders (total);
create index order_contacts_payment_idx on public.order_contacts (payment);

drop function public.export_orders(text, text[], date, date);
drop function private.export_orders(text, text[], date, date);
drop function public.search_orders(text, text[], date, date, uuid, text, int, int);
drop function private.search_orders(text, text[], date, date, uuid, text, int, int);
drop function private.find_orders(text, date, date, uuid);

create function private.check_order_filter(p_filter jsonb) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(p_filter) is distinct from 'object'
    or p_filter - array['payment', 'buyer', 'delivery', 'min_cents', 'max_cents'] <> '{}'
    or coalesce(p_filter ->> 'payment', 'pix') not in ('pix', 'card', 'boleto', 'cash')
    or coalesce(p_filter ->> 'buyer', 'guest') not in ('guest', 'customer')
    or coalesce(p_filter ->> 'delivery', 'pickup') not in ('pickup', 'shipping')
    or coalesce(p_filter ->> 'min_cents', '0') !~ '^[0-9]{1,12}$'
    or coalesce(p_filter ->> 'max_cents', '0') !~ '^[0-9]{1,12}$' then
    perform private.raise_error('UT005', 'malformed filter');
  end if;
end
$$;

create function private.find_orders(
  p_query text, p_from date, p_to date, p_customer uuid, p_filter jsonb
) returns setof public.orders
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
  v_payment text := p_filter ->> 'payment';
  v_buyer text := p_filter ->> 'buyer';
  v_delivery text := p_filter ->> 'delivery';
  v_min numeric := private.reais((p_filter ->> 'min_cents')::bigint);
  v_max numeric := private.reais((p_filter ->> 'max_cents')::bigint);
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
        select c.order_id from public.order_contacts c
        where private.normalize_text(c.name) like v_like or c.phone like '%' || v_phone || '%'
        union
        -- auth.users belongs to the identity service, so it has no index of ours.
        select b.id from auth.users a join public.orders b on b.user_id = a.id
        where length(v_text) >= 3 and position(v_text in lower(a.email)) > 0))
      and (p_from is null or o.created_at >= p_from::timestamp at time zone 'America/Sao_Paulo')
      and (p_to is null
        or o.created_at < (p_to + 1)::timestamp at time zone 'America/Sao_Paulo')
      and (p_customer is null or o.user_id = p_customer)
      and (v_buyer is null or (v_buyer = 'customer') = (o.user_id is not null))
      and (v_delivery is null or (v_delivery = 'pickup') = o.is_pickup)
      and (v_min is null or o.total >= v_min)
      and (v_max is null or o.total <= v_max)
      and (v_payment is null or o.id in (
        select c.order_id from public.order_contacts c where c.payment = v_payment));
end
$$;
comment on function private.find_orders(text, date, date, uuid, jsonb) is
  'Orders whose code, tracking code, products, or name, telephone or e-mail of the customer contain '
  'the query, placed on these days of the store, that fit the filter: {payment, buyer: guest or '
  'customer, delivery: pickup or shipping, min_cents, max_cents}, each of them optional. Null or a '
  'query without letters and digits is every order.';

create function private.search_orders(
  p_query text, p_states text[], p_from date, p_to date, p_customer uuid, p_sort text,
  p_limit int, p_offset int, p_filter jsonb
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('orders');
  if p_limit not between 1 and 100 or p_offset not between 0 and 1000000 or length(p_query) > 200 then
    perform private.raise_error('UT005', 'malformed search');
  end if;
  perform private.check_order_filter(p_filter);
  perform private.expire_orders();
  return (
    with found as (
      select o.* from private.find_orders(p_query, p_from, p_to, p_customer, p_filter) o
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
          'contact_name', (
            select c.name from public.order_contacts c where c.order_id = s.id),
          'is_pickup', s.is_pickup,
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

create function public.search_orders(
  p_query text default null, p_states text[] default null, p_from date default null,
  p_to date default null, p_customer uuid default null, p_sort text default 'newest',
  p_limit int default 20, p_offset int default 0, p_filter jsonb default '{}'
) returns jsonb
language sql set search_path = ''
as $$
  select private.search_orders(
    p_query, p_states, p_from, p_to, p_customer, p_sort, p_limit, p_offset, p_filter)
$$;
comment on function public.search_orders(text, text[], date, date, uuid, text, int, int, jsonb) is
  'Staff: orders by code, tracking code, customer (name, e-mail, telephone) or product, of some '
  'states, days of the store and a filter (see private.find_orders), sorted newest, oldest or '
  'total: {total, counts: {state: n} for all states, rows}.';

-- Exports -----------------------------------------------------------------------------------------
-- A file is read in pages and sent while it is read. Its first page is recorded in the audit log.

create function private.export_orders(
  p_query text, p_states text[], p_from date, p_to date, p_filter jsonb, p_after uuid
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_page constant int := 1000;
  v_after public.orders;
  v_count bigint;
begin
  perform private.require_permission('orders');
  if length(p_query) > 200 then
    perform private.raise_error('UT005', 'malformed search');
  end if;
  perform private.check_order_filter(p_filter);
  if p_after is null then
    perform private.expire_orders();
    select count(*) into v_count from private.find_orders(p_query, p_from, p_to, null, p_filter) f
    where p_states is null or f.state = any (p_states);
    -- The file holds names, e-mails and telephones, and leaves the store.
    perform private.audit('export', 'orders', null,
      jsonb_build_object('orders', jsonb_build_array(null, v_count)));
  end if;
  select * into v_after from public.orders o where o.id = p_after;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', o.id, 'code', o.code, 'created_at', o.created_at, 'state', o.state,
        'customer_name', coalesce(c.name, u.full_name), 'email', a.email,
        'phone', coalesce(c.phone, u.phone), 'payment', c.payment, 'note', c.note,
        'is_pickup', o.is_pickup, 'delivery_cep', coalesce(o.delivery_cep, c.cep),
        'lines', (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity)
          order by l.position) from public.order_lines l where l.order_id = o.id),
        'subtotal_cents', private.cents(o.subtotal),
        'pro_saving_cents', private.cents(o.pro_saving),
        'coupon_code', o.coupon_code,
        'coupon_discount_cents', private.cents(o.coupon_discount),
        'coin_discount_cents', private.cents(o.coin_discount),
        'shipping_cents', private.cents(o.shipping_price),
        'total_cents', private.cents(o.total), 'carrier', o.carrier,
        'tracking_code', o.tracking_code) order by o.created_at desc, o.id desc), '[]')
    from (
      select f.* from private.find_orders(p_query, p_from, p_to, null, p_filter) f
      where (p_states is null or f.state = any (p_states))
        and (v_after.id is null or (f.created_at, f.id) < (v_after.created_at, v_after.id))
      order by f.created_at desc, f.id desc limit v_page) o
    left join public.user_profiles u on u.id = o.user_id
    left join auth.users a on a.id = o.user_id
    left join public.order_contacts c on c.order_id = o.id);
end
$$;

create function public.export_orders(
  p_query text default null, p_states text[] default null, p_from date default null,
  p_to date default null, p_filter jsonb default '{}', p_after uuid default null
) returns jsonb
language sql set search_path = ''
as $$ select private.export_orders(p_query, p_states, p_from, p_to, p_filter, p_after) $$;
comment on function public.export_orders(text, text[], date, date, jsonb, uuid) is
  'Staff: the orders that search_orders finds, newest first, 1,000 at a time, with customer, amounts '
  'and tracking. p_after is the last order of the previous page; the first page is recorded in the '
  'audit log with the number of orders.';

create function private.export_customers(p_query text, p_pro text, p_offset int) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_page constant int := 100;
  v_found jsonb := private.list_customers(p_query, p_pro, 'criado', false, v_page, p_offset);
begin
  if p_offset = 0 then
    perform private.audit('export', 'user_profiles', null,
      jsonb_build_object('customers', jsonb_build_array(null, v_found -> 'total')));
  end if;
  return (
    select coalesce(jsonb_agg(r.customer || jsonb_build_object(
        'marketing_opt_in', u.marketing_opt_in,
        'paid_cents', coalesce((select sum(private.cents(o.total)) from public.orders o
          where o.user_id = u.id and private.is_paid_state(o.state)), 0)) order by r.n), '[]')
    from jsonb_array_elements(v_found -> 'rows') with ordinality r(customer, n)
    join public.user_profiles u on u.id = (r.customer ->> 'id')::uuid);
end
$$;

create function public.export_customers(
  p_query text default null, p_pro text default null, p_offset int default 0
) returns jsonb
language sql set search_path = ''
as $$ select private.export_customers(p_query, p_pro, p_offset) $$;
comment on function public.export_customers(text, text, int) is
  'Staff: the customers that list_customers finds, oldest first, 100 at a time, with what they paid '
  'and whether they accept news. The first page is recorded in the audit log with their number.';

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
  private.search_orders(text, text[], date, date, uuid, text, int, int, jsonb),
  public.search_orders(text, text[], date, date, uuid, text, int, int, jsonb),
  private.export_orders(text, text[], date, date, jsonb, uuid),
  public.export_orders(text, text[], date, date, jsonb, uuid),
  private.export_customers(text, text, int), public.export_customers(text, text, int)
  to authenticated;

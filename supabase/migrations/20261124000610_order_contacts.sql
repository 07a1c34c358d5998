-- What a customer may add to an order, all of it optional: CEP, payment wish, name, telephone and a
-- note. It is personal data, so it is not part of the order: it has a row of its own that is erased.

-- Contact -----------------------------------------------------------------------------------------

create table public.order_contacts (
  order_id uuid primary key references public.orders (id) on delete cascade,
  cep text,
  payment text,
  name text,
  phone text,
  note text,
  constraint order_contacts_cep_shape check (cep ~ '^[0-9]{8}$'),
  constraint order_contacts_payment_check check (payment in ('pix', 'card', 'boleto', 'cash')),
  constraint order_contacts_name_size check (
    length(btrim(name)) between 1 and 80 and name !~ '[[:cntrl:]]'),
  constraint order_contacts_phone_shape check (phone ~ '^[1-9][0-9]{9,10}$'),
  constraint order_contacts_note_size check (
    length(btrim(note)) between 1 and 300 and note !~ '[[:cntrl:]]'),
  constraint order_contacts_something check (
    coalesce(cep, payment, name, phone, note) is not null)
);
create index order_contacts_name_idx on public.order_contacts
  using gin (private.normalize_text(name) extensions.gin_trgm_ops);
create index order_contacts_phone_idx on public.order_contacts
  using gin (phone extensions.gin_trgm_ops);
alter table public.order_contacts enable row level security;
comment on table public.order_contacts is
  'What the customer of an order gave in the cart. That of a guest is erased 90 days after the '
  'order ended, that of an account with the account.';
comment on column public.order_contacts.payment is 'How the customer wishes to pay; not a payment.';

create function private.order_contact_json(p_order uuid, p_is_whole boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'payment', c.payment,
    'name', case when p_is_whole then c.name else split_part(btrim(c.name), ' ', 1) end,
    'phone', case when p_is_whole then c.phone
      else overlay(c.phone placing repeat('*', length(c.phone) - 6) from 3) end,
    'note', case when p_is_whole then c.note end)
  from public.order_contacts c where c.order_id = p_order
$$;
comment on function private.order_contact_json(uuid, boolean) is
  '{payment, name, phone, note} of an order; null without any. Not whole: the first name, a '
  'telephone without its middle, and no note.';

alter function private.order_json(public.orders) rename to order_snapshot_json;
comment on function private.order_snapshot_json(public.orders) is
  'The part of order_json that is stored with the order.';

create function private.order_json(p_order public.orders) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select private.order_snapshot_json(p_order) || jsonb_build_object(
    'delivery_cep', coalesce(p_order.delivery_cep,
      (select c.cep from public.order_contacts c where c.order_id = p_order.id)),
    'contact', private.order_contact_json(p_order.id,
      coalesce(p_order.user_id = private.active_user_id(), false)
      or private.has_permission('orders')))
$$;
comment on function private.order_json(public.orders) is
  'The order as every order function returns it. Its contact is whole for its customer and for staff '
  'of the area orders; whoever else has its token sees a part.';

create function private.save_order_contact(p_order uuid, p_contact jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if jsonb_typeof(p_contact) is distinct from 'object'
    or p_contact - array['cep', 'payment', 'name', 'phone', 'note'] <> '{}' then
    perform private.raise_error('UT005', 'not a contact');
  end if;
  delete from public.order_contacts c where c.order_id = p_order;
  insert into public.order_contacts (order_id, cep, payment, name, phone, note)
  select p_order, r.cep, r.payment, btrim(r.name), r.phone, btrim(r.note)
  from jsonb_populate_record(null::public.order_contacts, p_contact) r
  where coalesce(r.cep, r.payment, r.name, r.phone, r.note) is not null;
end
$$;
comment on function private.save_order_contact(uuid, jsonb) is
  'Replaces the contact of an order: {cep, payment, name, phone, note}, each of them optional.';

-- Placing -----------------------------------------------------------------------------------------

drop function public.place_order(uuid, jsonb, boolean, int, uuid, text, text, boolean, text);

create function private.place_order_with_contact(
  p_key uuid, p_lines jsonb, p_use_coins boolean, p_expected_total_cents int, p_cep text,
  p_coupon text, p_is_pickup boolean, p_caller text, p_contact jsonb
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order jsonb := private.place_order(p_key, p_lines, p_use_coins, p_expected_total_cents,
    case when not p_is_pickup then p_cep end, p_coupon, p_is_pickup, p_caller);
  v_id uuid := (v_order ->> 'id')::uuid;
begin
  if v_id is null or p_contact is null then
    return v_order;
  end if;
  -- A repeated call brings what was typed last, until the store has confirmed the order.
  if v_order ->> 'state' = 'sent' then
    perform private.save_order_contact(v_id, p_contact);
  end if;
  return (
    select private.order_json(o) || jsonb_build_object(
      'contact', private.order_contact_json(v_id, true))
    from public.orders o where o.id = v_id);
end
$$;
comment on function private.place_order_with_contact(uuid, jsonb, boolean, int, text, text, boolean, text, jsonb) is
  'place_order with the contact in the same transaction. The answer holds the whole contact, which '
  'the caller has just given.';

create function public.place_order(
  p_key uuid, p_lines jsonb, p_use_coins boolean, p_expected_total_cents int default null,
  p_owner uuid default null, p_cep text default null, p_coupon text default null,
  p_is_pickup boolean default false, p_caller text default null, p_contact jsonb default null
) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  perform private.require_same_customer(p_owner);
  return private.place_order_with_contact(p_key, p_lines, p_use_coins, p_expected_total_cents, p_cep,
    p_coupon, p_is_pickup, p_caller, p_contact);
end
$$;
comment on function public.place_order(uuid, jsonb, boolean, int, uuid, text, text, boolean, text, jsonb) is
  'Stores the order of a guest or a customer in state sent, holds its coins, and returns its JSON. '
  'With p_owner (see price_cart) it is refused (UT001) for anybody but that customer. The same key '
  'and cart return the same order. A coupon that is not valid is {refused_coupon: state} and no '
  'order; one without effect is not used. The contact is {cep, payment, name, phone, note}.';

-- Erasing -----------------------------------------------------------------------------------------

create function private.erase_guest_contacts() returns void
language sql security definer set search_path = ''
as $$
  delete from public.order_contacts c
  where c.order_id in (
    select o.id from public.orders o join public.order_contacts g on g.order_id = o.id
    where o.user_id is null and o.state in ('delivered', 'cancelled', 'expired', 'returned')
      and o.updated_at <= private.now_utc() - interval '90 days'
    order by o.updated_at limit 200 for update of g skip locked)
$$;
comment on function private.erase_guest_contacts() is
  'Erases what guests gave with orders that ended 90 days ago.';

-- Also erases the contact of guests.
create or replace function private.expire_orders() returns int
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
  perform private.erase_guest_contacts();
  return v_count;
end
$$;

create function private.tg_orders__erase_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.order_contacts c where c.order_id = new.id;
  return null;
end
$$;
comment on function private.tg_orders__erase_contact() is
  'An order loses its customer when the account is deleted, and its contact with it.';

-- Staff -------------------------------------------------------------------------------------------

-- Also finds the name and telephone of the contact.
create or replace function private.find_orders(p_query text, p_from date, p_to date, p_customer uuid)
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
        select c.order_id from public.order_contacts c
        where private.normalize_text(c.name) like v_like or c.phone like '%' || v_phone || '%'
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

-- Adds the contact of the order and pick-up.
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

-- Adds coupon, delivery and contact of the order.
create or replace function private.export_orders(p_query text, p_states text[], p_from date, p_to date)
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
      'tracking_code', o.tracking_code) order by o.created_at desc, o.code), '[]')
  into v_rows
  from (
    select f.* from private.find_orders(p_query, p_from, p_to, null) f
    where p_states is null or f.state = any (p_states)
    order by f.created_at desc, f.code limit v_max) o
  left join public.user_profiles u on u.id = o.user_id
  left join auth.users a on a.id = o.user_id
  left join public.order_contacts c on c.order_id = o.id;
  -- The file holds names, e-mails and telephones, and leaves the store.
  perform private.audit('export', 'orders', null,
    jsonb_build_object('orders', jsonb_build_array(null, jsonb_array_length(v_rows))));
  return v_rows;
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_orders__erase_contact
  after update of user_id on public.orders
  for each row when (old.user_id is not null and new.user_id is null)
  execute function private.tg_orders__erase_contact();

-- Policies ----------------------------------------------------------------------------------------

create policy order_contacts_read on public.order_contacts for select to authenticated
  using (
    (select private.has_permission('orders')) or exists (
      select from public.orders o
      where o.id = order_id and o.user_id = (select private.active_user_id())));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.order_contacts to authenticated, service_role;

revoke execute on all functions in schema private, public from public;
revoke execute on function private.place_order(uuid, jsonb, boolean, int, text, text, boolean, text)
  from authenticated, service_role;
grant execute on function
  private.place_order_with_contact(uuid, jsonb, boolean, int, text, text, boolean, text, jsonb),
  public.place_order(uuid, jsonb, boolean, int, uuid, text, text, boolean, text, jsonb)
  to authenticated, service_role;

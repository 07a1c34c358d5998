-- The cart of a customer on all their devices. A device names the version it knows; only that one is
-- replaced, so two devices at once never overwrite each other: the later one is told what is stored,
-- merges (lib/cart/merge.ts) and writes again.

alter table public.carts
  add column version int not null default 0,
  add column recent_writes uuid[] not null default '{}',
  add constraint carts_recent_writes_size check (cardinality(recent_writes) <= 16);

-- Written by sync_cart and by an order, by nothing else.
drop policy carts_insert on public.carts;
drop policy carts_update on public.carts;
drop policy carts_delete on public.carts;
revoke insert (user_id, lines), update (user_id, lines), delete on public.carts from authenticated;

create function private.cart_lines(p_lines jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('product_id', l.product_id, 'size', l.size,
    'color', l.color, 'quantity', l.quantity) order by l.n), '[]')
  from (
    select r.product_id, r.size, r.color, max(r.quantity) as quantity, min(r.n) as n
    from private.read_lines(p_lines, 50, 99) r group by r.product_id, r.size, r.color) l
$$;
comment on function private.cart_lines(jsonb) is
  'Cart lines as they are stored: checked, each once, ids and quantities only.';

create function private.cart_json(p_lines jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(l.line || jsonb_build_object('name', p.name, 'slug', p.slug,
    'image', p.image, 'price_cents', private.cents(p.price)) order by l.n), '[]')
  from jsonb_array_elements(p_lines) with ordinality l(line, n)
  left join public.products p on p.id = (l.line ->> 'product_id')::uuid and p.is_listed
$$;
comment on function private.cart_json(jsonb) is
  'Stored cart lines with what a browser shows of their products; nulls for one not sold any more.';

create function private.sync_cart(p_owner uuid, p_version int, p_write uuid, p_lines jsonb)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_confirmed();
  v_cart public.carts;
  v_saved boolean := false;
begin
  if p_lines is null then
    select * into v_cart from public.carts c where c.user_id = v_user;
  else
    if p_write is null or p_version is null then
      perform private.fail('UT005', 'a write needs its key and the version it is based on');
    end if;
    insert into public.carts (user_id) values (v_user) on conflict (user_id) do nothing;
    select * into v_cart from public.carts c where c.user_id = v_user for update;
    -- A write whose answer was lost is asked for again with the same key.
    v_saved := p_write = any (v_cart.recent_writes);
    if not v_saved and p_owner = v_user and p_version = v_cart.version then
      update public.carts c set lines = private.cart_lines(p_lines), version = c.version + 1,
        recent_writes = (array[p_write] || c.recent_writes)[1:16]
      where c.user_id = v_user returning * into v_cart;
      v_saved := true;
    end if;
  end if;
  return jsonb_build_object('owner', v_user, 'version', coalesce(v_cart.version, 0),
    'saved', v_saved, 'lines', private.cart_json(coalesce(v_cart.lines, '[]')));
end
$$;

create function public.sync_cart(
  p_owner uuid default null, p_version int default null, p_write uuid default null,
  p_lines jsonb default null
) returns jsonb
language sql set search_path = ''
as $$ select private.sync_cart(p_owner, p_version, p_write, p_lines) $$;
comment on function public.sync_cart(uuid, int, uuid, jsonb) is
  'The caller''s stored cart: {owner, version, saved, lines}. With lines it is replaced, but only '
  'when owner and version are those that the device knows; the same write key counts once.';

create function private.take_order_from_cart() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.carts c set version = c.version + 1, lines = (
    select coalesce(jsonb_agg(l.line order by l.n), '[]')
    from jsonb_array_elements(c.lines) with ordinality l(line, n)
    where not exists (
      select 1 from placed p join public.orders o on o.id = p.order_id
      where o.user_id = c.user_id and p.product_id = (l.line ->> 'product_id')::uuid
        and p.size is not distinct from l.line ->> 'size'
        and p.color is not distinct from l.line ->> 'color'))
  where jsonb_array_length(c.lines) > 0 and c.user_id in (
    select o.user_id from placed p join public.orders o on o.id = p.order_id);
  return null;
end
$$;
create trigger take_order_from_cart after insert on public.order_lines
  referencing new table as placed
  for each statement execute function private.take_order_from_cart();

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function private.sync_cart(uuid, int, uuid, jsonb),
  public.sync_cart(uuid, int, uuid, jsonb) to authenticated;

comment on column public.carts.version is 'Grows with each change; a device writes over the one it knows.';
comment on column public.carts.recent_writes is 'Keys of the last writes, so that a repeated one counts once.';
comment on function private.take_order_from_cart() is
  'What a customer has ordered leaves their stored cart; what another device added meanwhile stays.';

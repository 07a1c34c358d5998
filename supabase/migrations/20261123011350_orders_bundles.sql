-- Bundles: products that cost less together. Carts and orders apply those that run at the moment;
-- pages are expired by the job.

create function private.is_bundle_set(p_ids uuid[]) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select cardinality(p_ids) between 2 and 4 and array_position(p_ids, null) is null
    and (select count(distinct i) from unnest(p_ids) i) = cardinality(p_ids)
$$;

create table public.bundles (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  product_ids uuid[] not null,
  kind text not null,
  value numeric(10, 2) not null,
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  is_shown boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bundles_name_size check (
    length(btrim(name)) between 1 and 60 and name !~ '[[:cntrl:]]'),
  constraint bundles_products check (private.is_bundle_set(product_ids)),
  constraint bundles_value_fits check (case kind
    when 'percent' then value between 1 and 50 and value = trunc(value)
    when 'amount' then value between 0.01 and 99999.99 else false end),
  constraint bundles_dates check (starts_at < ends_at)
);
create index bundles_products_idx on public.bundles using gin (product_ids);
alter table public.bundles enable row level security;
comment on table public.bundles is
  'Products that cost less together, from starts_at until before ends_at; null is no limit.';
comment on column public.bundles.product_ids is
  'Each in another product of the cart; a master stands for any of its SKUs. Not a foreign key: a '
  'bundle whose product is gone is never complete.';
comment on column public.bundles.value is 'Whole percent, or reais off a set.';
comment on column public.bundles.is_shown is
  'Whether the pages show it as running. Written by the job, which expires them when it differs.';

create function private.is_bundle_running(p_bundle public.bundles) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_bundle.is_active
    and coalesce(p_bundle.starts_at <= private.now_utc(), true)
    and coalesce(p_bundle.ends_at > private.now_utc(), true)
$$;

create function private.bundle_json(p_bundle public.bundles) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object('id', p_bundle.id, 'name', p_bundle.name, 'kind', p_bundle.kind,
    'amount', case p_bundle.kind when 'percent' then p_bundle.value::bigint
      else private.cents(p_bundle.value) end,
    'product_ids', p_bundle.product_ids, 'created_at', p_bundle.created_at)
$$;
comment on function private.bundle_json(public.bundles) is
  'What the price of a cart needs of a bundle; amount is in percent or centavos.';

-- Prices ------------------------------------------------------------------------------------------

create function private.apply_bundles(p_lines jsonb, p_bundles jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_line jsonb;
  v_bundle jsonb;
  v_item text;
  v_ids jsonb[] := '{}';
  v_price bigint[] := '{}';
  v_left int[] := '{}';
  v_off bigint[] := '{}';
  v_sets int[];
  v_gains bigint[];
  v_lines int[];
  v_line_n int;
  v_room bigint;
  v_gain bigint;
  v_best int;
  v_best_gain bigint;
  v_best_room bigint;
  v_best_lines int[];
  v_count int;
  v_room_before bigint;
  v_part bigint;
begin
  if jsonb_array_length(p_bundles) = 0 then
    return jsonb_build_object('bundles', '[]'::jsonb, 'discount_cents', 0, 'off',
      (select coalesce(jsonb_agg(0), '[]') from jsonb_array_elements(p_lines)));
  end if;
  for v_line in select * from jsonb_array_elements(p_lines) loop
    v_ids := v_ids || array[v_line -> 'ids'];
    v_price := v_price || (v_line ->> 'unit_cents')::bigint;
    v_left := v_left || case when v_line ->> 'unit_cents' is null then 0
      else (v_line ->> 'quantity')::int end;
    v_off := v_off || 0::bigint;
  end loop;
  v_sets := array_fill(0, array[jsonb_array_length(p_bundles)]);
  v_gains := array_fill(0::bigint, array[jsonb_array_length(p_bundles)]);
  loop
    v_best_gain := 0;
    for v_n in 1..jsonb_array_length(p_bundles) loop
      v_bundle := p_bundles -> (v_n - 1);
      v_lines := '{}';
      for v_item in select * from jsonb_array_elements_text(v_bundle -> 'product_ids') loop
        v_line_n := null;
        for v_k in 1..cardinality(v_left) loop
          if v_left[v_k] > 0 and v_ids[v_k] ? v_item and v_k <> all (v_lines) then
            v_line_n := v_k;
            exit;
          end if;
        end loop;
        exit when v_line_n is null;
        v_lines := v_lines || v_line_n;
      end loop;
      continue when v_line_n is null;
      select sum(v_price[l] - 1),
        case v_bundle ->> 'kind' when 'amount' then (v_bundle ->> 'amount')::bigint
          else (sum(v_price[l])::bigint * (v_bundle ->> 'amount')::bigint + 50) / 100 end
      into v_room, v_gain from unnest(v_lines) l;
      v_gain := least(v_gain, v_room);
      if v_gain > v_best_gain then
        v_best := v_n;
        v_best_gain := v_gain;
        v_best_room := v_room;
        v_best_lines := v_lines;
      end if;
    end loop;
    exit when v_best_gain = 0;
    -- The next sets are the same until a line has no unit left.
    select min(v_left[l]) into v_count from unnest(v_best_lines) l;
    v_room_before := 0;
    foreach v_line_n in array v_best_lines loop
      v_part := div(v_best_gain::numeric * (v_room_before + v_price[v_line_n] - 1), v_best_room)
        - div(v_best_gain::numeric * v_room_before, v_best_room);
      v_room_before := v_room_before + v_price[v_line_n] - 1;
      v_off[v_line_n] := v_off[v_line_n] + v_part * v_count;
      v_left[v_line_n] := v_left[v_line_n] - v_count;
    end loop;
    v_sets[v_best] := v_sets[v_best] + v_count;
    v_gains[v_best] := v_gains[v_best] + v_best_gain * v_count;
  end loop;
  return jsonb_build_object(
    'off', to_jsonb(v_off),
    'discount_cents', (select coalesce(sum(o), 0) from unnest(v_off) o),
    'bundles', (
      select coalesce(jsonb_agg(p_bundles -> (n - 1) || jsonb_build_object(
        'sets', v_sets[n], 'discount_cents', v_gains[n]) order by n), '[]')
      from generate_subscripts(v_sets, 1) n where v_sets[n] > 0));
end
$$;
comment on function private.apply_bundles(jsonb, jsonb) is
  'The discounts of bundles (private.bundle_json, oldest first) for lines {ids: of the product and '
  'its master, unit_cents, quantity}: {off: centavos of each line, discount_cents, bundles: those '
  'that apply with sets and discount_cents}. The set with the largest discount comes first, then '
  'that of the older bundle. A unit is in one set, and costs at least 1 centavo. '
  'lib/orders/bundles.ts has the same rule.';

create function private.price_bundles(p_lines jsonb, p_kept jsonb default '[]') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_lines jsonb;
  v_sold uuid[];
begin
  select coalesce(jsonb_agg(e.line || jsonb_build_object(
      'ids', array_remove(array[p.id, p.parent_product_id], null)) order by e.n), '[]'),
    array_agg(p.id) || array_agg(p.parent_product_id)
  into v_lines, v_sold
  from jsonb_array_elements(p_lines) with ordinality e(line, n)
  left join public.products p on p.id = (e.line ->> 'product_id')::uuid;
  return private.apply_bundles(v_lines, (
    select coalesce(jsonb_agg(o.bundle
      order by (o.bundle ->> 'created_at')::timestamptz, o.bundle ->> 'id'), '[]')
    from (
      select k.bundle - array['sets', 'discount_cents'] as bundle
      from jsonb_array_elements(p_kept) k(bundle)
      union all
      select private.bundle_json(b) from public.bundles b
      where b.product_ids && v_sold and private.is_bundle_running(b)
        and not p_kept @> jsonb_build_array(jsonb_build_object('id', b.id))) o));
end
$$;
comment on function private.price_bundles(jsonb, jsonb) is
  'private.apply_bundles of lines {product_id, unit_cents, quantity} with the bundles of the moment '
  'and those that an order keeps as they were.';

-- Pages -------------------------------------------------------------------------------------------

create function private.list_bundles_of(p_product uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with page as (
    select p.id, p.parent_product_id from public.products p where p.id = p_product and p.is_listed
  ),
  running as (
    select b.* from public.bundles b cross join page p
    where b.product_ids && array[p.id, p.parent_product_id] and private.is_bundle_running(b)
    order by b.created_at, b.id limit 3
  ),
  offered as (
    select r.id, i.n, s.slug, s.id as sku, s.stock,
      case when s.id is not null then row_number() over (partition by r.id, i.n
        order by s.id <> p.id, s.stock = 0, s.price, s.sort_order, s.id) end as choice
    from running r cross join page p
    cross join unnest(r.product_ids) with ordinality i(product, n)
    left join public.products s
      on (s.id = i.product or s.parent_product_id = i.product) and s.is_listed
  )
  select jsonb_build_object(
    'slugs', (select coalesce(jsonb_agg(distinct o.slug), '[]') from offered o
      where o.slug is not null and o.choice <= 10),
    'bundles', (
      select coalesce(jsonb_agg(private.bundle_json(r) || jsonb_build_object('products', (
          select jsonb_agg(jsonb_build_object('id', s.id, 'slug', s.slug, 'name', s.name,
            'image', s.image, 'price_cents', private.cents(s.price),
            'pro_price_cents', least(private.cents(s.price), private.pro_price_cents(s.price,
              s.pro_price, s.uti_pro_enabled, s.uti_pro_value, s.uti_pro_custom_price,
              s.uti_pro_type)), 'stock', s.stock,
            'is_for_adults', s.age_rating is not distinct from '18',
            'has_options', cardinality(s.sizes) > 0 or cardinality(s.colors) > 0)
            order by o.sku <> p_product, o.n)
          from offered o join public.products s on s.id = o.sku
          where o.id = r.id and o.choice = 1))
        order by r.created_at, r.id), '[]')
      from running r
      where (select count(*) from offered o where o.id = r.id and o.choice = 1 and o.stock > 0)
        = cardinality(r.product_ids)))
$$;

create function public.list_bundles_of(p_product uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.list_bundles_of(p_product) $$;
comment on function public.list_bundles_of(uuid) is
  'What the page of a listed product shows: {bundles: the running ones whose products can all be '
  'bought, at most 3, with products {id, slug, name, image, price_cents, pro_price_cents (the '
  'lower price), stock, is_for_adults, has_options}, this one first and the cheapest SKU of a master; slugs: products on which that '
  'depends}.';

create function private.show_bundles() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with changed as (
    update public.bundles b set is_shown = not b.is_shown
    where b.is_shown <> private.is_bundle_running(b) returning b.product_ids
  )
  insert into private.page_changes (product_id)
  select distinct i from changed c cross join unnest(c.product_ids) i;
end
$$;
comment on function private.show_bundles() is
  'Reports the pages of bundles that have started or ended.';

-- Triggers ----------------------------------------------------------------------------------------

create function private.tg_bundles__check_products() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from public.products p
      where p.id = any (new.product_ids) and p.trashed_at is null
        and coalesce(p.parent_product_id <> all (new.product_ids), true))
    <> cardinality(new.product_ids) then
    perform private.raise_error('UT005', 'a product is unknown, or a SKU beside its master');
  end if;
  return new;
end
$$;

create trigger tg_bundles__check_products
  before insert or update of product_ids on public.bundles
  for each row execute function private.tg_bundles__check_products();
create trigger tg_bundles__touch_updated_at
  before update of name, product_ids, kind, value, starts_at, ends_at, is_active on public.bundles
  for each row execute function private.tg__touch_updated_at();
create trigger tg_bundles__audit_row
  after insert or update or delete on public.bundles
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

-- Policies ----------------------------------------------------------------------------------------

create policy bundles_read on public.bundles for select to authenticated
  using ((select private.has_permission('settings')));
create policy bundles_insert on public.bundles for insert to authenticated
  with check ((select private.has_permission('settings')));
create policy bundles_update on public.bundles for update to authenticated
  using ((select private.has_permission('settings')));
create policy bundles_delete on public.bundles for delete to authenticated
  using ((select private.has_permission('settings')));

-- Grants ------------------------------------------------------------------------------------------

grant select, delete on public.bundles to authenticated;
grant insert (id, name, product_ids, kind, value, starts_at, ends_at, is_active)
  on public.bundles to authenticated;
grant update (name, product_ids, kind, value, starts_at, ends_at, is_active, updated_at)
  on public.bundles to authenticated;
grant select, insert, update, delete on public.bundles to service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function private.is_bundle_set(uuid[]) to authenticated, service_role;
grant execute on function private.list_bundles_of(uuid), public.list_bundles_of(uuid)
  to anon, authenticated, service_role;

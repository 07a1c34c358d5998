-- Coupons: discounts by a code, of the owner or of a redeemed reward. They are checked, priced and
-- consumed by the functions that price carts and place orders. An order with a coupon is its use
-- until it is cancelled or expires, so nothing has to be released.

-- Coupons -----------------------------------------------------------------------------------------

create table public.coupons (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  description text,
  kind text not null,
  value numeric(10, 2),
  minimum numeric(10, 2),
  starts_on date,
  ends_on date,
  max_uses int,
  max_uses_per_customer int,
  is_active boolean not null default true,
  redemption_id uuid unique references public.coin_redemptions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coupons_code_shape check (
    code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$' and (redemption_id is not null or code !~ '^RES-')),
  constraint coupons_description_size check (length(description) <= 200),
  constraint coupons_value_fits check (private.is_coupon_value(kind, value)),
  constraint coupons_minimum_range check (minimum between 0.01 and 99999.99),
  constraint coupons_dates check (starts_on <= ends_on),
  constraint coupons_limits check (
    max_uses between 1 and 1000000 and max_uses_per_customer between 1 and 1000)
);
alter table public.coupons enable row level security;
comment on table public.coupons is
  'Discount codes of the owner and of redeemed rewards. Amounts are in reais; null is no limit.';
comment on column public.coupons.minimum is
  'Goods after the Pro price and bundles, before other discounts.';
comment on column public.coupons.ends_on is 'Last day of the store on which it is valid.';
comment on column public.coupons.max_uses_per_customer is
  'With a limit for each customer, the coupon is for signed-in customers only.';
comment on column public.coupons.redemption_id is
  'The redeemed reward whose customer alone may use the coupon.';

create function private.coupon_code(p_text text) returns text
language sql immutable parallel safe
return upper(regexp_replace(left(p_text, 100), '\s', '', 'g'));
comment on function private.coupon_code(text) is 'A typed code as it is stored.';

create function private.check_coupon(p_code text, p_user uuid, p_goods_cents bigint) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_code text := private.coupon_code(p_code);
  v_coupon public.coupons;
  v_reward public.coin_redemptions;
  v_today date := private.today();
  v_state text;
begin
  if p_code is null then
    return null;
  end if;
  select * into v_coupon from public.coupons c where c.code = v_code;
  select * into v_reward from public.coin_redemptions r where r.id = v_coupon.redemption_id;
  v_state := case
    -- The same answer for every code of a reward, so that a guest cannot find one.
    when p_user is null and v_code like 'RES-%' then 'sign_in'
    when v_coupon.id is null or not v_coupon.is_active or v_reward.state = 'cancelled'
      or (v_coupon.redemption_id is not null and v_reward.user_id is distinct from p_user)
      then 'unknown'
    when v_coupon.starts_on > v_today then 'early'
    when v_coupon.ends_on < v_today then 'expired'
    when v_coupon.max_uses_per_customer is not null and p_user is null then 'sign_in'
    when v_reward.state = 'honored'
      or private.count_coupon_uses(v_coupon.id, p_user) >= v_coupon.max_uses_per_customer
      then 'used'
    when private.count_coupon_uses(v_coupon.id) >= v_coupon.max_uses
      then case when v_coupon.redemption_id is null then 'used_up' else 'used' end
    when p_goods_cents < private.cents(v_coupon.minimum) then 'minimum'
    else 'applied' end;
  if v_state in ('unknown', 'sign_in') then
    return jsonb_build_object('state', v_state, 'code', v_code);
  end if;
  return jsonb_build_object(
    'state', v_state, 'code', v_code, 'id', v_coupon.id, 'kind', v_coupon.kind,
    'starts_on', v_coupon.starts_on, 'ends_on', v_coupon.ends_on,
    'missing_cents', greatest(0, private.cents(v_coupon.minimum) - p_goods_cents),
    'discount_cents', case when v_state <> 'applied' then 0
      when v_coupon.kind = 'percent' then (p_goods_cents * v_coupon.value::int + 50) / 100
      when v_coupon.kind = 'amount' then least(private.cents(v_coupon.value), p_goods_cents)
      else 0 end);
end
$$;
comment on function private.check_coupon(text, uuid, bigint) is
  'Whether a code is valid now for a customer (null for a guest) and goods of this price: {state, '
  'code, and for a coupon that exists id, kind, starts_on, ends_on, missing_cents, discount_cents}; '
  'null without a code. State is applied or why not: unknown, early, expired, sign_in, used (by '
  'this customer), used_up or minimum. Percents are rounded half up.';

-- Guesses -----------------------------------------------------------------------------------------
-- Codes that do not exist are counted by customer, or for guests by the network that the server
-- names. Nothing is looked up above the limit. Refusals are returned: an exception would not count.

create function private.coupon_guesses(p_caller text, out bucket text, out max_hits int)
language sql stable set search_path = ''
as $$
  select 'coupon:' || coalesce(auth.uid()::text, left(p_caller, 100), 'guests'),
    case when coalesce(auth.uid()::text, p_caller) is null then 300 else 15 end
$$;
comment on function private.coupon_guesses(text) is
  'Where the wrong codes of the caller are counted, and how many are accepted in 10 minutes. Guests '
  'of an unknown network share one count.';

create function private.may_guess_coupon(p_caller text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (
    select from private.coupon_guesses(p_caller) g join public.rate_limits r on r.bucket = g.bucket
    where r.hits >= g.max_hits and r.expires_at > private.now_utc())
$$;

create function private.count_coupon_guess(p_caller text, p_coupon jsonb) returns void
language sql security definer set search_path = ''
as $$
  select private.hit_rate_limit(g.bucket, g.max_hits, 600)
  from private.coupon_guesses(p_caller) g where p_coupon ->> 'state' = 'unknown'
$$;
comment on function private.count_coupon_guess(text, jsonb) is
  'Counts the result of check_coupon if the code is unknown.';

-- Redeemed rewards --------------------------------------------------------------------------------

create function private.tg_coin_redemptions__issue_coupon() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.coupons (code, description, kind, value, minimum, max_uses, redemption_id)
  select new.code, left(new.product_name, 200), p.coupon_kind, p.coupon_value, p.coupon_minimum, 1,
    new.id
  from public.coin_products p where p.id = new.product_id and p.coupon_kind is not null;
  return null;
end
$$;
comment on function private.tg_coin_redemptions__issue_coupon() is
  'A redeemed reward with a discount is a coupon for its customer.';

create function private.tg_coin_redemptions__check_use() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_coupon uuid;
begin
  if new.state = old.state then
    return new;
  end if;
  select c.id into v_coupon from public.coupons c where c.redemption_id = old.id;
  -- The payment of the order honors its code while it has locked coins; an order locks the coupon
  -- before the coins.
  if v_coupon is null or exists (select from public.orders o where o.coupon_id = v_coupon
      and private.is_paid_state(o.state)) then
    return new;
  end if;
  perform from public.coupons c where c.id = v_coupon for update;
  if private.count_coupon_uses(v_coupon) > 0 then
    perform private.raise_error('UT015', 'an order uses the code');
  end if;
  return new;
end
$$;
comment on function private.tg_coin_redemptions__check_use() is
  'Staff do not settle a code that an unpaid order uses.';

-- Admin -------------------------------------------------------------------------------------------

create function private.list_coupons() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings');
  return (
    select coalesce(jsonb_agg(to_jsonb(c) - 'redemption_id' || jsonb_build_object(
        'uses', u.uses, 'discount_cents', u.discount_cents)
      order by c.is_active desc, c.created_at desc), '[]')
    from (select * from public.coupons a where a.redemption_id is null
      order by a.is_active desc, a.created_at desc limit 500) c
    cross join lateral (
      select count(*) as uses, coalesce(sum(private.cents(o.coupon_discount)), 0) as discount_cents
      from public.orders o
      where o.coupon_id = c.id and o.state not in ('cancelled', 'expired')) u);
end
$$;

create function public.list_coupons() returns jsonb
language sql stable set search_path = ''
as $$ select private.list_coupons() $$;
comment on function public.list_coupons() is
  'Staff: the coupons of the owner, active ones first, at most 500: their columns with uses (orders '
  'that are not cancelled or expired) and discount_cents of these.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_coupons__touch_updated_at
  before update on public.coupons
  for each row execute function private.tg__touch_updated_at();
create trigger tg_coupons__audit_row
  after insert or update or delete on public.coupons
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();
create trigger tg_coin_redemptions__issue_coupon
  after insert on public.coin_redemptions
  for each row execute function private.tg_coin_redemptions__issue_coupon();
create trigger tg_coin_redemptions__check_use
  before update of state on public.coin_redemptions
  for each row execute function private.tg_coin_redemptions__check_use();

-- Policies ----------------------------------------------------------------------------------------

create policy coupons_read on public.coupons for select to authenticated
  using ((select private.has_permission('settings')));
create policy coupons_insert on public.coupons for insert to authenticated
  with check ((select private.has_permission('settings')));
create policy coupons_update on public.coupons for update to authenticated
  using ((select private.has_permission('settings')) and redemption_id is null);

-- Grants ------------------------------------------------------------------------------------------

grant select on public.coupons to authenticated;
grant insert (id, code, description, kind, value, minimum, starts_on, ends_on, max_uses,
  max_uses_per_customer, is_active) on public.coupons to authenticated;
grant update (code, description, kind, value, minimum, starts_on, ends_on, max_uses,
  max_uses_per_customer, is_active, updated_at) on public.coupons to authenticated;
grant select, insert, update, delete on public.coupons to service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function private.list_coupons(), public.list_coupons() to authenticated;

-- Bundles =========================================================================================
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

-- Coupons and bundles, which orders apply, the orders themselves, and their administration. Only functions
-- of this file change state, tracking and contact; every change of a state locks the order first.

-- Coupons =========================================================================================
-- Coupons: discounts by a code of the store or of a redeemed reward. Uses are counted from the orders that
-- are neither cancelled nor expired, so that no use has to be released.

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
  'Discount codes of the store and of redeemed rewards. Amounts are in reais; null means no limit.';
comment on column public.coupons.minimum is
  'Minimum amount of the goods after the Pro price and bundles, before other discounts.';
comment on column public.coupons.ends_on is
  'The last day on which the coupon is valid, in the time zone of the store.';
comment on column public.coupons.max_uses_per_customer is
  'With this limit, only signed-in customers can use the coupon, because guests cannot be identified.';
comment on column public.coupons.redemption_id is
  'The redeemed reward; only its customer may use the coupon.';

create function private.coupon_code(p_text text) returns text
language sql immutable parallel safe
return upper(regexp_replace(left(p_text, 100), '\s', '', 'g'));
comment on function private.coupon_code(text) is 'A typed code in the form in which it is stored.';

create function private.coupon_cents(p_kind text, p_value numeric, p_goods_cents bigint)
returns bigint
language sql immutable parallel safe
return case p_kind when 'percent' then (p_goods_cents * p_value::int + 50) / 100
  when 'amount' then least(private.cents(p_value), p_goods_cents) else 0 end;
comment on function private.coupon_cents(text, numeric, bigint) is
  'The discount of a coupon on goods of this amount, in centavos. Percentages are rounded half up.';

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
    -- The same result for every code of this form, so that a guest cannot find existing codes.
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
      else private.coupon_cents(v_coupon.kind, v_coupon.value, p_goods_cents) end);
end
$$;
comment on function private.check_coupon(text, uuid, bigint) is
  'Checks a code for a customer (null for a guest) and goods of this amount: {state, code, and for an '
  'existing coupon id, kind, starts_on, ends_on, missing_cents, discount_cents}; null without a code. '
  'state is applied or the reason of the refusal: unknown, early, expired, sign_in, used (by this '
  'customer), used_up or minimum.';

-- Guesses -----------------------------------------------------------------------------------------
-- Unknown codes are counted for each customer, or for the network of a guest, which the server provides.
-- Above the limit no code is looked up. Refusals are returned, because an exception would roll back the
-- count.

create function private.coupon_guesses(p_caller text, out bucket text, out max_hits int)
language sql stable set search_path = ''
as $$
  select 'coupon:' || coalesce(auth.uid()::text, left(p_caller, 100), 'guests'),
    case when coalesce(auth.uid()::text, p_caller) is null then 300 else 15 end
$$;
comment on function private.coupon_guesses(text) is
  'The bucket in which wrong codes of the caller are counted, and its limit within 10 minutes. Guests '
  'of an unknown network share one bucket.';

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
  'Counts the result of check_coupon as a wrong code if its state is unknown.';

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
  'Creates a coupon for the customer of a redeemed reward with a discount.';

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
  -- Does not lock the coupon if the payment of its order honors the code: the payment has locked coins
  -- already, and an order locks the coupon before the coins. Only staff cancel a code.
  if v_coupon is null or new.state <> 'cancelled' and exists (
      select from public.orders o
      where o.coupon_id = v_coupon and private.is_paid_state(o.state)) then
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
  'Prevents staff from settling a code that an unpaid order uses, and from cancelling one that any '
  'order uses.';

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
  'Staff: the coupons of the store, active ones first, at most 500: their columns with uses (orders '
  'that are not cancelled or expired) and the discount_cents of these orders.';

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
-- Bundles: products that cost less together. Carts and orders apply the running ones; the job expires pages.

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
  'Products that cost less together, from starts_at until before ends_at; null means no limit.';
comment on column public.bundles.product_ids is
  'Each product must be a separate unit in the cart; a master stands for any of its SKUs. No foreign '
  'keys: a bundle with a deleted product is never complete.';
comment on column public.bundles.value is 'Whole percent, or the amount in reais off a set.';
comment on column public.bundles.is_shown is
  'Whether stored pages show the bundle as running. Written by the job, which expires the pages when '
  'this has to change.';

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
  'The data of a bundle that pricing needs; amount is in percent or centavos.';

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
    -- Applies the same set until one of its lines has no units left.
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
  'The discounts of bundles (private.bundle_json, oldest first) for lines {ids: of the product and its '
  'master, unit_cents, quantity}: {off: centavos of each line, discount_cents, bundles: the applied '
  'ones with sets and discount_cents}. The set with the largest discount is applied first, on equality '
  'that of the older bundle. A unit belongs to one set only and costs at least 1 centavo. '
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
  'private.apply_bundles for lines {product_id, unit_cents, quantity}, with the running bundles and '
  'those that an order has stored.';

-- Pages -------------------------------------------------------------------------------------------

create function private.is_bundle_unit(p_is_listed boolean, p_pro_days int) returns boolean
language sql stable
return p_is_listed and (p_pro_days is null or private.is_pro_tier_on());
comment on function private.is_bundle_unit(boolean, int) is
  'Whether a product with these values of is_listed and pro_days can be sold in a bundle while it is in '
  'stock: pages and the admin read the same rule.';

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
    select r.id, i.n, i.product, s.slug, s.id as sku, s.stock,
      case when s.id is not null then row_number() over (partition by r.id, i.n
        order by s.id <> p.id, s.stock = 0, s.price, s.sort_order, s.id) end as choice
    from running r cross join page p
    cross join unnest(r.product_ids) with ordinality i(product, n)
    left join public.products s
      on (s.id = i.product or s.parent_product_id = i.product)
        and private.is_bundle_unit(s.is_listed, s.pro_days)
  )
  select jsonb_build_object(
    'slugs', (select coalesce(jsonb_agg(distinct coalesce(o.slug, o.product::text)), '[]')
      from offered o where o.slug is null or o.choice <= 10),
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
  'Bundles for the page of a listed product: {bundles: at most 3 running ones whose products are all '
  'available, each with products {id, slug, name, image, price_cents, pro_price_cents (the lower '
  'price), stock, is_for_adults, has_options}, the product of the page first and for a master its '
  'cheapest SKU; slugs: the products on which the result depends; an unlisted product is listed by its '
  'id, because its slug is not public}.';

create function private.list_offered_products(p_ids uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('settings');
  return array(
    select i.product from unnest(p_ids) i (product)
    where exists (
      select from public.products s
      where (s.id = i.product or s.parent_product_id = i.product) and s.stock > 0
        and private.is_bundle_unit(s.is_listed, s.pro_days)));
end
$$;

create function public.list_offered_products(p_ids uuid[]) returns uuid[]
language sql stable set search_path = ''
as $$ select private.list_offered_products(p_ids) $$;
comment on function public.list_offered_products(uuid[]) is
  'Staff: those of these products that can be bought in a bundle now: the product itself or, of a master, '
  'any of its SKUs, as pages decide it.';

create function private.queue_bundle_changes() returns void
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
comment on function private.queue_bundle_changes() is
  'Queues page changes for bundles that have started or ended.';

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
grant execute on function
  private.list_offered_products(uuid[]), public.list_offered_products(uuid[]) to authenticated;

-- Orders ==========================================================================================
-- Snapshots that place_order creates, and their states.

-- Pix price ---------------------------------------------------------------------------------------

create function private.pix_percent() returns int
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case when s.value #>> '{accepts,pix}' is distinct from 'false'
        and jsonb_typeof(s.value -> 'pixPercent') = 'number'
        and (s.value ->> 'pixPercent') ~ '^([0-9]|[1-4][0-9]|50)$'
      then (s.value ->> 'pixPercent')::int else 0 end
    from (select private.setting('payment') as value) s);
end
$$;
comment on function private.pix_percent() is
  'The discount for Pix in percent from the setting payment, from 0 to 50; 0 if it is invalid or Pix is '
  'not accepted.';

create function private.pix_cents(p_cents bigint, p_percent int) returns bigint
language sql immutable parallel safe
return (p_cents * (100 - p_percent) + 50) / 100;
comment on function private.pix_cents(bigint, int) is
  'The price of goods of this amount with Pix, rounded half up to the centavo. lib/products/payment.ts '
  'has the same rule.';

-- Tables ------------------------------------------------------------------------------------------

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  code text not null unique,
  token text not null unique,
  idempotency_key uuid not null unique,
  request_hash text not null,
  user_id uuid references auth.users (id) on delete set null,
  state text not null default 'sent',
  subtotal numeric(10, 2) not null,
  pro_saving numeric(10, 2) not null default 0,
  bundle_discount numeric(10, 2) not null default 0,
  bundles jsonb not null default '[]',
  coins_applied int not null default 0,
  coin_discount numeric(10, 2) not null default 0,
  coin_balance int,
  shipping_mode text not null,
  shipping_kind text not null,
  shipping_price numeric(10, 2),
  total numeric(10, 2) not null,
  cashback_coins int not null default 0,
  is_stock_taken boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  updated_at timestamptz not null default now(),
  carrier text,
  tracking_code text,
  tracking_url text,
  chat_opened_at timestamptz,
  pix_percent int not null default private.pix_percent(),
  delivery_cep text,
  coupon_id uuid references public.coupons (id),
  coupon_code text,
  coupon_kind text,
  coupon_value numeric(10, 2),
  coupon_discount numeric(10, 2) not null default 0,
  is_pickup boolean not null default false,
  revision int not null default 0,
  manual_discount numeric(10, 2) not null default 0,
  manual_discount_reason text,
  pro_taken interval,
  constraint orders_code_shape check (code ~ '^UTI-[2-9A-HJKMNP-Z]{6}$'),
  constraint orders_token_shape check (token ~ '^[0-9a-f]{64}$'),
  constraint orders_state_check check (state in (
    'sent', 'confirmed', 'paid', 'shipped', 'delivered', 'cancelled', 'expired', 'returned')),
  constraint orders_shipping_check check (
    shipping_mode in ('fixed', 'quote', 'zones') and shipping_kind in ('fee', 'free', 'quote')
    and (shipping_kind = 'quote') = (shipping_price is null)),
  constraint orders_amounts check (
    subtotal >= 0 and pro_saving >= 0 and bundle_discount >= 0 and coupon_discount >= 0
    and manual_discount >= 0
    and coins_applied >= 0 and cashback_coins >= 0 and coin_discount = coins_applied / 100.0
    and coalesce(shipping_price, 0) >= 0
    and total = subtotal - pro_saving - bundle_discount - coupon_discount - manual_discount
      - coin_discount + coalesce(shipping_price, 0)),
  constraint orders_bundles_all_or_none check (
    jsonb_typeof(bundles) = 'array' and (bundle_discount > 0) = (bundles <> '[]')),
  constraint orders_manual_discount_all_or_none check (
    (manual_discount > 0) = (manual_discount_reason is not null)
    and length(btrim(manual_discount_reason)) between 1 and 120
    and manual_discount_reason !~ '[[:cntrl:]]'),
  constraint orders_carrier_check check (
    carrier in ('correios', 'jadlog', 'loggi', 'total_express', 'other')),
  constraint orders_tracking_code_check check (tracking_code ~ '^[A-Z0-9._/-]{3,40}$'),
  constraint orders_tracking_url_check check (
    length(tracking_url) <= 500 and tracking_url ~ '^https://'
    and private.is_safe_link(tracking_url)),
  constraint orders_pix_percent_range check (pix_percent between 0 and 50),
  constraint orders_delivery_cep_shape check (delivery_cep ~ '^[0-9]{8}$'),
  constraint orders_coupon_all_or_none check (
    (coupon_code is null) = (coupon_id is null) and (coupon_code is null) = (coupon_kind is null)
    and case when coupon_code is null then coupon_discount = 0 and coupon_value is null
      else private.is_coupon_value(coupon_kind, coupon_value) end),
  constraint orders_pickup_is_free check (
    not is_pickup or (shipping_kind = 'free' and delivery_cep is null))
);
create index orders_user_idx on public.orders (user_id, created_at desc);
create index orders_state_idx on public.orders (state, created_at desc);
create index orders_open_idx on public.orders (expires_at) where state = 'sent';
create index orders_created_idx on public.orders (created_at desc, id desc);
create index orders_code_idx on public.orders using gin (code extensions.gin_trgm_ops);
create index orders_tracking_idx on public.orders (tracking_code) where tracking_code is not null;
create index orders_coupon_idx on public.orders (coupon_id) where coupon_id is not null;
create index orders_discount_reason_idx on public.orders (id)
  where manual_discount_reason <> 'da loja';
alter table public.orders enable row level security;
create index orders_total_idx on public.orders (total desc, created_at desc, id desc);
comment on table public.orders is
  'Snapshots of orders. The row of a guest''s order contains no personal data. Amounts are in reais.';
comment on column public.orders.bundles is
  'The result of private.apply_bundles at the time of the order, for the page and for adjustments.';
comment on column public.orders.coin_balance is
  'Coins that the customer could spend when the order was placed, including those of the order; null '
  'for a guest.';
comment on column public.orders.revision is 'Number of adjustments.';
comment on column public.orders.manual_discount_reason is
  'Reason that the customer can read. Replaced by "da loja" when the contact is erased.';
comment on column public.orders.pro_taken is
  'Time of Pro that the return removed from the customer. An undo of the return restores it.';
comment on column public.orders.token is 'Unguessable. Its holder can read the order.';
comment on column public.orders.tracking_url is
  'Page of the carrier for this parcel; null if it is derived from the code or unknown.';
comment on column public.orders.chat_opened_at is
  'Time at which the customer first opened the chat by its link; null while the store waits for a '
  'message.';
comment on column public.orders.pix_percent is
  'Discount on the goods if the order is paid with Pix, in percent, at the time of the order.';
comment on column public.orders.delivery_cep is
  'The CEP of an order whose shipping was priced by zones. Null in other modes, where only the contact '
  'contains a CEP.';
comment on column public.orders.coupon_code is
  'Code, kind and value of the coupon at the time of the order; the coupon may have changed since.';

create table public.order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  position int not null,
  product_id uuid references public.products (id) on delete set null,
  name text not null,
  slug text not null,
  image text,
  size text,
  color text,
  condition text not null default 'new',
  availability text not null default 'ready',
  release_date date,
  lead_days int,
  quantity int not null,
  list_price numeric(10, 2),
  regular_price numeric(10, 2) not null,
  unit_price numeric(10, 2) not null,
  line_total numeric(10, 2) not null,
  bundle_discount numeric(10, 2) not null default 0,
  cashback_coins int not null default 0,
  coin_factor numeric(2, 1),
  coin_campaign text,
  pro_days int,
  free_shipping boolean not null default false,
  unique (order_id, position),
  constraint order_lines_quantity_range check (quantity between 1 and 99),
  constraint order_lines_amounts check (
    unit_price >= 0 and line_total = unit_price * quantity and cashback_coins >= 0
    and bundle_discount between 0 and line_total),
  constraint order_lines_condition_check check (condition in ('new', 'refurbished', 'used')),
  constraint order_lines_availability_check check (
    availability in ('ready', 'preorder', 'made_to_order', 'digital')
    and (availability = 'preorder') = (release_date is not null)
    and (availability = 'made_to_order') = (lead_days is not null))
);
create index order_lines_product_idx on public.order_lines (product_id);
create index order_lines_name_idx on public.order_lines
  using gin (private.normalize_text(name) extensions.gin_trgm_ops);
alter table public.order_lines enable row level security;
comment on table public.order_lines is
  'The products of an order with their data at the time of the order.';
comment on column public.order_lines.unit_price is
  'The charged price: the Pro price for a Pro customer.';
comment on column public.order_lines.regular_price is
  'The price of the product without Pro at the time of the order.';
comment on column public.order_lines.bundle_discount is
  'The discount of bundles on line_total. The sum of the lines is the discount of the order.';
comment on column public.order_lines.coin_factor is
  'Factor of the campaign of the line (coin_campaign is its name) at the time of the order.';
comment on column public.order_lines.availability is
  'Availability at the time of the order. A pre-order that was already released is stored as ready.';

create table public.order_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  state text not null,
  at timestamptz not null,
  changed_by uuid,
  note text,
  undone_at timestamptz,
  undone_by uuid,
  undo_note text,
  constraint order_history_note_size check (length(note) <= 500),
  constraint order_history_undo_note_size check (length(undo_note) <= 500),
  constraint order_history_undone_all_or_none check (
    undone_at is not null or coalesce(undone_by::text, undo_note) is null)
);
comment on column public.order_history.changed_by is
  'Null for a cancellation by the customer, so that it remains recognizable after the account is '
  'deleted.';
comment on column public.order_history.undone_at is
  'Time at which the staff undid the move. An undone move has no effect on the order.';
create index order_history_order_idx on public.order_history (order_id, id);
create index order_history_note_idx on public.order_history (order_id)
  where note is not null or undo_note is not null;
alter table public.order_history enable row level security;
comment on table public.order_history is
  'The states that an order has entered, each with its time and author.';

create table public.order_revisions (
  order_id uuid not null references public.orders (id) on delete cascade,
  revision int not null,
  at timestamptz not null,
  changed_by uuid,
  before jsonb not null,
  after jsonb not null,
  primary key (order_id, revision)
);
alter table public.order_revisions enable row level security;
comment on table public.order_revisions is
  'The adjustments of an order, each with the terms before and after. Contains no personal data.';

create table public.coin_holds (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  order_id uuid not null unique references public.orders (id) on delete cascade,
  amount int not null,
  state text not null default 'held',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint coin_holds_amount_positive check (amount > 0),
  constraint coin_holds_state_check check (state in ('held', 'captured', 'released')),
  constraint coin_holds_settled check ((state = 'held') = (settled_at is null))
);
create index coin_holds_user_idx on public.coin_holds (user_id) where state = 'held';
alter table public.coin_holds enable row level security;
comment on table public.coin_holds is 'Coins of orders, which are held and later captured or released.';

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
comment on table public.order_notes is
  'Notes of the staff about an order, which customers cannot read.';

create table public.parcel_events (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  kind text not null,
  at timestamptz not null,
  details text,
  arrives_on date,
  constraint parcel_events_kind_check check (kind in (
    'posted', 'in_transit', 'out_for_delivery', 'not_delivered', 'awaiting_pickup', 'returning')),
  constraint parcel_events_details_size check (
    length(btrim(details)) between 1 and 120 and details !~ '[[:cntrl:]]')
);
create index parcel_events_order_idx on public.parcel_events (order_id, at desc);
create index parcel_events_details_idx on public.parcel_events (order_id) where details is not null;
alter table public.parcel_events enable row level security;
comment on table public.parcel_events is
  'Positions of the parcel of a shipped order, entered by the staff. Readable by everyone who can read '
  'the order.';
comment on column public.parcel_events.arrives_on is
  'The expected day of delivery, as known at that time.';

-- Optional data that a customer adds to an order. It is personal data and is erased, so it is stored in a
-- separate row.
create table public.order_contacts (
  order_id uuid primary key references public.orders (id) on delete cascade,
  cep text,
  payment text,
  name text,
  phone text,
  note text,
  gift text,
  address jsonb,
  constraint order_contacts_cep_shape check (cep ~ '^[0-9]{8}$'),
  constraint order_contacts_payment_check check (payment in ('pix', 'card', 'boleto', 'cash')),
  constraint order_contacts_name_size check (
    length(btrim(name)) between 1 and 80 and name !~ '[[:cntrl:]]'),
  constraint order_contacts_phone_shape check (phone ~ '^[1-9][0-9]{9,10}$'),
  constraint order_contacts_note_size check (
    length(btrim(note)) between 1 and 300 and note !~ '[[:cntrl:]]'),
  constraint order_contacts_gift_size check (length(gift) <= 200 and gift !~ '[[:cntrl:]]'),
  constraint order_contacts_something check (
    coalesce(cep, payment, name, phone, note, gift) is not null)
);
create index order_contacts_payment_idx on public.order_contacts (payment);
create index order_contacts_name_idx on public.order_contacts
  using gin (private.normalize_text(name) extensions.gin_trgm_ops);
create index order_contacts_phone_idx on public.order_contacts
  using gin (phone extensions.gin_trgm_ops);
alter table public.order_contacts enable row level security;
comment on table public.order_contacts is
  'Data that the customer of an order gave in the cart. Erased 90 days after the order ended for a '
  'guest, and with the account otherwise.';
comment on column public.order_contacts.payment is
  'The payment method that the customer prefers; no payment is recorded here.';
comment on column public.order_contacts.gift is
  'The message of a gift, empty without a message; null if the order is no gift.';
comment on column public.order_contacts.address is
  'A copy of the address of the account with the CEP of the order; see private.order_address_json.';

-- Coins of orders ---------------------------------------------------------------------------------

create function private.available_coins(p_user uuid) returns int
language sql stable security definer set search_path = ''
as $$
  select greatest(0, coalesce((select c.balance from public.uti_coins c where c.user_id = p_user), 0)
    - coalesce((select sum(t.amount) from public.coin_transactions t
        where t.user_id = p_user and t.available_at > private.now_utc()), 0)
    - coalesce((select sum(h.amount) from public.coin_holds h
        where h.user_id = p_user and h.state = 'held'), 0))::int
$$;
comment on function private.available_coins(uuid) is
  'The balance less pending cashback and coins held by orders. Decisions that depend on the result '
  'require private.lock_coins().';

create function private.release_hold(p_order uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.coin_holds set state = 'released', settled_at = private.now_utc()
  where order_id = p_order and state = 'held'
$$;

-- Coupons of orders -------------------------------------------------------------------------------

create function private.count_coupon_uses(p_coupon uuid, p_user uuid default null) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from public.orders o
  where o.coupon_id = p_coupon and o.state not in ('cancelled', 'expired')
    and (o.state <> 'sent' or o.expires_at > private.now_utc())
    and (p_user is null or o.user_id = p_user)
$$;
comment on function private.count_coupon_uses(uuid, uuid) is
  'The number of orders with this coupon that are not cancelled or expired, of one customer or (null) '
  'of all.';

create function private.tg_orders__honor_reward() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.coin_redemptions r set state = 'honored'
  where r.id = (
    select d.id from public.coin_redemptions d join public.coupons c on c.redemption_id = d.id
    where c.id = new.coupon_id and d.state = 'issued' for update of d skip locked);
  return null;
end
$$;
comment on function private.tg_orders__honor_reward() is
  'Marks the reward of the coupon of a paid order as honored, unless staff are settling it at the same '
  'time.';

-- Reading -----------------------------------------------------------------------------------------

create function private.order_pix_total(p_order public.orders) returns numeric
language sql immutable
return private.reais(private.pix_cents(
    private.cents(p_order.total - coalesce(p_order.shipping_price, 0)), p_order.pix_percent))
  + coalesce(p_order.shipping_price, 0);
comment on function private.order_pix_total(public.orders) is
  'The total in reais if the order is paid with Pix. The discount applies to the goods and not to '
  'shipping.';

create function private.may_cancel_order(p_order public.orders) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return p_order.state in ('sent', 'confirmed')
    and (p_order.state = 'confirmed' or p_order.expires_at > private.now_utc())
    and (p_order.user_id is null
      or p_order.user_id is not distinct from private.active_user_id());
end
$$;
comment on function private.may_cancel_order(public.orders) is
  'Whether the order is unpaid, not expired, and belongs to the caller. Everyone with the token may '
  'cancel the order of a guest; the calling function must check the token.';

create function private.order_contact_json(p_order uuid, p_is_whole boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'payment', c.payment,
      'name', case when p_is_whole then c.name else split_part(btrim(c.name), ' ', 1) end,
      'phone', case when p_is_whole then c.phone
        else overlay(c.phone placing repeat('*', length(c.phone) - 6) from 3) end,
      'note', case when p_is_whole then c.note end,
      'gift', case when p_is_whole or c.gift is null then c.gift else '' end)
    from public.order_contacts c where c.order_id = p_order);
end
$$;
comment on function private.order_contact_json(uuid, boolean) is
  'The contact {payment, name, phone, note, gift} of an order; null without one. If p_is_whole is '
  'false: the first name, a telephone without its middle digits, no note, and a gift without its '
  'message.';

create function private.saved_address_json(p_order public.orders, p_cep text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('recipient', a.recipient, 'street', a.street, 'number', a.number,
      'complement', a.complement, 'district', a.district, 'city', a.city, 'state', a.state)
    from public.customer_addresses a
    where a.user_id = p_order.user_id and a.zip = coalesce(p_order.delivery_cep, p_cep)
    order by a.is_default desc, a.created_at limit 1);
end
$$;
comment on function private.saved_address_json(public.orders, text) is
  'The address of the account of an order with the CEP of the order, or with that of its contact; null '
  'without one.';

create function private.order_address_json(p_order public.orders) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_contact public.order_contacts;
begin
  if p_order.is_pickup then
    return null;
  end if;
  select * into v_contact from public.order_contacts c where c.order_id = p_order.id;
  return coalesce(v_contact.address, private.saved_address_json(p_order, v_contact.cep));
end
$$;
comment on function private.order_address_json(public.orders) is
  'The delivery address of an order: {recipient, street, number, complement, district, city, state}. '
  'The address stored with the order, else that of the account with the same CEP; null for a pick-up '
  'and without an address.';

-- Volatile, so that it sees the lines that the same call has just written.
create function private.order_snapshot_json(p_order public.orders) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', p_order.id, 'code', p_order.code, 'token', p_order.token, 'state', p_order.state,
    'created_at', p_order.created_at, 'expires_at', p_order.expires_at,
    'carrier', p_order.carrier, 'tracking_code', p_order.tracking_code,
    'tracking_url', p_order.tracking_url, 'chat_opened_at', p_order.chat_opened_at,
    'may_cancel', private.may_cancel_order(p_order),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'product_id', l.product_id, 'name', l.name, 'slug', coalesce((
          select p.slug from public.products p where p.id = l.product_id), l.slug),
        'image', l.image, 'size', l.size, 'color', l.color, 'quantity', l.quantity,
        'condition', l.condition, 'availability', l.availability,
        'release_date', l.release_date, 'lead_days', l.lead_days,
        'unit_price_cents', private.cents(l.unit_price),
        'line_total_cents', private.cents(l.line_total),
        'bundle_discount_cents', private.cents(l.bundle_discount)) order by l.position), '[]')
      from public.order_lines l where l.order_id = p_order.id),
    'subtotal_cents', private.cents(p_order.subtotal),
    'pro_saving_cents', private.cents(p_order.pro_saving),
    'bundles', (
      select coalesce(jsonb_agg(jsonb_build_object('id', b ->> 'id', 'name', b ->> 'name',
        'discount_cents', (b ->> 'discount_cents')::bigint) order by n), '[]')
      from jsonb_array_elements(p_order.bundles) with ordinality e(b, n)),
    'coupon', case when p_order.coupon_code is not null then jsonb_build_object(
      'code', p_order.coupon_code, 'kind', p_order.coupon_kind,
      'discount_cents', private.cents(p_order.coupon_discount)) end,
    'coins_applied', p_order.coins_applied,
    'coin_discount_cents', private.cents(p_order.coin_discount),
    'coin_balance', p_order.coin_balance,
    'shipping_mode', p_order.shipping_mode,
    'shipping_kind', p_order.shipping_kind,
    'shipping_cents', private.cents(p_order.shipping_price),
    'delivery_cep', p_order.delivery_cep,
    'is_pickup', p_order.is_pickup,
    'total_cents', private.cents(p_order.total),
    'pix_percent', p_order.pix_percent,
    'pix_total_cents', private.cents(private.order_pix_total(p_order)),
    'cashback_coins', p_order.cashback_coins,
    'history', (
      select coalesce(jsonb_agg(
        jsonb_build_object('state', h.state, 'at', h.at) order by h.id), '[]')
      from public.order_history h where h.order_id = p_order.id));
end
$$;
comment on function private.order_snapshot_json(public.orders) is
  'The part of order_json that is stored with the order.';

-- Adds the revisions, the manual discount and the events of the parcel to the snapshot.
create function private.order_json(p_order public.orders) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  return (
    select private.order_snapshot_json(p_order) || jsonb_build_object(
      'delivery_cep', coalesce(p_order.delivery_cep,
        (select c.cep from public.order_contacts c where c.order_id = p_order.id)),
      'contact', private.order_contact_json(p_order.id, reader.is_trusted),
      'address', case when reader.is_trusted then private.order_address_json(p_order) end,
      'history', (
        select coalesce(jsonb_agg(
          jsonb_build_object('state', h.state, 'at', h.at) order by h.id), '[]')
        from public.order_history h where h.order_id = p_order.id and h.undone_at is null),
      'manual_discount_cents', private.cents(p_order.manual_discount),
      'manual_discount_reason', p_order.manual_discount_reason,
      'revision', p_order.revision,
      'revisions', (
        select coalesce(jsonb_agg(jsonb_build_object('at', r.at, 'before', r.before,
          'after', r.after) order by r.revision desc), '[]')
        from public.order_revisions r
        where r.order_id = p_order.id and r.revision > p_order.revision - 10),
      'events', (
        select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'at', e.at,
          'details', e.details, 'arrives_on', e.arrives_on) order by e.at desc, e.id), '[]')
        from public.parcel_events e where e.order_id = p_order.id))
    from (
      select coalesce(p_order.user_id = private.active_user_id(), false)
        or private.has_permission('orders') as is_trusted) reader);
end
$$;
comment on function private.order_json(public.orders) is
  'The order as JSON, as all order functions return it. The contact is complete for the customer of the '
  'order and for staff with the area orders, and only they see the address; other holders of the token '
  'see a part of the contact.';

create function private.get_order(p_token text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
begin
  if p_token is null or p_token !~ '^[0-9a-f]{64}$' then
    return null;
  end if;
  perform private.expire_orders();
  select * into v_order from public.orders o where o.token = p_token;
  return case when found then private.order_json(v_order) end;
end
$$;

create function public.get_order(p_token text) returns jsonb
language sql set search_path = ''
as $$ select private.get_order(p_token) $$;
comment on function public.get_order(text) is
  'The order with this unguessable token and its history; null if there is none.';

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
  'Records that the chat of an order was opened by its unguessable link. Only the first call changes '
  'the order; an unknown token changes nothing.';

create function private.list_my_orders() returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := private.require_session();
begin
  perform private.expire_orders();
  return (
    select coalesce(jsonb_agg(private.order_json(o) order by o.created_at desc, o.code), '[]')
    from (
      select * from public.orders m where m.user_id = v_user
      order by m.created_at desc limit 100
    ) o);
end
$$;

create function public.list_my_orders() returns jsonb
language sql set search_path = ''
as $$ select private.list_my_orders() $$;
comment on function public.list_my_orders() is
  'The last 100 orders of the caller, newest first, each as place_order returns it.';

create function private.erase_order_texts(p_orders uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.order_contacts c where c.order_id = any (p_orders);
  delete from public.order_notes n where n.order_id = any (p_orders);
  update public.order_history h set note = null, undo_note = null
  where h.order_id = any (p_orders) and (h.note is not null or h.undo_note is not null);
  update public.parcel_events e set details = null
  where e.order_id = any (p_orders) and e.details is not null;
  update public.orders o set manual_discount_reason = 'da loja'
  where o.id = any (p_orders) and o.manual_discount_reason <> 'da loja';
end
$$;
comment on function private.erase_order_texts(uuid[]) is
  'Erases the data that customers gave with these orders and the texts of the staff about them.';

create function private.erase_guest_contacts() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_orders uuid[] := array(
    select o.id from public.orders o
    where o.user_id is null and o.state in ('delivered', 'cancelled', 'expired', 'returned')
      and o.updated_at <= private.now_utc() - interval '90 days'
      and o.id in (
        select c.order_id from public.order_contacts c
        union all select n.order_id from public.order_notes n
        union all select h.order_id from public.order_history h
        where h.note is not null or h.undo_note is not null
        union all select e.order_id from public.parcel_events e where e.details is not null
        union all select d.id from public.orders d where d.manual_discount_reason <> 'da loja')
    order by o.updated_at limit 200 for update of o skip locked);
begin
  perform private.erase_order_texts(v_orders);
end
$$;
comment on function private.erase_guest_contacts() is
  'Erases the texts of guests'' orders that ended 90 days ago, at most 200 per call. Part of the job.';

create function private.expire_orders() returns int
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
    -- The caller is whoever happens to read orders or coins, not the author of the change.
    perform private.record_move('orders', v_order, 'expired', null, p_by => null);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.expire_orders() is
  'Expires orders that were not confirmed within 48 h, at most 200 per call, and releases their coins. '
  'Called by the job and by functions that depend on the states of orders, which need not wait for the '
  'job.';

create function private.tg_orders__erase_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.erase_order_texts(array[new.id]);
  return null;
end
$$;
comment on function private.tg_orders__erase_contact() is
  'Erases the texts of an order when its account is deleted.';

create function private.retired_product(p_slug text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('name', p.name, 'category', p.category)
  from public.products p
  where p.slug = p_slug and not p.is_listed and p.product_type <> 'master' and p.trashed_at is null
    -- A product that was never ordered may be a draft; the names of drafts are not public.
    and exists (select from public.order_lines l where l.product_id = p.id)
$$;

create function public.retired_product(p_slug text) returns jsonb
language sql stable set search_path = ''
as $$
  select private.retired_product(p_slug)
$$;
comment on function public.retired_product(text) is
  '{name, category} of a product that was ordered before and is not listed now; null for all others.';

-- Placing -----------------------------------------------------------------------------------------
-- The key makes calls idempotent; the lock on the coins of the customer prevents two orders from holding
-- the same coins.

create function private.insert_order(
  p_key uuid, p_hash text, p_user uuid, p_cart jsonb, p_balance int
) returns public.orders
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
  v_now timestamptz := private.now_utc();
  v_coupon jsonb := case when p_cart #>> '{coupon,state}' = 'applied' then p_cart -> 'coupon' end;
begin
  if p_user is null and p_cart @? '$.lines[*] ? (@.pro_days > 0)' then
    perform private.raise_error('UT018', 'Pro days need an account');
  end if;
  insert into public.orders (
    code, token, idempotency_key, request_hash, user_id, subtotal, pro_saving, bundle_discount,
    bundles, coins_applied, coin_discount, coin_balance, shipping_mode, shipping_kind, shipping_price, total,
    delivery_cep, is_pickup, coupon_id, coupon_code, coupon_kind, coupon_value, coupon_discount,
    manual_discount, manual_discount_reason, cashback_coins, created_at, updated_at, expires_at)
  values (
    private.unique_code('public.orders', 'code', 'UTI-', 6),
    replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
    p_key, p_hash, p_user,
    private.reais((p_cart ->> 'subtotal_cents')::bigint),
    private.reais((p_cart ->> 'pro_saving_cents')::bigint),
    private.reais((p_cart ->> 'bundle_discount_cents')::bigint), p_cart -> 'bundles',
    (p_cart #>> '{coins,applied}')::int,
    private.reais((p_cart ->> 'coin_discount_cents')::bigint),
    p_balance,
    p_cart #>> '{shipping,mode}', p_cart #>> '{shipping,kind}',
    private.reais((p_cart #>> '{shipping,cents}')::bigint),
    private.reais((p_cart ->> 'total_cents')::bigint),
    p_cart #>> '{shipping,cep}', (p_cart ->> 'is_pickup')::boolean,
    (v_coupon ->> 'id')::uuid, v_coupon ->> 'code', v_coupon ->> 'kind',
    (select c.value from public.coupons c where c.id = (v_coupon ->> 'id')::uuid),
    private.reais(coalesce((v_coupon ->> 'discount_cents')::bigint, 0)),
    private.reais(coalesce((p_cart ->> 'manual_discount_cents')::bigint, 0)),
    p_cart ->> 'manual_discount_reason',
    case when p_user is null then 0 else (p_cart ->> 'cashback_coins')::int end,
    v_now, v_now, v_now + interval '48 hours')
  returning * into v_order;

  insert into public.order_lines (
    order_id, position, product_id, name, slug, image, size, color, quantity, list_price,
    regular_price, unit_price, line_total, bundle_discount, cashback_coins, coin_factor,
    coin_campaign, pro_days, free_shipping, condition, availability, release_date, lead_days)
  select v_order.id, l.n, (l.line ->> 'product_id')::uuid, l.line ->> 'name', l.line ->> 'slug',
    l.line ->> 'image', l.line ->> 'size', l.line ->> 'color', (l.line ->> 'quantity')::int,
    private.reais((l.line ->> 'list_price_cents')::bigint),
    private.reais((l.line ->> 'unit_price_cents')::bigint),
    private.reais((l.line ->> 'charged_unit_cents')::bigint),
    private.reais((l.line ->> 'line_total_cents')::bigint),
    private.reais((l.line ->> 'bundle_discount_cents')::bigint),
    (l.line ->> 'cashback_coins')::int, (l.line ->> 'coin_factor')::numeric,
    l.line ->> 'coin_campaign', (l.line ->> 'pro_days')::int,
    (l.line ->> 'free_shipping')::boolean, l.line ->> 'condition', l.line ->> 'availability',
    (l.line ->> 'release_date')::date, (l.line ->> 'lead_days')::int
  from jsonb_array_elements(p_cart -> 'lines') with ordinality l(line, n);

  if v_order.coins_applied > 0 then
    insert into public.coin_holds (user_id, order_id, amount, created_at)
    values (p_user, v_order.id, v_order.coins_applied, v_now);
  end if;
  perform private.record_move('orders', v_order.id, 'sent', null);
  return v_order;
end
$$;

create function private.place_order(
  p_key uuid, p_lines jsonb, p_use_coins boolean, p_expected_total_cents int, p_cep text,
  p_coupon text, p_is_pickup boolean, p_caller text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_user uuid := case when auth.uid() is not null then private.require_confirmed() end;
  v_order public.orders;
  v_hash text;
  v_cart jsonb;
  v_free int;
  v_code text := private.coupon_code(p_coupon);
begin
  if p_key is null then
    perform private.raise_error('UT005', 'an order needs a key');
  end if;
  perform private.expire_orders();
  -- Calls with the same key wait here; the second one finds the order of the first.
  perform pg_advisory_xact_lock(hashtextextended('order:' || p_key::text, 0));
  v_hash := (
    select encode(sha256(convert_to(coalesce(v_user::text, 'guest') || coalesce(p_use_coins, false)
      || coalesce(private.cep_digits(p_cep), '') || coalesce(v_code, '') || p_is_pickup
      || coalesce(string_agg(concat_ws('|', l.product_id, coalesce(l.size, '-'),
        coalesce(l.color, '-'), l.quantity), ';' order by l.n), ''), 'utf8')), 'hex')
    from private.read_lines(p_lines, 50, 99) l);
  select * into v_order from public.orders o where o.idempotency_key = p_key;
  if found then
    if v_order.request_hash <> v_hash then
      perform private.raise_error('UT016', 'the key belongs to another order');
    end if;
    return private.order_json(v_order);
  end if;
  if jsonb_array_length(p_lines) = 0 then
    perform private.raise_error('UT012', 'the cart is empty');
  end if;

  if p_coupon is not null and not private.may_guess_coupon(p_caller) then
    return '{"refused_coupon": "too_many"}';
  end if;
  -- Serializes orders with the same coupon, so that they cannot exceed its uses.
  perform from public.coupons c where c.code = v_code for update;
  if v_user is not null then
    perform private.lock_coins(v_user);
    v_free := private.available_coins(v_user);
  end if;
  v_cart := private.sum_cart(p_lines, p_use_coins, 50, 99, v_user, v_free, null, p_cep, p_coupon,
    p_is_pickup);
  if v_cart @? '$.lines[*] ? (@.state == "gone")' then
    perform private.raise_error('UT011', 'a product is not sold any more');
  elsif v_cart @? '$.lines[*] ? (@.state != "ok")' then
    perform private.raise_error('UT010', 'not enough stock');
  elsif v_cart #>> '{coupon,state}' not in ('applied', 'no_effect') then
    perform private.count_coupon_guess(p_caller, v_cart -> 'coupon');
    return jsonb_build_object('refused_coupon', v_cart #>> '{coupon,state}');
  elsif p_expected_total_cents is not null
    and p_expected_total_cents <> (v_cart ->> 'total_cents')::bigint then
    perform private.raise_error('UT007', 'the total has changed');
  elsif (v_cart ->> 'subtotal_cents')::bigint > 9000000000 then
    perform private.raise_error('UT005', 'the order is too large');
  end if;
  v_order := private.insert_order(p_key, v_hash, v_user, v_cart, v_free);
  return private.order_json(v_order);
end
$$;

create function private.save_order_contact(
  p_order uuid, p_contact jsonb, p_keeps_address boolean
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_before public.order_contacts;
begin
  if jsonb_typeof(p_contact) is distinct from 'object'
    or p_contact - array['cep', 'payment', 'name', 'phone', 'note', 'gift'] <> '{}' then
    perform private.raise_error('UT005', 'not a contact');
  end if;
  delete from public.order_contacts c where c.order_id = p_order returning * into v_before;
  insert into public.order_contacts (order_id, cep, payment, name, phone, note, gift, address)
  select o.id, r.cep, r.payment, btrim(r.name), r.phone, btrim(r.note), btrim(r.gift),
    coalesce(case when p_keeps_address and r.cep = v_before.cep then v_before.address end,
      private.saved_address_json(o, r.cep))
  from jsonb_populate_record(null::public.order_contacts, p_contact) r
  cross join public.orders o
  where o.id = p_order and coalesce(r.cep, r.payment, r.name, r.phone, r.note, r.gift) is not null;
end
$$;
comment on function private.save_order_contact(uuid, jsonb, boolean) is
  'Replaces the contact of an order: {cep, payment, name, phone, note, gift}, each of them optional. '
  'Stores the address of the account with this CEP; if p_keeps_address, the stored address remains '
  'if it has the same CEP.';

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
  -- Until the store has confirmed the order, a repeated call replaces the contact and the address, which
  -- the customer may have corrected since the first call.
  if v_order ->> 'state' = 'sent' then
    -- Drops a payment method that is no longer accepted; the payment is then agreed in the chat.
    if private.setting('payment') #>> array['accepts', p_contact ->> 'payment'] = 'false' then
      p_contact := p_contact - 'payment';
    end if;
    perform private.save_order_contact(v_id, p_contact, false);
  end if;
  return (
    select private.order_json(o) || jsonb_build_object(
      'contact', private.order_contact_json(v_id, true))
    from public.orders o where o.id = v_id);
end
$$;
comment on function private.place_order_with_contact(uuid, jsonb, boolean, int, text, text, boolean, text, jsonb) is
  'place_order with the contact in the same transaction. Returns the complete contact, which the caller '
  'has just entered.';

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
  'Stores the order of a guest or a customer in the state sent, holds its coins, and returns its JSON. '
  'With p_owner (see price_cart), any other caller is refused (UT001). The same key and cart return the '
  'same order. If the coupon is not valid, returns {refused_coupon: state} and stores no order; a '
  'coupon without effect is ignored. The contact is {cep, payment, name, phone, note, gift}; a payment '
  'that the store does not accept is left out.';

-- States ------------------------------------------------------------------------------------------
-- A trigger checks the transitions for all writers. set_order_state moves an order and updates stock, coins
-- and Pro days.

create function private.can_move_order(p_from text, p_to text, p_is_pickup boolean) returns boolean
language sql immutable set search_path = ''
as $$
  select (p_from, p_to) in (
      ('sent', 'confirmed'), ('sent', 'cancelled'), ('sent', 'expired'),
      ('confirmed', 'paid'), ('confirmed', 'cancelled'),
      ('paid', 'shipped'), ('paid', 'delivered'), ('paid', 'returned'),
      ('shipped', 'delivered'), ('shipped', 'returned'), ('delivered', 'returned'))
    and not (p_is_pickup and p_to = 'shipped')
$$;

create function private.is_paid_state(p_state text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_state in ('paid', 'shipped', 'delivered')
$$;
comment on function private.is_paid_state(text) is
  'Whether an order in this state was paid and not returned.';

-- Also permits an adjustment, which increments the revision, to change the terms of an unpaid order.
create function private.tg_orders__guard() returns trigger
language plpgsql set search_path = ''
as $$
declare
  v_mutable text[] := array[
    'state', 'is_stock_taken', 'updated_at', 'user_id', 'carrier', 'tracking_code', 'tracking_url',
    'chat_opened_at', 'pro_taken'];
  v_is_undo boolean := false;
begin
  if new.state is distinct from old.state
    and not private.can_move_order(old.state, new.state, new.is_pickup) then
    v_is_undo := private.is_undoing(old, new);
    if not v_is_undo then
      perform private.raise_error('UT015',
        format('an order does not go from %s to %s', old.state, new.state));
    end if;
    v_mutable := v_mutable || 'expires_at'::text;
  end if;
  if new.revision = old.revision + 1 and new.state = old.state
    and new.state in ('sent', 'confirmed') then
    v_mutable := v_mutable || array[
      'revision', 'subtotal', 'pro_saving', 'bundle_discount', 'bundles', 'coupon_discount',
      'manual_discount',
      'manual_discount_reason', 'coins_applied', 'coin_discount', 'shipping_kind',
      'shipping_price', 'delivery_cep', 'is_pickup', 'total', 'cashback_coins'];
  end if;
  if new.manual_discount_reason = 'da loja' then
    v_mutable := v_mutable || 'manual_discount_reason'::text;
  end if;
  -- Deleting the account sets user_id to null and erases texts; no other column of the snapshot may change.
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

create function private.take_stock(p_order uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_need record;
begin
  if exists (
    select 1 from public.order_lines l where l.order_id = p_order and l.product_id is null
  ) then
    perform private.raise_error('UT011', 'a product of the order is gone');
  end if;
  -- Locks in the order of the ids, so that two confirmations cannot deadlock.
  for v_need in
    select l.product_id, sum(l.quantity)::int as quantity from public.order_lines l
    where l.order_id = p_order group by l.product_id order by l.product_id
  loop
    update public.products p set stock = p.stock - v_need.quantity
    where p.id = v_need.product_id and p.stock >= v_need.quantity;
    if not found then
      perform private.raise_error('UT010', 'not enough stock');
    end if;
  end loop;
end
$$;

create function private.return_stock(p_order uuid) returns void
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
  v_later int;
  v_until timestamptz;
  v_taken interval;
begin
  select coalesce(sum(l.pro_days * l.quantity), 0) into v_days
  from public.order_lines l where l.order_id = p_order.id;
  if v_days = 0 or p_order.user_id is null then
    return;
  elsif p_sign > 0 then
    update public.user_profiles u set pro_until =
      greatest(u.pro_until, private.now_utc()) + make_interval(days => v_days)
    where u.id = p_order.user_id;
    return;
  end if;
  -- Locks the profile, so that two returns of the same customer are serialized.
  select u.pro_until into v_until
  from public.user_profiles u where u.id = p_order.user_id for update;
  select coalesce(sum(l.pro_days * l.quantity), 0) into v_later
  from public.orders o join public.order_lines l on l.order_id = o.id
  where o.user_id = p_order.user_id and private.is_paid_state(o.state)
    and (select max(h.id) from public.order_history h where h.order_id = o.id and h.state = 'paid')
      > (select max(h.id) from public.order_history h
        where h.order_id = p_order.id and h.state = 'paid');
  v_taken := least(make_interval(days => v_days),
    greatest(v_until - private.now_utc() - make_interval(days => v_later), '0'));
  update public.user_profiles u set pro_until = v_until - v_taken where u.id = p_order.user_id;
  update public.orders o set pro_taken = v_taken where o.id = p_order.id;
end
$$;
comment on function private.extend_pro(public.orders, int) is
  'Adds the Pro days of a paid order after the present end of Pro. With p_sign -1, removes the '
  'remaining part of them. The days of orders that were paid later come after those of this order and '
  'are not reduced.';

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
    perform private.post_ledger_entry(p_order.user_id, -v_held, 'spent', 'order',
      'Desconto no pedido ' || p_order.code,
      private.order_ledger_key('order-spent', p_order.id, 'paid'), v_meta);
  end if;
  if p_order.cashback_coins > 0 then
    perform private.post_ledger_entry(p_order.user_id, p_order.cashback_coins, 'cashback',
      'order_cashback', left('Cashback do pedido ' || p_order.code || coalesce((
        select ' (' || string_agg(distinct l.coin_campaign, ', ') || ')'
        from public.order_lines l where l.order_id = p_order.id), ''), 200),
      private.order_ledger_key('order-cashback', p_order.id, 'paid'),
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
  -- Removes pending cashback completely. Of available cashback, removes at most the available coins,
  -- because a balance must not be negative.
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

-- An after trigger, so that the policy refuses callers without access first.
create function private.tg_parcel_events__guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
begin
  select * into v_order from public.orders o where o.id = new.order_id for share;
  if v_order.state not in ('shipped', 'delivered') then
    perform private.raise_error('UT015', 'only the parcel of a shipped order has events');
  elsif new.at not between v_order.created_at and private.now_utc() then
    perform private.raise_error('UT005', 'an event is between the order and now');
  end if;
  return null;
end
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
  'Replaces carrier, code and link of an order that the caller has locked; returns the changes for the '
  'audit log.';

create function private.set_order_state(
  p_order uuid, p_state text, p_note text, p_carrier text default null,
  p_tracking_code text default null, p_tracking_url text default null, p_revision int default null
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
  if p_state is null or p_state = 'expired'
    or not private.can_move_order(v_from, p_state, v_order.is_pickup)
    or (v_from = 'sent' and v_order.expires_at <= private.now_utc()) then
    perform private.raise_error('UT015',
      format('an order does not go from %s to %s', v_from, p_state));
  elsif p_revision <> v_order.revision then
    perform private.raise_error('UT007', 'the order was adjusted in between');
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
  perform private.record_move('orders', p_order, p_state, p_note, v_changes);
  select * into v_order from public.orders o where o.id = p_order;
  return private.order_json(v_order);
end
$$;

create function public.set_order_state(
  p_order uuid, p_state text, p_note text default null, p_carrier text default null,
  p_tracking_code text default null, p_tracking_url text default null, p_revision int default null
) returns jsonb
language sql set search_path = ''
as $$
  select private.set_order_state(
    p_order, p_state, p_note, p_carrier, p_tracking_code, p_tracking_url, p_revision)
$$;
comment on function public.set_order_state(uuid, text, text, text, text, text, int) is
  'Staff: moves an order: sent → confirmed → paid → shipped → delivered (or paid → delivered, for a '
  'pick-up always). sent and confirmed can be cancelled; paid, shipped and delivered can be returned. '
  'Confirming takes stock, paying settles coins and Pro days. Carrier, code and https link are for '
  'shipped only. p_revision is the revision that the caller has read: a different one is a conflict '
  '(UT007).';

create function private.set_order_tracking(
  p_order uuid, p_carrier text, p_tracking_code text, p_tracking_url text, p_seen jsonb
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
begin
  perform private.require_permission('orders');
  select * into v_order from public.orders o where o.id = p_order for update;
  if not found then
    perform private.raise_error('UT004', 'no such order');
  elsif p_seen <> jsonb_build_object('carrier', v_order.carrier, 'code', v_order.tracking_code,
      'url', v_order.tracking_url) then
    perform private.raise_error('UT007', 'the tracking was changed meanwhile');
  end if;
  perform private.audit('update', 'orders', p_order::text,
    private.write_tracking(p_order, p_carrier, p_tracking_code, p_tracking_url));
  select * into v_order from public.orders o where o.id = p_order;
  return private.order_json(v_order);
end
$$;

create function public.set_order_tracking(
  p_order uuid, p_carrier text default null, p_tracking_code text default null,
  p_tracking_url text default null, p_seen jsonb default null
) returns jsonb
language sql set search_path = ''
as $$
  select private.set_order_tracking(p_order, p_carrier, p_tracking_code, p_tracking_url, p_seen)
$$;
comment on function public.set_order_tracking(uuid, text, text, text, jsonb) is
  'Staff: replaces carrier, code and https link of a shipped or delivered order (UT015 for any other). '
  'p_seen contains the carrier, code and url that the editor has read: different values are a conflict '
  '(UT007). Returns the order.';

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
  perform private.record_move('orders', v_order.id, 'cancelled', null, p_by => null);
  return private.order_json(v_order);
end
$$;

create function public.cancel_order(p_token text) returns jsonb
language sql set search_path = ''
as $$ select private.cancel_order(p_token) $$;
comment on function public.cancel_order(text) is
  'Cancels an unpaid order by its token and releases its stock and held coins. The order of a customer '
  'can be cancelled only in a session of that customer (UT001, UT002), that of a guest by every holder '
  'of the token. UT015 if it is paid or has ended. Returns the order.';

-- Admin -------------------------------------------------------------------------------------------
-- A preview performs the move and rolls it back, so that its result equals that of the move.

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

create function private.find_order_codes(p_query text) returns setof uuid
language plpgsql stable set search_path = '' rows 1
as $$
declare
  v_code text := regexp_replace(upper(regexp_replace(p_query, '[^[:alnum:]]', '', 'g')), '^UTI', '');
begin
  return query
    select o.id from public.orders o
    where length(v_code) between 3 and 6 and o.code like '%' || v_code || '%';
end
$$;
comment on function private.find_order_codes(text) is
  'Ids of orders whose code contains a part of 3 to 6 characters, entered with or without UTI-.';

create function private.find_orders(p_query text) returns setof uuid
language plpgsql stable set search_path = '' rows 20
as $$
declare
  v_like text := '%' || nullif(private.normalize_text(p_query), '') || '%';
begin
  return query
    select private.find_order_codes(p_query)
    union
    select t.id from public.orders t
    where t.tracking_code = upper(regexp_replace(p_query, '\s', '', 'g'))
    union
    select l.order_id from public.order_lines l
    where private.normalize_text(l.name) like v_like
    union
    select o.id from private.find_customers(p_query) f(id)
    join public.orders o on o.user_id = f.id
    union
    select c.order_id from public.order_contacts c
    where private.normalize_text(c.name) like v_like or c.phone like private.phone_pattern(p_query);
end
$$;
comment on function private.find_orders(text) is
  'Ids of orders that contain the query in the code, the tracking code, the products, or the name, '
  'telephone or e-mail of the customer.';

create function private.order_conditions(
  p_query text, p_from date, p_to date, p_customer uuid, p_filter jsonb
) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_buyer text := p_filter ->> 'buyer';
  v_delivery text := p_filter ->> 'delivery';
begin
  return concat_ws(' and ', 'true',
    case when private.normalize_text(p_query) <> ''
      then format('o.id in (select private.find_orders(%L))', btrim(p_query)) end,
    'o.created_at >= ' || quote_literal(p_from::timestamp at time zone 'America/Sao_Paulo'),
    'o.created_at < ' || quote_literal((p_to + 1)::timestamp at time zone 'America/Sao_Paulo'),
    'o.user_id = ' || quote_literal(p_customer),
    case v_buyer when 'customer' then 'o.user_id is not null'
      when 'guest' then 'o.user_id is null' end,
    case v_delivery when 'pickup' then 'o.is_pickup' when 'shipping' then 'not o.is_pickup' end,
    'o.total >= ' || quote_literal(private.reais((p_filter ->> 'min_cents')::bigint)),
    'o.total <= ' || quote_literal(private.reais((p_filter ->> 'max_cents')::bigint)),
    'o.id in (select c.order_id from public.order_contacts c where c.payment = '
      || quote_literal(p_filter ->> 'payment') || ')');
end
$$;
comment on function private.order_conditions(text, date, date, uuid, jsonb) is
  'SQL conditions on orders o: found by find_orders, placed on these days of the store, and matching '
  'the filter {payment, buyer: guest or customer, delivery: pickup or shipping, min_cents, max_cents}, '
  'each of them optional. Null or a query without letters and digits matches every order.';

create function private.search_orders(
  p_query text, p_states text[], p_from date, p_to date, p_customer uuid, p_sort text,
  p_limit int, p_offset int, p_filter jsonb
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_where text;
  v_page text;
  v_counts jsonb;
  v_total bigint;
  v_ids uuid[];
begin
  perform private.require_permission('orders');
  if p_limit not between 1 and 100 or p_offset not between 0 and 1000000 or length(p_query) > 200 then
    perform private.raise_error('UT005', 'malformed search');
  end if;
  perform private.check_order_filter(p_filter);
  perform private.expire_orders();
  v_where := private.order_conditions(p_query, p_from, p_to, p_customer, p_filter);
  v_page := format('%s order by %s limit %s offset %s',
    case when cardinality(p_states) = 1 then ' and o.state = ' || quote_literal(p_states[1])
      else ' and o.state = any (' || quote_literal(p_states) || ')' end,
    case p_sort when 'total' then 'o.total desc, o.created_at desc, o.id desc'
      when 'oldest' then 'o.created_at, o.id' else 'o.created_at desc, o.id desc' end,
    p_limit, p_offset);
  execute format(
    case when private.normalize_text(p_query) <> '' then
      'with found as materialized (
        select o.id, o.state, o.total, o.created_at from public.orders o where %1$s)
      select array(select o.id from found o where true%2$s), (
        select jsonb_object_agg(c.state, c.number) from (
          select o.state, count(*) as number from found o group by o.state) c)'
    else
      -- One count for each state, which reads orders_state_idx and stops at max_counted_rows() rows.
      'select array(select o.id from public.orders o where %1$s%2$s), (
        select jsonb_object_agg(c.state, c.number) from (
          select s.state, (select count(*) from (select from public.orders o
            where o.state = s.state and %1$s limit private.max_counted_rows()) n) as number
          from unnest(array[''sent'', ''confirmed'', ''paid'', ''shipped'', ''delivered'', ''cancelled'',
            ''expired'', ''returned'']) s(state)) c where c.number > 0)'
    end, v_where, v_page) into v_ids, v_counts;
  v_counts := coalesce(v_counts, '{}');
  select sum(c.value::int) into v_total from jsonb_each_text(v_counts) c
  where p_states is null or c.key = any (p_states);
  return jsonb_build_object(
    'total', least(coalesce(v_total, 0), private.max_counted_rows()), 'counts', v_counts,
    'rows', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'code', s.code, 'state', s.state, 'revision', s.revision,
        'total_cents', private.cents(s.total), 'coins_applied', s.coins_applied,
        'created_at', s.created_at, 'expires_at', s.expires_at,
        'customer_id', s.user_id, 'customer_name', (
          select u.full_name from public.user_profiles u where u.id = s.user_id),
        'contact_name', c.name,
        'phone', coalesce(c.phone,
          (select nullif(regexp_replace(u.phone, '[^0-9]', '', 'g'), '')
            from public.user_profiles u where u.id = s.user_id)),
        'is_pickup', s.is_pickup,
        'delivery_cep', case when not s.is_pickup then coalesce(s.delivery_cep, c.cep) end,
        'address', private.order_address_json(s),
        'awaits_message', s.state = 'sent' and s.chat_opened_at is null,
        'lines', (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity,
            'condition', l.condition, 'availability', l.availability,
            'release_date', l.release_date, 'lead_days', l.lead_days)
          order by l.position) from public.order_lines l where l.order_id = s.id)) order by i.n),
        '[]')
      from unnest(v_ids) with ordinality i(id, n) join public.orders s on s.id = i.id
      left join public.order_contacts c on c.order_id = s.id));
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
  'Staff: orders by code, tracking code, customer (name, e-mail, telephone) or product, in these '
  'states, on these days of the store and by a filter (private.order_conditions), sorted newest, oldest '
  'or total: {total, counts: {state: n} for all states, rows}.';

create function private.export_orders(
  p_query text, p_states text[], p_from date, p_to date, p_filter jsonb, p_after uuid
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_page constant int := 1000;
  v_where text;
  v_count bigint;
  v_after public.orders;
  v_ids uuid[];
begin
  perform private.require_permission('orders');
  if length(p_query) > 200 then
    perform private.raise_error('UT005', 'malformed search');
  end if;
  perform private.check_order_filter(p_filter);
  v_where := concat_ws(' and ', private.order_conditions(p_query, p_from, p_to, null, p_filter),
    'o.state = any (' || quote_literal(p_states) || ')');
  if p_after is null then
    perform private.expire_orders();
    execute 'select count(*) from public.orders o where ' || v_where into v_count;
    -- Recorded, because the exported file contains names, e-mail addresses and telephones.
    perform private.audit('export', 'orders', null,
      jsonb_build_object('orders', jsonb_build_array(null, v_count)));
  end if;
  select * into v_after from public.orders o where o.id = p_after;
  execute format('select array(select o.id from public.orders o where %s
    order by o.created_at desc, o.id desc limit %s)',
    concat_ws(' and ', v_where, case when v_after.id is not null then
      format('(o.created_at, o.id) < (%L, %L)', v_after.created_at, v_after.id) end), v_page) into v_ids;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', o.id, 'code', o.code, 'created_at', o.created_at, 'state', o.state,
        'customer_name', coalesce(c.name, u.full_name), 'email', u.email,
        'phone', coalesce(c.phone, u.phone), 'payment', c.payment, 'note', c.note,
        'gift', c.gift,
        'is_pickup', o.is_pickup, 'delivery_cep', coalesce(o.delivery_cep, c.cep),
        'lines', (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity)
          order by l.position) from public.order_lines l where l.order_id = o.id),
        'subtotal_cents', private.cents(o.subtotal),
        'pro_saving_cents', private.cents(o.pro_saving),
        'bundles', (select string_agg(b ->> 'name', ', ' order by n)
          from jsonb_array_elements(o.bundles) with ordinality e(b, n)),
        'bundle_discount_cents', private.cents(o.bundle_discount),
        'coupon_code', o.coupon_code,
        'coupon_discount_cents', private.cents(o.coupon_discount),
        'manual_discount_cents', private.cents(o.manual_discount),
        'coin_discount_cents', private.cents(o.coin_discount),
        'shipping_cents', private.cents(o.shipping_price),
        'total_cents', private.cents(o.total), 'carrier', o.carrier,
        'tracking_code', o.tracking_code) order by o.created_at desc, o.id desc), '[]')
    from public.orders o
    left join public.user_profiles u on u.id = o.user_id
    left join public.order_contacts c on c.order_id = o.id
    where o.id = any (v_ids));
end
$$;

create function public.export_orders(
  p_query text default null, p_states text[] default null, p_from date default null,
  p_to date default null, p_filter jsonb default '{}', p_after uuid default null
) returns jsonb
language sql set search_path = ''
as $$ select private.export_orders(p_query, p_states, p_from, p_to, p_filter, p_after) $$;
comment on function public.export_orders(text, text[], date, date, jsonb, uuid) is
  'Staff: the orders that search_orders finds, newest first, 1,000 per page, with customer, gift, '
  'amounts and tracking. p_after is the last order of the previous page. The first page is recorded in '
  'the audit log with the number of orders.';

create function private.order_effects_snapshot(p_order public.orders) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object(
    'stock', (
      select coalesce(jsonb_object_agg(p.id, p.stock), '{}') from public.products p
      where p.id in (select l.product_id from public.order_lines l where l.order_id = p_order.id)),
    'customer', case when p_order.user_id is not null then jsonb_build_object(
      'balance', coalesce((select c.balance from public.uti_coins c
        where c.user_id = p_order.user_id), 0),
      'free', private.available_coins(p_order.user_id),
      'held', coalesce((select h.amount from public.coin_holds h
        where h.order_id = p_order.id and h.state = 'held'), 0),
      'pending', coalesce((select sum(t.amount) from public.coin_transactions t
        where t.user_id = p_order.user_id and t.available_at > private.now_utc()), 0),
      'pro_until', (select u.pro_until from public.user_profiles u
        where u.id = p_order.user_id)) end)
$$;
comment on function private.order_effects_snapshot(public.orders) is
  'The present values that a move of the order may change: stock by product, coins and Pro of the '
  'customer.';

create function private.refusal_code(p_sqlstate text) returns text
language sql immutable set search_path = ''
as $$
  select case p_sqlstate when 'UT010' then 'OUT_OF_STOCK' when 'UT011' then 'UNAVAILABLE_PRODUCT'
    when 'UT021' then 'INSUFFICIENT_COINS' when 'UT015' then 'BAD_TRANSITION'
    when 'UT017' then 'COUPON_REFUSED' end
$$;
comment on function private.refusal_code(text) is 'The code of a refused move for previews.';

-- With p_state null, previews the undo of the last move.
create function private.preview_order_state(p_order uuid, p_state text) returns jsonb
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
    'code', private.refusal_code(v_refused),
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
  'Staff: the effects of set_order_state, or of undo_order_move for null, determined by a call that is '
  'rolled back: {from, to, allowed, code, stock: [{product_id, name, quantity, before, after}], '
  'customer: {before, after: {balance, free, held, pending, pro_until}} or null for a guest}.';

create function private.preview_order_moves(p_orders uuid[], p_state text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
  v_refused text;
  v_moves jsonb := '[]';
begin
  perform private.require_permission('orders');
  if p_state is null or coalesce(cardinality(p_orders), 0) not between 1 and 200 then
    perform private.raise_error('UT005', 'a state and 1 to 200 orders');
  end if;
  begin
    -- Locks orders, products and coins, each in the order of their ids, which prevents deadlocks.
    perform o.id from public.orders o where o.id = any (p_orders) order by o.id for update;
    perform p.id from public.products p
    where p.id in (select l.product_id from public.order_lines l where l.order_id = any (p_orders))
    order by p.id for no key update;
    perform private.lock_coins(c.user_id)
    from (
      select distinct o.user_id from public.orders o
      where o.id = any (p_orders) and o.user_id is not null order by o.user_id) c;
    for v_order in
      select * from public.orders o where o.id = any (p_orders) order by o.created_at, o.id
    loop
      v_refused := null;
      begin
        perform private.set_order_state(v_order.id, p_state, null);
      exception
        when sqlstate 'UT010' or sqlstate 'UT011' or sqlstate 'UT015' or sqlstate 'UT017'
          or sqlstate 'UT021' then
          v_refused := sqlstate;
      end;
      v_moves := v_moves || jsonb_build_object('id', v_order.id, 'code', v_order.code,
        'from', v_order.state, 'is_pickup', v_order.is_pickup,
        'refused', private.refusal_code(v_refused));
    end loop;
    raise exception sqlstate 'UT999';
  exception
    when sqlstate 'UT999' then null; -- rolled back; the moves were read before
  end;
  return v_moves;
end
$$;

create function public.preview_order_moves(p_orders uuid[], p_state text) returns jsonb
language sql set search_path = ''
as $$ select private.preview_order_moves(p_orders, p_state) $$;
comment on function public.preview_order_moves(uuid[], text) is
  'Staff: the result of set_order_state for up to 200 orders, called one after the other, oldest first, '
  'so that they share the stock: [{id, code, from, is_pickup, refused: code or null}]. All calls are '
  'rolled back. Unknown ids are left out.';

create function private.list_packing_slips(p_orders uuid[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('orders');
  if coalesce(cardinality(p_orders), 0) > 200 then
    perform private.raise_error('UT005', 'too many orders');
  end if;
  return (
    select coalesce(jsonb_agg(private.order_json(o) || jsonb_build_object(
        'customer', case when u.id is not null then jsonb_build_object(
          'name', u.full_name, 'phone', u.phone, 'email', a.email) end)
        order by o.created_at, o.id), '[]')
    from public.orders o
    left join public.user_profiles u on u.id = o.user_id
    left join auth.users a on a.id = u.id
    where o.id = any (p_orders));
end
$$;

create function public.list_packing_slips(p_orders uuid[]) returns jsonb
language sql set search_path = ''
as $$ select private.list_packing_slips(p_orders) $$;
comment on function public.list_packing_slips(uuid[]) is
  'Staff: up to 200 orders to pack, oldest first: each as place_order returns it, with customer {name, '
  'phone, email}, null without one.';

-- Adds the undone moves to the steps, and the move that can be undone.
create function private.get_admin_order(p_order uuid) returns jsonb
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
        'by', u.full_name, 'is_by_customer', h.state = 'cancelled' and h.changed_by is null,
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

create function public.get_admin_order(p_order uuid) returns jsonb
language sql set search_path = ''
as $$ select private.get_admin_order(p_order) $$;
comment on function public.get_admin_order(uuid) is
  'Staff: the order as place_order returns it, with address (see list_packing_slips), customer (and the '
  'customer''s other orders), steps with note and author, and notes; null if there is none.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_orders__guard
  before update on public.orders
  for each row execute function private.tg_orders__guard();
create trigger tg_orders__limit_caller
  before insert on public.orders
  for each row execute function private.tg__limit_caller('orders', '60', '600');
create trigger tg_orders__honor_reward
  after update of state on public.orders
  for each row when (new.state = 'paid' and new.coupon_id is not null)
  execute function private.tg_orders__honor_reward();
create trigger tg_orders__erase_contact
  after update of user_id on public.orders
  for each row when (old.user_id is not null and new.user_id is null)
  execute function private.tg_orders__erase_contact();

create trigger tg_order_notes__audit_row
  after insert on public.order_notes
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row('body');
create trigger tg_parcel_events__guard
  after insert on public.parcel_events
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg_parcel_events__guard();
create trigger tg_parcel_events__audit_row
  after insert or delete on public.parcel_events
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row('details');

-- Policies ----------------------------------------------------------------------------------------

create policy orders_read on public.orders for select to authenticated
  using (user_id = (select private.active_user_id()) or (select private.has_permission('orders')));

create policy order_lines_read on public.order_lines for select to authenticated
  using (exists (
    select 1 from public.orders o
    where o.id = order_id
      and (o.user_id = (select private.active_user_id())
        or (select private.has_permission('orders')))));

create policy order_history_read on public.order_history for select to authenticated
  using ((select private.has_permission('orders')));

create policy coin_holds_read on public.coin_holds for select to authenticated
  using (
    user_id = (select private.active_user_id()) or (select private.has_permission('customers')));

create policy order_notes_read on public.order_notes for select to authenticated
  using ((select private.has_permission('orders')));
create policy order_notes_insert on public.order_notes for insert to authenticated
  with check ((select private.has_permission('orders')));

create policy parcel_events_read on public.parcel_events for select to authenticated
  using ((select private.has_permission('orders')));
create policy parcel_events_insert on public.parcel_events for insert to authenticated
  with check ((select private.has_permission('orders')));
create policy parcel_events_delete on public.parcel_events for delete to authenticated
  using ((select private.has_permission('orders')));

create policy order_contacts_read on public.order_contacts for select to authenticated
  using (
    (select private.has_permission('orders')) or exists (
      select from public.orders o
      where o.id = order_id and o.user_id = (select private.active_user_id())));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.orders to authenticated, service_role;
grant select on public.order_lines to authenticated, service_role;
grant select on public.order_history to authenticated, service_role;
grant select on public.coin_holds to authenticated, service_role;
grant insert (order_id, body) on public.order_notes to authenticated;
grant select on public.order_notes to authenticated, service_role;
grant insert (order_id, kind, at, details, arrives_on), delete on public.parcel_events
  to authenticated;
grant select on public.parcel_events to authenticated, service_role;
grant select on public.order_contacts to authenticated, service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.get_order(text), public.get_order(text), private.retired_product(text),
  public.retired_product(text)
  to anon, authenticated, service_role;
grant execute on function
  private.list_my_orders(), public.list_my_orders(),
  private.set_order_state(uuid, text, text, text, text, text, int),
  public.set_order_state(uuid, text, text, text, text, text, int),
  private.set_order_tracking(uuid, text, text, text, jsonb),
  public.set_order_tracking(uuid, text, text, text, jsonb),
  private.search_orders(text, text[], date, date, uuid, text, int, int, jsonb),
  public.search_orders(text, text[], date, date, uuid, text, int, int, jsonb),
  private.export_orders(text, text[], date, date, jsonb, uuid),
  public.export_orders(text, text[], date, date, jsonb, uuid),
  private.preview_order_state(uuid, text), public.preview_order_state(uuid, text),
  private.preview_order_moves(uuid[], text), public.preview_order_moves(uuid[], text),
  private.list_packing_slips(uuid[]), public.list_packing_slips(uuid[]),
  private.get_admin_order(uuid), public.get_admin_order(uuid)
  to authenticated;
grant execute on function
  private.place_order_with_contact(uuid, jsonb, boolean, int, text, text, boolean, text, jsonb),
  public.place_order(uuid, jsonb, boolean, int, uuid, text, text, boolean, text, jsonb),
  private.mark_chat_opened(text), public.mark_chat_opened(text),
  private.cancel_order(text), public.cancel_order(text)
  to authenticated, service_role;

-- Saved views =====================================================================================
-- Searches of the list of orders that each member of the staff saves.

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
  'Searches of the list of orders that members of the staff have saved, at most 30 for each member.';
comment on column public.order_views.query is 'The query string of the list.';

create function private.tg_order_views__check_limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from public.order_views v where v.owner = new.owner) >= 30 then
    perform private.raise_error('UT008', 'too many views');
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

-- Undo of a move ==================================================================================
-- Undo of the last move of an order. The row of the move is marked in the history, and functions that read
-- the history ignore marked rows. Stock, coins, Pro days, coupon and reward are reverted in the same
-- transaction, under the lock of the order.

-- Moves -------------------------------------------------------------------------------------------

create function private.undoable_move(p_order public.orders) returns public.order_history
language sql stable security definer set search_path = ''
as $$
  select h.* from public.order_history h
  where h.id = (select max(m.id) from public.order_history m
      where m.order_id = p_order.id and m.undone_at is null)
    and h.state = p_order.state and h.state not in ('sent', 'expired') and h.changed_by is not null
    and h.at > private.now_utc() - interval '24 hours'
$$;
comment on function private.undoable_move(public.orders) is
  'The last move of the order if a member of the staff made it within the last 24 hours; otherwise '
  'null, also for moves of the customer or of the job.';

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
  'Whether the change reverts the last move, which undo_order_move has marked. False once the order is '
  'in its former state.';

-- Coins -------------------------------------------------------------------------------------------
-- A payment can be made again after its undo, so the keys of ledger entries contain the number of undone
-- moves.

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
  'The idempotency key of a ledger entry for the move of an order into a state; with p_before, for this '
  'move, which is being undone.';

create function private.reverse_ledger_entry(
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
comment on function private.reverse_ledger_entry(public.orders, public.order_history, text, text, text) is
  'Posts the reverse of a ledger entry of an undone move, pending until the same time. UT021 if the '
  'customer does not have the coins any more. Requires private.lock_coins().';

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
  perform private.reverse_ledger_entry(p_order, p_move, 'order-cashback', 'reversal',
    'Cashback desfeito do pedido');
  perform private.reverse_ledger_entry(p_order, p_move, 'order-spent', 'refund',
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
  -- Restores exactly the removed time. extend_pro would start at the current day.
  update public.user_profiles u set pro_until = u.pro_until + p_order.pro_taken
  where u.id = p_order.user_id and p_order.pro_taken is not null;
  if p_order.user_id is null then
    return;
  end if;
  perform private.lock_coins(p_order.user_id);
  perform private.reverse_ledger_entry(p_order, p_move, 'order-cashback-back', 'cashback',
    'Devolução desfeita do pedido');
  perform private.reverse_ledger_entry(p_order, p_move, 'order-refund', 'spent',
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
  'Locks the coupon of a cancelled order and raises UT017 if it has no uses left.';

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
    delete from public.parcel_events e where e.order_id = p_order;
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
  -- The daily sums are computed again from the day of the move. Null stands for all days.
  update private.report_state s set
    open_from = case when s.open_from is not null
      then least(s.open_from, private.store_time(v_move.at)::date) end;
  -- Deletes the message of the move if no attempt to send it was made. A repeated move queues it again.
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
  'Staff: undoes the last move of an order, p_move, if a member of the staff made it within the last 24 '
  'hours (UT015 for any other). Also reverts stock, coins, Pro days, coupon and tracking: UT010 or '
  'UT011 if the stock is not sufficient, UT021 for missing coins, UT017 for a coupon without uses left.';

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.undo_order_move(uuid, bigint, text), public.undo_order_move(uuid, bigint, text)
  to authenticated;

-- Adjustments =====================================================================================
-- Adjusts an order before it is paid: lines, a manual discount, shipping and the contact. Each adjustment
-- is a revision based on the previous one; the terms before and after are stored. Also enters orders made
-- at the counter or by telephone with such terms.

-- Terms -------------------------------------------------------------------------------------------

create function private.order_terms_json(p_order public.orders) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select jsonb_build_object(
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'size', l.size,
        'color', l.color, 'quantity', l.quantity,
        'unit_price_cents', private.cents(l.unit_price)) order by l.position), '[]')
      from public.order_lines l where l.order_id = p_order.id),
    'bundle_discount_cents', private.cents(p_order.bundle_discount),
    'discount_cents', private.cents(p_order.manual_discount),
    'coins_applied', p_order.coins_applied,
    'shipping_cents', private.cents(p_order.shipping_price),
    'is_pickup', p_order.is_pickup,
    'total_cents', private.cents(p_order.total))
$$;
comment on function private.order_terms_json(public.orders) is
  'The present values of an order that an adjustment may change.';

-- Lines -------------------------------------------------------------------------------------------

create function private.replace_order_lines(p_order public.orders, p_lines jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_kept int[];
  v_new jsonb;
  v_states text[];
  v_coins_on boolean := private.is_coin_system_on();
begin
  if jsonb_typeof(p_lines) is distinct from 'array'
    or exists (select from jsonb_array_elements(p_lines) e
      where jsonb_typeof(e) <> 'object' or coalesce(e ->> 'from', '1') !~ '^[1-9][0-9]?$'
        or (e ->> 'from' is null) = (e ->> 'product_id' is null)) then
    perform private.raise_error('UT005', 'malformed lines');
  elsif jsonb_array_length(p_lines) = 0 then
    perform private.raise_error('UT012', 'the order is empty');
  elsif jsonb_array_length(p_lines) > 50 then
    perform private.raise_error('UT013', 'too many lines');
  elsif exists (select from jsonb_array_elements(p_lines) e
      where coalesce(e ->> 'quantity', '') !~ '^[1-9][0-9]?$') then
    perform private.raise_error('UT014', 'quantity out of range');
  end if;
  select coalesce(array_agg((e ->> 'from')::int), '{}') into v_kept
  from jsonb_array_elements(p_lines) e where e ->> 'from' is not null;
  if (select count(distinct l.position) from public.order_lines l
      where l.order_id = p_order.id and l.position = any (v_kept)) <> cardinality(v_kept) then
    perform private.raise_error('UT005', 'a line that the order does not have');
  end if;
  if not exists (
    select from (select * from public.order_lines o where o.order_id = p_order.id) l
    full join jsonb_array_elements(p_lines) with ordinality e(line, n)
      on l.position = e.n and l.position = (e.line ->> 'from')::int
        and l.quantity = (e.line ->> 'quantity')::int
    where l.id is null or e.n is null) then
    return false;
  end if;

  -- Locks the products of the order and the new ones together, in the order of the ids.
  perform p.id from public.products p
  where p.id in (
    select l.product_id from public.order_lines l where l.order_id = p_order.id
    union select (e ->> 'product_id')::uuid from jsonb_array_elements(p_lines) e
    where e ->> 'product_id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
  order by p.id for no key update;
  if p_order.is_stock_taken then
    perform private.return_stock(p_order.id);
  end if;

  select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object('position', e.n) order by e.n), '[]'),
    array_agg(p.state)
  into v_new, v_states
  from (
    select a.line, a.n, row_number() over (order by a.n) as k
    from jsonb_array_elements(p_lines) with ordinality a(line, n)
    where a.line ->> 'from' is null) e
  join private.price_lines((
      select coalesce(jsonb_agg(a.line order by a.n), '[]')
      from jsonb_array_elements(p_lines) with ordinality a(line, n)
      where a.line ->> 'from' is null), 50, 99, private.is_pro(p_order.user_id)) p on p.n = e.k;
  if 'gone' = any (v_states) then
    perform private.raise_error('UT011', 'a product is not sold any more');
  elsif 'ok' <> any (v_states) then
    perform private.raise_error('UT010', 'not enough stock');
  elsif p_order.user_id is null and v_new @? '$[*] ? (@.pro_days > 0)' then
    perform private.raise_error('UT018', 'Pro days need an account');
  elsif not private.is_pro_tier_on() and exists (
    select from jsonb_array_elements(p_lines) e
    join public.order_lines l
      on l.order_id = p_order.id and l.position = (e ->> 'from')::int
    where l.pro_days > 0 and (e ->> 'quantity')::int > l.quantity) then
    perform private.raise_error('UT011', 'Pro days are not sold while Pro is off');
  end if;

  delete from public.order_lines l
  where l.order_id = p_order.id and l.position <> all (v_kept);
  -- Positions are unique, so the kept lines get negative ones before they are numbered again.
  update public.order_lines l set position = -l.position where l.order_id = p_order.id;
  update public.order_lines l set
    position = e.n,
    quantity = (e.line ->> 'quantity')::int,
    line_total = l.unit_price * (e.line ->> 'quantity')::int,
    bundle_discount = case when l.quantity = (e.line ->> 'quantity')::int then l.bundle_discount
      else 0 end,
    cashback_coins = case when l.quantity = (e.line ->> 'quantity')::int then l.cashback_coins
      when not v_coins_on or l.product_id is null then 0
      else private.line_cashback(l.unit_price, private.campaign_percent((
        select p.uti_coins_cashback_percentage from public.products p where p.id = l.product_id),
        l.coin_factor), (e.line ->> 'quantity')::int) end
  from jsonb_array_elements(p_lines) with ordinality e(line, n)
  where l.order_id = p_order.id and l.position = -(e.line ->> 'from')::int;
  insert into public.order_lines (
    order_id, position, product_id, name, slug, image, size, color, quantity, list_price,
    regular_price, unit_price, line_total, cashback_coins, coin_factor, coin_campaign, pro_days,
    free_shipping, condition, availability, release_date, lead_days)
  select p_order.id, r.position, r.product_id, r.name, r.slug, r.image, r.size, r.color,
    r.quantity, r.list_price, r.regular_price, r.unit_price, r.unit_price * r.quantity,
    case when v_coins_on
      then private.line_cashback(r.unit_price, r.cashback_percent, r.quantity) else 0 end,
    case when v_coins_on then r.coin_factor end, case when v_coins_on then r.coin_campaign end,
    r.pro_days, r.free_shipping, r.condition, r.availability, r.release_date, r.lead_days
  from jsonb_to_recordset(v_new) r(
    position int, product_id uuid, name text, slug text, image text, size text, color text,
    quantity int, list_price numeric, regular_price numeric, unit_price numeric,
    cashback_percent numeric, pro_days int, free_shipping boolean, condition text,
    availability text, release_date date, lead_days int, coin_factor numeric,
    coin_campaign text);

  if p_order.is_stock_taken then
    perform private.take_stock(p_order.id);
  end if;
  return true;
end
$$;
comment on function private.replace_order_lines(public.orders, jsonb) is
  'Replaces the lines of a locked order: [{from: position of a line that keeps its price, or '
  'product_id, size, color at the current price, quantity}]. Adjusts reserved stock. Returns whether '
  'anything changed.';

create function private.replace_order_bundles(p_order public.orders) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_bundles jsonb := private.price_bundles((
      select jsonb_agg(jsonb_build_object('product_id', l.product_id,
        'unit_cents', private.cents(l.unit_price), 'quantity', l.quantity) order by l.position)
      from public.order_lines l where l.order_id = p_order.id), p_order.bundles);
begin
  update public.order_lines l set
    bundle_discount = private.reais(o.off::bigint),
    cashback_coins = case when l.product_id is null or not private.is_coin_system_on() then 0
      else private.line_cashback(l.unit_price, private.campaign_percent((
        select p.uti_coins_cashback_percentage from public.products p where p.id = l.product_id),
        l.coin_factor), l.quantity, o.off::bigint) end
  from jsonb_array_elements_text(v_bundles -> 'off') with ordinality o(off, n)
  where l.order_id = p_order.id and l.position = o.n
    and private.cents(l.bundle_discount) <> o.off::bigint;
  return v_bundles -> 'bundles';
end
$$;
comment on function private.replace_order_bundles(public.orders) is
  'Applies the stored bundles of a locked order and the running ones to its changed lines. Returns the '
  'applied ones.';

-- Adjusting ---------------------------------------------------------------------------------------

create function private.adjust_order(
  p_order uuid, p_revision int, p_lines jsonb, p_discount_cents int, p_discount_reason text,
  p_shipping_cents int, p_is_pickup boolean, p_contact jsonb
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
  v_before jsonb;
  v_has_changed boolean;
  v_subtotal bigint;
  v_charged bigint;
  v_bundles jsonb;
  v_bundle_off bigint;
  v_cashback bigint;
  v_max_coins bigint;
  v_goods bigint;
  v_coupon bigint;
  v_coins int;
  v_shipping int := case when p_is_pickup then 0 else p_shipping_cents end;
begin
  perform private.require_permission('orders');
  if p_discount_cents is null or p_discount_cents < 0 or p_is_pickup is null
    or v_shipping not between 0 and 9999999 then
    perform private.raise_error('UT005', 'malformed adjustment');
  end if;
  select * into v_order from public.orders o where o.id = p_order for update;
  if not found then
    perform private.raise_error('UT004', 'no such order');
  elsif v_order.state not in ('sent', 'confirmed')
    or (v_order.state = 'sent' and v_order.expires_at <= private.now_utc()) then
    perform private.raise_error('UT015', 'only an unpaid order is adjusted');
  elsif p_revision is distinct from v_order.revision then
    perform private.raise_error('UT007', 'the order was adjusted in between');
  end if;
  v_before := private.order_terms_json(v_order);
  v_has_changed := private.replace_order_lines(v_order, p_lines);
  v_bundles := case when v_has_changed then private.replace_order_bundles(v_order)
    else v_order.bundles end;

  select sum(private.cents(l.regular_price) * l.quantity), sum(private.cents(l.line_total)),
    sum(private.cents(l.bundle_discount)), sum(l.cashback_coins),
    sum(private.line_max_coins(l.unit_price, p.uti_coins_discount_percentage, l.quantity,
      private.cents(l.bundle_discount)))
  into v_subtotal, v_charged, v_bundle_off, v_cashback, v_max_coins
  from public.order_lines l left join public.products p on p.id = l.product_id
  where l.order_id = p_order;
  if v_subtotal > 9000000000 then
    perform private.raise_error('UT005', 'the order is too large');
  end if;
  v_goods := v_charged - v_bundle_off;
  v_coupon := private.coupon_cents(v_order.coupon_kind, v_order.coupon_value, v_goods);
  if p_discount_cents > v_goods - v_coupon then
    perform private.raise_error('UT005', 'the discount is larger than the goods');
  end if;
  -- The number of coins, which the customer has chosen, can only decrease. The present coin limits of the
  -- products apply only if units are removed.
  v_coins := least(v_order.coins_applied, v_goods - v_coupon - p_discount_cents,
    case when exists (
      select from jsonb_array_elements(v_before -> 'lines') with ordinality b(line, n)
      left join jsonb_array_elements(p_lines) a(line) on (a.line ->> 'from')::int = b.n
      where coalesce((a.line ->> 'quantity')::int, 0) < (b.line ->> 'quantity')::int)
    then v_max_coins end);
  if v_coins < v_order.coins_applied then
    perform private.lock_coins(v_order.user_id) where v_order.user_id is not null;
    if v_coins = 0 then
      perform private.release_hold(p_order);
    else
      update public.coin_holds h set amount = v_coins
      where h.order_id = p_order and h.state = 'held';
    end if;
  end if;

  update public.orders o set
    revision = o.revision + 1,
    subtotal = private.reais(v_subtotal),
    pro_saving = private.reais(v_subtotal - v_charged),
    bundle_discount = private.reais(v_bundle_off),
    bundles = v_bundles,
    coupon_discount = private.reais(v_coupon),
    manual_discount = private.reais(p_discount_cents),
    manual_discount_reason = case when p_discount_cents > 0 then btrim(p_discount_reason) end,
    coins_applied = v_coins,
    coin_discount = private.reais(v_coins),
    shipping_kind = case when v_shipping is null then 'quote' when v_shipping = 0 then 'free'
      else 'fee' end,
    shipping_price = private.reais(v_shipping),
    is_pickup = p_is_pickup,
    delivery_cep = case when not p_is_pickup and o.delivery_cep is not null
      then p_contact ->> 'cep' end,
    total = private.reais(v_goods - v_coupon - p_discount_cents - v_coins
      + coalesce(v_shipping, 0)),
    cashback_coins = case when o.user_id is null then 0 else v_cashback end,
    updated_at = private.now_utc()
  where o.id = p_order
  returning * into v_order;
  perform private.save_order_contact(p_order, p_contact, true);
  insert into public.order_revisions (order_id, revision, at, changed_by, before, after)
  values (p_order, v_order.revision, private.now_utc(), auth.uid(), v_before,
    private.order_terms_json(v_order));
  perform private.audit('update', 'orders', p_order::text, jsonb_build_object(
    'revision', jsonb_build_array(v_order.revision - 1, v_order.revision),
    'total', jsonb_build_array((v_before ->> 'total_cents')::bigint / 100.0, v_order.total)));
  return private.order_json(v_order);
end
$$;

create function public.adjust_order(
  p_order uuid, p_revision int, p_lines jsonb, p_discount_cents int, p_discount_reason text,
  p_shipping_cents int, p_is_pickup boolean, p_contact jsonb
) returns jsonb
language sql set search_path = ''
as $$
  select private.adjust_order(p_order, p_revision, p_lines, p_discount_cents, p_discount_reason,
    p_shipping_cents, p_is_pickup, p_contact)
$$;
comment on function public.adjust_order(uuid, int, jsonb, int, text, int, boolean, jsonb) is
  'Staff: creates a revision of an unpaid order (UT015 for any other) that is based on p_revision '
  '(UT007 if this is not the current one). Lines as in private.replace_order_lines; shipping null is '
  'agreed in the chat; the contact is {cep, payment, name, phone, note, gift}. Adjusts reserved stock '
  'and reduces coins to the amount that the goods permit. Returns the order.';

-- Entering ----------------------------------------------------------------------------------------

create function private.enter_order(
  p_key uuid, p_customer uuid, p_lines jsonb, p_discount_cents int, p_discount_reason text,
  p_shipping_cents int, p_is_pickup boolean, p_contact jsonb
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_order public.orders;
  v_hash text := encode(sha256(convert_to(jsonb_build_array('staff', p_customer, p_lines,
    p_discount_cents, p_discount_reason, p_shipping_cents, p_is_pickup, p_contact)::text,
    'utf8')), 'hex');
  v_cart jsonb;
  v_goods bigint;
  v_shipping int := case when p_is_pickup then 0 else p_shipping_cents end;
begin
  perform private.require_permission('orders');
  if p_key is null or p_discount_cents is null or p_discount_cents < 0 or p_is_pickup is null
    or v_shipping not between 0 and 9999999 then
    perform private.raise_error('UT005', 'malformed order');
  end if;
  -- Calls with the same key wait here; the second one finds the order of the first.
  perform pg_advisory_xact_lock(hashtextextended('order:' || p_key::text, 0));
  select * into v_order from public.orders o where o.idempotency_key = p_key;
  if found then
    if v_order.request_hash <> v_hash then
      perform private.raise_error('UT016', 'the key belongs to another order');
    end if;
    return private.order_json(v_order);
  end if;
  if p_customer is not null and not exists (
    select from public.user_profiles u where u.id = p_customer) then
    perform private.raise_error('UT004', 'no such customer');
  end if;
  v_cart := private.sum_cart(p_lines, false, 50, 99, p_customer, 0, null, null, null, p_is_pickup);
  if jsonb_array_length(p_lines) = 0 then
    perform private.raise_error('UT012', 'the order is empty');
  elsif v_cart @? '$.lines[*] ? (@.state == "gone")' then
    perform private.raise_error('UT011', 'a product is not sold any more');
  elsif v_cart @? '$.lines[*] ? (@.state != "ok")' then
    perform private.raise_error('UT010', 'not enough stock');
  elsif (v_cart ->> 'subtotal_cents')::bigint > 9000000000 then
    perform private.raise_error('UT005', 'the order is too large');
  end if;
  v_goods := (v_cart ->> 'goods_cents')::bigint;
  if p_discount_cents > v_goods then
    perform private.raise_error('UT005', 'the discount is larger than the goods');
  end if;
  v_order := private.insert_order(p_key, v_hash, p_customer, v_cart || jsonb_build_object(
    'manual_discount_cents', p_discount_cents,
    'manual_discount_reason', case when p_discount_cents > 0 then btrim(p_discount_reason) end,
    'shipping', jsonb_build_object('mode', v_cart #> '{shipping,mode}', 'cents', v_shipping,
      'kind', case when v_shipping is null then 'quote' when v_shipping = 0 then 'free'
        else 'fee' end),
    'total_cents', v_goods - p_discount_cents + coalesce(v_shipping, 0)), null);
  -- The chat counts as opened, because the store has talked with the customer.
  perform private.mark_chat_opened(v_order.token);
  perform private.save_order_contact(v_order.id, p_contact, false);
  perform private.audit('insert', 'orders', v_order.id::text,
    jsonb_build_object('total', jsonb_build_array(null, v_order.total)));
  select * into v_order from public.orders o where o.id = v_order.id;
  return private.order_json(v_order);
end
$$;

create function public.enter_order(
  p_key uuid, p_customer uuid, p_lines jsonb, p_discount_cents int, p_discount_reason text,
  p_shipping_cents int, p_is_pickup boolean, p_contact jsonb
) returns jsonb
language sql set search_path = ''
as $$
  select private.enter_order(p_key, p_customer, p_lines, p_discount_cents, p_discount_reason,
    p_shipping_cents, p_is_pickup, p_contact)
$$;
comment on function public.enter_order(uuid, uuid, jsonb, int, text, int, boolean, jsonb) is
  'Staff: places an order for a customer, or for a guest if null, at the prices, stock and limits of '
  'the catalog, without coins and coupon. Discount, shipping and contact as in adjust_order. The same '
  'key and input return the same order (UT016 for other input).';

-- Policies ----------------------------------------------------------------------------------------

create policy order_revisions_read on public.order_revisions for select to authenticated
  using ((select private.has_permission('orders')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.order_revisions to authenticated, service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.adjust_order(uuid, int, jsonb, int, text, int, boolean, jsonb),
  public.adjust_order(uuid, int, jsonb, int, text, int, boolean, jsonb),
  private.enter_order(uuid, uuid, jsonb, int, text, int, boolean, jsonb),
  public.enter_order(uuid, uuid, jsonb, int, text, int, boolean, jsonb)
  to authenticated;

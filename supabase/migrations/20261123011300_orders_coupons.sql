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
language sql immutable parallel safe set search_path = ''
as $$
  select upper(regexp_replace(left(p_text, 100), '\s', '', 'g'))
$$;
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

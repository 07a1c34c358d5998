-- A report of a visit is stored by one call, in one transaction: the row of the visit exists before
-- its events, whichever report arrives first, and a later report never takes anything back. Carts
-- that were left and checkouts that were left are derived here from the last state of the cart that
-- the visit reported.

alter table public.user_sessions add column landing_page text,
  add constraint user_sessions_landing_page_size check (length(landing_page) <= 300);
comment on column public.user_sessions.landing_page is
  'Path of the page on which the visit began, without query; only the first part of secret addresses.';

create table private.visit_carts (
  session_id text primary key references public.user_sessions (session_id) on delete cascade,
  items jsonb not null,
  checkout_seconds int,
  age_ms bigint not null,
  seen_at timestamptz not null,
  settled_at timestamptz,
  constraint visit_carts_ranges check (
    age_ms between 0 and 604800000 and checkout_seconds between 0 and 604800),
  constraint visit_carts_size check (
    jsonb_typeof(items) = 'array' and length(items::text) <= 16384)
);
create index visit_carts_open_idx on private.visit_carts (seen_at) where settled_at is null;
alter table private.visit_carts enable row level security;
comment on table private.visit_carts is
  'The cart of a visit that worked on it, as of its newest report (age_ms: age of the visit then). '
  'checkout_seconds is null unless the order button was pressed and no order followed. settled_at: '
  'when it was decided whether the cart was left.';

create function private.settle_left_carts() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_first date;
begin
  with settled as (
    update private.visit_carts c set settled_at = v_now
    where c.session_id in (
      select o.session_id from private.visit_carts o
      where o.settled_at is null and o.seen_at <= v_now - interval '40 minutes'
      for update skip locked)
    returning c.session_id, c.items, c.checkout_seconds, c.seen_at
  ),
  carts as (
    insert into public.cart_abandonment (session_id, user_id, cart_items, cart_value,
      checkout_step, time_in_checkout_seconds, consent, created_at)
    select d.session_id, s.user_id, d.items, coalesce(w.worth, 0),
      case when d.checkout_seconds is null then 'cart' else 'checkout' end,
      coalesce(d.checkout_seconds, 0), true, d.seen_at
    from settled d
    join public.user_sessions s on s.session_id = d.session_id
    cross join lateral (
      select least(sum(l.unit_price * l.counted), 99999999.99) as worth
      from private.price_lines(d.items, 100, 999, private.is_pro(s.user_id)) l) w
    where d.items <> '[]'
  ),
  checkouts as (
    insert into public.customer_events (user_id, session_id, event_type, event_data, device_type,
      consent, created_at)
    select s.user_id, d.session_id, 'checkout_abandon',
      jsonb_build_object('seconds', d.checkout_seconds), s.device_type, true, d.seen_at
    from settled d
    join public.user_sessions s on s.session_id = d.session_id
    where d.checkout_seconds is not null
    returning session_id
  ),
  counted as (
    update public.user_sessions s set events_count = least(s.events_count + 1, 100000)
    from checkouts c where s.session_id = c.session_id
  )
  select min(private.store_time(d.seen_at)::date) into v_first
  from settled d where d.items <> '[]' or d.checkout_seconds is not null;
  -- These rows bear the time of the visit: the sums of that day must be made anew.
  update private.report_state r set open_from = v_first where r.open_from > v_first;
end
$$;
comment on function private.settle_left_carts() is
  'Decides about the carts of visits that have reported nothing for 40 minutes: goods in it are a '
  'row of cart_abandonment (worth what the store asks now), a checkout without an order is an event '
  'checkout_abandon. Each visit is decided once. The browser ends a visit after 30 minutes.';

create function private.record_visit(
  p_session jsonb, p_events jsonb, p_cart jsonb, p_age_ms bigint, p_is_end boolean, p_user uuid
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_id text := p_session ->> 'session_id';
  v_age bigint := least(greatest(coalesce(p_age_ms, 0), 0), 604800000);
  v_events int;
  v_value numeric;
begin
  if not exists (select 1 from public.user_sessions s where s.session_id = v_id) then
    perform private.settle_left_carts();
  end if;

  insert into public.user_sessions as s (session_id, user_id, device_type, browser, os,
    location_data, traffic_source, utm_source, utm_medium, utm_campaign, utm_term, utm_content,
    landing_page, started_at, consent)
  values (v_id, p_user, p_session ->> 'device_type', p_session ->> 'browser', p_session ->> 'os',
    coalesce(nullif(p_session -> 'location_data', 'null'), '{}'), p_session ->> 'traffic_source',
    p_session ->> 'utm_source', p_session ->> 'utm_medium', p_session ->> 'utm_campaign',
    p_session ->> 'utm_term', p_session ->> 'utm_content', p_session ->> 'landing_page',
    v_now - v_age * interval '1 millisecond', true)
  on conflict (session_id) do update set
    user_id = coalesce(s.user_id, excluded.user_id),
    location_data = case when s.location_data = '{}' then excluded.location_data
      else s.location_data end,
    traffic_source = coalesce(s.traffic_source, excluded.traffic_source),
    utm_source = coalesce(s.utm_source, excluded.utm_source),
    utm_medium = coalesce(s.utm_medium, excluded.utm_medium),
    utm_campaign = coalesce(s.utm_campaign, excluded.utm_campaign),
    utm_term = coalesce(s.utm_term, excluded.utm_term),
    utm_content = coalesce(s.utm_content, excluded.utm_content),
    landing_page = coalesce(s.landing_page, excluded.landing_page),
    started_at = least(s.started_at, excluded.started_at);

  with stored as (
    insert into public.customer_events (user_id, session_id, event_type, event_data, product_id,
      page_url, referrer, user_agent, device_type, order_id, consent, created_at)
    select p_user, v_id, e.event_type, coalesce(e.event_data, '{}'), e.product_id, e.page_url,
      e.referrer, e.user_agent, p_session ->> 'device_type', e.order_id, true, v_now
    from jsonb_to_recordset(p_events) e(event_type text, event_data jsonb, product_id uuid,
      page_url text, referrer text, user_agent text, order_id uuid)
    on conflict (order_id) do nothing
    returning order_id
  )
  select count(*), sum(o.total) into v_events, v_value
  from stored e left join public.orders o on o.id = e.order_id;

  update public.user_sessions s set
    events_count = least(s.events_count + v_events, 100000),
    converted = s.converted or v_value is not null,
    purchase_value = case when v_value is null then s.purchase_value
      else least(coalesce(s.purchase_value, 0) + v_value, 99999999.99) end,
    ended_at = case when p_is_end then greatest(s.ended_at, v_now) else s.ended_at end,
    duration_seconds = case when p_is_end
      then greatest(s.duration_seconds, (v_age / 1000)::int) else s.duration_seconds end
  where s.session_id = v_id;

  if p_cart is not null then
    insert into private.visit_carts as c (session_id, items, checkout_seconds, age_ms, seen_at)
    values (v_id, p_cart -> 'items', (p_cart ->> 'checkout_seconds')::int, v_age, v_now)
    on conflict (session_id) do update set items = excluded.items,
      checkout_seconds = excluded.checkout_seconds, age_ms = excluded.age_ms,
      seen_at = excluded.seen_at
    where c.age_ms <= excluded.age_ms;
  end if;
end
$$;

create function public.record_visit(
  p_session jsonb, p_events jsonb, p_cart jsonb, p_age_ms bigint, p_is_end boolean, p_user uuid
) returns void
language sql set search_path = ''
as $$
  select private.record_visit(p_session, p_events, p_cart, p_age_ms, p_is_end, p_user)
$$;
comment on function public.record_visit(jsonb, jsonb, jsonb, bigint, boolean, uuid) is
  'For the server: stores a report of a visit that is p_age_ms old. Reports may arrive in any order '
  'and twice: the row of the visit is made by the first of them, what is known of it is only added '
  'to, and its duration only grows. A purchase counts once for each order_id.';

-- The same as before, after what was left has been decided.
create or replace function private.refresh_reports() returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  v_from date;
  v_since timestamptz;
  v_now timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('reports', 0));
  v_now := private.now_utc();
  perform private.settle_left_carts();
  select s.open_from into v_from from private.report_state s;
  -- A clock that was set back must not leave days of the future behind.
  v_from := case when v_from is not null
    then least(v_from, private.store_time(v_now - interval '1 hour')::date) end;
  v_since := coalesce(v_from::timestamp at time zone 'America/Sao_Paulo', '-infinity');
  delete from private.analytics_daily d where v_from is null or d.day >= v_from;
  delete from private.sales_daily d where v_from is null or d.day >= v_from;
  delete from private.product_daily d where v_from is null or d.day >= v_from;
  delete from private.search_daily d where v_from is null or d.day >= v_from;
  delete from private.coins_daily d where v_from is null or d.day >= v_from;
  perform private.roll_up_visits(v_since);
  perform private.roll_up_sales(v_since);
  perform private.roll_up_products(v_since);
  perform private.roll_up_searches(v_since);
  perform private.roll_up_coins(v_since);
  update private.report_state s set
    -- An hour of grace for what was under way when the day ended.
    open_from = private.store_time(v_now - interval '1 hour')::date,
    refreshed_at = v_now;
  return v_now;
end
$$;

drop function public.close_session(text, int, int, numeric, uuid);

revoke execute on function private.settle_left_carts(),
  private.record_visit(jsonb, jsonb, jsonb, bigint, boolean, uuid),
  public.record_visit(jsonb, jsonb, jsonb, bigint, boolean, uuid) from public;
grant execute on function private.record_visit(jsonb, jsonb, jsonb, bigint, boolean, uuid),
  public.record_visit(jsonb, jsonb, jsonb, bigint, boolean, uuid) to service_role;

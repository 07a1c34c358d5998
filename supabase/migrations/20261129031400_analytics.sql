-- Analytics of visitors who consented, the reports of the admin, and popular searches. Visits are
-- written by the server only; admins read them.

-- Events and visits -------------------------------------------------------------------------------
-- Each report of a visit is stored in one transaction: the row of the visit is created before its events,
-- whichever report arrives first, and later reports never delete data. Abandoned carts and checkouts are
-- derived from the last reported cart of a visit.

create table public.customer_events (
  id bigint generated always as identity primary key,
  user_id uuid references auth.users (id) on delete set null,
  session_id text not null,
  event_type text not null,
  event_data jsonb not null default '{}',
  product_id uuid,
  order_id uuid unique references public.orders (id) on delete set null,
  page_url text,
  referrer text,
  user_agent text,
  device_type text,
  location_data jsonb not null default '{}',
  consent boolean not null,
  created_at timestamptz not null default now(),
  constraint customer_events_consent_given check (consent),
  constraint customer_events_type_check check (event_type in (
    'page_view', 'product_view', 'add_to_cart', 'cart_quantity_increase', 'remove_from_cart',
    'checkout_start', 'checkout_abandon', 'purchase', 'whatsapp_click', 'search')),
  constraint customer_events_session_shape check (session_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  constraint customer_events_device_check check (device_type in ('mobile', 'tablet', 'desktop')),
  constraint customer_events_sizes check (
    length(event_data::text) <= 4096 and length(location_data::text) <= 1024
    and length(page_url) <= 500 and length(referrer) <= 500 and length(user_agent) <= 500)
) with (
  -- The default shares of a table with a year of events would be months of rows.
  autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create index customer_events_time_idx on public.customer_events (created_at desc);
create index customer_events_type_idx on public.customer_events (event_type, created_at desc);
create index customer_events_session_idx on public.customer_events (session_id);
create index customer_events_user_idx on public.customer_events (user_id)
  where user_id is not null;
alter table public.customer_events enable row level security;
comment on table public.customer_events is
  'Events of visitors who consented. product_id is no foreign key, so that events of deleted products '
  'remain.';
comment on column public.customer_events.order_id is
  'The order of a purchase, for which only one event is stored.';

create table public.user_sessions (
  session_id text primary key,
  user_id uuid references auth.users (id) on delete set null,
  device_type text,
  browser text,
  os text,
  location_data jsonb not null default '{}',
  traffic_source text,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  landing_page text,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  duration_seconds int,
  events_count int not null default 0,
  converted boolean not null default false,
  purchase_value numeric(10, 2),
  consent boolean not null,
  constraint user_sessions_consent_given check (consent),
  constraint user_sessions_session_shape check (session_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  constraint user_sessions_device_check check (device_type in ('mobile', 'tablet', 'desktop')),
  constraint user_sessions_ranges check (
    duration_seconds between 0 and 604800 and events_count between 0 and 100000
    and purchase_value >= 0),
  constraint user_sessions_sizes check (
    length(location_data::text) <= 1024 and length(browser) <= 60 and length(os) <= 60
    and length(traffic_source) <= 100 and length(utm_source) <= 100 and length(utm_medium) <= 100
    and length(utm_campaign) <= 100 and length(utm_term) <= 100 and length(utm_content) <= 100),
  constraint user_sessions_landing_page_size check (length(landing_page) <= 300)
);
create index user_sessions_time_idx on public.user_sessions (started_at desc);
create index user_sessions_user_idx on public.user_sessions (user_id) where user_id is not null;
alter table public.user_sessions enable row level security;
comment on table public.user_sessions is 'One row for each visit with consent.';
comment on column public.user_sessions.landing_page is
  'Path of the first page of the visit, without query; of addresses with a secret only the first '
  'segment.';

create table public.cart_abandonment (
  id bigint generated always as identity primary key,
  session_id text not null,
  user_id uuid references auth.users (id) on delete set null,
  cart_items jsonb not null default '[]',
  cart_value numeric(10, 2) not null default 0,
  checkout_step text,
  time_in_checkout_seconds int,
  consent boolean not null,
  created_at timestamptz not null default now(),
  constraint cart_abandonment_consent_given check (consent),
  constraint cart_abandonment_session_shape check (session_id ~ '^[A-Za-z0-9_-]{8,64}$'),
  constraint cart_abandonment_ranges check (
    cart_value >= 0 and time_in_checkout_seconds between 0 and 604800),
  constraint cart_abandonment_sizes check (
    length(cart_items::text) <= 16384 and length(checkout_step) <= 60)
);
create index cart_abandonment_time_idx on public.cart_abandonment (created_at desc);
create index cart_abandonment_user_idx on public.cart_abandonment (user_id)
  where user_id is not null;
alter table public.cart_abandonment enable row level security;
comment on table public.cart_abandonment is 'Abandoned carts of visitors who consented.';

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
  'The last reported cart of a visit, with the age of the visit at that time in ms (age_ms). '
  'checkout_seconds is null unless the order button was pressed and no order followed. settled_at: the '
  'time at which the cart was classified as abandoned or not.';

create function private.delete_old_visits() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_limit timestamptz := private.now_utc() - interval '13 months';
begin
  delete from public.customer_events e where e.id in (
    select o.id from public.customer_events o where o.created_at < v_limit
    order by o.created_at limit 20000);
  delete from public.cart_abandonment a where a.id in (
    select o.id from public.cart_abandonment o where o.created_at < v_limit
    order by o.created_at limit 5000);
  delete from public.user_sessions s where s.session_id in (
    select o.session_id from public.user_sessions o where o.started_at < v_limit
    order by o.started_at limit 5000);
end
$$;
comment on function private.delete_old_visits() is
  'Deletes visits older than the 13 months of the privacy policy, at most 20,000 events, 5,000 carts '
  'and 5,000 visits per call. The daily sums of the reports remain. Part of the job.';

create function private.record_abandoned_carts() returns void
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
      select least(sum(l.unit_price * l.quantity), 99999999.99) as worth
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
  -- The new rows have the time of the visit, so the sums of that day must be computed again. The day of half
  -- an hour ago is always open, so most calls do not update this row and need not wait for a refresh.
  update private.report_state r
  set open_from = case when r.open_from is not null then least(r.open_from, v_first) end
  where v_first < private.store_time(v_now - interval '30 minutes')::date;
end
$$;
comment on function private.record_abandoned_carts() is
  'Classifies the carts of visits that have reported nothing for 40 minutes: a cart with products '
  'becomes a row of cart_abandonment (at current prices, in stock or not), a checkout without an order '
  'becomes an event checkout_abandon. Each visit is processed once. The browser ends a visit after 30 '
  'minutes.';

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
    perform private.record_abandoned_carts();
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
  'Server: stores a report of a visit that has lasted for p_age_ms. Reports may arrive in any order and '
  'repeatedly: the first one creates the row of the visit, later ones only add to it, and the duration '
  'only grows. A purchase is stored once for each order_id.';

-- Daily sums --------------------------------------------------------------------------------------
-- Sums by day in the time zone of the store. Events have the time of their arrival, so a day that ended
-- more than an hour ago does not change; refresh_reports() computes the later days again.

create table private.report_state (
  is_only boolean primary key default true,
  open_from date,
  refreshed_at timestamptz,
  constraint report_state_one_row check (is_only)
);
alter table private.report_state enable row level security;
comment on table private.report_state is
  'One row: the first day whose sums may still change, and the time of the last refresh.';

insert into private.report_state default values;

create table private.analytics_daily (
  day date not null,
  device_type text not null,
  traffic_source text not null,
  visits int not null,
  page_views int not null,
  reached_product int not null,
  reached_cart int not null,
  reached_checkout int not null,
  reached_order int not null,
  primary key (day, device_type, traffic_source)
);
alter table private.analytics_daily enable row level security;
comment on table private.analytics_daily is
  'Visits by day, device and source, and by the steps of the funnel that they reached.';

create table private.sales_daily (
  day date not null,
  state text not null,
  orders int not null,
  amount numeric(14, 2) not null,
  primary key (day, state)
);
alter table private.sales_daily enable row level security;
comment on table private.sales_daily is
  'Orders by day and the state that they entered, paid orders of customers with an earlier paid order '
  '(repeat), and abandoned carts (abandoned).';

create table private.product_daily (
  day date not null,
  product_id uuid not null,
  views int not null,
  carts int not null,
  units int not null,
  revenue numeric(14, 2) not null,
  cost numeric(14, 2),
  primary key (day, product_id)
);
alter table private.product_daily enable row level security;
create index product_daily_product_idx on private.product_daily (product_id);
comment on table private.product_daily is
  'Views and cart additions of a product by day; units and revenue of the orders paid on the day, less '
  'those of the orders returned on it.';
comment on column private.product_daily.cost is
  'The cost of these units as known on the day of the sale; null if unknown.';

create table private.search_daily (
  day date not null,
  term text not null,
  label text not null,
  searches int not null,
  misses int not null,
  primary key (day, term)
);
alter table private.search_daily enable row level security;
comment on table private.search_daily is
  'Searches by day and normalized text; misses are searches without a result.';

create table private.coins_daily (
  day date not null,
  type text not null,
  issued bigint not null,
  used bigint not null,
  primary key (day, type)
);
alter table private.coins_daily enable row level security;
comment on table private.coins_daily is
  'Coins issued and used by day and type of the ledger; negative if more were reverted.';

create function private.refresh_daily_visits(p_since timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into private.analytics_daily (
    day, device_type, traffic_source, visits, page_views, reached_product, reached_cart,
    reached_checkout, reached_order)
  select s.day, coalesce(u.device_type, s.device_type, 'unknown'),
    coalesce(nullif(btrim(u.traffic_source), ''), 'unknown'), count(*), sum(s.page_views),
    count(*) filter (where s.step >= 1), count(*) filter (where s.step >= 2),
    count(*) filter (where s.step >= 3), count(*) filter (where s.step >= 4)
  from (
    select private.store_time(e.created_at)::date as day, e.session_id,
      min(e.device_type) as device_type,
      count(*) filter (where e.event_type = 'page_view') as page_views,
      max(case e.event_type
        when 'purchase' then 4
        when 'checkout_start' then 3 when 'checkout_abandon' then 3
        when 'add_to_cart' then 2 when 'cart_quantity_increase' then 2
        when 'product_view' then 1 else 0 end) as step
    from public.customer_events e where e.created_at >= p_since
    group by 1, 2
  ) s
  left join public.user_sessions u on u.session_id = s.session_id
  group by 1, 2, 3
$$;
comment on function private.refresh_daily_visits(timestamptz) is
  'Sums visits by device and source. A visit counts for its furthest step and all steps before it, so '
  'that the numbers never increase along the funnel.';

-- The sums exclude undone moves.
create function private.refresh_daily_sales(p_since timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into private.sales_daily (day, state, orders, amount)
  select private.store_time(h.at)::date, h.state, count(*), sum(o.total)
  from public.order_history h join public.orders o on o.id = h.order_id
  where h.at >= p_since and h.undone_at is null
  group by 1, 2
  union all
  select private.store_time(h.at)::date, 'repeat', count(*), sum(o.total)
  from public.order_history h join public.orders o on o.id = h.order_id
  where h.at >= p_since and h.state = 'paid' and h.undone_at is null and exists (
    select 1
    from public.orders e join public.order_history b on b.order_id = e.id
    where e.user_id = o.user_id and e.id <> o.id
      and b.state = 'paid' and b.undone_at is null and b.at < h.at)
  group by 1
  union all
  select private.store_time(a.created_at)::date, 'abandoned', count(*), sum(a.cart_value)
  from public.cart_abandonment a where a.created_at >= p_since
  group by 1
$$;
comment on function private.refresh_daily_sales(timestamptz) is
  'Sums orders and their totals on the day on which they entered each state, paid orders of returning '
  'customers, and carts abandoned at the checkout. Guests cannot be recognized as returning.';

create function private.refresh_daily_products(p_since timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into private.product_daily (day, product_id, views, carts, units, revenue, cost)
  select p.day, p.product_id, sum(p.views), sum(p.carts), sum(p.units), sum(p.revenue),
    case when bool_and(p.cost is not null) filter (where p.units <> 0) then sum(p.cost) end
  from (
    select private.store_time(e.created_at)::date as day, e.product_id,
      count(*) filter (where e.event_type = 'product_view') as views,
      count(*) filter (where e.event_type = 'add_to_cart') as carts, 0 as units, 0 as revenue,
      null as cost
    from public.customer_events e
    where e.created_at >= p_since and e.product_id is not null
      and e.event_type in ('product_view', 'add_to_cart')
    group by 1, 2
    union all
    select private.store_time(h.at)::date, l.product_id, 0, 0, m.sign * l.quantity,
      m.sign * coalesce(round(
        (l.line_total - l.bundle_discount) * (o.total - coalesce(o.shipping_price, 0))
          / nullif(o.subtotal - o.pro_saving - o.bundle_discount, 0), 2), 0),
      m.sign * l.quantity * case when b.is_summed then b.cost else c.cost end
    from public.order_history h
    join public.orders o on o.id = h.order_id
    join public.order_lines l on l.order_id = o.id
    cross join lateral (select case h.state when 'paid' then 1 else -1 end as sign) m
    left join private.product_costs c on c.product_id = l.product_id
    -- Without a row for the day of the sale, that day is computed again too, with the present cost.
    left join lateral (
      select true as is_summed, d.cost / d.units as cost
      from public.order_history s
      join private.product_daily d on d.day = private.store_time(s.at)::date
        and d.product_id = l.product_id and d.units > 0
      where h.state = 'returned' and s.order_id = h.order_id and s.state = 'paid'
        and s.undone_at is null
    ) b on true
    where h.at >= p_since and h.state in ('paid', 'returned') and h.undone_at is null
      and l.product_id is not null
  ) p
  group by 1, 2
$$;
comment on function private.refresh_daily_products(timestamptz) is
  'Sums views, cart additions, and units with revenue and cost: added on the day of the payment, '
  'subtracted on the day of the return. Coupon, coins and manual discount of an order are distributed '
  'to its lines in proportion to their prices.';

create function private.refresh_daily_searches(p_since timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into private.search_daily (day, term, label, searches, misses)
  select s.day, s.term, max(s.label), count(distinct s.session_id),
    count(distinct s.session_id) filter (where s.is_miss)
  from (
    select e.session_id, private.store_time(e.created_at)::date as day,
      private.normalize_text(left(e.event_data ->> 'text', 80)) as term,
      lower(btrim(left(e.event_data ->> 'text', 80))) as label,
      coalesce(e.event_data ->> 'results' = '0', false) as is_miss
    from public.customer_events e
    where e.created_at >= p_since and e.event_type = 'search'
  ) s
  where s.term <> ''
  group by 1, 2
$$;
comment on function private.refresh_daily_searches(timestamptz) is
  'Counts visits that searched for a term, ignoring case and accents, and those of them without a '
  'result. Filters, further pages and a return to the results do not count as searches.';

create function private.refresh_daily_coins(p_since timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into private.coins_daily (day, type, issued, used)
  select private.store_time(t.created_at)::date, t.type,
    coalesce(sum(t.amount) filter (where not private.is_spending(t.type)), 0),
    coalesce(-sum(t.amount) filter (where private.is_spending(t.type)), 0)
  from public.coin_transactions t where t.created_at >= p_since
  group by 1, 2
$$;

create function private.refresh_reports() returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  v_from date;
  v_since timestamptz;
  v_now timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('reports', 0));
  v_now := private.now_utc();
  perform private.record_abandoned_carts();
  select s.open_from into v_from from private.report_state s for update;
  -- Limits the start to an hour ago, for a clock that was set back.
  v_from := case when v_from is not null
    then least(v_from, private.store_time(v_now - interval '1 hour')::date) end;
  v_since := coalesce(v_from::timestamp at time zone 'America/Sao_Paulo', '-infinity');
  delete from private.analytics_daily d where v_from is null or d.day >= v_from;
  delete from private.sales_daily d where v_from is null or d.day >= v_from;
  delete from private.product_daily d where v_from is null or d.day >= v_from;
  delete from private.search_daily d where v_from is null or d.day >= v_from;
  delete from private.coins_daily d where v_from is null or d.day >= v_from;
  perform private.refresh_daily_visits(v_since);
  perform private.refresh_daily_sales(v_since);
  perform private.refresh_daily_products(v_since);
  perform private.refresh_daily_searches(v_since);
  perform private.refresh_daily_coins(v_since);
  update private.report_state s set
    -- Leaves an hour for transactions that were in progress at the end of the day.
    open_from = private.store_time(v_now - interval '1 hour')::date,
    refreshed_at = v_now;
  return v_now;
end
$$;
comment on function private.refresh_reports() is
  'Updates the daily sums. Idempotent; a concurrent call waits. Called when a report is opened and by '
  'the hourly job.';

create function public.refresh_reports() returns timestamptz
language sql set search_path = ''
as $$ select private.refresh_reports() $$;
comment on function public.refresh_reports() is 'Server: updates the daily sums of the reports.';

-- Reports -----------------------------------------------------------------------------------------
-- Read from the daily sums. A period is two days of the store, both included.

create function private.report_days(p_from date, p_to date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'day', d.day::date, 'visits', coalesce(v.visits, 0),
    'sent', coalesce(s.sent, 0), 'sent_cents', private.cents(coalesce(s.sent_amount, 0)),
    'confirmed', coalesce(s.confirmed, 0),
    'confirmed_cents', private.cents(coalesce(s.confirmed_amount, 0)),
    'paid', coalesce(s.paid, 0), 'paid_cents', private.cents(coalesce(s.paid_amount, 0)),
    'returned', coalesce(s.returned, 0),
    'returned_cents', private.cents(coalesce(s.returned_amount, 0)),
    'coins_issued', coalesce(c.issued, 0), 'coins_used', coalesce(c.used, 0)) order by d.day), '[]')
  from generate_series(p_from::timestamp, p_to::timestamp, interval '1 day') d(day)
  left join lateral (
    select sum(a.visits) as visits from private.analytics_daily a where a.day = d.day::date
  ) v on true
  left join lateral (
    select sum(x.orders) filter (where x.state = 'sent') as sent,
      sum(x.amount) filter (where x.state = 'sent') as sent_amount,
      sum(x.orders) filter (where x.state = 'confirmed') as confirmed,
      sum(x.amount) filter (where x.state = 'confirmed') as confirmed_amount,
      sum(x.orders) filter (where x.state = 'paid') as paid,
      sum(x.amount) filter (where x.state = 'paid') as paid_amount,
      sum(x.orders) filter (where x.state = 'returned') as returned,
      sum(x.amount) filter (where x.state = 'returned') as returned_amount
    from private.sales_daily x where x.day = d.day::date
  ) s on true
  left join lateral (
    select sum(k.issued) as issued, sum(k.used) as used
    from private.coins_daily k where k.day = d.day::date
  ) c on true
$$;

create function private.report_totals(p_from date, p_to date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'sales', (
      select coalesce(jsonb_object_agg(s.state, jsonb_build_object(
        'orders', s.orders, 'amount_cents', private.cents(s.amount))), '{}')
      from (
        select x.state, sum(x.orders) as orders, sum(x.amount) as amount
        from private.sales_daily x where x.day between p_from and p_to group by x.state
      ) s),
    'margin', (
      select jsonb_build_object(
        'costed_percent', coalesce(100 * sum(abs(d.revenue)) filter (where d.cost is not null)
          / nullif(sum(abs(d.revenue)), 0), 0),
        'costed_cents', private.cents(coalesce(sum(d.revenue) filter (where d.cost is not null), 0)),
        'cost_cents', private.cents(coalesce(sum(d.cost), 0)))
      from private.product_daily d where d.day between p_from and p_to),
    'funnel', (
      select jsonb_build_object('visits', coalesce(sum(a.visits), 0),
        'page_views', coalesce(sum(a.page_views), 0),
        'product', coalesce(sum(a.reached_product), 0),
        'cart', coalesce(sum(a.reached_cart), 0),
        'checkout', coalesce(sum(a.reached_checkout), 0),
        'order', coalesce(sum(a.reached_order), 0))
      from private.analytics_daily a where a.day between p_from and p_to),
    'coins', (
      select coalesce(jsonb_object_agg(c.type, jsonb_build_object(
        'issued', c.issued, 'used', c.used)), '{}')
      from (
        select k.type, sum(k.issued) as issued, sum(k.used) as used
        from private.coins_daily k where k.day between p_from and p_to group by k.type
      ) c))
$$;
comment on function private.report_totals(date, date) is
  'Sums of a period: sales by state; revenue and cost of products sold less returned ones, as far as '
  'their cost is known, and the percentage of all sales and returns that these are; the funnel in '
  'visits; coins by type of the ledger.';

create function private.report_visits_by(p_column text, p_from date, p_to date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'key', g.key, 'visits', g.visits, 'orders', g.orders) order by g.visits desc, g.key), '[]')
  from (
    select case p_column when 'device' then a.device_type else a.traffic_source end as key,
      sum(a.visits) as visits, sum(a.reached_order) as orders
    from private.analytics_daily a where a.day between p_from and p_to
    group by 1 order by 2 desc, 1 limit 10
  ) g
$$;

create function private.report_products(p_from date, p_to date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'product_id', t.product_id, 'name', p.name, 'slug', p.slug, 'image', p.image,
    'units', t.units, 'revenue_cents', private.cents(t.revenue),
    'profit_cents', private.cents(t.revenue - t.cost), 'views', t.views,
    'carts', t.carts) order by t.units desc, t.revenue desc, t.views desc, p.name), '[]')
  from (
    select d.product_id, sum(d.units) as units, sum(d.revenue) as revenue, sum(d.views) as views,
      sum(d.carts) as carts,
      case when bool_and(d.cost is not null) filter (where d.units <> 0) then sum(d.cost) end as cost
    from private.product_daily d where d.day between p_from and p_to
      and exists (select 1 from public.products e where e.id = d.product_id)
    group by d.product_id
    order by 2 desc, 3 desc, 4 desc, 1 limit 10
  ) t
  join public.products p on p.id = t.product_id
$$;
comment on function private.report_products(date, date) is
  'The ten products with the most units sold in the period, less returned ones, then those with the '
  'most views.';

create function private.report_searches(p_from date, p_to date, p_misses boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'term', t.label, 'searches', t.searches, 'misses', t.misses) order by t.n), '[]')
  from (
    select g.*, row_number() over (
      order by case when p_misses then g.misses else g.searches end desc, g.label) as n
    from (
      select max(d.label) as label, sum(d.searches) as searches, sum(d.misses) as misses
      from private.search_daily d where d.day between p_from and p_to group by d.term
    ) g
    where not p_misses or g.misses > 0
  ) t
  where t.n <= 10
$$;

create function private.stock_alerts() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'out', (select count(*) from public.products p where p.is_listed and p.stock = 0),
    'low', (select count(*) from public.products p where private.is_low_stock(p) and p.stock > 0),
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object('product_id', s.id, 'name', s.name,
        'slug', s.slug, 'image', s.image, 'stock', s.stock) order by s.stock, s.wanted desc, s.name),
        '[]')
      from (
        select p.id, p.name, p.slug, p.image, p.stock, coalesce(sum(d.units + d.carts), 0) as wanted
        from public.products p
        left join private.product_daily d on d.product_id = p.id
          and d.day >= private.store_time(private.now_utc())::date - 30
        where private.is_low_stock(p)
        group by p.id
        order by p.stock, 6 desc, p.name limit 10
      ) s))
$$;
comment on function private.stock_alerts() is
  'Numbers of listed products that are sold out or low in stock, and the ten with the least stock; for '
  'equal stock, those with the most demand in the last 30 days first.';

create function private.admin_report(
  p_from date, p_to date, p_previous_from date, p_previous_to date
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_at timestamptz;
begin
  perform private.require_permission('reports');
  if p_from is null or p_to is null or p_previous_from is null or p_previous_to is null
    or p_to - p_from not between 0 and 366 or p_previous_to - p_previous_from not between 0 and 366
  then
    perform private.raise_error('UT005', 'a period has 1 to 367 days');
  end if;
  perform private.expire_orders();
  v_at := private.refresh_reports();
  return jsonb_build_object(
    'refreshed_at', v_at,
    'current', private.report_totals(p_from, p_to)
      || jsonb_build_object('days', private.report_days(p_from, p_to)),
    'previous', private.report_totals(p_previous_from, p_previous_to)
      || jsonb_build_object('days', private.report_days(p_previous_from, p_previous_to)),
    'devices', private.report_visits_by('device', p_from, p_to),
    'sources', private.report_visits_by('source', p_from, p_to),
    'products', private.report_products(p_from, p_to),
    'searches', private.report_searches(p_from, p_to, false),
    'misses', private.report_searches(p_from, p_to, true),
    'stock', private.stock_alerts());
end
$$;

create function public.admin_report(
  p_from date, p_to date, p_previous_from date, p_previous_to date
) returns jsonb
language sql set search_path = ''
as $$ select private.admin_report(p_from, p_to, p_previous_from, p_previous_to) $$;
comment on function public.admin_report(date, date, date, date) is
  'Staff: all reports of a period and of the period to compare with. Updates the daily sums first.';

-- Popular searches --------------------------------------------------------------------------------

create function private.list_popular_searches() returns text[]
language sql stable security definer set search_path = ''
as $$
  with searched as (
    select max(d.label) as label, sum(d.searches) as n
    from private.search_daily d
    where d.day >= private.store_time(private.now_utc())::date - 30
      -- Excludes e-mail addresses and personal numbers.
      and d.label !~ '@|[0-9]{5}' and length(d.label) between 3 and 30
    group by d.term
    having sum(d.searches) >= 5 and sum(d.misses) * 2 < sum(d.searches)
    order by 2 desc, 1 limit 6
  ),
  franchises as (
    select lower(t.name) as label, c.n
    from public.tags t
    cross join lateral (select private.count_words(private.lexeme(private.tag_attribute(t.name)), 40) as n) c
    where t.category = 'franquia' and c.n > 0
    order by c.n desc, 1 limit 6
  )
  select coalesce(array_agg(a.label order by a.source, a.n desc, a.label), '{}')
  from (
    select * from (
      select label, n, 1 as source from searched
      union all
      select label, n, 2 from franchises where label not in (select label from searched)
    ) u
    order by source, n desc, label limit 6
  ) a
$$;

create function public.list_popular_searches() returns text[]
language sql stable set search_path = ''
as $$ select private.list_popular_searches() $$;
comment on function public.list_popular_searches() is
  'Up to 6 search texts: those with at least 5 searches in the last 30 days, most of them with results, '
  'then franchises with many products.';

-- Views of a product ------------------------------------------------------------------------------

create function private.count_product_views(p_product uuid) returns int
language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(d.views), 0)::int
  from private.product_daily d join public.products p on p.id = d.product_id
  where p.id = p_product and p.is_listed
    and p.display_config ->> 'show_view_counter' = 'true'
$$;

create function public.count_product_views(p_product uuid) returns int
language sql stable set search_path = ''
as $$ select private.count_product_views(p_product) $$;
comment on function public.count_product_views(uuid) is
  'The number of views of a listed product that shows it, as of the last refresh of the daily sums; 0 '
  'for all others.';

-- Policies ----------------------------------------------------------------------------------------

create policy customer_events_read on public.customer_events for select to authenticated
  using ((select private.has_permission('reports')));

create policy user_sessions_read on public.user_sessions for select to authenticated
  using ((select private.has_permission('reports')));

create policy cart_abandonment_read on public.cart_abandonment for select to authenticated
  using ((select private.has_permission('reports')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.customer_events to authenticated;
grant select, insert, delete on public.customer_events to service_role;
grant select on public.user_sessions to authenticated;
grant select, insert, update, delete on public.user_sessions to service_role;
grant select on public.cart_abandonment to authenticated;
grant select, insert, delete on public.cart_abandonment to service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.record_visit(jsonb, jsonb, jsonb, bigint, boolean, uuid),
  public.record_visit(jsonb, jsonb, jsonb, bigint, boolean, uuid), private.refresh_reports(),
  public.refresh_reports()
  to service_role;
grant execute on function
  private.admin_report(date, date, date, date), public.admin_report(date, date, date, date)
  to authenticated;
grant execute on function private.list_popular_searches(), public.list_popular_searches(),
  private.count_product_views(uuid), public.count_product_views(uuid)
  to anon, authenticated, service_role;

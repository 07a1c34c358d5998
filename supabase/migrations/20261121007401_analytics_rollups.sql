-- Daily sums for the dashboards, in days of the store. Events are only ever added with the time of
-- their arrival, so a day that has been over for an hour never changes: refresh_reports() writes the
-- days since the last such one anew and leaves the others alone. One run at a time; running it twice
-- gives the same rows.

create table private.report_state (
  is_only boolean primary key default true,
  open_from date,
  refreshed_at timestamptz,
  constraint report_state_one_row check (is_only)
);
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

create table private.sales_daily (
  day date not null,
  state text not null,
  orders int not null,
  amount numeric(14, 2) not null,
  primary key (day, state)
);

create table private.product_daily (
  day date not null,
  product_id uuid not null,
  views int not null,
  carts int not null,
  units int not null,
  revenue numeric(14, 2) not null,
  primary key (day, product_id)
);

create table private.search_daily (
  day date not null,
  term text not null,
  label text not null,
  searches int not null,
  misses int not null,
  primary key (day, term)
);

create table private.coins_daily (
  day date not null,
  type text not null,
  issued bigint not null,
  used bigint not null,
  primary key (day, type)
);

alter table private.report_state enable row level security;
alter table private.analytics_daily enable row level security;
alter table private.sales_daily enable row level security;
alter table private.product_daily enable row level security;
alter table private.search_daily enable row level security;
alter table private.coins_daily enable row level security;

-- Each part writes the days from p_since on ---------------------------------------------------

create function private.roll_up_visits(p_since timestamptz) returns void
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
comment on function private.roll_up_visits(timestamptz) is
  'Visits by device and source, each counted up to the furthest step it reached, so that the steps '
  'of the funnel never grow.';

create function private.roll_up_sales(p_since timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into private.sales_daily (day, state, orders, amount)
  select private.store_time(h.at)::date, h.state, count(*), sum(o.total)
  from public.order_history h join public.orders o on o.id = h.order_id
  where h.at >= p_since
  group by 1, 2
  union all
  select private.store_time(a.created_at)::date, 'abandoned', count(*), sum(a.cart_value)
  from public.cart_abandonment a where a.created_at >= p_since
  group by 1
$$;
comment on function private.roll_up_sales(timestamptz) is
  'Orders and their totals on the day they entered each state, and carts left at the checkout.';

create function private.roll_up_products(p_since timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into private.product_daily (day, product_id, views, carts, units, revenue)
  select p.day, p.product_id, sum(p.views), sum(p.carts), sum(p.units), sum(p.revenue)
  from (
    select private.store_time(e.created_at)::date as day, e.product_id,
      count(*) filter (where e.event_type = 'product_view') as views,
      count(*) filter (where e.event_type = 'add_to_cart') as carts, 0 as units, 0 as revenue
    from public.customer_events e
    where e.created_at >= p_since and e.product_id is not null
      and e.event_type in ('product_view', 'add_to_cart')
    group by 1, 2
    union all
    select private.store_time(h.at)::date, l.product_id, 0, 0, sum(l.quantity), sum(l.line_total)
    from public.order_history h join public.order_lines l on l.order_id = h.order_id
    where h.at >= p_since and h.state = 'paid' and l.product_id is not null
    group by 1, 2
  ) p
  group by 1, 2
$$;
comment on function private.roll_up_products(timestamptz) is
  'Views, carts, and units with their revenue on the day the order was paid.';

create function private.roll_up_searches(p_since timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into private.search_daily (day, term, label, searches, misses)
  select s.day, s.term, max(s.label), count(*), count(*) filter (where s.is_miss)
  from (
    select private.store_time(e.created_at)::date as day,
      private.normalise(left(e.event_data ->> 'text', 80)) as term,
      lower(btrim(left(e.event_data ->> 'text', 80))) as label,
      coalesce(e.event_data ->> 'results' = '0', false) as is_miss
    from public.customer_events e
    where e.created_at >= p_since and e.event_type = 'search'
  ) s
  where s.term <> ''
  group by 1, 2
$$;
comment on function private.roll_up_searches(timestamptz) is
  'What was searched, without case and accents, and how often nothing was found.';

create function private.roll_up_coins(p_since timestamptz) returns void
language sql security definer set search_path = ''
as $$
  insert into private.coins_daily (day, type, issued, used)
  select private.store_time(t.created_at)::date, t.type,
    coalesce(sum(t.amount) filter (where t.amount > 0), 0),
    coalesce(-sum(t.amount) filter (where t.amount < 0), 0)
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
comment on function private.refresh_reports() is
  'Brings the daily sums up to now. Idempotent; a second run waits for the first. Run when a '
  'dashboard opens and when the store starts.';

create function public.refresh_reports() returns timestamptz
language sql set search_path = ''
as $$ select private.refresh_reports() $$;
comment on function public.refresh_reports() is
  'For the start of the store: brings the daily sums of the dashboards up to now.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function private.refresh_reports(), public.refresh_reports() to service_role;

comment on table private.report_state is 'The first day that may still change, and the last refresh.';
comment on table private.analytics_daily is 'Visits a day, device and source, and how far they got.';
comment on table private.sales_daily is 'Orders a day entered a state, and carts left (abandoned).';
comment on table private.product_daily is 'What a product was looked at, put into carts and sold a day.';
comment on table private.search_daily is 'Searches a day by normalised text; misses found nothing.';
comment on table private.coins_daily is 'Coins issued and used a day, by type of the ledger.';

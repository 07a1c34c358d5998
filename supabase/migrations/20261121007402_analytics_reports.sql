-- What the dashboards show, read from the daily sums. A period is two days of the store, both in it.

create function private.report_days(p_from date, p_to date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'day', d.day::date, 'visits', coalesce(v.visits, 0),
    'sent', coalesce(s.sent, 0), 'sent_cents', private.cents(coalesce(s.sent_amount, 0)),
    'confirmed', coalesce(s.confirmed, 0),
    'confirmed_cents', private.cents(coalesce(s.confirmed_amount, 0)),
    'paid', coalesce(s.paid, 0), 'paid_cents', private.cents(coalesce(s.paid_amount, 0)),
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
      sum(x.amount) filter (where x.state = 'paid') as paid_amount
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
  'Sums of a period: sales by state, the funnel in visits, coins by type of the ledger.';

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
    'units', t.units, 'revenue_cents', private.cents(t.revenue), 'views', t.views,
    'carts', t.carts) order by t.units desc, t.revenue desc, t.views desc, p.name), '[]')
  from (
    select d.product_id, sum(d.units) as units, sum(d.revenue) as revenue, sum(d.views) as views,
      sum(d.carts) as carts
    from private.product_daily d where d.day between p_from and p_to
      and exists (select 1 from public.products e where e.id = d.product_id)
    group by d.product_id
    order by 2 desc, 3 desc, 4 desc, 1 limit 10
  ) t
  join public.products p on p.id = t.product_id
$$;
comment on function private.report_products(date, date) is
  'The ten products sold most in orders paid in the period, then those looked at most.';

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
    'low', (select count(*) from public.products p where p.is_listed and p.stock between 1 and 3),
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object('product_id', s.id, 'name', s.name,
        'slug', s.slug, 'image', s.image, 'stock', s.stock) order by s.stock, s.wanted desc, s.name),
        '[]')
      from (
        select p.id, p.name, p.slug, p.image, p.stock, coalesce(sum(d.units + d.carts), 0) as wanted
        from public.products p
        left join private.product_daily d on d.product_id = p.id
          and d.day >= private.store_time(private.now_utc())::date - 30
        where p.is_listed and p.stock <= 3
        group by p.id
        order by p.stock, 6 desc, p.name limit 10
      ) s))
$$;
comment on function private.stock_alerts() is
  'Listed products with 3 or fewer left, the most wanted of the last 30 days first.';

create function private.admin_report(
  p_from date, p_to date, p_previous_from date, p_previous_to date
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_at timestamptz;
begin
  perform private.require_may('reports');
  if p_from is null or p_to is null or p_previous_from is null or p_previous_to is null
    or p_to - p_from not between 0 and 366 or p_previous_to - p_previous_from not between 0 and 366
  then
    perform private.fail('UT005', 'a period has 1 to 367 days');
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
  'Team: everything the dashboards show of a period and the one it is compared with, after bringing '
  'the daily sums up to now.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.admin_report(date, date, date, date), public.admin_report(date, date, date, date)
  to authenticated;

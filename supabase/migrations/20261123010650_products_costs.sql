-- What products cost the store. Only managers may know it, so it is no column of products, which
-- everybody reads. The daily sums of the reports use the cost of the day.

create table private.product_costs (
  product_id uuid primary key references public.products (id) on delete cascade,
  cost numeric(10, 2) not null,
  updated_at timestamptz not null default now(),
  constraint product_costs_range check (cost between 0 and 999999.99)
);
alter table private.product_costs enable row level security;
comment on table private.product_costs is
  'Cost of one unit of a product in reais. A product whose cost is not known has no row.';

create function private.list_product_costs(p_query text, p_is_missing boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_words text[] := string_to_array(
    nullif(private.normalize_text(left(btrim(coalesce(p_query, '')), 100)), ''), ' ');
  v_result jsonb;
begin
  perform private.require_permission('reports');
  with sold as (
    select d.product_id, sum(d.units) as units
    from private.product_daily d
    where d.day > private.today() - 90 and d.units > 0
    group by d.product_id
  ), found as (
    select p.id, p.name, p.slug, p.sku_code, p.price, c.cost, coalesce(s.units, 0) as units
    from public.products p
    left join sold s on s.product_id = p.id
    left join private.product_costs c on c.product_id = p.id
    where p.trashed_at is null and p.product_type <> 'master'
      and (v_words is not null or p.id in (select product_id from sold))
      and not exists (
        select 1 from unnest(v_words) w(word) where p.search_text not like '%' || w.word || '%')
      and (not p_is_missing or c.cost is null)
    order by 7 desc, p.name, p.id limit 100
  )
  select coalesce(jsonb_agg(jsonb_build_object('product_id', f.id, 'name', f.name, 'slug', f.slug,
    'sku_code', f.sku_code, 'price_cents', private.cents(f.price),
    'cost_cents', private.cents(f.cost), 'units', f.units) order by f.units desc, f.name, f.id),
    '[]')
  into v_result
  from found f;
  return v_result;
end
$$;
comment on function private.list_product_costs(text, boolean) is
  'Up to 100 products with price, cost or null, and the units sold in 90 days, most first: those that '
  'contain all words of the query, or without a query those that were sold.';

create function public.list_product_costs(p_query text, p_is_missing boolean) returns jsonb
language sql stable set search_path = ''
as $$ select private.list_product_costs(p_query, p_is_missing) $$;
comment on function public.list_product_costs(text, boolean) is
  'Staff with reports: products with what they cost; with p_is_missing only those without a cost.';

create function private.save_product_costs(p_rows jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_result jsonb;
begin
  perform private.require_permission('reports');
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 5000 then
    perform private.raise_error('UT005', 'up to 5000 rows of code and cost_cents');
  end if;
  with given as (
    select x.at, x.code, coalesce(c.id, g.id) as product_id, private.reais(x.cost_cents) as cost,
      x.seen is not null as has_seen, private.reais((x.seen ->> 'cost_cents')::bigint) as seen
    from rows from (jsonb_to_recordset(p_rows) as (code text, cost_cents bigint, seen jsonb))
      with ordinality as x (code, cost_cents, seen, at)
    left join public.products c on c.sku_code = x.code and c.trashed_at is null
    left join public.products g on g.slug = lower(x.code) and g.trashed_at is null
  ), last as (
    select distinct on (g.product_id) g.* from given g
    where g.product_id is not null order by g.product_id, g.at desc
  ), locked as (
    select c.product_id, c.cost from private.product_costs c
    where c.product_id in (select product_id from last) order by c.product_id for update
  ), compared as (
    select l.*, k.cost as before, l.has_seen and k.cost is distinct from l.seen as is_changed
    from last l left join locked k on k.product_id = l.product_id
    where k.cost is distinct from l.cost
  ), saved as (
    select * from compared c where not c.is_changed
  ), removed as (
    delete from private.product_costs c using saved s
    where c.product_id = s.product_id and s.cost is null
  ), stored as (
    insert into private.product_costs (product_id, cost)
    select s.product_id, s.cost from saved s where s.cost is not null
    on conflict (product_id) do update set cost = excluded.cost, updated_at = now()
  )
  select jsonb_build_object(
    'saved', (select count(*) from saved s cross join lateral private.audit('update', 'products',
      s.product_id::text, jsonb_build_object('cost', jsonb_build_array(s.before, s.cost)))),
    'unknown', coalesce((select jsonb_agg(left(g.code, 100) order by g.at) from given g
      where g.product_id is null), '[]'),
    'changed', coalesce((select jsonb_agg(c.code order by c.at) from compared c
      where c.is_changed), '[]'))
  into v_result;
  return v_result;
end
$$;
comment on function private.save_product_costs(jsonb) is
  'Stores the costs of products by SKU code or slug; null removes one. Of several rows of a product, '
  'the last one counts. A row that names the cost that was seen is not stored if somebody else changed '
  'it. Returns the number of stored costs, the codes of no product and those changed meanwhile. UT005 '
  'for more than 5000 rows.';

create function public.save_product_costs(p_rows jsonb) returns jsonb
language sql set search_path = ''
as $$ select private.save_product_costs(p_rows) $$;
comment on function public.save_product_costs(jsonb) is
  'Staff with reports: stores [{code, cost_cents, seen: {cost_cents}}], seen being optional. Each change '
  'is in the audit log.';

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.list_product_costs(text, boolean), public.list_product_costs(text, boolean),
  private.save_product_costs(jsonb), public.save_product_costs(jsonb)
  to authenticated;

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
  v_row record;
  v_id uuid;
  v_before numeric;
  v_saved int := 0;
  v_unknown text[] := '{}';
  v_changed text[] := '{}';
begin
  perform private.require_permission('reports');
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 5000 then
    perform private.raise_error('UT005', 'up to 5000 rows of code and cost_cents');
  end if;
  for v_row in
    select x.code, private.reais(x.cost_cents) as cost, x.seen is not null as has_seen,
      private.reais((x.seen ->> 'cost_cents')::bigint) as seen
    from jsonb_to_recordset(p_rows) as x(code text, cost_cents bigint, seen jsonb)
  loop
    select p.id into v_id
    from public.products p
    where p.trashed_at is null and (p.sku_code = v_row.code or p.slug = lower(v_row.code))
    order by p.sku_code is distinct from v_row.code limit 1;
    if v_id is null then
      v_unknown := v_unknown || left(v_row.code, 100);
      continue;
    end if;
    select c.cost into v_before from private.product_costs c where c.product_id = v_id for update;
    continue when v_before is not distinct from v_row.cost;
    if v_row.has_seen and v_before is distinct from v_row.seen then
      v_changed := v_changed || v_row.code;
      continue;
    end if;
    if v_row.cost is null then
      delete from private.product_costs where product_id = v_id;
    else
      insert into private.product_costs (product_id, cost) values (v_id, v_row.cost)
      on conflict (product_id) do update set cost = excluded.cost, updated_at = now();
    end if;
    perform private.audit('update', 'products', v_id::text,
      jsonb_build_object('cost', jsonb_build_array(v_before, v_row.cost)));
    v_saved := v_saved + 1;
  end loop;
  return jsonb_build_object('saved', v_saved, 'unknown', v_unknown, 'changed', v_changed);
end
$$;
comment on function private.save_product_costs(jsonb) is
  'Stores the costs of products by SKU code or slug; null removes one. A row that names the cost that '
  'was seen is not stored if somebody else changed it. Returns the number of stored costs, the codes of '
  'no product and those changed meanwhile. UT005 for more than 5000 rows.';

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

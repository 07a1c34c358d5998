-- The age rating of products. What lists the columns of products is made from the catalog from here
-- on: a later column is added with alter table and rebuild_product_columns.

create function private.written_product_columns() returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.products'::regclass and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.attname <> all (array[
      'id', 'is_master_product', 'available_variants', 'master_slug', 'reviewed_at', 'reviewed_by',
      'created_at', 'updated_at'])
$$;
comment on function private.written_product_columns() is
  'The columns of products that the admin may write; triggers fill the others.';

create or replace function private.product_patch(p_patch jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(f.key, case
    when f.key in ('price', 'stock') and f.value = 'null' then '0'
    when f.key = 'stock' then to_jsonb(trunc((private.number_or_zero(f.value) #>> '{}')::numeric))
    when f.key in ('price', 'list_price', 'pro_price', 'uti_coins_cashback_percentage',
      'uti_coins_discount_percentage') then private.number_or_zero(f.value)
    else f.value end), '{}')
  from jsonb_each(p_patch) f
  where f.key = any (private.written_product_columns())
$$;

create function private.rebuild_product_columns(p_inheritable text[] default '{}') returns void
language plpgsql set search_path = ''
as $outer$
declare
  v_written text[] := array_remove(private.written_product_columns(), 'is_reviewed');
  v_public text[];
  v_inheritable text[];
begin
  select array_agg(a.attname::text order by a.attnum) into v_public
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.products'::regclass and a.attnum > 0 and not a.attisdropped
    and a.attname <> 'reviewed_by';
  execute format('grant select (%s) on public.products to anon, authenticated',
    array_to_string(v_public, ', '));

  select array_agg(m[1]) || p_inheritable into v_inheritable
  from pg_catalog.pg_constraint c,
    regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''::text', 'g') m
  where c.conname = 'products_inherit_check';
  alter table public.products drop constraint products_inherit_check;
  execute format(
    'alter table public.products add constraint products_inherit_check
      check (inherit_from_master <@ array[%s])',
    (select string_agg(quote_literal(name), ', ') from unnest(v_inheritable) name));

  drop view public.view_product_with_tags;
  execute format($view$
    create view public.view_product_with_tags with (security_invoker = true) as
    select %s, coalesce(t.tag_ids, '{}') as tag_ids, coalesce(t.tags, '[]') as tags
    from public.products p
    left join lateral (
      select
        array_agg(g.id order by g.weight desc, g.name) as tag_ids,
        jsonb_agg(jsonb_build_object(
          'id', g.id, 'name', g.name, 'weight', g.weight, 'category', g.category)
          order by g.weight desc, g.name) as tags
      from public.product_tags pt
      join public.tags g on g.id = pt.tag_id
      where pt.product_id = p.id
    ) t on true
  $view$, (
    select string_agg(format('p.%I', name), ', ') from unnest(v_public) name
    where name not in ('search_name', 'search_text')));
  grant select on public.view_product_with_tags to anon, authenticated, service_role;
  comment on view public.view_product_with_tags is
    'A product with its tags: by id, by ids (id=in) or by tags (tag_ids=ov). Runs with the rights of '
    'the reader. reviewed_by is left out: it is an account of the staff.';

  -- Thousands of lines of an import call these, so their statements are fixed and planned once.
  execute format($insert$
    create or replace function private.insert_imported(p_values jsonb) returns void
    language plpgsql security definer set search_path = ''
    as $body$
    begin
      insert into public.products (id, %1$s)
      select n.id, %2$s from jsonb_populate_record(null::public.products, p_values) n;
    end
    $body$
  $insert$, (select string_agg(quote_ident(name), ', ') from unnest(v_written) name),
    (select string_agg(format('n.%I', name), ', ') from unnest(v_written) name));
  execute format($update$
    create or replace function private.update_imported(p_old public.products, p_changes jsonb)
    returns void
    language plpgsql security definer set search_path = ''
    as $body$
    begin
      update public.products p set %s
      from jsonb_populate_record(p_old, p_changes - array['id']) n
      where p.id = p_old.id;
    end
    $body$
  $update$, (select string_agg(format('%1$I = n.%1$I', name), ', ') from unnest(v_written) name));
end
$outer$;
comment on function private.rebuild_product_columns(text[]) is
  'For migrations that add columns to products: makes the grants, the view with tags, the writes of '
  'the import and the columns that a SKU may inherit, with p_inheritable added, from the table.';

alter table public.products
  add column age_rating text,
  add constraint products_age_rating_check check (
    age_rating in ('L', '10', '12', '14', '16', '18'));
comment on column public.products.age_rating is
  'Brazilian age rating of a game: L (all ages), 10, 12, 14, 16 or 18; null for what is no game.';
select private.rebuild_product_columns(array['age_rating']);

-- Filters and facets of listings by a column with choices --------------------------------------

create function private.facet_columns() returns text[]
language sql immutable set search_path = ''
as $$ select array['condition', 'age_rating'] $$;
comment on function private.facet_columns() is
  'The columns of products with choices by which listings filter and count.';

create or replace function private.filter_conditions(p_skip text) returns text
language sql immutable set search_path = ''
as $$
  -- $1 is p_filters, $2 the category slugs or null, $3 whether only discounted products count.
  select 'p.is_listed
    and ($2::text[] is null or p.category = any ($2))
    and (not $3 or p.has_discount)
    and ($1 -> ''ids'' is null or p.id = any (private.json_uuids($1 -> ''ids'')))
    and ($1 -> ''items'' is null
      or p.id in (select unnest(private.item_product_ids($1 -> ''items''))))
    and ($1 -> ''featured'' is null or p.is_featured = ($1 ->> ''featured'')::boolean)'
  || case when p_skip = 'platforms' then '' else '
    and (jsonb_array_length(coalesce($1 -> ''platforms'', ''[]'')) = 0
      or p.platform = any (private.json_texts($1 -> ''platforms'')))' end
  || case when p_skip = 'brands' then '' else '
    and (jsonb_array_length(coalesce($1 -> ''brands'', ''[]'')) = 0
      or p.brand = any (private.json_texts($1 -> ''brands'')))' end
  || case when p_skip = 'tags' then '' else '
    and (jsonb_array_length(coalesce($1 -> ''tags'', ''[]'')) = 0
      or p.id in (select pt.product_id from public.product_tags pt
        where pt.tag_id = any (private.json_uuids($1 -> ''tags''))))' end
  || (
    select string_agg(case when p_skip = c.name then '' else format('
    and (jsonb_array_length(coalesce($1 -> %1$L, ''[]'')) = 0
      or p.%1$I = any (private.json_texts($1 -> %1$L)))', c.name) end, '' order by c.n)
    from unnest(private.facet_columns()) with ordinality c (name, n))
  || case when p_skip = 'price' then '' else '
    and ($1 ->> ''min_price_cents'' is null or p.price >= ($1 ->> ''min_price_cents'')::bigint / 100.0)
    and ($1 ->> ''max_price_cents'' is null or p.price <= ($1 ->> ''max_price_cents'')::bigint / 100.0)'
    end
  || case when p_skip = 'in_stock' then '' else '
    and (coalesce($1 ->> ''in_stock'', ''false'') <> ''true'' or '
      || private.in_stock_condition() || ')' end
  || case when p_skip = 'discount' then '' else '
    and (coalesce($1 ->> ''discount'', ''false'') <> ''true'' or p.has_discount)' end
  || case when p_skip = 'free_shipping' then '' else '
    and (coalesce($1 ->> ''free_shipping'', ''false'') <> ''true'' or p.free_shipping)' end
$$;

create or replace function private.check_filters(p_filters jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  v_key text;
begin
  if p_filters is null then
    return '{}';
  end if;
  -- Items are the longest list: a special section may contain 131,072 characters of them.
  if jsonb_typeof(p_filters) <> 'object' or length((p_filters - 'items')::text) > 20000
      or length(p_filters::text) > 400000 then
    perform private.raise_error('UT005', 'filters must be an object');
  end if;
  foreach v_key in array
    array['platforms', 'brands', 'tags', 'ids', 'items'] || private.facet_columns()
  loop
    if p_filters ? v_key and jsonb_typeof(p_filters -> v_key) not in ('array', 'null') then
      perform private.raise_error('UT005', v_key || ' must be a list');
    end if;
  end loop;
  foreach v_key in array array['min_price_cents', 'max_price_cents'] loop
    if coalesce(p_filters ->> v_key, '0') !~ '^[0-9]{1,12}$' then
      perform private.raise_error('UT005', v_key || ' must be a whole number');
    end if;
  end loop;
  foreach v_key in array array['in_stock', 'discount', 'free_shipping', 'featured'] loop
    if coalesce(p_filters ->> v_key, 'false') not in ('true', 'false') then
      perform private.raise_error('UT005', v_key || ' must be true or false');
    end if;
  end loop;
  return jsonb_strip_nulls(p_filters);
end
$$;

create or replace function private.product_facets(p_query text, p_category text, p_filters jsonb)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_filters jsonb := private.check_filters(p_filters);
  v_category text[];
  v_offers boolean := coalesce(p_category = 'ofertas', false);
  v_text text := private.query_condition(left(p_query, 200));
  v_column text;
  v_part jsonb;
  v_result jsonb := '{}';
begin
  if p_category is not null and not v_offers then
    v_category := private.category_subtree(p_category);
  end if;

  execute 'select coalesce(jsonb_agg(jsonb_build_object(''value'', f.v, ''count'', f.n)
      order by f.n desc, f.v), ''[]'')
    from (select p.platform as v, count(*) as n from public.products p
      where p.platform is not null and ' || private.filter_conditions('platforms') || ' and '
      || v_text || ' group by p.platform) f'
    into v_part using v_filters, v_category, v_offers;
  v_result := v_result || jsonb_build_object('platforms', v_part);

  execute 'select coalesce(jsonb_agg(jsonb_build_object(''value'', f.v, ''count'', f.n)
      order by f.n desc, f.v), ''[]'')
    from (select p.brand as v, count(*) as n from public.products p
      where p.brand is not null and ' || private.filter_conditions('brands') || ' and '
      || v_text || ' group by p.brand order by 2 desc, 1 limit 40) f'
    into v_part using v_filters, v_category, v_offers;
  v_result := v_result || jsonb_build_object('brands', v_part);

  execute 'select coalesce(jsonb_agg(jsonb_build_object(
      ''value'', f.id, ''label'', f.name, ''count'', f.n) order by f.n desc, f.name), ''[]'')
    from (select t.id, t.name, c.n from (
        select pt.tag_id, count(*) as n from public.products p
        join public.product_tags pt on pt.product_id = p.id
        where ' || private.filter_conditions('tags') || ' and ' || v_text || '
        group by pt.tag_id order by 2 desc limit 40) c
      join public.tags t on t.id = c.tag_id) f'
    into v_part using v_filters, v_category, v_offers;
  v_result := v_result || jsonb_build_object('tags', v_part);

  foreach v_column in array private.facet_columns() loop
    execute format('select coalesce(jsonb_agg(jsonb_build_object(''value'', f.v, ''count'', f.n)
        order by f.n desc, f.v), ''[]'')
      from (select p.%1$I as v, count(*) as n from public.products p
        where p.%1$I is not null and ', v_column) || private.filter_conditions(v_column) || ' and '
        || v_text || ' group by 1) f'
      into v_part using v_filters, v_category, v_offers;
    v_result := v_result || jsonb_build_object(v_column, v_part);
  end loop;

  execute 'select jsonb_build_object(
      ''min_cents'', coalesce(private.cents(min(p.price)), 0),
      ''max_cents'', coalesce(private.cents(max(p.price)), 0))
    from public.products p where ' || private.filter_conditions('price') || ' and ' || v_text
    into v_part using v_filters, v_category, v_offers;
  v_result := v_result || jsonb_build_object('price', v_part);

  execute 'select to_jsonb(count(*)) from public.products p where '
    || private.in_stock_condition() || ' and ' || private.filter_conditions('in_stock') || ' and ' || v_text
    into v_part using v_filters, v_category, v_offers;
  v_result := v_result || jsonb_build_object('in_stock', v_part);

  execute 'select to_jsonb(count(*)) from public.products p where p.has_discount and '
    || private.filter_conditions('discount') || ' and ' || v_text
    into v_part using v_filters, v_category, v_offers;
  v_result := v_result || jsonb_build_object('discount', v_part);

  execute 'select to_jsonb(count(*)) from public.products p where p.free_shipping and '
    || private.filter_conditions('free_shipping') || ' and ' || v_text
    into v_part using v_filters, v_category, v_offers;
  return v_result || jsonb_build_object('free_shipping', v_part);
end
$$;

revoke execute on all functions in schema private from public;

-- Listings filter and count by condition; "in stock" counts what is ready today.

create function private.in_stock_condition() returns text
language sql immutable set search_path = ''
as $$
  select 'p.stock > 0 and private.availability_of(p.availability, p.release_date,
    (select private.today())) = ''ready'''
$$;
comment on function private.in_stock_condition() is
  'SQL condition on products p: there are some, and they can be sent today.';

create or replace function private.filter_conditions(p_skip text) returns text
language sql immutable set search_path = ''
as $$
  -- $1 is p_filters, $2 the category slugs or null, $3 whether only discounted products count.
  select 'p.is_listed
    and ($2::text[] is null or p.category = any ($2))
    and (not $3 or p.has_discount)
    and ($1 -> ''ids'' is null or p.id = any (private.json_uuids($1 -> ''ids'')))
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
  || case when p_skip = 'condition' then '' else '
    and (jsonb_array_length(coalesce($1 -> ''condition'', ''[]'')) = 0
      or p.condition = any (private.json_texts($1 -> ''condition'')))' end
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
  if jsonb_typeof(p_filters) <> 'object' or length(p_filters::text) > 20000 then
    perform private.fail('UT005', 'filters must be an object');
  end if;
  foreach v_key in array array['platforms', 'brands', 'tags', 'ids', 'condition'] loop
    if p_filters ? v_key and jsonb_typeof(p_filters -> v_key) not in ('array', 'null') then
      perform private.fail('UT005', v_key || ' must be a list');
    end if;
  end loop;
  foreach v_key in array array['min_price_cents', 'max_price_cents'] loop
    if coalesce(p_filters ->> v_key, '0') !~ '^[0-9]{1,12}$' then
      perform private.fail('UT005', v_key || ' must be a whole number');
    end if;
  end loop;
  foreach v_key in array array['in_stock', 'discount', 'free_shipping', 'featured'] loop
    if coalesce(p_filters ->> v_key, 'false') not in ('true', 'false') then
      perform private.fail('UT005', v_key || ' must be true or false');
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

  execute 'select coalesce(jsonb_agg(jsonb_build_object(''value'', f.v, ''count'', f.n)
      order by f.n desc, f.v), ''[]'')
    from (select p.condition as v, count(*) as n from public.products p
      where ' || private.filter_conditions('condition') || ' and '
      || v_text || ' group by p.condition) f'
    into v_part using v_filters, v_category, v_offers;
  v_result := v_result || jsonb_build_object('condition', v_part);

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

-- The rows of a suggestion have more columns, so both functions are made anew.
drop function public.suggest_products(text);
drop function private.suggest_products(text);

create function private.suggest_products(p_query text)
returns table (
  id uuid, name text, slug text, image text, price numeric, condition text, availability text,
  release_date date, lead_days int
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_variants text[] := private.search_variants(p_query);
  v_ids uuid[] := '{}';
  v_more uuid[];
  v_today date := private.today();
begin
  if length(coalesce(v_variants[1], '')) < 2 then
    return;
  end if;
  -- Names that hold the text, the shorter ones first (storefront §5).
  execute format(
    'select coalesce(array_agg(s.id order by s.n), ''{}'') from (
       select p.id, row_number() over (order by length(p.search_name), p.search_name, p.id) as n
       from public.products p where p.is_listed and (%s)
       order by length(p.search_name), p.search_name, p.id limit 5
     ) s',
    (select string_agg(format('p.search_name like %L', '%' || v || '%'), ' or ')
     from unnest(v_variants) v))
    into v_ids;
  if cardinality(v_ids) < 5 and length(v_variants[1]) >= 3 then
    perform set_config('pg_trgm.similarity_threshold', '0.4', true);
    execute format(
      'select coalesce(array_agg(s.id order by s.n), ''{}'') from (
         select p.id, row_number() over (order by length(p.search_name), p.search_name, p.id) as n
         from public.products p where p.is_listed and (%s) and p.id <> all ($1)
         order by length(p.search_name), p.search_name, p.id limit $2
       ) s',
      (select string_agg(format('p.search_name operator(extensions.%%) %L', v), ' or ')
       from unnest(v_variants) v))
      into v_more using v_ids, 5 - cardinality(v_ids);
    v_ids := v_ids || v_more;
  end if;
  return query
    select p.id, p.name, p.slug, p.image, p.price, p.condition, c.availability,
      case when c.availability = 'preorder' then p.release_date end, p.lead_days
    from unnest(v_ids) with ordinality o(product_id, n)
    join public.products p on p.id = o.product_id
    cross join lateral (
      select private.availability_of(p.availability, p.release_date, v_today) as availability) c
    order by o.n;
end
$$;

comment on function private.suggest_products(text) is
  'Similarity is that of pg_trgm between the normalised text and the normalised name.';

create function public.suggest_products(p_query text)
returns table (
  id uuid, name text, slug text, image text, price numeric, condition text, availability text,
  release_date date, lead_days int
)
language sql stable set search_path = ''
as $$
  select * from private.suggest_products(p_query)
$$;

comment on function public.suggest_products(text) is
  'At most 5 products for 2 or more characters: containing the text first, then shorter names. '
  'availability is that of today.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function private.suggest_products(text), public.suggest_products(text)
  to anon, authenticated, service_role;

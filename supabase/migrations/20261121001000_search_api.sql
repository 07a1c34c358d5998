-- The calls of search: search_products, product_facets, suggest_products.

create function private.search_products(
  p_query text, p_category text, p_filters jsonb, p_sort text, p_limit int, p_offset int
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_filters jsonb := private.check_filters(p_filters);
  v_category text[];
  v_query text := left(p_query, 200);
  v_text text;
  v_where text;
  v_ids uuid[];
  v_total bigint;
begin
  if p_category is not null and p_category <> 'ofertas' then
    v_category := private.category_subtree(p_category);
  end if;
  v_text := private.query_condition(v_query);
  v_where := private.filter_conditions('') || ' and ' || v_text;
  execute 'select count(*) from public.products p where ' || v_where
    into v_total using v_filters, v_category, coalesce(p_category = 'ofertas', false);
  execute format(
    'select coalesce(array_agg(s.id order by s.n), ''{}'') from (
       select p.id, row_number() over () as n from (
         select p.id from public.products p where %s order by %s limit $4 offset $5
       ) p
     ) s', v_where, private.sort_clause(
      coalesce(p_sort, 'newest'), v_query, v_text like '%operator(%'))
    into v_ids
    using v_filters, v_category, coalesce(p_category = 'ofertas', false),
      greatest(least(coalesce(p_limit, 20), 200), 0), greatest(coalesce(p_offset, 0), 0);
  return jsonb_build_object('ids', to_jsonb(v_ids), 'total', v_total);
end
$$;

create function public.search_products(
  p_query text default null, p_category text default null, p_filters jsonb default '{}',
  p_sort text default 'newest', p_limit int default 20, p_offset int default 0
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.search_products(p_query, p_category, p_filters, p_sort, p_limit, p_offset)
$$;
comment on function public.search_products(text, text, jsonb, text, int, int) is
  'A page of a listing as {ids, total}: active products that are no masters (storefront §5). '
  'p_sort: relevance, newest, oldest, price_asc, price_desc, name, name_desc, discount.';

create function private.product_facets(p_query text, p_category text, p_filters jsonb)
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

  execute 'select jsonb_build_object(
      ''min_cents'', coalesce(private.cents(min(p.price)), 0),
      ''max_cents'', coalesce(private.cents(max(p.price)), 0))
    from public.products p where ' || private.filter_conditions('price') || ' and ' || v_text
    into v_part using v_filters, v_category, v_offers;
  v_result := v_result || jsonb_build_object('price', v_part);

  execute 'select to_jsonb(count(*)) from public.products p where p.stock > 0 and '
    || private.filter_conditions('in_stock') || ' and ' || v_text
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

create function public.product_facets(
  p_query text default null, p_category text default null, p_filters jsonb default '{}'
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.product_facets(p_query, p_category, p_filters)
$$;
comment on function public.product_facets(text, text, jsonb) is
  'Counts for the filters of a listing; each facet is counted without its own filter.';

-- Suggestions ----------------------------------------------------------------------------------

create function private.suggest_products(p_query text)
returns table (id uuid, name text, slug text, image text, price numeric)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_variants text[] := private.search_variants(p_query);
  v_ids uuid[] := '{}';
  v_more uuid[];
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
    select p.id, p.name, p.slug, p.image, p.price
    from unnest(v_ids) with ordinality o(product_id, n)
    join public.products p on p.id = o.product_id
    order by o.n;
end
$$;
comment on function private.suggest_products(text) is
  'Similarity is that of pg_trgm between the normalised text and the normalised name.';

create function public.suggest_products(p_query text)
returns table (id uuid, name text, slug text, image text, price numeric)
language sql stable set search_path = ''
as $$
  select * from private.suggest_products(p_query)
$$;
comment on function public.suggest_products(text) is
  'At most 5 products for 2 or more characters: containing the text first, then shorter names.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.search_products(text, text, jsonb, text, int, int),
  private.product_facets(text, text, jsonb),
  private.suggest_products(text),
  public.search_products(text, text, jsonb, text, int, int),
  public.product_facets(text, text, jsonb),
  public.suggest_products(text)
  to anon, authenticated, service_role;

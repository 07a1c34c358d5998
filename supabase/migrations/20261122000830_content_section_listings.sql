-- The products of a section are a listing like that of a category: counted, paged, filtered, sorted.

alter table public.product_sections
  add column sort_by text,
  add column only_featured boolean not null default false,
  add constraint product_sections_sort_check check (
    sort_by in ('name', 'name_desc', 'price_asc', 'price_desc', 'oldest', 'newest'));
comment on column public.product_sections.sort_by is
  'Order of the products, as search_products names it; null is the order of the items.';
comment on column public.product_sections.only_featured is
  'Shows of its items, or of the whole store when it has none, only featured products.';

create function private.item_product_ids(p_items jsonb) returns uuid[]
language sql stable set search_path = ''
as $$
  with items as (
    select i.value ->> 'item_type' as type, btrim(i.value ->> 'item_id') as name, i.ordinality as n,
      case when i.value ->> 'item_id' ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then (i.value ->> 'item_id')::uuid end as id
    from jsonb_array_elements(p_items) with ordinality i
  ), found as (
    select i.id as product_id, i.n from items i where i.type = 'product' and i.id is not null
    union all
    select pt.product_id, i.n
    from items i
    join public.tags t on t.id = i.id or (i.id is null and lower(t.name) = lower(i.name))
    join public.product_tags pt on pt.tag_id = t.id
    where i.type = 'tag'
  )
  select coalesce(array_agg(p.id order by f.n, p.created_at desc, p.id), '{}')
  from (select product_id, min(n) as n from found group by product_id) f
  join public.products p on p.id = f.product_id
$$;
comment on function private.item_product_ids(jsonb) is
  'Ids of the products of section items [{item_type, item_id}] in the order of the items, those of '
  'one tag newest first, each once. Unlisted products are among them.';

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
  -- Items are the longest list: a special section may hold 131,072 characters of them.
  if jsonb_typeof(p_filters) <> 'object' or length((p_filters - 'items')::text) > 20000
      or length(p_filters::text) > 400000 then
    perform private.fail('UT005', 'filters must be an object');
  end if;
  foreach v_key in array array['platforms', 'brands', 'tags', 'ids', 'condition', 'items'] loop
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

create or replace function private.sort_clause(p_sort text, p_query text, p_fuzzy boolean)
returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_sort = 'items' then
      'array_position((select private.item_product_ids($1 -> ''items'')), p.id), p.id'
    when p_sort = 'price_asc' then 'p.price, p.id'
    when p_sort = 'price_desc' then 'p.price desc, p.id'
    when p_sort = 'name' then 'p.search_name, p.id'
    when p_sort = 'name_desc' then 'p.search_name desc, p.id'
    when p_sort = 'oldest' then 'p.created_at, p.id'
    when p_sort = 'discount' then 'p.discount_rate desc, p.created_at desc, p.id'
    when p_sort = 'relevance' and p_fuzzy then format(
      'extensions.word_similarity(%L, p.search_name) desc, length(p.search_name), p.id',
      private.normalise(p_query))
    when p_sort = 'relevance' and private.normalise(p_query) <> '' then format(
      'case when p.search_name = %1$L then 0 when p.search_name like %2$L then 1 '
      'when p.search_name like %3$L then 2 else 3 end, (p.stock > 0) desc, '
      'length(p.search_name), p.created_at desc, p.id',
      private.normalise(p_query), private.normalise(p_query) || '%',
      '%' || private.normalise(p_query) || '%')
    else 'p.created_at desc, p.id'
  end
$$;
comment on function public.search_products(text, text, jsonb, text, int, int) is
  'A page of a listing as {ids, total}: active products that are no masters (storefront §5). '
  'p_sort: relevance, newest, oldest, price_asc, price_desc, name, name_desc, discount, and items '
  'for the order of the section items in p_filters.';

revoke execute on all functions in schema private from public;

-- Listings, facets and suggestions. The functions are security definer because a row-level policy
-- would prevent the use of the trigram index; each of them reads listed products only.

-- Counts of categories ----------------------------------------------------------------------------

create table private.listing_counts (
  id bigint generated always as identity primary key,
  category text not null,
  has_discount boolean not null,
  products int not null
);
create index listing_counts_category_idx on private.listing_counts (category, has_discount);
alter table private.listing_counts enable row level security;
comment on table private.listing_counts is
  'How many products are listed, by category (empty without one) and discount: the sum of the rows, which '
  'are changes that were not yet added up. Written by trigger.';

create function private.count_listed(p_changes jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  -- A row that another transaction adds up is skipped, so that saves never wait for each other here.
  with changes as (
    select c.category, c.has_discount, c.products
    from jsonb_to_recordset(p_changes) c (category text, has_discount boolean, products int)
    where c.products <> 0
  ),
  added_up as (
    delete from private.listing_counts t where t.id in (
      select l.id from private.listing_counts l
      where exists (select from changes c
        where c.category = l.category and c.has_discount = l.has_discount)
      for update skip locked)
    returning t.category, t.has_discount, t.products
  )
  insert into private.listing_counts (category, has_discount, products)
  select a.category, a.has_discount, sum(a.products)
  from (select * from changes union all select * from added_up) a
  group by a.category, a.has_discount having sum(a.products) <> 0;
end
$$;
comment on function private.count_listed(jsonb) is
  'Adds changes to the counts of listed products: [{category, has_discount, products}].';

create function private.tg_products__count_listed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_changes jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_agg(c) into v_changes from (
      select coalesce(n.category, '') as category, n.has_discount, count(*) as products
      from added n where n.is_listed group by 1, 2) c;
  elsif tg_op = 'DELETE' then
    select jsonb_agg(c) into v_changes from (
      select coalesce(o.category, '') as category, o.has_discount, -count(*) as products
      from removed o where o.is_listed group by 1, 2) c;
  else
    select jsonb_agg(c) into v_changes from (
      select coalesce(t.category, '') as category, t.has_discount, sum(t.products) as products
      from (
        select n.category, n.has_discount, 1 as products from added n where n.is_listed
        union all
        select o.category, o.has_discount, -1 from removed o where o.is_listed
      ) t
      group by 1, 2 having sum(t.products) <> 0) c;
  end if;
  if v_changes is not null then
    perform private.count_listed(v_changes);
  end if;
  return null;
end
$$;

-- Conditions --------------------------------------------------------------------------------------

create function private.search_variants(p_query text) returns text[]
language sql stable security definer set search_path = ''
as $$
  with q as (select ' ' || left(private.normalize_text(p_query), 120) || ' ' as t),
  pairs as (
    select s.term as a, s.replacement as b from public.search_synonyms s
    union all
    select s.replacement, s.term from public.search_synonyms s
  ),
  found as (
    select btrim(q.t) as v, 0 as rank from q
    union
    select btrim(replace(q.t, ' ' || p.a || ' ', ' ' || p.b || ' ')), 1
    from q join pairs p on q.t like '% ' || p.a || ' %'
  )
  select coalesce(array_agg(f.v order by f.rank, length(f.v), f.v), '{}')
  from (select * from found where v <> '' order by rank, length(v), v limit 6) f
$$;
comment on function private.search_variants(text) is
  'The normalized query and its forms with one synonym replaced, at most 6.';

create function private.text_condition(p_variants text[]) returns text
language sql immutable set search_path = ''
as $$
  -- Every word of one variant occurs; a word of one or two characters must begin a word.
  select '(' || coalesce(string_agg(v.condition, ' or '), 'false') || ')'
  from (
    select '(' || string_agg(format('p.search_text like %L',
      case when length(w) <= 2 then '% ' || w || '%' else '%' || w || '%' end), ' and ') || ')'
      as condition
    from unnest(p_variants) with ordinality t(variant, n),
      lateral (select * from unnest(string_to_array(t.variant, ' ')) w limit 8) words
    group by t.n
  ) v
$$;

create function private.in_stock_condition() returns text
language sql immutable set search_path = ''
as $$
  select 'p.stock > 0 and private.availability_of(p.availability, p.release_date,
    (select private.today())) = ''ready'''
$$;
comment on function private.in_stock_condition() is
  'SQL condition on products p: in stock and ready to be sent today.';

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
  'one tag newest first, each once. Includes unlisted products.';

create function private.tag_group(p_category text) returns text
language sql immutable set search_path = ''
as $$
  select case when p_category in ('gênero', 'jogadores') then p_category else '' end
$$;
comment on function private.tag_group(text) is
  'Group of the filter panel of the tags of a category: a product needs one selected tag of each '
  'group. Like TAG_GROUPS in components/catalog/filter-panel.tsx.';

create function private.filter_conditions(p_skip text) returns text
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
      or p.id in (
        select pt.product_id
        from public.product_tags pt join public.tags t on t.id = pt.tag_id
        where t.id = any (private.json_uuids($1 -> ''tags''))
        group by pt.product_id
        having count(distinct private.tag_group(t.category)) = (
          select count(distinct private.tag_group(t.category))
          from public.tags t where t.id = any (private.json_uuids($1 -> ''tags'')))))' end
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

create function private.check_filters(p_filters jsonb) returns jsonb
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
  foreach v_key in array
    array['in_stock', 'discount', 'free_shipping', 'pro', 'coins', 'rated', 'featured']
  loop
    if coalesce(p_filters ->> v_key, 'false') not in ('true', 'false') then
      perform private.raise_error('UT005', v_key || ' must be true or false');
    end if;
  end loop;
  return jsonb_strip_nulls(p_filters);
end
$$;

-- Listings and facets -----------------------------------------------------------------------------

create function private.relevance_order(p_reading jsonb) returns text
language sql stable set search_path = ''
as $$
  -- The exact name; consoles for the name of a platform; the more words in the name and as the kind
  -- of product; preferred products; names that begin with the first word; in stock; then the order
  -- asked for, or short names where the words are names and featured and new products otherwise.
  select concat_ws(', ',
    format('(p.search_name = %L) desc', p_reading ->> 'text'),
    case when p_reading ->> 'rarest' is not null then
      private.words_match(p_reading ->> 'rarest') || ' desc' end,
    case when (p_reading -> 'consoles_first')::boolean
      then private.words_match('console:A') || ' desc, (p.condition = ''new'') desc' end,
    (select '(' || string_agg(private.words_match(q) || '::int', ' + ') || ') desc'
      from jsonb_array_elements_text(nullif(p_reading -> 'in_name', 'null')
        || coalesce(nullif(p_reading -> 'as_kind', 'null'), '[]')
        || coalesce(nullif(p_reading -> 'as_typed', 'null'), '[]')
        || coalesce(nullif(p_reading -> 'adjacent', 'null'), '[]')) q where q is not null),
    case when p_reading ->> 'preferred' is not null then format('(%s) desc',
      private.words_match(p_reading ->> 'preferred')) end,
    case when p_reading ->> 'first' is not null
      then format('(p.search_name like %L) desc', (p_reading ->> 'first') || '%') end,
    '(p.stock > 0) desc',
    case p_reading ->> 'sort'
      when 'cheapest' then 'p.price' when 'newest' then 'p.created_at desc'
      else (select format('case when %s then length(p.search_name) end nulls last',
          string_agg(private.words_match(q), ' or '))
        from jsonb_array_elements_text(nullif(p_reading -> 'in_name', 'null')) q
        where q is not null having count(*) > 0) end,
    'p.is_featured desc, p.created_at desc, p.id')
$$;
comment on function private.relevance_order(jsonb) is
  'The order of a search by relevance, on products p joined with their product_words w.';

create function private.sort_clause(p_sort text, p_reading jsonb) returns text
language sql stable set search_path = ''
as $$
  select case
    when p_sort = 'items' then
      'array_position((select private.item_product_ids($1 -> ''items'')), p.id), p.id'
    when p_sort = 'price_asc' then 'p.price, p.id'
    when p_sort = 'price_desc' then 'p.price desc, p.id'
    when p_sort = 'name' then 'p.search_name, p.id'
    when p_sort = 'name_desc' then 'p.search_name desc, p.id'
    when p_sort = 'oldest' then 'p.created_at, p.id'
    when p_sort = 'best_selling' then 'w.sold desc, w.created_at desc, w.product_id'
    when p_sort = 'best_rated' then 'w.rating_score desc, w.created_at desc, w.product_id'
    when p_sort = 'discount' then 'p.discount_rate desc, p.created_at desc, p.id'
    when p_sort = 'relevance' and p_reading ->> 'query' is not null then
      private.relevance_order(p_reading)
    when p_sort = 'relevance' and p_reading ? 'exact' then format(
      '(p.search_name = %1$L) desc, (p.search_name like %2$L) desc, (p.stock > 0) desc, '
      'length(p.search_name), p.created_at desc, p.id',
      p_reading ->> 'text', (p_reading ->> 'text') || '%')
    when p_sort = 'relevance' and p_reading ->> 'sort' = 'cheapest' then
      '(p.stock > 0) desc, p.price, p.id'
    when p_sort = 'relevance' and p_reading -> 'filters' ? 'discount' then
      '(p.stock > 0) desc, p.discount_rate desc, p.id'
    else 'p.created_at desc, p.id'
  end
$$;
comment on function private.sort_clause(text, jsonb) is
  'Order of a listing, for a search by relevance that of its reading.';

create function private.most_ranked() returns int
language sql immutable parallel safe set search_path = ''
as $$ select 800 $$;
comment on function private.most_ranked() is
  'The number of products that a search or a filtered listing ranks and counts at most.';

create function private.any_lexeme(p_prefix text, p_values text[]) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select '(' || string_agg(private.lexeme(p_prefix || v), ' | ') || ')' from unnest(p_values) v
$$;

create function private.words_condition(
  p_reading jsonb, p_filters jsonb, p_category text[], p_offers boolean, p_skip text
) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_min numeric := case when p_skip <> 'price' then (p_filters ->> 'min_price_cents')::numeric / 100 end;
  v_max numeric := case when p_skip <> 'price' then (p_filters ->> 'max_price_cents')::numeric / 100 end;
  v_queries text[];
begin
  if p_reading ? 'none' or cardinality(p_category) = 0 then
    return 'false';
  end if;
  -- A condition for each, those of most products last: the index would take much longer for one query
  -- with several alternatives.
  v_queries := array(
    select jsonb_array_elements_text(nullif(p_reading -> 'queries', 'null'))
  ) || array[
    private.any_lexeme('c=', p_category),
    case when p_offers then '''d=1''' end,
    case when p_filters -> 'featured' = 'true' then '''e=1'''
      when p_filters -> 'featured' = 'false' then '!''e=1''' end,
    case when p_skip <> 'platforms' then
      private.any_lexeme('p=', private.json_texts(p_filters -> 'platforms')) end,
    case when p_skip <> 'brands' then
      private.any_lexeme('b=', private.json_texts(p_filters -> 'brands')) end,
    case when p_skip <> 'tags' and jsonb_array_length(p_filters -> 'tags') > 0 then coalesce((
      select string_agg(g.words, ' & ')
      from (
        select '(' || string_agg(private.lexeme(private.tag_word(t.name)), ' | ') || ')' as words
        from public.tags t where t.id = any (private.json_uuids(p_filters -> 'tags'))
        group by private.tag_group(t.category)) g), '''t=''') end,
    case when p_skip <> 'discount' and p_filters -> 'discount' = 'true' then '''d=1''' end,
    case when p_skip <> 'free_shipping' and p_filters -> 'free_shipping' = 'true' then '''f=1''' end,
    case when p_skip <> 'pro' and p_filters -> 'pro' = 'true' then '''u=1''' end,
    case when p_skip <> 'coins' and p_filters -> 'coins' = 'true' then '''m=1''' end
  ] || array(
    select private.any_lexeme(c || '=', private.json_texts(p_filters -> c))
    from unnest(private.facet_columns()) c where c <> p_skip
  ) || array[
    case when p_skip <> 'in_stock' and p_filters -> 'in_stock' = 'true' then
      '(''k=1'' | ''k=p'')' end,
    case when v_min is not null or v_max is not null then (
      select private.any_lexeme('v=', array_agg(n::text))
      from generate_series(private.price_step(coalesce(v_min, 0)),
        private.price_step(coalesce(v_max, 99999999))) n having count(*) > 0) end
  ];
  return concat_ws(' and ', 'true',
    (select string_agg(private.words_match(q), ' and ' order by n)
      from unnest(v_queries) with ordinality t (q, n) where q is not null),
    case when v_min is not null then 'w.price >= ' || v_min end,
    case when v_max is not null then 'w.price <= ' || v_max end,
    case when v_min > v_max then 'false' end,
    case when p_skip <> 'in_stock' and p_filters -> 'in_stock' = 'true' then
      private.ready_condition() end,
    case when p_skip <> 'rated' and p_filters -> 'rated' = 'true' then 'w.rating >= 4' end,
    case when p_filters -> 'ids' is not null then format('w.product_id = any (%L::uuid[])',
      private.json_uuids(p_filters -> 'ids')) end,
    case when p_filters -> 'items' is not null then format('w.product_id = any (%L::uuid[])',
      private.item_product_ids(p_filters -> 'items')) end,
    case when p_reading ? 'exact' then 'w.product_id in (select p.id from public.products p where '
      || 'p.is_listed and ' || private.text_condition(private.search_variants(p_reading ->> 'text'))
      || ')' end);
end
$$;
comment on function private.words_condition(jsonb, jsonb, text[], boolean, text) is
  'SQL condition on product_words w for a reading and filters without the filter p_skip.';

create function private.is_ready(p_product uuid) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  v_is_ready boolean;
begin
  execute 'select exists (select from public.products p where p.id = $1 and '
    || private.in_stock_condition() || ')' into v_is_ready using p_product;
  return v_is_ready;
end
$$;

create function private.ready_condition() returns text
language sql immutable set search_path = ''
as $$
  -- A pre-order is ready from its release on, without a change of its row. The words k= are also in the
  -- query of the filter: "is true" keeps the index from being read once more for each of them.
  select '((w.words @@ ''''''k=1''''''::tsquery '
    || 'or w.words @@ ''''''k=p''''''::tsquery and private.is_ready(w.product_id)) is true)'
$$;

create function private.search_products(
  p_query text, p_category text, p_filters jsonb, p_sort text, p_limit int, p_offset int,
  p_exact boolean
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  v_query text := left(p_query, 200);
  v_reading jsonb := private.read_search(v_query, p_exact);
  v_given jsonb := private.check_filters(p_filters);
  v_filters jsonb := coalesce(v_reading -> 'filters', '{}') || v_given;
  v_category text[];
  v_offers boolean := coalesce(p_category = 'ofertas', false);
  v_sort text := coalesce(p_sort, 'newest');
  v_limit int := greatest(least(coalesce(p_limit, 20), 200), 0);
  v_offset int := greatest(coalesce(p_offset, 0), 0);
  v_order text := private.sort_clause(v_sort, v_reading);
  v_where text;
  v_found tid[];
  v_first tid[];
  v_ids uuid[];
  v_total bigint;
  v_is_capped boolean := false;
  v_typed_found boolean := false;
begin
  if p_category is not null and not v_offers then
    v_category := private.category_subtree(p_category);
  end if;
  if p_exact then
    v_reading := v_reading || jsonb_build_object(
      'corrected', private.read_search(v_query, false) -> 'corrected');
  elsif v_reading ->> 'corrected' is not null then
    execute 'select exists (select from public.products p where p.is_listed and '
      || private.text_condition(private.search_variants(v_query)) || ')' into v_typed_found;
  end if;

  if v_reading = '{}' and v_filters - array['ids', 'items', 'featured'] = '{}' then
    v_where := private.filter_conditions('');
    if v_filters = '{}' then
      select coalesce(sum(c.products), 0) into v_total from private.listing_counts c
      where (v_category is null or c.category = any (v_category)) and (not v_offers or c.has_discount);
    else
      execute 'select count(*) from public.products p where ' || v_where
        into v_total using v_filters, v_category, v_offers;
    end if;
  else
    v_where := private.words_condition(v_reading, v_filters, v_category, v_offers, '');
    v_found := private.matching_rows(v_where, private.most_ranked() + 1);
    v_is_capped := cardinality(v_found) > private.most_ranked();
    v_total := least(cardinality(v_found), private.most_ranked());
    if v_is_capped and v_sort = 'relevance' and v_reading ->> 'query' is not null then
      -- Of too many products those are ranked whose name begins as a good result does.
      v_first := private.matching_rows(v_where || ' and ' || private.words_match(
        private.lexeme('h=' || case when (v_reading -> 'consoles_first')::boolean then 'console'
          else coalesce(v_reading ->> 'first', '') end)), private.most_ranked() / 2);
      v_found := array(select distinct r from unnest(
        v_first || v_found[1:private.most_ranked() - cardinality(v_first)]) r);
      v_is_capped := false;
    end if;
    v_where := case when v_is_capped then 'p.is_listed and ' || v_where else 'w.ctid = any ($6)' end;
  end if;
  execute format(
    'select coalesce(array_agg(s.id order by s.n), ''{}'') from (
       select p.id, row_number() over () as n from (
         select p.id from public.products p
         join private.product_words w on w.product_id = p.id
         where %s order by %s limit $4 offset $5
       ) p
     ) s', v_where, v_order)
    into v_ids using v_filters, v_category, v_offers, v_limit, v_offset, v_found;
  return jsonb_build_object('ids', to_jsonb(v_ids), 'total', v_total)
    || case when cardinality(v_found) >= private.most_ranked()
      then '{"is_more": true}'::jsonb else '{}' end
    || case when v_reading ? 'text' then jsonb_build_object('reading', jsonb_build_object(
      'corrected', v_reading -> 'corrected', 'typed_found', v_typed_found,
      'is_service', v_reading ? 'service', 'parts', coalesce(v_reading -> 'parts', '[]'),
      'left_out', coalesce(v_reading -> 'left_out', '[]'))) else '{}' end;
end
$$;

create function public.search_products(
  p_query text default null, p_category text default null, p_filters jsonb default '{}',
  p_sort text default 'newest', p_limit int default 20, p_offset int default 0,
  p_exact boolean default false
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.search_products(p_query, p_category, p_filters, p_sort, p_limit, p_offset, p_exact)
$$;
comment on function public.search_products(text, text, jsonb, text, int, int, boolean) is
  'A page of a listing as {ids, total, is_more}: listed products. A search or a filtered listing has '
  'a total of at most 800, with is_more where there may be others. p_sort: relevance, newest, oldest, '
  'price_asc, price_desc, name, name_desc, discount, best_selling, best_rated, or items for the order '
  'of the section items in p_filters. With a search text also reading {corrected, typed_found, '
  'is_service, parts, left_out}, see private.read_search; typed_found: some products contain the words '
  'as typed. Filters in the text apply unless p_filters has the same. p_exact: products that contain '
  'the words as typed.';

create function private.facet_attribute(p_name text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return case p_name when 'platforms' then 'p' when 'brands' then 'b' when 'tags' then 't'
    when 'discount' then 'd' when 'free_shipping' then 'f' when 'pro' then 'u' when 'coins' then 'm'
    when 'price' then 'v' else p_name end;
end
$$;
comment on function private.facet_attribute(text) is
  'The attribute in private.product_words that a facet counts.';

create function private.count_attributes(p_condition text, p_name text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_attribute text := private.facet_attribute(p_name);
  v_found text := format('from private.product_words w where w.ctid = any (%L::tid[])',
    private.matching_rows(p_condition, private.most_ranked()));
  v_sums jsonb := '{}';
  v_values jsonb := '{}';
begin
  if p_name in ('', 'price') then
    execute format('select jsonb_build_object(''total'', count(*), ''in_stock'', count(*) filter (where %s),
      ''rated'', count(*) filter (where w.rating >= 4), ''price'', jsonb_build_object(
        ''min_cents'', coalesce(private.cents(min(w.price)), 0),
        ''max_cents'', coalesce(private.cents(max(w.price)), 0))) %s',
      case when p_name = '' then private.ready_condition() else 'false' end, v_found)
      into v_sums;
  end if;
  select coalesce(jsonb_object_agg(l.name, l.list), '{}') into v_values
  from (
    select split_part(s.word, '=', 1) as name, jsonb_agg(jsonb_build_object(
      'value', substr(s.word, strpos(s.word, '=') + 1), 'count', s.ndoc)
      order by s.ndoc desc, s.word) as list
    from ts_stat('select w.words ' || v_found) s
    where strpos(s.word, '=') > 0 and left(s.word, 2) not in ('h=', 'k=', 'q=')
      and (p_name = '' or starts_with(s.word, v_attribute || '='))
    group by 1
  ) l;
  return v_sums || jsonb_build_object('values', v_values);
end
$$;
comment on function private.count_attributes(text, text) is
  'Of at most 800 product_words w of a condition, what a facet shows, or all for an empty name: {total, '
  'in_stock, rated, price {min_cents, max_cents}, values}, values being lists of {value, count} by the names '
  'of attributes.';

create function private.product_facets(
  p_query text, p_category text, p_filters jsonb, p_exact boolean
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  v_reading jsonb := private.read_search(left(p_query, 200), p_exact);
  v_filters jsonb := coalesce(v_reading -> 'filters', '{}') || private.check_filters(p_filters);
  v_category text[];
  v_offers boolean := coalesce(p_category = 'ofertas', false);
  v_all jsonb;
  v_own jsonb;
  v_name text;
  v_part jsonb;
  v_result jsonb := '{}';
begin
  if p_category is not null and not v_offers then
    v_category := private.category_subtree(p_category);
  end if;
  v_all := private.count_attributes(
    private.words_condition(v_reading, v_filters, v_category, v_offers, ''), '');
  foreach v_name in array array['platforms', 'brands', 'tags', 'price', 'in_stock', 'discount',
    'free_shipping', 'pro', 'coins', 'rated'] || private.facet_columns()
  loop
    -- Values are counted without the filter of their facet. A property, such as a discount, is counted
    -- with it: products without the property do not count anyway.
    v_own := case when jsonb_typeof(v_filters -> v_name) = 'array'
        or v_name = 'price' and v_filters ?| array['min_price_cents', 'max_price_cents']
      then private.count_attributes(
        private.words_condition(v_reading, v_filters, v_category, v_offers, v_name), v_name)
      else v_all end;
    v_part := coalesce(v_own -> 'values' -> private.facet_attribute(v_name), '[]');
    v_part := case
      when v_name = 'price' then
        (v_own -> v_name) || jsonb_build_object('steps', coalesce(v_own -> 'values' -> 'v', '[]'))
      when v_name in ('in_stock', 'rated') then v_own -> v_name
      when v_name = 'pro' and not private.is_pro_tier_on() then '0'
      when v_name in ('discount', 'free_shipping', 'pro', 'coins') then
        coalesce(v_part -> 0 -> 'count', '0')
      when v_name = 'brands' then jsonb_path_query_array(v_part, '$[0 to 39]')
      when v_name = 'tags' then (
        select coalesce(jsonb_agg(jsonb_build_object('value', f.id, 'label', f.name, 'count', f.n,
          'category', f.category)
          order by f.n desc, f.name), '[]')
        from (select t.id, t.name, t.category, (c -> 'count')::bigint as n
          from jsonb_array_elements(v_part) c
          join public.tags t on private.tag_word(t.name) = 't=' || (c ->> 'value')
          order by n desc limit 40) f)
      else v_part end;
    v_result := v_result || jsonb_build_object(v_name, v_part);
  end loop;
  return v_result || case when (v_all -> 'total')::int >= private.most_ranked()
    then '{"is_partial": true}'::jsonb else '{}' end;
end
$$;

create function public.product_facets(
  p_query text default null, p_category text default null, p_filters jsonb default '{}',
  p_exact boolean default false
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.product_facets(p_query, p_category, p_filters, p_exact)
$$;
comment on function public.product_facets(text, text, jsonb, boolean) is
  'Counts for the filters of a listing; values are counted without the filter of their facet, of at most '
  '800 products; is_partial where there may be more, so that the counts are too low. price has steps: '
  '{value, count} by private.price_step. rated: products with an average of 4 or more. pro: none while the '
  'Pro tier is off.';

-- Suggestions -------------------------------------------------------------------------------------

create function private.shortest_names(p_condition text, p_known uuid[], p_most int) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  v_order constant text := 'length(p.search_name), p.search_name, p.id';
  v_rare constant int := 2000;
  v_ids uuid[];
begin
  if p_condition is null or p_most <= cardinality(p_known) then
    return p_known;
  end if;
  -- Of frequent words enough are among the shortest names.
  execute format('select array(select p.id from (select p.id, p.search_name from public.products p
    where p.is_listed order by %1$s limit 200) p
    where (%2$s) and p.id <> all ($1) order by %1$s limit $2)', v_order, p_condition)
    into v_ids using p_known, p_most - cardinality(p_known);
  if cardinality(v_ids) + cardinality(p_known) < p_most then
    -- Rare words have an index, of trigrams. Otherwise names are read in their order, without that index.
    if p_condition !~ '''%.{1,2}%''' then
      execute format('select array(select p.id from (select p.id, p.search_name from public.products p
        where p.is_listed and (%s) limit %s) p order by %s)', p_condition, v_rare + 1, v_order) into v_ids;
      if cardinality(v_ids) <= v_rare then
        return p_known || array(
          select i from unnest(v_ids) with ordinality t (i, n) where i <> all (p_known)
          order by n limit p_most - cardinality(p_known));
      end if;
    end if;
    execute format('select array(select p.id from public.products p
      where p.is_listed and (%s) is true and p.id <> all ($1) order by %s limit $2)', p_condition, v_order)
      into v_ids using p_known, p_most - cardinality(p_known);
  end if;
  return p_known || v_ids;
end
$$;
comment on function private.shortest_names(text, uuid[], int) is
  'The given products and, up to p_most in all, the listed ones that match a condition on products p, '
  'shorter names first.';

create function private.similar_words(p_word text, p_with_swapped boolean) returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  perform set_config('pg_trgm.word_similarity_threshold', '0.4', true);
  return array(
    select k.word
    from (
      select s.word, 1.0 as likeness from private.search_words s
      where s.word = any (
        p_word || case when p_with_swapped then private.swapped_forms(p_word) else '{}' end)
      union
      select s.word, extensions.word_similarity(p_word, s.word) from private.search_words s
      where length(p_word) >= 3 and p_word operator(extensions.<%) s.word
    ) k
    group by k.word order by max(k.likeness) desc, k.word limit 20);
end
$$;
comment on function private.similar_words(text, boolean) is
  'At most 20 words of the vocabulary: the word, on request with two adjacent letters exchanged, and '
  'words of which a part is at least 0.4 similar to it (word_similarity of pg_trgm).';

create function private.any_name_has(p_words text[]) returns text
language sql immutable set search_path = ''
as $$
  select '(' || coalesce(string_agg(format('p.search_name like %L', '%' || w || '%'), ' or '), 'false')
    || ')'
  from unnest(p_words) w
$$;

create function private.suggest_products(p_query text)
returns table (
  id uuid, name text, slug text, image text, price numeric, condition text, availability text,
  release_date date, lead_days int
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_variants text[] := private.search_variants(p_query);
  v_text text := coalesce(v_variants[1], '');
  v_words text[] := (string_to_array(v_text, ' '))[1:8];
  v_ids uuid[] := '{}';
  v_similar uuid[];
  v_is_missing boolean;
  v_today date := private.today();
begin
  if length(v_text) < 2 then
    return;
  end if;
  -- Names that contain the text, the shorter ones first. No trigram index helps with two letters:
  -- without a word of the vocabulary the names are not read.
  if length(v_text) > 2 or exists (
      select from private.search_words s where s.word like '%' || v_text || '%') then
    v_ids := private.shortest_names(private.any_name_has(v_variants), v_ids, 5);
  end if;
  if length(v_text) >= 3 then
    v_is_missing := v_ids = '{}';
    -- Names with a similar word for each word.
    v_ids := private.shortest_names((
      select string_agg(private.any_name_has(private.similar_words(w, v_is_missing)), ' and ')
      from unnest(v_words) w), v_ids, 5);
    -- Names that have some of several words and are similar as a whole.
    if cardinality(v_words) > 1 and cardinality(v_ids) < 5 then
      v_similar := private.shortest_names((
        select string_agg(private.any_name_has(private.similar_words(w, v_is_missing)), ' or ')
        from unnest(v_words) w where length(w) >= 3), '{}', 200);
      v_ids := v_ids || array(
        select p.id from public.products p
        where p.id = any (v_similar) and p.id <> all (v_ids)
          and extensions.word_similarity(v_text, p.search_name) >= 0.4
        order by length(p.search_name), p.search_name, p.id limit 5 - cardinality(v_ids));
    end if;
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
  'Names that contain the text; then those with a word of the vocabulary for each word of the text '
  'that is at least 0.4 similar to it or has two adjacent letters exchanged; then, of several words, '
  'those with some of them that are 0.4 similar as a whole. Shorter names first in each, at most 5.';

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

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_products__count_listed_on_insert
  after insert on public.products referencing new table as added
  for each statement execute function private.tg_products__count_listed();
create trigger tg_products__count_listed_on_update
  after update on public.products referencing old table as removed new table as added
  for each statement execute function private.tg_products__count_listed();
create trigger tg_products__count_listed_on_delete
  after delete on public.products referencing old table as removed
  for each statement execute function private.tg_products__count_listed();

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.search_products(text, text, jsonb, text, int, int, boolean),
  public.search_products(text, text, jsonb, text, int, int, boolean),
  private.product_facets(text, text, jsonb, boolean),
  public.product_facets(text, text, jsonb, boolean),
  private.suggest_products(text), public.suggest_products(text)
  to anon, authenticated, service_role;

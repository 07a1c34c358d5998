-- Search, listings, facets and suggestions. The functions are security definer because a row-level
-- policy would prevent the use of the trigram index; each of them reads listed products only.

create table public.search_synonyms (
  term text primary key,
  replacement text not null,
  created_at timestamptz not null default now(),
  constraint search_synonyms_differ check (term <> replacement),
  constraint search_synonyms_sizes check (
    length(term) between 2 and 60 and length(replacement) between 2 and 60)
);
alter table public.search_synonyms enable row level security;
comment on table public.search_synonyms is
  'Words that mean the same in a search, used in both directions; stored normalized.';

insert into public.search_synonyms (term, replacement) values
  ('ps5', 'playstation 5'), ('ps4', 'playstation 4'), ('ps3', 'playstation 3'),
  ('ps2', 'playstation 2'), ('play 5', 'playstation 5'), ('play 4', 'playstation 4'),
  ('psn', 'playstation network'), ('xsx', 'xbox series x'), ('xss', 'xbox series s'),
  ('nsw', 'nintendo switch'), ('fone', 'headset'), ('joystick', 'controle'),
  ('manete', 'controle'), ('gta', 'grand theft auto'), ('cod', 'call of duty'),
  ('botw', 'breath of the wild'), ('totk', 'tears of the kingdom'), ('placa de video', 'gpu');

-- Conditions of a query ---------------------------------------------------------------------------

create function private.tg_search_synonyms__normalize() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.term := private.normalize_text(new.term);
  new.replacement := private.normalize_text(new.replacement);
  return new;
end
$$;

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

create function private.query_condition(p_query text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_variants text[] := private.search_variants(p_query);
  v_condition text;
  v_any boolean;
begin
  if coalesce(btrim(p_query), '') = '' then
    return 'true';
  elsif cardinality(v_variants) = 0 then
    return 'false';
  end if;
  v_condition := private.text_condition(v_variants);
  execute format('select exists (select 1 from public.products p where p.is_listed and %s)',
    v_condition) into v_any;
  if v_any or length(v_variants[1]) < 3 then
    return v_condition;
  end if;
  -- No name contains all words: tolerate typing errors. 0.3 allows one error in a word of five
  -- letters ("zelad").
  perform set_config('pg_trgm.word_similarity_threshold', '0.3', true);
  return format('%L operator(extensions.<%%) p.search_name', v_variants[1]);
end
$$;
comment on function private.query_condition(text) is
  'SQL condition on products p for a search text. Contains only literals made of [a-z0-9 ].';

-- Listings and facets -----------------------------------------------------------------------------

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

create function private.facet_columns() returns text[]
language sql immutable set search_path = ''
as $$ select array['condition', 'age_rating'] $$;
comment on function private.facet_columns() is
  'The columns of products with choices by which listings filter and count.';

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
  foreach v_key in array array['in_stock', 'discount', 'free_shipping', 'featured'] loop
    if coalesce(p_filters ->> v_key, 'false') not in ('true', 'false') then
      perform private.raise_error('UT005', v_key || ' must be true or false');
    end if;
  end loop;
  return jsonb_strip_nulls(p_filters);
end
$$;

create function private.sort_clause(p_sort text, p_query text, p_fuzzy boolean)
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
      private.normalize_text(p_query))
    when p_sort = 'relevance' and private.normalize_text(p_query) <> '' then format(
      'case when p.search_name = %1$L then 0 when p.search_name like %2$L then 1 '
      'when p.search_name like %3$L then 2 else 3 end, (p.stock > 0) desc, '
      'length(p.search_name), p.created_at desc, p.id',
      private.normalize_text(p_query), private.normalize_text(p_query) || '%',
      '%' || private.normalize_text(p_query) || '%')
    else 'p.created_at desc, p.id'
  end
$$;
comment on function private.sort_clause(text, text, boolean) is
  'Order of a listing. By relevance: the exact name, names that begin with the text, names that '
  'contain it, the rest; in stock before sold out. After typing errors: by similarity.';

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
  'A page of a listing as {ids, total}: listed products. p_sort: relevance, newest, oldest, '
  'price_asc, price_desc, name, name_desc, discount, or items for the order of the section items '
  'in p_filters.';

create function private.product_facets(p_query text, p_category text, p_filters jsonb)
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

create function public.product_facets(
  p_query text default null, p_category text default null, p_filters jsonb default '{}'
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.product_facets(p_query, p_category, p_filters)
$$;
comment on function public.product_facets(text, text, jsonb) is
  'Counts for the filters of a listing; each facet is counted without its own filter.';

-- Suggestions -------------------------------------------------------------------------------------
-- Suggestions tolerate typing errors: the text is compared with the part of a name that it is most
-- similar to, not with the whole of a long name.

create function private.swapped_forms(p_text text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct overlay(p_text placing
    substr(p_text, i + 1, 1) || substr(p_text, i, 1) from i for 2)), '{}')
  from generate_series(1, length(p_text) - 1) i
  where substr(p_text, i, 1) <> substr(p_text, i + 1, 1) and substr(p_text, i, 2) not like '% %'
$$;
comment on function private.swapped_forms(text) is
  'The text with each pair of adjacent letters of a word exchanged.';

create function private.suggestion_ids(p_condition text, p_known uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  if p_condition is null or cardinality(p_known) >= 5 then
    return p_known;
  end if;
  execute format(
    'select coalesce(array_agg(s.id order by s.n), ''{}'') from (
       select p.id, row_number() over (order by length(p.search_name), p.search_name, p.id) as n
       from public.products p where p.is_listed and (%s) and p.id <> all ($1)
       order by length(p.search_name), p.search_name, p.id limit $2
     ) s', p_condition)
    into v_ids using p_known, 5 - cardinality(p_known);
  return p_known || v_ids;
end
$$;
comment on function private.suggestion_ids(text, uuid[]) is
  'The given products and, up to 5 in all, the listed ones that match a condition, shorter names '
  'first.';

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
  v_ids uuid[] := '{}';
  v_today date := private.today();
begin
  if length(v_text) < 2 then
    return;
  end if;
  -- Names that contain the text, the shorter ones first.
  v_ids := private.suggestion_ids(
    (select string_agg(format('p.search_name like %L', '%' || v || '%'), ' or ')
     from unnest(v_variants) v), v_ids);
  -- A longer text with two letters exchanged is similar enough by itself: of its trigrams, one more
  -- than letters, at most 4 change.
  if v_ids = '{}' and length(v_text) between 3 and 9 then
    -- A query for each form: with all of them in one condition the planner reads every product.
    v_ids := private.suggestion_ids(
      (select format('p.id = any (array(%s))', string_agg(format(
         'select s.id from public.products s where s.is_listed and s.search_name like %L',
         '%' || f || '%'), ' union all '))
       from unnest(private.swapped_forms(v_text)) f having count(*) > 0), v_ids);
  end if;
  if length(v_text) >= 3 then
    perform set_config('pg_trgm.word_similarity_threshold', '0.4', true);
    v_ids := private.suggestion_ids(
      (select string_agg(format('%L operator(extensions.<%%) p.search_name', v), ' or ')
       from unnest(v_variants) v), v_ids);
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
  'Names that contain the text; without any, those that contain it with two adjacent letters '
  'exchanged; then those with a part that is at least 0.4 similar to it (word_similarity of '
  'pg_trgm between the normalized text and name). Shorter names first in each, at most 5.';

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

create trigger tg_search_synonyms__normalize
  before insert or update on public.search_synonyms
  for each row execute function private.tg_search_synonyms__normalize();
create trigger tg_search_synonyms__audit_row
  after insert or update or delete on public.search_synonyms
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

-- Policies ----------------------------------------------------------------------------------------

create policy search_synonyms_read on public.search_synonyms for select to authenticated
  using ((select private.has_permission('catalog')));
create policy search_synonyms_insert on public.search_synonyms for insert to authenticated
  with check ((select private.has_permission('catalog')));
create policy search_synonyms_update on public.search_synonyms for update to authenticated
  using ((select private.has_permission('catalog')));
create policy search_synonyms_delete on public.search_synonyms for delete to authenticated
  using ((select private.has_permission('catalog')));

-- Grants ------------------------------------------------------------------------------------------

grant select, delete on public.search_synonyms to authenticated;
grant insert (term, replacement) on public.search_synonyms to authenticated;
grant update (term, replacement) on public.search_synonyms to authenticated;
grant select, insert, update, delete on public.search_synonyms to service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.search_products(text, text, jsonb, text, int, int),
  public.search_products(text, text, jsonb, text, int, int),
  private.product_facets(text, text, jsonb), public.product_facets(text, text, jsonb),
  private.suggest_products(text), public.suggest_products(text)
  to anon, authenticated, service_role;

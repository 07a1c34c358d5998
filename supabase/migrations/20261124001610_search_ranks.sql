-- Listings sorted by units sold and by reviews, and their filters by availability and by rating, with
-- counts for steps of the price. The numbers of a product are beside its words, so that a sale or a
-- review does not write its row.

alter table private.product_words
  add column created_at timestamptz,
  add column sold int not null default 0,
  add column rating numeric(3, 2),
  add column review_count int not null default 0,
  -- As if each product had five more reviews of 3.5, so that one review of 5 is not the best of all.
  add column rating_score numeric(4, 3) not null generated always as (
    coalesce((rating * review_count + 17.5) / (review_count + 5), 0)) stored;
create index product_words_sold_idx on private.product_words
  (sold desc, created_at desc, product_id);
create index product_words_score_idx on private.product_words
  (rating_score desc, created_at desc, product_id);
create index product_words_rating_idx on private.product_words (rating) where rating >= 4;
comment on column private.product_words.sold is 'Units in orders that are paid, shipped or delivered.';
comment on column private.product_words.rating is
  'Average of the approved reviews; null without reviews.';

create function private.is_sale(p_state text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$ select p_state in ('paid', 'shipped', 'delivered') $$;

create function private.rank_products(p_ids uuid[]) returns void
language sql set search_path = ''
as $$
  update private.product_words w
  set sold = s.units, rating = r.average, review_count = r.reviews
  from unnest(p_ids) p (id)
  cross join lateral (
    select coalesce(sum(l.quantity), 0)::int as units
    from public.order_lines l join public.orders o on o.id = l.order_id
    where l.product_id = p.id and private.is_sale(o.state)) s
  cross join lateral (
    select avg(v.rating)::numeric(3, 2) as average, count(*)::int as reviews
    from public.reviews v where v.product_id = p.id and v.status = 'approved') r
  where w.product_id = p.id
$$;
comment on function private.rank_products(uuid[]) is
  'Counts units sold and reviews of products anew.';

create or replace function private.index_product_words(p_ids uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from private.product_words w using public.products p
  where w.product_id = any (p_ids) and p.id = w.product_id and not p.is_listed;
  with written as (
    insert into private.product_words as w (product_id, words, price, created_at)
    select p.id, private.product_vector(p), p.price, p.created_at from public.products p
    where p.id = any (p_ids) and p.is_listed
    on conflict (product_id) do update set words = excluded.words, price = excluded.price
      where (w.words, w.price) is distinct from (excluded.words, excluded.price)
    returning words
  )
  insert into private.search_words (word)
  select distinct u.word
  from written w, unnest(tsvector_to_array(w.words)) u (word)
  where u.word !~ '=|^[0-9]{6,}$' and length(u.word) <= 40
    and not exists (select from private.search_words s where s.word = u.word)
  order by u.word -- one order, so that two writers of the same new words do not deadlock
  on conflict do nothing;
end
$$;

create function private.tg_product_words__rank() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Most products are new and are not written twice.
  perform private.rank_products(array(
    select a.product_id from added a
    where exists (select from public.order_lines l where l.product_id = a.product_id)
      or exists (select from public.reviews v where v.product_id = a.product_id)));
  return null;
end
$$;

create function private.tg_reviews__rank_product() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.rank_products(array[coalesce(new.product_id, old.product_id)]);
  return null;
end
$$;

create function private.tg_orders__count_sold() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_sign int := case when private.is_sale(new.state) then 1 else -1 end;
  v_ids uuid[] := array(select l.product_id from public.order_lines l
    where l.order_id = new.id and l.product_id is not null);
begin
  if private.is_sale(old.state) = private.is_sale(new.state) then
    return null;
  end if;
  -- In one order, so that two orders of the same products do not deadlock.
  perform from private.product_words w where w.product_id = any (v_ids)
    order by w.product_id for update;
  update private.product_words w set sold = greatest(w.sold + v_sign * l.units, 0)
  from (select product_id, sum(quantity)::int as units from public.order_lines
    where order_id = new.id group by 1) l
  where w.product_id = l.product_id;
  return null;
end
$$;

create or replace function private.facet_columns() returns text[]
language sql immutable set search_path = ''
as $$ select array['condition', 'age_rating', 'availability'] $$;

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
  foreach v_key in array array['in_stock', 'discount', 'free_shipping', 'rated', 'featured'] loop
    if coalesce(p_filters ->> v_key, 'false') not in ('true', 'false') then
      perform private.raise_error('UT005', v_key || ' must be true or false');
    end if;
  end loop;
  return jsonb_strip_nulls(p_filters);
end
$$;

create or replace function private.sort_clause(p_sort text, p_reading jsonb) returns text
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

create or replace function private.words_condition(
  p_reading jsonb, p_filters jsonb, p_category text[], p_offers boolean, p_skip text
) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_min numeric := case when p_skip <> 'price' then (p_filters ->> 'min_price_cents')::numeric / 100 end;
  v_max numeric := case when p_skip <> 'price' then (p_filters ->> 'max_price_cents')::numeric / 100 end;
  v_query text;
begin
  if p_reading ? 'none' or cardinality(p_category) = 0 then
    return 'false';
  end if;
  v_query := concat_ws(' & ',
    p_reading ->> 'query',
    private.any_lexeme('c=', p_category),
    case when p_offers then '''d=1''' end,
    case when p_filters -> 'featured' = 'true' then '''e=1'''
      when p_filters -> 'featured' = 'false' then '!''e=1''' end,
    case when p_skip <> 'platforms' then
      private.any_lexeme('p=', private.json_texts(p_filters -> 'platforms')) end,
    case when p_skip <> 'brands' then
      private.any_lexeme('b=', private.json_texts(p_filters -> 'brands')) end,
    case when p_skip <> 'tags' and jsonb_array_length(p_filters -> 'tags') > 0 then coalesce((
      select '(' || string_agg(private.lexeme(private.tag_word(t.name)), ' | ') || ')'
      from public.tags t where t.id = any (private.json_uuids(p_filters -> 'tags'))), '''t=''') end,
    (select string_agg(private.any_lexeme(c || '=', private.json_texts(p_filters -> c)), ' & ')
      from unnest(private.facet_columns()) c where c <> p_skip),
    case when p_skip <> 'in_stock' and p_filters -> 'in_stock' = 'true' then
      '(''k=1'' | ''k=p'')' end,
    case when p_skip <> 'discount' and p_filters -> 'discount' = 'true' then '''d=1''' end,
    case when p_skip <> 'free_shipping' and p_filters -> 'free_shipping' = 'true' then '''f=1''' end,
    case when v_min is not null or v_max is not null then (
      select private.any_lexeme('v=', array_agg(n::text))
      from generate_series(private.price_step(coalesce(v_min, 0)),
        private.price_step(coalesce(v_max, 99999999))) n having count(*) > 0) end);
  return concat_ws(' and ', 'true',
    case when v_query <> '' then format('w.words @@ %L::tsquery', v_query) end,
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

create or replace function private.count_attributes(p_condition text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_found text := format('from private.product_words w where %s limit %s', p_condition,
    private.most_ranked());
  v_sums jsonb;
  v_values jsonb;
begin
  execute format('select jsonb_build_object(''total'', count(*),
      ''in_stock'', count(*) filter (where f.is_ready),
      ''rated'', count(*) filter (where f.rating >= 4), ''price'', jsonb_build_object(
        ''min_cents'', coalesce(private.cents(min(f.price)), 0),
        ''max_cents'', coalesce(private.cents(max(f.price)), 0)))
    from (select w.price, w.rating, %s as is_ready %s) f', private.ready_condition(), v_found) into v_sums;
  select coalesce(jsonb_object_agg(l.name, l.list), '{}') into v_values
  from (
    select split_part(s.word, '=', 1) as name, jsonb_agg(jsonb_build_object(
      'value', substr(s.word, strpos(s.word, '=') + 1), 'count', s.ndoc)
      order by s.ndoc desc, s.word) as list
    from ts_stat('select w.words ' || v_found) s
    where s.word like '%=%' and s.word !~ '^[hk]='
    group by 1
  ) l;
  return v_sums || jsonb_build_object('values', v_values);
end
$$;
comment on function private.count_attributes(text) is
  'Of at most 800 product_words w of a condition: {total, in_stock, rated, price {min_cents, max_cents}, '
  'values}, values being lists of {value, count} by the names of attributes.';

create or replace function private.product_facets(
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
  v_attribute text;
  v_part jsonb;
  v_result jsonb := '{}';
begin
  if p_category is not null and not v_offers then
    v_category := private.category_subtree(p_category);
  end if;
  v_all := private.count_attributes(
    private.words_condition(v_reading, v_filters, v_category, v_offers, ''));
  foreach v_name in array array['platforms', 'brands', 'tags', 'price', 'in_stock', 'discount',
    'free_shipping', 'rated'] || private.facet_columns()
  loop
    -- Each facet is counted without its own filter.
    v_own := case when v_filters ? v_name
        or v_name = 'price' and v_filters ?| array['min_price_cents', 'max_price_cents']
      then private.count_attributes(
        private.words_condition(v_reading, v_filters, v_category, v_offers, v_name))
      else v_all end;
    v_attribute := case v_name when 'platforms' then 'p' when 'brands' then 'b' when 'tags' then 't'
      when 'discount' then 'd' when 'free_shipping' then 'f' else v_name end;
    v_part := coalesce(v_own -> 'values' -> v_attribute, '[]');
    v_part := case
      when v_name = 'price' then
        (v_own -> v_name) || jsonb_build_object('steps', coalesce(v_own -> 'values' -> 'v', '[]'))
      when v_name in ('in_stock', 'rated') then v_own -> v_name
      when v_name in ('discount', 'free_shipping') then coalesce(v_part -> 0 -> 'count', '0')
      when v_name = 'brands' then jsonb_path_query_array(v_part, '$[0 to 39]')
      when v_name = 'tags' then (
        select coalesce(jsonb_agg(jsonb_build_object('value', f.id, 'label', f.name, 'count', f.n,
          'category', f.category)
          order by f.n desc, f.name), '[]')
        from (select t.id, t.name, t.category, (c -> 'count')::bigint as n
          from jsonb_array_elements(v_part) c
          join public.tags t on private.tag_word(t.name) = 't=' || (c ->> 'value')
          order by 3 desc limit 40) f)
      else v_part end;
    v_result := v_result || jsonb_build_object(v_name, v_part);
  end loop;
  return v_result || case when (v_all -> 'total')::int >= private.most_ranked()
    then '{"is_partial": true}'::jsonb else '{}' end;
end
$$;

comment on function public.product_facets(text, text, jsonb, boolean) is
  'Counts for the filters of a listing; each facet is counted without its own filter, of at most 800 '
  'products; is_partial where there may be more, so that the counts are too low. price has steps: '
  '{value, count} by private.price_step. rated: products with an average of 4 or more.';
comment on function public.search_products(text, text, jsonb, text, int, int, boolean) is
  'A page of a listing as {ids, total, is_more}: listed products. A search or a filtered listing has '
  'a total of at most 800, with is_more where there may be others. p_sort: relevance, newest, oldest, '
  'price_asc, price_desc, name, name_desc, discount, best_selling, best_rated, or items for the order '
  'of the section items in p_filters. With a search text also reading {corrected, typed_found, '
  'is_service, parts, left_out}, see private.read_search; typed_found: some products contain the words '
  'as typed. Filters in the text apply unless p_filters has the same. p_exact: products that contain '
  'the words as typed.';

update private.product_words w set created_at = p.created_at from public.products p
  where p.id = w.product_id;
select private.index_product_words((select array_agg(p.id) from public.products p));
select private.rank_products((select array_agg(w.product_id) from private.product_words w));

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_product_words__rank
  after insert on private.product_words referencing new table as added
  for each statement execute function private.tg_product_words__rank();
create trigger tg_reviews__rank_product
  after insert or delete or update of status, rating on public.reviews
  for each row execute function private.tg_reviews__rank_product();
create trigger tg_orders__count_sold
  after update of state on public.orders
  for each row execute function private.tg_orders__count_sold();

-- Grants ------------------------------------------------------------------------------------------

revoke execute on function private.is_sale(text), private.rank_products(uuid[]),
  private.tg_product_words__rank(), private.tg_reviews__rank_product(),
  private.tg_orders__count_sold() from public;

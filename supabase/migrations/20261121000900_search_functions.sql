-- Search, listings, facets and suggestions. The functions are definer because a row-level policy
-- would keep the trigram index from being used; each of them reads listed products only.

create table public.search_synonyms (
  term text primary key,
  replacement text not null,
  created_at timestamptz not null default now(),
  constraint search_synonyms_differ check (term <> replacement),
  constraint search_synonyms_sizes check (
    length(term) between 2 and 60 and length(replacement) between 2 and 60)
);

alter table public.search_synonyms enable row level security;
create policy search_synonyms_read on public.search_synonyms for select to authenticated
  using ((select private.is_admin()));
create policy search_synonyms_insert on public.search_synonyms for insert to authenticated
  with check ((select private.is_admin()));
create policy search_synonyms_update on public.search_synonyms for update to authenticated
  using ((select private.is_admin()));
create policy search_synonyms_delete on public.search_synonyms for delete to authenticated
  using ((select private.is_admin()));
grant select, insert, update, delete on public.search_synonyms to authenticated, service_role;

create function private.normalise_synonym() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.term := private.normalise(new.term);
  new.replacement := private.normalise(new.replacement);
  return new;
end
$$;
create trigger normalise_synonym before insert or update on public.search_synonyms
  for each row execute function private.normalise_synonym();
create trigger audit_row after insert or update or delete on public.search_synonyms
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.audit_row();

insert into public.search_synonyms (term, replacement) values
  ('ps5', 'playstation 5'), ('ps4', 'playstation 4'), ('ps3', 'playstation 3'),
  ('ps2', 'playstation 2'), ('play 5', 'playstation 5'), ('play 4', 'playstation 4'),
  ('psn', 'playstation network'), ('xsx', 'xbox series x'), ('xss', 'xbox series s'),
  ('nsw', 'nintendo switch'), ('fone', 'headset'), ('joystick', 'controle'),
  ('manete', 'controle'), ('gta', 'grand theft auto'), ('cod', 'call of duty'),
  ('botw', 'breath of the wild'), ('totk', 'tears of the kingdom'), ('placa de video', 'gpu')
on conflict (term) do nothing;

create function private.search_variants(p_query text) returns text[]
language sql stable security definer set search_path = ''
as $$
  with q as (select ' ' || left(private.normalise(p_query), 120) || ' ' as t),
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
  'The normalised query and its forms with one synonym exchanged, at most 6.';

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
  -- Nothing holds all the words: forgive typing errors. 0.3 lets one error in a word of five pass
  -- ("zelad").
  perform set_config('pg_trgm.word_similarity_threshold', '0.3', true);
  return format('%L operator(extensions.<%%) p.search_name', v_variants[1]);
end
$$;
comment on function private.query_condition(text) is
  'SQL condition on products p for a search text. Holds only literals made of [a-z0-9 ].';

create function private.filter_conditions(p_skip text) returns text
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
  || case when p_skip = 'price' then '' else '
    and ($1 ->> ''min_price_cents'' is null or p.price >= ($1 ->> ''min_price_cents'')::bigint / 100.0)
    and ($1 ->> ''max_price_cents'' is null or p.price <= ($1 ->> ''max_price_cents'')::bigint / 100.0)'
    end
  || case when p_skip = 'in_stock' then '' else '
    and (coalesce($1 ->> ''in_stock'', ''false'') <> ''true'' or p.stock > 0)' end
  || case when p_skip = 'discount' then '' else '
    and (coalesce($1 ->> ''discount'', ''false'') <> ''true'' or p.has_discount)' end
  || case when p_skip = 'free_shipping' then '' else '
    and (coalesce($1 ->> ''free_shipping'', ''false'') <> ''true'' or p.free_shipping)' end
$$;

create function private.json_texts(p_list jsonb) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(e), '{}') from jsonb_array_elements_text(coalesce(p_list, '[]')) e
$$;

create function private.json_uuids(p_list jsonb) returns uuid[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(e::uuid), '{}') from jsonb_array_elements_text(coalesce(p_list, '[]')) e
  where e ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
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
  if jsonb_typeof(p_filters) <> 'object' or length(p_filters::text) > 20000 then
    perform private.fail('UT005', 'filters must be an object');
  end if;
  foreach v_key in array array['platforms', 'brands', 'tags', 'ids'] loop
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

create function private.sort_clause(p_sort text, p_query text, p_fuzzy boolean) returns text
language sql immutable set search_path = ''
as $$
  select case
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
comment on function private.sort_clause(text, text, boolean) is
  'Order of a listing. By relevance: the very name, names that begin with the text, names that '
  'hold it, the rest; in stock before sold out. After typing errors: by similarity.';

revoke execute on all functions in schema private from public;

comment on table public.search_synonyms is
  'Words that mean the same in a search, used in both directions; kept normalised.';

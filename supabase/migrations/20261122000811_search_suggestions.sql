-- Suggestions forgive typing errors as the search page does: the text is compared with the part of a
-- name that it is most similar to, instead of with the whole of a long name.

create function private.swapped_forms(p_text text) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(array_agg(distinct overlay(p_text placing
    substr(p_text, i + 1, 1) || substr(p_text, i, 1) from i for 2)), '{}')
  from generate_series(1, length(p_text) - 1) i
  where substr(p_text, i, 1) <> substr(p_text, i + 1, 1) and substr(p_text, i, 2) not like '% %'
$$;
comment on function private.swapped_forms(text) is
  'The text with each pair of neighbouring letters of a word exchanged.';

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
  'The known products and, up to 5 in all, the listed ones under a condition, shorter names first.';

create or replace function private.suggest_products(p_query text)
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
  -- Names that hold the text, the shorter ones first (storefront §5).
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
  'Names that hold the text; where there are none, those that hold it with two neighbouring letters '
  'exchanged; then those with a part that is at least 0.4 similar to it (word_similarity of pg_trgm '
  'between the normalised text and name). Shorter names first in each, at most 5.';

revoke execute on function private.swapped_forms(text), private.suggestion_ids(text, uuid[])
  from public;

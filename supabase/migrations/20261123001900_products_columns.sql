create function private.rebuild_product_columns(p_inheritable text[] default '{}') returns void
language plpgsql set search_path = ''
as $$
declare
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

  perform private.rebuild_product_view();
  perform private.rebuild_import_writes();
end
$$;
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

revoke execute on all functions in schema private from public;

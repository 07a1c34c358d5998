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

revoke execute on all functions in schema private from public;

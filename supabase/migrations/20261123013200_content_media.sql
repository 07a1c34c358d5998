-- The library of images: the files of the bucket, and where the store uses each. A file that nothing uses
-- can be deleted. Variants (widths/) belong to their image, photos of reviews (avaliacoes/) to their
-- review.

create function private.media_paths(p_text text) returns setof text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return query
  select distinct m.found[1] from regexp_matches(p_text,
    '(/media/(?:[A-Za-z0-9][A-Za-z0-9._-]*/)*[A-Za-z0-9._-]*[A-Za-z0-9])', 'g') as m (found);
end
$$;
comment on function private.media_paths(text) is
  'The addresses of images (/media/…) in a text, such as Markdown, JSON or a whole row.';

-- Uses --------------------------------------------------------------------------------------------
-- Rows as a whole: a new column with images is found without a change here. Tables that may have many
-- rows are read when they change, all others when somebody asks.

create table private.media_refs (
  path text not null,
  table_name text not null,
  row_id uuid not null,
  primary key (path, table_name, row_id),
  constraint media_refs_table_check check (table_name in ('products', 'orders', 'import_batches'))
);
create index media_refs_row_idx on private.media_refs (row_id);
alter table private.media_refs enable row level security;
comment on table private.media_refs is
  'Image addresses in products, in lines of orders and in rows of imports, by product, order and '
  'batch. Written by triggers from whole rows.';

create function private.note_media(p_table text, p_ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with found as materialized (
    select distinct t.row_id, m.path
    from (
      select p.id, p::text from public.products p
      where p_table = 'products' and p.id = any (p_ids)
      -- Pages of orders show the image of the day of the order.
      union all select l.order_id, l::text from public.order_lines l
      where p_table = 'orders' and l.order_id = any (p_ids)
      -- The undo of an import writes the images back that it replaced.
      union all select r.batch_id, r::text from public.import_rows r
      where p_table = 'import_batches' and r.batch_id = any (p_ids)
    ) as t (row_id, content)
    cross join lateral private.media_paths(t.content) as m (path)
    where strpos(t.content, '/media/') > 0
  ), gone as (
    delete from private.media_refs r
    where r.row_id = any (p_ids) and not exists (
      select from found f where f.row_id = r.row_id and f.path = r.path)
  )
  insert into private.media_refs (path, table_name, row_id)
  select f.path, p_table, f.row_id from found f
  on conflict do nothing;
end
$$;
comment on function private.note_media(text, uuid[]) is
  'Writes which images these products, orders or imports name.';

create function private.tg_products__note_media() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  if current_setting('uti.index_words_later', true) = 'on' then
    return null;
  elsif tg_op = 'INSERT' then
    v_ids := array(select c.id from changed c);
  else
    v_ids := array(select c.id from changed c join before_update o on o.id = c.id
      where private.is_changed_beyond_stock(o, c));
  end if;
  if v_ids <> '{}' then
    perform private.note_media('products', v_ids);
  end if;
  return null;
end
$$;
comment on function private.tg_products__note_media() is
  'Notes the images of changed products. An import does so once, at its end.';

create function private.tg_order_lines__note_media() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_media('orders', (select array_agg(distinct c.order_id) from changed c));
  return null;
end
$$;

create function private.tg__note_media_of_new() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.media_refs (path, table_name, row_id)
  select distinct m.path, tg_argv[0], (to_jsonb(c) ->> tg_argv[1])::uuid
  from changed c cross join lateral private.media_paths(c::text) as m (path)
  where strpos(c::text, '/media/') > 0
  on conflict do nothing;
  return null;
end
$$;
comment on function private.tg__note_media_of_new() is
  'Adds the images of new rows, without reading the other rows of the same order or import. The '
  'arguments are the table in media_refs and the column with its id.';

create function private.tg__forget_media() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.media_refs r using gone g where r.row_id = g.id;
  return null;
end
$$;

create trigger tg_products__note_media_of_new after insert on public.products
  referencing new table as changed
  for each statement execute function private.tg_products__note_media();
create trigger tg_products__note_media after update on public.products
  referencing old table as before_update new table as changed
  for each statement execute function private.tg_products__note_media();
create trigger tg_order_lines__note_media_of_new after insert on public.order_lines
  referencing new table as changed
  for each statement execute function private.tg__note_media_of_new('orders', 'order_id');
create trigger tg_order_lines__note_media after update on public.order_lines
  referencing new table as changed
  for each statement execute function private.tg_order_lines__note_media();
create trigger tg_order_lines__note_media_of_rest after delete on public.order_lines
  referencing old table as changed
  for each statement execute function private.tg_order_lines__note_media();
create trigger tg_import_rows__note_media after insert on public.import_rows
  referencing new table as changed
  for each statement execute function private.tg__note_media_of_new('import_batches', 'batch_id');
create trigger tg_products__forget_media after delete on public.products
  referencing old table as gone
  for each statement execute function private.tg__forget_media();
create trigger tg_orders__forget_media after delete on public.orders
  referencing old table as gone
  for each statement execute function private.tg__forget_media();
create trigger tg_import_batches__forget_media after delete on public.import_batches
  referencing old table as gone
  for each statement execute function private.tg__forget_media();

create function private.media_uses_in_content() returns table (
  path text, table_name text, row_id text, label text, words text
)
language sql stable security definer set search_path = ''
as $$
  select distinct m.path, t.table_name, t.row_id, t.label, private.normalize_text(t.label)
  from (
    select 'categories', c.slug, c.name, c::text from public.categories c
    union all select 'brands', b.slug, b.slug, b::text from public.brands b
    union all select 'banners', b.id::text, coalesce(b.title, ''), b::text from public.banners b
    union all select 'promotional_ribbon_config', r.id::text, '', r::text
      from public.promotional_ribbon_config r
    union all select 'quick_links', q.id::text, q.label, q::text from public.quick_links q
    union all select 'service_cards', s.id::text, s.title, s::text from public.service_cards s
    union all select 'product_sections', s.id::text, s.title, s::text from public.product_sections s
    union all select 'special_sections', s.id::text, s.title, s::text from public.special_sections s
    union all select 'pages', p.slug, p.title, p::text from public.pages p
    union all select 'navigation_items', n.id::text, n.title, n::text from public.navigation_items n
    union all select 'site_settings', s.setting_key, '', s::text from public.site_settings s
    union all select 'coin_products', c.id::text, c.name, c::text from public.coin_products c
  ) as t (table_name, row_id, label, content)
  cross join lateral private.media_paths(t.content) as m (path)
  where strpos(t.content, '/media/') > 0
$$;
comment on function private.media_uses_in_content() is
  'Every image address in the content and the settings of the store, with its table, row, the name '
  'of the row and the normalized words that find it.';

create function private.media_uses(p_paths text[]) returns table (
  path text, table_name text, row_id text, label text
)
language sql stable security definer set search_path = ''
as $$
  select u.path, u.table_name, u.row_id, u.label
  from private.media_uses_in_content() u where u.path = any (p_paths)
  union all
  select r.path, r.table_name, r.row_id::text, coalesce(
    case r.table_name
      when 'products' then (select p.name from public.products p where p.id = r.row_id)
      when 'orders' then (select o.code from public.orders o where o.id = r.row_id) end, '')
  from private.media_refs r where r.path = any (p_paths)
$$;
comment on function private.media_uses(text[]) is
  'The uses of these images, with table, row and the name of the row. Earlier versions in the '
  'history are no use.';

create function private.media_files() returns table (path text, bytes bigint, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- A database without Storage (tests) has no files.
  if to_regclass('storage.objects') is null then
    return;
  end if;
  return query execute $sql$
    select '/media/' || o.name, coalesce((o.metadata ->> 'size')::bigint, 0), o.created_at
    from storage.objects o
    where o.bucket_id = 'media' and o.name !~ '^(widths|avaliacoes)/'
      and o.name ~* '\.(avif|gif|jpe?g|png|webp)$'
      and not exists (
        select from private.removed_media m where m.path = '/media/' || o.name)$sql$;
end
$$;
comment on function private.media_files() is
  'The images of the bucket, without variants, photos of reviews and files that are being deleted.';

create function private.list_media(p_query text, p_use text, p_limit int, p_offset int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_query text := left(btrim(coalesce(p_query, '')), 100);
  v_words text := private.normalize_text(v_query);
  v_result jsonb;
begin
  if not (private.has_permission('catalog') or private.has_permission('settings')) then
    perform private.require_permission('content');
  end if;
  with content as materialized (
    select * from private.media_uses_in_content()
  ), named as materialized (
    select c.path from content c where v_words <> '' and strpos(c.words, v_words) > 0
    union
    select r.path from private.media_refs r join public.products p on p.id = r.row_id
    where v_words <> '' and strpos(p.search_text, v_words) > 0
    union
    select r.path from private.media_refs r join public.orders o on o.id = r.row_id
    where v_words <> '' and strpos(private.normalize_text(o.code), v_words) > 0
  ), found as materialized (
    select f.* from private.media_files() f left join named n on n.path = f.path
    where (v_query = '' or n.path is not null or strpos(lower(f.path), lower(v_query)) > 0)
      and case
        when p_use is null then true
        when p_use = 'unused' then f.path not in (select c.path from content c)
          and not exists (select from private.media_refs r where r.path = f.path)
        else f.path in (select c.path from content c where c.table_name = p_use)
          or exists (
            select from private.media_refs r where r.path = f.path and r.table_name = p_use)
      end
  ), page as materialized (
    select f.* from found f order by f.created_at desc, f.path
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
  ), uses as materialized (
    select * from private.media_uses(array(select p.path from page p))
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'path', p.path, 'bytes', p.bytes, 'created_at', p.created_at,
        'uses', coalesce(w.uses, '[]'), 'use_count', coalesce(w.count, 0))
        order by p.created_at desc, p.path)
      from page p
      left join lateral (
        select count(*) as count, jsonb_agg(jsonb_build_object('table', u.table_name,
          'row', u.row_id, 'label', u.label) order by u.table_name, u.label, u.row_id)
          filter (where u.place <= 10) as uses
        from (select u.*, row_number() over (order by u.table_name, u.label, u.row_id) as place
          from uses u where u.path = p.path) u) w on true), '[]'))
  into v_result;
  return v_result;
end
$$;

create function public.list_media(
  p_query text default null, p_use text default null, p_limit int default 48, p_offset int default 0
) returns jsonb
language sql stable set search_path = ''
as $$ select private.list_media(p_query, p_use, p_limit, p_offset) $$;
comment on function public.list_media(text, text, int, int) is
  'Staff of catalog, content or settings: one page of the images of the store, newest first: {total, '
  'rows: [{path, bytes, created_at, uses: [{table, row, label}], use_count}]}, up to ten uses of each. '
  'p_use is a table, or unused. The query is found in addresses and in the names of uses; a '
  'product is also found by its brand and codes.';

create function private.delete_media(p_paths text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_unused text[];
begin
  if not (private.has_permission('catalog') or private.has_permission('settings')) then
    perform private.require_permission('content');
  end if;
  if cardinality(p_paths) > 100 then
    perform private.raise_error('UT005', 'up to 100 images');
  end if;
  v_unused := array(
    select f.path from private.media_files() f
    where f.path = any (p_paths)
      and f.path not in (select u.path from private.media_uses(p_paths) u));
  insert into private.removed_media (path, removed_at)
  select p.path, private.now_utc() from unnest(v_unused) p (path)
  on conflict do nothing;
  perform private.audit('delete', 'media', p.path, '{}') from unnest(v_unused) p (path);
  return jsonb_build_object('deleted', cardinality(v_unused),
    'kept', cardinality(p_paths) - cardinality(v_unused));
end
$$;

create function public.delete_media(p_paths text[]) returns jsonb
language sql set search_path = ''
as $$ select private.delete_media(p_paths) $$;
comment on function public.delete_media(text[]) is
  'Staff of catalog, content or settings: deletes those of up to 100 images that nothing uses: {deleted, '
  'kept}. Their files are deleted by a job, unless something uses them again by then.';

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.list_media(text, text, int, int), public.list_media(text, text, int, int),
  private.delete_media(text[]), public.delete_media(text[])
  to authenticated;

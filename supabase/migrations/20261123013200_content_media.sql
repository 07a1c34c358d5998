-- The library of images: the files of the bucket, and where the store uses each. A file that nothing uses
-- can be deleted. Variants (widths/) belong to their image, photos of reviews (avaliacoes/) to their
-- review.

create function private.media_paths(p_text text) returns setof text
language sql immutable strict parallel safe set search_path = ''
as $$
  select distinct m.found[1] from regexp_matches(p_text,
    '(/media/(?:[A-Za-z0-9][A-Za-z0-9._-]*/)*[A-Za-z0-9._-]*[A-Za-z0-9])', 'g') as m (found)
$$;
comment on function private.media_paths(text) is
  'The addresses of images (/media/…) in a text, such as Markdown, JSON or a whole row.';

create function private.media_uses() returns table (
  path text, table_name text, row_id text, label text, words text
)
language sql stable security definer set search_path = ''
as $$
  -- Rows as a whole: a new column with images is found without a change here.
  select distinct m.path, t.table_name, t.row_id, t.label,
    coalesce(t.words, private.normalize_text(t.label))
  from (
    select 'products', p.id::text, p.name, p::text, p.search_text from public.products p
    union all select 'categories', c.slug, c.name, c::text, null from public.categories c
    union all select 'brands', b.slug, b.slug, b::text, null from public.brands b
    union all select 'banners', b.id::text, coalesce(b.title, ''), b::text, null from public.banners b
    union all select 'promotional_ribbon_config', r.id::text, '', r::text, null
      from public.promotional_ribbon_config r
    union all select 'quick_links', q.id::text, q.label, q::text, null
      from public.quick_links q
    union all select 'service_cards', s.id::text, s.title, s::text, null
      from public.service_cards s
    union all select 'product_sections', s.id::text, s.title, s::text, null from public.product_sections s
    union all select 'special_sections', s.id::text, s.title, s::text, null from public.special_sections s
    union all select 'pages', p.slug, p.title, p::text, null from public.pages p
    union all select 'navigation_items', n.id::text, n.title, n::text, null from public.navigation_items n
    union all select 'site_settings', s.setting_key, '', s::text, null from public.site_settings s
    union all select 'coin_products', c.id::text, c.name, c::text, null from public.coin_products c
    -- Pages of orders show the image of the day of the order.
    union all select 'orders', o.id::text, o.code, l::text, null
      from public.order_lines l join public.orders o on o.id = l.order_id
    -- The undo of an import writes the images back that it replaced.
    union all select 'import_batches', r.batch_id::text, '', r::text, null from public.import_rows r
  ) as t (table_name, row_id, label, content, words)
  cross join lateral private.media_paths(t.content) as m (path)
  where strpos(t.content, '/media/') > 0
$$;
comment on function private.media_uses() is
  'Every image address in the rows of the store, with its table, row, the name of the row and the '
  'normalized words that find it. Earlier versions in the history are no use.';

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
  with uses as materialized (
    select * from private.media_uses()
  ), found as materialized (
    select f.* from private.media_files() f
    where case
        when p_use is null then true
        when p_use = 'unused' then f.path not in (select u.path from uses u)
        else f.path in (select u.path from uses u where u.table_name = p_use)
      end
      and (v_query = '' or strpos(lower(f.path), lower(v_query)) > 0 or f.path in (
        select u.path from uses u where v_words <> '' and strpos(u.words, v_words) > 0))
  ), page as (
    select f.* from found f order by f.created_at desc, f.path
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
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
    where f.path = any (p_paths) and f.path not in (select u.path from private.media_uses() u));
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

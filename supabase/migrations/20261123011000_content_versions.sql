-- History of content and settings, and the saves of the admin. A trigger stores the previous state
-- of a row in the transaction of the change. Settings are readable by every visitor, so their
-- history contains nothing secret.

create table public.content_versions (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  table_name text not null,
  row_id text not null,
  operation text not null,
  changed text[] not null default '{}',
  before jsonb not null,
  tx xid8 not null default pg_current_xact_id(),
  constraint content_versions_operation_check check (operation in ('update', 'delete'))
);
create index content_versions_row_idx on public.content_versions (table_name, row_id, id desc);
create index content_versions_table_idx on public.content_versions (table_name, id desc);
alter table public.content_versions enable row level security;
comment on table public.content_versions is
  'The state of a row of content or settings before a change; before contains the items of a '
  'product section.';

-- Versions ----------------------------------------------------------------------------------------

create function private.add_version(
  p_table text, p_row text, p_operation text, p_changed text[], p_before jsonb
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.content_versions (at, actor, table_name, row_id, operation, changed, before)
  values (private.now_utc(), auth.uid(), p_table, p_row, p_operation, coalesce(p_changed, '{}'),
    p_before);
  -- Fifty versions of each row are kept.
  delete from public.content_versions v
  where v.table_name = p_table and v.row_id = p_row and v.id <= (
    select o.id from public.content_versions o
    where o.table_name = p_table and o.row_id = p_row
    order by o.id desc offset 50 limit 1)
$$;

create function private.section_items(p_section uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('item_type', i.item_type, 'item_id', i.item_id) order by i.display_order
  ), '[]')
  from public.product_section_items i where i.section_id = p_section
$$;

create function private.tg__save_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_old jsonb := to_jsonb(old);
  v_new jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  v_changed text[];
begin
  select array_agg(o.key order by o.key) into v_changed
  from jsonb_each(v_old) o
  where o.key not in ('updated_at', 'created_at', 'position', 'display_order')
    and v_new -> o.key is distinct from o.value;
  if tg_table_name = 'product_sections' then
    v_old := v_old || jsonb_build_object('items', private.section_items(old.id));
  elsif v_changed is null then
    return new; -- another position in the list is not a new version
  end if;
  perform private.add_version(
    tg_table_name, coalesce(v_old ->> 'id', v_old ->> 'slug', v_old ->> 'setting_key'),
    lower(tg_op), case when tg_op = 'UPDATE' then v_changed end, v_old);
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function private.tg__save_version() is
  'Before trigger of the content tables. A version of a product section contains its items: they '
  'are deleted with the section, so the trigger runs before.';

create function private.tg_pages__move_versions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.content_versions v set row_id = new.slug
  where v.table_name = 'pages' and v.row_id = old.slug;
  return null;
end
$$;
comment on function private.tg_pages__move_versions() is
  'After update of a page whose slug changed: its history keeps belonging to it.';

create function private.tg_homepage_layout__save_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_rows jsonb;
begin
  -- Also fires for a statement whose rows the policies filter out: it then changes nothing.
  if auth.uid() is not null and not private.has_permission('content') then
    return null;
  end if;
  if (select v.tx from public.content_versions v where v.table_name = 'homepage_layout'
      order by v.id desc limit 1) is not distinct from pg_current_xact_id() then
    return null; -- one version for each save, whatever its number of statements
  end if;
  select jsonb_agg(jsonb_build_object('section_key', l.section_key, 'is_visible', l.is_visible)
    order by l.display_order) into v_rows from public.homepage_layout l;
  if v_rows is not null then
    perform private.add_version('homepage_layout', 'home', 'update', null,
      jsonb_build_object('rows', v_rows));
  end if;
  return null;
end
$$;
comment on function private.tg_homepage_layout__save_version() is
  'Before a statement on homepage_layout: the whole layout is one version.';

-- Areas -------------------------------------------------------------------------------------------

create function private.editing_area(p_table text, p_key text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_table in ('banners', 'promotional_ribbon_config', 'quick_links', 'service_cards',
      'navigation_items', 'product_sections', 'special_sections', 'pages', 'homepage_layout')
      then 'content'
    when p_table = 'site_settings' and p_key = 'promo_banner' then 'content'
    when p_table in ('site_settings', 'shipping_zones', 'coupons', 'bundles', 'repair_prices')
      then 'settings'
    when p_table = 'categories' then 'catalog'
    when p_table in ('coin_rules', 'coin_products', 'coin_campaigns', 'coin_system_config')
      then 'coins'
  end
$$;
comment on function private.editing_area(text, text) is
  'The area that edits a row of the content, settings and rules; null for other tables.';

create function private.content_key(p_table text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_table in ('pages', 'categories') then 'slug'
    when p_table in ('site_settings', 'coin_system_config') then 'setting_key'
    else 'id' end
$$;

create function private.require_editor(p_table text, p_key text) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_area text := private.editing_area(p_table, p_key);
begin
  if v_area is null then
    perform private.raise_error('UT005', 'not a table that is edited here');
  elsif not private.has_permission(v_area) then
    perform private.raise_error('UT002', 'the caller''s role does not cover ' || v_area);
  end if;
end
$$;
comment on function private.require_editor(text, text) is
  'Raises UT005 for a table outside the list, UT002 for a caller without its area.';

-- Reading and restoring versions ------------------------------------------------------------------

create function private.current_content(p_table text, p_row text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_now jsonb;
begin
  if p_table = 'homepage_layout' then
    v_now := jsonb_build_object('rows', private.home_layout_rows());
  else
    execute format('select to_jsonb(t) from public.%I t where t.%I::text = $1', p_table,
      private.content_key(p_table)) into v_now using p_row;
    if p_table = 'product_sections' and v_now is not null then
      v_now := v_now || jsonb_build_object('items', private.section_items(p_row::uuid));
    end if;
  end if;
  return coalesce(v_now, '{}');
end
$$;

create function private.version_changes(p_before jsonb, p_after jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(b.key, jsonb_build_array(b.value, p_after -> b.key)), '{}')
  from jsonb_each(p_before) b
  where b.key <> all (array['updated_at', 'created_at', 'position', 'display_order'])
    and nullif(p_after -> b.key, 'null') is distinct from nullif(b.value, 'null')
$$;
comment on function private.version_changes(jsonb, jsonb) is
  'The differences between a version and the state after it: {column: [before, after]}.';

create function private.list_content_versions(p_table text, p_row text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission(coalesce(private.editing_area(p_table, p_row), 'content'));
  return coalesce((
    select jsonb_agg(to_jsonb(v) order by v.id desc)
    from (
      select c.id, c.at, c.row_id, c.operation, c.before, c.actor is null as is_system,
        coalesce(nullif(p.full_name, ''), u.email, '') as actor_name,
        case when c.operation = 'update' then private.version_changes(c.before, coalesce(
          (select n.before from public.content_versions n
            where n.table_name = c.table_name and n.row_id = c.row_id and n.id > c.id
            order by n.id limit 1),
          private.current_content(c.table_name, c.row_id))) else '{}' end as changes
      from public.content_versions c
      left join public.user_profiles p on p.id = c.actor
      left join auth.users u on u.id = c.actor
      where c.table_name = p_table
        and case when p_row is null
          then private.editing_area(p_table, c.row_id) = private.editing_area(p_table, null)
          else c.row_id = p_row end
      order by c.id desc
      limit 40
    ) v
  ), '[]');
end
$$;

create function public.list_content_versions(p_table text, p_row text default null) returns jsonb
language sql stable set search_path = ''
as $$
  select private.list_content_versions(p_table, p_row)
$$;
comment on function public.list_content_versions(text, text) is
  'The last 40 versions of a table, or of one row of it, newest first: the previous state, the '
  'changes ({column: [before, after]}) and who made them.';

create function private.restore_row(p_table text, p_key text, p_before jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_columns text;
  v_set text;
begin
  -- Columns added after the version are not changed, nor is the position in the list.
  select string_agg(quote_ident(a.attname), ', '),
    string_agg(format('%1$I = excluded.%1$I', a.attname), ', ') filter (
      where a.attname not in (p_key, 'created_at', 'updated_at', 'position', 'display_order'))
  into v_columns, v_set
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_table)::regclass
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and p_before ? a.attname;
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) '
    'on conflict (%3$I) do update set %4$s', p_table, v_columns, p_key, v_set)
  using p_before;
  if p_table = 'product_sections' then
    delete from public.product_section_items where section_id = (p_before ->> 'id')::uuid;
    insert into public.product_section_items (section_id, item_type, item_id, display_order)
    select (p_before ->> 'id')::uuid, i.value ->> 'item_type', i.value ->> 'item_id', i.ordinality
    from jsonb_array_elements(p_before -> 'items') with ordinality i;
  end if;
end
$$;

create function private.apply_home_layout(p_rows jsonb) returns void
language sql set search_path = ''
as $$
  delete from public.homepage_layout l where not exists (
    select 1 from jsonb_array_elements(p_rows) r where r.value ->> 'section_key' = l.section_key);
  insert into public.homepage_layout as l (section_key, display_order, is_visible)
  select r.value ->> 'section_key', r.ordinality, (r.value ->> 'is_visible')::boolean
  from jsonb_array_elements(p_rows) with ordinality r
  on conflict (section_key) do update
    set display_order = excluded.display_order, is_visible = excluded.is_visible
    where (l.display_order, l.is_visible)
      is distinct from (excluded.display_order, excluded.is_visible)
$$;

create function private.home_layout_rows() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('section_key', l.section_key, 'is_visible', l.is_visible)
    order by l.display_order, l.section_key), '[]')
  from public.homepage_layout l
$$;

create function private.restore_content_version(p_version bigint, p_latest bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_version public.content_versions;
  v_key text;
  v_old jsonb;
begin
  select * into v_version from public.content_versions where id = p_version;
  v_key := private.content_key(v_version.table_name);
  perform private.require_permission(coalesce(
    private.editing_area(v_version.table_name, v_version.row_id), 'content'));
  if v_version.id is null then
    perform private.raise_error('UT004', 'no such version');
  end if;
  -- Locked from the comparison to the write.
  execute format('lock table public.%I in share row exclusive mode', v_version.table_name);
  if exists (select 1 from public.content_versions n
      where n.table_name = v_version.table_name and n.row_id = v_version.row_id
        and n.id > p_latest) then
    perform private.raise_error('UT007', 'the row was saved meanwhile');
  end if;
  v_old := private.current_content(v_version.table_name, v_version.row_id);
  if v_version.table_name = 'homepage_layout' then
    perform private.apply_home_layout(v_version.before -> 'rows');
  else
    -- The row keeps the key that it has now, also where the version has a former slug.
    perform private.restore_row(v_version.table_name, v_key,
      v_version.before || jsonb_build_object(v_key, v_version.row_id));
  end if;
  perform private.audit('restore', v_version.table_name, v_version.row_id,
    private.audit_changes(v_old, private.current_content(v_version.table_name, v_version.row_id)));
  return jsonb_build_object('table_name', v_version.table_name, 'row_id', v_version.row_id);
end
$$;

create function public.restore_content_version(p_version bigint, p_latest bigint) returns jsonb
language sql set search_path = ''
as $$
  select private.restore_content_version(p_version, p_latest)
$$;
comment on function public.restore_content_version(bigint, bigint) is
  'Restores a row to its state in the version, also a deleted one; the state it replaces becomes a '
  'version. p_latest is the newest version of the row that the editor saw: a newer one is UT007.';

-- Saves -------------------------------------------------------------------------------------------
-- A save names the version of the row that it is based on. The comparison and the write are one
-- statement: of two concurrent saves based on one version the second is refused. Rows are written
-- as the caller, so row-level security decides and each written row has its audit row.

create function private.raise_stale_version(p_table text, p_key text) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_exists boolean;
begin
  execute format('select exists (select 1 from public.%I t where t.%I::text = $1)', p_table,
    private.content_key(p_table)) into v_exists using p_key;
  if v_exists then
    perform private.raise_error('UT007', 'the row was saved meanwhile');
  else
    perform private.raise_error('UT004', 'no such row');
  end if;
end
$$;

create function private.write_section_items(p_section uuid, p_items jsonb) returns void
language sql set search_path = ''
as $$
  delete from public.product_section_items i where i.section_id = p_section and not exists (
    select 1 from jsonb_array_elements(p_items) w
    where w.value ->> 'item_type' = i.item_type and w.value ->> 'item_id' = i.item_id);
  insert into public.product_section_items as i (section_id, item_type, item_id, display_order)
  select p_section, w.value ->> 'item_type', w.value ->> 'item_id', w.ordinality
  from jsonb_array_elements(p_items) with ordinality w
  on conflict (section_id, item_type, item_id) do update
    set display_order = excluded.display_order
    where i.display_order is distinct from excluded.display_order
$$;

create function public.save_content(
  p_table text, p_key text, p_patch jsonb, p_seen timestamptz default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_key text := private.content_key(p_table);
  v_patch jsonb := case when p_table = 'product_sections' then p_patch - 'items' else p_patch end;
  v_columns text;
  v_saved jsonb;
begin
  perform private.require_editor(p_table, p_key);
  if p_table = 'homepage_layout' or jsonb_typeof(p_patch) is distinct from 'object'
      or p_patch ?| array['created_at', 'updated_at']
      -- Only pages and categories get another key: their slug is their address.
      or (p_patch ? v_key and (p_table not in ('pages', 'categories') or p_seen is null)) then
    perform private.raise_error('UT005', 'a patch of columns of a row');
  end if;
  if p_seen is null and p_key is not null then
    v_patch := v_patch || jsonb_build_object(v_key, p_key);
  end if;
  select string_agg(format('%I', k), ', ') into v_columns from jsonb_object_keys(v_patch) k;
  if p_seen is null then
    execute format(
      'insert into public.%1$I as t (%2$s)
        select %2$s from jsonb_populate_record(null::public.%1$I, $1)
      on conflict (%3$I) do nothing
      returning jsonb_build_object(''key'', t.%3$I, ''version'', t.updated_at)',
      p_table, v_columns, v_key) into v_saved using v_patch;
  else
    execute format(
      'update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(t, $1))
      where t.%3$I::text = $2
        and date_trunc(''milliseconds'', t.updated_at) = date_trunc(''milliseconds'', $3)
      returning jsonb_build_object(''key'', t.%3$I, ''version'', t.updated_at)',
      p_table, coalesce(v_columns, 'updated_at'), v_key)
      into v_saved using v_patch, p_key, p_seen;
  end if;
  if v_saved is null then
    perform private.raise_stale_version(p_table, p_key);
  end if;
  -- After the section itself: its version contains the previous items.
  if p_table = 'product_sections' and p_patch ? 'items' then
    perform private.write_section_items((v_saved ->> 'key')::uuid, p_patch -> 'items');
  end if;
  return v_saved;
end
$$;
comment on function public.save_content(text, text, jsonb, timestamptz) is
  'Writes the given columns of a row whose version is still p_seen (its updated_at): another '
  'version is UT007, no row UT004. Without p_seen it inserts the row, UT007 where there is one. '
  'Returns {key, version}. A patch may change the slug of a page or category. Rows are written as the caller.';

create function public.delete_content(p_table text, p_key text, p_seen timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  v_key text := private.content_key(p_table);
  v_gone text;
begin
  perform private.require_editor(p_table, p_key);
  if p_table not in ('banners', 'quick_links', 'service_cards', 'navigation_items',
      'product_sections', 'special_sections', 'pages', 'coin_products', 'shipping_zones',
      'bundles', 'repair_prices') then
    perform private.raise_error('UT005', 'rows of this table are not deleted');
  end if;
  execute format(
    'delete from public.%1$I t where t.%2$I::text = $1
      and date_trunc(''milliseconds'', t.updated_at) = date_trunc(''milliseconds'', $2)
    returning t.%2$I::text', p_table, v_key) into v_gone using p_key, p_seen;
  if v_gone is null then
    perform private.raise_stale_version(p_table, p_key);
  end if;
end
$$;
comment on function public.delete_content(text, text, timestamptz) is
  'Deletes a row whose version is still p_seen (its updated_at), otherwise UT007.';

create function public.reorder_content(p_table text, p_ids uuid[], p_seen uuid[]) returns void
language plpgsql set search_path = ''
as $$
declare
  v_place text := case
    when p_table in ('banners', 'quick_links', 'service_cards') then 'position'
    when p_table = 'navigation_items' then 'display_order' end;
  v_now uuid[];
begin
  if v_place is null then
    perform private.raise_error('UT005', 'this table has no order');
  end if;
  perform private.require_editor(p_table, null);
  execute format('lock table public.%I in share row exclusive mode', p_table);
  execute format('select array_agg(t.id order by t.%I, t.created_at) from public.%I t', v_place,
    p_table) into v_now;
  if v_now is distinct from p_seen then
    perform private.raise_error('UT007', 'the list changed meanwhile');
  elsif (select array_agg(i order by i) from unnest(p_ids) i)
      is distinct from (select array_agg(i order by i) from unnest(p_seen) i) then
    perform private.raise_error('UT005', 'the ids of the list, each once');
  end if;
  execute format(
    'update public.%1$I t set %2$I = o.place '
    'from unnest($1) with ordinality as o(id, place) '
    'where t.id = o.id and t.%2$I is distinct from o.place', p_table, v_place)
  using p_ids;
end
$$;
comment on function public.reorder_content(text, uuid[], uuid[]) is
  'Sets the position of every row of the table in one statement. UT007 when the current order is '
  'not p_seen, the one that the editor had read.';

create function public.save_home_layout(p_rows jsonb, p_seen jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_editor('homepage_layout', null);
  if jsonb_typeof(p_rows) is distinct from 'array'
      or jsonb_array_length(p_rows) not between 1 and 100 then
    perform private.raise_error('UT005', 'the rows of the layout in their order');
  end if;
  lock table public.homepage_layout in share row exclusive mode;
  if private.home_layout_rows() is distinct from p_seen then
    perform private.raise_error('UT007', 'the layout was saved meanwhile');
  end if;
  perform private.apply_home_layout(p_rows);
end
$$;
comment on function public.save_home_layout(jsonb, jsonb) is
  'Replaces the layout of the home page by [{section_key, is_visible}] in this order, where it '
  'still is p_seen (UT007 otherwise). Rows are written as the caller, so each changed row has its '
  'audit row.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_banners__save_version
  before update or delete on public.banners
  for each row execute function private.tg__save_version();

create trigger tg_promotional_ribbon_config__save_version
  before update or delete on public.promotional_ribbon_config
  for each row execute function private.tg__save_version();

create trigger tg_quick_links__save_version
  before update or delete on public.quick_links
  for each row execute function private.tg__save_version();

create trigger tg_service_cards__save_version
  before update or delete on public.service_cards
  for each row execute function private.tg__save_version();

create trigger tg_navigation_items__save_version
  before update or delete on public.navigation_items
  for each row execute function private.tg__save_version();

create trigger tg_product_sections__save_version
  before update or delete on public.product_sections
  for each row execute function private.tg__save_version();

create trigger tg_special_sections__save_version
  before update or delete on public.special_sections
  for each row execute function private.tg__save_version();

create trigger tg_pages__save_version
  before update or delete on public.pages
  for each row execute function private.tg__save_version();

create trigger tg_pages__move_versions
  after update on public.pages
  for each row when (old.slug <> new.slug) execute function private.tg_pages__move_versions();

create trigger tg_homepage_layout__save_version
  before insert or update or delete on public.homepage_layout
  for each statement execute function private.tg_homepage_layout__save_version();

create trigger tg_site_settings__save_version
  before update or delete on public.site_settings
  for each row execute function private.tg__save_version();

-- Policies ----------------------------------------------------------------------------------------

create policy content_versions_read on public.content_versions for select to authenticated
  using (
    case private.editing_area(table_name, row_id)
      when 'content' then (select private.has_permission('content'))
      when 'settings' then (select private.has_permission('settings'))
      else false
    end);

-- Grants ------------------------------------------------------------------------------------------

grant select on public.content_versions to authenticated, service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.editing_area(text, text), private.content_key(text), private.require_editor(text, text),
  private.list_content_versions(text, text), public.list_content_versions(text, text),
  private.apply_home_layout(jsonb), private.home_layout_rows(),
  private.restore_content_version(bigint, bigint), public.restore_content_version(bigint, bigint),
  private.raise_stale_version(text, text), private.write_section_items(uuid, jsonb),
  public.save_content(text, text, jsonb, timestamptz),
  public.delete_content(text, text, timestamptz), public.reorder_content(text, uuid[], uuid[]),
  public.save_home_layout(jsonb, jsonb)
  to authenticated;

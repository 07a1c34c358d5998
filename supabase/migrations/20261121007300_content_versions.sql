-- History of what the shop shows: what each row was before every change, kept by trigger in the
-- transaction of the change, and put back by restore_content_version().

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
create policy content_versions_read on public.content_versions for select to authenticated
  using ((select private.may('content')));
grant select on public.content_versions to authenticated, service_role;

create function private.add_version(
  p_table text, p_row text, p_operation text, p_changed text[], p_before jsonb
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.content_versions (at, actor, table_name, row_id, operation, changed, before)
  values (private.now_utc(), auth.uid(), p_table, p_row, p_operation, coalesce(p_changed, '{}'),
    p_before);
  -- Fifty versions a row are kept.
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

create function private.keep_version() returns trigger
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
    return new; -- a new place in its list is not a new version
  end if;
  perform private.add_version(
    tg_table_name, coalesce(v_old ->> 'id', v_old ->> 'slug', v_old ->> 'setting_key'),
    lower(tg_op), case when tg_op = 'UPDATE' then v_changed end, v_old);
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function private.keep_version() is
  'Before trigger of the content tables. A product section keeps its items with it: they go with a '
  'deleted section, so the trigger runs before.';

create function private.keep_layout_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_rows jsonb;
begin
  -- Also called for a statement that its caller may not do: it then changes nothing.
  if auth.uid() is not null and not private.may('content') then
    return null;
  end if;
  if (select v.tx from public.content_versions v where v.table_name = 'homepage_layout'
      order by v.id desc limit 1) is not distinct from pg_current_xact_id() then
    return null; -- one version a save, whatever its number of statements
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
comment on function private.keep_layout_version() is
  'Before a statement on homepage_layout: the whole layout is one version.';

do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'banners', 'promotional_ribbon_config', 'quick_links', 'service_cards', 'navigation_items',
    'product_sections', 'special_sections', 'pages'
  ] loop
    execute format('create trigger keep_version before update or delete on public.%I
      for each row execute function private.keep_version()', v_table);
  end loop;
end
$$;
create trigger keep_version before update or delete on public.site_settings
  for each row when (old.setting_key = 'promo_banner') execute function private.keep_version();
create trigger keep_version before insert or update or delete on public.homepage_layout
  for each statement execute function private.keep_layout_version();

create function private.list_content_versions(p_table text, p_row text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_may('content');
  return coalesce((
    select jsonb_agg(to_jsonb(v) order by v.id desc)
    from (
      select c.id, c.at, c.row_id, c.operation, c.changed, c.before,
        coalesce(p.full_name, '') as actor_name
      from public.content_versions c
      left join public.user_profiles p on p.id = c.actor
      where c.table_name = p_table and (p_row is null or c.row_id = p_row)
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
  'The last 40 versions of a table, or of one row of it, newest first, with who made the change.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.list_content_versions(text, text), public.list_content_versions(text, text)
  to authenticated;

comment on table public.content_versions is
  'What a row of the shop''s content was before a change; before has its items for a product section.';

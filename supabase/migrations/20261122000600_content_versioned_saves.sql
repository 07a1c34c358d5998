-- Saves of the panel name the version of the row that they were made from. The comparison and the
-- write are one statement, so that of two racing saves from one version the second is refused.

create or replace function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- Versions are compared by the millisecond: JavaScript has no finer moments.
  new.updated_at := greatest(private.now_utc(), old.updated_at + interval '1 millisecond');
  return new;
end
$$;
comment on function private.touch_updated_at() is
  'Before update trigger: updated_at is now, and at least a millisecond later than before.';

create function private.editing_area(p_table text, p_key text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_table in ('banners', 'promotional_ribbon_config', 'quick_links', 'service_cards',
      'navigation_items', 'product_sections', 'special_sections', 'pages', 'homepage_layout')
      then 'content'
    when p_table = 'site_settings' and p_key = 'promo_banner' then 'content'
    when p_table = 'site_settings' then 'settings'
    when p_table in ('coin_rules', 'coin_products', 'coin_system_config') then 'coins'
  end
$$;
comment on function private.editing_area(text, text) is
  'The area that edits a row of the panel''s content, settings and rules; null for other tables.';

create or replace function private.content_key(p_table text) returns text
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
    perform private.fail('UT005', 'not a table that is edited here');
  elsif not private.may(v_area) then
    perform private.fail('UT002', 'the caller''s role does not cover ' || v_area);
  end if;
end
$$;
comment on function private.require_editor(text, text) is
  'First line of a versioned write: UT005 for a table outside the list, UT002 for another area.';

create function private.refuse_stale(p_table text, p_key text) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_exists boolean;
begin
  execute format('select exists (select 1 from public.%I t where t.%I::text = $1)', p_table,
    private.content_key(p_table)) into v_exists using p_key;
  if v_exists then
    perform private.fail('UT007', 'the row was saved meanwhile');
  else
    perform private.fail('UT004', 'no such row');
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
      or p_patch ?| array[v_key, 'created_at', 'updated_at'] then
    perform private.fail('UT005', 'a patch of columns of a row');
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
    perform private.refuse_stale(p_table, p_key);
  end if;
  -- After the section itself: its version holds the items as they were.
  if p_table = 'product_sections' and p_patch ? 'items' then
    perform private.write_section_items((v_saved ->> 'key')::uuid, p_patch -> 'items');
  end if;
  return v_saved;
end
$$;
comment on function public.save_content(text, text, jsonb, timestamptz) is
  'Writes the given columns of a row that still has the version p_seen (its updated_at): another '
  'version is UT007, no row UT004. Without p_seen it makes the row, UT007 where there is one. '
  'Answers {key, version}. Rows are written as the caller.';

create function public.delete_content(p_table text, p_key text, p_seen timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  v_gone text;
begin
  perform private.require_editor(p_table, p_key);
  if p_table not in ('banners', 'quick_links', 'service_cards', 'navigation_items',
      'product_sections', 'special_sections', 'coin_products') then
    perform private.fail('UT005', 'rows of this table are not deleted');
  end if;
  execute format(
    'delete from public.%I t where t.id::text = $1
      and date_trunc(''milliseconds'', t.updated_at) = date_trunc(''milliseconds'', $2)
    returning t.id::text', p_table) into v_gone using p_key, p_seen;
  if v_gone is null then
    perform private.refuse_stale(p_table, p_key);
  end if;
end
$$;
comment on function public.delete_content(text, text, timestamptz) is
  'Deletes a row that still has the version p_seen (its updated_at), else UT007.';

-- Orders: what a list looked like is its version ---------------------------------------------------

drop function public.reorder_content(text, uuid[]);
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
    perform private.fail('UT005', 'this table has no order');
  end if;
  perform private.require_editor(p_table, null);
  execute format('lock table public.%I in share row exclusive mode', p_table);
  execute format('select array_agg(t.id order by t.%I, t.created_at) from public.%I t', v_place,
    p_table) into v_now;
  if v_now is distinct from p_seen then
    perform private.fail('UT007', 'the list changed meanwhile');
  elsif (select array_agg(i order by i) from unnest(p_ids) i)
      is distinct from (select array_agg(i order by i) from unnest(p_seen) i) then
    perform private.fail('UT005', 'the ids of the list, each once');
  end if;
  execute format(
    'update public.%1$I t set %2$I = o.place '
    'from unnest($1) with ordinality as o(id, place) '
    'where t.id = o.id and t.%2$I is distinct from o.place', p_table, v_place)
  using p_ids;
end
$$;
comment on function public.reorder_content(text, uuid[], uuid[]) is
  'Gives every row of the table its place in one statement (SET-15). UT007 when the order now is '
  'not p_seen, the one that the editor had read.';

create function private.home_rows() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('section_key', l.section_key, 'is_visible', l.is_visible)
    order by l.display_order, l.section_key), '[]')
  from public.homepage_layout l
$$;

drop function public.save_home_layout(jsonb);
create function public.save_home_layout(p_rows jsonb, p_seen jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_editor('homepage_layout', null);
  if jsonb_typeof(p_rows) is distinct from 'array'
      or jsonb_array_length(p_rows) not between 1 and 100 then
    perform private.fail('UT005', 'the rows of the layout in their order');
  end if;
  lock table public.homepage_layout in share row exclusive mode;
  if private.home_rows() is distinct from p_seen then
    perform private.fail('UT007', 'the layout was saved meanwhile');
  end if;
  perform private.apply_home_layout(p_rows);
end
$$;
comment on function public.save_home_layout(jsonb, jsonb) is
  'Replaces the layout of the home page by [{section_key, is_visible}] in this order, where it '
  'still is p_seen (UT007 otherwise). Rows are written as the caller, so each that changes leaves '
  'its audit row.';

drop function public.save_product_section(uuid, jsonb, jsonb);

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.editing_area(text, text), private.content_key(text), private.require_editor(text, text),
  private.refuse_stale(text, text), private.write_section_items(uuid, jsonb), private.home_rows(),
  public.save_content(text, text, jsonb, timestamptz),
  public.delete_content(text, text, timestamptz), public.reorder_content(text, uuid[], uuid[]),
  public.save_home_layout(jsonb, jsonb)
  to authenticated;

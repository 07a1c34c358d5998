-- Puts back what a row of content was. Written as the owner, so one audit row tells of it.

create function private.content_key(p_table text) returns text
language sql immutable set search_path = ''
as $$
  select case p_table when 'pages' then 'slug' when 'site_settings' then 'setting_key' else 'id' end
$$;

create function private.put_back(p_table text, p_key text, p_before jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_columns text;
  v_set text;
begin
  -- Columns that came after the version keep what they are; a row keeps its place in the list.
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

create function private.content_now(p_table text, p_row text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_now jsonb;
begin
  if p_table = 'homepage_layout' then
    select jsonb_build_object('rows', jsonb_agg(
      jsonb_build_object('section_key', l.section_key, 'is_visible', l.is_visible)
      order by l.display_order)) into v_now
    from public.homepage_layout l;
  else
    execute format('select to_jsonb(t) from public.%I t where t.%I::text = $1', p_table,
      private.content_key(p_table)) into v_now using p_row;
  end if;
  return coalesce(v_now, '{}');
end
$$;

create function private.restore_content_version(p_version bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_version public.content_versions;
  v_old jsonb;
begin
  perform private.require_may('content');
  select * into v_version from public.content_versions where id = p_version;
  if not found then
    perform private.fail('UT004', 'no such version');
  end if;
  v_old := private.content_now(v_version.table_name, v_version.row_id);
  if v_version.table_name = 'homepage_layout' then
    perform private.apply_home_layout(v_version.before -> 'rows');
  else
    perform private.put_back(v_version.table_name, private.content_key(v_version.table_name),
      v_version.before);
  end if;
  perform private.audit('restore', v_version.table_name, v_version.row_id,
    private.audit_changes(v_old, private.content_now(v_version.table_name, v_version.row_id)));
  return jsonb_build_object('table_name', v_version.table_name, 'row_id', v_version.row_id);
end
$$;

create function public.restore_content_version(p_version bigint) returns jsonb
language sql set search_path = ''
as $$
  select private.restore_content_version(p_version)
$$;
comment on function public.restore_content_version(bigint) is
  'Puts a row back to what it was, one that was deleted too; the state it replaces becomes a version.';

-- The layout of the home page, saved whole ---------------------------------------------------------

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

create function public.save_home_layout(p_rows jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  if not private.may('content') then
    perform private.fail('UT002', 'not allowed');
  end if;
  if jsonb_typeof(p_rows) is distinct from 'array'
      or jsonb_array_length(p_rows) not between 1 and 100 then
    perform private.fail('UT005', 'the rows of the layout in their order');
  end if;
  perform private.apply_home_layout(p_rows);
end
$$;
comment on function public.save_home_layout(jsonb) is
  'Replaces the layout of the home page by [{section_key, is_visible}] in this order. Rows are '
  'written as the caller, so each that changes leaves its audit row.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.restore_content_version(bigint), public.restore_content_version(bigint),
  private.apply_home_layout(jsonb), public.save_home_layout(jsonb)
  to authenticated;

-- The settings have a history as the content has; each area reads and restores its own. A setting is
-- readable by every visitor, so its history holds nothing secret.

drop trigger keep_version on public.site_settings;
create trigger keep_version before update or delete on public.site_settings
  for each row execute function private.keep_version();

-- The same table and policy as private.editing_area(), in the form that asks once a statement.
alter policy content_versions_read on public.content_versions using (
  case private.editing_area(table_name, row_id)
    when 'content' then (select private.may('content'))
    when 'settings' then (select private.may('settings'))
    else false end);

create or replace function private.content_now(p_table text, p_row text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_now jsonb;
begin
  if p_table = 'homepage_layout' then
    v_now := jsonb_build_object('rows', private.home_rows());
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
  'What a version and the state after it differ in: {column: [before, after]}.';

create or replace function private.list_content_versions(p_table text, p_row text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_may(coalesce(private.editing_area(p_table, p_row), 'content'));
  return coalesce((
    select jsonb_agg(to_jsonb(v) order by v.id desc)
    from (
      select c.id, c.at, c.row_id, c.operation, c.before, c.actor is null as is_system,
        coalesce(nullif(p.full_name, ''), u.email, '') as actor_name,
        case when c.operation = 'update' then private.version_changes(c.before, coalesce(
          (select n.before from public.content_versions n
            where n.table_name = c.table_name and n.row_id = c.row_id and n.id > c.id
            order by n.id limit 1),
          private.content_now(c.table_name, c.row_id))) else '{}' end as changes
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
comment on function public.list_content_versions(text, text) is
  'The last 40 versions of a table, or of one row of it, newest first: what was before, what it '
  'became ({column: [before, after]}) and who made the change.';

drop function public.restore_content_version(bigint);
drop function private.restore_content_version(bigint);
create function private.restore_content_version(p_version bigint, p_latest bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_version public.content_versions;
  v_old jsonb;
begin
  select * into v_version from public.content_versions where id = p_version;
  perform private.require_may(coalesce(
    private.editing_area(v_version.table_name, v_version.row_id), 'content'));
  if v_version.id is null then
    perform private.fail('UT004', 'no such version');
  end if;
  -- Nobody saves between the comparison and the write.
  execute format('lock table public.%I in share row exclusive mode', v_version.table_name);
  if exists (select 1 from public.content_versions n
      where n.table_name = v_version.table_name and n.row_id = v_version.row_id
        and n.id > p_latest) then
    perform private.fail('UT007', 'the row was saved meanwhile');
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

create function public.restore_content_version(p_version bigint, p_latest bigint) returns jsonb
language sql set search_path = ''
as $$
  select private.restore_content_version(p_version, p_latest)
$$;
comment on function public.restore_content_version(bigint, bigint) is
  'Puts a row back to what it was, one that was deleted too; the state it replaces becomes a '
  'version. p_latest is the newest version of the row that the editor saw: a newer one is UT007.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.restore_content_version(bigint, bigint), public.restore_content_version(bigint, bigint)
  to authenticated;

comment on table public.content_versions is
  'What a row of the shop''s content or settings was before a change; before has its items for a '
  'product section.';

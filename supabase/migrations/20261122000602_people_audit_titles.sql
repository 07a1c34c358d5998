-- The journal names what was written by its title. Who may read the journal (team) is an owner, who
-- may read everything it names.

create function private.title_of(p_row jsonb) returns text
language sql immutable set search_path = ''
as $$
  select left(coalesce(
    nullif(p_row ->> 'title', ''), nullif(p_row ->> 'subtitle', ''), nullif(p_row ->> 'name', ''),
    nullif(p_row ->> 'label', ''), nullif(p_row ->> 'full_name', ''), nullif(p_row ->> 'code', ''),
    nullif(p_row ->> 'product_name', ''), nullif(p_row ->> 'text', ''),
    nullif(p_row ->> 'term', ''), nullif(p_row ->> 'action', '')), 160)
$$;
comment on function private.title_of(jsonb) is
  'The words by which a row is recognised: its title, name, label or code; null without any.';

create function private.audit_subject(p_table text, p_row text, p_changes jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_table text := p_table;
  v_key text := p_row;
  v_row jsonb;
  v_title text;
  v_before jsonb;
begin
  if p_row is null then
    return '{}';
  elsif p_table in ('uti_coins', 'admin_login_tokens') then
    v_table := 'user_profiles';
  elsif p_table = 'product_section_items' then
    v_table := 'product_sections';
    v_key := coalesce((select i.section_id::text from public.product_section_items i
      where i.id::text = p_row), p_changes -> 'section_id' ->> 0);
  elsif p_table = 'order_notes' then
    v_table := 'orders';
    v_key := (select n.order_id::text from public.order_notes n where n.id::text = p_row);
  elsif p_table = 'homepage_layout' and p_row ~ '^(product|special)_section_' then
    v_table := split_part(p_row, '_', 1) || '_sections';
    v_key := regexp_replace(p_row, '^(product|special)_section_', '');
  end if;

  if v_table = 'user_profiles' then
    select jsonb_build_object('full_name', coalesce(nullif(p.full_name, ''), u.email), 'role', p.role)
      into v_row
    from public.user_profiles p join auth.users u on u.id = p.id where p.id::text = v_key;
  elsif v_table = 'orders' then
    select jsonb_build_object('code', o.code) into v_row
    from public.orders o where o.id::text = v_key;
  elsif v_table = 'assistance_requests' then
    select jsonb_build_object('code', r.protocol) into v_row
    from public.assistance_requests r where r.id::text = v_key;
  elsif v_table = 'reviews' then
    select jsonb_build_object('title', coalesce(nullif(r.title, ''), p.name)) into v_row
    from public.reviews r left join public.products p on p.id = r.product_id
    where r.id::text = v_key;
  elsif v_table in ('products', 'categories', 'tags', 'coin_redemptions')
      or private.editing_area(v_table, v_key) is not null and v_table <> 'homepage_layout' then
    execute format('select to_jsonb(t) from public.%I t where t.%I::text = $1', v_table,
      private.content_key(v_table)) into v_row using v_key;
  end if;

  -- The row is gone: what it was called in its last version, or in the journal itself.
  if v_row is null then
    select c.before into v_before from public.content_versions c
    where c.table_name = v_table and c.row_id = v_key order by c.id desc limit 1;
    select jsonb_object_agg(f.key, case when jsonb_typeof(f.value) = 'array'
        then coalesce(nullif(f.value -> 0, 'null'), f.value -> 1) else f.value end) into v_row
    from jsonb_each(case when v_before is null then p_changes end) f;
    return jsonb_build_object('title', private.title_of(coalesce(v_before, v_row)),
      'table', v_table, 'key', v_key, 'exists', false);
  end if;
  v_title := private.title_of(v_row);
  return jsonb_build_object('title', v_title, 'table', v_table, 'key', v_key, 'exists', true,
    'role', v_row ->> 'role');
end
$$;
comment on function private.audit_subject(text, text, jsonb) is
  'What a line of the journal is about: {title, table, key, exists}; of a line about a part (an '
  'item, a note, coins) what it belongs to.';

create or replace function private.list_audit(p_filters jsonb, p_limit int, p_offset int)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_query text := left(btrim(coalesce(p_filters ->> 'q', '')), 100);
  v_result jsonb;
begin
  perform private.require_may('team');
  with found as (
    select a.* from public.audit_log a
    where (p_filters ->> 'actor' is null or a.actor::text = p_filters ->> 'actor')
      and (p_filters ->> 'table' is null or a.table_name = p_filters ->> 'table')
      and (p_filters ->> 'action' is null or a.action = p_filters ->> 'action')
      and a.at >= coalesce((p_filters ->> 'from')::timestamptz, '-infinity')
      and a.at < coalesce((p_filters ->> 'to')::timestamptz, 'infinity')
      and (v_query = '' or private.contains_text(a.row_id, v_query)
        or private.contains_text(a.changes::text, v_query))
  ), page as (
    select f.* from found f order by f.id desc
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'tables', (select coalesce(jsonb_agg(t.table_name order by t.table_name), '[]')
      from (select distinct a.table_name from public.audit_log a) t),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', f.id, 'at', f.at, 'actor', f.actor, 'actor_role', f.actor_role,
        'actor_name', p.full_name, 'actor_email', u.email, 'staff_role', p.staff_role,
        'action', f.action, 'table', f.table_name, 'row', f.row_id, 'changes', f.changes,
        'subject', private.audit_subject(f.table_name, f.row_id, f.changes))
        order by f.id desc)
      from page f
      left join public.user_profiles p on p.id = f.actor
      left join auth.users u on u.id = f.actor), '[]'))
  into v_result;
  return v_result;
end
$$;

revoke execute on all functions in schema private from public;

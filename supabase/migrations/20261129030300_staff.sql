-- Staff: the audit log, assignment of roles, customers as the admin shows them, and the search of
-- the admin. Each function of the admin checks its area first.

-- Audit log ---------------------------------------------------------------------------------------

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  actor_role text not null,
  action text not null,
  table_name text not null,
  row_id text,
  changes jsonb not null default '{}'
);
create index audit_log_at_idx on public.audit_log (at desc);
create index audit_log_row_idx on public.audit_log (table_name, row_id);
alter table public.audit_log enable row level security;
comment on table public.audit_log is
  'Append-only log of the writes of admins, of customers'' writes to audited tables (without values), '
  'and of sign-ins, exports and other actions of admins.';

create function private.audit_value(p_value jsonb) returns jsonb
language sql stable parallel safe
return case when length(p_value::text) > 2000 then to_jsonb(left(p_value #>> '{}', 2000) || '…')
  else coalesce(p_value, 'null') end;
comment on function private.audit_value(jsonb) is
  'A value in the form in which the audit log stores it: long values are truncated.';

create function private.audit_changes(p_old jsonb, p_new jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  v_left_out constant text[] := array['id', 'updated_at', 'created_at', 'search_text', 'search_name',
    'is_listed', 'has_discount', 'discount_rate'];
begin
  if p_old = '{}' then
    return (
      select coalesce(jsonb_object_agg(n.key, jsonb_build_array(
        null, private.audit_value(n.value))), '{}')
      from jsonb_each(p_new - v_left_out) n where n.value <> 'null');
  end if;
  return (
    select coalesce(jsonb_object_agg(coalesce(o.key, n.key), jsonb_build_array(
      private.audit_value(o.value), private.audit_value(n.value))), '{}')
    from jsonb_each(p_old - v_left_out) o full join jsonb_each(p_new - v_left_out) n
      on n.key = o.key
    where nullif(o.value, 'null') is distinct from nullif(n.value, 'null'));
end
$$;
comment on function private.audit_changes(jsonb, jsonb) is
  'The changes between two states of a row: {field: [before, after]}.';

create function private.audit(p_action text, p_table text, p_row text, p_changes jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (at, actor, actor_role, action, table_name, row_id, changes)
  values (
    private.now_utc(), auth.uid(), coalesce(auth.role(), 'owner'), p_action, p_table, p_row,
    coalesce(p_changes, '{}'))
$$;

create function private.record_move(
  p_table text, p_row uuid, p_state text, p_note text, p_audit jsonb default null,
  p_by uuid default auth.uid()
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if p_table = 'orders' then
    insert into public.order_history (order_id, state, at, changed_by, note)
    values (p_row, p_state, private.now_utc(), p_by, nullif(btrim(p_note), ''));
  else
    insert into public.assistance_history (request_id, state, at, changed_by, note)
    values (p_row, p_state, private.now_utc(), p_by, nullif(btrim(p_note), ''));
  end if;
  if p_audit is not null then
    perform private.audit(
      case when p_state = 'quoted' then 'quote' else 'set_state' end, p_table, p_row::text, p_audit);
  end if;
end
$$;
comment on function private.record_move(text, uuid, text, text, jsonb, uuid) is
  'Adds a state to the history of an order or an assistance request and, if the staff made the move, '
  'the changes to the audit log.';

create function private.tg__audit_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_old jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  v_new jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  v_row jsonb := case when tg_op = 'DELETE' then v_old else v_new end;
  v_personal constant text[] := coalesce(tg_argv, '{}');
begin
  perform private.audit(
    lower(tg_op), tg_table_name,
    coalesce(v_row ->> 'id', v_row ->> 'slug', v_row ->> 'setting_key', v_row ->> 'section_key',
      v_row ->> 'term'),
    -- Writes of customers to their own rows are logged without values, which are personal data.
    case when auth.uid() is null or private.is_admin()
      then private.audit_changes(v_old - v_personal, v_new - v_personal) else '{}' end);
  return null;
end
$$;
comment on function private.tg__audit_row() is
  'After trigger of the tables that admins edit: writes one audit row for each changed row in the same '
  'transaction, with {field: [before, after]}. The arguments are columns with personal data, which are '
  'left out, because the log is kept longer than the account. Fires only for the roles of the data API. '
  'Functions call private.audit() themselves; other triggers and the seed are not audited.';

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
    v_key := coalesce((select n.order_id::text from public.order_notes n where n.id::text = p_row),
      p_changes -> 'order_id' ->> 1);
  elsif p_table = 'parcel_events' then
    v_table := 'orders';
    v_key := coalesce((select e.order_id::text from public.parcel_events e where e.id::text = p_row),
      p_changes -> 'order_id' ->> 0);
  elsif p_table = 'review_photos' then
    v_table := 'reviews';
    v_key := p_changes -> 'review_id' ->> 0;
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
  elsif v_table = 'product_questions' then
    select jsonb_build_object('title', left(q.body, 80)) into v_row
    from public.product_questions q where q.id::text = v_key;
  elsif v_table in ('products', 'categories', 'tags', 'coin_redemptions')
      or private.editing_area(v_table, v_key) is not null and v_table <> 'homepage_layout' then
    execute format('select to_jsonb(t) from public.%I t where t.%I::text = $1', v_table,
      private.content_key(v_table)) into v_row using v_key;
  end if;

  -- The row was deleted: reads its title from the last version or from the audit log.
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
  'The row that an audit row describes: {title, table, key, exists}. For a dependent row (an item, a '
  'note, coins) it is the row that this one belongs to.';

create function private.list_audit(p_filters jsonb, p_limit int, p_offset int)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_words text := nullif(private.normalize_text(left(p_filters ->> 'q', 100)), '');
  v_found text := concat_ws(' and ', 'from public.audit_log a where true',
    'a.actor::text = ' || quote_literal(p_filters ->> 'actor'),
    'a.table_name = ' || quote_literal(p_filters ->> 'table'),
    'a.action = ' || quote_literal(p_filters ->> 'action'),
    'a.at >= ' || quote_literal((p_filters ->> 'from')::timestamptz),
    'a.at < ' || quote_literal((p_filters ->> 'to')::timestamptz));
  v_page jsonb;
begin
  perform private.require_permission('team');
  if v_words is not null then
    v_found := format('from (select a.* %s order by a.id desc limit %s) a
      where private.normalize_text(concat_ws('' '', a.row_id, a.changes::text)) like %L',
      v_found, private.max_counted_rows(), '%' || v_words || '%');
  end if;
  v_page := private.read_page(v_found, 'a.id', 'a.id desc',
    least(greatest(p_limit, 1), 100), greatest(p_offset, 0));
  return jsonb_build_object(
    'total', v_page -> 'total',
    -- Each step reads the next table name from the index, which is faster than a distinct scan.
    'tables', (
      with recursive names as (
        select min(a.table_name) as name from public.audit_log a
        union all
        select (select min(a.table_name) from public.audit_log a where a.table_name > n.name)
        from names n where n.name is not null
      )
      select coalesce(jsonb_agg(n.name order by n.name), '[]') from names n where n.name is not null),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', a.id, 'at', a.at, 'actor', a.actor,
        'actor_name', p.full_name, 'actor_email', p.email,
        'action', a.action, 'table', a.table_name, 'row', a.row_id, 'changes', a.changes,
        'subject', private.audit_subject(a.table_name, a.row_id, a.changes))
        order by a.id desc), '[]')
      from jsonb_array_elements_text(v_page -> 'keys') k(id)
      join public.audit_log a on a.id = k.id::bigint
      left join public.user_profiles p on p.id = a.actor));
end
$$;

create function public.list_audit(p_filters jsonb default '{}', p_limit int default 30,
  p_offset int default 0) returns jsonb
language sql stable set search_path = ''
as $$ select private.list_audit(p_filters, p_limit, p_offset) $$;
comment on function public.list_audit(jsonb, int, int) is
  'Staff with the area team: one page of the audit log, newest first; filters actor, table, action, '
  'from, to, q. A text is searched in the newest max_counted_rows() entries that fit the other filters.';

-- Roles -------------------------------------------------------------------------------------------

-- Serializes changes of the staff. Each function checks the permission after it has the lock: if two owners
-- demote each other concurrently, the second one is no owner any more, so that an owner always remains.

create function private.set_user_role(
  p_user uuid, p_role text, p_staff_role text, p_seen text
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_old public.user_profiles;
  v_new public.user_profiles;
  v_staff_role constant text := case when p_role = 'admin' then coalesce(p_staff_role, 'owner') end;
  v_names jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff-roles', 0));
  perform private.require_permission('team');
  if p_role is null or p_role not in ('customer', 'admin')
    or (p_role = 'customer' and p_staff_role is not null)
    or (p_role = 'admin'
      and not exists (select 1 from private.staff_roles r where r.key = v_staff_role)) then
    perform private.raise_error('UT005', 'unknown role');
  end if;
  if p_user = auth.uid() then
    perform private.raise_error('UT002', 'nobody changes their own role');
  end if;
  select * into v_old from public.user_profiles p where p.id = p_user for update;
  if not found then
    perform private.raise_error('UT004', 'no such account');
  elsif p_seen <> coalesce(v_old.staff_role, '') then
    perform private.raise_error('UT007', 'the role was changed meanwhile');
  end if;
  perform private.require_rank(array[v_old.staff_role, v_staff_role]);
  update public.user_profiles p set role = p_role, staff_role = v_staff_role
  where p.id = p_user
  returning * into v_new;
  -- Deletes unused login tokens for this account or created by it, because its rank has changed.
  delete from public.admin_login_tokens t
  where p_user in (t.admin_id, t.created_by) and t.used_at is null;
  select jsonb_object_agg(r.key, coalesce(r.name, r.key)) into v_names from private.staff_roles r;
  perform private.audit('set_role', 'user_profiles', p_user::text, jsonb_build_object(
    'role', jsonb_build_array(v_old.role, v_new.role),
    'staff_role', jsonb_build_array(v_names -> v_old.staff_role, v_names -> v_new.staff_role)));
end
$$;

create function public.set_user_role(
  p_user uuid, p_role text, p_staff_role text default null, p_seen text default null
) returns void
language sql set search_path = ''
as $$ select private.set_user_role(p_user, p_role, p_staff_role, p_seen) $$;
comment on function public.set_user_role(uuid, text, text, text) is
  'Staff with the area team: makes another account admin (owner unless a staff role is given) or '
  'customer. p_seen is the staff role that the editor has read, empty for none: a different role is a '
  'conflict (UT007), so that an outdated screen cannot restore the role of a removed member.';

create function private.save_staff_role(
  p_key text, p_name text, p_areas text[], p_version timestamptz
) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_key constant text := coalesce(p_key, gen_random_uuid()::text);
  v_areas constant text[] := array(select distinct a from unnest(p_areas) a order by a);
  v_old private.staff_roles;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff-roles', 0));
  perform private.require_permission('team');
  if p_key is not null then
    select * into v_old from private.staff_roles r where r.key = p_key;
    if not found then
      perform private.raise_error('UT004', 'no such role');
    elsif v_old.name is null then
      perform private.raise_error('UT002', 'a preset role does not change');
    elsif exists (select 1 from public.user_profiles p
        where p.id = auth.uid() and p.staff_role = p_key) then
      perform private.raise_error('UT002', 'nobody changes their own role');
    elsif p_version is distinct from v_old.updated_at then
      perform private.raise_error('UT007', 'the role was changed meanwhile');
    end if;
    perform private.require_rank(array[p_key]);
  end if;
  insert into private.staff_roles as r (key, name, areas, updated_at)
  values (v_key, btrim(p_name), v_areas, private.now_utc())
  on conflict (key) do update set name = excluded.name, areas = excluded.areas,
    updated_at = greatest(excluded.updated_at, r.updated_at + interval '1 millisecond');
  perform private.require_rank(array[v_key]);
  perform private.audit(case when p_key is null then 'insert' else 'update' end, 'staff_roles', v_key,
    jsonb_build_object(
      'name', jsonb_build_array(v_old.name, btrim(p_name)),
      'areas', jsonb_build_array(v_old.areas, v_areas)));
  return v_key;
end
$$;

create function public.save_staff_role(
  p_key text, p_name text, p_areas text[], p_version timestamptz default null
) returns text
language sql set search_path = ''
as $$ select private.save_staff_role(p_key, p_name, p_areas, p_version) $$;
comment on function public.save_staff_role(text, text, text[], timestamptz) is
  'Staff with the area team: creates a role, or changes one of the version p_version. The role must not '
  'cover an area that the caller does not have, and nobody can change their own role.';

create function private.remove_staff_role(p_key text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_old private.staff_roles;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff-roles', 0));
  perform private.require_permission('team');
  select * into v_old from private.staff_roles r where r.key = p_key;
  if not found then
    perform private.raise_error('UT004', 'no such role');
  elsif v_old.name is null then
    perform private.raise_error('UT002', 'a preset role is not removed');
  end if;
  perform private.require_rank(array[p_key]);
  if exists (select 1 from public.user_profiles p where p.staff_role = p_key) then
    perform private.raise_error('UT007', 'somebody has the role');
  end if;
  delete from private.staff_roles r where r.key = p_key;
  perform private.audit('delete', 'staff_roles', p_key, jsonb_build_object(
    'name', jsonb_build_array(v_old.name, null), 'areas', jsonb_build_array(v_old.areas, null)));
end
$$;

create function public.remove_staff_role(p_key text) returns void
language sql set search_path = ''
as $$ select private.remove_staff_role(p_key) $$;
comment on function public.remove_staff_role(text) is
  'Staff with the area team: removes a composed role that no account has.';

create function private.get_staff() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_preset constant text[] := array['owner', 'manager', 'editor', 'support'];
begin
  perform private.require_permission('team');
  return jsonb_build_object(
    'requires_second_factor', (select k.requires_second_factor from private.staff_policy k),
    'members', (
      select jsonb_agg(jsonb_build_object(
        'id', p.id, 'email', u.email, 'full_name', p.full_name, 'staff_role', p.staff_role,
        'created_at', p.created_at, 'is_ready', private.is_ready_admin(p.id),
        'has_second_factor', exists (select 1 from private.second_factors f
          where f.user_id = p.id and f.confirmed_at is not null),
        'last_session_at', (select max(s.created_at) from auth.sessions s where s.user_id = p.id))
        order by array_position(v_preset, p.staff_role), r.name, p.created_at)
      from public.user_profiles p
      join auth.users u on u.id = p.id
      join private.staff_roles r on r.key = p.staff_role
      where p.role = 'admin'),
    'roles', (
      select jsonb_agg(jsonb_build_object(
        'key', r.key, 'name', r.name, 'areas', r.areas, 'updated_at', r.updated_at,
        'members', (select count(*) from public.user_profiles p where p.staff_role = r.key))
        order by array_position(v_preset, r.key), lower(r.name))
      from private.staff_roles r));
end
$$;

create function public.get_staff() returns jsonb
language sql stable set search_path = ''
as $$ select private.get_staff() $$;
comment on function public.get_staff() is
  'Staff with the area team: {members, roles, requires_second_factor}: every member of the staff with '
  'role, second factor and last session, and every role with its areas.';

create function private.find_account(p_email text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('team');
  return (
    select jsonb_build_object('id', p.id, 'email', u.email, 'full_name', p.full_name,
      'staff_role', p.staff_role, 'confirmed', u.email_confirmed_at is not null)
    from auth.users u join public.user_profiles p on p.id = u.id
    where u.email = lower(btrim(p_email)));
end
$$;

create function public.find_account(p_email text) returns jsonb
language sql stable set search_path = ''
as $$ select private.find_account(p_email) $$;
comment on function public.find_account(text) is
  'Staff with the area team: the account with this address, to be added to the staff; null if there is '
  'none.';

-- Customers and search ----------------------------------------------------------------------------

create function private.set_pro_until(p_user uuid, p_until timestamptz, p_seen timestamptz)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_before timestamptz;
begin
  perform private.require_permission('customer_edits');
  select p.pro_until into v_before from public.user_profiles p where p.id = p_user for update;
  if not found then
    perform private.raise_error('UT004', 'no such account');
  elsif p_seen <> coalesce(v_before, '-infinity') then
    perform private.raise_error('UT007', 'the membership was changed meanwhile');
  end if;
  update public.user_profiles p set pro_until = p_until where p.id = p_user;
  perform private.audit('set_pro_until', 'user_profiles', p_user::text,
    jsonb_build_object('pro_until', jsonb_build_array(v_before, p_until)));
end
$$;

create function public.set_pro_until(
  p_user uuid, p_until timestamptz, p_seen timestamptz default null
) returns void
language sql set search_path = ''
as $$ select private.set_pro_until(p_user, p_until, p_seen) $$;
comment on function public.set_pro_until(uuid, timestamptz, timestamptz) is
  'Staff: sets the end of Pro of a customer; null ends it. p_seen is the end that the editor has read, '
  '-infinity for none: a different end, such as that of a paid order, is a conflict (UT007).';

create function private.find_customers(p_query text) returns setof uuid
language plpgsql stable set search_path = '' rows 20
as $$
declare
  v_like text := '%' || nullif(private.normalize_text(p_query), '') || '%';
begin
  return query
    select p.id from public.user_profiles p
    where private.normalize_text(p.full_name) like v_like
      or private.normalize_text(p.email) like v_like
      or regexp_replace(p.phone, '[^0-9]', '', 'g') like private.phone_pattern(p_query);
end
$$;
comment on function private.find_customers(text) is
  'Ids of accounts, also of the staff, whose name, e-mail or telephone contains the query.';

create function private.customer_conditions(p_query text, p_pro text, p_news text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  v_query text := left(btrim(p_query), 100);
begin
  return 'p.role = ''customer'''
    || case when private.normalize_text(v_query) <> ''
      then format(' and p.id in (select private.find_customers(%L))', v_query) else '' end
    || case p_pro when 'sim' then format(' and p.pro_until > %L', private.now_utc())
      when 'nao' then format(' and coalesce(p.pro_until <= %L, true)', private.now_utc()) else '' end
    || case p_news when 'sim' then ' and p.marketing_opt_in'
      when 'nao' then ' and not p.marketing_opt_in' else '' end;
end
$$;
comment on function private.customer_conditions(text, text, text) is
  'SQL conditions on user_profiles p for a search of customers: by text, by Pro and by consent to news '
  '(sim or nao). Null or a text without letters and digits finds every customer.';

create function private.customer_row(p_profile public.user_profiles) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'id', p_profile.id, 'email', p_profile.email, 'full_name', p_profile.full_name,
    'phone', p_profile.phone, 'pro_until', p_profile.pro_until, 'created_at', p_profile.created_at,
    'confirmed', (select u.email_confirmed_at is not null from auth.users u where u.id = p_profile.id),
    'balance', coalesce(
      (select c.balance from public.uti_coins c where c.user_id = p_profile.id), 0),
    'orders', (select count(*) from public.orders o where o.user_id = p_profile.id));
end
$$;
comment on function private.customer_row(public.user_profiles) is
  'A customer as JSON for the list of customers and its export.';

create function private.list_customers(
  p_query text, p_pro text, p_sort text, p_descending boolean, p_limit int, p_offset int, p_news text
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_page jsonb;
begin
  perform private.require_permission('customers');
  -- An index serves every order except the two orders by values of other tables.
  v_page := private.read_page(
    format('from public.user_profiles p %s where %s',
      case p_sort
        when 'pedidos' then 'left join (select o.user_id, count(*) as number from public.orders o
          group by o.user_id) o on o.user_id = p.id'
        when 'coins' then 'left join public.uti_coins c on c.user_id = p.id' end,
      private.customer_conditions(p_query, p_pro, p_news)),
    'p.id',
    format('%1$s %2$s, p.id %2$s',
      case p_sort
        when 'nome' then 'private.normalize_text(p.full_name)'
        when 'pedidos' then 'coalesce(o.number, 0)'
        when 'coins' then 'coalesce(c.balance, 0)' else 'p.created_at' end,
      case when p_descending then 'desc' else 'asc' end),
    least(greatest(p_limit, 1), 100), greatest(p_offset, 0));
  return jsonb_build_object('total', v_page -> 'total', 'rows', (
    select coalesce(jsonb_agg(private.customer_row(p) order by k.n), '[]')
    from jsonb_array_elements_text(v_page -> 'keys') with ordinality k(id, n)
    join public.user_profiles p on p.id = k.id::uuid));
end
$$;

create function public.list_customers(
  p_query text default null, p_pro text default null, p_sort text default 'criado',
  p_descending boolean default true, p_limit int default 20, p_offset int default 0,
  p_news text default null
) returns jsonb
language sql stable set search_path = ''
as $$
  select private.list_customers(p_query, p_pro, p_sort, p_descending, p_limit, p_offset, p_news)
$$;
comment on function public.list_customers(text, text, text, boolean, int, int, text) is
  'Staff: one page of the customers by name, e-mail or telephone; p_pro and p_news (consent to news) '
  'are sim or nao; sorted by criado, nome, pedidos or coins.';

-- The server reads the export in pages and sends each at once. The first page is recorded in the audit log.

create function private.export_customers(
  p_query text, p_pro text, p_news text, p_after_at timestamptz, p_after uuid
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_page constant int := 500;
  v_where text;
  v_count bigint;
  v_ids uuid[];
begin
  perform private.require_permission('customers');
  v_where := private.customer_conditions(p_query, p_pro, p_news);
  if p_after is null then
    execute 'select count(*) from public.user_profiles p where ' || v_where into v_count;
    perform private.audit('export', 'user_profiles', null,
      jsonb_build_object('customers', jsonb_build_array(null, v_count)));
  else
    v_where := v_where || format(' and (p.created_at, p.id) > (%L, %L)', p_after_at, p_after);
  end if;
  execute format('select array(select p.id from public.user_profiles p where %s
    order by p.created_at, p.id limit %s)', v_where, v_page) into v_ids;
  return (
    select coalesce(jsonb_agg(private.customer_row(p) || jsonb_build_object(
        'marketing_opt_in', p.marketing_opt_in,
        'paid_cents', coalesce((select sum(private.cents(o.total)) from public.orders o
          where o.user_id = p.id and private.is_paid_state(o.state)), 0)) order by i.n), '[]')
    from unnest(v_ids) with ordinality i(id, n)
    join public.user_profiles p on p.id = i.id);
end
$$;

create function public.export_customers(
  p_query text default null, p_pro text default null, p_news text default null,
  p_after_at timestamptz default null, p_after uuid default null
) returns jsonb
language sql set search_path = ''
as $$ select private.export_customers(p_query, p_pro, p_news, p_after_at, p_after) $$;
comment on function public.export_customers(text, text, text, timestamptz, uuid) is
  'Staff: the customers that list_customers finds, oldest first, 500 per page, with the amount they '
  'have paid and their consent to news. p_after_at and p_after are created_at and id of the last '
  'customer of the previous page, who may have been deleted since. The first page is recorded in the '
  'audit log with the number of customers.';

create function private.get_customer(p_user uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('customers');
  return (
    select jsonb_build_object(
      'id', p.id, 'email', u.email, 'confirmed', u.email_confirmed_at is not null,
      'full_name', p.full_name, 'phone', p.phone, 'role', p.role, 'pro_until', p.pro_until,
      'marketing_opt_in', p.marketing_opt_in, 'created_at', p.created_at,
      'coins', coalesce(c.balance, 0),
      'coins_spent', coalesce(c.total_spent, 0),
      'orders', (select count(*) from public.orders o where o.user_id = p.id),
      'paid_total', coalesce((select sum(o.total) from public.orders o
        where o.user_id = p.id and private.is_paid_state(o.state)), 0),
      'paid_year', coalesce((select sum(o.total) from public.orders o
        where o.user_id = p.id and private.is_paid_state(o.state)
          and o.created_at > private.now_utc() - interval '12 months'), 0),
      'addresses', (select coalesce(jsonb_agg(jsonb_build_object('label', a.label, 'zip', a.zip,
          'recipient', a.recipient, 'street', a.street, 'number', a.number,
          'complement', a.complement, 'district', a.district, 'city', a.city, 'state', a.state)
        order by a.is_default desc, a.created_at), '[]')
        from public.customer_addresses a where a.user_id = p.id))
    from public.user_profiles p
    join auth.users u on u.id = p.id
    left join public.uti_coins c on c.user_id = p.id
    where p.id = p_user);
end
$$;

create function public.get_customer(p_user uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.get_customer(p_user) $$;
comment on function public.get_customer(uuid) is
  'Staff: a customer with coins, purchases and addresses; null when there is none.';

create function private.search_admin(p_query text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_query text := left(btrim(coalesce(p_query, '')), 100);
  v_words text := private.normalize_text(v_query);
  v_most constant int := 5;
  v_result jsonb := '[]';
  v_some jsonb;
begin
  perform private.require_admin();
  if length(v_query) < 2 then
    return v_result;
  end if;
  if private.has_permission('orders') then
    select coalesce(jsonb_agg(jsonb_build_object('kind', 'order', 'id', o.id, 'title', o.code,
      'detail', o.state) order by o.created_at desc), '[]') into v_some
    from (select r.* from public.orders r where r.id in (select private.find_order_codes(v_query))
      order by r.created_at desc limit v_most) o;
    v_result := v_result || v_some;
  end if;
  if private.has_permission('catalog') and v_words <> '' then
    select coalesce(jsonb_agg(jsonb_build_object('kind', 'product', 'id', p.id, 'title', p.name,
      'detail', p.sku_code, 'image', p.image) order by length(p.name), p.name), '[]') into v_some
    from (select * from public.products r where r.trashed_at is null
        and (r.search_text like '%' || v_words || '%' or lower(r.sku_code) = lower(v_query))
      order by length(r.name), r.name limit v_most) p;
    v_result := v_result || v_some;
  end if;
  if private.has_permission('customers') then
    select coalesce(jsonb_agg(jsonb_build_object('kind', 'customer', 'id', c.id,
      'title', coalesce(c.full_name, c.email), 'detail', c.email)), '[]') into v_some
    from (
      select p.* from public.user_profiles p
      where p.role = 'customer' and p.id in (select private.find_customers(v_query))
      order by p.created_at desc limit v_most) c;
    v_result := v_result || v_some;
  end if;
  if private.has_permission('content') and v_words <> '' then
    select coalesce(jsonb_agg(jsonb_build_object('kind', 'page', 'id', g.slug, 'title', g.title,
      'detail', '/' || g.slug)), '[]') into v_some
    from (select * from public.pages r where private.contains_text(r.title, v_query)
      or private.normalize_text(r.slug) like '%' || v_words || '%' order by r.title limit v_most) g;
    v_result := v_result || v_some;
  end if;
  return v_result;
end
$$;

create function public.search_admin(p_query text) returns jsonb
language sql stable set search_path = ''
as $$ select private.search_admin(p_query) $$;
comment on function public.search_admin(text) is
  'Staff: orders, products, customers and pages that contain the text, limited to the areas of the '
  'caller.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_audit_log__append_only
  before update or delete on public.audit_log
  for each row execute function private.tg__refuse_change();
create trigger tg_audit_log__append_only_truncate
  before truncate on public.audit_log
  for each statement execute function private.tg__refuse_change();

-- Policies ----------------------------------------------------------------------------------------

create policy audit_log_read on public.audit_log for select to authenticated
  using ((select private.has_permission('team')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.audit_log to authenticated, service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.list_audit(jsonb, int, int), public.list_audit(jsonb, int, int),
  private.set_user_role(uuid, text, text, text), public.set_user_role(uuid, text, text, text),
  private.save_staff_role(text, text, text[], timestamptz),
  public.save_staff_role(text, text, text[], timestamptz), private.remove_staff_role(text),
  public.remove_staff_role(text), private.get_staff(), public.get_staff(), private.find_account(text), public.find_account(text),
  private.set_pro_until(uuid, timestamptz, timestamptz),
  public.set_pro_until(uuid, timestamptz, timestamptz),
  private.list_customers(text, text, text, boolean, int, int, text),
  public.list_customers(text, text, text, boolean, int, int, text),
  private.export_customers(text, text, text, timestamptz, uuid),
  public.export_customers(text, text, text, timestamptz, uuid),
  private.get_customer(uuid),
  public.get_customer(uuid), private.search_admin(text), public.search_admin(text)
  to authenticated;

-- Second factor ===================================================================================
-- Second factor of the staff: codes of an authenticator app (RFC 6238) and recovery codes. A session of a
-- member with a second factor has no rights of the staff until it has given a code; private.staff_areas()
-- reads these tables. The web server computes and compares codes; the functions below apply the result.

create table private.second_factors (
  user_id uuid primary key references auth.users (id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  constraint second_factors_secret_check check (secret ~ '^[A-Z2-7]{32,64}$')
);
alter table private.second_factors enable row level security;
comment on table private.second_factors is
  'Secrets of authenticator apps in base32. The second factor is on once confirmed_at is set. last_step '
  'is the last interval of 30 seconds whose code was used.';

create table private.recovery_codes (
  user_id uuid not null references private.second_factors (user_id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash),
  constraint recovery_codes_hash_is_sha256 check (code_hash ~ '^[0-9a-f]{64}$')
);
alter table private.recovery_codes enable row level security;
comment on table private.recovery_codes is
  'SHA-256 of the unused recovery codes, each of 80 random bits. A used code is deleted.';

create table private.verified_sessions (
  session_id uuid primary key,
  user_id uuid not null references private.second_factors (user_id) on delete cascade
);
create index verified_sessions_user_idx on private.verified_sessions (user_id);
alter table private.verified_sessions enable row level security;
comment on table private.verified_sessions is
  'Sessions that have given a code of the second factor. session_id is no foreign key, because another '
  'role owns auth.sessions; ids of sessions are never reused.';

create table private.staff_policy (
  is_only boolean primary key default true,
  requires_second_factor boolean not null default false,
  constraint staff_policy_is_only check (is_only)
);
alter table private.staff_policy enable row level security;
comment on table private.staff_policy is 'One row: whether the whole staff must use a second factor.';
insert into private.staff_policy default values;

-- For the server ----------------------------------------------------------------------------------

create function private.prepare_second_factor(p_user uuid, p_secret text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select 1 from public.user_profiles p where p.id = p_user and p.role = 'admin') then
    perform private.raise_error('UT002', 'second factors are for the staff');
  end if;
  insert into private.second_factors as f (user_id, secret) values (p_user, p_secret)
  on conflict (user_id) do update set secret = excluded.secret, last_step = 0
    where f.confirmed_at is null;
  if not found then
    perform private.raise_error('UT007', 'the second factor is turned on already');
  end if;
end
$$;

create function public.prepare_second_factor(p_user uuid, p_secret text) returns void
language sql set search_path = ''
as $$ select private.prepare_second_factor(p_user, p_secret) $$;
comment on function public.prepare_second_factor(uuid, text) is
  'Server: stores a secret. The second factor is on only after a code of the secret was given.';

create function private.count_second_factor_attempt(p_user uuid) returns boolean
language sql security definer set search_path = ''
as $$ select private.hit_rate_limit('second-factor:' || p_user, 5, 600) $$;
comment on function private.count_second_factor_attempt(uuid) is
  'Counts an attempt before the code is checked; false above 5 in 10 minutes. The limit is per account '
  'and not per session, because everyone with the password can open sessions.';

create function private.begin_second_factor(p_user uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.count_second_factor_attempt(p_user) then
    return jsonb_build_object('state', 'limited');
  end if;
  return coalesce((
    select jsonb_build_object('secret', f.secret,
      'state', case when f.confirmed_at is null then 'prepared' else 'on' end)
    from private.second_factors f where f.user_id = p_user), jsonb_build_object('state', 'none'));
end
$$;

create function public.begin_second_factor(p_user uuid) returns jsonb
language sql set search_path = ''
as $$ select private.begin_second_factor(p_user) $$;
comment on function public.begin_second_factor(uuid) is
  'Server: counts an attempt and returns {state: limited, none, prepared or on, secret}.';

create function private.verify_session(p_user uuid, p_session uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.verified_sessions v where v.user_id = p_user
    and not exists (select 1 from auth.sessions s where s.id = v.session_id);
  insert into private.verified_sessions (session_id, user_id)
  select s.id, s.user_id from auth.sessions s where s.id = p_session and s.user_id = p_user
  on conflict do nothing;
  update public.rate_limits r set hits = r.hits - 1
  where r.bucket = 'second-factor:' || p_user and r.hits > 0;
end
$$;
comment on function private.verify_session(uuid, uuid) is
  'Stores that the session has given a code, and reverts the count of the attempt.';

create function private.accept_second_factor(
  p_user uuid, p_session uuid, p_secret text, p_step bigint, p_recovery text[]
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  -- The update locks the row, so that of two concurrent uses of a code the second finds its step used.
  update private.second_factors f
  set last_step = p_step, confirmed_at = coalesce(f.confirmed_at, private.now_utc())
  where f.user_id = p_user and f.secret = p_secret and f.last_step < p_step
    and (f.confirmed_at is null) = (p_recovery is not null);
  if not found then
    return false;
  end if;
  if p_recovery is not null then
    insert into private.recovery_codes (user_id, code_hash)
    select p_user, h from unnest(p_recovery) h;
    perform private.audit('enable_second_factor', 'user_profiles', p_user::text, '{}');
    perform private.add_notice(p_user, 'second_factor_on');
  end if;
  perform private.verify_session(p_user, p_session);
  return true;
end
$$;

create function public.accept_second_factor(
  p_user uuid, p_session uuid, p_secret text, p_step bigint, p_recovery text[] default null
) returns boolean
language sql set search_path = ''
as $$ select private.accept_second_factor(p_user, p_session, p_secret, p_step, p_recovery) $$;
comment on function public.accept_second_factor(uuid, uuid, text, bigint, text[]) is
  'Server: accepts the code of an interval, each only once, and verifies the session. With hashes of '
  'recovery codes, turns a prepared second factor on. False if the code was used before.';

create function private.use_recovery_code(p_user uuid, p_session uuid, p_hash text) returns text
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.count_second_factor_attempt(p_user) then
    return 'limited';
  end if;
  delete from private.recovery_codes c where c.user_id = p_user and c.code_hash = p_hash;
  if not found then
    return 'wrong';
  end if;
  perform private.verify_session(p_user, p_session);
  perform private.audit('use_recovery_code', 'user_profiles', p_user::text, '{}');
  perform private.add_notice(p_user, 'recovery_code_used');
  return 'used';
end
$$;

create function public.use_recovery_code(p_user uuid, p_session uuid, p_hash text) returns text
language sql set search_path = ''
as $$ select private.use_recovery_code(p_user, p_session, p_hash) $$;
comment on function public.use_recovery_code(uuid, uuid, text) is
  'Server: counts an attempt, deletes the used recovery code and verifies the session. Returns used, '
  'wrong or limited.';

create function private.remove_second_factor(p_user uuid, p_action text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_was_on boolean;
begin
  delete from private.second_factors f where f.user_id = p_user
  returning f.confirmed_at is not null into v_was_on;
  if not found then
    return;
  end if;
  perform private.audit(p_action, 'user_profiles', p_user::text, '{}');
  if v_was_on then
    perform private.add_notice(p_user, case p_action
      when 'disable_second_factor' then 'second_factor_off' else 'second_factor_reset' end);
  end if;
end
$$;
comment on function private.remove_second_factor(uuid, text) is
  'Removes the secret, recovery codes and verified sessions of an account; records this action in the '
  'audit log. If the second factor was on, also queues a message to the account.';

create function public.disable_second_factor(p_user uuid) returns void
language sql set search_path = ''
as $$ select private.remove_second_factor(p_user, 'disable_second_factor') $$;
comment on function public.disable_second_factor(uuid) is
  'Server: turns the second factor off after a code of it was given.';

-- For the staff -----------------------------------------------------------------------------------

create function private.my_second_factor() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'is_on', exists (
      select 1 from private.second_factors f where f.user_id = p.id and f.confirmed_at is not null),
    'recovery_codes', (select count(*) from private.recovery_codes c where c.user_id = p.id),
    'is_required', (select k.requires_second_factor from private.staff_policy k))
  from public.user_profiles p where p.id = private.active_user_id() and p.role = 'admin'
$$;

create function public.my_second_factor() returns jsonb
language sql stable set search_path = ''
as $$ select private.my_second_factor() $$;
comment on function public.my_second_factor() is
  'Staff, also before a code was given: whether the second factor of the caller is on, the number of '
  'remaining recovery codes, and whether it is required; null for all others.';

create function private.reset_second_factor(p_user uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('team');
  if p_user = auth.uid() then
    perform private.raise_error('UT002', 'one''s own second factor is turned off with a code');
  end if;
  perform private.require_rank(array(
    select p.staff_role from public.user_profiles p where p.id = p_user));
  perform private.remove_second_factor(p_user, 'reset_second_factor');
end
$$;

create function public.reset_second_factor(p_user uuid) returns void
language sql set search_path = ''
as $$ select private.reset_second_factor(p_user) $$;
comment on function public.reset_second_factor(uuid) is
  'Staff with the area team: removes the second factor of another member whose role covers no area that '
  'the caller does not have.';

create function private.require_second_factor(p_is_required boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_before boolean;
begin
  perform private.require_permission('team');
  if p_is_required and not exists (select 1 from private.second_factors f
      where f.user_id = auth.uid() and f.confirmed_at is not null) then
    perform private.raise_error('UT007', 'turn on your own second factor first');
  end if;
  select k.requires_second_factor into v_before from private.staff_policy k for update;
  update private.staff_policy k set requires_second_factor = p_is_required;
  perform private.audit('update', 'staff_policy', null, jsonb_build_object(
    'requires_second_factor', jsonb_build_array(v_before, p_is_required)));
end
$$;

create function public.require_second_factor(p_is_required boolean) returns void
language sql set search_path = ''
as $$ select private.require_second_factor(p_is_required) $$;
comment on function public.require_second_factor(boolean) is
  'Staff with the area team and a second factor: sets whether the whole staff must use one.';

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.my_second_factor(), public.my_second_factor(), private.reset_second_factor(uuid),
  public.reset_second_factor(uuid), private.require_second_factor(boolean),
  public.require_second_factor(boolean)
  to authenticated;
grant execute on function
  private.prepare_second_factor(uuid, text), public.prepare_second_factor(uuid, text),
  private.begin_second_factor(uuid), public.begin_second_factor(uuid),
  private.accept_second_factor(uuid, uuid, text, bigint, text[]),
  public.accept_second_factor(uuid, uuid, text, bigint, text[]),
  private.use_recovery_code(uuid, uuid, text), public.use_recovery_code(uuid, uuid, text),
  private.remove_second_factor(uuid, text), public.disable_second_factor(uuid)
  to service_role;

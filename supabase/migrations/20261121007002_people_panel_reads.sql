-- What the panel reads across tables: customers with their account, the team, the journal with the
-- names of who acted, and the search over everything. Each asks for its area first.

create or replace function private.audit_changes(p_old jsonb, p_new jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(d.key, jsonb_build_array(
    private.audit_value(d.before), private.audit_value(d.after))), '{}')
  from (
    select coalesce(o.key, n.key) as key, o.value as before, n.value as after
    from jsonb_each(p_old) o full join jsonb_each(p_new) n on n.key = o.key
    where nullif(o.value, 'null') is distinct from nullif(n.value, 'null')
      and coalesce(o.key, n.key) <> all (array['id', 'updated_at', 'created_at',
        'search_text', 'search_name', 'is_listed', 'has_discount', 'discount_rate'])
  ) d
$$;

create function private.contains_text(p_text text, p_query text) returns boolean
language sql immutable set search_path = ''
as $$
  select p_query = '' or private.normalise(p_text) like '%' || private.normalise(p_query) || '%'
    or lower(p_text) like '%' || replace(replace(lower(p_query), '%', '\%'), '_', '\_') || '%'
$$;
comment on function private.contains_text(text, text) is
  'Whether a text holds what somebody typed, without case and accents, or letter by letter.';

create function private.list_customers(
  p_query text, p_pro text, p_sort text, p_descending boolean, p_limit int, p_offset int
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_query text := left(btrim(coalesce(p_query, '')), 100);
  v_now timestamptz := private.now_utc();
  v_result jsonb;
begin
  perform private.require_may('customers');
  with found as (
    select p.id, u.email, p.full_name, p.phone, p.pro_until, p.created_at,
      u.email_confirmed_at is not null as confirmed,
      coalesce(c.balance, 0) as balance,
      (select count(*) from public.orders o where o.user_id = p.id) as orders
    from public.user_profiles p
    join auth.users u on u.id = p.id
    left join public.uti_coins c on c.user_id = p.id
    where p.role = 'customer'
      and (v_query = '' or private.contains_text(p.full_name, v_query)
        or private.contains_text(u.email, v_query)
        or (length(v_query) > 3 and regexp_replace(p.phone, '[^0-9]', '', 'g')
          like '%' || nullif(regexp_replace(v_query, '[^0-9]', '', 'g'), '') || '%'))
      and (p_pro is null or (p_pro = 'sim') = (coalesce(p.pro_until, '-infinity') > v_now))
  ), numbered as (
    select f.*, row_number() over (order by
      case when p_sort = 'nome' and not p_descending then private.normalise(f.full_name) end,
      case when p_sort = 'nome' and p_descending then private.normalise(f.full_name) end desc,
      case when p_sort = 'pedidos' then f.orders * case when p_descending then -1 else 1 end end,
      case when p_sort = 'coins' then f.balance * case when p_descending then -1 else 1 end end,
      case when p_sort = 'criado' and not p_descending then f.created_at end,
      f.created_at desc, f.id) as place
    from found f
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'rows', coalesce((
      select jsonb_agg(to_jsonb(n) - 'place' order by n.place) from numbered n
      where n.place > greatest(p_offset, 0)
        and n.place <= greatest(p_offset, 0) + least(greatest(p_limit, 1), 100)), '[]'))
  into v_result;
  return v_result;
end
$$;

create function private.get_customer(p_user uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_may('customers');
  return (
    select jsonb_build_object(
      'id', p.id, 'email', u.email, 'confirmed', u.email_confirmed_at is not null,
      'full_name', p.full_name, 'phone', p.phone, 'role', p.role, 'pro_until', p.pro_until,
      'marketing_opt_in', p.marketing_opt_in, 'created_at', p.created_at,
      'coins', coalesce(c.balance, 0), 'coins_earned', coalesce(c.total_earned, 0),
      'coins_spent', coalesce(c.total_spent, 0),
      'orders', (select count(*) from public.orders o where o.user_id = p.id),
      'paid_total', coalesce((select sum(o.total) from public.orders o
        where o.user_id = p.id and o.state in ('paid', 'delivered')), 0))
    from public.user_profiles p
    join auth.users u on u.id = p.id
    left join public.uti_coins c on c.user_id = p.id
    where p.id = p_user);
end
$$;

create function private.list_team() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_may('team');
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', p.id, 'email', u.email, 'full_name', p.full_name, 'staff_role', p.staff_role,
      'created_at', p.created_at, 'is_ready', private.is_ready_admin(p.id),
      'last_session_at', (select max(s.created_at) from auth.sessions s where s.user_id = p.id))
      order by array_position(array['owner', 'manager', 'editor', 'support'], p.staff_role),
        p.created_at)
    from public.user_profiles p join auth.users u on u.id = p.id
    where p.role = 'admin'), '[]');
end
$$;

create function private.find_account(p_email text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_may('team');
  return (
    select jsonb_build_object('id', p.id, 'email', u.email, 'full_name', p.full_name,
      'staff_role', p.staff_role, 'confirmed', u.email_confirmed_at is not null)
    from auth.users u join public.user_profiles p on p.id = u.id
    where u.email = lower(btrim(p_email)));
end
$$;

create function private.list_audit(p_filters jsonb, p_limit int, p_offset int) returns jsonb
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
        'action', f.action, 'table', f.table_name, 'row', f.row_id, 'changes', f.changes)
        order by f.id desc)
      from page f
      left join public.user_profiles p on p.id = f.actor
      left join auth.users u on u.id = f.actor), '[]'))
  into v_result;
  return v_result;
end
$$;

create function private.search_panel(p_query text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_query text := left(btrim(coalesce(p_query, '')), 100);
  v_words text := private.normalise(v_query);
  v_most constant int := 5;
  v_result jsonb := '[]';
  v_some jsonb;
begin
  perform private.require_admin();
  if length(v_query) < 2 then
    return v_result;
  end if;
  if private.may('orders') then
    select coalesce(jsonb_agg(jsonb_build_object('kind', 'order', 'id', o.id, 'title', o.code,
      'detail', o.state) order by o.created_at desc), '[]') into v_some
    from (select * from public.orders r where r.code like '%' || upper(v_words) || '%'
      or r.code = upper(v_query) order by r.created_at desc limit v_most) o;
    v_result := v_result || v_some;
  end if;
  if private.may('catalog') and v_words <> '' then
    select coalesce(jsonb_agg(jsonb_build_object('kind', 'product', 'id', p.id, 'title', p.name,
      'detail', p.sku_code, 'image', p.image) order by length(p.name), p.name), '[]') into v_some
    from (select * from public.products r where r.search_text like '%' || v_words || '%'
      or lower(r.sku_code) = lower(v_query)
      order by length(r.name), r.name limit v_most) p;
    v_result := v_result || v_some;
  end if;
  if private.may('customers') then
    select coalesce(jsonb_agg(jsonb_build_object('kind', 'customer', 'id', c.id,
      'title', coalesce(c.full_name, c.email), 'detail', c.email)), '[]') into v_some
    from (
      select p.id, p.full_name, u.email from public.user_profiles p
      join auth.users u on u.id = p.id
      where p.role = 'customer' and (private.contains_text(p.full_name, v_query)
        or private.contains_text(u.email, v_query))
      order by p.created_at desc limit v_most) c;
    v_result := v_result || v_some;
  end if;
  if private.may('content') then
    select coalesce(jsonb_agg(jsonb_build_object('kind', 'page', 'id', g.slug, 'title', g.title,
      'detail', '/' || g.slug)), '[]') into v_some
    from (select * from public.pages r where private.contains_text(r.title, v_query)
      or r.slug like '%' || v_words || '%' order by r.title limit v_most) g;
    v_result := v_result || v_some;
  end if;
  return v_result;
end
$$;

create function public.list_customers(
  p_query text default null, p_pro text default null, p_sort text default 'criado',
  p_descending boolean default true, p_limit int default 20, p_offset int default 0
) returns jsonb
language sql stable set search_path = ''
as $$ select private.list_customers(p_query, p_pro, p_sort, p_descending, p_limit, p_offset) $$;
comment on function public.list_customers(text, text, text, boolean, int, int) is
  'Team: one page of the customers by name, e-mail or telephone; p_pro sim or nao; sorted by '
  'criado, nome, pedidos or coins.';

create function public.get_customer(p_user uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.get_customer(p_user) $$;
comment on function public.get_customer(uuid) is
  'Team: a customer with coins and what they bought; null when there is none.';

create function public.list_team() returns jsonb
language sql stable set search_path = ''
as $$ select private.list_team() $$;
comment on function public.list_team() is 'Owner: everybody of the team with role and last session.';

create function public.find_account(p_email text) returns jsonb
language sql stable set search_path = ''
as $$ select private.find_account(p_email) $$;
comment on function public.find_account(text) is
  'Owner: the account with this address, to be taken into the team; null when there is none.';

create function public.list_audit(p_filters jsonb default '{}', p_limit int default 30,
  p_offset int default 0) returns jsonb
language sql stable set search_path = ''
as $$ select private.list_audit(p_filters, p_limit, p_offset) $$;
comment on function public.list_audit(jsonb, int, int) is
  'Owner: one page of the journal, newest first; filters actor, table, action, from, to, q.';

create function public.search_panel(p_query text) returns jsonb
language sql stable set search_path = ''
as $$ select private.search_panel(p_query) $$;
comment on function public.search_panel(text) is
  'Team: orders, products, customers and pages that hold the text, of the caller''s areas only.';

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.list_customers(text, text, text, boolean, int, int),
  public.list_customers(text, text, text, boolean, int, int),
  private.get_customer(uuid), public.get_customer(uuid),
  private.list_team(), public.list_team(),
  private.find_account(text), public.find_account(text),
  private.list_audit(jsonb, int, int), public.list_audit(jsonb, int, int),
  private.search_panel(text), public.search_panel(text)
  to authenticated;

-- What each of the team may do. role says whether somebody is of the team, staff_role what they
-- work on; private.may() is the one place that knows, lib/staff/roles.ts its face in TypeScript.

alter table public.user_profiles add column staff_role text;
update public.user_profiles set staff_role = 'owner' where role = 'admin';
alter table public.user_profiles
  add constraint user_profiles_staff_role_check
    check (staff_role in ('owner', 'manager', 'editor', 'support')),
  add constraint user_profiles_staff_role_of_admins
    check ((role = 'admin') = (staff_role is not null));
create index user_profiles_staff_idx on public.user_profiles (staff_role)
  where staff_role is not null;
comment on column public.user_profiles.staff_role is
  'What an admin works on: owner, manager, editor or support; null for customers.';

create function private.settle_staff_role() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.role is distinct from 'admin' then
    new.staff_role := null;
  elsif tg_op = 'INSERT' or old.role is distinct from 'admin' then
    new.staff_role := coalesce(new.staff_role, 'owner');
  end if;
  return new;
end
$$;
comment on function private.settle_staff_role() is
  'Who becomes an admin without a choice is an owner; who stops being one works on nothing.';
create trigger settle_staff_role before insert or update on public.user_profiles
  for each row execute function private.settle_staff_role();

create or replace function private.guard_profile() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated')
    and (new.id, new.role, new.staff_role, new.pro_until, new.created_at)
      is distinct from (old.id, old.role, old.staff_role, old.pro_until, old.created_at) then
    perform private.fail('UT031', 'this column of user_profiles is not the customer''s to change');
  end if;
  return new;
end
$$;

-- Who may do what ------------------------------------------------------------------------------

create function private.staff_may(p_staff_role text, p_area text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(case p_area
    when 'catalog' then p_staff_role in ('owner', 'manager', 'editor')
    when 'content' then p_staff_role in ('owner', 'manager', 'editor')
    when 'reviews' then p_staff_role in ('owner', 'manager', 'editor', 'support')
    when 'orders' then p_staff_role in ('owner', 'manager', 'support')
    when 'assistance' then p_staff_role in ('owner', 'manager', 'support')
    when 'customers' then p_staff_role in ('owner', 'manager', 'support')
    when 'customer_edits' then p_staff_role in ('owner', 'manager')
    when 'coins' then p_staff_role in ('owner', 'manager')
    when 'settings' then p_staff_role in ('owner', 'manager')
    when 'reports' then p_staff_role in ('owner', 'manager')
    when 'team' then p_staff_role = 'owner'
  end, false)
$$;
comment on function private.staff_may(text, text) is
  'The table of roles and areas. customers is to look, customer_edits to change; an unknown area is '
  'nobody''s.';

create function private.may(p_area text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select 1 from public.user_profiles p
    where p.id = auth.uid() and p.role = 'admin' and private.staff_may(p.staff_role, p_area)
  ) and private.has_live_session();
end
$$;
comment on function private.may(text) is
  'The caller is of the team, their role covers this area now, and the session is alive.';

create function private.require_may(p_area text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if auth.uid() is null then
    perform private.fail('UT001', 'sign in first');
  elsif not private.may(p_area) then
    perform private.fail('UT002', 'the caller''s role does not cover ' || p_area);
  end if;
end
$$;
comment on function private.require_may(text) is
  'First line of what the team does: UT001 for guests, UT002 for a role without this area.';

revoke execute on all functions in schema private from public;
grant execute on function private.may(text) to anon, authenticated, service_role;

-- The policies of every table that admins could write, by area ---------------------------------

do $$
declare
  v_areas constant jsonb := '{
    "products": "catalog", "product_tags": "catalog", "categories": "catalog", "tags": "catalog",
    "search_synonyms": "catalog",
    "homepage_layout": "content", "banners": "content", "promotional_ribbon_config": "content",
    "quick_links": "content", "service_cards": "content", "product_sections": "content",
    "product_section_items": "content", "special_sections": "content", "pages": "content",
    "navigation_items": "content",
    "reviews": "reviews",
    "orders": "orders", "order_lines": "orders", "order_history": "orders",
    "assistance_requests": "assistance", "assistance_history": "assistance",
    "user_profiles": "customers", "consents": "customers", "uti_coins": "customers",
    "coin_transactions": "customers", "daily_code_claims": "customers", "coin_holds": "customers",
    "coin_redemptions": "coins", "coin_rules": "coins", "coin_products": "coins",
    "coin_system_config": "coins",
    "site_settings": "settings",
    "customer_events": "reports", "user_sessions": "reports", "cart_abandonment": "reports",
    "audit_log": "team"}';
  -- Drafts of the catalogue are no secret of the team: whoever reads orders or reviews meets them.
  v_for_all_staff constant text[] := array['products_read', 'categories_read'];
  v_asks constant text := 'SELECT private.is_admin() AS is_admin';
  v_policy record;
  v_area text;
begin
  for v_policy in
    select p.tablename, p.policyname, p.cmd, p.qual, p.with_check from pg_catalog.pg_policies p
    where p.schemaname = 'public' and p.policyname <> all (v_for_all_staff)
      and concat(p.qual, p.with_check) like '%' || v_asks || '%'
  loop
    v_area := v_areas ->> v_policy.tablename;
    if v_area is null then
      raise exception 'no area covers the policy % of %', v_policy.policyname, v_policy.tablename;
    end if;
    if v_policy.qual is not null then
      execute format('alter policy %I on public.%I using (%s)', v_policy.policyname,
        v_policy.tablename,
        replace(v_policy.qual, v_asks, format('select private.may(%L)', v_area)));
    end if;
    if v_policy.with_check is not null then
      execute format('alter policy %I on public.%I with check (%s)', v_policy.policyname,
        v_policy.tablename,
        replace(v_policy.with_check, v_asks, format('select private.may(%L)', v_area)));
    end if;
  end loop;
  -- What a reward became of is read with the customer, and honoured by who keeps the coins.
  alter policy coin_redemptions_read on public.coin_redemptions
    using (user_id = (select private.live_uid()) or (select private.may('customers')));
end
$$;

do $$
declare
  v_verb text;
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;
  foreach v_verb in array array['read', 'insert', 'update', 'delete'] loop
    execute format(
      'alter policy media_admin_%s on storage.objects %s (bucket_id = ''media'' and (
        (select private.may(''catalog'')) or (select private.may(''content''))
        or (select private.may(''settings''))))',
      v_verb, case v_verb when 'insert' then 'with check' else 'using' end);
  end loop;
end
$$;

-- The functions of the team: the same bodies behind the gate of their area ---------------------

do $$
declare
  v_areas constant jsonb := '{
    "set_order_state": "orders", "set_assistance_state": "assistance",
    "quote_assistance": "assistance", "adjust_coins": "coins", "set_pro_until": "customer_edits",
    "issue_admin_login_token": "team", "set_user_role": "team"}';
  v_function record;
begin
  for v_function in
    select p.oid, p.proname, pg_catalog.pg_get_functiondef(p.oid) as text
    from pg_catalog.pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.prosrc like '%private.require_admin()%'
  loop
    if v_areas ->> v_function.proname is null then
      raise exception 'no area covers the function %', v_function.proname;
    end if;
    execute replace(replace(v_function.text,
      'private.require_admin()',
      format('private.require_may(%L)', v_areas ->> v_function.proname)),
      'jsonb_build_object(''from'', v_from, ''to'', p_state)',
      'jsonb_build_object(''state'', jsonb_build_array(v_from, p_state))');
  end loop;
end
$$;

-- The export of customers, and the views of the list of orders that each member of the staff saves.

-- Exports -----------------------------------------------------------------------------------------
-- A file is read in pages and sent while it is read. Its first page is recorded in the audit log.

create function private.export_customers(
  p_query text, p_pro text, p_offset int, p_news text
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_page constant int := 100;
  v_found jsonb :=
    private.list_customers(p_query, p_pro, 'criado', false, v_page, p_offset, p_news);
begin
  if p_offset = 0 then
    perform private.audit('export', 'user_profiles', null,
      jsonb_build_object('customers', jsonb_build_array(null, v_found -> 'total')));
  end if;
  return (
    select coalesce(jsonb_agg(r.customer || jsonb_build_object(
        'marketing_opt_in', u.marketing_opt_in,
        'paid_cents', coalesce((select sum(private.cents(o.total)) from public.orders o
          where o.user_id = u.id and private.is_paid_state(o.state)), 0)) order by r.n), '[]')
    from jsonb_array_elements(v_found -> 'rows') with ordinality r(customer, n)
    join public.user_profiles u on u.id = (r.customer ->> 'id')::uuid);
end
$$;

create function public.export_customers(
  p_query text default null, p_pro text default null, p_offset int default 0,
  p_news text default null
) returns jsonb
language sql set search_path = ''
as $$ select private.export_customers(p_query, p_pro, p_offset, p_news) $$;
comment on function public.export_customers(text, text, int, text) is
  'Staff: the customers that list_customers finds, oldest first, 100 at a time, with what they paid '
  'and whether they accept news. The first page is recorded in the audit log with their number.';

-- Saved views -------------------------------------------------------------------------------------

create table public.order_views (
  id uuid primary key default gen_random_uuid(),
  owner uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  unique (owner, name),
  constraint order_views_name_size check (
    name = btrim(name) and length(name) between 1 and 40 and name !~ '[[:cntrl:]]'),
  constraint order_views_query_shape check (
    length(query) <= 1500 and query ~ '^[A-Za-z0-9=&%+._*~-]*$')
);
alter table public.order_views enable row level security;
comment on table public.order_views is
  'Named searches of the list of orders, at most 30 for each member of the staff.';
comment on column public.order_views.query is 'Query string of the address of the list.';

create function private.tg_order_views__check_limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from public.order_views v where v.owner = new.owner) >= 30 then
    perform private.raise_error('UT005', 'too many views');
  end if;
  return new;
end
$$;

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_order_views__check_limit
  before insert on public.order_views
  for each row execute function private.tg_order_views__check_limit();

-- Policies ----------------------------------------------------------------------------------------

create policy order_views_read on public.order_views for select to authenticated
  using (owner = (select private.active_user_id()) and (select private.has_permission('orders')));
create policy order_views_insert on public.order_views for insert to authenticated
  with check (
    owner = (select private.active_user_id()) and (select private.has_permission('orders')));
create policy order_views_update on public.order_views for update to authenticated
  using (owner = (select private.active_user_id()) and (select private.has_permission('orders')));
create policy order_views_delete on public.order_views for delete to authenticated
  using (owner = (select private.active_user_id()) and (select private.has_permission('orders')));

-- Grants ------------------------------------------------------------------------------------------

grant select, delete on public.order_views to authenticated;
grant insert (name, query), update (name) on public.order_views to authenticated;
grant select on public.order_views to service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.export_customers(text, text, int, text), public.export_customers(text, text, int, text)
  to authenticated;

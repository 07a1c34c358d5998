-- What a start of the store asks of its database: whether it was filled, and which migrations it has.

create table private.seeded (
  is_only boolean primary key default true,
  content text not null,
  seeded_at timestamptz not null default now(),
  constraint seeded_one_row check (is_only),
  constraint seeded_content check (content in ('demo', 'base'))
);
alter table private.seeded enable row level security;
comment on table private.seeded is
  'One row once the store was filled with its first rows, which never happens a second time.';

-- A store from before this table counts as filled, whatever its owner has removed since.
insert into private.seeded (content)
select 'demo'
where exists (select from public.products)
  or exists (select from public.categories)
  or exists (select from public.site_settings)
  or exists (select from public.orders)
  or exists (select from auth.users);

/* The versions in the history of the Supabase CLI; none where the migrations were applied without it. */
create function private.applied_migrations() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then
    return '{}';
  end if;
  return (select coalesce(array_agg(m.version order by m.version), '{}')
    from supabase_migrations.schema_migrations m);
end
$$;
revoke execute on function private.applied_migrations() from public;
grant execute on function private.applied_migrations() to service_role;

create function public.applied_migrations() returns text[]
language sql stable security invoker set search_path = '' as $$
  select private.applied_migrations()
$$;
comment on function public.applied_migrations() is
  'For the start of the store: the versions of the migrations that this database has.';
revoke execute on function public.applied_migrations() from public, anon, authenticated;
grant execute on function public.applied_migrations() to service_role;

-- The category tree and the tags.

create table public.categories (
  slug text primary key,
  parent_slug text references public.categories (slug) on update cascade on delete restrict,
  name text not null,
  description text,
  display_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint categories_slug_is_path check (
    length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*$'),
  constraint categories_slug_under_parent check (
    (parent_slug is null and slug !~ '/')
    or (parent_slug is not null and parent_slug = regexp_replace(slug, '/[^/]+$', ''))),
  constraint categories_name_size check (length(btrim(name)) between 1 and 80),
  constraint categories_description_size check (length(description) <= 2000)
);
create index categories_parent_idx on public.categories (parent_slug, display_order);

alter table public.categories enable row level security;
create policy categories_read_as_visitor on public.categories for select to anon using (is_active);
create policy categories_read on public.categories for select to authenticated
  using (is_active or (select private.is_admin()));
create policy categories_insert on public.categories for insert to authenticated
  with check ((select private.is_admin()));
create policy categories_update on public.categories for update to authenticated
  using ((select private.is_admin()));
create policy categories_delete on public.categories for delete to authenticated
  using ((select private.is_admin()));
grant select on public.categories to anon;
grant select, insert, update, delete on public.categories to authenticated, service_role;

create trigger touch_updated_at before update on public.categories
  for each row execute function private.touch_updated_at();
create trigger audit_row after insert or update or delete on public.categories
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.audit_row();

create function private.category_subtree(p_path text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(c.slug), '{}')
  from public.categories c
  where c.slug = p_path or c.slug like replace(p_path, '_', '\_') || '/%'
$$;
comment on function private.category_subtree(text) is 'The node and all nodes below it.';

comment on table public.categories is 'The tree of the store; slug is the full path of a node.';

create table public.tags (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  weight int not null default 1,
  category text not null default 'generic',
  created_at timestamptz not null default now(),
  constraint tags_name_size check (length(btrim(name)) between 1 and 60),
  constraint tags_category_size check (length(btrim(category)) between 1 and 60),
  constraint tags_weight_range check (weight between 0 and 1000)
);
create unique index tags_name_unique on public.tags (lower(name));

alter table public.tags enable row level security;
create policy tags_read on public.tags for select to anon, authenticated using (true);
create policy tags_insert on public.tags for insert to authenticated
  with check ((select private.is_admin()));
create policy tags_update on public.tags for update to authenticated
  using ((select private.is_admin()));
create policy tags_delete on public.tags for delete to authenticated
  using ((select private.is_admin()));
grant select on public.tags to anon;
grant select, insert, update, delete on public.tags to authenticated, service_role;

create trigger audit_row after insert or update or delete on public.tags
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.audit_row();

revoke execute on all functions in schema private from public;

comment on table public.tags is 'Labels of products, such as genres; weight orders them.';

-- Redirects from an address that the store had to its present one. They are read only for an address
-- without a page, so a live page always wins. No target of a redirect is the address of another one:
-- a redirect that is added or made by a changed slug collapses the chains it would form.

create function private.path_part(p_link text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select split_part(split_part(p_link, '?', 1), '#', 1)
$$;
comment on function private.path_part(text) is 'A link without its query and fragment.';

create function private.is_page_path(p_link text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select length(p_link) <= 300 and p_link ~ '^/' and private.is_safe_link(p_link)
    and p_link !~ '^/(admin|api|media|_next)([/?#]|$)'
$$;
comment on function private.is_page_path(text) is
  'A path of this site of up to 300 characters, not of the admin, a handler or a file.';

create table public.redirects (
  from_path text primary key,
  to_path text not null,
  is_automatic boolean not null default false,
  created_at timestamptz not null default now(),
  constraint redirects_from_shape check (
    private.is_page_path(from_path) and from_path ~ '^(/[a-z0-9._~!*()%-]+)+$'),
  constraint redirects_to_shape check (private.is_page_path(to_path)),
  constraint redirects_elsewhere check (private.path_part(to_path) <> from_path)
);
create index redirects_to_idx on public.redirects (private.path_part(to_path));
create index redirects_newest_idx on public.redirects (created_at desc, from_path);
create index redirects_text_idx on public.redirects
  using gin (private.normalize_text(from_path || ' ' || to_path) extensions.gin_trgm_ops);
alter table public.redirects enable row level security;
comment on table public.redirects is
  'Permanent redirects of addresses without a page. from_path is lower case, without a query and '
  'without a slash at its end.';
comment on column public.redirects.is_automatic is 'Made by a changed slug, not by staff.';

create function private.path_of(p_table text, p_slug text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case p_table
    when 'products' then '/produto/' when 'categories' then '/categoria/' else '/' end || p_slug
$$;
comment on function private.path_of(text, text) is
  'The address of a product, category or page (rows of these tables) by its slug.';

create function private.has_page(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when p_path ~ '^/produto/[^/]+$' then exists (
      select from public.products p
      where p.slug = substr(p_path, 10) and (p.is_listed
        or p.is_active and p.is_master_product and p.trashed_at is null))
    when p_path ~ '^/categoria/' then exists (
      select from public.categories c where c.slug = substr(p_path, 12) and c.is_active)
    when p_path ~ '^/marca/[^/]+$' then exists (
      select from jsonb_array_elements(private.listed_brands()) b
      where private.slugify(b.value ->> 'name') = substr(p_path, 8))
    else exists (
      select from public.pages p
      where p.slug = substr(p_path, 2) and p.is_published
        and private.is_active_between(p.starts_at, p.ends_at)) end
$$;
comment on function private.has_page(text) is
  'Whether a product, category, brand or page of content is shown at this path. False for the fixed '
  'pages of the store.';

create function private.move_address(p_from text, p_to text, p_automatic boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_to text := private.path_part(p_to);
begin
  delete from public.redirects r where r.from_path = v_to;
  update public.redirects r set to_path = p_to || substr(r.to_path, length(p_from) + 1)
  where private.path_part(r.to_path) = p_from;
  insert into public.redirects as r (from_path, to_path, is_automatic, created_at)
  values (p_from, p_to, p_automatic, private.now_utc())
  on conflict (from_path) do update
    set to_path = excluded.to_path, is_automatic = excluded.is_automatic,
      created_at = excluded.created_at;
end
$$;
comment on function private.move_address(text, text, boolean) is
  'Redirects an address, and all that led to it, to another one, which is then no redirect itself.';

create function private.tg__redirect_old_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.move_address(private.path_of(tg_table_name, old.slug),
    private.path_of(tg_table_name, new.slug), true);
  return null;
end
$$;
comment on function private.tg__redirect_old_address() is
  'After update of a product, category or page whose slug changed.';

create function private.add_redirect(p_from text, p_to text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_to text := p_to;
begin
  perform private.require_permission('catalog');
  -- Two opposite redirects that do not see each other would be a loop.
  perform pg_advisory_xact_lock(hashtextextended('redirects', 0));
  if private.has_page(p_from) then
    return 'live';
  elsif exists (select from public.redirects r where r.from_path = p_from) then
    return 'exists';
  end if;
  if not private.has_page(private.path_part(p_to)) then
    v_to := coalesce(
      (select r.to_path from public.redirects r where r.from_path = private.path_part(p_to)), p_to);
  end if;
  if private.path_part(v_to) = p_from then
    return 'loop';
  end if;
  perform private.move_address(p_from, v_to, false);
  perform private.audit('insert', 'redirects', p_from, jsonb_build_object(
    'from_path', jsonb_build_array(null, p_from), 'to_path', jsonb_build_array(null, v_to)));
  return 'added';
end
$$;

create function public.add_redirect(p_from text, p_to text) returns text
language sql set search_path = ''
as $$ select private.add_redirect(p_from, p_to) $$;
comment on function public.add_redirect(text, text) is
  'Staff: adds a redirect; to a redirected address, it leads to the end of the chain. Returns added, '
  'or why not: live (the address has a page), exists, loop.';

create function private.delete_redirect(p_from text, p_to text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('catalog');
  delete from public.redirects r where r.from_path = p_from and r.to_path = p_to;
  if not found then
    perform private.raise_error(
      case when exists (select from public.redirects r where r.from_path = p_from)
        then 'UT007' else 'UT004' end, 'no such redirect');
  end if;
  perform private.audit('delete', 'redirects', p_from, jsonb_build_object(
    'from_path', jsonb_build_array(p_from, null), 'to_path', jsonb_build_array(p_to, null)));
end
$$;

create function public.delete_redirect(p_from text, p_to text) returns void
language sql set search_path = ''
as $$ select private.delete_redirect(p_from, p_to) $$;
comment on function public.delete_redirect(text, text) is
  'Staff: deletes a redirect that still leads to p_to; UT007 for another target, UT004 if it is gone.';

create function private.list_redirects(p_query text, p_limit int, p_offset int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_words text := nullif(private.normalize_text(left(p_query, 100)), '');
  v_page jsonb;
begin
  perform private.require_permission('catalog');
  v_page := private.read_page(
    concat_ws(' and ', 'from public.redirects r where true',
      'private.normalize_text(r.from_path || '' '' || r.to_path) like '
        || quote_literal('%' || v_words || '%')),
    'r.from_path', 'r.created_at desc, r.from_path',
    least(greatest(p_limit, 1), 100), greatest(p_offset, 0));
  return jsonb_build_object('total', v_page -> 'total', 'rows', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'from', r.from_path, 'to', r.to_path, 'is_automatic', r.is_automatic,
      'created_at', r.created_at, 'is_covered', private.has_page(r.from_path),
      'is_broken', private.path_part(r.to_path) ~ '^/(produto|categoria|marca)/'
        and not private.has_page(private.path_part(r.to_path))) order by k.n), '[]')
    from jsonb_array_elements_text(v_page -> 'keys') with ordinality k(path, n)
    join public.redirects r on r.from_path = k.path));
end
$$;

create function public.list_redirects(p_query text, p_limit int, p_offset int) returns jsonb
language sql stable set search_path = ''
as $$ select private.list_redirects(p_query, p_limit, p_offset) $$;
comment on function public.list_redirects(text, int, int) is
  'Staff: one page of the redirects, newest first: {total, rows: [{from, to, is_automatic, '
  'created_at, is_covered, is_broken}]}. Covered: the address has a page again. Broken: it leads to a '
  'product, category or brand that is not shown.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_products__redirect_old_address
  after update on public.products
  for each row when (old.slug <> new.slug) execute function private.tg__redirect_old_address();
create trigger tg_categories__redirect_old_address
  after update on public.categories
  for each row when (old.slug <> new.slug) execute function private.tg__redirect_old_address();
create trigger tg_pages__redirect_old_address
  after update on public.pages
  for each row when (old.slug <> new.slug) execute function private.tg__redirect_old_address();

-- Policies ----------------------------------------------------------------------------------------

create policy redirects_read on public.redirects for select to anon, authenticated using (true);

-- Grants ------------------------------------------------------------------------------------------

grant select on public.redirects to anon, authenticated;
grant select, insert, update, delete on public.redirects to service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function private.path_part(text), private.is_page_path(text) to service_role;
grant execute on function
  private.add_redirect(text, text), public.add_redirect(text, text),
  private.delete_redirect(text, text), public.delete_redirect(text, text),
  private.list_redirects(text, int, int), public.list_redirects(text, int, int)
  to authenticated;

-- The specified address is /xbox4 (docs/adr/0057).
insert into public.redirects (from_path, to_path) values ('/xbox', '/xbox4');

-- Brands: the brand of a product is a text, and all spellings with one slug are one brand (docs/adr/0056).
-- This table adds the texts and the logo of its page. Renaming a brand changes its products and redirects its page;
-- with the name of another brand, both are one afterwards.

create table public.brands (
  slug text primary key,
  description text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  logo_url text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint brands_slug_shape check (length(slug) <= 80 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint brands_text_size check (
    length(description) <= 2000 and length(meta_title) <= 200 and length(meta_description) <= 500),
  constraint brands_logo_shape check (logo_url = '' or (
    logo_url like '/media/%' and private.is_safe_link(logo_url)))
);
alter table public.brands enable row level security;
comment on table public.brands is
  'Texts and logos of the pages of brands, by the slug of the brand. A brand without them has no row.';

create function private.brand_spellings(p_slug text default null) returns table (
  slug text, name text, products bigint
)
language sql stable security definer set search_path = ''
as $$
  select private.slugify(b.brand), b.brand, b.products
  from (select p.brand, count(*) as products from public.products p
    where p.brand is not null and p.trashed_at is null group by p.brand) b
  where private.slugify(b.brand) <> '' and (p_slug is null or private.slugify(b.brand) = p_slug)
$$;
comment on function private.brand_spellings(text) is
  'Every spelling of a brand, or of all, with the number of its products, listed or not.';

create function private.list_brands(p_query text, p_limit int, p_offset int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_query text := left(btrim(coalesce(p_query, '')), 100);
  v_result jsonb;
begin
  perform private.require_permission('catalog');
  with brands as (
    select s.slug, (array_agg(s.name order by s.products desc, s.name collate "C"))[1] as name,
      jsonb_agg(s.name order by s.products desc, s.name collate "C") as spellings,
      sum(s.products)::int as products
    from private.brand_spellings() s group by s.slug
  ), found as (
    select b.* from brands b where private.contains_text(b.name, v_query)
  ), page as (
    select f.* from found f order by f.slug
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'slug', p.slug, 'name', p.name, 'spellings', p.spellings, 'products', p.products,
        'description', coalesce(t.description, ''), 'meta_title', coalesce(t.meta_title, ''),
        'meta_description', coalesce(t.meta_description, ''),
        'logo_url', coalesce(t.logo_url, '')) order by p.slug)
      from page p left join public.brands t on t.slug = p.slug), '[]'))
  into v_result;
  return v_result;
end
$$;

create function public.list_brands(p_query text, p_limit int, p_offset int) returns jsonb
language sql stable set search_path = ''
as $$ select private.list_brands(p_query, p_limit, p_offset) $$;
comment on function public.list_brands(text, int, int) is
  'Staff: one page of the brands of all products: {total, rows: [{slug, name, spellings, products, '
  'description, meta_title, meta_description, logo_url}]}; name is the most frequent spelling.';

create function private.save_brand(p_slug text, p_values jsonb, p_seen jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_name text := btrim(p_values ->> 'name');
  v_slug text := private.slugify(v_name);
  v_names text[];
  v_ids uuid[];
  v_old jsonb;
begin
  perform private.require_permission('catalog');
  -- One brand at a time: a merge changes two.
  perform pg_advisory_xact_lock(hashtextextended('brands', 0));
  select array_agg(s.name order by s.products desc, s.name collate "C") into v_names
  from private.brand_spellings(p_slug) s;
  if v_names is null then
    perform private.raise_error('UT004', 'no product has this brand');
  end if;
  select jsonb_build_object('name', v_names[1], 'description', coalesce(max(b.description), ''),
    'meta_title', coalesce(max(b.meta_title), ''),
    'meta_description', coalesce(max(b.meta_description), ''),
    'logo_url', coalesce(max(b.logo_url), '')) into v_old
  from public.brands b where b.slug = p_slug;
  if v_old is distinct from p_seen then
    perform private.raise_error('UT007', 'the brand was saved meanwhile');
  elsif coalesce(v_slug, '') = '' or length(v_name) > 80 then
    perform private.raise_error('UT005', 'a brand needs a name with a Latin letter or digit');
  end if;
  v_ids := array(select p.id from public.products p where p.brand = any (v_names) order by p.id);
  -- Masters first: a SKU that inherits its brand reads it from the master.
  update public.products p set brand = v_name
  where p.id = any (v_ids) and p.product_type <> 'sku' and p.brand <> v_name;
  update public.products p set brand = v_name
  where p.id = any (v_ids) and p.product_type = 'sku' and p.brand <> v_name;
  if v_slug <> p_slug then
    delete from public.brands b where b.slug = p_slug;
    perform private.move_address('/marca/' || p_slug, '/marca/' || v_slug, true);
  end if;
  insert into public.brands as b (slug, description, meta_title, meta_description, logo_url)
  values (v_slug, p_values ->> 'description', p_values ->> 'meta_title',
    p_values ->> 'meta_description', coalesce(p_values ->> 'logo_url', ''))
  on conflict (slug) do update set
    description = coalesce(nullif(excluded.description, ''),
      case when v_slug <> p_slug then b.description else '' end),
    meta_title = coalesce(nullif(excluded.meta_title, ''),
      case when v_slug <> p_slug then b.meta_title else '' end),
    meta_description = coalesce(nullif(excluded.meta_description, ''),
      case when v_slug <> p_slug then b.meta_description else '' end),
    logo_url = coalesce(nullif(excluded.logo_url, ''),
      case when v_slug <> p_slug then b.logo_url else '' end);
  perform private.audit('update', 'brands', v_slug, private.audit_changes(v_old, p_values));
  return jsonb_build_object('slug', v_slug, 'products', private.product_names(v_ids));
end
$$;

create function public.save_brand(p_slug text, p_values jsonb, p_seen jsonb) returns jsonb
language sql set search_path = ''
as $$ select private.save_brand(p_slug, p_values, p_seen) $$;
comment on function public.save_brand(text, jsonb, jsonb) is
  'Staff: changes {name, description, meta_title, meta_description, logo_url} of a brand that still has '
  'the values of p_seen (UT007 otherwise). All its products get the name as their spelling, its old page '
  'is redirected; a brand that had the name already keeps its texts and its logo where none are given. '
  'Returns {slug, products}.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_brands__touch_updated_at
  before update on public.brands
  for each row execute function private.tg__touch_updated_at();

-- Policies ----------------------------------------------------------------------------------------

create policy brands_read on public.brands for select to anon, authenticated using (true);

-- Grants ------------------------------------------------------------------------------------------

grant select on public.brands to anon, authenticated;
grant select, insert, update, delete on public.brands to service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.list_brands(text, int, int), public.list_brands(text, int, int),
  private.save_brand(text, jsonb, jsonb), public.save_brand(text, jsonb, jsonb)
  to authenticated;

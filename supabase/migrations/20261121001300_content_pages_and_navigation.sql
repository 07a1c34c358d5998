-- Pages made of rows (platform, help, prime, Pro, legal) and the navigation bar.

create table public.pages (
  slug text primary key,
  kind text not null,
  title text not null,
  subtitle text,
  meta_title text,
  meta_description text,
  canonical_slug text references public.pages (slug) on update cascade on delete set null,
  noindex boolean not null default false,
  accent text,
  body_markdown text,
  sections jsonb not null default '[]',
  is_published boolean not null default true,
  display_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint pages_slug_check check (
    length(slug) <= 100 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)?$'),
  constraint pages_kind_check check (kind in ('platform', 'help', 'prime', 'pro', 'legal')),
  constraint pages_text_size check (
    length(btrim(title)) between 1 and 160 and length(subtitle) <= 300
    and length(meta_title) <= 200 and length(meta_description) <= 500
    and length(body_markdown) <= 60000),
  constraint pages_accent_check check (private.is_hex_color(accent)),
  constraint pages_sections_check check (
    jsonb_typeof(sections) = 'array' and length(sections::text) <= 32768
    and private.json_links_safe(sections))
);
create index pages_kind_idx on public.pages (kind, display_order);
create index pages_canonical_idx on public.pages (canonical_slug);

alter table public.pages enable row level security;
create policy pages_read_as_visitor on public.pages for select to anon using (is_published);
create policy pages_read on public.pages for select to authenticated
  using (is_published or (select private.is_admin()));
create policy pages_insert on public.pages for insert to authenticated
  with check ((select private.is_admin()));
create policy pages_update on public.pages for update to authenticated
  using ((select private.is_admin()));
create policy pages_delete on public.pages for delete to authenticated
  using ((select private.is_admin()));
grant select on public.pages to anon;
grant select, insert, update, delete on public.pages to authenticated, service_role;

create trigger touch_updated_at before update on public.pages
  for each row execute function private.touch_updated_at();
create trigger audit_row after insert or update or delete on public.pages
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.audit_row();

create table public.navigation_items (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  link_url text not null,
  link_type text not null default 'internal',
  icon_url text,
  icon_type text not null default 'image',
  background_color text not null default '#ffffff',
  text_color text not null default '#000000',
  display_order int not null default 0,
  is_visible boolean not null default true,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint navigation_items_title_size check (length(btrim(title)) between 1 and 60),
  constraint navigation_items_link_type_check check (link_type in ('internal', 'external')),
  constraint navigation_items_icon_type_check check (icon_type in ('image', 'emoji', 'icon')),
  constraint navigation_items_icon_check check (
    length(icon_url) <= 300 and case icon_type
      when 'image' then private.is_safe_link(icon_url)
      when 'emoji' then icon_url !~ '[<>"''\\[:cntrl:]]' and length(icon_url) <= 16
      else icon_url ~ '^[A-Za-z0-9 _-]*$' end),
  constraint navigation_items_colors_check check (
    private.is_hex_color(background_color) and private.is_hex_color(text_color)),
  constraint navigation_items_safe_link check (
    private.is_safe_link(link_url) and (link_type = 'external' or link_url !~ '^https?:'))
);
create index navigation_items_order_idx on public.navigation_items (display_order);

alter table public.navigation_items enable row level security;
create policy navigation_items_read_as_visitor on public.navigation_items for select to anon
  using (is_active);
create policy navigation_items_read on public.navigation_items for select to authenticated
  using (is_active or (select private.is_admin()));
create policy navigation_items_insert on public.navigation_items for insert to authenticated
  with check ((select private.is_admin()));
create policy navigation_items_update on public.navigation_items for update to authenticated
  using ((select private.is_admin()));
create policy navigation_items_delete on public.navigation_items for delete to authenticated
  using ((select private.is_admin()));
grant select on public.navigation_items to anon;
grant select, insert, update, delete on public.navigation_items to authenticated, service_role;

create trigger touch_updated_at before update on public.navigation_items
  for each row execute function private.touch_updated_at();
create trigger audit_row after insert or update or delete on public.navigation_items
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.audit_row();

comment on table public.pages is
  'Pages of kind platform, help, prime, pro and legal. sections is an ordered list of '
  '{section_key, is_visible} with the keys of homepage_layout.';
comment on table public.navigation_items is 'The bar under the header.';

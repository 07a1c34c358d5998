-- Sections of products and special sections, shown on the home page and on platform pages.

create table public.product_sections (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  title_part1 text,
  title_part2 text,
  title_color1 text,
  title_color2 text,
  view_all_link text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint product_sections_text_size check (
    length(btrim(title)) between 1 and 120
    and length(title_part1) <= 80 and length(title_part2) <= 80),
  constraint product_sections_colors_check check (
    private.is_hex_color(title_color1) and private.is_hex_color(title_color2)),
  constraint product_sections_safe_link check (private.is_safe_link(view_all_link))
);
alter table public.product_sections enable row level security;
create policy product_sections_read on public.product_sections for select to anon, authenticated
  using (true);
create policy product_sections_insert on public.product_sections for insert to authenticated
  with check ((select private.is_admin()));
create policy product_sections_update on public.product_sections for update to authenticated
  using ((select private.is_admin()));
create policy product_sections_delete on public.product_sections for delete to authenticated
  using ((select private.is_admin()));
grant select on public.product_sections to anon;
grant select, insert, update, delete on public.product_sections to authenticated, service_role;

create table public.product_section_items (
  id uuid primary key default gen_random_uuid(),
  section_id uuid not null references public.product_sections (id) on delete cascade,
  item_type text not null,
  item_id text not null,
  display_order int not null default 0,
  constraint product_section_items_type_check check (item_type in ('product', 'tag')),
  constraint product_section_items_id_check check (
    length(item_id) between 1 and 60
    and (item_type = 'tag' or item_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')),
  unique (section_id, item_type, item_id)
);
create index product_section_items_order_idx
  on public.product_section_items (section_id, display_order);
alter table public.product_section_items enable row level security;
create policy product_section_items_read on public.product_section_items
  for select to anon, authenticated using (true);
create policy product_section_items_insert on public.product_section_items
  for insert to authenticated with check ((select private.is_admin()));
create policy product_section_items_update on public.product_section_items
  for update to authenticated
  using ((select private.is_admin()));
create policy product_section_items_delete on public.product_section_items
  for delete to authenticated using ((select private.is_admin()));
grant select on public.product_section_items to anon;
grant select, insert, update, delete on public.product_section_items
  to authenticated, service_role;

create table public.special_sections (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  is_active boolean not null default true,
  content_config jsonb,
  background_type text not null default 'color',
  background_value text,
  background_image_position text not null default 'center',
  carousel_title_color text,
  view_all_button_bg_color text,
  view_all_button_text_color text,
  scrollbar_color text,
  scrollbar_hover_color text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint special_sections_title_size check (length(btrim(title)) between 1 and 120),
  constraint special_sections_background_type_check check (background_type in ('color', 'image')),
  constraint special_sections_background_check check (
    case background_type
      when 'color' then coalesce(background_value, '') = '' or private.is_hex_color(background_value)
      else private.is_safe_link(background_value) end),
  constraint special_sections_position_check check (
    background_image_position in ('center', 'top', 'bottom', 'left', 'right', 'top left',
      'top right', 'bottom left', 'bottom right', 'center top', 'center bottom', 'center center')),
  constraint special_sections_colors_check check (
    private.is_hex_color(carousel_title_color) and private.is_hex_color(view_all_button_bg_color)
    and private.is_hex_color(view_all_button_text_color) and private.is_hex_color(scrollbar_color)
    and private.is_hex_color(scrollbar_hover_color)),
  constraint special_sections_config_check check (
    content_config is null
    or (jsonb_typeof(content_config) = 'object' and length(content_config::text) <= 131072
      and private.json_links_safe(content_config)))
);
alter table public.special_sections enable row level security;
create policy special_sections_read_as_visitor on public.special_sections for select to anon
  using (is_active);
create policy special_sections_read on public.special_sections for select to authenticated
  using (is_active or (select private.is_admin()));
create policy special_sections_insert on public.special_sections for insert to authenticated
  with check ((select private.is_admin()));
create policy special_sections_update on public.special_sections for update to authenticated
  using ((select private.is_admin()));
create policy special_sections_delete on public.special_sections for delete to authenticated
  using ((select private.is_admin()));
grant select on public.special_sections to anon;
grant select, insert, update, delete on public.special_sections to authenticated, service_role;

create trigger touch_updated_at before update on public.product_sections
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.special_sections
  for each row execute function private.touch_updated_at();
create trigger audit_row after insert or update or delete on public.product_sections
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.audit_row();
create trigger audit_row after insert or update or delete on public.product_section_items
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.audit_row();
create trigger audit_row after insert or update or delete on public.special_sections
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.audit_row();

comment on table public.product_sections is 'A row of products with a two-coloured title.';
comment on table public.product_section_items is 'What a product section shows, in display_order.';
comment on table public.special_sections is 'Sections of carousels and banners on a background.';
comment on column public.product_section_items.item_id is
  'A product''s id, or a tag''s id or name (compared without case).';
comment on column public.special_sections.content_config is
  '{layout_settings: {show_background, carousel_display, device_visibility}, rows: […]} '
  '(engagement §3). Empty means not configured.';

-- Content of the home page that an admin edits: layout, banners, ribbon, quick links, services.

create table public.homepage_layout (
  section_key text primary key,
  display_order int not null default 0,
  is_visible boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint homepage_layout_key_check check (
    section_key in ('hero_banner', 'hero_quick_links', 'promo_banner', 'specialized_services',
      'why_choose_us', 'contact_help')
    or section_key ~ '^(product|special)_section_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
);
alter table public.homepage_layout enable row level security;
create policy homepage_layout_read on public.homepage_layout for select to anon, authenticated
  using (true);
create policy homepage_layout_insert on public.homepage_layout for insert to authenticated
  with check ((select private.is_admin()));
create policy homepage_layout_update on public.homepage_layout for update to authenticated
  using ((select private.is_admin()));
create policy homepage_layout_delete on public.homepage_layout for delete to authenticated
  using ((select private.is_admin()));
grant select on public.homepage_layout to anon;
grant select, insert, update, delete on public.homepage_layout to authenticated, service_role;

create table public.banners (
  id uuid primary key default gen_random_uuid(),
  title text,
  subtitle text,
  button_text text,
  button_link text,
  button_link_mobile text,
  button_link_desktop text,
  image_url text,
  image_url_mobile text,
  image_url_desktop text,
  device_type text,
  position int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint banners_device_type_check check (device_type in ('mobile', 'desktop')),
  constraint banners_text_size check (
    length(title) <= 120 and length(subtitle) <= 300 and length(button_text) <= 60),
  constraint banners_safe_links check (
    private.is_safe_link(button_link) and private.is_safe_link(button_link_mobile)
    and private.is_safe_link(button_link_desktop) and private.is_safe_link(image_url)
    and private.is_safe_link(image_url_mobile) and private.is_safe_link(image_url_desktop))
);
create index banners_position_idx on public.banners (position) where is_active;
alter table public.banners enable row level security;
create policy banners_read_as_visitor on public.banners for select to anon using (is_active);
create policy banners_read on public.banners for select to authenticated
  using (is_active or (select private.is_admin()));
create policy banners_insert on public.banners for insert to authenticated
  with check ((select private.is_admin()));
create policy banners_update on public.banners for update to authenticated
  using ((select private.is_admin()));
create policy banners_delete on public.banners for delete to authenticated
  using ((select private.is_admin()));
grant select on public.banners to anon;
grant select, insert, update, delete on public.banners to authenticated, service_role;

create table public.promotional_ribbon_config (
  id uuid primary key default gen_random_uuid(),
  device_type text not null unique,
  is_active boolean not null default false,
  text text,
  background_color text not null default '#b3122f',
  text_color text not null default '#ffffff',
  link_url text,
  background_type text not null default 'solid',
  gradient_colors text,
  updated_at timestamptz not null default now(),
  constraint ribbon_device_type_check check (device_type in ('mobile', 'desktop')),
  constraint ribbon_background_type_check check (background_type in ('solid', 'gradient')),
  constraint ribbon_colors_check check (
    private.is_hex_color(background_color) and private.is_hex_color(text_color)
    and private.is_color_list(gradient_colors)),
  constraint ribbon_text_size check (length(text) <= 200),
  constraint ribbon_safe_link check (private.is_safe_link(link_url))
);
alter table public.promotional_ribbon_config enable row level security;
create policy ribbon_read on public.promotional_ribbon_config for select to anon, authenticated
  using (true);
create policy ribbon_insert on public.promotional_ribbon_config for insert to authenticated
  with check ((select private.is_admin()));
create policy ribbon_update on public.promotional_ribbon_config for update to authenticated
  using ((select private.is_admin()));
create policy ribbon_delete on public.promotional_ribbon_config for delete to authenticated
  using ((select private.is_admin()));
grant select on public.promotional_ribbon_config to anon;
grant select, insert, update, delete on public.promotional_ribbon_config
  to authenticated, service_role;

create table public.quick_links (
  id uuid primary key default gen_random_uuid(),
  label text not null,
  icon_url text,
  path text not null,
  position int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint quick_links_label_size check (length(btrim(label)) between 1 and 60),
  constraint quick_links_safe_links check (
    private.is_safe_link(path) and private.is_safe_link(icon_url))
);
create index quick_links_position_idx on public.quick_links (position);
alter table public.quick_links enable row level security;
create policy quick_links_read_as_visitor on public.quick_links for select to anon
  using (is_active);
create policy quick_links_read on public.quick_links for select to authenticated
  using (is_active or (select private.is_admin()));
create policy quick_links_insert on public.quick_links for insert to authenticated
  with check ((select private.is_admin()));
create policy quick_links_update on public.quick_links for update to authenticated
  using ((select private.is_admin()));
create policy quick_links_delete on public.quick_links for delete to authenticated
  using ((select private.is_admin()));
grant select on public.quick_links to anon;
grant select, insert, update, delete on public.quick_links to authenticated, service_role;

create table public.service_cards (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text,
  link_url text,
  image_url text,
  background_image_url text,
  position int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint service_cards_text_size check (
    length(btrim(title)) between 1 and 120 and length(description) <= 1000),
  constraint service_cards_safe_links check (
    private.is_safe_link(link_url) and private.is_safe_link(image_url)
    and private.is_safe_link(background_image_url))
);
create index service_cards_position_idx on public.service_cards (position);
alter table public.service_cards enable row level security;
create policy service_cards_read_as_visitor on public.service_cards for select to anon
  using (is_active);
create policy service_cards_read on public.service_cards for select to authenticated
  using (is_active or (select private.is_admin()));
create policy service_cards_insert on public.service_cards for insert to authenticated
  with check ((select private.is_admin()));
create policy service_cards_update on public.service_cards for update to authenticated
  using ((select private.is_admin()));
create policy service_cards_delete on public.service_cards for delete to authenticated
  using ((select private.is_admin()));
grant select on public.service_cards to anon;
grant select, insert, update, delete on public.service_cards to authenticated, service_role;

do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'homepage_layout', 'banners', 'promotional_ribbon_config', 'quick_links', 'service_cards'
  ] loop
    execute format('create trigger touch_updated_at before update on public.%I
      for each row execute function private.touch_updated_at()', v_table);
    execute format('create trigger audit_row after insert or update or delete on public.%I
      for each row when (current_user in (''authenticated'', ''service_role''))
      execute function private.audit_row()', v_table);
  end loop;
end
$$;

comment on table public.homepage_layout is 'The blocks of the home page, in display_order.';
comment on table public.banners is
  'Hero banners. Without device_type a banner shows on mobile too if it has image_url_mobile.';
comment on table public.promotional_ribbon_config is 'One row for mobile, one for desktop.';
comment on table public.quick_links is 'Tiles under ''Do que Você Precisa?''.';
comment on table public.service_cards is 'Cards under ''Serviços Especializados''.';

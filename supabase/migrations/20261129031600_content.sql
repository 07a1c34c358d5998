-- Content that admins edit: home page, product sections, special sections, pages and navigation; then the
-- history of content and settings, redirects of former addresses, and images.

-- Home page ---------------------------------------------------------------------------------------

create function private.is_active_between(p_starts timestamptz, p_ends timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(p_starts <= private.now_utc(), true) and coalesce(p_ends > private.now_utc(), true)
$$;
comment on function private.is_active_between(timestamptz, timestamptz) is
  'Whether the current time is between the two; null means no limit.';

create table public.homepage_layout (
  section_key text primary key,
  display_order int not null default 0,
  is_visible boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint homepage_layout_key_check check (
    section_key in ('hero_banner', 'hero_quick_links', 'promo_banner', 'specialized_services',
      'why_choose_us', 'contact_help', 'recently_viewed', 'shop_tiles', 'deal_of_day',
      'my_consoles')
    or section_key ~ '^(product|special)_section_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
);
alter table public.homepage_layout enable row level security;
comment on table public.homepage_layout is 'The blocks of the home page, in display_order.';

create table private.daily_deals (
  day date primary key,
  product_id uuid not null references public.products (id) on delete cascade
);
create index daily_deals_product_id_idx on private.daily_deals (product_id);
alter table private.daily_deals enable row level security;
comment on table private.daily_deals is
  'The product that the store has chosen as the deal of a day, in its time zone.';

create function private.is_deal(p_product public.products, p_day date) returns boolean
language sql stable set search_path = ''
as $$
  select p_product.is_listed and p_product.has_discount and p_product.stock > 0
    and private.availability_of(p_product.availability, p_product.release_date, p_day)
      in ('ready', 'digital')
$$;
comment on function private.is_deal(public.products, date) is
  'Whether the product has a discount, is in stock and can be delivered on that day.';

create function private.deal_on(p_day date) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid;
  v_may_repeat boolean;
begin
  -- The product of the setting has precedence over the one chosen for the day.
  select p.id into v_id
  from public.site_settings s
  join public.products p on p.slug = s.setting_value ->> 'product'
  where s.setting_key = 'deal_of_day' and s.setting_value ->> 'day' = p_day::text
    and private.is_deal(p, p_day);
  if v_id is not null then
    return v_id;
  end if;
  select p.id into v_id
  from private.daily_deals d join public.products p on p.id = d.product_id
  where d.day = p_day and private.is_deal(p, p_day);
  if v_id is not null then
    return v_id;
  end if;
  foreach v_may_repeat in array array[false, true] loop
    select p.id into v_id
    from public.products p
    where p.is_listed and p.has_discount and private.is_deal(p, p_day)
      and (v_may_repeat or p.id not in (select d.product_id from private.daily_deals d
        where d.day > p_day - 14 and d.day < p_day))
    order by p.discount_rate desc, p.id
    limit 1;
    exit when v_id is not null;
  end loop;
  if v_id is not null then
    insert into private.daily_deals (day, product_id) values (p_day, v_id)
    on conflict (day) do update set product_id = excluded.product_id;
    delete from private.daily_deals where day < p_day - 14;
  end if;
  return v_id;
end
$$;
comment on function private.deal_on(date) is
  'The product of the setting deal_of_day on its day; otherwise the product chosen for that day: the '
  'largest discount that was no deal in the 13 days before, or else the largest discount. A chosen '
  'product that is sold out or no longer reduced is replaced. Null if no product is reduced.';

create function private.deal_of_day() returns uuid
language sql volatile security definer set search_path = ''
as $$ select private.deal_on(private.today()) $$;

create function public.deal_of_day() returns uuid
language sql volatile set search_path = ''
as $$ select private.deal_of_day() $$;
comment on function public.deal_of_day() is
  'The id of today''s deal in the time zone of the store, or null.';

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
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint banners_device_type_check check (device_type in ('mobile', 'desktop')),
  constraint banners_text_size check (
    length(title) <= 120 and length(subtitle) <= 300 and length(button_text) <= 60),
  constraint banners_safe_links check (
    private.is_safe_link(button_link) and private.is_safe_link(button_link_mobile)
    and private.is_safe_link(button_link_desktop) and private.is_safe_link(image_url)
    and private.is_safe_link(image_url_mobile) and private.is_safe_link(image_url_desktop)),
  constraint banners_schedule_check check (ends_at > starts_at)
);
create index banners_position_idx on public.banners (position) where is_active;
alter table public.banners enable row level security;
comment on table public.banners is
  'Slides of the hero. A banner without device_type is shown on mobile only if it has a mobile image, '
  'otherwise on desktop only.';
comment on column public.banners.starts_at is 'Start of the display; null means at once.';
comment on column public.banners.ends_at is 'End of the display; null means no end.';

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
  constraint promotional_ribbon_config_device_type_check check (device_type in ('mobile', 'desktop')),
  constraint promotional_ribbon_config_background_type_check check (background_type in ('solid', 'gradient')),
  constraint promotional_ribbon_config_colors_check check (
    private.is_hex_color(background_color) and private.is_hex_color(text_color)
    and private.is_color_list(gradient_colors)),
  constraint promotional_ribbon_config_text_size check (length(text) <= 200),
  constraint promotional_ribbon_config_safe_link check (private.is_safe_link(link_url))
);
alter table public.promotional_ribbon_config enable row level security;
comment on table public.promotional_ribbon_config is 'One row for mobile, one for desktop.';

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
comment on table public.quick_links is 'Tiles under ''Do que Você Precisa?''.';

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
comment on table public.service_cards is 'Cards under ''Serviços Especializados''.';

-- Sections ----------------------------------------------------------------------------------------
-- Sections of the home page and of platform pages. The products of a section are a listing like that of a
-- category: counted, paged, filtered and sorted.

create table public.product_sections (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  title_part1 text,
  title_part2 text,
  title_color1 text,
  title_color2 text,
  view_all_link text,
  sort_by text,
  only_featured boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint product_sections_text_size check (
    length(btrim(title)) between 1 and 120
    and length(title_part1) <= 80 and length(title_part2) <= 80),
  constraint product_sections_colors_check check (
    private.is_hex_color(title_color1) and private.is_hex_color(title_color2)),
  constraint product_sections_safe_link check (private.is_safe_link(view_all_link)),
  constraint product_sections_sort_check check (
    sort_by in ('name', 'name_desc', 'price_asc', 'price_desc', 'oldest', 'newest'))
);
alter table public.product_sections enable row level security;
comment on table public.product_sections is 'A row of products with a two-colored title.';
comment on column public.product_sections.sort_by is
  'The order of the products, one of search_products; null means the order of the items.';
comment on column public.product_sections.only_featured is
  'If true, only featured products of the items, or without items of the whole store.';

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
comment on table public.product_section_items is
  'The items of a product section, in display_order.';
comment on column public.product_section_items.item_id is
  'The id of a product, or the id or name (ignoring case) of a tag.';

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
comment on table public.special_sections is 'Sections with carousels and banners on a background.';
comment on column public.special_sections.content_config is
  '{layout_settings: {show_background, carousel_display, device_visibility}, rows: […]}. Empty if not '
  'configured.';

-- Pages and navigation ----------------------------------------------------------------------------

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
  starts_at timestamptz,
  ends_at timestamptz,
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
    and private.json_links_safe(sections)),
  constraint pages_schedule_check check (ends_at > starts_at)
);
create index pages_kind_idx on public.pages (kind, display_order);
create index pages_canonical_idx on public.pages (canonical_slug);
alter table public.pages enable row level security;
comment on table public.pages is
  'Pages of kind platform, help, prime, pro and legal. sections is an ordered list of '
  '{section_key, is_visible} with the keys of homepage_layout.';
comment on column public.pages.starts_at is 'Start of the publication; null means at once.';
comment on column public.pages.ends_at is 'End of the publication; null means no end.';

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
comment on table public.navigation_items is 'The navigation bar under the header.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_homepage_layout__touch_updated_at
  before update on public.homepage_layout
  for each row execute function private.tg__touch_updated_at();
create trigger tg_homepage_layout__audit_row
  after insert or update or delete on public.homepage_layout
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

create trigger tg_banners__touch_updated_at
  before update on public.banners
  for each row execute function private.tg__touch_updated_at();
create trigger tg_banners__audit_row
  after insert or update or delete on public.banners
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

create trigger tg_promotional_ribbon_config__touch_updated_at
  before update on public.promotional_ribbon_config
  for each row execute function private.tg__touch_updated_at();
create trigger tg_promotional_ribbon_config__audit_row
  after insert or update or delete on public.promotional_ribbon_config
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

create trigger tg_quick_links__touch_updated_at
  before update on public.quick_links
  for each row execute function private.tg__touch_updated_at();
create trigger tg_quick_links__audit_row
  after insert or update or delete on public.quick_links
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

create trigger tg_service_cards__touch_updated_at
  before update on public.service_cards
  for each row execute function private.tg__touch_updated_at();
create trigger tg_service_cards__audit_row
  after insert or update or delete on public.service_cards
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

create trigger tg_product_sections__touch_updated_at
  before update on public.product_sections
  for each row execute function private.tg__touch_updated_at();
create trigger tg_product_sections__audit_row
  after insert or update or delete on public.product_sections
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

create trigger tg_product_section_items__audit_row
  after insert or update or delete on public.product_section_items
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

create trigger tg_special_sections__touch_updated_at
  before update on public.special_sections
  for each row execute function private.tg__touch_updated_at();
create trigger tg_special_sections__audit_row
  after insert or update or delete on public.special_sections
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

create trigger tg_pages__touch_updated_at
  before update on public.pages
  for each row execute function private.tg__touch_updated_at();
create trigger tg_pages__audit_row
  after insert or update or delete on public.pages
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

create trigger tg_navigation_items__touch_updated_at
  before update on public.navigation_items
  for each row execute function private.tg__touch_updated_at();
create trigger tg_navigation_items__audit_row
  after insert or update or delete on public.navigation_items
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

-- Policies ----------------------------------------------------------------------------------------

create policy homepage_layout_read on public.homepage_layout for select to anon, authenticated
  using (true);
create policy homepage_layout_insert on public.homepage_layout for insert to authenticated
  with check ((select private.has_permission('content')));
create policy homepage_layout_update on public.homepage_layout for update to authenticated
  using ((select private.has_permission('content')));
create policy homepage_layout_delete on public.homepage_layout for delete to authenticated
  using ((select private.has_permission('content')));

create policy banners_read_as_visitor on public.banners for select to anon
  using (is_active and private.is_active_between(starts_at, ends_at));
create policy banners_read on public.banners for select to authenticated
  using (
    (is_active and private.is_active_between(starts_at, ends_at))
    or (select private.has_permission('content')));
create policy banners_insert on public.banners for insert to authenticated
  with check ((select private.has_permission('content')));
create policy banners_update on public.banners for update to authenticated
  using ((select private.has_permission('content')));
create policy banners_delete on public.banners for delete to authenticated
  using ((select private.has_permission('content')));

create policy promotional_ribbon_config_read on public.promotional_ribbon_config for select to anon, authenticated
  using (true);
create policy promotional_ribbon_config_insert on public.promotional_ribbon_config for insert to authenticated
  with check ((select private.has_permission('content')));
create policy promotional_ribbon_config_update on public.promotional_ribbon_config for update to authenticated
  using ((select private.has_permission('content')));
create policy promotional_ribbon_config_delete on public.promotional_ribbon_config for delete to authenticated
  using ((select private.has_permission('content')));

create policy quick_links_read_as_visitor on public.quick_links for select to anon
  using (is_active);
create policy quick_links_read on public.quick_links for select to authenticated
  using (is_active or (select private.has_permission('content')));
create policy quick_links_insert on public.quick_links for insert to authenticated
  with check ((select private.has_permission('content')));
create policy quick_links_update on public.quick_links for update to authenticated
  using ((select private.has_permission('content')));
create policy quick_links_delete on public.quick_links for delete to authenticated
  using ((select private.has_permission('content')));

create policy service_cards_read_as_visitor on public.service_cards for select to anon
  using (is_active);
create policy service_cards_read on public.service_cards for select to authenticated
  using (is_active or (select private.has_permission('content')));
create policy service_cards_insert on public.service_cards for insert to authenticated
  with check ((select private.has_permission('content')));
create policy service_cards_update on public.service_cards for update to authenticated
  using ((select private.has_permission('content')));
create policy service_cards_delete on public.service_cards for delete to authenticated
  using ((select private.has_permission('content')));

create policy product_sections_read on public.product_sections for select to anon, authenticated
  using (true);
create policy product_sections_insert on public.product_sections for insert to authenticated
  with check ((select private.has_permission('content')));
create policy product_sections_update on public.product_sections for update to authenticated
  using ((select private.has_permission('content')));
create policy product_sections_delete on public.product_sections for delete to authenticated
  using ((select private.has_permission('content')));

create policy product_section_items_read on public.product_section_items
  for select to anon, authenticated using (true);
create policy product_section_items_insert on public.product_section_items
  for insert to authenticated with check ((select private.has_permission('content')));
create policy product_section_items_update on public.product_section_items
  for update to authenticated
  using ((select private.has_permission('content')));
create policy product_section_items_delete on public.product_section_items
  for delete to authenticated using ((select private.has_permission('content')));

create policy special_sections_read_as_visitor on public.special_sections for select to anon
  using (is_active);
create policy special_sections_read on public.special_sections for select to authenticated
  using (is_active or (select private.has_permission('content')));
create policy special_sections_insert on public.special_sections for insert to authenticated
  with check ((select private.has_permission('content')));
create policy special_sections_update on public.special_sections for update to authenticated
  using ((select private.has_permission('content')));
create policy special_sections_delete on public.special_sections for delete to authenticated
  using ((select private.has_permission('content')));

create policy pages_read_as_visitor on public.pages for select to anon
  using (is_published and private.is_active_between(starts_at, ends_at));
create policy pages_read on public.pages for select to authenticated
  using (
    (is_published and private.is_active_between(starts_at, ends_at))
    or (select private.has_permission('content')));
create policy pages_insert on public.pages for insert to authenticated
  with check ((select private.has_permission('content')));
create policy pages_update on public.pages for update to authenticated
  using ((select private.has_permission('content')));
create policy pages_delete on public.pages for delete to authenticated
  using ((select private.has_permission('content')));

create policy navigation_items_read_as_visitor on public.navigation_items for select to anon
  using (is_active);
create policy navigation_items_read on public.navigation_items for select to authenticated
  using (is_active or (select private.has_permission('content')));
create policy navigation_items_insert on public.navigation_items for insert to authenticated
  with check ((select private.has_permission('content')));
create policy navigation_items_update on public.navigation_items for update to authenticated
  using ((select private.has_permission('content')));
create policy navigation_items_delete on public.navigation_items for delete to authenticated
  using ((select private.has_permission('content')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.homepage_layout to anon;
grant select, delete on public.homepage_layout to authenticated;
grant insert (section_key, display_order, is_visible) on public.homepage_layout to authenticated;
grant update (section_key, display_order, is_visible, updated_at)
  on public.homepage_layout to authenticated;
grant select, insert, update, delete on public.homepage_layout to service_role;
grant select on public.banners to anon;
grant select, delete on public.banners to authenticated;
grant insert (id, title, subtitle, button_text, button_link, button_link_mobile,
  button_link_desktop, image_url, image_url_mobile, image_url_desktop, device_type, position,
  is_active, starts_at, ends_at)
  on public.banners to authenticated;
grant update (title, subtitle, button_text, button_link, button_link_mobile, button_link_desktop,
  image_url, image_url_mobile, image_url_desktop, device_type, position, is_active, starts_at,
  ends_at, updated_at)
  on public.banners to authenticated;
grant select, insert, update, delete on public.banners to service_role;
grant select on public.promotional_ribbon_config to anon;
grant select, delete on public.promotional_ribbon_config to authenticated;
grant insert (id, device_type, is_active, text, background_color, text_color, link_url,
  background_type, gradient_colors)
  on public.promotional_ribbon_config to authenticated;
grant update (device_type, is_active, text, background_color, text_color, link_url,
  background_type, gradient_colors, updated_at)
  on public.promotional_ribbon_config to authenticated;
grant select, insert, update, delete on public.promotional_ribbon_config to service_role;
grant select on public.quick_links to anon;
grant select, delete on public.quick_links to authenticated;
grant insert (id, label, icon_url, path, position, is_active)
  on public.quick_links to authenticated;
grant update (label, icon_url, path, position, is_active, updated_at)
  on public.quick_links to authenticated;
grant select, insert, update, delete on public.quick_links to service_role;
grant select on public.service_cards to anon;
grant select, delete on public.service_cards to authenticated;
grant insert (id, title, description, link_url, image_url, background_image_url, position,
  is_active)
  on public.service_cards to authenticated;
grant update (title, description, link_url, image_url, background_image_url, position, is_active,
  updated_at)
  on public.service_cards to authenticated;
grant select, insert, update, delete on public.service_cards to service_role;
grant select on public.product_sections to anon;
grant select, delete on public.product_sections to authenticated;
grant insert (id, title, title_part1, title_part2, title_color1, title_color2, view_all_link,
  sort_by, only_featured)
  on public.product_sections to authenticated;
grant update (title, title_part1, title_part2, title_color1, title_color2, view_all_link, sort_by,
  only_featured, updated_at)
  on public.product_sections to authenticated;
grant select, insert, update, delete on public.product_sections to service_role;
grant select on public.product_section_items to anon;
grant select, delete on public.product_section_items to authenticated;
grant insert (id, section_id, item_type, item_id, display_order)
  on public.product_section_items to authenticated;
grant update (section_id, item_type, item_id, display_order)
  on public.product_section_items to authenticated;
grant select, insert, update, delete on public.product_section_items to service_role;
grant select on public.special_sections to anon;
grant select, delete on public.special_sections to authenticated;
grant insert (id, title, is_active, content_config, background_type, background_value,
  background_image_position, carousel_title_color, view_all_button_bg_color,
  view_all_button_text_color, scrollbar_color, scrollbar_hover_color)
  on public.special_sections to authenticated;
grant update (title, is_active, content_config, background_type, background_value,
  background_image_position, carousel_title_color, view_all_button_bg_color,
  view_all_button_text_color, scrollbar_color, scrollbar_hover_color, updated_at)
  on public.special_sections to authenticated;
grant select, insert, update, delete on public.special_sections to service_role;
grant select on public.pages to anon;
grant select, delete on public.pages to authenticated;
grant insert (slug, kind, title, subtitle, meta_title, meta_description, canonical_slug, noindex,
  accent, body_markdown, sections, is_published, starts_at, ends_at, display_order)
  on public.pages to authenticated;
grant update (slug, kind, title, subtitle, meta_title, meta_description, canonical_slug, noindex,
  accent, body_markdown, sections, is_published, starts_at, ends_at, display_order, updated_at)
  on public.pages to authenticated;
grant select, insert, update, delete on public.pages to service_role;
grant select on public.navigation_items to anon;
grant select, delete on public.navigation_items to authenticated;
grant insert (id, title, link_url, link_type, icon_url, icon_type, background_color, text_color,
  display_order, is_visible, is_active)
  on public.navigation_items to authenticated;
grant update (title, link_url, link_type, icon_url, icon_type, background_color, text_color,
  display_order, is_visible, is_active, updated_at)
  on public.navigation_items to authenticated;
grant select, insert, update, delete on public.navigation_items to service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.is_active_between(timestamptz, timestamptz),
  private.deal_of_day(), public.deal_of_day()
  to anon, authenticated, service_role;

-- Versions ========================================================================================
-- History of content and settings, and the functions with which the admin saves them. A trigger stores the
-- previous state of a row in the transaction of the change. Settings are readable by every visitor, so
-- their history contains no secrets.

create table public.content_versions (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  table_name text not null,
  row_id text not null,
  operation text not null,
  changed text[] not null default '{}',
  before jsonb not null,
  tx xid8 not null default pg_current_xact_id(),
  constraint content_versions_operation_check check (operation in ('update', 'delete'))
);
create index content_versions_row_idx on public.content_versions (table_name, row_id, id desc);
create index content_versions_table_idx on public.content_versions (table_name, id desc);
alter table public.content_versions enable row level security;
comment on table public.content_versions is
  'The states of rows of content and settings before each change. In before, a product section also has '
  'its items.';

-- Versions ----------------------------------------------------------------------------------------

create function private.add_version(
  p_table text, p_row text, p_operation text, p_changed text[], p_before jsonb
) returns void
language sql security definer set search_path = ''
as $$
  insert into public.content_versions (at, actor, table_name, row_id, operation, changed, before)
  values (private.now_utc(), auth.uid(), p_table, p_row, p_operation, coalesce(p_changed, '{}'),
    p_before);
  -- Fifty versions of each row are kept.
  delete from public.content_versions v
  where v.table_name = p_table and v.row_id = p_row and v.id <= (
    select o.id from public.content_versions o
    where o.table_name = p_table and o.row_id = p_row
    order by o.id desc offset 50 limit 1)
$$;

create function private.section_items(p_section uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('item_type', i.item_type, 'item_id', i.item_id) order by i.display_order
  ), '[]')
  from public.product_section_items i where i.section_id = p_section
$$;

create function private.tg__save_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_old jsonb := to_jsonb(old);
  v_new jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  v_changed text[];
begin
  select array_agg(o.key order by o.key) into v_changed
  from jsonb_each(v_old) o
  where o.key not in ('updated_at', 'created_at', 'position', 'display_order')
    and v_new -> o.key is distinct from o.value;
  if tg_table_name = 'product_sections' then
    v_old := v_old || jsonb_build_object('items', private.section_items(old.id));
  elsif v_changed is null then
    return new; -- another position in the list is not a new version
  end if;
  perform private.add_version(
    tg_table_name, coalesce(v_old ->> 'id', v_old ->> 'slug', v_old ->> 'setting_key'),
    lower(tg_op), case when tg_op = 'UPDATE' then v_changed end, v_old);
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function private.tg__save_version() is
  'Before trigger of the content tables. Must run before a deletion, because the version of a product '
  'section contains its items, which are deleted with the section.';

create function private.tg_pages__move_versions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.content_versions v set row_id = new.slug
  where v.table_name = 'pages' and v.row_id = old.slug;
  return null;
end
$$;
comment on function private.tg_pages__move_versions() is
  'After update trigger of a page whose slug has changed: assigns its history to the new slug.';

create function private.tg_homepage_layout__save_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_rows jsonb;
begin
  -- Statement triggers also fire if the policies exclude all rows; such a statement needs no version.
  if auth.uid() is not null and not private.has_permission('content') then
    return null;
  end if;
  if (select v.tx from public.content_versions v where v.table_name = 'homepage_layout'
      order by v.id desc limit 1) is not distinct from pg_current_xact_id() then
    return null; -- one version for each save, whatever its number of statements
  end if;
  select jsonb_agg(jsonb_build_object('section_key', l.section_key, 'is_visible', l.is_visible)
    order by l.display_order) into v_rows from public.homepage_layout l;
  if v_rows is not null then
    perform private.add_version('homepage_layout', 'home', 'update', null,
      jsonb_build_object('rows', v_rows));
  end if;
  return null;
end
$$;
comment on function private.tg_homepage_layout__save_version() is
  'Before statement trigger of homepage_layout: stores the whole layout as one version.';

-- Areas -------------------------------------------------------------------------------------------

create function private.editing_area(p_table text, p_key text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_table in ('banners', 'promotional_ribbon_config', 'quick_links', 'service_cards',
      'navigation_items', 'product_sections', 'special_sections', 'pages', 'homepage_layout')
      then 'content'
    when p_table = 'site_settings' and p_key = 'promo_banner' then 'content'
    when p_table = 'site_settings' and p_key = 'daily_code' then 'coins'
    when p_table in ('site_settings', 'shipping_zones', 'coupons', 'bundles', 'repair_prices')
      then 'settings'
    when p_table = 'categories' then 'catalog'
    when p_table in ('coin_rules', 'coin_products', 'coin_campaigns', 'coin_system_config')
      then 'coins'
  end
$$;
comment on function private.editing_area(text, text) is
  'The area that may edit a row of content, settings or rules; null for other tables.';

create function private.content_key(p_table text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when p_table in ('pages', 'categories') then 'slug'
    when p_table in ('site_settings', 'coin_system_config') then 'setting_key'
    else 'id' end
$$;

create function private.require_editor(p_table text, p_key text) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_area text := private.editing_area(p_table, p_key);
begin
  if v_area is null then
    perform private.raise_error('UT005', 'not a table that is edited here');
  elsif not private.has_permission(v_area) then
    perform private.raise_error('UT002', 'the caller''s role does not cover ' || v_area);
  end if;
end
$$;
comment on function private.require_editor(text, text) is
  'Raises UT005 for a table that cannot be edited, and UT002 for a caller without its area.';

-- Reading and restoring versions ------------------------------------------------------------------

create function private.current_content(p_table text, p_row text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_now jsonb;
begin
  if p_table = 'homepage_layout' then
    v_now := jsonb_build_object('rows', private.home_layout_rows());
  else
    execute format('select to_jsonb(t) from public.%I t where t.%I::text = $1', p_table,
      private.content_key(p_table)) into v_now using p_row;
    if p_table = 'product_sections' and v_now is not null then
      v_now := v_now || jsonb_build_object('items', private.section_items(p_row::uuid));
    end if;
  end if;
  return coalesce(v_now, '{}');
end
$$;

create function private.version_changes(p_before jsonb, p_after jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(b.key, jsonb_build_array(b.value, p_after -> b.key)), '{}')
  from jsonb_each(p_before) b
  where b.key <> all (array['updated_at', 'created_at', 'position', 'display_order'])
    and nullif(p_after -> b.key, 'null') is distinct from nullif(b.value, 'null')
$$;
comment on function private.version_changes(jsonb, jsonb) is
  'The differences between a version and the state after it: {column: [before, after]}.';

create function private.list_content_versions(p_table text, p_row text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission(coalesce(private.editing_area(p_table, p_row), 'content'));
  return coalesce((
    select jsonb_agg(to_jsonb(v) order by v.id desc)
    from (
      select c.id, c.at, c.row_id, c.operation, c.before, c.actor is null as is_system,
        coalesce(nullif(p.full_name, ''), u.email, '') as actor_name,
        case when c.operation = 'update' then private.version_changes(c.before, coalesce(
          (select n.before from public.content_versions n
            where n.table_name = c.table_name and n.row_id = c.row_id and n.id > c.id
            order by n.id limit 1),
          private.current_content(c.table_name, c.row_id))) else '{}' end as changes
      from public.content_versions c
      left join public.user_profiles p on p.id = c.actor
      left join auth.users u on u.id = c.actor
      where c.table_name = p_table
        and case when p_row is null
          then private.editing_area(p_table, c.row_id) = private.editing_area(p_table, null)
          else c.row_id = p_row end
      order by c.id desc
      limit 40
    ) v
  ), '[]');
end
$$;

create function public.list_content_versions(p_table text, p_row text default null) returns jsonb
language sql stable set search_path = ''
as $$
  select private.list_content_versions(p_table, p_row)
$$;
comment on function public.list_content_versions(text, text) is
  'Staff: the last 40 versions of a table, or of one row of it, newest first: the previous state, the '
  'changes ({column: [before, after]}) and their author.';

create function private.restore_row(p_table text, p_key text, p_before jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_columns text;
  v_set text;
begin
  -- Leaves unchanged the position in the list and columns that were added after the version.
  select string_agg(quote_ident(a.attname), ', '),
    string_agg(format('%1$I = excluded.%1$I', a.attname), ', ') filter (
      where a.attname not in (p_key, 'created_at', 'updated_at', 'position', 'display_order'))
  into v_columns, v_set
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', p_table)::regclass
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and p_before ? a.attname;
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1) '
    'on conflict (%3$I) do update set %4$s', p_table, v_columns, p_key, v_set)
  using p_before;
  if p_table = 'product_sections' then
    delete from public.product_section_items where section_id = (p_before ->> 'id')::uuid;
    insert into public.product_section_items (section_id, item_type, item_id, display_order)
    select (p_before ->> 'id')::uuid, i.value ->> 'item_type', i.value ->> 'item_id', i.ordinality
    from jsonb_array_elements(p_before -> 'items') with ordinality i;
  end if;
end
$$;

create function private.apply_home_layout(p_rows jsonb) returns void
language sql set search_path = ''
as $$
  delete from public.homepage_layout l where not exists (
    select 1 from jsonb_array_elements(p_rows) r where r.value ->> 'section_key' = l.section_key);
  insert into public.homepage_layout as l (section_key, display_order, is_visible)
  select r.value ->> 'section_key', r.ordinality, (r.value ->> 'is_visible')::boolean
  from jsonb_array_elements(p_rows) with ordinality r
  on conflict (section_key) do update
    set display_order = excluded.display_order, is_visible = excluded.is_visible
    where (l.display_order, l.is_visible)
      is distinct from (excluded.display_order, excluded.is_visible)
$$;

create function private.home_layout_rows() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('section_key', l.section_key, 'is_visible', l.is_visible)
    order by l.display_order, l.section_key), '[]')
  from public.homepage_layout l
$$;

create function private.restore_content_version(p_version bigint, p_latest bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_version public.content_versions;
  v_key text;
  v_old jsonb;
begin
  select * into v_version from public.content_versions where id = p_version;
  v_key := private.content_key(v_version.table_name);
  perform private.require_permission(coalesce(
    private.editing_area(v_version.table_name, v_version.row_id), 'content'));
  if v_version.id is null then
    perform private.raise_error('UT004', 'no such version');
  end if;
  -- Locks the table, so that no row can change between the comparison and the write.
  execute format('lock table public.%I in share row exclusive mode', v_version.table_name);
  if exists (select 1 from public.content_versions n
      where n.table_name = v_version.table_name and n.row_id = v_version.row_id
        and n.id > p_latest) then
    perform private.raise_error('UT007', 'the row was saved meanwhile');
  end if;
  v_old := private.current_content(v_version.table_name, v_version.row_id);
  if v_version.table_name = 'homepage_layout' then
    perform private.apply_home_layout(v_version.before -> 'rows');
  else
    -- The row keeps its current key, also if the version has a former slug.
    perform private.restore_row(v_version.table_name, v_key,
      v_version.before || jsonb_build_object(v_key, v_version.row_id));
  end if;
  perform private.audit('restore', v_version.table_name, v_version.row_id,
    private.audit_changes(v_old, private.current_content(v_version.table_name, v_version.row_id)));
  return jsonb_build_object('table_name', v_version.table_name, 'row_id', v_version.row_id);
end
$$;

create function public.restore_content_version(p_version bigint, p_latest bigint) returns jsonb
language sql set search_path = ''
as $$
  select private.restore_content_version(p_version, p_latest)
$$;
comment on function public.restore_content_version(bigint, bigint) is
  'Staff: restores a row, also a deleted one, to its state in the version; the replaced state becomes a '
  'version. p_latest is the newest version of the row that the editor has seen: UT007 if there is a '
  'newer one.';

-- Saves -------------------------------------------------------------------------------------------
-- A save contains the version of the row that the editor has read. Comparison and write are one statement,
-- so that of two concurrent saves of the same version the second is refused. Rows are written with the
-- rights of the caller, so that row-level security applies and each written row has its audit row.

create function private.raise_stale_version(p_table text, p_key text) returns void
language plpgsql stable set search_path = ''
as $$
declare
  v_exists boolean;
begin
  execute format('select exists (select 1 from public.%I t where t.%I::text = $1)', p_table,
    private.content_key(p_table)) into v_exists using p_key;
  if v_exists then
    perform private.raise_error('UT007', 'the row was saved meanwhile');
  else
    perform private.raise_error('UT004', 'no such row');
  end if;
end
$$;

create function private.write_section_items(p_section uuid, p_items jsonb) returns void
language sql set search_path = ''
as $$
  delete from public.product_section_items i where i.section_id = p_section and not exists (
    select 1 from jsonb_array_elements(p_items) w
    where w.value ->> 'item_type' = i.item_type and w.value ->> 'item_id' = i.item_id);
  insert into public.product_section_items as i (section_id, item_type, item_id, display_order)
  select p_section, w.value ->> 'item_type', w.value ->> 'item_id', w.ordinality
  from jsonb_array_elements(p_items) with ordinality w
  on conflict (section_id, item_type, item_id) do update
    set display_order = excluded.display_order
    where i.display_order is distinct from excluded.display_order
$$;

create function public.save_content(
  p_table text, p_key text, p_patch jsonb, p_seen timestamptz default null
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  v_key text := private.content_key(p_table);
  v_patch jsonb := case when p_table = 'product_sections' then p_patch - 'items' else p_patch end;
  v_columns text;
  v_saved jsonb;
begin
  perform private.require_editor(p_table, p_key);
  if p_table = 'homepage_layout' or jsonb_typeof(p_patch) is distinct from 'object'
      or p_patch ?| array['created_at', 'updated_at']
      -- Only the key of an existing page or category can change, because it is its slug.
      or (p_patch ? v_key and (p_table not in ('pages', 'categories') or p_seen is null)) then
    perform private.raise_error('UT005', 'a patch of columns of a row');
  end if;
  if p_seen is null and p_key is not null then
    v_patch := v_patch || jsonb_build_object(v_key, p_key);
  end if;
  select string_agg(format('%I', k), ', ') into v_columns from jsonb_object_keys(v_patch) k;
  if p_seen is null then
    execute format(
      'insert into public.%1$I as t (%2$s)
        select %2$s from jsonb_populate_record(null::public.%1$I, $1)
      on conflict (%3$I) do nothing
      returning jsonb_build_object(''key'', t.%3$I, ''version'', t.updated_at)',
      p_table, v_columns, v_key) into v_saved using v_patch;
  else
    execute format(
      'update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(t, $1))
      where t.%3$I::text = $2
        and date_trunc(''milliseconds'', t.updated_at) = date_trunc(''milliseconds'', $3)
      returning jsonb_build_object(''key'', t.%3$I, ''version'', t.updated_at)',
      p_table, coalesce(v_columns, 'updated_at'), v_key)
      into v_saved using v_patch, p_key, p_seen;
  end if;
  if v_saved is null then
    perform private.raise_stale_version(p_table, p_key);
  end if;
  -- Writes the items after the section, whose trigger stores a version with the previous items.
  if p_table = 'product_sections' and p_patch ? 'items' then
    perform private.write_section_items((v_saved ->> 'key')::uuid, p_patch -> 'items');
  end if;
  return v_saved;
end
$$;
comment on function public.save_content(text, text, jsonb, timestamptz) is
  'Staff: writes the given columns of a row of the version p_seen (its updated_at): UT007 for another '
  'version, UT004 without a row. Without p_seen, inserts the row: UT007 if it exists. Returns {key, '
  'version}. A patch may change the slug of a page or category. Rows are written with the rights of the '
  'caller.';

create function public.delete_content(p_table text, p_key text, p_seen timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  v_key text := private.content_key(p_table);
  v_gone text;
begin
  perform private.require_editor(p_table, p_key);
  if p_table not in ('banners', 'quick_links', 'service_cards', 'navigation_items',
      'product_sections', 'special_sections', 'pages', 'coin_products', 'shipping_zones',
      'bundles', 'repair_prices') then
    perform private.raise_error('UT005', 'rows of this table are not deleted');
  end if;
  execute format(
    'delete from public.%1$I t where t.%2$I::text = $1
      and date_trunc(''milliseconds'', t.updated_at) = date_trunc(''milliseconds'', $2)
    returning t.%2$I::text', p_table, v_key) into v_gone using p_key, p_seen;
  if v_gone is null then
    perform private.raise_stale_version(p_table, p_key);
  end if;
end
$$;
comment on function public.delete_content(text, text, timestamptz) is
  'Staff: deletes a row of the version p_seen (its updated_at), otherwise UT007.';

create function public.reorder_content(p_table text, p_ids uuid[], p_seen uuid[]) returns void
language plpgsql set search_path = ''
as $$
declare
  v_place text := case
    when p_table in ('banners', 'quick_links', 'service_cards') then 'position'
    when p_table = 'navigation_items' then 'display_order' end;
  v_now uuid[];
begin
  if v_place is null then
    perform private.raise_error('UT005', 'this table has no order');
  end if;
  perform private.require_editor(p_table, null);
  execute format('lock table public.%I in share row exclusive mode', p_table);
  execute format('select array_agg(t.id order by t.%I, t.created_at) from public.%I t', v_place,
    p_table) into v_now;
  if v_now is distinct from p_seen then
    perform private.raise_error('UT007', 'the list changed meanwhile');
  elsif (select array_agg(i order by i) from unnest(p_ids) i)
      is distinct from (select array_agg(i order by i) from unnest(p_seen) i) then
    perform private.raise_error('UT005', 'the ids of the list, each once');
  end if;
  execute format(
    'update public.%1$I t set %2$I = o.place '
    'from unnest($1) with ordinality as o(id, place) '
    'where t.id = o.id and t.%2$I is distinct from o.place', p_table, v_place)
  using p_ids;
end
$$;
comment on function public.reorder_content(text, uuid[], uuid[]) is
  'Staff: sets the positions of all rows of the table in one statement. UT007 if the current order is '
  'not p_seen, the one that the editor has read.';

create function public.save_home_layout(p_rows jsonb, p_seen jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_editor('homepage_layout', null);
  if jsonb_typeof(p_rows) is distinct from 'array'
      or jsonb_array_length(p_rows) not between 1 and 100 then
    perform private.raise_error('UT005', 'the rows of the layout in their order');
  end if;
  lock table public.homepage_layout in share row exclusive mode;
  if private.home_layout_rows() is distinct from p_seen then
    perform private.raise_error('UT007', 'the layout was saved meanwhile');
  end if;
  perform private.apply_home_layout(p_rows);
end
$$;
comment on function public.save_home_layout(jsonb, jsonb) is
  'Staff: replaces the layout of the home page by [{section_key, is_visible}] in this order, if it is '
  'still p_seen (UT007 otherwise). Rows are written with the rights of the caller, so that each changed '
  'row has its audit row.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_banners__save_version
  before update or delete on public.banners
  for each row execute function private.tg__save_version();

create trigger tg_promotional_ribbon_config__save_version
  before update or delete on public.promotional_ribbon_config
  for each row execute function private.tg__save_version();

create trigger tg_quick_links__save_version
  before update or delete on public.quick_links
  for each row execute function private.tg__save_version();

create trigger tg_service_cards__save_version
  before update or delete on public.service_cards
  for each row execute function private.tg__save_version();

create trigger tg_navigation_items__save_version
  before update or delete on public.navigation_items
  for each row execute function private.tg__save_version();

create trigger tg_product_sections__save_version
  before update or delete on public.product_sections
  for each row execute function private.tg__save_version();

create trigger tg_special_sections__save_version
  before update or delete on public.special_sections
  for each row execute function private.tg__save_version();

create trigger tg_pages__save_version
  before update or delete on public.pages
  for each row execute function private.tg__save_version();

create trigger tg_pages__move_versions
  after update on public.pages
  for each row when (old.slug <> new.slug) execute function private.tg_pages__move_versions();

create trigger tg_homepage_layout__save_version
  before insert or update or delete on public.homepage_layout
  for each statement execute function private.tg_homepage_layout__save_version();

create trigger tg_site_settings__save_version
  before update or delete on public.site_settings
  for each row execute function private.tg__save_version();

-- Policies ----------------------------------------------------------------------------------------

create policy content_versions_read on public.content_versions for select to authenticated
  using (
    case private.editing_area(table_name, row_id)
      when 'content' then (select private.has_permission('content'))
      when 'settings' then (select private.has_permission('settings'))
      when 'coins' then (select private.has_permission('coins'))
      else false
    end);

-- Grants ------------------------------------------------------------------------------------------

grant select on public.content_versions to authenticated, service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.editing_area(text, text), private.content_key(text), private.require_editor(text, text),
  private.list_content_versions(text, text), public.list_content_versions(text, text),
  private.apply_home_layout(jsonb), private.home_layout_rows(),
  private.restore_content_version(bigint, bigint), public.restore_content_version(bigint, bigint),
  private.raise_stale_version(text, text), private.write_section_items(uuid, jsonb),
  public.save_content(text, text, jsonb, timestamptz),
  public.delete_content(text, text, timestamptz), public.reorder_content(text, uuid[], uuid[]),
  public.save_home_layout(jsonb, jsonb)
  to authenticated;

-- Redirects =======================================================================================
-- Redirects from former addresses of the store to present ones. They are read only for an address without
-- a page, so that a page always has precedence. The target of a redirect is never redirected itself: adding
-- a redirect updates others so that no chains exist.

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
  'Whether a text is a path of this site with up to 300 characters that is not one of the admin, a '
  'route handler or a file.';

create table public.redirects (
  from_path text primary key,
  to_path text not null,
  is_automatic boolean not null default false,
  created_at timestamptz not null default now(),
  constraint redirects_from_shape check (
    private.is_page_path(from_path) and from_path ~ '^(/[a-z0-9._~!*()%-]+)+$'),
  constraint redirects_to_shape check (
    private.is_page_path(to_path)
    and private.path_part(to_path) ~ '^(/|(/[a-z0-9._~!*()%-]+)+)$'),
  constraint redirects_elsewhere check (private.path_part(to_path) <> from_path)
);
create index redirects_to_idx on public.redirects (private.path_part(to_path));
create index redirects_newest_idx on public.redirects (created_at desc, from_path);
create index redirects_text_idx on public.redirects
  using gin (private.normalize_text(from_path || ' ' || to_path) extensions.gin_trgm_ops);
alter table public.redirects enable row level security;
comment on table public.redirects is
  'Permanent redirects of addresses without a page. from_path and the path of to_path are lower case, '
  'without a slash at the end; from_path has no query.';
comment on column public.redirects.is_automatic is
  'Whether a changed slug, and not the staff, has created the redirect.';

-- The specified address is /xbox4 (docs/adr/0057).
insert into public.redirects (from_path, to_path) values ('/xbox', '/xbox4');

create function private.path_of(p_table text, p_slug text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case p_table
    when 'products' then '/produto/' when 'categories' then '/categoria/' else '/' end || p_slug
$$;
comment on function private.path_of(text, text) is
  'The path of a product, category or page (a row of one of these tables) with this slug.';

create function private.has_page(p_path text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case
    when p_path ~ '^/produto/[^/]+$' then exists (
      select from public.products p
      where p.slug = substr(p_path, 10) and (p.is_listed
        or p.is_active and p.is_master_product and p.trashed_at is null))
    when p_path ~ '^/categoria/' then exists (
      select from public.categories c left join public.categories d on d.slug = c.parent_slug
      where c.slug = substr(p_path, 12) and c.is_active and d.is_active is not false)
    when p_path ~ '^/marca/[^/]+$' then exists (
      select from jsonb_array_elements(private.list_store_brands()) b
      where private.slugify(b.value ->> 'name') = substr(p_path, 8))
    else exists (
      select from public.pages p
      where p.slug = substr(p_path, 2) and p.is_published
        and private.is_active_between(p.starts_at, p.ends_at)) end
$$;
comment on function private.has_page(text) is
  'Whether a product, category, brand or content page is shown at this path. False for the fixed pages '
  'of the store.';

create function private.move_address(p_from text, p_to text, p_automatic boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_to text := private.path_part(p_to);
begin
  delete from public.redirects r where r.from_path = v_to;
  update public.redirects r
  set to_path = p_to || case when p_to = v_to then substr(r.to_path, length(p_from) + 1) else '' end
  where private.path_part(r.to_path) = p_from;
  insert into public.redirects as r (from_path, to_path, is_automatic, created_at)
  values (p_from, p_to, p_automatic, private.now_utc())
  on conflict (from_path) do update
    set to_path = excluded.to_path, is_automatic = excluded.is_automatic,
      created_at = excluded.created_at;
end
$$;
comment on function private.move_address(text, text, boolean) is
  'Redirects an address, and all addresses that were redirected to it, to another one, whose own '
  'redirect is deleted. The query and fragment of an earlier redirect remain if p_to has neither.';

create function private.tg__redirect_old_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.move_address(private.path_of(tg_table_name, old.slug),
    private.path_of(tg_table_name, new.slug), true);
  if tg_table_name = 'products' then
    update public.site_settings s
    set setting_value = jsonb_set(s.setting_value, '{product}', to_jsonb(new.slug))
    where s.setting_key = 'deal_of_day' and s.setting_value ->> 'product' = old.slug;
  end if;
  return null;
end
$$;
comment on function private.tg__redirect_old_address() is
  'After update trigger of a product, category or page whose slug has changed: redirects the old '
  'address, and updates the slug in the setting deal_of_day.';

create function private.add_redirect(p_from text, p_to text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  v_to text := p_to;
begin
  perform private.require_permission('catalog');
  -- Serializes the calls, because two concurrent opposite redirects would form a loop.
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
  'Staff: adds a redirect; if its target is redirected, it gets the end of the chain as target. Returns '
  'added, or the reason of the refusal: live (the address has a page), exists, loop.';

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
  'Staff: deletes a redirect that still has the target p_to; UT007 for another target, UT004 if it was '
  'deleted.';

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
  'Staff: one page of the redirects, newest first: {total, rows: [{from, to, is_automatic, created_at, '
  'is_covered, is_broken}]}. is_covered: the address has a page again. is_broken: the target is a '
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

-- Images ==========================================================================================
-- The library of images: the files of the bucket and their uses. Unused files can be deleted. Variants
-- (widths/) belong to their image, photos of reviews (avaliacoes/) to their review.

-- Bucket ------------------------------------------------------------------------------------------
-- A public bucket; a database without Storage (tests) has none. Images are read by public URL, so that
-- visitors need no select policy and cannot list the bucket.

do $$
declare
  v_condition constant text := '(bucket_id = ''media'' and ((select private.has_permission(''catalog''))
    or (select private.has_permission(''content'')) or (select private.has_permission(''settings''))
    or (select private.has_permission(''coins''))))';
begin
  if to_regclass('storage.buckets') is null or to_regclass('storage.objects') is null then
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('media', 'media', true, 5242880,
    array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
  on conflict (id) do update set
    public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

  execute 'drop policy if exists media_admin_read on storage.objects';
  execute 'drop policy if exists media_admin_insert on storage.objects';
  execute 'drop policy if exists media_admin_update on storage.objects';
  execute 'drop policy if exists media_admin_delete on storage.objects';
  execute 'create policy media_admin_read on storage.objects for select to authenticated
    using ' || v_condition;
  execute 'create policy media_admin_insert on storage.objects for insert to authenticated
    with check ' || v_condition;
  execute 'create policy media_admin_update on storage.objects for update to authenticated
    using ' || v_condition;
  execute 'create policy media_admin_delete on storage.objects for delete to authenticated
    using ' || v_condition;
end
$$;

-- Uses --------------------------------------------------------------------------------------------
-- Paths are searched in whole rows, so that new columns with images are included. Tables that may have many
-- rows are read by triggers when they change, all others by each query.

create table private.media_refs (
  path text not null,
  table_name text not null,
  row_id uuid not null,
  primary key (path, table_name, row_id),
  constraint media_refs_table_check check (table_name in ('products', 'orders', 'import_batches'))
);
create index media_refs_row_idx on private.media_refs (row_id);
alter table private.media_refs enable row level security;
comment on table private.media_refs is
  'Image paths in products, order lines and import rows, by product, order and batch. Triggers read '
  'them from whole rows.';

create function private.media_paths(p_text text) returns setof text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
begin
  return query
  select distinct m.found[1] from regexp_matches(p_text,
    '(/media/(?:[A-Za-z0-9][A-Za-z0-9._-]*/)*[A-Za-z0-9._-]*[A-Za-z0-9])', 'g') as m (found);
end
$$;
comment on function private.media_paths(text) is
  'The paths of images (/media/…) in a text, such as Markdown, JSON or a whole row.';

create function private.track_media(p_table text, p_ids uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with found as materialized (
    select distinct t.row_id, m.path
    from (
      select p.id, p::text from public.products p
      where p_table = 'products' and p.id = any (p_ids)
      -- Pages of orders show the images from the time of the order.
      union all select l.order_id, l::text from public.order_lines l
      where p_table = 'orders' and l.order_id = any (p_ids)
      -- The undo of an import restores the replaced images.
      union all select r.batch_id, r::text from public.import_rows r
      where p_table = 'import_batches' and r.batch_id = any (p_ids)
    ) as t (row_id, content)
    cross join lateral private.media_paths(t.content) as m (path)
    where strpos(t.content, '/media/') > 0
  ), gone as (
    delete from private.media_refs r
    where r.row_id = any (p_ids) and not exists (
      select from found f where f.row_id = r.row_id and f.path = r.path)
  )
  insert into private.media_refs (path, table_name, row_id)
  select f.path, p_table, f.row_id from found f
  on conflict do nothing;
end
$$;
comment on function private.track_media(text, uuid[]) is
  'Stores the image paths of these products, orders or imports in media_refs.';

create function private.tg_products__track_media() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids uuid[];
begin
  if current_setting('uti.index_words_later', true) = 'on' then
    return null;
  elsif tg_op = 'INSERT' then
    v_ids := array(select c.id from changed c);
  else
    v_ids := array(select c.id from changed c join before_update o on o.id = c.id
      where private.is_changed_beyond_stock(o, c));
  end if;
  if v_ids <> '{}' then
    perform private.track_media('products', v_ids);
  end if;
  return null;
end
$$;
comment on function private.tg_products__track_media() is
  'Stores the image paths of changed products. An import does this once, at its end.';

create function private.tg_order_lines__track_media() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.track_media('orders', (select array_agg(distinct c.order_id) from changed c));
  return null;
end
$$;

create function private.tg__track_media_of_new() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.media_refs (path, table_name, row_id)
  select distinct m.path, tg_argv[0], (to_jsonb(c) ->> tg_argv[1])::uuid
  from changed c cross join lateral private.media_paths(c::text) as m (path)
  where strpos(c::text, '/media/') > 0
  on conflict do nothing;
  return null;
end
$$;
comment on function private.tg__track_media_of_new() is
  'Adds the image paths of new rows, without reading the other rows of the same order or import. The '
  'arguments are the table in media_refs and the column with its id.';

create function private.tg__untrack_media() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.media_refs r using gone g where r.row_id = g.id;
  return null;
end
$$;

create function private.media_uses_in_content() returns table (
  path text, table_name text, row_id text, label text, words text
)
language sql stable security definer set search_path = ''
as $$
  select distinct m.path, t.table_name, t.row_id, t.label, private.normalize_text(t.label)
  from (
    select 'categories', c.slug, c.name, c::text from public.categories c
    union all select 'brands', b.slug, b.slug, b::text from public.brands b
    union all select 'banners', b.id::text, coalesce(b.title, ''), b::text from public.banners b
    union all select 'promotional_ribbon_config', r.id::text, '', r::text
      from public.promotional_ribbon_config r
    union all select 'quick_links', q.id::text, q.label, q::text from public.quick_links q
    union all select 'service_cards', s.id::text, s.title, s::text from public.service_cards s
    union all select 'product_sections', s.id::text, s.title, s::text from public.product_sections s
    union all select 'special_sections', s.id::text, s.title, s::text from public.special_sections s
    union all select 'pages', p.slug, p.title, p::text from public.pages p
    union all select 'navigation_items', n.id::text, n.title, n::text from public.navigation_items n
    union all select 'site_settings', s.setting_key, '', s::text from public.site_settings s
    union all select 'coin_products', c.id::text, c.name, c::text from public.coin_products c
  ) as t (table_name, row_id, label, content)
  cross join lateral private.media_paths(t.content) as m (path)
  where strpos(t.content, '/media/') > 0
$$;
comment on function private.media_uses_in_content() is
  'Every image path in the content and the settings of the store, with its table, row, the name of the '
  'row and the normalized words by which it is found.';

create function private.media_uses(p_paths text[]) returns table (
  path text, table_name text, row_id text, label text
)
language sql stable security definer set search_path = ''
as $$
  select u.path, u.table_name, u.row_id, u.label
  from private.media_uses_in_content() u where u.path = any (p_paths)
  union all
  select r.path, r.table_name, r.row_id::text, coalesce(
    case r.table_name
      when 'products' then (select p.name from public.products p where p.id = r.row_id)
      when 'orders' then (select o.code from public.orders o where o.id = r.row_id) end, '')
  from private.media_refs r where r.path = any (p_paths)
$$;
comment on function private.media_uses(text[]) is
  'The uses of these images, with table, row and the name of the row. Versions in the history do not '
  'count as uses.';

create function private.media_files() returns table (path text, bytes bigint, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- A database without Storage (tests) has no files.
  if to_regclass('storage.objects') is null then
    return;
  end if;
  return query execute $sql$
    select '/media/' || o.name, coalesce((o.metadata ->> 'size')::bigint, 0), o.created_at
    from storage.objects o
    where o.bucket_id = 'media' and o.name !~ '^(widths|avaliacoes)/'
      and o.name ~* '\.(avif|gif|jpe?g|png|webp)$'
      and not exists (
        select from private.removed_media m where m.path = '/media/' || o.name)$sql$;
end
$$;
comment on function private.media_files() is
  'The images of the bucket, without variants, photos of reviews and files whose deletion is queued.';

create function private.list_media(p_query text, p_use text, p_limit int, p_offset int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_query text := left(btrim(coalesce(p_query, '')), 100);
  v_words text := private.normalize_text(v_query);
  -- Tables whose rows the caller may not read.
  v_hidden constant text[] := array(
    select t.name
    from (values ('orders', 'orders'), ('import_batches', 'catalog'), ('coin_products', 'coins'))
      as t (name, area)
    where not private.has_permission(t.area));
  v_result jsonb;
begin
  if not (private.has_permission('catalog') or private.has_permission('settings')
    or private.has_permission('coins')) then
    perform private.require_permission('content');
  end if;
  with content as materialized (
    select * from private.media_uses_in_content()
  ), named as materialized (
    select c.path from content c
    where v_words <> '' and strpos(c.words, v_words) > 0 and c.table_name <> all (v_hidden)
    union
    select r.path from private.media_refs r join public.products p on p.id = r.row_id
    where v_words <> '' and strpos(p.search_text, v_words) > 0
    union
    select r.path from private.media_refs r join public.orders o on o.id = r.row_id
    where v_words <> '' and strpos(private.normalize_text(o.code), v_words) > 0
      and r.table_name <> all (v_hidden)
  ), found as materialized (
    select f.* from private.media_files() f left join named n on n.path = f.path
    where (v_query = '' or n.path is not null or strpos(lower(f.path), lower(v_query)) > 0)
      and case
        when p_use is null then true
        when p_use = 'unused' then f.path not in (select c.path from content c)
          and not exists (select from private.media_refs r where r.path = f.path)
        else f.path in (select c.path from content c where c.table_name = p_use)
          or exists (
            select from private.media_refs r where r.path = f.path and r.table_name = p_use)
      end
  ), page as materialized (
    select f.* from found f order by f.created_at desc, f.path
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
  ), uses as materialized (
    select u.path, u.table_name,
      case when u.table_name <> all (v_hidden) then u.row_id end as row_id,
      case when u.table_name <> all (v_hidden) then u.label end as label
    from private.media_uses(array(select p.path from page p)) u
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'path', p.path, 'bytes', p.bytes, 'created_at', p.created_at,
        'uses', coalesce(w.uses, '[]'), 'use_count', coalesce(w.count, 0))
        order by p.created_at desc, p.path)
      from page p
      left join lateral (
        select count(*) as count, jsonb_agg(jsonb_build_object('table', u.table_name,
          'row', u.row_id, 'label', u.label) order by u.table_name, u.label, u.row_id)
          filter (where u.place <= 10) as uses
        from (select u.*, row_number() over (order by u.table_name, u.label, u.row_id) as place
          from uses u where u.path = p.path) u) w on true), '[]'))
  into v_result;
  return v_result;
end
$$;

create function public.list_media(
  p_query text default null, p_use text default null, p_limit int default 48, p_offset int default 0
) returns jsonb
language sql stable set search_path = ''
as $$ select private.list_media(p_query, p_use, p_limit, p_offset) $$;
comment on function public.list_media(text, text, int, int) is
  'Staff with the area catalog, content, settings or coins: one page of the images of the store, newest '
  'first: {total, rows: [{path, bytes, created_at, uses: [{table, row, label}], use_count}]}, with up '
  'to ten uses of each. p_use is a table, or unused. The query is searched in paths and in the names of '
  'uses; a product is also found by its brand and codes. Without the area orders, catalog or coins, '
  'uses in orders, imports or rewards have neither row nor label and are not found by name.';

create function private.delete_media(p_paths text[]) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_unused text[];
begin
  if not (private.has_permission('catalog') or private.has_permission('settings')) then
    perform private.require_permission('content');
  end if;
  if cardinality(p_paths) > 100 then
    perform private.raise_error('UT005', 'up to 100 images');
  end if;
  v_unused := array(
    select f.path from private.media_files() f
    where f.path = any (p_paths)
      and f.path not in (select u.path from private.media_uses(p_paths) u));
  insert into private.removed_media (path, removed_at)
  select p.path, private.now_utc() from unnest(v_unused) p (path)
  on conflict do nothing;
  perform private.audit('delete', 'media', p.path, '{}') from unnest(v_unused) p (path);
  return jsonb_build_object('deleted', cardinality(v_unused),
    'kept', cardinality(p_paths) - cardinality(v_unused));
end
$$;

create function public.delete_media(p_paths text[]) returns jsonb
language sql set search_path = ''
as $$ select private.delete_media(p_paths) $$;
comment on function public.delete_media(text[]) is
  'Staff with the area catalog, content or settings: queues the files of up to 100 unused images for '
  'deletion: {deleted, kept}. A job deletes the files, unless they are used again by then.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_products__track_media_of_new after insert on public.products
  referencing new table as changed
  for each statement execute function private.tg_products__track_media();
create trigger tg_products__track_media after update on public.products
  referencing old table as before_update new table as changed
  for each statement execute function private.tg_products__track_media();
create trigger tg_order_lines__track_media_of_new after insert on public.order_lines
  referencing new table as changed
  for each statement execute function private.tg__track_media_of_new('orders', 'order_id');
create trigger tg_order_lines__track_media after update on public.order_lines
  referencing new table as changed
  for each statement execute function private.tg_order_lines__track_media();
create trigger tg_order_lines__track_media_of_rest after delete on public.order_lines
  referencing old table as changed
  for each statement execute function private.tg_order_lines__track_media();
create trigger tg_import_rows__track_media after insert on public.import_rows
  referencing new table as changed
  for each statement execute function private.tg__track_media_of_new('import_batches', 'batch_id');
create trigger tg_products__untrack_media after delete on public.products
  referencing old table as gone
  for each statement execute function private.tg__untrack_media();
create trigger tg_orders__untrack_media after delete on public.orders
  referencing old table as gone
  for each statement execute function private.tg__untrack_media();
create trigger tg_import_batches__untrack_media after delete on public.import_batches
  referencing old table as gone
  for each statement execute function private.tg__untrack_media();

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.list_media(text, text, int, int), public.list_media(text, text, int, int),
  private.delete_media(text[]), public.delete_media(text[])
  to authenticated;

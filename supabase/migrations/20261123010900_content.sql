-- Content that an admin edits: home page, product sections, special sections, pages, navigation,
-- and the storage bucket of the images.

-- Home page ---------------------------------------------------------------------------------------

create function private.is_active_between(p_starts timestamptz, p_ends timestamptz) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(p_starts <= private.now_utc(), true) and coalesce(p_ends > private.now_utc(), true)
$$;
comment on function private.is_active_between(timestamptz, timestamptz) is
  'The current time is between the two; null is open.';

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
  'The product that the store chose as the deal of a day in its time zone.';

create function private.is_deal(p_product public.products, p_day date) returns boolean
language sql stable set search_path = ''
as $$
  select p_product.is_listed and p_product.has_discount and p_product.stock > 0
    and private.availability_of(p_product.availability, p_product.release_date, p_day)
      in ('ready', 'digital')
$$;
comment on function private.is_deal(public.products, date) is
  'The product has a discount and can be delivered on that day.';

create function private.deal_on(p_day date) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_id uuid;
  v_may_repeat boolean;
begin
  -- The product of the setting comes first, then the one that was chosen for the day.
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
  'The product of the setting deal_of_day on its day; otherwise the one chosen for that day, which is the largest '
  'discount that was no deal in the 13 days before. A product that is sold out or no longer reduced is '
  'replaced. Null without a reduced product.';

create function private.deal_of_day() returns uuid
language sql volatile security definer set search_path = ''
as $$ select private.deal_on(private.today()) $$;

create function public.deal_of_day() returns uuid
language sql volatile set search_path = ''
as $$ select private.deal_of_day() $$;
comment on function public.deal_of_day() is
  'The id of the deal of today in the time zone of the store, or null.';

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
  'Slides of the hero. Without device_type a banner with a mobile image is shown on mobile only, '
  'one without on desktop.';
comment on column public.banners.starts_at is 'Shown from then on; null: at once.';
comment on column public.banners.ends_at is 'Shown until then; null: without end.';

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
-- Shown on the home page and on pages of platforms. The products of a section are a listing like
-- that of a category: counted, paged, filtered and sorted.

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
  'Order of the products, a sort of search_products; null is the order of the items.';
comment on column public.product_sections.only_featured is
  'Only featured products of the items, or of the whole store without items.';

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
  'The id of a product, or the id or name of a tag (compared ignoring case).';

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
comment on table public.special_sections is 'Sections of carousels and banners on a background.';
comment on column public.special_sections.content_config is
  '{layout_settings: {show_background, carousel_display, device_visibility}, rows: […]}. Empty '
  'means not configured.';

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
comment on column public.pages.starts_at is 'Published from then on; null: at once.';
comment on column public.pages.ends_at is 'Published until then; null: without end.';

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

-- Images ------------------------------------------------------------------------------------------
-- A public bucket. A database without Storage (tests) has none. Images are read by public URL, so
-- no visitor needs a select policy and nobody else can list the bucket.

do $$
declare
  v_condition constant text := '(bucket_id = ''media'' and ((select private.has_permission(''catalog''))
    or (select private.has_permission(''content'')) or (select private.has_permission(''settings''))))';
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

create policy ribbon_read on public.promotional_ribbon_config for select to anon, authenticated
  using (true);
create policy ribbon_insert on public.promotional_ribbon_config for insert to authenticated
  with check ((select private.has_permission('content')));
create policy ribbon_update on public.promotional_ribbon_config for update to authenticated
  using ((select private.has_permission('content')));
create policy ribbon_delete on public.promotional_ribbon_config for delete to authenticated
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

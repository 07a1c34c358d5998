-- Products: everything the store sells. Money is numeric(10,2) in reais.

create function private.platform_terms(p_platform text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case p_platform
    when 'ps5' then 'ps5 playstation 5'
    when 'ps4' then 'ps4 playstation 4'
    when 'ps3' then 'ps3 playstation 3'
    when 'ps2' then 'ps2 playstation 2'
    when 'ps1' then 'ps1 psx playstation 1'
    when 'switch-2' then 'switch 2 nintendo'
    when 'switch' then 'switch nintendo'
    when 'xbox-series' then 'xbox series x s'
    when 'xbox-one' then 'xbox one'
    when 'xbox-360' then 'xbox 360'
    else coalesce(p_platform, '')
  end
$$;

create function private.search_text(
  p_name text, p_brand text, p_platform text, p_sku text, p_gtin text
) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select ' ' || concat_ws(' ',
    private.normalise(p_name), private.normalise(p_brand), private.platform_terms(p_platform),
    private.normalise(p_sku), p_gtin, replace(private.normalise(p_name), ' ', '')) || ' '
$$;
comment on function private.search_text(text, text, text, text, text) is
  'What a search looks into. The last word is the name without spaces: "spiderman" finds Spider-Man.';

create table public.products (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text,
  brand text,
  category text references public.categories (slug) on update cascade on delete restrict,
  platform text,
  gtin text,
  price numeric(10, 2) not null default 0,
  pro_price numeric(10, 2),
  list_price numeric(10, 2),
  discount_percentage numeric(5, 2),
  image text,
  additional_images text[] not null default '{}',
  sizes text[] not null default '{}',
  colors text[] not null default '{}',
  stock int not null default 0,
  badge_text text,
  badge_color text not null default 'green',
  badge_visible boolean not null default false,
  specifications jsonb not null default '[]',
  technical_specs jsonb not null default '[]',
  product_features jsonb not null default '[]',
  shipping_weight numeric(8, 3),
  free_shipping boolean not null default false,
  meta_title text,
  meta_description text,
  slug text not null,
  is_active boolean not null default true,
  is_featured boolean not null default false,
  uti_pro_enabled boolean not null default false,
  uti_pro_value numeric(10, 2),
  uti_pro_custom_price numeric(10, 2),
  uti_pro_type text not null default 'percentage',
  pro_days int,
  uti_coins_cashback_percentage numeric(5, 2),
  uti_coins_discount_percentage numeric(5, 2),
  parent_product_id uuid references public.products (id) on delete set null,
  is_master_product boolean not null default false,
  product_type text not null default 'simple',
  sku_code text,
  variant_attributes jsonb not null default '{}',
  sort_order int not null default 0,
  available_variants jsonb not null default '[]',
  master_slug text,
  inherit_from_master text[] not null default '{}',
  product_videos jsonb not null default '[]',
  product_faqs jsonb not null default '[]',
  product_highlights jsonb not null default '[]',
  trust_indicators jsonb not null default '[]',
  manual_related_products uuid[] not null default '{}',
  is_reviewed boolean not null default false,
  reviewed_at timestamptz,
  reviewed_by uuid references auth.users (id) on delete set null,
  reviews_config jsonb not null default
    '{"enabled":true,"show_rating":true,"show_count":true,"allow_reviews":true,"custom_rating":{"value":0,"count":0,"use_custom":false}}',
  breadcrumb_config jsonb not null default
    '{"custom_path":[],"use_custom":false,"show_breadcrumb":true}',
  product_descriptions jsonb not null default
    '{"short":"","detailed":"","technical":"","marketing":""}',
  delivery_config jsonb not null default
    '{"custom_shipping_time":"","shipping_regions":[],"express_available":false,"pickup_locations":[],"shipping_notes":""}',
  display_config jsonb not null default
    '{"show_stock_counter":true,"show_view_counter":false,"custom_view_count":0,"show_urgency_banner":false,"urgency_text":"","show_social_proof":false,"social_proof_text":""}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Derived, never written:
  is_listed boolean not null generated always as (is_active and product_type <> 'master') stored,
  has_discount boolean not null
    generated always as (coalesce(list_price > price, false)) stored,
  discount_rate numeric(5, 4) not null generated always as (
    case when list_price > price then (list_price - price) / list_price else 0 end) stored,
  search_name text not null generated always as (private.normalise(name)) stored,
  search_text text not null
    generated always as (private.search_text(name, brand, platform, sku_code, gtin)) stored,

  constraint products_name_size check (length(btrim(name)) between 1 and 200),
  constraint products_description_size check (length(description) <= 20000),
  constraint products_brand_size check (length(brand) <= 80),
  constraint products_platform_check check (platform in (
    'ps5', 'ps4', 'ps3', 'ps2', 'ps1', 'switch-2', 'switch', 'xbox-series', 'xbox-one',
    'xbox-360', 'pc', 'retro')),
  constraint products_gtin_check check (gtin ~ '^[0-9]{8,14}$'),
  constraint products_price_range check (price between 0 and 999999.99),
  constraint products_pro_price_range check (pro_price between 0 and 999999.99),
  constraint products_list_price_range check (list_price between 0 and 999999.99),
  constraint products_discount_range check (discount_percentage between 0 and 100),
  constraint products_stock_range check (stock between 0 and 1000000),
  constraint products_images_safe check (
    private.is_safe_link(image) and private.are_safe_links(additional_images)
    and cardinality(additional_images) <= 30),
  constraint products_options_size check (
    cardinality(sizes) <= 40 and cardinality(colors) <= 40
    and length(array_to_string(sizes || colors, '')) <= 4000),
  constraint products_badge_text_size check (length(badge_text) <= 40),
  constraint products_badge_color_check check (
    badge_color ~ '^(#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|[a-z]{3,20})$'),
  constraint products_weight_range check (shipping_weight between 0 and 1000),
  constraint products_meta_size check (
    length(meta_title) <= 200 and length(meta_description) <= 500),
  constraint products_slug_check check (
    length(slug) <= 100 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint products_uti_pro_type_check check (uti_pro_type in ('percentage', 'fixed')),
  constraint products_uti_pro_value_range check (uti_pro_value between 0 and 999999.99),
  constraint products_uti_pro_custom_range check (uti_pro_custom_price between 0 and 999999.99),
  constraint products_pro_days_range check (pro_days between 1 and 3650),
  constraint products_cashback_range check (uti_coins_cashback_percentage between 0 and 100),
  constraint products_coin_discount_range check (uti_coins_discount_percentage between 0 and 100),
  constraint products_type_check check (product_type in ('simple', 'master', 'sku')),
  constraint products_master_flag check (is_master_product = (product_type = 'master')),
  constraint products_parent_of_sku check (
    parent_product_id is null or (product_type = 'sku' and parent_product_id <> id)),
  constraint products_sku_code_check check (sku_code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$'),
  constraint products_variant_attributes_check check (jsonb_typeof(variant_attributes) = 'object'),
  constraint products_inherit_check check (inherit_from_master <@ array[
    'name', 'description', 'brand', 'category', 'platform', 'price', 'pro_price', 'list_price',
    'discount_percentage', 'image', 'additional_images', 'sizes', 'colors', 'badge_text',
    'badge_color', 'badge_visible', 'specifications', 'technical_specs', 'product_features',
    'shipping_weight', 'free_shipping', 'meta_title', 'meta_description', 'is_featured',
    'uti_pro_enabled', 'uti_pro_value', 'uti_pro_custom_price', 'uti_pro_type', 'pro_days',
    'uti_coins_cashback_percentage', 'uti_coins_discount_percentage', 'product_videos',
    'product_faqs', 'product_highlights', 'trust_indicators', 'manual_related_products',
    'reviews_config', 'breadcrumb_config', 'product_descriptions', 'delivery_config',
    'display_config']),
  constraint products_related_size check (cardinality(manual_related_products) <= 50),
  constraint products_json_shapes check (
    jsonb_typeof(reviews_config) = 'object' and jsonb_typeof(breadcrumb_config) = 'object'
    and jsonb_typeof(product_descriptions) = 'object' and jsonb_typeof(delivery_config) = 'object'
    and jsonb_typeof(display_config) = 'object' and jsonb_typeof(available_variants) = 'array'
    and jsonb_typeof(product_faqs) = 'array' and jsonb_typeof(product_videos) = 'array'),
  constraint products_json_size check (
    length(specifications::text) + length(technical_specs::text) + length(product_features::text)
    + length(product_videos::text) + length(product_faqs::text) + length(product_highlights::text)
    + length(trust_indicators::text) + length(reviews_config::text)
    + length(breadcrumb_config::text) + length(product_descriptions::text)
    + length(delivery_config::text) + length(display_config::text) <= 131072),
  constraint products_json_links_safe check (
    private.json_links_safe(product_videos) and private.json_links_safe(breadcrumb_config)
    and private.json_links_safe(product_highlights) and private.json_links_safe(trust_indicators))
);

create unique index products_slug_unique on public.products (slug);
create unique index products_sku_code_unique on public.products (sku_code);
create index products_parent_idx on public.products (parent_product_id, sort_order);
create index products_reviewed_by_idx on public.products (reviewed_by)
  where reviewed_by is not null;
create index products_newest_idx on public.products (created_at desc, id) where is_listed;
create index products_category_idx on public.products (category, created_at desc, id)
  where is_listed;
create index products_platform_idx on public.products (platform, created_at desc) where is_listed;
create index products_price_idx on public.products (price, id) where is_listed;
create index products_discount_idx on public.products (discount_rate desc, id)
  where is_listed and has_discount;
create index products_featured_idx on public.products (created_at desc)
  where is_listed and is_featured;
create index products_search_text_idx on public.products
  using gin (search_text extensions.gin_trgm_ops) where is_listed;
create index products_search_name_idx on public.products
  using gin (search_name extensions.gin_trgm_ops) where is_listed;
create index products_suggest_idx on public.products
  (length(search_name), search_name) include (id) where is_listed;

alter table public.products enable row level security;
create policy products_read_as_visitor on public.products for select to anon using (is_active);
create policy products_read on public.products for select to authenticated
  using (is_active or (select private.is_admin()));
create policy products_insert on public.products for insert to authenticated
  with check ((select private.is_admin()));
create policy products_update on public.products for update to authenticated
  using ((select private.is_admin()));
create policy products_delete on public.products for delete to authenticated
  using ((select private.is_admin()));
grant select on public.products to anon;
grant select, insert, update, delete on public.products to authenticated, service_role;

revoke execute on all functions in schema private from public;
grant execute on function
  private.platform_terms(text), private.search_text(text, text, text, text, text)
  to anon, authenticated, service_role;

comment on table public.products is
  'Simple products, masters (never listed) and their SKUs. price is what is charged; a discount '
  'exists when list_price is above it.';
comment on column public.products.specifications is 'List of {category, label, value}.';
comment on column public.products.technical_specs is 'List of {category, label, value}.';
comment on column public.products.inherit_from_master is
  'Fields whose value is the master''s: copied by trigger, so that price and search agree.';
comment on column public.products.available_variants is
  'On a master: its active SKUs as {id, slug, name, sku_code, variant_attributes}. By trigger.';
comment on column public.products.master_slug is 'On a SKU: the slug of its master. By trigger.';
comment on column public.products.pro_days is 'Days of Pro that each paid unit gives.';
comment on column public.products.uti_coins_cashback_percentage is 'Empty means 2 percent.';

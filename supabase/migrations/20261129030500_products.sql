-- Products, with their categories, tags and brands: tables, rules, reads, and the writes of the admin; then
-- alerts, costs and schedules. Amounts are numeric(10, 2) in reais.

-- Categories and tags -----------------------------------------------------------------------------

create table public.categories (
  slug text primary key,
  parent_slug text references public.categories (slug) on update cascade on delete restrict,
  name text not null,
  description text,
  image_url text,
  meta_title text,
  meta_description text,
  display_order int not null default 0,
  is_active boolean not null default true,
  is_in_menu boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint categories_slug_is_path check (
    length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*$'),
  constraint categories_slug_under_parent check (
    (parent_slug is null and slug !~ '/')
    or (parent_slug is not null and parent_slug = regexp_replace(slug, '/[^/]+$', ''))),
  constraint categories_name_size check (length(btrim(name)) between 1 and 80),
  constraint categories_description_size check (length(description) <= 2000),
  constraint categories_meta_size check (
    length(meta_title) <= 200 and length(meta_description) <= 500),
  constraint categories_safe_image check (private.is_safe_link(image_url))
);
create index categories_parent_idx on public.categories (parent_slug, display_order);
alter table public.categories enable row level security;
comment on table public.categories is 'The category tree; slug is the full path of a category.';
comment on column public.categories.display_order is
  'The position among the categories of the same parent.';
comment on column public.categories.is_in_menu is 'Listed in the menus of the store.';

create function private.tg_categories__follow_parent() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.slug := new.parent_slug || '/' || regexp_replace(new.slug, '^.*/', '');
  return new;
end
$$;
comment on function private.tg_categories__follow_parent() is
  'Before update trigger of a category whose parent slug has changed: replaces the start of its slug.';

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
create unique index tags_name_idx on public.tags (lower(name));
alter table public.tags enable row level security;
comment on table public.tags is 'Labels of products, such as genres; weight orders them.';

create function private.category_subtree(p_path text) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(c.slug), '{}')
  from public.categories c
  where c.slug = p_path or c.slug like replace(p_path, '_', '\_') || '/%'
$$;
comment on function private.category_subtree(text) is
  'The slugs of a category and all categories below it.';

-- Functions that the table of products uses -------------------------------------------------------

create function private.platform_terms(p_platform text) returns text
language sql immutable parallel safe
return case p_platform
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
end;

create function private.search_text(
  p_name text, p_brand text, p_platform text, p_sku text, p_gtin text
) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_name text := private.normalize_text(p_name);
begin
  return ' ' || concat_ws(' ', v_name, private.normalize_text(p_brand),
    private.platform_terms(p_platform),
    private.normalize_text(p_sku), p_gtin, replace(v_name, ' ', '')) || ' ';
end
$$;
comment on function private.search_text(text, text, text, text, text) is
  'The normalized text that a search reads. Its last word is the name without spaces, so that '
  '"spiderman" finds Spider-Man.';

-- Products ----------------------------------------------------------------------------------------

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
  gallery_alts jsonb not null default '{}',
  sizes text[] not null default '{}',
  colors text[] not null default '{}',
  stock int not null default 0,
  condition text not null default 'new',
  condition_notes text,
  availability text not null default 'ready',
  release_date date,
  lead_days int,
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
  trashed_at timestamptz,
  -- Derived, never written:
  is_listed boolean not null
    generated always as (
      is_active and product_type <> 'master' and price > 0 and trashed_at is null) stored,
  has_discount boolean not null
    generated always as (coalesce(list_price > price, false)) stored,
  discount_rate numeric(5, 4) not null generated always as (
    case when list_price > price then (list_price - price) / list_price else 0 end) stored,
  search_name text not null generated always as (private.normalize_text(name)) stored,
  search_text text not null
    generated always as (private.search_text(name, brand, platform, sku_code, gtin)) stored,

  age_rating text,
  language text,
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
  constraint products_condition_check check (condition in ('new', 'refurbished', 'used')),
  constraint products_condition_notes_size check (length(condition_notes) <= 300),
  constraint products_availability_check check (
    availability in ('ready', 'preorder', 'made_to_order', 'digital')),
  constraint products_release_date_check check (
    (availability = 'preorder') = (release_date is not null)
    and release_date between '2000-01-01' and '2099-12-31'),
  constraint products_lead_days_check check (
    (availability = 'made_to_order') = (lead_days is not null) and lead_days between 1 and 365),
  constraint products_images_safe check (
    private.is_safe_link(image) and private.are_safe_links(additional_images)
    and cardinality(additional_images) <= 30),
  constraint products_gallery_alts_check check (
    jsonb_typeof(gallery_alts) = 'object' and length(gallery_alts::text) <= 16384),
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
    'discount_percentage', 'image', 'additional_images', 'gallery_alts', 'sizes', 'colors',
    'badge_text', 'badge_color', 'badge_visible', 'specifications', 'technical_specs',
    'product_features', 'shipping_weight', 'free_shipping', 'meta_title', 'meta_description',
    'is_featured', 'uti_pro_enabled', 'uti_pro_value', 'uti_pro_custom_price', 'uti_pro_type',
    'pro_days', 'uti_coins_cashback_percentage', 'uti_coins_discount_percentage',
    'product_videos', 'product_faqs', 'product_highlights', 'trust_indicators',
    'manual_related_products', 'reviews_config', 'breadcrumb_config', 'product_descriptions',
    'delivery_config', 'display_config', 'condition', 'condition_notes', 'availability',
    'release_date', 'lead_days', 'age_rating', 'language']),
  constraint products_age_rating_check check (
    age_rating in ('L', '10', '12', '14', '16', '18')),
  constraint products_language_check check (language in ('dubbed', 'subtitled', 'foreign')),
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
-- These indexes are partial so that no foreign key can refer to their columns: otherwise an update that
-- contains the columns would block inserts of order lines, whose foreign key locks the row.
create unique index products_slug_idx on public.products (slug) where slug is not null;
create unique index products_sku_code_idx on public.products (sku_code)
  where sku_code is not null;
create index products_parent_idx on public.products (parent_product_id, sort_order);
create index products_reviewed_by_idx on public.products (reviewed_by)
  where reviewed_by is not null;
create index products_trashed_idx on public.products (trashed_at) where trashed_at is not null;
create index products_updated_idx on public.products (updated_at desc, id)
  where trashed_at is null;
create index products_newest_idx on public.products (created_at desc, id) where is_listed;
create index products_category_idx on public.products (category, created_at desc, id)
  where is_listed;
create index products_platform_idx on public.products (platform, created_at desc) where is_listed;
create index products_stock_idx on public.products (stock) where is_listed;
create index products_price_idx on public.products (price, id) where is_listed;
create index products_discount_idx on public.products (discount_rate desc, id)
  where is_listed and has_discount;
create index products_featured_idx on public.products (created_at desc)
  where is_listed and is_featured;
create index products_search_text_idx on public.products
  using gin (search_text extensions.gin_trgm_ops);
create index products_search_name_idx on public.products
  using gin (search_name extensions.gin_trgm_ops) where is_listed;
create index products_suggest_idx on public.products
  (length(search_name), search_name) include (id) where is_listed;
create index products_brand_idx on public.products (brand, created_at desc, id)
  where is_listed;
alter table public.products enable row level security;
comment on table public.products is
  'Simple products, masters (never listed) and their SKUs. price is the charged price; list_price above '
  'it is a discount.';
comment on column public.products.specifications is 'List of {category, label, value}.';
comment on column public.products.technical_specs is 'List of {category, label, value}.';
comment on column public.products.inherit_from_master is
  'Names of the fields that a trigger copies from the master, so that prices and search use the same '
  'values.';
comment on column public.products.available_variants is
  'On a master: its listed SKUs as {id, slug, name, sku_code, variant_attributes}. Written by '
  'trigger.';
comment on column public.products.master_slug is
  'On a SKU: the slug of its master. Written by trigger.';
comment on column public.products.pro_days is 'Days of Pro for each paid unit.';
comment on column public.products.uti_coins_cashback_percentage is 'Null means 2 percent.';
comment on column public.products.gallery_alts is
  'Alternative texts by image address; without an entry the page uses the name and the position.';
comment on column public.products.is_listed is
  'For sale: active, not a master, with a price and not in the trash. Listings, carts and orders '
  'read this column.';
comment on column public.products.trashed_at is
  'Time at which the product was moved to the trash; null outside the trash. Policies hide products in '
  'the trash from all callers of the data API, also from staff; list_trash returns them.';
comment on column public.products.condition is
  'new, refurbished or used. new is refused if condition_of_name finds another condition in the name '
  '(UT040).';
comment on column public.products.availability is
  'ready, preorder (with release_date), made_to_order (with lead_days) or digital; stock limits all of '
  'them. private.availability_of returns the availability of a given day.';
comment on column public.products.age_rating is
  'Brazilian age rating of a game: L (all ages), 10, 12, 14, 16 or 18; null for a product that is no '
  'game.';
comment on column public.products.language is
  'Brazilian Portuguese in a game: dubbed, subtitled (texts or subtitles) or foreign (none); null if '
  'unknown or if the product is no game.';
comment on column public.products.reviewed_by is
  'The admin who reviewed the product. Not readable through the data API: call product_reviewer.';

create table public.product_tags (
  product_id uuid not null references public.products (id) on delete cascade,
  tag_id uuid not null references public.tags (id) on delete cascade,
  primary key (product_id, tag_id)
);
create index product_tags_tag_idx on public.product_tags (tag_id, product_id);
alter table public.product_tags enable row level security;
comment on table public.product_tags is 'The tags of each product.';

create table public.product_price_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null references public.products (id) on delete cascade,
  at timestamptz not null,
  changed_by uuid,
  price_before numeric(10, 2) not null,
  price_after numeric(10, 2) not null,
  list_price_before numeric(10, 2),
  list_price_after numeric(10, 2),
  pro_price_before numeric(10, 2),
  pro_price_after numeric(10, 2)
);
create index product_price_changes_product_idx
  on public.product_price_changes (product_id, at desc);
alter table public.product_price_changes enable row level security;
comment on table public.product_price_changes is
  'Each change of price, list price or Pro price by any writer. Written by trigger only.';

create table private.product_prices (
  product_id uuid not null references public.products (id) on delete cascade,
  price_cents int not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  primary key (product_id, starts_at),
  constraint product_prices_order check (ends_at > starts_at)
);
create index product_prices_ended_idx on private.product_prices (ends_at)
  where ends_at is not null;
alter table private.product_prices enable row level security;
comment on table private.product_prices is
  'The prices that all visitors saw, one row for each uninterrupted period of a price. Periods in which '
  'the product was not listed have no row. Written by trigger; deleted a year after the end.';
comment on column private.product_prices.ends_at is 'Null for the current price.';

-- Rules: slug, masters and SKUs, condition, availability, review mark -----------------------------

create function private.condition_of_name(p_name text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  v_name text := private.normalize_text(p_name);
begin
  return case
    when v_name ~ '\m(semi ?nov|usad)[ao]s?\M' then 'used'
    when v_name ~ '\m(revisad|restaurad)[ao]s?\M' then 'refurbished'
  end;
end
$$;
comment on function private.condition_of_name(text) is
  'The condition that a word of the name states (seminovo, usado: used; revisado, restaurado: '
  'refurbished); null without such a word.';

create function private.availability_of(p_availability text, p_release_date date, p_today date)
returns text
language sql immutable parallel safe
return case when p_availability = 'preorder' and p_release_date <= p_today then 'ready'
  else p_availability end;
comment on function private.availability_of(text, date, date) is
  'The availability on p_today, a date in the time zone of the store: a pre-order is ready from its '
  'release date on.';

create function private.unique_slug(p_base text, p_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_base text := coalesce(nullif(p_base, ''), 'produto');
  v_slug text := v_base;
  v_next int := 1;
begin
  while exists (select 1 from public.products p where p.slug = v_slug and p.id <> p_id) loop
    v_next := v_next + 1;
    v_slug := v_base || '-' || v_next;
  end loop;
  return v_slug;
end
$$;
comment on function private.unique_slug(text, uuid) is
  'The slug, or the slug with the next free number. The unique index prevents duplicates of concurrent '
  'calls.';

create function private.is_changed_beyond_stock(
  p_old public.products, p_new public.products
) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  p_old.stock := p_new.stock;
  p_old.updated_at := p_new.updated_at;
  return p_old is distinct from p_new;
end
$$;
comment on function private.is_changed_beyond_stock(public.products, public.products) is
  'Whether a write changes more than the columns that a sale or a return changes.';

create function private.variants_of(p_master uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'slug', p.slug, 'name', p.name, 'sku_code', p.sku_code,
    'variant_attributes', p.variant_attributes) order by p.sort_order, p.name, p.id), '[]')
  from public.products p
  where p.parent_product_id = p_master and p.is_listed
$$;

create function private.refresh_variants(p_master uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_variants jsonb;
begin
  -- Locks in a separate statement, so that the next one reads what a concurrent writer has committed.
  perform from public.products p where p.id = p_master for no key update;
  v_variants := private.variants_of(p_master);
  update public.products p set available_variants = v_variants
  where p.id = p_master and p.available_variants is distinct from v_variants;
end
$$;

create function private.tg_products__prepare() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_master public.products;
begin
  -- Flag and type must agree: the one that this write changes determines the other.
  if tg_op = 'INSERT' then
    if new.is_master_product and new.product_type = 'simple' then
      new.product_type := 'master';
    end if;
  elsif new.is_master_product is distinct from old.is_master_product
    and new.product_type = old.product_type then
    new.product_type := case when new.is_master_product then 'master' else 'simple' end;
  end if;
  new.is_master_product := new.product_type = 'master';

  if new.parent_product_id is not null then
    select * into v_master from public.products p where p.id = new.parent_product_id;
    if found and v_master.product_type <> 'master' then
      perform private.raise_error('UT005', 'the parent of a SKU must be a master product');
    end if;
  end if;
  new.master_slug := v_master.slug;
  if v_master.id is not null and cardinality(new.inherit_from_master) > 0 then
    new := jsonb_populate_record(new, (
      select jsonb_object_agg(f, to_jsonb(v_master) -> f)
      from unnest(new.inherit_from_master || case
        when 'availability' = any (new.inherit_from_master)
          then array['release_date', 'lead_days'] else '{}' end) f
      where to_jsonb(v_master) ? f));
  end if;

  -- release_date and lead_days each apply to one availability only.
  if new.availability <> 'preorder' then
    new.release_date := null;
  end if;
  if new.availability <> 'made_to_order' then
    new.lead_days := null;
  end if;
  if new.condition = 'new' and private.condition_of_name(new.name) is not null then
    perform private.raise_error('UT040', 'the name says used or refurbished, the condition says new');
  end if;

  if coalesce(new.slug, '') = '' then
    new.slug := private.unique_slug(private.slugify(new.name), new.id);
  end if;
  if new.product_type <> 'master' then
    new.available_variants := '[]';
  elsif tg_op = 'INSERT' or pg_trigger_depth() = 1 then
    new.available_variants := private.variants_of(new.id);
  end if;

  if new.is_reviewed is false then
    new.reviewed_at := null;
    new.reviewed_by := null;
  elsif tg_op = 'INSERT' or not old.is_reviewed then
    new.reviewed_at := private.now_utc();
    new.reviewed_by := auth.uid();
  else
    new.reviewed_at := old.reviewed_at;
    if new.reviewed_by is not null then
      new.reviewed_by := old.reviewed_by;
    end if;
  end if;
  if tg_op = 'UPDATE' then
    new.created_at := old.created_at;
    new.updated_at := private.now_utc();
  end if;
  return new;
end
$$;

create function private.tg_products__refresh_family() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and not private.is_changed_beyond_stock(old, new) then
    return null;
  end if;
  if tg_op = 'DELETE' or tg_op = 'UPDATE'
    and old.parent_product_id is distinct from new.parent_product_id then
    perform private.refresh_variants(old.parent_product_id);
  end if;
  -- Only if the variants of the master change: this locks the master, and a save of the master locks it
  -- before its SKUs.
  if tg_op <> 'DELETE' and new.parent_product_id is not null
    and (old.parent_product_id, old.is_listed, old.slug, old.name, old.sku_code,
        old.variant_attributes, old.sort_order)
      is distinct from (new.parent_product_id, new.is_listed, new.slug, new.name, new.sku_code,
        new.variant_attributes, new.sort_order) then
    perform private.refresh_variants(new.parent_product_id);
  end if;
  -- A changed master updates its SKUs: inherited fields and master_slug.
  if tg_op = 'UPDATE' and new.product_type = 'master'
    and to_jsonb(old) - array['available_variants', 'updated_at', 'stock']
      is distinct from to_jsonb(new) - array['available_variants', 'updated_at', 'stock'] then
    update public.products p set sort_order = p.sort_order
    where p.parent_product_id = new.id
      and (cardinality(p.inherit_from_master) > 0 or p.master_slug is distinct from new.slug);
  end if;
  return null;
end
$$;
comment on function private.tg_products__refresh_family() is
  'Updates available_variants, master_slug and inherited fields of a family after a write to one of its '
  'products.';

create function private.tg_products__save_price_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.product_price_changes (product_id, at, changed_by, price_before, price_after,
    list_price_before, list_price_after, pro_price_before, pro_price_after)
  values (new.id, private.now_utc(), auth.uid(), old.price, new.price,
    old.list_price, new.list_price, old.pro_price, new.pro_price);
  return null;
end
$$;

create function private.tg_products__save_first_prices() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Reads the row again, because a row-level trigger may have changed the price of a master and stored it.
  insert into private.product_prices (product_id, price_cents, starts_at)
  select p.id, private.cents(p.price), (select private.now_utc())
  from added n join public.products p on p.id = n.id
  where p.is_listed
  on conflict (product_id, starts_at) do nothing;
  return null;
end
$$;

create function private.tg_products__save_public_price() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
begin
  -- Deletes a period without duration: the price changed twice in a transaction, or the clock was set back.
  delete from private.product_prices h
  where h.product_id = new.id and h.ends_at is null and h.starts_at >= v_now;
  update private.product_prices h set ends_at = v_now
  where h.product_id = new.id and h.ends_at is null;
  if new.is_listed then
    insert into private.product_prices as h (product_id, price_cents, starts_at)
    values (new.id, private.cents(new.price), v_now)
    on conflict (product_id, starts_at) do update
      set price_cents = excluded.price_cents, ends_at = null;
  end if;
  return null;
end
$$;
comment on function private.tg_products__save_public_price() is
  'Ends the period of the former price and, if the product is listed, starts one of the new price.';

-- Reads -------------------------------------------------------------------------------------------

create function private.color_image(
  p_image text, p_others text[], p_alts jsonb, p_color text
) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return coalesce((
    select i.path from unnest(p_image || p_others) with ordinality i (path, n)
    where right(btrim(p_alts ->> i.path), length(p_color) + 1) = ' ' || p_color
    order by i.n limit 1), p_image);
end
$$;
comment on function private.color_image(text, text[], jsonb, text) is
  'The image of a product in a color: the first one whose alternative text ends with it, or the cover.';

create function private.pro_price_cents(
  p_price numeric, p_pro_price numeric, p_enabled boolean, p_value numeric, p_custom numeric,
  p_type text
) returns bigint
language sql immutable parallel safe
return nullif(least(private.cents(p_price), case
  when p_custom > 0 then private.cents(p_custom)
  when coalesce(p_enabled, false) then greatest(1, private.cents(
    case when p_type = 'fixed' then p_price - coalesce(p_value, 0)
    else p_price - p_price * coalesce(p_value, 0) / 100 end))
  when p_pro_price > 0 then private.cents(p_pro_price)
end), private.cents(p_price));
comment on function private.pro_price_cents(numeric, numeric, boolean, numeric, numeric, text) is
  'Pro price in centavos, or null unless it is lower than the price: the custom price; else the price '
  'less a percentage or an amount, at least R$ 0,01; else pro_price. Prices are in reais; 0 counts as '
  'missing, because an import stores 0 for a value that is not a number.';

create function private.price_history(p_product uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('cents', h.price_cents, 'from', h.starts_at,
    'to', h.ends_at) order by h.starts_at), '[]')
  from private.product_prices h join public.products p on p.id = h.product_id and p.is_listed
  where h.product_id = p_product
    and (h.ends_at is null or h.ends_at > private.now_utc() - interval '91 days')
$$;

create function public.price_history(p_product uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.price_history(p_product) $$;
comment on function public.price_history(uuid) is
  'The prices that visitors of a listed product saw in the last 91 days, oldest first: [{cents, from, '
  'to}]; to is null for the current price.';

create function private.rebuild_product_view() returns void
language plpgsql set search_path = ''
as $outer$
begin
  drop view if exists public.view_product_with_tags;
  execute format($view$
    create view public.view_product_with_tags with (security_invoker = true) as
    select %s, coalesce(t.tag_ids, '{}') as tag_ids, coalesce(t.tags, '[]') as tags
    from public.products p
    left join lateral (
      select
        array_agg(g.id order by g.weight desc, g.name) as tag_ids,
        jsonb_agg(jsonb_build_object(
          'id', g.id, 'name', g.name, 'weight', g.weight, 'category', g.category)
          order by g.weight desc, g.name) as tags
      from public.product_tags pt
      join public.tags g on g.id = pt.tag_id
      where pt.product_id = p.id
    ) t on true
  $view$, (
    select string_agg(format('p.%I', a.attname), ', ' order by a.attnum)
    from pg_catalog.pg_attribute a
    where a.attrelid = 'public.products'::regclass and a.attnum > 0 and not a.attisdropped
      and a.attname not in ('reviewed_by', 'search_name', 'search_text')));
  grant select on public.view_product_with_tags to anon, authenticated, service_role;
  comment on view public.view_product_with_tags is
    'A product with its tags: by id, by ids (id=in) or by tags (tag_ids=ov). Runs with the rights of '
    'the reader. reviewed_by is left out: it is an account of the staff.';
end
$outer$;
comment on function private.rebuild_product_view() is
  'Creates view_product_with_tags anew from the columns of products.';
select private.rebuild_product_view();

create function private.rebuild_product_columns(p_inheritable text[] default '{}') returns void
language plpgsql set search_path = ''
as $$
declare
  v_public text[];
  v_inheritable text[];
begin
  select array_agg(a.attname::text order by a.attnum) into v_public
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.products'::regclass and a.attnum > 0 and not a.attisdropped
    and a.attname <> 'reviewed_by';
  execute format('grant select (%s) on public.products to anon, authenticated',
    array_to_string(v_public, ', '));

  select array_agg(m[1]) || p_inheritable into v_inheritable
  from pg_catalog.pg_constraint c,
    regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''::text', 'g') m
  where c.conname = 'products_inherit_check';
  alter table public.products drop constraint products_inherit_check;
  execute format(
    'alter table public.products add constraint products_inherit_check
      check (inherit_from_master <@ array[%s])',
    (select string_agg(quote_literal(name), ', ') from unnest(v_inheritable) name));

  perform private.rebuild_product_view();
  perform private.rebuild_import_writes();
end
$$;
comment on function private.rebuild_product_columns(text[]) is
  'For migrations that add columns to products: derives from the table the grants, the view with tags, '
  'the writes of the import and the columns that a SKU may inherit, to which it adds p_inheritable.';

create function private.product_reviewer(p_product uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('catalog');
  return (
    select u.full_name from public.products p
    join public.user_profiles u on u.id = p.reviewed_by
    where p.id = p_product);
end
$$;

create function public.product_reviewer(p_product uuid) returns text
language sql stable set search_path = ''
as $$ select private.product_reviewer(p_product) $$;
comment on function public.product_reviewer(uuid) is
  'Staff: the name of the admin who reviewed the product; null without a review.';

create function public.list_brand_names() returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(distinct p.brand order by p.brand), '{}')
  from public.products p where p.brand is not null
$$;
comment on function public.list_brand_names() is 'All brands of products, sorted.';

create function private.list_store_brands() returns jsonb
language sql stable security definer set search_path = ''
as $$
  -- Steps from each brand to the next in the index, so that the cost depends on the number of brands only.
  with recursive brands as (
    (select p.brand from public.products p
      where p.is_listed and p.brand is not null order by p.brand limit 1)
    union all
    select (select p.brand from public.products p
      where p.is_listed and p.brand is not null and p.brand > b.brand order by p.brand limit 1)
    from brands b where b.brand is not null
  )
  select coalesce(jsonb_agg(jsonb_build_object('name', b.brand, 'products', (
      select count(*) from (
        select from public.products p
        where p.is_listed and p.brand = b.brand limit case when b.spellings = 1 then 10 end
      ) counted)) order by b.brand), '[]')
  from (
    select b.brand, count(*) over (partition by private.slugify(b.brand)) as spellings
    from brands b where b.brand is not null
  ) b
$$;

create function public.list_store_brands() returns jsonb
language sql stable set search_path = ''
as $$
  select private.list_store_brands()
$$;
comment on function public.list_store_brands() is
  'Every brand with a listed product as [{name, products}]. products counts up to 10. Spellings of one '
  'brand are counted together, and name is the most frequent one.';

create function public.related_product_ids(p_product uuid, p_wanted int) returns uuid[]
language sql stable set search_path = ''
as $$
  with subject as materialized (
    select p.id, p.parent_product_id, p.category, p.platform, p.manual_related_products
    from public.products p where p.id = p_product
  ),
  heaviest as materialized (
    select g.id, g.weight
    from public.product_tags t join public.tags g on g.id = t.tag_id
    where t.product_id = p_product and g.weight > 0
    order by g.weight desc, g.name
    limit 8
  ),
  sharing as materialized (
    select distinct near.product_id as id
    from subject s cross join heaviest h
    cross join lateral (
      select t.product_id
      from public.product_tags t join public.products p on p.id = t.product_id
      where t.tag_id = h.id and p.is_listed
        and (p.parent_product_id is null or p.parent_product_id is distinct from s.parent_product_id)
      order by t.product_id
      limit 50
    ) near
  ),
  found as (
    select m.id, 1 as source, m.place
    from subject s cross join unnest(s.manual_related_products) with ordinality m (id, place)
    union all
    select s.id, 2, row_number() over (
      order by p.platform is not distinct from o.platform desc, sum(h.weight) desc, s.id)
    from sharing s
    cross join subject o
    join public.products p on p.id = s.id
    join public.product_tags t on t.product_id = s.id
    join heaviest h on h.id = t.tag_id
    group by s.id, p.platform, o.platform
    union all
    select c.id, 3, row_number() over (order by c.created_at desc, c.id)
    from subject s
    cross join lateral (
      select p.id, p.created_at from public.products p
      where p.is_listed and p.category = s.category
        and (p.parent_product_id is null or p.parent_product_id is distinct from s.parent_product_id)
      order by p.created_at desc, p.id
      limit 2 * p_wanted
    ) c
  ),
  firsts as (
    select distinct on (f.id) f.id, f.source, f.place
    from found f join public.products p on p.id = f.id
    where p.is_listed and p.id <> p_product
    order by f.id, f.source, f.place
  )
  select coalesce(array_agg(w.id order by w.source, w.place), '{}')
  from (select f.id, f.source, f.place from firsts f order by f.source, f.place limit p_wanted) w
$$;
comment on function public.related_product_ids(uuid, int) is
  'At most p_wanted listed products related to a product, best first: those chosen in its editor; then '
  'those that share its heaviest tags, first on the same platform; then the newest of its category. '
  'Each tag contributes a limited number of candidates; the score of a candidate counts all shared '
  'tags.';

create function private.list_product_ids(p_filter jsonb, p_sort text, p_limit int, p_offset int)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('catalog');
  if p_limit not between 1 and 2000 or p_offset not between 0 and 1000000
    or length(p_filter ->> 'q') > 200 then
    perform private.raise_error('UT005', 'malformed list');
  end if;
  return private.read_page(
    concat_ws(' and ', 'from public.products p where p.trashed_at is null',
      (select string_agg(format('p.search_text like %L', '%' || w || '%'), ' and ')
        from unnest(string_to_array(private.normalize_text(p_filter ->> 'q'), ' ')) w),
      case when p_filter ? 'category' then format('p.category = any (%L::text[])',
        private.category_subtree(p_filter ->> 'category')) end,
      'p.is_active = ' || quote_literal((p_filter ->> 'active')::boolean),
      'p.product_type = ' || quote_literal(p_filter ->> 'type'),
      'p.is_reviewed = ' || quote_literal((p_filter ->> 'reviewed')::boolean),
      case when (p_filter ->> 'listed')::boolean then 'p.is_listed' end,
      case when (p_filter ->> 'discount')::boolean then 'p.has_discount' end,
      case when (p_filter ->> 'unpriced')::boolean
        then 'p.price = 0 and p.product_type <> ''master''' end,
      'p.stock >= ' || quote_literal((p_filter ->> 'min_stock')::int),
      'p.product_type <> ''master'' and p.stock <= ' || quote_literal((p_filter ->> 'max_stock')::int)),
    'p.id',
    case p_sort when 'newest' then 'p.created_at desc' when 'name' then 'p.search_name'
      when 'price_asc' then 'p.price' when 'price_desc' then 'p.price desc' when 'stock' then 'p.stock'
      else 'p.updated_at desc' end || ', p.id',
    p_limit, p_offset);
end
$$;

create function public.list_product_ids(p_filter jsonb, p_sort text, p_limit int, p_offset int)
returns jsonb
language sql stable set search_path = ''
as $$ select private.list_product_ids(p_filter, p_sort, p_limit, p_offset) $$;
comment on function public.list_product_ids(jsonb, text, int, int) is
  'Staff: up to 2000 products, sorted by updated, newest, name, price_asc, price_desc or stock: {total, '
  'keys}, as read_page() returns them. Filter, each part optional: {q, category, active, type, '
  'reviewed, listed, discount, unpriced, min_stock, max_stock}; max_stock excludes masters, which are '
  'not sold.';

-- Writes of the admin -----------------------------------------------------------------------------
-- One function for each task; each is one transaction and writes one audit row for each product.

create function private.product_cache_keys(p_ids uuid[]) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct n.key), '{}')
  from public.products p
  cross join lateral (values (p.id::text), (p.slug), (p.sku_code)) n (key)
  where n.key is not null and (
    p.id = any (p_ids)
    or p.parent_product_id = any (p_ids)
    or p.id in (select c.parent_product_id from public.products c where c.id = any (p_ids))
    or p.parent_product_id in (
      select c.parent_product_id from public.products c where c.id = any (p_ids)))
$$;
comment on function private.product_cache_keys(uuid[]) is
  'Every key (id, slug, SKU code) under which pages cache these products, their masters, SKUs and '
  'siblings.';

create function private.tags_of(p_product uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(t.tag_id order by t.tag_id), '[]')
  from public.product_tags t where t.product_id = p_product
$$;

create function private.writable_product_columns() returns text[]
language sql stable set search_path = ''
as $$
  select array_agg(a.attname::text order by a.attnum)
  from pg_catalog.pg_attribute a
  where a.attrelid = 'public.products'::regclass and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = '' and a.attname <> all (array[
      'id', 'is_master_product', 'available_variants', 'master_slug', 'reviewed_at', 'reviewed_by',
      'created_at', 'updated_at', 'trashed_at'])
$$;
comment on function private.writable_product_columns() is
  'The columns of products that the admin may write. Triggers and the trash write all others.';

create function private.product_patch(p_patch jsonb) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(f.key, case
    when f.key in ('price', 'stock') and f.value = 'null' then '0'
    when f.key = 'stock' then to_jsonb(trunc((private.number_or_zero(f.value) #>> '{}')::numeric))
    when f.key in ('price', 'list_price', 'pro_price', 'uti_coins_cashback_percentage',
      'uti_coins_discount_percentage') then private.number_or_zero(f.value)
    else f.value end), '{}')
  from jsonb_each(p_patch) f
  where f.key = any (private.writable_product_columns())
$$;
comment on function private.product_patch(jsonb) is
  'The writable columns of a patch, with converted numbers. Columns that triggers derive are left out.';

create function private.audit_product(
  p_action text, p_id uuid, p_before jsonb, p_after jsonb
) returns void
language sql security definer set search_path = ''
as $$
  select private.audit(p_action, 'products', p_id::text, private.audit_changes(
    coalesce(p_before, '{}') - array['search_name', 'is_listed', 'has_discount', 'discount_rate'],
    coalesce(p_after, '{}') - array['search_name', 'is_listed', 'has_discount', 'discount_rate']))
$$;
comment on function private.audit_product(text, uuid, jsonb, jsonb) is
  'Writes one audit row for a written product: each changed field with its value before and after.';

create function private.write_active(p_ids uuid[], p_active boolean) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids uuid[] := array(
    select p.id from public.products p
    where p.id = any (p_ids) and p.is_active <> p_active and p.trashed_at is null order by p.id);
  v_id uuid;
begin
  foreach v_id in array v_ids loop
    update public.products p set is_active = p_active where p.id = v_id;
    perform private.audit_product('update', v_id,
      jsonb_build_object('is_active', not p_active), jsonb_build_object('is_active', p_active));
  end loop;
  return v_ids;
end
$$;
comment on function private.write_active(uuid[], boolean) is
  'Publishes or archives products, with one audit row each, and returns those that changed. The caller '
  'has locked them.';

create function private.write_product(
  p_id uuid, p_patch jsonb, p_tags uuid[], p_seen timestamptz
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_patch jsonb := private.product_patch(p_patch);
  v_columns text;
  v_old public.products;
  v_new public.products;
  v_before jsonb;
  v_names text[] := '{}';
  v_archived uuid[] := '{}';
begin
  if p_id is not null then
    -- Archiving a master writes its SKUs too. Locks in the order of the ids, as orders do.
    if v_patch ? 'is_active' then
      perform from public.products p
      where p.id = p_id or p.parent_product_id = p_id order by p.id for no key update;
    end if;
    select * into v_old from public.products p
    where p.id = p_id and p.trashed_at is null for no key update;
    if not found then
      perform private.raise_error('UT004', 'no such product');
    elsif p_seen is not null
      -- p_seen comes from a JavaScript date, which has a precision of milliseconds.
      and date_trunc('milliseconds', v_old.updated_at)
        is distinct from date_trunc('milliseconds', p_seen) then
      perform private.raise_error('UT007', 'the product was saved meanwhile');
    elsif v_old.product_type = 'master' and v_patch ->> 'product_type' <> 'master'
      and exists (select 1 from public.products c where c.parent_product_id = p_id) then
      perform private.raise_error('UT015', 'a master with SKUs stays a master');
    end if;
    -- The editor shows no field as inherited if the master is in the trash, because it cannot read it.
    if not v_patch ?| array['inherit_from_master', 'parent_product_id'] and exists (
      select from public.products m
      where m.id = v_old.parent_product_id and m.trashed_at is not null) then
      v_patch := v_patch || jsonb_build_object('inherit_from_master', array(
        select i.name from unnest(v_old.inherit_from_master) i (name)
        where not v_patch ? i.name
          and not (i.name = 'availability' and v_patch ?| array['release_date', 'lead_days'])));
    end if;
    v_names := private.product_cache_keys(array[p_id]);
    v_before := to_jsonb(v_old) || jsonb_build_object('tags', private.tags_of(p_id));
  end if;
  select string_agg(format('%I', k), ', ') into v_columns from jsonb_object_keys(v_patch) k;
  if p_id is null then
    if v_columns is null then
      perform private.raise_error('UT005', 'a product needs a name');
    end if;
    execute format(
      'insert into public.products (%1$s)
        select %1$s from jsonb_populate_record(null::public.products, $1) returning *', v_columns)
      into v_new using v_patch;
  else
    execute format(
      'update public.products p set (%1$s) =
        (select %1$s from jsonb_populate_record($1, $2) where true) where p.id = $3 returning p.*',
      coalesce(v_columns, 'sort_order'))
      into v_new using v_old, v_patch, p_id;
  end if;
  if p_tags is not null then
    delete from public.product_tags t where t.product_id = v_new.id;
    insert into public.product_tags (product_id, tag_id)
    select v_new.id, tag from (select distinct unnest(p_tags) as tag) wanted;
  end if;
  perform private.audit_product(
    case when p_id is null then 'insert' else 'update' end, v_new.id, v_before,
    to_jsonb(v_new) || jsonb_build_object('tags', private.tags_of(v_new.id)));
  if v_old.is_active and not v_new.is_active then
    v_archived := private.write_active(array(
      select p.id from public.products p where p.parent_product_id = p_id), false);
  end if;
  select array_agg(distinct n) into v_names
  from unnest(v_names || private.product_cache_keys(array[v_new.id])) n;
  return jsonb_build_object('id', v_new.id, 'slug', v_new.slug, 'updated_at', v_new.updated_at,
    'touched', to_jsonb(v_names), 'archived_variants', cardinality(v_archived));
end
$$;
comment on function private.write_product(uuid, jsonb, uuid[], timestamptz) is
  'Creates or changes a product for an admin. Writes only the columns of the patch and, if given, '
  'replaces the tags. A master that the patch archives takes its SKUs with it.';

create function private.save_product(
  p_id uuid, p_patch jsonb, p_tags uuid[], p_seen timestamptz
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('catalog');
  return private.write_product(p_id, p_patch, p_tags, p_seen);
end
$$;

create function public.save_product(
  p_id uuid, p_patch jsonb, p_tags uuid[] default null, p_seen timestamptz default null
) returns jsonb
language sql set search_path = ''
as $$ select private.save_product(p_id, p_patch, p_tags, p_seen) $$;
comment on function public.save_product(uuid, jsonb, uuid[], timestamptz) is
  'Staff: creates a product (id null) or changes the given columns; replaces the tags if given. p_seen '
  'is the updated_at that the editor has read: a different one is a conflict (UT007). Returns {id, slug, '
  'updated_at, touched: names of pages, archived_variants: number of SKUs archived with their master}.';

create function private.without_price_plan(p_product public.products) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(p_product) || coalesce((
    select jsonb_build_object('price', s.price_before, 'list_price', case
      when p_product.list_price is not distinct from s.price_before then s.list_price_before
      else p_product.list_price end)
    from public.product_schedules s
    where s.product_id = p_product.id and s.kind = 'price' and s.state = 'active'), '{}');
end
$$;
comment on function private.without_price_plan(public.products) is
  'The columns of a product for a copy of it, with the prices that the end of an active schedule '
  'restores: the schedule itself is not copied.';

create function private.duplicate_product(p_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row jsonb;
begin
  perform private.require_permission('catalog');
  select private.without_price_plan(p) into v_row
  from public.products p where p.id = p_id and p.trashed_at is null;
  if v_row is null then
    perform private.raise_error('UT004', 'no such product');
  end if;
  -- Not copied: slug, codes and review mark.
  return private.write_product(null,
    v_row - array['slug', 'sku_code', 'gtin', 'is_reviewed'] || jsonb_build_object(
      'name', left(v_row ->> 'name', 190) || ' (cópia)', 'is_active', false,
      'is_featured', false, 'inherit_from_master',
      coalesce((v_row -> 'inherit_from_master') - 'name', '[]')),
    (select coalesce(array_agg(t.tag_id), '{}') from public.product_tags t
      where t.product_id = p_id),
    null);
end
$$;

create function public.duplicate_product(p_id uuid) returns jsonb
language sql set search_path = ''
as $$ select private.duplicate_product(p_id) $$;
comment on function public.duplicate_product(uuid) is
  'Staff: creates an inactive copy with the tags of the product and the prices from before an active '
  'schedule, without slug, codes and review mark.';

-- A master is not sold: p_skus distributes its stock to the SKUs.
create function private.create_skus(p_master uuid, p_skus jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_master public.products;
  v_sku jsonb;
  v_made jsonb;
  v_ids jsonb := '[]';
begin
  perform private.require_permission('catalog');
  select * into v_master from public.products p
  where p.id = p_master and p.trashed_at is null for no key update;
  if not found then
    perform private.raise_error('UT004', 'no such product');
  elsif v_master.product_type <> 'master' or jsonb_typeof(p_skus) <> 'array'
    or jsonb_array_length(p_skus) not between 1 and 60 then
    perform private.raise_error('UT005', '1 to 60 SKUs of a master');
  end if;
  for v_sku in select * from jsonb_array_elements(p_skus) loop
    v_made := private.write_product(null,
      private.without_price_plan(v_master)
        - array['slug', 'sku_code', 'gtin', 'is_reviewed', 'stock'] || v_sku
        || jsonb_build_object('product_type', 'sku', 'parent_product_id', p_master),
      (select coalesce(array_agg(t.tag_id), '{}') from public.product_tags t
        where t.product_id = p_master),
      null);
    v_ids := v_ids || (v_made -> 'id');
  end loop;
  if v_master.stock > 0 then
    update public.products p set stock = 0 where p.id = p_master;
    perform private.audit_product('update', p_master,
      jsonb_build_object('stock', v_master.stock), jsonb_build_object('stock', 0));
  end if;
  return jsonb_build_object('ids', v_ids,
    'touched', to_jsonb(private.product_cache_keys(array[p_master])));
end
$$;

create function public.create_skus(p_master uuid, p_skus jsonb) returns jsonb
language sql set search_path = ''
as $$ select private.create_skus(p_master, p_skus) $$;
comment on function public.create_skus(uuid, jsonb) is
  'Staff: creates SKUs of a master in one transaction. Each has the columns of the master, with the '
  'prices from before an active schedule, overwritten by its own. The stock of the master becomes 0.';

create function private.set_products_active(p_ids uuid[], p_active boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_changed uuid[];
begin
  perform private.require_permission('catalog');
  if p_active is null or cardinality(p_ids) not between 1 and 200 then
    perform private.raise_error('UT005', '1 to 200 products');
  end if;
  if p_active and exists (
    select 1 from public.products p
    where p.id = any (p_ids) and p.product_type <> 'master' and p.price = 0
  ) then
    perform private.raise_error('UT041', 'a product without a price is not for sale');
  end if;
  -- Locks before the loop, because a locking query would skip masters that a write to a SKU has changed.
  perform from public.products p
  where p.id = any (p_ids) or p.parent_product_id = any (p_ids) order by p.id for no key update;
  v_changed := private.write_active(p_ids || case when not p_active then array(
    select p.id from public.products p join public.products m on m.id = p.parent_product_id
    where m.id = any (p_ids) and m.trashed_at is null) end, p_active);
  return jsonb_build_object('touched', to_jsonb(private.product_cache_keys(p_ids)),
    'archived_variants', (
      select count(*) from public.products p
      where p.parent_product_id = any (p_ids) and p.id <> all (p_ids)
        and not p.is_active and p.trashed_at is null and (p_active or p.id = any (v_changed))));
end
$$;

create function public.set_products_active(p_ids uuid[], p_active boolean) returns jsonb
language sql set search_path = ''
as $$ select private.set_products_active(p_ids, p_active) $$;
comment on function public.set_products_active(uuid[], boolean) is
  'Staff: publishes or archives products. An archived master takes its SKUs with it; a published one '
  'does not bring them back. Returns {touched: names of pages, archived_variants: number of SKUs, beside '
  'p_ids, that were archived with their masters, or that stay archived when their masters are '
  'published}. UT041 if one of the products has no price, in which case none is changed.';

-- A product in the trash keeps its row, address, codes, reviews, tags and SKUs for thirty days.

create function private.set_products_trashed(p_ids uuid[], p_trashed boolean) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_product record;
  v_count int := 0;
begin
  perform private.require_permission('catalog');
  if p_trashed is null or coalesce(cardinality(p_ids), 0) not between 1 and 200 then
    perform private.raise_error('UT005', '1 to 200 products');
  end if;
  perform from public.products p where p.id = any (p_ids) order by p.id for no key update;
  for v_product in
    select p.id from public.products p
    where p.id = any (p_ids) and (p.trashed_at is null) = p_trashed
  loop
    update public.products p set trashed_at = case when p_trashed then private.now_utc() end
    where p.id = v_product.id;
    perform private.audit(case when p_trashed then 'trash' else 'untrash' end, 'products',
      v_product.id::text, null);
    v_count := v_count + 1;
  end loop;
  if v_count = 0 then
    perform private.raise_error('UT004', 'no such product');
  end if;
  return private.product_cache_keys(p_ids);
end
$$;

create function public.set_products_trashed(p_ids uuid[], p_trashed boolean) returns text[]
language sql set search_path = ''
as $$ select private.set_products_trashed(p_ids, p_trashed) $$;
comment on function public.set_products_trashed(uuid[], boolean) is
  'Staff: moves products to the trash, or restores them unchanged; returns the names whose pages '
  'change. UT004 if none of them is outside the trash (in the trash, when restoring).';

create function private.list_trash(p_limit int, p_offset int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('catalog');
  return jsonb_build_object(
    'total', (select count(*) from public.products p where p.trashed_at is not null),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name,
        'sku_code', t.sku_code, 'image', t.image, 'product_type', t.product_type,
        'price_cents', private.cents(t.price), 'trashed_at', t.trashed_at)
        order by t.trashed_at desc, t.id), '[]')
      from (
        select * from public.products p where p.trashed_at is not null
        order by p.trashed_at desc, p.id
        limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)) t));
end
$$;

create function public.list_trash(p_limit int, p_offset int) returns jsonb
language sql stable set search_path = ''
as $$ select private.list_trash(p_limit, p_offset) $$;
comment on function public.list_trash(int, int) is
  'Staff: one page of the products in the trash, the last moved first: {total, rows: [{id, name, '
  'sku_code, image, product_type, price_cents, trashed_at}]}.';

create function private.remove_products(p_ids uuid[]) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
  v_product public.products;
  v_sku record;
  v_names text[];
  v_count int := 0;
begin
  v_names := private.product_cache_keys(p_ids);
  -- Locks in the order of the ids, so that two calls cannot deadlock.
  perform from public.products p where p.id = any (p_ids) order by p.id for update;
  foreach v_id in array p_ids loop
    select * into v_product from public.products p where p.id = v_id and p.trashed_at is not null;
    continue when not found;
    -- The SKUs of a deleted master stay for sale as simple products.
    for v_sku in
      update public.products p
      set product_type = 'simple', parent_product_id = null, inherit_from_master = '{}'
      where p.parent_product_id = v_product.id and p.id <> all (p_ids)
      returning p.id
    loop
      perform private.audit_product('update', v_sku.id,
        jsonb_build_object('product_type', 'sku', 'parent_product_id', v_product.id),
        jsonb_build_object('product_type', 'simple', 'parent_product_id', null));
    end loop;
    delete from public.product_tags t where t.product_id = v_product.id;
    delete from public.products p where p.id = v_product.id;
    perform private.audit_product('delete', v_product.id, to_jsonb(v_product), null);
    v_count := v_count + 1;
  end loop;
  if v_count = 0 then
    perform private.raise_error('UT004', 'no such product');
  end if;
  return v_names;
end
$$;
comment on function private.remove_products(uuid[]) is
  'Deletes those of these products that are in the trash, with their tags. The SKUs of a deleted master '
  'become simple products. UT004 if none of the products is in the trash.';

create function private.delete_products(p_ids uuid[]) returns text[]
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('catalog');
  if coalesce(cardinality(p_ids), 0) not between 1 and 200 then
    perform private.raise_error('UT005', '1 to 200 products');
  end if;
  return private.remove_products(p_ids);
end
$$;

create function public.delete_products(p_ids uuid[]) returns text[]
language sql set search_path = ''
as $$ select private.delete_products(p_ids) $$;
comment on function public.delete_products(uuid[]) is
  'Staff: deletes those of these products that are in the trash, with their tags. The SKUs of a deleted '
  'master become simple products. UT004 if none of the products is in the trash.';

create function private.empty_trash() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_ids uuid[] := array(
    select p.id from public.products p
    where p.trashed_at <= private.now_utc() - interval '30 days'
    order by p.trashed_at limit 100);
begin
  if v_ids <> '{}' then
    perform private.remove_products(v_ids);
  end if;
end
$$;
comment on function private.empty_trash() is
  'Deletes products that have been in the trash for thirty days, at most a hundred per call.';

create function public.list_categories() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'slug', c.slug, 'parent_slug', c.parent_slug, 'name', c.name, 'description', c.description,
    'image_url', c.image_url, 'meta_title', c.meta_title, 'meta_description', c.meta_description,
    'is_active', c.is_active, 'is_in_menu', c.is_in_menu, 'updated_at', c.updated_at,
    'products', coalesce(n.products, 0)) order by c.display_order, c.slug), '[]')
  from public.categories c
  left join (select p.category, count(*) as products from public.products p group by p.category) n
    on n.category = c.slug
$$;
comment on function public.list_categories() is
  'The categories that the caller may read, in display order, with the number of their own products.';

create function public.reorder_categories(p_parent text, p_slugs text[], p_seen text[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.require_editor('categories', null);
  lock table public.categories in share row exclusive mode;
  if (select array_agg(c.slug order by c.display_order, c.slug) from public.categories c
      where c.parent_slug is not distinct from p_parent) is distinct from p_seen then
    perform private.raise_error('UT007', 'the categories changed meanwhile');
  elsif (select array_agg(s order by s) from unnest(p_slugs) s)
      is distinct from (select array_agg(s order by s) from unnest(p_seen) s) then
    perform private.raise_error('UT005', 'the categories of the parent, each once');
  end if;
  update public.categories c set display_order = o.place
  from unnest(p_slugs) with ordinality as o(slug, place)
  where c.slug = o.slug and c.display_order <> o.place;
end
$$;
comment on function public.reorder_categories(text, text[], text[]) is
  'Staff: sets the order of the categories of a parent, or of the top-level ones for null. UT007 if '
  'their current order is not p_seen.';

create function private.delete_category(p_slug text, p_seen timestamptz, p_move_to text) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_old public.categories;
  v_ids uuid[];
begin
  perform private.require_permission('catalog');
  select * into v_old from public.categories c where c.slug = p_slug for update;
  if not found then
    perform private.raise_error('UT004', 'no such category');
  elsif date_trunc('milliseconds', v_old.updated_at) <> date_trunc('milliseconds', p_seen) then
    perform private.raise_error('UT007', 'the category was saved meanwhile');
  elsif exists (select from public.categories c where c.parent_slug = p_slug) then
    perform private.raise_error('UT005', 'a category with categories below it');
  elsif exists (
      select from public.coin_campaigns c
      where c.category = p_slug and c.ends_at > private.now_utc()) then
    perform private.raise_error('UT015', 'a category of a coin campaign that has not ended');
  end if;
  if p_move_to is null then
    -- Products in the trash do not prevent the deletion, because the staff sees no count of them. Masters
    -- first, as below.
    update public.products p set category = null
    where p.category = p_slug and p.trashed_at is not null and p.product_type <> 'sku';
    update public.products p set category = null
    where p.category = p_slug and p.trashed_at is not null and p.product_type = 'sku';
  end if;
  v_ids := array(select p.id from public.products p where p.category = p_slug order by p.id);
  if p_move_to is not null then
    if p_move_to = p_slug or not exists (
        select from public.categories c where c.slug = p_move_to) then
      perform private.raise_error('UT005', 'another category for its products');
    end if;
    -- Masters first, because a SKU that inherits its category reads it from the master.
    update public.products p set category = p_move_to
    where p.category = p_slug and p.product_type <> 'sku';
    update public.products p set category = p_move_to
    where p.category = p_slug and p.product_type = 'sku';
  elsif cardinality(v_ids) > 0 then
    perform private.raise_error('UT005', 'a category with products');
  end if;
  delete from public.categories c where c.slug = p_slug;
  perform private.audit('delete', 'categories', p_slug, private.audit_changes(to_jsonb(v_old),
    jsonb_build_object('products_moved_to', p_move_to)));
  return private.product_cache_keys(v_ids);
end
$$;

create function public.delete_category(p_slug text, p_seen timestamptz, p_move_to text)
  returns text[]
language sql set search_path = ''
as $$ select private.delete_category(p_slug, p_seen, p_move_to) $$;
comment on function public.delete_category(text, timestamptz, text) is
  'Staff: deletes a category of the version p_seen (UT007 otherwise) after moving its products to '
  'another one. UT005 if it has categories below it, or products but no other category was given. UT015 '
  'if a coin campaign of it has not ended. Returns the names of the moved products.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_categories__follow_parent
  before update on public.categories
  for each row when (new.parent_slug <> old.parent_slug and new.slug = old.slug)
  execute function private.tg_categories__follow_parent();
create trigger tg_categories__touch_updated_at
  before update on public.categories
  for each row execute function private.tg__touch_updated_at();
create trigger tg_categories__audit_row
  after insert or update or delete on public.categories
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

create trigger tg_tags__audit_row
  after insert or update or delete on public.tags
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();

create trigger tg_products__prepare
  before insert or update on public.products
  for each row execute function private.tg_products__prepare();
create trigger tg_products__refresh_family_on_insert
  after insert on public.products
  for each row when (new.parent_product_id is not null)
  execute function private.tg_products__refresh_family();
create trigger tg_products__refresh_family_on_delete
  after delete on public.products
  for each row when (old.parent_product_id is not null)
  execute function private.tg_products__refresh_family();
create trigger tg_products__refresh_family_on_update
  after update on public.products
  for each row
  when (old.product_type <> 'simple' or new.product_type <> 'simple')
  execute function private.tg_products__refresh_family();
create trigger tg_products__audit_row
  after insert or update or delete on public.products
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.tg__audit_row();
create trigger tg_products__save_price_change
  after update on public.products
  for each row
  when ((old.price, old.list_price, old.pro_price)
    is distinct from (new.price, new.list_price, new.pro_price))
  execute function private.tg_products__save_price_change();
create trigger tg_products__save_first_prices
  after insert on public.products referencing new table as added
  for each statement execute function private.tg_products__save_first_prices();
create trigger tg_products__save_public_price
  after update on public.products
  for each row when ((old.is_listed, old.price) is distinct from (new.is_listed, new.price))
  execute function private.tg_products__save_public_price();

-- Policies ----------------------------------------------------------------------------------------

create policy categories_read_as_visitor on public.categories for select to anon using (is_active);
create policy categories_read on public.categories for select to authenticated
  using (is_active or (select private.is_admin()));
create policy categories_insert on public.categories for insert to authenticated
  with check ((select private.has_permission('catalog')));
create policy categories_update on public.categories for update to authenticated
  using ((select private.has_permission('catalog')));
create policy categories_delete on public.categories for delete to authenticated
  using ((select private.has_permission('catalog')));

create policy tags_read on public.tags for select to anon, authenticated using (true);
create policy tags_insert on public.tags for insert to authenticated
  with check ((select private.has_permission('catalog')));
create policy tags_update on public.tags for update to authenticated
  using ((select private.has_permission('catalog')));
create policy tags_delete on public.tags for delete to authenticated
  using ((select private.has_permission('catalog')));

create policy products_read_as_visitor on public.products for select to anon
  using (is_active and trashed_at is null);
create policy products_read on public.products for select to authenticated
  using (trashed_at is null and (is_active or (select private.is_admin())));
create policy products_insert on public.products for insert to authenticated
  with check ((select private.has_permission('catalog')));
create policy products_update on public.products for update to authenticated
  using ((select private.has_permission('catalog')));
create policy products_delete on public.products for delete to authenticated
  using ((select private.has_permission('catalog')));

create policy product_tags_read on public.product_tags for select to anon, authenticated
  using (true);
create policy product_tags_insert on public.product_tags for insert to authenticated
  with check ((select private.has_permission('catalog')));
create policy product_tags_update on public.product_tags for update to authenticated
  using ((select private.has_permission('catalog')));
create policy product_tags_delete on public.product_tags for delete to authenticated
  using ((select private.has_permission('catalog')));

create policy product_price_changes_read on public.product_price_changes
  for select to authenticated using ((select private.has_permission('catalog')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.categories to anon;
grant select, delete on public.categories to authenticated;
grant insert (slug, parent_slug, name, description, image_url, meta_title, meta_description,
  display_order, is_active, is_in_menu)
  on public.categories to authenticated;
grant update (slug, parent_slug, name, description, image_url, meta_title, meta_description,
  display_order, is_active, is_in_menu, updated_at)
  on public.categories to authenticated;
grant select, insert, update, delete on public.categories to service_role;
grant select on public.tags to anon;
grant select, delete on public.tags to authenticated;
grant insert (id, name, weight, category) on public.tags to authenticated;
grant update (name, weight, category) on public.tags to authenticated;
grant select, insert, update, delete on public.tags to service_role;
-- Every column but reviewed_by.
grant select (id, name, description, brand, category, platform, gtin, price, pro_price,
  list_price, discount_percentage, image, additional_images, gallery_alts, sizes, colors, stock,
  condition, condition_notes, availability, release_date, lead_days, badge_text, badge_color,
  badge_visible, specifications, technical_specs, product_features, shipping_weight,
  free_shipping, meta_title, meta_description, slug, is_active, is_featured, uti_pro_enabled,
  uti_pro_value, uti_pro_custom_price, uti_pro_type, pro_days, uti_coins_cashback_percentage,
  uti_coins_discount_percentage, parent_product_id, is_master_product, product_type, sku_code,
  variant_attributes, sort_order, available_variants, master_slug, inherit_from_master,
  product_videos, product_faqs, product_highlights, trust_indicators, manual_related_products,
  is_reviewed, reviewed_at, reviews_config, breadcrumb_config, product_descriptions,
  delivery_config, display_config, created_at, updated_at, is_listed, has_discount, discount_rate,
  search_name, search_text, age_rating, language, trashed_at)
  on public.products to anon, authenticated;
grant delete on public.products to authenticated;
grant insert (id, name, description, brand, category, platform, gtin, price, pro_price,
  list_price, discount_percentage, image, additional_images, gallery_alts, sizes, colors, stock,
  condition, condition_notes, availability, release_date, lead_days, badge_text, badge_color,
  badge_visible, specifications, technical_specs, product_features, shipping_weight,
  free_shipping, meta_title, meta_description, slug, is_active, is_featured, uti_pro_enabled,
  uti_pro_value, uti_pro_custom_price, uti_pro_type, pro_days, uti_coins_cashback_percentage,
  uti_coins_discount_percentage, parent_product_id, is_master_product, product_type, sku_code,
  variant_attributes, sort_order, inherit_from_master, product_videos, product_faqs,
  product_highlights, trust_indicators, manual_related_products, is_reviewed, reviewed_at,
  reviewed_by, reviews_config, breadcrumb_config, product_descriptions, delivery_config,
  display_config)
  on public.products to authenticated;
grant update (name, description, brand, category, platform, gtin, price, pro_price, list_price,
  discount_percentage, image, additional_images, gallery_alts, sizes, colors, stock, condition,
  condition_notes, availability, release_date, lead_days, badge_text, badge_color, badge_visible,
  specifications, technical_specs, product_features, shipping_weight, free_shipping, meta_title,
  meta_description, slug, is_active, is_featured, uti_pro_enabled, uti_pro_value,
  uti_pro_custom_price, uti_pro_type, pro_days, uti_coins_cashback_percentage,
  uti_coins_discount_percentage, parent_product_id, is_master_product, product_type, sku_code,
  variant_attributes, sort_order, inherit_from_master, product_videos, product_faqs,
  product_highlights, trust_indicators, manual_related_products, is_reviewed, reviewed_at,
  reviewed_by, reviews_config, breadcrumb_config, product_descriptions, delivery_config,
  display_config, updated_at)
  on public.products to authenticated;
grant select, insert, update, delete on public.products to service_role;
grant select on public.product_tags to anon;
grant select, delete on public.product_tags to authenticated;
grant insert (product_id, tag_id) on public.product_tags to authenticated;
grant update (product_id, tag_id) on public.product_tags to authenticated;
grant select, insert, update, delete on public.product_tags to service_role;
grant select on public.product_price_changes to authenticated, service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.platform_terms(text), private.search_text(text, text, text, text, text),
  private.list_store_brands(), public.list_store_brands(), public.related_product_ids(uuid, int),
  private.price_history(uuid), public.price_history(uuid)
  to anon, authenticated, service_role;
grant execute on function
  private.product_reviewer(uuid), public.product_reviewer(uuid),
  private.list_product_ids(jsonb, text, int, int), public.list_product_ids(jsonb, text, int, int),
  private.save_product(uuid, jsonb, uuid[], timestamptz),
  public.save_product(uuid, jsonb, uuid[], timestamptz), private.duplicate_product(uuid),
  public.duplicate_product(uuid), private.create_skus(uuid, jsonb),
  public.create_skus(uuid, jsonb), private.set_products_active(uuid[], boolean),
  public.set_products_active(uuid[], boolean), private.set_products_trashed(uuid[], boolean),
  public.set_products_trashed(uuid[], boolean), private.list_trash(int, int),
  public.list_trash(int, int), private.delete_products(uuid[]),
  public.delete_products(uuid[]), public.list_categories(),
  public.reorder_categories(text, text[], text[]),
  private.delete_category(text, timestamptz, text), public.delete_category(text, timestamptz, text)
  to authenticated;
grant execute on function public.list_brand_names() to authenticated, service_role;

-- Changes of tags =================================================================================
-- Renaming, merging and deleting tags also changes the rows that refer to them: items of product sections
-- (by id or name) and meanings of the search (by name).

create function private.replace_tag(p_old public.tags, p_new public.tags) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_products uuid[] := array(
    select t.product_id from public.product_tags t where t.tag_id = p_old.id);
  v_sections uuid[] := array(
    select distinct i.section_id from public.product_section_items i
    where i.item_type = 'tag' and lower(i.item_id) in (p_old.id::text, lower(p_old.name)));
begin
  -- Stores versions of the sections with their current items, by a trigger.
  update public.product_sections s set title = s.title where s.id = any (v_sections);
  if p_new.id is not null then
    insert into public.product_tags (product_id, tag_id)
    select p, p_new.id from unnest(v_products) p
    on conflict do nothing;
    insert into public.product_section_items (section_id, item_type, item_id, display_order)
    select i.section_id, 'tag', p_new.id::text, min(i.display_order)
    from public.product_section_items i
    where i.item_type = 'tag' and lower(i.item_id) in (p_old.id::text, lower(p_old.name))
    group by i.section_id
    on conflict do nothing;
    insert into public.search_meanings (phrase, kind, value)
    select distinct m.phrase, m.kind, p_new.name from public.search_meanings m
    where m.kind in ('tag', 'prefer_tag') and lower(m.value) = lower(p_old.name)
    on conflict do nothing;
  end if;
  delete from public.product_section_items i
  where i.item_type = 'tag' and lower(i.item_id) in (p_old.id::text, lower(p_old.name))
    and i.item_id is distinct from p_new.id::text;
  delete from public.search_meanings m
  where m.kind in ('tag', 'prefer_tag') and lower(m.value) = lower(p_old.name)
    and m.value is distinct from p_new.name;
  return jsonb_build_object(
    'products', private.product_cache_keys(v_products), 'sections', to_jsonb(v_sections));
end
$$;
comment on function private.replace_tag(public.tags, public.tags) is
  'Replaces a tag by another one, or removes it for null, in products, sections and meanings of the '
  'search. Returns {products, sections}: the names of the products and the ids of the sections that '
  'used the old tag.';

create function private.lock_tags(p_old uuid, p_new uuid default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Products are locked before tags, as in a save.
  perform from public.products p
  where p.id in (select t.product_id from public.product_tags t where t.tag_id = p_old)
  order by p.id for no key update;
  -- Locks in the order of the ids, so that two opposite merges cannot deadlock.
  perform from public.tags t where t.id in (p_old, p_new) order by t.id for update;
end
$$;
comment on function private.lock_tags(uuid, uuid) is
  'Locks a tag that is renamed, merged into another one or deleted, with its products. Until the end of '
  'the transaction, the tag cannot be added to a product.';

create function private.find_seen_tag(p_id uuid, p_seen text) returns public.tags
language plpgsql security definer set search_path = ''
as $$
declare
  v_tag public.tags;
begin
  select * into v_tag from public.tags t where t.id = p_id;
  if not found then
    perform private.raise_error('UT004', 'no such tag');
  elsif v_tag.name is distinct from p_seen then
    perform private.raise_error('UT007', 'the tag was renamed meanwhile');
  end if;
  return v_tag;
end
$$;
comment on function private.find_seen_tag(uuid, text) is
  'Returns the tag if it still has this name; UT004 if it does not exist, UT007 if it has another name.';

create function private.save_tag(p_id uuid, p_values jsonb, p_seen jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_old public.tags;
  v_new public.tags;
begin
  perform private.require_permission('catalog');
  perform private.lock_tags(p_id);
  v_old := private.find_seen_tag(p_id, p_seen ->> 'name');
  if v_old.weight is distinct from (p_seen ->> 'weight')::int
      or v_old.category is distinct from p_seen ->> 'category' then
    perform private.raise_error('UT007', 'the tag was saved meanwhile');
  end if;
  update public.tags t
  set name = p_values ->> 'name', weight = (p_values ->> 'weight')::int,
    category = p_values ->> 'category'
  where t.id = p_id
  returning * into v_new;
  perform private.audit('update', 'tags', p_id::text,
    private.audit_changes(to_jsonb(v_old), to_jsonb(v_new)));
  return private.replace_tag(v_old, v_new);
end
$$;

create function public.save_tag(p_id uuid, p_values jsonb, p_seen jsonb) returns jsonb
language sql set search_path = ''
as $$ select private.save_tag(p_id, p_values, p_seen) $$;
comment on function public.save_tag(uuid, jsonb, jsonb) is
  'Staff: changes {name, weight, category} of a tag that still has the values of p_seen (UT007 '
  'otherwise). Raises 23505 if another tag has this name. Returns the {products, sections} that show '
  'the tag.';

create function private.merge_tags(p_from uuid, p_to uuid, p_seen text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_from public.tags;
  v_to public.tags;
  v_used jsonb;
begin
  perform private.require_permission('catalog');
  perform private.lock_tags(p_from, p_to);
  v_from := private.find_seen_tag(p_from, p_seen);
  select * into v_to from public.tags t where t.id = p_to;
  if not found then
    perform private.raise_error('UT004', 'no such tag');
  elsif p_from = p_to then
    perform private.raise_error('UT005', 'a tag is not merged with itself');
  end if;
  v_used := private.replace_tag(v_from, v_to);
  delete from public.tags t where t.id = p_from;
  perform private.audit('merge', 'tags', p_to::text,
    jsonb_build_object('name', jsonb_build_array(v_from.name, v_to.name)));
  return v_used;
end
$$;

create function public.merge_tags(p_from uuid, p_to uuid, p_seen text) returns jsonb
language sql set search_path = ''
as $$ select private.merge_tags(p_from, p_to, p_seen) $$;
comment on function public.merge_tags(uuid, uuid, text) is
  'Staff: replaces the first tag, whose name must still be p_seen, by the second everywhere and deletes '
  'it. Returns the {products, sections} that used the first.';

create function private.delete_tag(p_id uuid, p_seen text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_tag public.tags;
  v_used jsonb;
begin
  perform private.require_permission('catalog');
  perform private.lock_tags(p_id);
  v_tag := private.find_seen_tag(p_id, p_seen);
  v_used := private.replace_tag(v_tag, null);
  delete from public.tags t where t.id = p_id;
  perform private.audit('delete', 'tags', p_id::text,
    private.audit_changes(to_jsonb(v_tag), '{}'));
  return v_used;
end
$$;

create function public.delete_tag(p_id uuid, p_seen text) returns jsonb
language sql set search_path = ''
as $$ select private.delete_tag(p_id, p_seen) $$;
comment on function public.delete_tag(uuid, text) is
  'Staff: deletes a tag whose name is still p_seen, and removes it from products, sections and '
  'meanings. Returns the {products, sections} that used it.';

create function private.list_tags(p_query text, p_category text, p_limit int, p_offset int)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_query text := left(btrim(coalesce(p_query, '')), 100);
  v_result jsonb;
begin
  perform private.require_permission('catalog');
  with found as (
    select t.* from public.tags t
    where (p_category is null or t.category = p_category) and private.contains_text(t.name, v_query)
  ), page as (
    select f.* from found f order by lower(f.name), f.id
    limit least(greatest(p_limit, 1), 100) offset greatest(p_offset, 0)
  )
  select jsonb_build_object(
    'total', (select count(*) from found),
    'all', (select coalesce(jsonb_agg(
      jsonb_build_object('id', t.id, 'name', t.name) order by lower(t.name)), '[]')
      from public.tags t),
    'categories', (select coalesce(jsonb_agg(c.category order by c.category), '[]')
      from (select distinct t.category from public.tags t) c),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', p.id, 'name', p.name, 'weight', p.weight, 'category', p.category,
        'products', (select count(*) from public.product_tags t where t.tag_id = p.id),
        'sections', (select count(distinct i.section_id) from public.product_section_items i
          where i.item_type = 'tag' and lower(i.item_id) in (p.id::text, lower(p.name))),
        'meanings', (select count(*) from public.search_meanings m
          where m.kind in ('tag', 'prefer_tag') and lower(m.value) = lower(p.name)))
        order by lower(p.name), p.id)
      from page p), '[]'))
  into v_result;
  return v_result;
end
$$;

create function public.list_tags(p_query text, p_category text, p_limit int, p_offset int)
returns jsonb
language sql stable set search_path = ''
as $$ select private.list_tags(p_query, p_category, p_limit, p_offset) $$;
comment on function public.list_tags(text, text, int, int) is
  'Staff: one page of the tags by name, of one category or of all: {total, all: [{id, name}], '
  'categories, rows: [{id, name, weight, category, products, sections, meanings}]}. products, sections '
  'and meanings are the numbers of uses.';

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.save_tag(uuid, jsonb, jsonb), public.save_tag(uuid, jsonb, jsonb),
  private.merge_tags(uuid, uuid, text), public.merge_tags(uuid, uuid, text),
  private.delete_tag(uuid, text), public.delete_tag(uuid, text),
  private.list_tags(text, text, int, int), public.list_tags(text, text, int, int)
  to authenticated;

-- Brands ==========================================================================================
-- The brand of a product is a text, and all spellings with the same slug are one brand (docs/adr/0056).
-- This table adds the texts and the logo of the page of a brand. Renaming a brand changes its products and
-- redirects its page; renaming it to another brand merges both.

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
  'Texts and logos of the pages of brands, by the slug of the brand. A brand without texts and logo has '
  'no row.';

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
  'Every spelling of a brand, or of all brands, with the number of its products, listed or not.';

create function private.list_admin_brands(p_query text, p_limit int, p_offset int) returns jsonb
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

create function public.list_admin_brands(p_query text, p_limit int, p_offset int) returns jsonb
language sql stable set search_path = ''
as $$ select private.list_admin_brands(p_query, p_limit, p_offset) $$;
comment on function public.list_admin_brands(text, int, int) is
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
  -- Serializes all saves of brands, because a merge changes two of them.
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
  -- Masters first, because a SKU that inherits its brand reads it from the master.
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
  return jsonb_build_object('slug', v_slug, 'products', private.product_cache_keys(v_ids));
end
$$;

create function public.save_brand(p_slug text, p_values jsonb, p_seen jsonb) returns jsonb
language sql set search_path = ''
as $$ select private.save_brand(p_slug, p_values, p_seen) $$;
comment on function public.save_brand(text, jsonb, jsonb) is
  'Staff: changes {name, description, meta_title, meta_description, logo_url} of a brand that still has '
  'the values of p_seen (UT007 otherwise). All its products get the name as their spelling, and its old '
  'page is redirected. If another brand already has the new name, its texts and logo remain where '
  'p_patch has none. Returns {slug, products}.';

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
  private.list_admin_brands(text, int, int), public.list_admin_brands(text, int, int),
  private.save_brand(text, jsonb, jsonb), public.save_brand(text, jsonb, jsonb)
  to authenticated;

-- Alerts ==========================================================================================
-- Alerts that customers and guests request: a product is in stock again, or its price is lower. An alert
-- is sent once; guests must confirm their address first.

create table private.product_alerts (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  kind text not null,
  user_id uuid references auth.users (id) on delete cascade,
  email text,
  price numeric(10, 2) not null,
  token text not null unique
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  sent_at timestamptz,
  constraint product_alerts_kind_check check (kind in ('restock', 'price')),
  constraint product_alerts_recipient_check check (num_nonnulls(user_id, email) = 1),
  constraint product_alerts_email_shape check (
    length(email) <= 254 and email = lower(email) and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  constraint product_alerts_token_shape check (token ~ '^[0-9a-f]{64}$')
);
create unique index product_alerts_open_idx
  on private.product_alerts (product_id, kind, coalesce(user_id::text, email))
  where sent_at is null;
create index product_alerts_user_idx on private.product_alerts (user_id);
create index product_alerts_email_idx on private.product_alerts (email);
alter table private.product_alerts enable row level security;
comment on table private.product_alerts is
  'Alerts that are not sent yet are deleted 2 days after the request if they are not confirmed, and 180 '
  'days after the request otherwise. Sent ones are deleted 30 days later, unless their recipient has '
  'one that is not sent, which the link of any message must be able to cancel. All are deleted with the '
  'account, those of a guest with the account of the same address.';
comment on column private.product_alerts.price is
  'The price at the time of the request. A price alert is sent when the price is lower.';
comment on column private.product_alerts.token is
  'Unguessable. Its holder can confirm the alert or cancel all alerts of its recipient.';

create function private.add_alert(p_product uuid, p_kind text, p_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_user uuid := case when auth.uid() is not null then private.require_confirmed() end;
  v_email text := case when v_user is null then lower(btrim(p_email)) end;
  v_product public.products;
  v_alert private.product_alerts;
begin
  if p_kind is null or p_kind not in ('restock', 'price') or v_user is null and (v_email is null
    or length(v_email) > 254 or v_email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$') then
    perform private.raise_error('UT005', 'not an alert');
  end if;
  select * into v_product from public.products p where p.id = p_product and p.is_listed;
  if not found then
    perform private.raise_error('UT004', 'no such product');
  end if;
  -- Serializes the calls for one recipient, so that concurrent calls cannot exceed the limit.
  perform pg_advisory_xact_lock(hashtextextended('alerts:' || coalesce(v_user::text, v_email), 0));
  if (select count(*) from private.product_alerts a
      where a.sent_at is null and (a.user_id = v_user or a.email = v_email)) >= 50 then
    perform private.raise_error('UT008', 'too many alerts');
  end if;
  insert into private.product_alerts as a (
    product_id, kind, user_id, email, price, created_at, confirmed_at)
  values (p_product, p_kind, v_user, v_email, v_product.price, v_now,
    case when v_user is not null then v_now end)
  on conflict (product_id, kind, coalesce(user_id::text, email)) where sent_at is null
  do update set created_at = v_now,
    -- Anyone can enter the address of a guest, so a confirmed alert of a guest keeps its price.
    price = case when a.user_id is null and a.confirmed_at is not null then a.price
      else excluded.price end
  returning * into v_alert;
  if v_alert.confirmed_at is null then
    -- At most one e-mail a day asks for the confirmation of an alert.
    perform private.add_message('alert_confirm',
      concat_ws(':', 'alert_confirm', v_alert.id, private.today()), null, v_email, v_alert.id,
      jsonb_build_object('event', p_kind, 'product_name', v_product.name, 'token', v_alert.token));
  end if;
end
$$;

create function public.add_alert(p_product uuid, p_kind text, p_email text default null)
returns void
language sql set search_path = ''
as $$ select private.add_alert(p_product, p_kind, p_email) $$;
comment on function public.add_alert(uuid, text, text) is
  'Requests an alert (restock or price) about a listed product for the caller, or for the address of a '
  'guest, who gets a link to confirm it. A repeated request changes only the price to compare with. '
  'Returns nothing, so that callers cannot find out which alerts an address has. UT008 above 50 alerts.';

create function private.confirm_alert(p_token text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_alert private.product_alerts;
begin
  update private.product_alerts a set confirmed_at = coalesce(a.confirmed_at, private.now_utc())
  where a.token = p_token
  returning * into v_alert;
  return (select jsonb_build_object('kind', v_alert.kind, 'name', p.name,
      'slug', case when p.is_listed then p.slug end)
    from public.products p where p.id = v_alert.product_id);
end
$$;

create function public.confirm_alert(p_token text) returns jsonb
language sql set search_path = ''
as $$ select private.confirm_alert(p_token) $$;
comment on function public.confirm_alert(text) is
  'Server: confirms the alert with this unguessable token; returns {kind, name, slug} of its product, '
  'with slug null while the product is not listed; null for an unknown token.';

create function private.cancel_alerts(p_token text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_alert private.product_alerts;
  v_ids uuid[];
begin
  select * into v_alert from private.product_alerts a where a.token = p_token;
  if not found then
    return false;
  end if;
  -- The alerts are first, so that none of them is queued in between. Their messages are deleted by a
  -- later statement, which sees those of a job that the first one has waited for.
  with gone as (
    delete from private.product_alerts a
    where a.user_id = v_alert.user_id or a.email = v_alert.email
    returning a.id
  )
  select array_agg(g.id) into v_ids from gone g;
  delete from private.outbox m
  where m.kind = 'alert' and m.state = 'queued' and m.subject_id = any (v_ids);
  return true;
end
$$;

create function public.cancel_alerts(p_token text) returns boolean
language sql set search_path = ''
as $$ select private.cancel_alerts(p_token) $$;
comment on function public.cancel_alerts(text) is
  'Server: deletes all alerts of the recipient of the alert with this unguessable token; false for an '
  'unknown token.';

create function private.queue_alerts() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
begin
  delete from private.product_alerts a
  where a.sent_at is null and (a.created_at < v_now - interval '180 days'
    or a.confirmed_at is null and a.created_at < v_now - interval '2 days');
  delete from private.product_alerts a
  where a.sent_at < v_now - interval '30 days' and not exists (
    select from private.product_alerts o
    where o.sent_at is null and (o.user_id = a.user_id or o.email = a.email));
  with due as (
    select a.id, p.name, p.slug, p.price
    from private.product_alerts a join public.products p on p.id = a.product_id
    where a.sent_at is null and a.confirmed_at is not null and p.is_listed and p.stock > 0
      and (a.kind = 'restock' or p.price < a.price)
      and (p.pro_days is null or private.is_pro_tier_on())
    limit 1000 for update of a skip locked
  ),
  sent as (
    update private.product_alerts a set sent_at = v_now from due d where a.id = d.id
    returning a.*, d.name, d.slug, d.price as price_now
  )
  insert into private.outbox (
    kind, dedupe_key, user_id, email, subject_id, data, next_attempt_at, created_at, queued_at)
  select 'alert', 'alert:' || s.id, s.user_id, s.email, s.id,
    jsonb_build_object('event', s.kind, 'product_name', s.name, 'slug', s.slug, 'token', s.token,
      'price_cents', private.cents(s.price_now), 'old_price_cents', private.cents(s.price)),
    v_now, v_now, v_now
  from sent s
  on conflict (dedupe_key) do nothing;
end
$$;
comment on function private.queue_alerts() is
  'Deletes old alerts, and queues each confirmed one once when its product is in stock (restock) or in '
  'stock at a lower price (price). Pro days are excluded while Pro is off. Does not wait for concurrent '
  'calls.';

create function private.my_alerts() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('product', p.name, 'kind', a.kind, 'price', a.price,
    'created_at', a.created_at, 'sent_at', a.sent_at) order by a.created_at), '[]')
  from auth.users u
  join private.product_alerts a on a.user_id = u.id
    or a.email = lower(u.email) and u.email_confirmed_at is not null
  join public.products p on p.id = a.product_id
  where u.id = private.require_session()
$$;
comment on function private.my_alerts() is
  'The alerts of the caller, and those requested as a guest with the confirmed address of the account.';

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.add_alert(uuid, text, text), public.add_alert(uuid, text, text)
  to authenticated, service_role;
grant execute on function
  private.confirm_alert(text), public.confirm_alert(text),
  private.cancel_alerts(text), public.cancel_alerts(text)
  to service_role;
grant execute on function private.my_alerts() to authenticated;

-- Costs ===========================================================================================
-- Purchase costs of products. Only staff with the area reports may read them, so they are not a column of
-- products, which everybody can read. The daily sums of the reports use the cost on that day.

create table private.product_costs (
  product_id uuid primary key references public.products (id) on delete cascade,
  cost numeric(10, 2) not null,
  updated_at timestamptz not null default now(),
  constraint product_costs_range check (cost between 0 and 999999.99)
);
alter table private.product_costs enable row level security;
comment on table private.product_costs is
  'Cost of one unit of a product in reais. A product whose cost is not known has no row.';

create function private.list_product_costs(p_query text, p_is_missing boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_words text[] := string_to_array(
    nullif(private.normalize_text(left(btrim(coalesce(p_query, '')), 100)), ''), ' ');
  v_result jsonb;
begin
  perform private.require_permission('reports');
  with sold as (
    select d.product_id, sum(d.units) as units
    from private.product_daily d
    where d.day > private.today() - 90
    group by d.product_id having sum(d.units) > 0
  ), found as (
    select p.id, p.name, p.slug, p.sku_code, p.price, c.cost, coalesce(s.units, 0) as units
    from public.products p
    left join sold s on s.product_id = p.id
    left join private.product_costs c on c.product_id = p.id
    where p.trashed_at is null and p.product_type <> 'master'
      and (v_words is not null or p.id in (select product_id from sold))
      and not exists (
        select 1 from unnest(v_words) w(word) where p.search_text not like '%' || w.word || '%')
      and (not p_is_missing or c.cost is null)
    order by 7 desc, p.name, p.id limit 100
  )
  select coalesce(jsonb_agg(jsonb_build_object('product_id', f.id, 'name', f.name, 'slug', f.slug,
    'sku_code', f.sku_code, 'price_cents', private.cents(f.price),
    'cost_cents', private.cents(f.cost), 'units', f.units) order by f.units desc, f.name, f.id),
    '[]')
  into v_result
  from found f;
  return v_result;
end
$$;
comment on function private.list_product_costs(text, boolean) is
  'Up to 100 products with price, cost (or null) and the units sold in 90 days, most units first: '
  'products that contain all words of the query, or without a query those that were sold.';

create function public.list_product_costs(p_query text, p_is_missing boolean) returns jsonb
language sql stable set search_path = ''
as $$ select private.list_product_costs(p_query, p_is_missing) $$;
comment on function public.list_product_costs(text, boolean) is
  'Staff with the area reports: products with their costs; with p_is_missing only those without a cost.';

create function private.save_product_costs(p_rows jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_result jsonb;
begin
  perform private.require_permission('reports');
  if jsonb_typeof(p_rows) is distinct from 'array' or jsonb_array_length(p_rows) > 5000 then
    perform private.raise_error('UT005', 'up to 5000 rows of code and cost_cents');
  end if;
  with given as (
    select x.at, x.code, coalesce(i.id, c.id, g.id) as product_id,
      private.reais(x.cost_cents) as cost, x.seen is not null as has_seen,
      private.reais((x.seen ->> 'cost_cents')::bigint) as seen
    from rows from (jsonb_to_recordset(p_rows)
        as (product_id uuid, code text, cost_cents bigint, seen jsonb))
      with ordinality as x (product_id, code, cost_cents, seen, at)
    left join public.products i on i.id = x.product_id and i.trashed_at is null
    left join public.products c on x.product_id is null and c.sku_code = x.code
      and c.trashed_at is null
    left join public.products g on x.product_id is null and g.slug = lower(x.code)
      and g.trashed_at is null
  ), last as (
    select distinct on (g.product_id) g.* from given g
    where g.product_id is not null order by g.product_id, g.at desc
  ), locked as (
    select c.product_id, c.cost from private.product_costs c
    where c.product_id in (select product_id from last) order by c.product_id for update
  ), compared as (
    select l.*, k.cost as before, l.has_seen and k.cost is distinct from l.seen as is_changed
    from last l left join locked k on k.product_id = l.product_id
    where k.cost is distinct from l.cost
  ), saved as (
    select * from compared c where not c.is_changed
  ), removed as (
    delete from private.product_costs c using saved s
    where c.product_id = s.product_id and s.cost is null
  ), stored as (
    insert into private.product_costs (product_id, cost)
    select s.product_id, s.cost from saved s where s.cost is not null
    on conflict (product_id) do update set cost = excluded.cost, updated_at = now()
  )
  select jsonb_build_object(
    'saved', (select count(*) from saved s cross join lateral private.audit('update', 'products',
      s.product_id::text, jsonb_build_object('cost', jsonb_build_array(s.before, s.cost)))),
    'unknown', coalesce((select jsonb_agg(left(g.code, 100) order by g.at) from given g
      where g.product_id is null), '[]'),
    'changed', coalesce((select jsonb_agg(c.product_id order by c.at) from compared c
      where c.is_changed), '[]'))
  into v_result;
  return v_result;
end
$$;
comment on function private.save_product_costs(jsonb) is
  'Stores the costs of products by id or, without one, by SKU code or slug; null removes a cost. Of '
  'several rows for a product, the last one applies. A row with seen is not stored if the cost has '
  'changed since. Returns the number of stored costs, the codes without a product and the ids of the '
  'products with a changed cost. UT005 for more than 5000 rows.';

create function public.save_product_costs(p_rows jsonb) returns jsonb
language sql set search_path = ''
as $$ select private.save_product_costs(p_rows) $$;
comment on function public.save_product_costs(jsonb) is
  'Staff with the area reports: stores [{product_id, code, cost_cents, seen: {cost_cents}}]; product_id '
  'and seen are optional. Each change is recorded in the audit log.';

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.list_product_costs(text, boolean), public.list_product_costs(text, boolean),
  private.save_product_costs(jsonb), public.save_product_costs(jsonb)
  to authenticated;

-- Schedules =======================================================================================
-- Schedules of products: promotional prices with start and end, and times at which a product is published
-- or hidden. private.run_due_jobs applies them.

create table public.product_schedules (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references public.products (id) on delete cascade,
  kind text not null,
  price numeric(10, 2),
  starts_at timestamptz,
  ends_at timestamptz,
  state text not null default 'planned',
  outcome text,
  not_applied_at timestamptz,
  price_before numeric(10, 2),
  list_price_before numeric(10, 2),
  created_at timestamptz not null,
  due_at timestamptz generated always as (case state
    when 'planned' then coalesce(starts_at, ends_at) when 'active' then ends_at end) stored,
  constraint product_schedules_kind_check check (kind in ('price', 'publication')),
  constraint product_schedules_price_check check (
    (kind = 'price') = (price is not null) and price between 0.01 and 999999.99),
  constraint product_schedules_times check (
    starts_at < ends_at
    or (kind = 'publication' and num_nonnulls(starts_at, ends_at) = 1)),
  constraint product_schedules_state_check check (
    state in ('planned', 'active', 'ended', 'cancelled')),
  constraint product_schedules_outcome_check check (
    outcome is null or (outcome in ('overridden', 'skipped', 'failed') and state = 'ended'))
);
create index product_schedules_product_idx on public.product_schedules (product_id, created_at desc);
create index product_schedules_due_idx on public.product_schedules (due_at)
  where due_at is not null;
alter table public.product_schedules enable row level security;
comment on table public.product_schedules is
  'A promotional price with start and end, or a publication at starts_at, a hiding at ends_at, or both.';
comment on column public.product_schedules.due_at is 'Time of the next step of an open schedule.';
comment on column public.product_schedules.outcome is
  'Reason why an ended schedule was not applied: overridden (the price was changed by hand in the '
  'meantime and remains), skipped (it had no effect at its time: the price is not lower, the product '
  'is in the trash or has no price, or the times have passed), failed (the product refused the change).';
comment on column public.product_schedules.not_applied_at is
  'Time at which a schedule was overridden or skipped. The undo of an import restores the schedules '
  'that the import prevented.';
comment on column public.product_schedules.price_before is
  'The price at the start, which the end restores together with list_price_before.';

-- Steps -------------------------------------------------------------------------------------------

create function private.apply_schedule_patch(p_product uuid, p_patch jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_before jsonb;
  v_after jsonb;
begin
  select to_jsonb(p) into v_before from public.products p where p.id = p_product;
  update public.products p set
    price = n.price, list_price = n.list_price, is_active = n.is_active
  from jsonb_populate_record(null::public.products, v_before || p_patch) n
  where p.id = p_product returning to_jsonb(p) into v_after;
  perform private.audit_product('update', p_product, v_before, v_after);
  insert into private.page_changes (product_id) values (p_product);
end
$$;
comment on function private.apply_schedule_patch(uuid, jsonb) is
  'Writes price, list_price or is_active of a product, with audit row and page change.';

create function private.restore_price(p_plan public.product_schedules, p_state text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Before the price changes, because a trigger ends an active schedule when its price changes.
  update public.product_schedules s set state = p_state where s.id = p_plan.id;
  perform private.apply_schedule_patch(p.id, jsonb_build_object('price', p_plan.price_before,
    'list_price', case when p.list_price is not distinct from p_plan.price_before
      then p_plan.list_price_before else p.list_price end))
  from public.products p where p.id = p_plan.product_id;
end
$$;
comment on function private.restore_price(public.product_schedules, text) is
  'Restores the prices from before an active schedule and sets its state. A list price that was changed '
  'by hand in the meantime remains.';

create function private.lock_scheduled(p_id uuid) returns public.products
language sql security definer set search_path = ''
as $$
  select p.* from public.product_schedules s join public.products p on p.id = s.product_id
  where s.id = p_id for no key update of p
$$;
comment on function private.lock_scheduled(uuid) is
  'Returns the locked product of a schedule. Locks the product before the schedule, in the same order '
  'as a change of the price.';

create function private.advance_schedule(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_plan public.product_schedules;
  v_product public.products;
begin
  select * into v_product from private.lock_scheduled(p_id);
  select * into v_plan from public.product_schedules s where s.id = p_id for update;
  if v_plan.due_at is null or v_plan.due_at > v_now then
    return;
  end if;
  if v_plan.kind = 'price' and v_plan.state = 'active' then
    perform private.restore_price(v_plan, 'ended');
  elsif v_plan.kind = 'price' then
    if v_plan.ends_at <= v_now or v_product.trashed_at is not null
      or v_product.price <= v_plan.price
      or v_product.inherit_from_master && array['price', 'list_price'] then
      update public.product_schedules s
      set state = 'ended', outcome = 'skipped', not_applied_at = v_now where s.id = p_id;
      return;
    end if;
    perform private.apply_schedule_patch(v_product.id,
      jsonb_build_object('price', v_plan.price, 'list_price', v_product.price));
    update public.product_schedules s set state = 'active', price_before = v_product.price,
      list_price_before = v_product.list_price
    where s.id = p_id;
  elsif v_plan.state = 'active' or v_plan.starts_at is null then
    update public.product_schedules s set state = 'ended' where s.id = p_id;
    perform private.apply_schedule_patch(v_product.id, '{"is_active": false}');
  elsif v_product.trashed_at is not null or v_product.price = 0 then
    update public.product_schedules s set state = 'ended', outcome = 'skipped' where s.id = p_id;
  else
    update public.product_schedules s
    set state = case when v_plan.ends_at is null then 'ended' else 'active' end
    where s.id = p_id;
    perform private.apply_schedule_patch(v_product.id, '{"is_active": true}');
  end if;
end
$$;
comment on function private.advance_schedule(uuid) is 'Starts or ends a schedule if that is due.';

create function private.apply_due_schedules() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  -- Pre-orders that were released since they were indexed.
  v_released uuid[] := array(
    select p.id from private.product_words w join public.products p on p.id = w.product_id
    where w.words @@ '''a=preorder'''::tsquery and p.release_date <= private.today());
  v_due uuid[] := v_released || array(
    select s.product_id from public.product_schedules s where s.due_at <= v_now);
  v_id uuid;
begin
  -- Locks in the order of the ids, as orders do. SKUs are included, because a master writes them too.
  perform from public.products p
  where p.id = any (v_due) or p.parent_product_id = any (v_due)
  order by p.id for no key update;
  if v_released <> '{}' then
    perform private.index_product_words(v_released);
    insert into private.page_changes (product_id) select unnest(v_released);
  end if;
  for v_step in 1..1000 loop
    -- The order by state makes one schedule end before the next one starts at the same time.
    select s.id into v_id from public.product_schedules s
    where s.due_at <= v_now order by s.due_at, s.state, s.id limit 1;
    exit when not found;
    begin
      perform private.advance_schedule(v_id);
    exception when others then
      -- A schedule that its product refuses must not block the others. Other errors, such as a deadlock,
      -- end this run, and the next run tries again.
      if sqlstate !~ '^(22|23|UT)' then
        raise;
      end if;
      update public.product_schedules s set state = 'ended', outcome = 'failed' where s.id = v_id;
    end;
  end loop;
end
$$;
comment on function private.apply_due_schedules() is
  'Starts and ends all due schedules in the order of their times, and updates the index of released '
  'pre-orders, which are ready from then on.';

create function private.tg_products__end_price_plan() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.product_schedules s
  set state = 'ended', outcome = 'overridden', not_applied_at = private.now_utc()
  where s.product_id = new.id and s.kind = 'price' and s.state = 'active' and s.price <> new.price;
  return null;
end
$$;
comment on function private.tg_products__end_price_plan() is
  'Ends an active price schedule when the price is changed by hand; the new price remains.';

-- Admin -------------------------------------------------------------------------------------------

create function private.create_schedule(
  p_product uuid, p_kind text, p_price_cents int, p_starts timestamptz, p_ends timestamptz
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_starts timestamptz := coalesce(p_starts, case p_kind when 'price' then v_now end);
    v_price numeric := private.reais(p_price_cents);
  v_product public.products;
  v_id uuid;
  v_refused text;
begin
  perform private.require_permission('catalog');
  select * into v_product from public.products p
  where p.id = p_product and p.trashed_at is null for no key update;
  if not found then
    perform private.raise_error('UT004', 'no such product');
  elsif p_kind not in ('price', 'publication') or (p_kind = 'price') <> (v_price is not null)
    or not isfinite(coalesce(v_starts, v_now)) or not isfinite(coalesce(p_ends, v_now)) then
    perform private.raise_error('UT005', 'malformed plan');
  end if;
  v_refused := case
    when coalesce(v_starts, p_ends) is null or (p_kind = 'price' and p_ends is null) then 'times'
    when v_starts < date_trunc('minute', v_now) or p_ends <= v_now then 'past'
    when v_starts >= p_ends then 'order'
    when p_kind = 'publication' and v_product.product_type = 'master' then 'master'
    when p_kind = 'publication' and v_starts is not null and v_product.price = 0 then 'no_price'
    when p_kind = 'price' and v_product.inherit_from_master && array['price', 'list_price']
      then 'inherited'
    -- If another schedule is active, compares with the price that its end will restore.
    when p_kind = 'price' and v_price not between 0.01 and coalesce((
        select s.price_before from public.product_schedules s
        where s.product_id = p_product and s.kind = 'price' and s.state = 'active'),
      v_product.price) - 0.01 then 'not_lower'
    when (select count(*) from public.product_schedules s
      where s.product_id = p_product and s.due_at is not null) >= 20 then 'too_many'
    when exists (
      select from public.product_schedules s
      where s.product_id = p_product and s.kind = p_kind and s.due_at is not null
        and case p_kind
          -- A price may start at the time at which the previous one ends.
          when 'price' then tstzrange(s.starts_at, s.ends_at) && tstzrange(v_starts, p_ends)
          else tstzrange(coalesce(s.starts_at, s.ends_at), coalesce(s.ends_at, s.starts_at), '[]')
            && tstzrange(coalesce(v_starts, p_ends), coalesce(p_ends, v_starts), '[]') end)
      then 'overlap' end;
  if v_refused is not null then
    return jsonb_build_object('refused', v_refused);
  end if;
  insert into public.product_schedules (product_id, kind, price, starts_at, ends_at, created_at)
  values (p_product, p_kind, v_price, v_starts, p_ends, v_now) returning id into v_id;
  perform private.audit('insert', 'product_schedules', v_id::text, private.audit_changes('{}',
    jsonb_build_object('product_id', p_product, 'kind', p_kind, 'price', v_price,
      'starts_at', v_starts, 'ends_at', p_ends)));
  perform private.advance_schedule(v_id);
  return jsonb_build_object('id', v_id, 'touched', private.product_cache_keys(array[p_product]));
end
$$;

create function public.create_schedule(
  p_product uuid, p_kind text, p_price_cents int, p_starts timestamptz, p_ends timestamptz
) returns jsonb
language sql set search_path = ''
as $$ select private.create_schedule(p_product, p_kind, p_price_cents, p_starts, p_ends) $$;
comment on function public.create_schedule(uuid, text, int, timestamptz, timestamptz) is
  'Staff: schedules a price or a publication; a price without a start begins now. Returns {id, touched: '
  'names of pages}, or {refused}: times, past, order, master, no_price, inherited, not_lower, too_many '
  'or overlap.';

create function private.cancel_schedule(p_id uuid) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_plan public.product_schedules;
begin
  perform private.require_permission('catalog');
  perform private.lock_scheduled(p_id);
  select * into v_plan from public.product_schedules s where s.id = p_id for update;
  if not found then
    perform private.raise_error('UT004', 'no such plan');
  elsif v_plan.due_at is null then
    perform private.raise_error('UT015', 'the plan has ended');
  elsif v_plan.kind = 'price' and v_plan.state = 'active' then
    perform private.restore_price(v_plan, 'cancelled');
  else
    update public.product_schedules s set state = 'cancelled' where s.id = p_id;
  end if;
  perform private.audit('update', 'product_schedules', p_id::text, private.audit_changes(
    jsonb_build_object('state', v_plan.state), '{"state": "cancelled"}'));
  return private.product_cache_keys(array[v_plan.product_id]);
end
$$;

create function public.cancel_schedule(p_id uuid) returns text[]
language sql set search_path = ''
as $$ select private.cancel_schedule(p_id) $$;
comment on function public.cancel_schedule(uuid) is
  'Staff: cancels an open schedule (UT015 for an ended one); for an active price restores the price '
  'before it. Returns the names of the pages that change.';

-- Pages -------------------------------------------------------------------------------------------

create function private.price_ends_at(p_product uuid) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select s.ends_at
  from public.products p
  join public.product_schedules s on s.kind = 'price' and s.state = 'active'
    and (s.product_id = p.id
      or s.product_id = p.parent_product_id and 'price' = any (p.inherit_from_master))
  where p.id = p_product and p.is_listed
  order by s.ends_at limit 1
$$;

create function public.price_ends_at(p_product uuid) returns timestamptz
language sql stable set search_path = ''
as $$ select private.price_ends_at(p_product) $$;
comment on function public.price_ends_at(uuid) is
  'The end of the current promotional price of a listed product; null without one.';

-- Triggers ----------------------------------------------------------------------------------------

create trigger tg_products__end_price_plan
  after update of price on public.products
  for each row when (old.price <> new.price)
  execute function private.tg_products__end_price_plan();

-- Policies ----------------------------------------------------------------------------------------

create policy product_schedules_read on public.product_schedules for select to authenticated
  using ((select private.has_permission('catalog')));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.product_schedules to authenticated, service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.create_schedule(uuid, text, int, timestamptz, timestamptz),
  public.create_schedule(uuid, text, int, timestamptz, timestamptz),
  private.cancel_schedule(uuid), public.cancel_schedule(uuid)
  to authenticated;
grant execute on function private.price_ends_at(uuid), public.price_ends_at(uuid)
  to anon, authenticated, service_role;

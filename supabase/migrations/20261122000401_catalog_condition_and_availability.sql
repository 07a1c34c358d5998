-- Condition and availability of products. A product without a price is not for sale: is_listed is
-- the one rule, and PostgreSQL 15 cannot change the expression of a generated column in place.

create function private.condition_of_name(p_name text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when private.normalise(p_name) ~ '\m(semi ?nov|usad)[ao]s?\M' then 'used'
    when private.normalise(p_name) ~ '\m(revisad|restaurad)[ao]s?\M' then 'refurbished'
  end
$$;
comment on function private.condition_of_name(text) is
  'The condition that a word of the name states (seminovo, usado: used; revisado, restaurado: '
  'refurbished); null without such a word.';

create function private.availability_of(p_availability text, p_release_date date, p_today date)
returns text
language sql immutable parallel safe set search_path = ''
as $$
  select case when p_availability = 'preorder' and p_release_date <= p_today then 'ready'
    else p_availability end
$$;
comment on function private.availability_of(text, date, date) is
  'A pre-order is ready from its release date on. p_today is the date on the clock of the store.';

create function private.today() returns date
language sql stable set search_path = ''
as $$ select private.store_time(private.now_utc())::date $$;
comment on function private.today() is 'The date on the clock of the store (America/Sao_Paulo).';

alter table public.products
  add column condition text not null default 'new',
  add column condition_notes text,
  add column availability text not null default 'ready',
  add column release_date date,
  add column lead_days int,
  add constraint products_condition_check check (condition in ('new', 'refurbished', 'used')),
  add constraint products_condition_notes_size check (length(condition_notes) <= 300),
  add constraint products_availability_check check (
    availability in ('ready', 'preorder', 'made_to_order', 'digital')),
  add constraint products_release_date_check check (
    (availability = 'preorder') = (release_date is not null)
    and release_date between '2000-01-01' and '2099-12-31'),
  add constraint products_lead_days_check check (
    (availability = 'made_to_order') = (lead_days is not null) and lead_days between 1 and 365),
  drop constraint products_inherit_check,
  add constraint products_inherit_check check (inherit_from_master <@ array[
    'name', 'description', 'brand', 'category', 'platform', 'price', 'pro_price', 'list_price',
    'discount_percentage', 'image', 'additional_images', 'gallery_alts', 'sizes', 'colors',
    'badge_text', 'badge_color', 'badge_visible', 'specifications', 'technical_specs',
    'product_features', 'shipping_weight', 'free_shipping', 'meta_title', 'meta_description',
    'is_featured', 'uti_pro_enabled', 'uti_pro_value', 'uti_pro_custom_price', 'uti_pro_type',
    'pro_days', 'uti_coins_cashback_percentage', 'uti_coins_discount_percentage',
    'product_videos', 'product_faqs', 'product_highlights', 'trust_indicators',
    'manual_related_products', 'reviews_config', 'breadcrumb_config', 'product_descriptions',
    'delivery_config', 'display_config', 'condition', 'condition_notes', 'availability',
    'release_date', 'lead_days']);

-- The view and the indexes go with the column and are made again below.
drop view public.view_product_with_tags;
alter table public.products
  drop column is_listed;
alter table public.products
  add column is_listed boolean not null
    generated always as (is_active and product_type <> 'master' and price > 0) stored;

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

create view public.view_product_with_tags with (security_invoker = true) as
select
  p.id, p.name, p.description, p.brand, p.category, p.platform, p.gtin, p.price, p.pro_price,
  p.list_price, p.discount_percentage, p.image, p.additional_images, p.sizes, p.colors, p.stock,
  p.badge_text, p.badge_color, p.badge_visible, p.specifications, p.technical_specs,
  p.product_features, p.shipping_weight, p.free_shipping, p.meta_title, p.meta_description,
  p.slug, p.is_active, p.is_featured, p.uti_pro_enabled, p.uti_pro_value, p.uti_pro_custom_price,
  p.uti_pro_type, p.pro_days, p.uti_coins_cashback_percentage, p.uti_coins_discount_percentage,
  p.parent_product_id, p.is_master_product, p.product_type, p.sku_code, p.variant_attributes,
  p.sort_order, p.available_variants, p.master_slug, p.inherit_from_master, p.product_videos,
  p.product_faqs, p.product_highlights, p.trust_indicators, p.manual_related_products,
  p.is_reviewed, p.reviewed_at, p.reviewed_by, p.reviews_config, p.breadcrumb_config,
  p.product_descriptions, p.delivery_config, p.display_config, p.created_at, p.updated_at,
  p.is_listed, p.has_discount, p.discount_rate,
  coalesce(t.tag_ids, '{}') as tag_ids,
  coalesce(t.tags, '[]') as tags,
  p.gallery_alts,
  p.condition, p.condition_notes, p.availability, p.release_date, p.lead_days
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
) t on true;

grant select on public.view_product_with_tags to anon, authenticated, service_role;
comment on view public.view_product_with_tags is
  'A product with its tags: by id, by ids (id=in) or by tags (tag_ids=ov). The reader''s own rights.';

create or replace function private.variants_of(p_master uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'slug', p.slug, 'name', p.name, 'sku_code', p.sku_code,
    'variant_attributes', p.variant_attributes) order by p.sort_order, p.name, p.id), '[]')
  from public.products p
  where p.parent_product_id = p_master and p.is_listed
$$;

create or replace function private.prepare_product() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_master public.products;
begin
  -- Flag and type say the same; whichever was written wins.
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
      perform private.fail('UT005', 'the parent of a SKU must be a master product');
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

  -- Each of the two belongs to one kind of availability.
  if new.availability <> 'preorder' then
    new.release_date := null;
  end if;
  if new.availability <> 'made_to_order' then
    new.lead_days := null;
  end if;
  if new.condition = 'new' and private.condition_of_name(new.name) is not null then
    perform private.fail('UT040', 'the name says used or refurbished, the condition says new');
  end if;

  if coalesce(new.slug, '') = '' then
    new.slug := private.free_slug(private.slugify(new.name), new.id);
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

-- Products of before this file: their names say what they are.
update public.products p set condition = private.condition_of_name(p.name)
where private.condition_of_name(p.name) is not null;
update public.products p set available_variants = private.variants_of(p.id)
where p.product_type = 'master'
  and p.available_variants is distinct from private.variants_of(p.id);

revoke execute on all functions in schema private from public;

comment on column public.products.is_listed is
  'For sale: active, no master, and with a price. Listings, carts and orders read this column.';
comment on column public.products.condition is
  'new, refurbished or used. A name with a word of condition_of_name is refused with new (UT040).';
comment on column public.products.availability is
  'ready, preorder (release_date), made_to_order (lead_days) or digital; stock limits each of them. '
  'What holds today is private.availability_of.';
comment on column public.products.available_variants is
  'On a master: its listed SKUs as {id, slug, name, sku_code, variant_attributes}. By trigger.';

-- What the panel writes of products: one function a job, each one transaction and one audit row a
-- product. Beside it two facts the owner asks for: texts of the pictures and former prices.

alter table public.products
  add column gallery_alts jsonb not null default '{}',
  add constraint products_gallery_alts_check check (
    jsonb_typeof(gallery_alts) = 'object' and length(gallery_alts::text) <= 16384),
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
    'delivery_config', 'display_config']);
comment on column public.products.gallery_alts is
  'What a picture shows, by its address; without an entry the page says name and position.';

create or replace view public.view_product_with_tags with (security_invoker = true) as
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
  p.gallery_alts
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

-- Former prices --------------------------------------------------------------------------------

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
create policy product_price_changes_read on public.product_price_changes
  for select to authenticated using ((select private.may('catalog')));
grant select on public.product_price_changes to authenticated, service_role;

create function private.note_price_change() returns trigger
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

create trigger note_price_change after update on public.products
  for each row
  when ((old.price, old.list_price, old.pro_price)
    is distinct from (new.price, new.list_price, new.pro_price))
  execute function private.note_price_change();

comment on table public.product_price_changes is
  'Each change of price, list price or Pro price, whoever wrote it. By trigger, never by hand.';

revoke execute on all functions in schema private from public;

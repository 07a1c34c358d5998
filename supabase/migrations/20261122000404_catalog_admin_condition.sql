-- The panel and the import write condition and availability; nothing without a price goes on sale.

create or replace function private.product_patch(p_patch jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(f.key, case
    when f.key in ('price', 'stock') and f.value = 'null' then '0'
    when f.key = 'stock' then to_jsonb(trunc((private.number_or_zero(f.value) #>> '{}')::numeric))
    when f.key in ('price', 'list_price', 'pro_price', 'uti_coins_cashback_percentage',
      'uti_coins_discount_percentage') then private.number_or_zero(f.value)
    else f.value end), '{}')
  from jsonb_each(p_patch) f
  where f.key = any (array[
    'name', 'description', 'brand', 'category', 'platform', 'gtin', 'price', 'pro_price',
    'list_price', 'discount_percentage', 'image', 'additional_images', 'gallery_alts', 'sizes',
    'colors', 'stock', 'badge_text', 'badge_color', 'badge_visible', 'specifications',
    'technical_specs', 'product_features', 'shipping_weight', 'free_shipping', 'meta_title',
    'meta_description', 'slug', 'is_active', 'is_featured', 'uti_pro_enabled', 'uti_pro_value',
    'uti_pro_custom_price', 'uti_pro_type', 'pro_days', 'uti_coins_cashback_percentage',
    'uti_coins_discount_percentage', 'parent_product_id', 'product_type', 'sku_code',
    'variant_attributes', 'sort_order', 'inherit_from_master', 'product_videos', 'product_faqs',
    'product_highlights', 'trust_indicators', 'manual_related_products', 'is_reviewed',
    'reviews_config', 'breadcrumb_config', 'product_descriptions', 'delivery_config',
    'display_config', 'condition', 'condition_notes', 'availability', 'release_date',
    'lead_days'])
$$;

create or replace function private.set_products_active(p_ids uuid[], p_active boolean) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_product record;
begin
  perform private.require_may('catalog');
  if p_active is null or cardinality(p_ids) not between 1 and 200 then
    perform private.fail('UT005', '1 to 200 products');
  end if;
  if p_active and exists (
    select 1 from public.products p
    where p.id = any (p_ids) and p.product_type <> 'master' and p.price = 0
  ) then
    perform private.fail('UT041', 'a product without a price is not for sale');
  end if;
  for v_product in
    select p.id from public.products p
    where p.id = any (p_ids) and p.is_active <> p_active order by p.id for update
  loop
    update public.products p set is_active = p_active where p.id = v_product.id;
    perform private.audit_product('update', v_product.id,
      jsonb_build_object('is_active', not p_active), jsonb_build_object('is_active', p_active));
  end loop;
  return private.product_names(p_ids);
end
$$;

create or replace function private.insert_imported(p_values jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.products (
    id, name, description, brand, category, platform, gtin, price, pro_price, list_price,
    discount_percentage, image, additional_images, gallery_alts, sizes, colors, stock, badge_text,
    badge_color,
    badge_visible, specifications, technical_specs, product_features, shipping_weight,
    free_shipping, meta_title, meta_description, slug, is_active, is_featured, uti_pro_enabled,
    uti_pro_value, uti_pro_custom_price, uti_pro_type, pro_days, uti_coins_cashback_percentage,
    uti_coins_discount_percentage, parent_product_id, product_type, sku_code, variant_attributes,
    sort_order, inherit_from_master, product_videos, product_faqs, product_highlights,
    trust_indicators, manual_related_products, reviews_config, breadcrumb_config,
    product_descriptions, delivery_config, display_config, condition, condition_notes,
    availability, release_date, lead_days)
  select
    n.id, n.name, n.description, n.brand, n.category, n.platform, n.gtin, n.price, n.pro_price,
    n.list_price, n.discount_percentage, n.image, n.additional_images, n.gallery_alts, n.sizes,
    n.colors, n.stock,
    n.badge_text, n.badge_color, n.badge_visible, n.specifications, n.technical_specs,
    n.product_features, n.shipping_weight, n.free_shipping, n.meta_title, n.meta_description,
    n.slug, n.is_active, n.is_featured, n.uti_pro_enabled, n.uti_pro_value,
    n.uti_pro_custom_price, n.uti_pro_type, n.pro_days, n.uti_coins_cashback_percentage,
    n.uti_coins_discount_percentage, n.parent_product_id, n.product_type, n.sku_code,
    n.variant_attributes, n.sort_order, n.inherit_from_master, n.product_videos, n.product_faqs,
    n.product_highlights, n.trust_indicators, n.manual_related_products, n.reviews_config,
    n.breadcrumb_config, n.product_descriptions, n.delivery_config, n.display_config,
    n.condition, n.condition_notes, n.availability, n.release_date, n.lead_days
  from jsonb_populate_record(null::public.products, p_values) n;
end
$$;

create or replace function private.update_imported(p_old public.products, p_changes jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.products p set
    name = n.name, description = n.description, brand = n.brand, category = n.category,
    platform = n.platform, gtin = n.gtin, price = n.price, pro_price = n.pro_price,
    list_price = n.list_price, discount_percentage = n.discount_percentage, image = n.image,
    additional_images = n.additional_images, gallery_alts = n.gallery_alts, sizes = n.sizes,
    colors = n.colors, stock = n.stock,
    badge_text = n.badge_text, badge_color = n.badge_color, badge_visible = n.badge_visible,
    specifications = n.specifications, technical_specs = n.technical_specs,
    product_features = n.product_features, shipping_weight = n.shipping_weight,
    free_shipping = n.free_shipping, meta_title = n.meta_title,
    meta_description = n.meta_description, slug = n.slug, is_active = n.is_active,
    is_featured = n.is_featured, uti_pro_enabled = n.uti_pro_enabled,
    uti_pro_value = n.uti_pro_value, uti_pro_custom_price = n.uti_pro_custom_price,
    uti_pro_type = n.uti_pro_type, pro_days = n.pro_days,
    uti_coins_cashback_percentage = n.uti_coins_cashback_percentage,
    uti_coins_discount_percentage = n.uti_coins_discount_percentage,
    parent_product_id = n.parent_product_id, product_type = n.product_type, sku_code = n.sku_code,
    variant_attributes = n.variant_attributes, sort_order = n.sort_order,
    inherit_from_master = n.inherit_from_master, product_videos = n.product_videos,
    product_faqs = n.product_faqs, product_highlights = n.product_highlights,
    trust_indicators = n.trust_indicators, manual_related_products = n.manual_related_products,
    reviews_config = n.reviews_config, breadcrumb_config = n.breadcrumb_config,
    product_descriptions = n.product_descriptions, delivery_config = n.delivery_config,
    display_config = n.display_config,
    condition = n.condition, condition_notes = n.condition_notes, availability = n.availability,
    release_date = n.release_date, lead_days = n.lead_days
  from jsonb_populate_record(p_old, p_changes - array['id']) n
  where p.id = p_old.id;
end
$$;

revoke execute on all functions in schema private from public;

comment on function public.set_products_active(uuid[], boolean) is
  'Puts products on sale or away; gives the names whose pages change. UT041 when one that shall go '
  'on sale has no price; then none does.';

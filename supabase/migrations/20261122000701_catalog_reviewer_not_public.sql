-- Who reviewed a product is an account of the staff and no public column: products are granted column
-- by column, the view leaves it out, and the staff of the catalogue ask for the name.

drop view public.view_product_with_tags;
revoke select on public.products from anon, authenticated;
do $$
begin
  execute (
    select format('grant select (%s) on public.products to anon, authenticated',
      string_agg(quote_ident(column_name), ', ' order by ordinal_position))
    from information_schema.columns
    where table_schema = 'public' and table_name = 'products' and column_name <> 'reviewed_by');
end
$$;
comment on column public.products.reviewed_by is
  'The admin who reviewed the product. Not readable through the data API: ask product_reviewer.';

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
  p.is_reviewed, p.reviewed_at, p.reviews_config, p.breadcrumb_config,
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

create function private.product_reviewer(p_product uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_may('catalog');
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
  'Staff of the catalogue: the name of the admin who reviewed the product; null when nobody did.';

revoke execute on function private.product_reviewer(uuid), public.product_reviewer(uuid) from public;
grant execute on function private.product_reviewer(uuid), public.product_reviewer(uuid)
  to authenticated;

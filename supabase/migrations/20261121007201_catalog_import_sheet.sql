-- What a spreadsheet of products is made of: each product as one object, by filter or by its names.

create function private.sheet_row(p public.products) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(p) - array[
      'search_name', 'search_text', 'is_listed', 'has_discount', 'discount_rate']
    || jsonb_build_object(
      'tags', (
        select coalesce(jsonb_agg(
          jsonb_build_object('name', g.name, 'weight', g.weight) order by g.weight desc, g.name), '[]')
        from public.product_tags t join public.tags g on g.id = t.tag_id
        where t.product_id = p.id),
      'related', (
        select coalesce(jsonb_agg(coalesce(r.slug, m.id::text) order by m.place), '[]')
        from unnest(p.manual_related_products) with ordinality m (id, place)
        left join public.products r on r.id = m.id))
$$;

create function private.export_products(p_filter jsonb, p_after text, p_limit int)
returns setof jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_category text := p_filter ->> 'category';
  v_query text := private.normalise(p_filter ->> 'q');
begin
  perform private.require_may('catalog');
  return query
    select private.sheet_row(p) from public.products p
    where p.slug > coalesce(p_after, '')
      and (v_category is null or p.category = any (private.category_subtree(v_category)))
      and (not p_filter ? 'platform' or p.platform = p_filter ->> 'platform')
      and (not p_filter ? 'active' or p.is_active = (p_filter ->> 'active')::boolean)
      and (not p_filter ? 'type' or p.product_type = p_filter ->> 'type')
      and (not p_filter ? 'in_stock' or (p.stock > 0) = (p_filter ->> 'in_stock')::boolean)
      and (v_query = '' or strpos(p.search_text, v_query) > 0)
    order by p.slug
    limit least(greatest(p_limit, 1), 500);
end
$$;

create function private.import_products(p_ids uuid[], p_slugs text[], p_skus text[])
returns setof jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_may('catalog');
  return query
    select private.sheet_row(p) from public.products p
    where p.id = any (p_ids) or p.slug = any (p_slugs) or p.sku_code = any (p_skus);
end
$$;

create function public.export_products(p_filter jsonb, p_after text, p_limit int)
returns setof jsonb
language sql stable set search_path = ''
as $$ select private.export_products(p_filter, p_after, p_limit) $$;

create function public.import_products(p_ids uuid[], p_slugs text[], p_skus text[])
returns setof jsonb
language sql stable set search_path = ''
as $$ select private.import_products(p_ids, p_slugs, p_skus) $$;

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.export_products(jsonb, text, int), private.import_products(uuid[], text[], text[])
  to authenticated;
grant execute on function
  public.export_products(jsonb, text, int), public.import_products(uuid[], text[], text[])
  to authenticated;

comment on function private.sheet_row(public.products) is
  'A product with all its columns, its tags {name, weight} and the slugs of manual_related_products.';
comment on function public.export_products(jsonb, text, int) is
  'Catalogue team: up to 500 products after a slug, by slug. Filter: category, platform, active, type, '
  'in_stock, q.';
comment on function public.import_products(uuid[], text[], text[]) is
  'Catalogue team: the products with one of these ids, slugs or SKU codes.';

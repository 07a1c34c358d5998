-- Saving, copying, showing, hiding and deleting products, for who may work on the catalogue.

create function private.number_or_zero(p_value jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select case
    when jsonb_typeof(p_value) in ('number', 'null') then p_value
    when jsonb_typeof(p_value) = 'string' and btrim(p_value #>> '{}') ~ '^[+-]?[0-9]+(\.[0-9]+)?$'
      then to_jsonb((btrim(p_value #>> '{}'))::numeric)
    else '0'
  end
$$;
comment on function private.number_or_zero(jsonb) is
  'A number as it is or read from a text, 0 for anything else (storefront §5); null stays empty.';

create function private.product_patch(p_patch jsonb) returns jsonb
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
    'display_config'])
$$;
comment on function private.product_patch(jsonb) is
  'Of a patch the columns somebody may write, numbers converted. What triggers derive is left out.';

create function private.product_names(p_ids uuid[]) returns text[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(distinct n.name), '{}')
  from public.products p
  cross join lateral (values (p.id::text), (p.slug), (p.sku_code)) n (name)
  where n.name is not null and (
    p.id = any (p_ids)
    or p.parent_product_id = any (p_ids)
    or p.id in (select c.parent_product_id from public.products c where c.id = any (p_ids))
    or p.parent_product_id in (
      select c.parent_product_id from public.products c where c.id = any (p_ids)))
$$;
comment on function private.product_names(uuid[]) is
  'Every name under which pages keep these products, their masters, SKUs and siblings.';

create function private.tags_of(p_product uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(t.tag_id order by t.tag_id), '[]')
  from public.product_tags t where t.product_id = p_product
$$;

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
  'The one audit row of a written product: each changed field with its value before and after.';

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
begin
  select string_agg(format('%I', k), ', ') into v_columns from jsonb_object_keys(v_patch) k;
  if p_id is null then
    if v_columns is null then
      perform private.fail('UT005', 'a product needs a name');
    end if;
    execute format(
      'insert into public.products (%1$s)
        select %1$s from jsonb_populate_record(null::public.products, $1) returning *', v_columns)
      into v_new using v_patch;
  else
    select * into v_old from public.products p where p.id = p_id for update;
    if not found then
      perform private.fail('UT004', 'no such product');
    elsif p_seen is not null
      -- A moment that went through JavaScript has no finer parts than these.
      and date_trunc('milliseconds', v_old.updated_at)
        is distinct from date_trunc('milliseconds', p_seen) then
      perform private.fail('UT007', 'the product was saved meanwhile');
    elsif v_old.product_type = 'master' and v_patch ->> 'product_type' <> 'master'
      and exists (select 1 from public.products c where c.parent_product_id = p_id) then
      perform private.fail('UT015', 'a master with SKUs stays a master');
    end if;
    v_names := private.product_names(array[p_id]);
    v_before := to_jsonb(v_old) || jsonb_build_object('tags', private.tags_of(p_id));
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
  select array_agg(distinct n) into v_names
  from unnest(v_names || private.product_names(array[v_new.id])) n;
  return jsonb_build_object('id', v_new.id, 'slug', v_new.slug, 'updated_at', v_new.updated_at,
    'touched', to_jsonb(v_names));
end
$$;
comment on function private.write_product(uuid, jsonb, uuid[], timestamptz) is
  'The one way the panel writes a product: only the columns of the patch, tags replaced when given.';

create function private.save_product(
  p_id uuid, p_patch jsonb, p_tags uuid[], p_seen timestamptz
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_may('catalog');
  return private.write_product(p_id, p_patch, p_tags, p_seen);
end
$$;

create function private.duplicate_product(p_id uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row jsonb;
begin
  perform private.require_may('catalog');
  select to_jsonb(p) into v_row from public.products p where p.id = p_id;
  if v_row is null then
    perform private.fail('UT004', 'no such product');
  end if;
  -- What belongs to the one product stays with it: its address, codes and the mark of the review.
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

create function private.create_skus(p_master uuid, p_skus jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_master public.products;
  v_sku jsonb;
  v_made jsonb;
  v_ids jsonb := '[]';
begin
  perform private.require_may('catalog');
  select * into v_master from public.products p where p.id = p_master for update;
  if not found then
    perform private.fail('UT004', 'no such product');
  elsif v_master.product_type <> 'master' or jsonb_typeof(p_skus) <> 'array'
    or jsonb_array_length(p_skus) not between 1 and 60 then
    perform private.fail('UT005', '1 to 60 SKUs of a master');
  end if;
  for v_sku in select * from jsonb_array_elements(p_skus) loop
    v_made := private.write_product(null,
      to_jsonb(v_master) - array['slug', 'sku_code', 'gtin', 'is_reviewed', 'stock'] || v_sku
        || jsonb_build_object('product_type', 'sku', 'parent_product_id', p_master),
      (select coalesce(array_agg(t.tag_id), '{}') from public.product_tags t
        where t.product_id = p_master),
      null);
    v_ids := v_ids || (v_made -> 'id');
  end loop;
  return jsonb_build_object('ids', v_ids,
    'touched', to_jsonb(private.product_names(array[p_master])));
end
$$;

create function private.set_products_active(p_ids uuid[], p_active boolean) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_product record;
begin
  perform private.require_may('catalog');
  if p_active is null or cardinality(p_ids) not between 1 and 200 then
    perform private.fail('UT005', '1 to 200 products');
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

create function private.delete_products(p_ids uuid[]) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_product public.products;
  v_sku record;
  v_names text[];
begin
  perform private.require_may('catalog');
  if coalesce(cardinality(p_ids), 0) not between 1 and 200 then
    perform private.fail('UT005', '1 to 200 products');
  end if;
  v_names := private.product_names(p_ids);
  for v_product in
    select * from public.products p where p.id = any (p_ids) order by p.id for update
  loop
    -- The SKUs of a deleted master stay for sale, each on its own.
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
  end loop;
  if v_product.id is null then
    perform private.fail('UT004', 'no such product');
  end if;
  return v_names;
end
$$;

create function public.save_product(
  p_id uuid, p_patch jsonb, p_tags uuid[] default null, p_seen timestamptz default null
) returns jsonb
language sql set search_path = ''
as $$ select private.save_product(p_id, p_patch, p_tags, p_seen) $$;

create function public.duplicate_product(p_id uuid) returns jsonb
language sql set search_path = ''
as $$ select private.duplicate_product(p_id) $$;

create function public.create_skus(p_master uuid, p_skus jsonb) returns jsonb
language sql set search_path = ''
as $$ select private.create_skus(p_master, p_skus) $$;

create function public.set_products_active(p_ids uuid[], p_active boolean) returns text[]
language sql set search_path = ''
as $$ select private.set_products_active(p_ids, p_active) $$;

create function public.delete_products(p_ids uuid[]) returns text[]
language sql set search_path = ''
as $$ select private.delete_products(p_ids) $$;

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.save_product(uuid, jsonb, uuid[], timestamptz), private.duplicate_product(uuid),
  private.create_skus(uuid, jsonb), private.set_products_active(uuid[], boolean),
  private.delete_products(uuid[])
  to authenticated;
grant execute on function
  public.save_product(uuid, jsonb, uuid[], timestamptz), public.duplicate_product(uuid),
  public.create_skus(uuid, jsonb), public.set_products_active(uuid[], boolean),
  public.delete_products(uuid[])
  to authenticated;

comment on function public.save_product(uuid, jsonb, uuid[], timestamptz) is
  'Makes a product (id null) or changes the given columns; tags replaced when given. p_seen is the '
  'updated_at the editor knows: another one is a conflict (UT007).';
comment on function public.duplicate_product(uuid) is
  'An inactive copy with its tags, without address, codes and review mark.';
comment on function public.create_skus(uuid, jsonb) is
  'SKUs of a master in one transaction: each the master''s columns with its own over them.';
comment on function public.set_products_active(uuid[], boolean) is
  'Puts products on sale or away; gives the names whose pages change.';
comment on function public.delete_products(uuid[]) is
  'Deletes products and their tags; the SKUs of a deleted master become simple products.';

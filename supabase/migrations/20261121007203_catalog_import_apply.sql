-- Writing an import, all of it or nothing, and taking it back.

create function private.product_defaults() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_list text;
  v_defaults jsonb;
begin
  select string_agg(format('(%s) as %I', pg_get_expr(d.adbin, d.adrelid), a.attname), ', ') into v_list
  from pg_catalog.pg_attrdef d
  join pg_catalog.pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
  where d.adrelid = 'public.products'::regclass and a.attgenerated = '';
  execute 'select to_jsonb(d) from (select ' || v_list || ') d' into v_defaults;
  return v_defaults;
end
$$;
comment on function private.product_defaults() is 'The defaults of the columns of products, now.';

-- The columns that an import may write are the ones listed here; whatever else a staged line names
-- is ignored. In plpgsql, whose plans last: thousands of lines call these.
create function private.insert_imported(p_values jsonb) returns void
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
    product_descriptions, delivery_config, display_config)
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
    n.breadcrumb_config, n.product_descriptions, n.delivery_config, n.display_config
  from jsonb_populate_record(null::public.products, p_values) n;
end
$$;

create function private.update_imported(p_old public.products, p_changes jsonb) returns void
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
    display_config = n.display_config
  from jsonb_populate_record(p_old, p_changes - array['id']) n
  where p.id = p_old.id;
end
$$;

create function private.product_image(p public.products, p_written jsonb) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Stock that the import left alone may be sold meanwhile; what others derive is not the product's.
  return (
    select md5((to_jsonb(p)
        - array['updated_at', 'available_variants', 'master_slug']
        - case when p_written ? 'stock' then '{}' else array['stock'] end)::text
      || (select coalesce(string_agg(t.tag_id::text, ',' order by t.tag_id), '')
          from public.product_tags t where t.product_id = p.id)));
end
$$;

create function private.tag_ids_of(p_product uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(t.tag_id order by t.tag_id), '{}')
    from public.product_tags t where t.product_id = p_product);
end
$$;

create function private.set_product_tags(p_product uuid, p_tags uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.product_tags t where t.product_id = p_product and not t.tag_id = any (p_tags);
  insert into public.product_tags (product_id, tag_id)
  select p_product, g.id from public.tags g where g.id = any (p_tags)
  on conflict do nothing;
end
$$;

create function private.create_import_tags(p_batch uuid) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_tag public.tags;
  v_made uuid[] := '{}';
begin
  for v_tag in
    insert into public.tags (name, weight)
    select distinct on (lower(n.name)) n.name, n.weight
    from public.import_rows r
    cross join lateral jsonb_to_recordset(r.tags) as n (name text, weight int)
    where r.batch_id = p_batch and r.action in ('create', 'update')
      and not exists (select from public.tags g where lower(g.name) = lower(n.name))
    order by lower(n.name), r.row_number
    returning *
  loop
    perform private.audit('insert', 'tags', v_tag.id::text, jsonb_build_object(
      'name', jsonb_build_array(null, v_tag.name)));
    v_made := v_made || v_tag.id;
  end loop;
  return v_made;
end
$$;

create function private.write_import_row(p_row public.import_rows, p_defaults jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_old public.products;
  v_before jsonb;
  v_before_tags uuid[];
begin
  if p_row.action = 'create' then
    perform private.insert_imported(
      p_defaults || p_row.changes || jsonb_build_object('id', p_row.product_id));
  else
    select * into strict v_old from public.products p where p.id = p_row.product_id;
    v_before_tags := private.tag_ids_of(v_old.id);
    v_before := coalesce((
      select jsonb_object_agg(o.key, o.value) from jsonb_each(to_jsonb(v_old)) o
      where p_row.changes ? o.key), '{}');
    perform private.update_imported(v_old, p_row.changes);
  end if;
  if p_row.tags is not null then
    perform private.set_product_tags(p_row.product_id, (
      select coalesce(array_agg(g.id), '{}')
      from jsonb_to_recordset(p_row.tags) as n (name text)
      join public.tags g on lower(g.name) = lower(n.name)));
  end if;
  update public.import_rows r set before = v_before, before_tags = v_before_tags
  where r.batch_id = p_row.batch_id and r.row_number = p_row.row_number;
end
$$;

create function private.tag_names(p_tags uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(g.name order by g.name), '[]')
  from public.tags g where g.id = any (p_tags)
$$;

create function private.audit_import(p_batch uuid, p_is_undo boolean) returns void
language sql security definer set search_path = ''
as $$
  select private.audit(
    case when r.action = 'update' then 'update' when p_is_undo then 'delete' else 'insert' end,
    'products', r.product_id::text,
    case when p_is_undo then private.audit_changes(r.changes, coalesce(r.before, '{}'))
      else private.audit_changes(coalesce(r.before, '{}'), r.changes) end
    || case
      when r.tags is null then '{}'
      when p_is_undo then jsonb_build_object('tags', jsonb_build_array(
        jsonb_path_query_array(r.tags, '$[*].name'), private.tag_names(r.before_tags)))
      else jsonb_build_object('tags', jsonb_build_array(
        private.tag_names(r.before_tags), jsonb_path_query_array(r.tags, '$[*].name'))) end
    || jsonb_build_object('import_batch', case when p_is_undo
      then jsonb_build_array(p_batch, null) else jsonb_build_array(null, p_batch) end))
  from public.import_rows r
  where r.batch_id = p_batch and r.action in ('create', 'update')
  order by r.row_number
$$;
comment on function private.audit_import(uuid, boolean) is
  'One row of the journal for each product that a batch wrote, or that its undo put back.';

create function private.touched_by_import(p_batch uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with written as (
    select r.product_id, r.changes, r.before from public.import_rows r
    where r.batch_id = p_batch and r.action in ('create', 'update')
  ),
  masters (id) as (
    select coalesce(p.parent_product_id, p.id) from public.products p
    join written w on w.product_id = p.id
    where p.product_type <> 'simple'
    union select (w.before ->> 'parent_product_id')::uuid from written w
  )
  select jsonb_build_object(
    'products', (
      select coalesce(jsonb_agg(distinct n.name), '[]') from (
        select unnest(array[p.slug, p.sku_code, p.id::text]) from written w
        join public.products p on p.id = w.product_id
        union all select unnest(array[w.before ->> 'slug', w.before ->> 'sku_code',
          w.changes ->> 'slug', w.changes ->> 'sku_code']) from written w
        union all select p.slug from public.products p join masters m on m.id = p.id
        union all select p.slug from public.products p join masters m on m.id = p.parent_product_id
      ) n (name) where n.name is not null),
    'categories', (
      select coalesce(jsonb_agg(distinct c.path), '[]') from (
        select p.category from written w join public.products p on p.id = w.product_id
        union all select w.before ->> 'category' from written w
        union all select w.changes ->> 'category' from written w
      ) c (path) where c.path is not null))
$$;
comment on function private.touched_by_import(uuid) is
  'Names of products (slug, SKU code, id) and categories whose pages a batch changed, families and '
  'former names included: for the cache.';

create function private.apply_import(p_batch uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.import_rows;
  v_at int;
  v_defaults jsonb;
  v_tags uuid[];
  v_state text;
  v_text text;
begin
  perform private.require_may('catalog');
  perform private.own_import(p_batch, array['applying']);
  perform pg_advisory_xact_lock(hashtext('catalog-import'));
  perform setval('private.import_written', 1, false);
  perform from public.products p
  where p.id in (select r.product_id from public.import_rows r
    where r.batch_id = p_batch and r.action = 'update')
  order by p.id for update;
  select min(r.row_number) into v_at
  from public.import_rows r left join public.products p on p.id = r.product_id
  where r.batch_id = p_batch
    and (r.action = 'update' and p.updated_at is distinct from r.seen_at
      or r.action = 'create' and p.id is not null);
  if v_at is not null then
    perform private.fail('UT007', 'row ' || v_at || ': changed since the check');
  end if;

  v_defaults := private.product_defaults();
  begin
    v_tags := private.create_import_tags(p_batch);
    -- Masters first, so that their SKUs find them.
    for v_row in
      select * from public.import_rows r
      where r.batch_id = p_batch and r.action in ('create', 'update')
      order by r.changes ->> 'product_type' is distinct from 'master', r.action, r.row_number
    loop
      v_at := v_row.row_number;
      perform private.write_import_row(v_row, v_defaults);
      perform nextval('private.import_written');
    end loop;
  exception when integrity_constraint_violation or data_exception or sqlstate 'UT005' then
    get stacked diagnostics v_state = returned_sqlstate, v_text = message_text;
    perform private.fail(v_state, 'row ' || coalesce(v_at::text, '?') || ': ' || v_text);
  end;

  update public.import_rows r set after_image = private.product_image(p, r.changes)
  from public.products p
  where r.batch_id = p_batch and r.action in ('create', 'update') and p.id = r.product_id;
  perform private.audit_import(p_batch, false);
  update public.import_batches b set state = 'applied', created_tags = v_tags, failure = null,
    applied_at = private.now_utc(), touched_at = private.now_utc()
  where b.id = p_batch;
  return private.touched_by_import(p_batch);
end
$$;

create function public.apply_import(p_batch uuid) returns jsonb
language sql set search_path = '' set statement_timeout = '120s'
as $$ select private.apply_import(p_batch) $$;

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function private.apply_import(uuid) to authenticated;
grant execute on function public.apply_import(uuid) to authenticated;

comment on function public.apply_import(uuid) is
  'Writes the caller''s checked batch in one transaction; answers {products, categories} whose pages '
  'changed. UT007 when a product is no longer as it was checked; errors name their row.';

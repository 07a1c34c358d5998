-- Rules of products that live in triggers (slug, master and SKU, review mark), their tags, and the
-- view that joins both.

create function private.free_slug(p_base text, p_id uuid) returns text
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
comment on function private.free_slug(text, uuid) is
  'The slug itself or with the next free number; the unique index settles a race.';

create function private.prepare_product() returns trigger
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
      from unnest(new.inherit_from_master) f
      where to_jsonb(v_master) ? f));
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

create function private.variants_of(p_master uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'slug', p.slug, 'name', p.name, 'sku_code', p.sku_code,
    'variant_attributes', p.variant_attributes) order by p.sort_order, p.name, p.id), '[]')
  from public.products p
  where p.parent_product_id = p_master and p.is_active
$$;

create function private.refresh_variants(p_master uuid) returns void
language sql security definer set search_path = ''
as $$
  update public.products p set available_variants = private.variants_of(p_master)
  where p.id = p_master and p.available_variants is distinct from private.variants_of(p_master)
$$;

create function private.follow_product() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.parent_product_id is not null then
    perform private.refresh_variants(old.parent_product_id);
  end if;
  if tg_op <> 'DELETE' and new.parent_product_id is not null then
    perform private.refresh_variants(new.parent_product_id);
  end if;
  -- A changed master runs the rules of its SKUs again: inherited fields and master_slug.
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
comment on function private.follow_product() is
  'Keeps available_variants, master_slug and inherited fields true after any write.';

create trigger prepare_product before insert or update on public.products
  for each row execute function private.prepare_product();
create trigger follow_product_written after insert or delete on public.products
  for each row execute function private.follow_product();
create trigger follow_product_changed after update on public.products
  for each row
  when (old.product_type <> 'simple' or new.product_type <> 'simple')
  execute function private.follow_product();
create trigger audit_row after insert or update or delete on public.products
  for each row when (current_user in ('authenticated', 'service_role'))
  execute function private.audit_row();

-- Tags of products -----------------------------------------------------------------------------

create table public.product_tags (
  product_id uuid not null references public.products (id) on delete cascade,
  tag_id uuid not null references public.tags (id) on delete cascade,
  primary key (product_id, tag_id)
);
create index product_tags_tag_idx on public.product_tags (tag_id, product_id);

alter table public.product_tags enable row level security;
create policy product_tags_read on public.product_tags for select to anon, authenticated
  using (true);
create policy product_tags_insert on public.product_tags for insert to authenticated
  with check ((select private.is_admin()));
create policy product_tags_update on public.product_tags for update to authenticated
  using ((select private.is_admin()));
create policy product_tags_delete on public.product_tags for delete to authenticated
  using ((select private.is_admin()));
grant select on public.product_tags to anon;
grant select, insert, update, delete on public.product_tags to authenticated, service_role;

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
  coalesce(t.tags, '[]') as tags
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

revoke execute on all functions in schema private from public;

comment on table public.product_tags is 'Which tags a product has.';
comment on view public.view_product_with_tags is
  'A product with its tags: by id, by ids (id=in) or by tags (tag_ids=ov). The reader''s own rights.';

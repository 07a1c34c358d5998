-- Deleting a product changes its master or its SKUs by trigger, and a cursor over the products skipped
-- what was changed under it: of masters and SKUs deleted together some stayed. Each is read anew.

create or replace function private.delete_products(p_ids uuid[]) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  v_id uuid;
  v_product public.products;
  v_sku record;
  v_names text[];
  v_count int := 0;
begin
  perform private.require_may('catalog');
  if coalesce(cardinality(p_ids), 0) not between 1 and 200 then
    perform private.fail('UT005', '1 to 200 products');
  end if;
  v_names := private.product_names(p_ids);
  -- Locked in one order, so that two calls never wait for each other.
  perform from public.products p where p.id = any (p_ids) order by p.id for update;
  foreach v_id in array p_ids loop
    select * into v_product from public.products p where p.id = v_id;
    continue when not found;
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
    v_count := v_count + 1;
  end loop;
  if v_count = 0 then
    perform private.fail('UT004', 'no such product');
  end if;
  return v_names;
end
$$;

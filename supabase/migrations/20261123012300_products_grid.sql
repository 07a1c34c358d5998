-- The list of products in the panel and their quick edit. Each save of the quick edit is a written batch of
-- imports, one line for each product, so that it appears among the imports and is undone like one.

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
      case when (p_filter ->> 'discount')::boolean then 'p.has_discount' end,
      case when (p_filter ->> 'unpriced')::boolean
        then 'p.price = 0 and p.product_type <> ''master''' end,
      'p.stock >= ' || quote_literal((p_filter ->> 'min_stock')::int),
      'p.stock <= ' || quote_literal((p_filter ->> 'max_stock')::int)),
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
  'Staff: up to 2000 products of the panel, sorted updated, newest, name, price_asc, price_desc or stock: '
  '{total, keys}, as read_page() returns them. Filter, each part optional: {q, category, active, type, '
  'reviewed, discount, unpriced, min_stock, max_stock}.';

create function private.save_product_grid(p_name text, p_rows jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  -- What identifies a product or its place in a family is not edited in a grid.
  v_columns text[] := array(
    select c from unnest(private.written_product_columns()) c
    where c <> all (array['slug', 'sku_code', 'product_type', 'parent_product_id',
      'variant_attributes', 'inherit_from_master', 'is_reviewed']));
  v_batch uuid;
  v_change record;
  v_line public.import_rows;
  v_number int := 1;
  v_refused jsonb;
  v_state text;
  v_ids uuid[];
begin
  perform private.require_permission('catalog');
  if jsonb_typeof(p_rows) is distinct from 'array'
    or jsonb_array_length(p_rows) not between 1 and 2000 then
    perform private.raise_error('UT005', '1 to 2000 products');
  elsif exists (
    select from jsonb_to_recordset(p_rows) r (id uuid, seen timestamptz, changes jsonb)
    where r.id is null or r.seen is null or r.changes is null
      or jsonb_typeof(r.changes) <> 'object' or r.changes = '{}') then
    perform private.raise_error('UT005', 'a line names a product, its version and its changes');
  elsif exists (
    select from jsonb_to_recordset(p_rows) r (changes jsonb)
    cross join lateral jsonb_object_keys(r.changes) k (name)
    where not k.name = any (v_columns)) then
    perform private.raise_error('UT005', 'a column that is not edited in the grid');
  elsif (select count(distinct r.id) from jsonb_to_recordset(p_rows) r (id uuid))
    < jsonb_array_length(p_rows) then
    perform private.raise_error('UT005', 'a product is named twice');
  end if;

  perform pg_advisory_xact_lock(hashtext('catalog-import'));
  perform from public.products p
  where p.id in (select r.id from jsonb_to_recordset(p_rows) r (id uuid))
  order by p.id for update;
  -- All versions are compared before the first write, because writing a master changes its SKUs. A
  -- JavaScript date has the precision of milliseconds.
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'why', case when p.id is null then 'deleted' else 'changed' end)), '[]')
  into v_refused
  from jsonb_to_recordset(p_rows) r (id uuid, seen timestamptz)
  left join public.products p on p.id = r.id
  where date_trunc('milliseconds', p.updated_at)
    is distinct from date_trunc('milliseconds', r.seen);

  delete from public.import_batches b
  where b.source = 'grid' and b.touched_at < v_now - interval '30 days';
  insert into public.import_batches
    (created_by, file_name, source, state, headers, total_rows, created_at, touched_at, applied_at)
  values (auth.uid(), p_name, 'grid', 'applied', '[]', jsonb_array_length(p_rows), v_now, v_now, v_now)
  returning id into v_batch;

  for v_change in
    select r.id, r.seen, p.name, r.changes || case
        -- A column with a value of its own is no longer inherited.
        when p.inherit_from_master && array(select jsonb_object_keys(r.changes))
        then jsonb_build_object('inherit_from_master', (
          select coalesce(jsonb_agg(i.name), '[]') from unnest(p.inherit_from_master) i (name)
          where not r.changes ? i.name))
        else '{}' end as changes
    from jsonb_to_recordset(p_rows) r (id uuid, seen timestamptz, changes jsonb)
    join public.products p on p.id = r.id
    where date_trunc('milliseconds', p.updated_at) = date_trunc('milliseconds', r.seen)
    order by p.product_type <> 'master', p.id
  loop
    -- A line that breaks a constraint is refused alone.
    begin
      insert into public.import_rows
        (batch_id, row_number, action, product_id, label, changes, seen_at)
      values (v_batch, v_number + 1, 'update', v_change.id, v_change.name, v_change.changes,
        v_change.seen)
      returning * into v_line;
      perform private.write_import_row(v_line);
      v_number := v_number + 1;
    exception when integrity_constraint_violation or data_exception
      or sqlstate 'UT005' or sqlstate 'UT040' then
      get stacked diagnostics v_state = returned_sqlstate;
      v_refused := v_refused || jsonb_build_object(
        'id', v_change.id, 'why', case v_state when 'UT040' then 'condition' else 'data' end);
    end;
  end loop;

  v_ids := array(select r.product_id from public.import_rows r where r.batch_id = v_batch);
  if v_ids = '{}' then
    delete from public.import_batches b where b.id = v_batch;
    return jsonb_build_object('batch', null, 'saved', '[]'::jsonb, 'refused', v_refused,
      'touched', '[]'::jsonb);
  end if;
  update public.import_rows r set after_image = private.product_row_hash(p, r.changes)
  from public.products p
  where r.batch_id = v_batch and p.id = r.product_id;
  perform private.audit_import(v_batch, false);
  update public.import_batches b
  set update_count = cardinality(v_ids), done_rows = cardinality(v_ids),
    total_rows = cardinality(v_ids)
  where b.id = v_batch;
  return jsonb_build_object('batch', v_batch, 'saved', to_jsonb(v_ids), 'refused', v_refused,
    'touched', to_jsonb(private.product_names(v_ids)));
end
$$;

create function public.save_product_grid(p_name text, p_rows jsonb) returns jsonb
language sql set search_path = '' set statement_timeout = '120s'
as $$ select private.save_product_grid(p_name, p_rows) $$;
comment on function public.save_product_grid(text, jsonb) is
  'Staff: writes up to 2000 lines {id, seen, changes} in one transaction, as a batch of imports with '
  'this name. Returns {batch, saved, refused: [{id, why}], touched}: a line is refused alone when its '
  'product changed since the version in seen (changed), is gone (deleted), has a name that '
  'contradicts its condition (condition) or breaks a constraint (data).';

create function private.grid_undo_lines(p_batch uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('catalog');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', coalesce(p.name, r.label), 'now', r.changes, 'before', r.before, 'why', c.why)
      order by c.why is null, r.row_number), '[]')
    from public.import_rows r
    join public.import_batches b on b.id = r.batch_id
    left join public.products p on p.id = r.product_id
    left join private.import_undo_conflicts(p_batch) c on c.row_number = r.row_number
    where r.batch_id = p_batch and r.action = 'update' and b.source = 'grid'
      and b.state = 'applied');
end
$$;

create function public.grid_undo_lines(p_batch uuid) returns jsonb
language sql stable set search_path = ''
as $$ select private.grid_undo_lines(p_batch) $$;
comment on function public.grid_undo_lines(uuid) is
  'Staff: what the undo of a save of the quick edit would restore: {name, now, before, why}; why '
  '(changed, deleted) when it would leave the product as it is. Those come first.';

create function private.undo_product_grid(p_batch uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_batch public.import_batches;
  v_kept int;
  v_ids uuid[];
begin
  perform private.require_permission('catalog');
  perform pg_advisory_xact_lock(hashtext('catalog-import'));
  select * into v_batch from public.import_batches b
  where b.id = p_batch and b.source = 'grid' for update;
  if not found then
    perform private.raise_error('UT004', 'no such save');
  elsif v_batch.state <> 'applied' then
    perform private.raise_error('UT015', 'the save is ' || v_batch.state);
  end if;
  perform from public.products p
  where p.id in (select r.product_id from public.import_rows r where r.batch_id = p_batch)
  order by p.id for update;
  update public.import_rows r set action = 'left_out'
  from private.import_undo_conflicts(p_batch) c
  where r.batch_id = p_batch and r.row_number = c.row_number;
  get diagnostics v_kept = row_count;
  v_ids := array(
    select r.product_id from public.import_rows r
    where r.batch_id = p_batch and r.action = 'update');
  if v_ids = '{}' then
    perform private.raise_error('UT007', 'every product changed since');
  end if;
  perform private.undo_import(p_batch);
  return jsonb_build_object('restored', cardinality(v_ids), 'kept', v_kept,
    'touched', to_jsonb(private.product_names(v_ids)));
end
$$;

create function public.undo_product_grid(p_batch uuid) returns jsonb
language sql set search_path = '' set statement_timeout = '120s'
as $$ select private.undo_product_grid(p_batch) $$;
comment on function public.undo_product_grid(uuid) is
  'Staff: undoes a save of the quick edit, except of products that changed since. Returns '
  '{restored, kept, touched}. UT007 when all of them changed.';

comment on function public.create_skus(uuid, jsonb) is
  'SKUs of a master in one transaction: each has the columns of the master, overwritten by its '
  'own. The stock of the master becomes 0.';

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.list_product_ids(jsonb, text, int, int), public.list_product_ids(jsonb, text, int, int),
  private.save_product_grid(text, jsonb), public.save_product_grid(text, jsonb),
  private.grid_undo_lines(uuid), public.grid_undo_lines(uuid),
  private.undo_product_grid(uuid), public.undo_product_grid(uuid)
  to authenticated;

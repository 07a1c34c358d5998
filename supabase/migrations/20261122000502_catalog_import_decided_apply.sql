-- Writing an import: refused while a flagged line is undecided; lines left out are not written, nor
-- are the lines of SKUs whose new master is left out.

create or replace function private.apply_import(p_batch uuid) returns jsonb
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
  select min(r.row_number) into v_at from public.import_rows r
  where r.batch_id = p_batch and r.action in ('create', 'update') and r.flags <> '[]'
    and r.decision is null;
  if v_at is not null then
    perform private.fail('UT015', 'row ' || v_at || ': flagged and not decided');
  end if;
  update public.import_rows r set action = 'left_out'
  where r.batch_id = p_batch and r.action in ('create', 'update') and r.decision = 'left_out';
  update public.import_rows r set action = 'left_out'
  where r.batch_id = p_batch and r.action in ('create', 'update')
    and r.changes ->> 'parent_product_id' in (
      select m.product_id::text from public.import_rows m
      where m.batch_id = p_batch and m.action = 'left_out' and m.seen_at is null);

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
  exception when integrity_constraint_violation or data_exception or sqlstate 'UT005' or sqlstate 'UT040' then
    get stacked diagnostics v_state = returned_sqlstate, v_text = message_text;
    perform private.fail(v_state, 'row ' || coalesce(v_at::text, '?') || ': ' || v_text);
  end;

  update public.import_rows r set after_image = private.product_image(p, r.changes)
  from public.products p
  where r.batch_id = p_batch and r.action in ('create', 'update') and p.id = r.product_id;
  perform private.add_import_pictures(p_batch);
  perform private.audit_import(p_batch, false);
  update public.import_batches b set state = 'applied', created_tags = v_tags, failure = null,
    applied_at = private.now_utc(), touched_at = private.now_utc(),
    (create_count, update_count) = (
      select count(*) filter (where r.action = 'create'),
        count(*) filter (where r.action = 'update')
      from public.import_rows r where r.batch_id = p_batch)
  where b.id = p_batch;
  return private.touched_by_import(p_batch);
end
$$;

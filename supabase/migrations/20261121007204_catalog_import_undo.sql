-- Taking an import back, all of it or nothing.

create function private.undo_obstacles(p_batch uuid) returns table (row_number int, label text, why text)
language sql stable security definer set search_path = ''
as $$
  select r.row_number, coalesce(p.name, r.label),
    case
      when p.id is null then 'deleted'
      when private.product_image(p, r.changes) is distinct from r.after_image then 'changed'
      else 'in_use'
    end
  from public.import_rows r left join public.products p on p.id = r.product_id
  where r.batch_id = p_batch and r.action in ('create', 'update')
    and (p.id is null
      or private.product_image(p, r.changes) is distinct from r.after_image
      or r.action = 'create' and (
        exists (select from public.order_lines l where l.product_id = p.id)
        or exists (select from public.reviews v where v.product_id = p.id)
        or exists (select from public.products k where k.parent_product_id = p.id
          and not exists (select from public.import_rows o
            where o.batch_id = p_batch and o.product_id = k.id))))
  order by r.row_number
$$;
comment on function private.undo_obstacles(uuid) is
  'Lines whose product is gone, was changed since, or (a new one) was ordered, reviewed or given SKUs.';

create function private.undo_import_row(p_row public.import_rows) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now public.products;
begin
  if p_row.action = 'create' then
    delete from public.products p where p.id = p_row.product_id;
    return;
  end if;
  select * into strict v_now from public.products p where p.id = p_row.product_id;
  perform private.update_imported(v_now, p_row.before);
  if p_row.tags is not null then
    perform private.set_product_tags(v_now.id, p_row.before_tags);
  end if;
end
$$;

create function private.undo_import(p_batch uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_batch public.import_batches;
  v_row public.import_rows;
  v_touched jsonb;
  v_refused jsonb;
  v_tag uuid;
begin
  perform private.require_may('catalog');
  perform pg_advisory_xact_lock(hashtext('catalog-import'));
  select * into v_batch from public.import_batches b where b.id = p_batch for update;
  if not found then
    perform private.fail('UT004', 'no such import');
  elsif v_batch.state <> 'applied' then
    perform private.fail('UT015', 'the import is ' || v_batch.state);
  end if;
  perform from public.products p
  where p.id in (select r.product_id from public.import_rows r
    where r.batch_id = p_batch and r.action in ('create', 'update'))
  order by p.id for update;
  select jsonb_agg(to_jsonb(o)) into v_refused from private.undo_obstacles(p_batch) o;
  if v_refused is not null then
    return jsonb_build_object(
      'undone', false, 'count', jsonb_array_length(v_refused),
      'obstacles', jsonb_path_query_array(v_refused, '$[0 to 9]'));
  end if;

  v_touched := private.touched_by_import(p_batch);
  perform private.audit_import(p_batch, true);
  for v_row in
    select * from public.import_rows r
    where r.batch_id = p_batch and r.action in ('create', 'update')
    -- What was changed goes back before what was new goes away; masters after their SKUs.
    order by r.action desc, r.changes ->> 'product_type' is not distinct from 'master',
      r.row_number desc
  loop
    perform private.undo_import_row(v_row);
  end loop;
  for v_tag in
    delete from public.tags g where g.id = any (v_batch.created_tags)
      and not exists (select from public.product_tags t where t.tag_id = g.id)
    returning g.id
  loop
    perform private.audit('delete', 'tags', v_tag::text, '{}');
  end loop;
  update public.import_batches b set state = 'undone', undone_at = private.now_utc(),
    touched_at = private.now_utc()
  where b.id = p_batch;
  return jsonb_build_object('undone', true) || v_touched;
end
$$;

create function public.undo_import(p_batch uuid) returns jsonb
language sql set search_path = '' set statement_timeout = '120s'
as $$ select private.undo_import(p_batch) $$;

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function private.undo_import(uuid) to authenticated;
grant execute on function public.undo_import(uuid) to authenticated;

comment on function public.undo_import(uuid) is
  'Catalogue team: takes a written batch back in one transaction. Answers {undone: true, products, '
  'categories}, or {undone: false, count, obstacles} and changes nothing.';

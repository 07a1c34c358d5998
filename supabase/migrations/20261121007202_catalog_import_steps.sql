-- The steps of an import before anything is written: start, check line by line, give up.

create function private.own_import(p_batch uuid, p_states text[]) returns public.import_batches
language plpgsql security definer set search_path = ''
as $$
declare
  v_batch public.import_batches;
begin
  select * into v_batch from public.import_batches b
  where b.id = p_batch and b.created_by = auth.uid() for update;
  if not found then
    perform private.fail('UT004', 'no such import');
  elsif not v_batch.state = any (p_states) then
    perform private.fail('UT015', 'the import is ' || v_batch.state);
  end if;
  return v_batch;
end
$$;
comment on function private.own_import(uuid, text[]) is
  'The caller''s own batch, locked, in one of these states; else UT004 or UT015.';

create function private.start_import(p_file_name text, p_headers jsonb, p_total int) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_id uuid;
begin
  perform private.require_may('catalog');
  -- What nobody went on with is forgotten after a day, what was written after a month.
  delete from public.import_batches b
  where b.touched_at < v_now - interval '30 days'
    or (b.state not in ('applied', 'undone') and b.touched_at < v_now - interval '1 day');
  insert into public.import_batches
    (created_by, file_name, headers, total_rows, created_at, touched_at)
  values (auth.uid(), p_file_name, p_headers, p_total, v_now, v_now)
  returning id into v_id;
  return v_id;
end
$$;

create function private.move_import(p_batch uuid, p_to text, p_mapping jsonb, p_failure text)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_from text[] := case p_to
    when 'uploaded' then array['checking', 'checked']
    when 'checking' then array['uploaded', 'checking', 'checked']
    when 'checked' then array['checking', 'applying']
    when 'applying' then array['checked']
    else '{}'
  end;
begin
  perform private.require_may('catalog');
  perform private.own_import(p_batch, v_from);
  if p_to = 'checking' then
    delete from public.import_rows r where r.batch_id = p_batch;
  end if;
  update public.import_batches b set
    state = p_to, failure = p_failure, touched_at = private.now_utc(),
    mapping = coalesce(p_mapping, b.mapping),
    done_rows = case p_to when 'checking' then 0 else b.done_rows end,
    (create_count, update_count, skip_count, error_count, warning_count) = (
      select count(*) filter (where r.action = 'create'),
        count(*) filter (where r.action = 'update'), count(*) filter (where r.action = 'skip'),
        count(*) filter (where r.action = 'error'),
        count(*) filter (where r.action <> 'error' and r.issues <> '[]')
      from public.import_rows r where r.batch_id = p_batch)
  where b.id = p_batch;
end
$$;

create function private.stage_import_rows(p_batch uuid, p_rows jsonb, p_done int) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_may('catalog');
  perform private.own_import(p_batch, array['checking']);
  insert into public.import_rows
    (batch_id, row_number, action, product_id, label, changes, tags, issues, cells, seen_at)
  select p_batch, r.row_number, r.action, r.product_id, r.label, r.changes, r.tags, r.issues,
    r.cells, r.seen_at
  from jsonb_to_recordset(p_rows) as r (
    row_number int, action text, product_id uuid, label text, changes jsonb, tags jsonb,
    issues jsonb, cells jsonb, seen_at timestamptz);
  update public.import_batches b set done_rows = p_done, touched_at = private.now_utc()
  where b.id = p_batch;
end
$$;

create function private.discard_import(p_batch uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_may('catalog');
  perform private.own_import(p_batch, array['uploaded', 'checking', 'checked']);
  delete from public.import_batches b where b.id = p_batch;
end
$$;

create function private.import_written() returns bigint
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_may('catalog');
  return (select case when s.is_called then s.last_value else 0 end from private.import_written s);
end
$$;

create function public.start_import(p_file_name text, p_headers jsonb, p_total int) returns uuid
language sql set search_path = ''
as $$ select private.start_import(p_file_name, p_headers, p_total) $$;

create function public.move_import(
  p_batch uuid, p_to text, p_mapping jsonb default null, p_failure text default null
) returns void
language sql set search_path = ''
as $$ select private.move_import(p_batch, p_to, p_mapping, p_failure) $$;

create function public.stage_import_rows(p_batch uuid, p_rows jsonb, p_done int) returns void
language sql set search_path = ''
as $$ select private.stage_import_rows(p_batch, p_rows, p_done) $$;

create function public.discard_import(p_batch uuid) returns void
language sql set search_path = ''
as $$ select private.discard_import(p_batch) $$;

create function public.import_written() returns bigint
language sql set search_path = ''
as $$ select private.import_written() $$;

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function
  private.start_import(text, jsonb, int), private.move_import(uuid, text, jsonb, text),
  private.stage_import_rows(uuid, jsonb, int), private.discard_import(uuid),
  private.import_written()
  to authenticated;
grant execute on function
  public.start_import(text, jsonb, int), public.move_import(uuid, text, jsonb, text),
  public.stage_import_rows(uuid, jsonb, int), public.discard_import(uuid), public.import_written()
  to authenticated;

comment on function public.start_import(text, jsonb, int) is
  'Catalogue team: a batch for an uploaded file with these columns and so many lines.';
comment on function public.move_import(uuid, text, jsonb, text) is
  'Moves the caller''s batch between uploaded, checking, checked and applying.';
comment on function public.stage_import_rows(uuid, jsonb, int) is
  'Keeps lines that were checked, and how many are done.';
comment on function public.discard_import(uuid) is 'Forgets a batch that was not written.';
comment on function public.import_written() is
  'How many products the import that runs has written so far, also before its transaction ends.';

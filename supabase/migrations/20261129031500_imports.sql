-- Imports of products from a spreadsheet: one batch for each file, one row for each line. A batch is first
-- checked (lines to create, change, skip or refuse), then written in one transaction, and can be undone.

-- Tables ------------------------------------------------------------------------------------------

create table public.import_batches (
  id uuid primary key default gen_random_uuid(),
  created_by uuid references auth.users (id) on delete set null,
  file_name text not null,
  state text not null default 'uploaded',
  headers jsonb not null,
  mapping jsonb,
  total_rows int not null,
  done_rows int not null default 0,
  create_count int not null default 0,
  update_count int not null default 0,
  skip_count int not null default 0,
  error_count int not null default 0,
  warning_count int not null default 0,
  failure text,
  created_tags uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  source text not null default 'file',
  constraint import_batches_source_check check (source in ('file', 'grid')),
  constraint import_batches_file_name_size check (length(file_name) between 1 and 200),
  constraint import_batches_state_check check (
    state in ('uploaded', 'checking', 'checked', 'applying', 'applied', 'undone')),
  constraint import_batches_headers_size check (
    jsonb_typeof(headers) = 'array' and length(headers::text) <= 100000),
  constraint import_batches_mapping_size check (
    jsonb_typeof(mapping) = 'object' and length(mapping::text) <= 20000),
  constraint import_batches_rows_range check (total_rows between 0 and 20000),
  constraint import_batches_failure_size check (length(failure) <= 400)
);
comment on column public.import_batches.source is
  'file: an uploaded spreadsheet. grid: a save of the quick edit, which is written when it is created.';
create index import_batches_created_at_idx on public.import_batches (created_at desc);
create index import_batches_grid_idx on public.import_batches (created_by, applied_at desc)
  where source = 'grid';
create index import_batches_created_by_idx on public.import_batches (created_by);
alter table public.import_batches enable row level security;
comment on table public.import_batches is
  'Imports of products. Until a batch is written, only the admin who created it can read it.';
comment on column public.import_batches.headers is 'Columns of the file: {column, header, sample}.';
comment on column public.import_batches.mapping is 'The field of products for each column of the file.';
comment on column public.import_batches.failure is 'The error code of the last check or write.';
comment on column public.import_batches.created_tags is 'Tags that the batch created.';

create table private.import_lines (
  batch_id uuid not null references public.import_batches (id) on delete cascade,
  first_line int not null,
  lines jsonb not null,
  primary key (batch_id, first_line),
  constraint import_lines_first_range check (first_line between 0 and 19999),
  constraint import_lines_shape check (jsonb_typeof(lines) = 'array')
);
alter table private.import_lines enable row level security;
comment on table private.import_lines is
  'The lines of an uploaded file as they were read, in parts, until the import is written: the server '
  'that checks them can be another one than that which received them.';
comment on column private.import_lines.first_line is
  'The number of lines of the file in the parts before this one.';
comment on column private.import_lines.lines is 'Lines of the file: {row, cells}.';

create table public.import_rows (
  batch_id uuid not null references public.import_batches (id) on delete cascade,
  row_number int not null,
  action text not null,
  product_id uuid,
  label text not null default '',
  changes jsonb not null default '{}',
  tags jsonb,
  issues jsonb not null default '[]',
  flags jsonb not null default '[]',
  decision text,
  cells jsonb,
  seen_at timestamptz,
  before jsonb,
  before_tags uuid[],
  after_hash text,
  -- Derived, never written:
  unpriced boolean not null generated always as (issues @> '[{"code": "unpriced"}]') stored,
  place smallint not null generated always as (
    case
      when action = 'error' then 0
      when flags <> '[]' then 1
      when action = 'update' then 2
      when action = 'create' then 3
      when action = 'left_out' then 4
      else 5
    end) stored,
  primary key (batch_id, row_number),
  constraint import_rows_number_range check (row_number between 2 and 1048576),
  constraint import_rows_action_check check (
    action in ('create', 'update', 'skip', 'error', 'left_out')),
  constraint import_rows_names_product check (
    action not in ('create', 'update') or product_id is not null),
  constraint import_rows_label_size check (length(label) <= 300),
  constraint import_rows_shapes check (
    jsonb_typeof(changes) = 'object' and jsonb_typeof(issues) = 'array'
    and (tags is null or jsonb_typeof(tags) = 'array')),
  constraint import_rows_flags_check check (
    jsonb_typeof(flags) = 'array' and (decision is null or flags <> '[]')),
  constraint import_rows_decision_check check (decision in ('accepted', 'left_out'))
-- Each line is updated once when it is written. Half of each page is free, so that the new version fits
-- into it and no index needs another entry.
) with (fillfactor = 50);
-- Without this index, the embedded database, which has no statistics, writes an import in 17 s instead of 5.
create index import_rows_action_idx on public.import_rows (batch_id, action, row_number);
create index import_rows_product_idx on public.import_rows (product_id);
create index import_rows_place_idx on public.import_rows (batch_id, place, row_number);
alter table public.import_rows enable row level security;
comment on table public.import_rows is 'The lines of an imported file with the planned changes.';
comment on column public.import_rows.changes is 'The columns of products to write, with their values.';
comment on column public.import_rows.tags is
  'The complete tags of the product after the import; null leaves them unchanged.';
comment on column public.import_rows.seen_at is 'updated_at of the product at the time of the check.';
comment on column public.import_rows.before is
  'The previous values of the columns in changes, which the undo restores.';
comment on column public.import_rows.after_hash is
  'Hash of the product after writing. An undo is refused if the current hash differs.';
comment on column public.import_rows.flags is
  'Suspicious prices: {code, cell, field, params}. A line with flags needs a decision.';
comment on column public.import_rows.decision is
  'The decision about a flagged line: accepted (write it) or left_out; null while undecided.';
comment on column public.import_rows.unpriced is
  'Whether the product would have no price after the import, so that it would not be for sale.';
comment on column public.import_rows.place is
  'Group of the line in the check report, in this order: errors, flagged lines, changes, new products, '
  'left out, unchanged.';

create table public.import_images (
  batch_id uuid not null references public.import_batches (id) on delete cascade,
  address text not null,
  product_ids uuid[] not null,
  state text not null default 'waiting',
  fault text,
  attempts int not null default 0,
  claimed_at timestamptz,
  primary key (batch_id, address),
  constraint import_images_address_check check (
    address like 'https://%' and length(address) <= 2000),
  constraint import_images_state_check check (
    state in ('waiting', 'fetching', 'stored', 'failed')),
  constraint import_images_fault_check check (
    (state = 'failed') = (fault is not null) and length(fault) <= 40)
);
create index import_images_state_idx on public.import_images (batch_id, state);
alter table public.import_images enable row level security;
comment on table public.import_images is
  'Web addresses of images in a written import, each with the state of its download.';
comment on column public.import_images.product_ids is 'The products of the import that use the image.';
comment on column public.import_images.fault is
  'A code for the reason why the image could not be fetched.';

-- Counts the products written by the running import. A sequence, because other transactions see
-- its value before the import commits.
create sequence private.import_written;

-- Sheet -------------------------------------------------------------------------------------------

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
comment on function private.sheet_row(public.products) is
  'A product as JSON with all its columns, its tags {name, weight} and the slugs of '
  'manual_related_products.';

create function private.export_products(p_filter jsonb, p_after text, p_limit int)
returns setof jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_category text := p_filter ->> 'category';
  v_query text := private.normalize_text(p_filter ->> 'q');
begin
  perform private.require_permission('catalog');
  return query
    select private.sheet_row(p) from public.products p
    where p.trashed_at is null and p.slug > coalesce(p_after, '')
      and (v_category is null or p.category = any (private.category_subtree(v_category)))
      and (not p_filter ? 'platform' or p.platform = p_filter ->> 'platform')
      and (not p_filter ? 'active' or p.is_active = (p_filter ->> 'active')::boolean)
      and (not p_filter ? 'type' or p.product_type = p_filter ->> 'type')
      and (not p_filter ? 'in_stock' or p.product_type <> 'master'
        and (p.stock > 0) = (p_filter ->> 'in_stock')::boolean)
      and (v_query = '' or strpos(p.search_text, v_query) > 0)
    order by p.slug
    limit least(greatest(p_limit, 1), 500);
end
$$;

create function public.export_products(p_filter jsonb, p_after text, p_limit int)
returns setof jsonb
language sql stable set search_path = ''
as $$ select private.export_products(p_filter, p_after, p_limit) $$;
comment on function public.export_products(jsonb, text, int) is
  'Staff: up to 500 products after a slug, ordered by slug. Filter: category, platform, active, type, '
  'in_stock (excludes masters), q.';

create function private.import_products(p_ids uuid[], p_slugs text[], p_skus text[])
returns setof jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('catalog');
  return query
    select private.sheet_row(p) from public.products p
    where p.id = any (p_ids) or p.slug = any (p_slugs) or p.sku_code = any (p_skus);
end
$$;

create function public.import_products(p_ids uuid[], p_slugs text[], p_skus text[])
returns setof jsonb
language sql stable set search_path = ''
as $$ select private.import_products(p_ids, p_slugs, p_skus) $$;
comment on function public.import_products(uuid[], text[], text[]) is
  'Staff: the products that have one of these ids, slugs or SKU codes.';

-- Steps before writing ----------------------------------------------------------------------------

create function private.lock_own_import(p_batch uuid, p_states text[]) returns public.import_batches
language plpgsql security definer set search_path = ''
as $$
declare
  v_batch public.import_batches;
begin
  select * into v_batch from public.import_batches b
  where b.id = p_batch and b.created_by = auth.uid() for update;
  if not found then
    perform private.raise_error('UT004', 'no such import');
  elsif not v_batch.state = any (p_states) then
    perform private.raise_error('UT015', 'the import is ' || v_batch.state);
  end if;
  return v_batch;
end
$$;
comment on function private.lock_own_import(uuid, text[]) is
  'Locks and returns the batch of the caller if it is in one of these states; otherwise UT004 or UT015.';

create function private.expire_imports() returns void
language sql security definer set search_path = ''
as $$
  delete from public.import_batches b
  where b.touched_at < private.now_utc()
    - case when b.state in ('applied', 'undone') then interval '30 days' else interval '1 day' end
$$;
comment on function private.expire_imports() is
  'Deletes unfinished batches a day after their last step, and written or undone ones after 30 days.';

create function private.start_import(p_file_name text, p_headers jsonb, p_total int) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_id uuid;
begin
  perform private.require_permission('catalog');
  insert into public.import_batches
    (created_by, file_name, headers, total_rows, created_at, touched_at)
  values (auth.uid(), p_file_name, p_headers, p_total, v_now, v_now)
  returning id into v_id;
  return v_id;
end
$$;

create function public.start_import(p_file_name text, p_headers jsonb, p_total int) returns uuid
language sql set search_path = ''
as $$ select private.start_import(p_file_name, p_headers, p_total) $$;
comment on function public.start_import(text, jsonb, int) is
  'Staff: creates a batch for an uploaded file with these columns and this number of lines.';

create function private.save_import_lines(p_batch uuid, p_first int, p_lines jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('catalog');
  perform private.lock_own_import(p_batch, array['uploaded']);
  insert into private.import_lines (batch_id, first_line, lines)
  values (p_batch, p_first, p_lines);
end
$$;

create function public.save_import_lines(p_batch uuid, p_first int, p_lines jsonb) returns void
language sql set search_path = ''
as $$ select private.save_import_lines(p_batch, p_first, p_lines) $$;
comment on function public.save_import_lines(uuid, int, jsonb) is
  'Staff: stores lines of the file of an uploaded batch of the caller, as they were read. p_first is the '
  'number of lines before them.';

create function private.read_import_lines(p_batch uuid, p_first int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('catalog');
  return coalesce((
    select l.lines
    from private.import_lines l
    join public.import_batches b on b.id = l.batch_id
    where l.batch_id = p_batch and l.first_line = p_first and b.created_by = auth.uid()), '[]');
end
$$;

create function public.read_import_lines(p_batch uuid, p_first int) returns jsonb
language sql stable set search_path = ''
as $$ select private.read_import_lines(p_batch, p_first) $$;
comment on function public.read_import_lines(uuid, int) is
  'Staff: the lines that save_import_lines stored with this p_first for a batch of the caller; an empty '
  'array without such lines.';

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
  perform private.require_permission('catalog');
  perform private.lock_own_import(p_batch, v_from);
  if p_to = 'checking' then
    delete from public.import_rows r where r.batch_id = p_batch;
    delete from private.media_refs r where r.row_id = p_batch;
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

create function public.move_import(
  p_batch uuid, p_to text, p_mapping jsonb default null, p_failure text default null
) returns void
language sql set search_path = ''
as $$ select private.move_import(p_batch, p_to, p_mapping, p_failure) $$;
comment on function public.move_import(uuid, text, jsonb, text) is
  'Staff: moves the batch of the caller between uploaded, checking, checked and applying.';

create function private.stage_import_rows(p_batch uuid, p_rows jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('catalog');
  perform private.lock_own_import(p_batch, array['checking']);
  insert into public.import_rows
    (batch_id, row_number, action, product_id, label, changes, tags, issues, flags, cells, seen_at)
  select p_batch, r.row_number, r.action, r.product_id, r.label, r.changes, r.tags, r.issues,
    coalesce(r.flags, '[]'), r.cells, r.seen_at
  from jsonb_to_recordset(p_rows) as r (
    row_number int, action text, product_id uuid, label text, changes jsonb, tags jsonb,
    issues jsonb, flags jsonb, cells jsonb, seen_at timestamptz);
  update public.import_batches b
  set done_rows = b.done_rows + jsonb_array_length(p_rows), touched_at = private.now_utc()
  where b.id = p_batch;
end
$$;

create function public.stage_import_rows(p_batch uuid, p_rows jsonb) returns void
language sql set search_path = ''
as $$ select private.stage_import_rows(p_batch, p_rows) $$;
comment on function public.stage_import_rows(uuid, jsonb) is
  'Staff: stores checked lines of the batch of the caller, in any order.';

create function private.decide_import_rows(
  p_batch uuid, p_rows int[], p_reason text, p_decision text
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('catalog');
  perform private.lock_own_import(p_batch, array['checked']);
  update public.import_rows r set decision = p_decision
  where r.batch_id = p_batch and r.flags <> '[]' and r.action in ('create', 'update')
    and (r.row_number = any (p_rows)
      or jsonb_path_query_array(r.flags, '$[*].code') <@ to_jsonb(array[p_reason]));
  update public.import_batches b set touched_at = private.now_utc() where b.id = p_batch;
end
$$;

create function public.decide_import_rows(
  p_batch uuid, p_rows int[], p_reason text, p_decision text
) returns void
language sql set search_path = ''
as $$ select private.decide_import_rows(p_batch, p_rows, p_reason, p_decision) $$;
comment on function public.decide_import_rows(uuid, int[], text, text) is
  'Staff: sets the decision (accepted, left_out or null) about flagged lines of the checked batch of '
  'the caller: these lines, or all lines whose only reason is p_reason.';

create function private.discard_import(p_batch uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('catalog');
  perform private.lock_own_import(p_batch, array['uploaded', 'checking', 'checked']);
  delete from public.import_batches b where b.id = p_batch;
end
$$;

create function public.discard_import(p_batch uuid) returns void
language sql set search_path = ''
as $$ select private.discard_import(p_batch) $$;
comment on function public.discard_import(uuid) is
  'Staff: deletes a batch of the caller that was not written.';

create function private.count_written_products() returns bigint
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('catalog');
  return (select case when s.is_called then s.last_value else 0 end from private.import_written s);
end
$$;

create function public.count_written_products() returns bigint
language sql set search_path = ''
as $$ select private.count_written_products() $$;
comment on function public.count_written_products() is
  'The number of products that the running import has written so far, readable before it commits.';

create function private.product_values(p_product uuid, p_columns jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_object_agg(c.key, to_jsonb(p) -> c.key)
  from public.products p cross join jsonb_object_keys(p_columns) c (key)
  where p.id = p_product and c.key <> 'reviewed_by' and (select private.has_permission('catalog'))
$$;
comment on function private.product_values(uuid, jsonb) is
  'The values of a product in the columns that are keys of p_columns. Requires the area catalog.';

create view public.import_row_details with (security_invoker = true) as
select r.batch_id, r.row_number, r.action, r.label, r.issues,
  array(select c.key from jsonb_object_keys(r.changes) c (key))
    || case when r.tags is null then '{}'::text[] else array['tags'] end as fields,
  r.flags, r.decision, r.unpriced, r.place, r.seen_at, r.changes,
  case
    when r.seen_at is null or r.changes = '{}' then '{}'
    else coalesce(r.before, private.product_values(r.product_id, r.changes), '{}')
  end as before,
  jsonb_path_query_array(r.tags, '$[*].name') as tags,
  case when r.tags is not null and r.seen_at is not null then (
    select coalesce(jsonb_agg(g.name order by g.weight desc, g.name), '[]') from public.tags g
    where g.id = any (coalesce(r.before_tags, array(
      select t.tag_id from public.product_tags t where t.product_id = r.product_id))))
  end as before_tags
from public.import_rows r;
comment on view public.import_row_details is
  'Lines of an import with the values to write and the previous values of the product (the current ones '
  'until the import is written).';

create view public.import_row_counts with (security_invoker = true) as
select r.batch_id, r.action, r.decision, r.unpriced,
  jsonb_path_query_array(r.flags, '$[*].code') as reasons, count(*) as lines
from public.import_rows r
group by r.batch_id, r.action, r.decision, r.unpriced, reasons;
comment on view public.import_row_counts is
  'The number of lines of an import by action, decision, missing price and reasons for a decision.';

-- Writing -----------------------------------------------------------------------------------------
-- Writes all lines or none, and refuses while a flagged line is undecided. Excludes lines that were left
-- out, and lines of SKUs whose master would only be created or converted by a line that was left out.

create function private.product_defaults() returns public.products
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_list text;
  v_defaults public.products;
begin
  select string_agg(format('(%s) as %I', pg_get_expr(d.adbin, d.adrelid), a.attname), ', ') into v_list
  from pg_catalog.pg_attrdef d
  join pg_catalog.pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
  where d.adrelid = 'public.products'::regclass and a.attgenerated = '';
  execute 'select n.* from (select ' || v_list || ') d
    cross join lateral jsonb_populate_record(null::public.products, to_jsonb(d)) n' into v_defaults;
  return v_defaults;
end
$$;
comment on function private.product_defaults() is
  'A product row with the current defaults of the columns.';

create function private.rebuild_import_writes() returns void
language plpgsql set search_path = ''
as $outer$
declare
  v_written text[] := array_remove(private.writable_product_columns(), 'is_reviewed');
begin
  -- Functions with fixed statements, which are planned once, because thousands of lines call them.
  execute format($insert$
    create or replace function private.insert_imported(
      p_batch uuid, p_rows int[], p_defaults public.products
    ) returns void
    language plpgsql security definer set search_path = ''
    as $body$
    begin
      insert into public.products (id, %1$s)
      select r.product_id, %2$s
      from public.import_rows r
      cross join lateral jsonb_populate_record(p_defaults, r.changes) n
      where r.batch_id = p_batch and r.row_number = any (p_rows)
      order by r.row_number;
    end
    $body$
  $insert$, (select string_agg(quote_ident(name), ', ') from unnest(v_written) name),
    (select string_agg(format('n.%I', name), ', ') from unnest(v_written) name));
  execute format($update$
    create or replace function private.update_imported(p_old public.products, p_changes jsonb)
    returns void
    language plpgsql security definer set search_path = ''
    as $body$
    begin
      update public.products p set %s
      from jsonb_populate_record(p_old, p_changes - array['id']) n
      where p.id = p_old.id;
    end
    $body$
  $update$, (select string_agg(format('%1$I = n.%1$I', name), ', ') from unnest(v_written) name));
end
$outer$;
comment on function private.rebuild_import_writes() is
  'Creates the functions with which an import inserts and updates products from the columns of the '
  'table.';
select private.rebuild_import_writes();

create function private.product_row_hash(p public.products, p_row public.import_rows) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Excludes derived columns. Of columns that the import did not write, also excludes those that sales
  -- change and, for a product that existed before, those that schedules change.
  p.updated_at := null;
  p.available_variants := null;
  p.master_slug := null;
  p.is_listed := null;
  p.has_discount := null;
  p.discount_rate := null;
  if not p_row.changes ? 'stock' then
    p.stock := null;
  end if;
  if p_row.action = 'update' then
    p.price := case when p_row.changes ? 'price' then p.price end;
    p.list_price := case when p_row.changes ? 'list_price' then p.list_price end;
    p.is_active := case when p_row.changes ? 'is_active' then p.is_active end;
  end if;
  return md5(p::text || array(
    select t.tag_id from public.product_tags t where t.product_id = p.id order by t.tag_id)::text);
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
    select n.name, n.weight
    from (
      select distinct on (lower(t.value ->> 'name')) t.value ->> 'name' as name,
        (t.value ->> 'weight')::int as weight
      from public.import_rows r cross join lateral jsonb_array_elements(r.tags) t
      where r.batch_id = p_batch and r.action in ('create', 'update')
      order by lower(t.value ->> 'name'), r.row_number) n
    where not exists (select from public.tags g where lower(g.name) = lower(n.name))
    returning *
  loop
    perform private.audit('insert', 'tags', v_tag.id::text, jsonb_build_object(
      'name', jsonb_build_array(null, v_tag.name)));
    v_made := v_made || v_tag.id;
  end loop;
  return v_made;
end
$$;

create function private.write_import_row(p_row public.import_rows) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_old public.products;
  v_before jsonb;
  v_before_tags uuid[];
begin
  select * into strict v_old from public.products p where p.id = p_row.product_id;
  v_before_tags := private.tag_ids_of(v_old.id);
  v_before := coalesce((
    select jsonb_object_agg(o.key, o.value) from jsonb_each(to_jsonb(v_old)) o
    where p_row.changes ? o.key), '{}');
  perform private.update_imported(v_old, p_row.changes);
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
comment on function private.write_import_row(public.import_rows) is
  'Updates the product of a line and stores its previous values.';

create function private.tag_names(p_tags uuid[]) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(g.name order by g.name), '[]')
  from public.tags g where g.id = any (p_tags)
$$;

create function private.audit_import(p_batch uuid, p_is_undo boolean) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (at, actor, actor_role, action, table_name, row_id, changes)
  select (select private.now_utc()), (select auth.uid()), (select coalesce(auth.role(), 'owner')),
    case when r.action = 'update' then 'update' when p_is_undo then 'delete' else 'insert' end,
    'products', r.product_id::text,
    case when p_is_undo then private.audit_changes(r.changes, coalesce(r.before, '{}'))
      else private.audit_changes(coalesce(r.before, '{}'), r.changes) end
    || case
      when r.tags is null then '{}'
      when p_is_undo then jsonb_build_object('tags', jsonb_build_array(
        jsonb_path_query_array(r.tags, '$[*].name'), private.tag_names(r.before_tags)))
      else jsonb_build_object('tags', jsonb_build_array(
        case when r.before_tags is null then '[]' else private.tag_names(r.before_tags) end,
        jsonb_path_query_array(r.tags, '$[*].name'))) end
    || jsonb_build_object('import_batch', case when p_is_undo
      then jsonb_build_array(p_batch, null) else jsonb_build_array(null, p_batch) end)
  from public.import_rows r
  where r.batch_id = p_batch and r.action in ('create', 'update')
  order by r.row_number
$$;
comment on function private.audit_import(uuid, boolean) is
  'Writes one audit row for each product that a batch has written or its undo has restored.';

create function private.pages_changed_by_import(p_batch uuid, p_is_undo boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  with written as (
    select r.product_id as id, r.changes, r.before, p.slug, p.sku_code, p.category, p.product_type,
      p.parent_product_id,
      -- No stored page can show a product that the batch has just created.
      r.action = 'create' and not p_is_undo as is_new,
      -- Without a change of these columns, other names of a product redirect to its slug, which is expired
      -- in any case.
      r.action = 'create'
        or r.changes ?| array['slug', 'sku_code', 'is_active', 'product_type'] as is_renamed
    from public.import_rows r left join public.products p on p.id = r.product_id
    where r.batch_id = p_batch and r.action in ('create', 'update')
  ),
  masters (id) as (
    select coalesce(w.parent_product_id, w.id) from written w where w.product_type <> 'simple'
    union select (w.before ->> 'parent_product_id')::uuid from written w
  ),
  family (slug) as (
    select p.slug from public.products p join masters m on m.id = p.id
    union all select p.slug from public.products p join masters m on m.id = p.parent_product_id
  ),
  slugs (slug) as (
    select unnest(array[w.slug, w.before ->> 'slug', w.changes ->> 'slug']) from written w
    where not w.is_new
    union all select f.slug from family f
  )
  select jsonb_build_object(
    'hasNew', exists (select from written w where w.is_new),
    'products', (
      select coalesce(jsonb_agg(distinct n.name), '[]') from (
        select s.slug from slugs s
        union all select unnest(array[w.sku_code, w.before ->> 'sku_code', w.changes ->> 'sku_code',
          w.id::text]) from written w where w.is_renamed and not w.is_new
      ) n (name) where n.name is not null),
    'cards', (
      select coalesce(jsonb_agg(distinct n.name), '[]') from (
        select s.slug from slugs s
        union all select w.id::text from written w where not w.is_new
      ) n (name) where n.name is not null),
    'categories', (
      select coalesce(jsonb_agg(distinct c.path), '[]') from (
        select w.category from written w
        union all select w.before ->> 'category' from written w
        union all select w.changes ->> 'category' from written w
      ) c (path) where c.path is not null))
$$;
comment on function private.pages_changed_by_import(uuid, boolean) is
  'The pages that a batch has changed: hasNew: whether it has created products; products: names of '
  'product pages (slug, SKU code, id) without new products; cards: slugs and ids of products whose '
  'cards in lists change; categories: slugs. Includes families and former names.';

create function private.products_of_import(p_batch uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  -- Includes the whole family of each written product, which is indexed together.
  select array_agg(distinct i.id)
  from public.import_rows r
  join public.products p on p.id = r.product_id
  cross join lateral (
    select p.id union all select p.parent_product_id
    union all select s.id from public.products s where s.parent_product_id = p.id) i (id)
  where r.batch_id = p_batch and r.action in ('create', 'update') and i.id is not null
$$;
comment on function private.products_of_import(uuid) is
  'The ids of the products that an import has written, with their masters and SKUs.';

create function private.apply_import(p_batch uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_row public.import_rows;
  v_part record;
  v_at int;
  v_from int;
  v_size int;
  v_defaults public.products;
  v_tags uuid[];
  v_products uuid[];
  v_state text;
  v_text text;
begin
  perform private.require_permission('catalog');
  perform private.lock_own_import(p_batch, array['applying']);
  perform pg_advisory_xact_lock(hashtext('catalog-import'));
  perform setval('private.import_written', 1, false);
  select min(r.row_number) into v_at from public.import_rows r
  where r.batch_id = p_batch and r.action in ('create', 'update') and r.flags <> '[]'
    and r.decision is null;
  if v_at is not null then
    perform private.raise_error('UT015', 'row ' || v_at || ': flagged and not decided');
  end if;
  update public.import_rows r set action = 'left_out'
  where r.batch_id = p_batch and r.action in ('create', 'update') and r.decision = 'left_out';
  update public.import_rows r set action = 'left_out'
  where r.batch_id = p_batch and r.action in ('create', 'update')
    and r.changes ->> 'parent_product_id' in (
      select m.product_id::text from public.import_rows m
      where m.batch_id = p_batch and m.action = 'left_out'
        and not exists (select from public.products p
          where p.id = m.product_id and p.product_type = 'master'));

  perform from public.products p
  where p.id in (select r.product_id from public.import_rows r
    where r.batch_id = p_batch and r.action = 'update')
  order by p.id for no key update;
  select min(r.row_number) into v_at
  from public.import_rows r left join public.products p on p.id = r.product_id
  where r.batch_id = p_batch
    and (r.action = 'update' and p.updated_at is distinct from r.seen_at
      or r.action = 'create' and p.id is not null);
  if v_at is not null then
    perform private.raise_error('UT007', 'row ' || v_at || ': changed since the check');
  end if;

  v_defaults := private.product_defaults();
  begin
    v_tags := private.create_import_tags(p_batch);
    perform set_config('uti.index_words_later', 'on', true);
    -- Masters first, because SKUs refer to them. New products are written in large parts, because
    -- each statement prepares all constraints of their table.
    for v_part in
      select array_agg(n.row_number order by n.row_number) as rows, n.action
      from (
        select r.row_number, r.action, r.changes ->> 'product_type' is distinct from 'master' as later,
          row_number() over (partition by r.action,
            r.changes ->> 'product_type' is distinct from 'master' order by r.row_number) / 500 as part
        from public.import_rows r
        where r.batch_id = p_batch and r.action in ('create', 'update')) n
      group by n.later, n.action, n.part
      order by n.later, n.action, n.part
    loop
      if v_part.action = 'create' then
        v_from := 1;
        v_size := cardinality(v_part.rows);
        while v_from <= cardinality(v_part.rows) loop
          v_at := case when v_size = 1 then v_part.rows[v_from] end;
          begin
            perform private.insert_imported(
              p_batch, v_part.rows[v_from : v_from + v_size - 1], v_defaults);
            v_from := v_from + v_size;
          exception when integrity_constraint_violation or data_exception
            or sqlstate 'UT005' or sqlstate 'UT040' then
            -- Errors must identify a single line, so the part is halved until the failing line is found.
            if v_size = 1 then
              raise;
            end if;
            v_size := v_size / 2;
          end;
        end loop;
      else
        for v_row in
          select * from public.import_rows r
          where r.batch_id = p_batch and r.row_number = any (v_part.rows) order by r.row_number
        loop
          v_at := v_row.row_number;
          perform private.write_import_row(v_row);
        end loop;
      end if;
      perform nextval('private.import_written') from unnest(v_part.rows);
      v_at := null;
    end loop;
    -- Materialized, so that the tags are read once and not for each line.
    with named as materialized (select g.id, lower(g.name) as name from public.tags g)
    insert into public.product_tags (product_id, tag_id)
    select r.product_id, g.id
    from public.import_rows r
    cross join lateral jsonb_to_recordset(r.tags) as n (name text)
    join named g on g.name = lower(n.name)
    where r.batch_id = p_batch and r.action = 'create'
    on conflict do nothing;
    -- Checked after the writes, because a sheet may dissolve a family.
    select min(r.row_number) into v_at
    from public.import_rows r join public.products p on p.id = r.product_id
    where r.batch_id = p_batch and r.action = 'update' and r.changes ? 'product_type'
      and p.product_type <> 'master'
      and exists (select from public.products k where k.parent_product_id = p.id);
    if v_at is not null then
      perform private.raise_error('UT005', 'a master with SKUs stays a master');
    end if;
    perform set_config('uti.index_words_later', '', true);
    v_products := private.products_of_import(p_batch);
    perform private.index_product_words(v_products);
    perform private.track_media('products', v_products);
  exception when integrity_constraint_violation or data_exception or sqlstate 'UT005' or sqlstate 'UT040' then
    get stacked diagnostics v_state = returned_sqlstate, v_text = message_text;
    perform private.raise_error(v_state, 'row ' || coalesce(v_at::text, '?') || ': ' || v_text);
  end;

  update public.import_rows r set after_hash = private.product_row_hash(p, r)
  from public.products p
  where r.batch_id = p_batch and r.action in ('create', 'update') and p.id = r.product_id;
  perform private.add_import_images(p_batch);
  -- The new images were tracked when the lines were stored. Only replaced images are missing.
  if exists (
    select from public.import_rows r where r.batch_id = p_batch and r.before is not null) then
    perform private.track_media('import_batches', array[p_batch]);
  end if;
  perform private.audit_import(p_batch, false);
  delete from private.import_lines l where l.batch_id = p_batch;
  update public.import_batches b set state = 'applied', created_tags = v_tags, failure = null,
    applied_at = private.now_utc(), touched_at = private.now_utc(),
    (create_count, update_count) = (
      select count(*) filter (where r.action = 'create'),
        count(*) filter (where r.action = 'update')
      from public.import_rows r where r.batch_id = p_batch)
  where b.id = p_batch;
  return private.pages_changed_by_import(p_batch, false);
end
$$;

create function public.apply_import(p_batch uuid) returns jsonb
language sql set search_path = '' set statement_timeout = '120s'
as $$ select private.apply_import(p_batch) $$;
comment on function public.apply_import(uuid) is
  'Staff: writes the checked batch of the caller in one transaction; returns the pages that change: '
  '{hasNew, products, cards, categories}. UT007 if a product has changed since the check. Errors '
  'contain the number of the line.';

-- Undo --------------------------------------------------------------------------------------------
-- All lines or none.

create function private.import_undo_conflicts(p_batch uuid)
returns table (row_number int, label text, why text)
language sql stable security definer set search_path = ''
as $$
  select r.row_number, coalesce(p.name, r.label),
    case
      when p.id is null then 'deleted'
      when private.product_row_hash(p, r) is distinct from r.after_hash then 'changed'
      else 'in_use'
    end
  from public.import_rows r left join public.products p on p.id = r.product_id
  where r.batch_id = p_batch and r.action in ('create', 'update')
    and (p.id is null
      or private.product_row_hash(p, r) is distinct from r.after_hash
      or r.action = 'create' and (
        exists (select from public.order_lines l where l.product_id = p.id)
        or exists (select from public.reviews v where v.product_id = p.id))
      or (r.action = 'create' or r.before ->> 'product_type' <> 'master')
        and exists (select from public.products k where k.parent_product_id = p.id
          and not exists (select from public.import_rows o
            where o.batch_id = p_batch and o.product_id = k.id
              and o.action in ('create', 'update'))))
  order by r.row_number
$$;
comment on function private.import_undo_conflicts(uuid) is
  'Lines that cannot be undone: the product was deleted or changed since; a new product was ordered or '
  'reviewed; or a new master was given SKUs.';

create function private.undo_import_row(p_row public.import_rows) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  v_now public.products;
  v_at timestamptz;
  v_plan public.product_schedules;
begin
  select * into strict v_now from public.products p where p.id = p_row.product_id;
  perform private.update_imported(v_now, p_row.before);
  if p_row.tags is not null then
    perform private.set_product_tags(v_now.id, p_row.before_tags);
  end if;
  select b.applied_at into v_at from public.import_batches b where b.id = p_row.batch_id;
  for v_plan in
    update public.product_schedules s
    set state = case s.outcome when 'overridden' then 'active' else 'planned' end, outcome = null
    from public.products p
    where s.product_id = p_row.product_id and p.id = s.product_id and s.kind = 'price'
      and (s.outcome = 'overridden' and s.not_applied_at = v_at and s.price = p.price
        or s.outcome = 'skipped' and s.not_applied_at >= v_at
          and s.price >= (p_row.changes ->> 'price')::numeric and s.price < p.price)
    returning s.*
  loop
    continue when v_plan.ends_at > private.now_utc() and not exists (
      select from public.product_schedules s
      where s.product_id = v_plan.product_id and s.kind = 'price' and s.id <> v_plan.id
        and s.due_at is not null
        and tstzrange(s.starts_at, s.ends_at) && tstzrange(v_plan.starts_at, v_plan.ends_at));
    -- The time of the schedule has passed, or overlaps with a newer one.
    if v_plan.state = 'active' then
      perform private.restore_price(v_plan, 'ended');
    else
      update public.product_schedules s set state = 'ended', outcome = 'skipped'
      where s.id = v_plan.id;
    end if;
  end loop;
end
$$;
comment on function private.undo_import_row(public.import_rows) is
  'Restores the product of a line, and the price schedule that the line ended or prevented.';

create function private.undo_import(p_batch uuid) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_batch public.import_batches;
  v_row public.import_rows;
  v_products uuid[];
  v_touched jsonb;
  v_refused jsonb;
  v_tag uuid;
begin
  perform private.require_permission('catalog');
  perform pg_advisory_xact_lock(hashtext('catalog-import'));
  select * into v_batch from public.import_batches b where b.id = p_batch for update;
  if not found then
    perform private.raise_error('UT004', 'no such import');
  elsif v_batch.state <> 'applied' then
    perform private.raise_error('UT015', 'the import is ' || v_batch.state);
  end if;
  perform from public.products p
  where p.id in (select r.product_id from public.import_rows r
    where r.batch_id = p_batch and r.action in ('create', 'update'))
  order by p.id for no key update;
  -- Locks the products that are deleted below, so that no order can refer to them in the meantime.
  perform from public.products p
  where p.id in (select r.product_id from public.import_rows r
    where r.batch_id = p_batch and r.action = 'create')
  order by p.id for update;
  select jsonb_agg(to_jsonb(o)) into v_refused from private.import_undo_conflicts(p_batch) o;
  if v_refused is not null then
    return jsonb_build_object(
      'undone', false, 'count', jsonb_array_length(v_refused),
      'obstacles', jsonb_path_query_array(v_refused, '$[0 to 9]'));
  end if;

  v_touched := private.pages_changed_by_import(p_batch, true);
  perform private.audit_import(p_batch, true);
  v_products := private.products_of_import(p_batch);
  perform set_config('uti.index_words_later', 'on', true);
  -- Restores changed products before deleting new ones. Products that become masters again come before SKUs,
  -- products that the import made masters after them.
  for v_row in
    select * from public.import_rows r
    where r.batch_id = p_batch and r.action = 'update'
    order by r.before ->> 'product_type' is distinct from 'master',
      r.changes ->> 'product_type' is not distinct from 'master', r.row_number desc
  loop
    perform private.undo_import_row(v_row);
  end loop;
  delete from public.products p using public.import_rows r
  where r.batch_id = p_batch and r.action = 'create' and p.id = r.product_id
    and p.product_type <> 'master';
  delete from public.products p using public.import_rows r
  where r.batch_id = p_batch and r.action = 'create' and p.id = r.product_id;
  perform set_config('uti.index_words_later', '', true);
  perform private.index_product_words(v_products);
  perform private.track_media('products', v_products);
  for v_tag in
    delete from public.tags g where g.id = any (v_batch.created_tags)
      and not exists (select from public.product_tags t where t.tag_id = g.id)
      and not exists (select from public.product_section_items i
        where i.item_type = 'tag' and lower(i.item_id) in (g.id::text, lower(g.name)))
      and not exists (select from public.search_meanings m
        where m.kind in ('tag', 'prefer_tag') and lower(m.value) = lower(g.name))
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
comment on function public.undo_import(uuid) is
  'Staff: undoes a written batch in one transaction. Returns {undone: true, hasNew: false, products, '
  'cards, categories}, or {undone: false, count, obstacles} without changes.';

-- Images ------------------------------------------------------------------------------------------
-- Images with a web address in the spreadsheet are fetched after the import, one row for each address of a
-- batch. A row is claimed before the download and can be claimed again after a minute, so that a crash
-- loses no image.

create view public.import_image_counts with (security_invoker = true) as
select i.batch_id, count(*) as total, count(*) filter (where i.state = 'stored') as stored,
  count(*) filter (where i.state = 'failed') as failed
from public.import_images i
group by i.batch_id;
comment on view public.import_image_counts is
  'The number of images of an import, and of the stored and the failed ones.';

create function private.imported_image_path(p_address text) returns text
language sql immutable set search_path = ''
as $$
  select '/media/produtos/importadas/' || encode(sha256(convert_to(p_address, 'UTF8')), 'hex')
    || '.webp'
$$;
comment on function private.imported_image_path(text) is
  'The path in the store of an image from a web address.';

create function private.missing_media(p_paths text[]) returns setof text
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('catalog');
  if to_regclass('storage.objects') is null then
    return;
  end if;
  return query execute
    'select p.path from unnest($1) p (path) where not exists (
      select from storage.objects o
      where o.bucket_id = ''media'' and o.name = substr(p.path, length(''/media/'') + 1))'
    using p_paths;
end
$$;

create function public.missing_media(p_paths text[]) returns setof text
language sql stable set search_path = ''
as $$ select private.missing_media(p_paths) $$;
comment on function public.missing_media(text[]) is
  'Staff: those of these paths (/media/…) that have no file in the store.';

create function private.add_import_images(p_batch uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into public.import_images (batch_id, address, product_ids)
  select p_batch, a.address, array_agg(distinct r.product_id)
  from public.import_rows r
  cross join lateral (
    select r.changes ->> 'image'
    union all
    select i.value from jsonb_array_elements_text(
      case jsonb_typeof(r.changes -> 'additional_images')
        when 'array' then r.changes -> 'additional_images' else '[]' end) i (value)) a (address)
  where r.batch_id = p_batch and r.action in ('create', 'update') and a.address like 'https://%'
  group by a.address
$$;
comment on function private.add_import_images(uuid) is
  'Adds a row for each web address of an image in a batch.';

create function private.claim_import_images(p_batch uuid, p_limit int) returns setof text
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
begin
  perform private.require_permission('catalog');
  if not exists (
    select from public.import_batches b where b.id = p_batch and b.state = 'applied') then
    perform private.raise_error('UT004', 'no such import');
  end if;
  return query
    update public.import_images i
    set state = 'fetching', claimed_at = v_now, attempts = i.attempts + 1
    where i.batch_id = p_batch and i.address in (
      select w.address from public.import_images w
      where w.batch_id = p_batch and (w.state = 'waiting'
        or w.state = 'fetching' and w.claimed_at < v_now - interval '60 seconds')
      order by w.address
      limit least(greatest(p_limit, 1), 20)
      for update skip locked)
    returning i.address;
end
$$;

create function public.claim_import_images(p_batch uuid, p_limit int) returns setof text
language sql set search_path = ''
as $$ select private.claim_import_images(p_batch, p_limit) $$;
comment on function public.claim_import_images(uuid, int) is
  'Staff: up to 20 addresses of a written import, claimed by the caller for a minute.';

create function private.finish_import_image(p_batch uuid, p_address text, p_fault text)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_image public.import_images;
  v_path text := private.imported_image_path(p_address);
  v_old public.products;
  v_new public.products;
  v_written uuid[] := '{}';
  v_same uuid[];
  v_names jsonb;
begin
  perform private.require_permission('catalog');
  select * into v_image from public.import_images i
  where i.batch_id = p_batch and i.address = p_address and i.state = 'fetching' for update;
  if not found then
    perform private.raise_error('UT004', 'no such image is being fetched');
  end if;
  update public.import_images i
  set state = case when p_fault is null then 'stored' else 'failed' end, fault = p_fault
  where i.batch_id = p_batch and i.address = p_address;
  if p_fault is null then
    perform from public.products p
    where p.id = any (v_image.product_ids) or p.parent_product_id = any (v_image.product_ids)
    order by p.id for no key update;
    -- Products without a change since the import, whose hashes are updated so that they can still be undone.
    select coalesce(array_agg(r.product_id), '{}') into v_same
    from public.products p
    join public.import_rows r on r.batch_id = p_batch and r.product_id = p.id
    where (p.id = any (v_image.product_ids)
        or p.parent_product_id = any (v_image.product_ids))
      and r.after_hash = private.product_row_hash(p, r);
    for v_old in
      select * from public.products p
      where p.id = any (v_image.product_ids)
        and (p.image = p_address or p_address = any (p.additional_images))
      order by p.id
    loop
      update public.products p set
        image = case when p.image = p_address then v_path else p.image end,
        additional_images = array_replace(p.additional_images, p_address, v_path),
        gallery_alts = case when p.gallery_alts ? p_address
          then p.gallery_alts - p_address
            || jsonb_build_object(v_path, p.gallery_alts -> p_address)
          else p.gallery_alts end
      where p.id = v_old.id
      returning * into v_new;
      perform private.audit_product('update', v_old.id, to_jsonb(v_old), to_jsonb(v_new));
      v_written := v_written || v_old.id;
    end loop;
    update public.import_rows r set after_hash = private.product_row_hash(p, r)
    from public.products p
    where r.batch_id = p_batch and r.product_id = any (v_same) and p.id = r.product_id;
  end if;
  v_names := to_jsonb(private.product_cache_keys(v_written));
  return jsonb_build_object(
    'hasNew', false, 'products', v_names, 'cards', v_names,
    'categories', (
      select coalesce(jsonb_agg(distinct p.category), '[]') from public.products p
      where p.id = any (v_written) and p.category is not null));
end
$$;

create function public.finish_import_image(p_batch uuid, p_address text, p_fault text)
returns jsonb
language sql set search_path = ''
as $$ select private.finish_import_image(p_batch, p_address, p_fault) $$;
comment on function public.finish_import_image(uuid, text, text) is
  'Staff: marks a claimed image as stored, after which the products of the import use its path, or as '
  'failed with a fault. Returns the pages that change: {hasNew: false, products, cards, categories}.';

create function private.retry_import_images(p_batch uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('catalog');
  update public.import_images i set state = 'waiting', fault = null
  where i.batch_id = p_batch and i.state = 'failed'
    and exists (select from public.import_batches b where b.id = p_batch and b.state = 'applied');
end
$$;

create function public.retry_import_images(p_batch uuid) returns void
language sql set search_path = ''
as $$ select private.retry_import_images(p_batch) $$;
comment on function public.retry_import_images(uuid) is
  'Staff: queues the failed images of a written import again.';

-- Policies ----------------------------------------------------------------------------------------

create policy import_batches_read on public.import_batches for select to authenticated
  using (
    (select private.has_permission('catalog'))
    and (created_by = (select auth.uid()) or state in ('applied', 'undone')));

create policy import_rows_read on public.import_rows for select to authenticated
  using (exists (select from public.import_batches b where b.id = batch_id));

create policy import_images_read on public.import_images for select to authenticated
  using (exists (select from public.import_batches b where b.id = batch_id));

-- Grants ------------------------------------------------------------------------------------------

grant select on public.import_batches to authenticated, service_role;
grant select on public.import_rows to authenticated, service_role;
grant select on public.import_images to authenticated, service_role;
grant select on public.import_row_details to authenticated, service_role;
grant select on public.import_row_counts to authenticated, service_role;
grant select on public.import_image_counts to authenticated, service_role;

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.export_products(jsonb, text, int), public.export_products(jsonb, text, int),
  private.import_products(uuid[], text[], text[]), public.import_products(uuid[], text[], text[]),
  private.start_import(text, jsonb, int), public.start_import(text, jsonb, int),
  private.save_import_lines(uuid, int, jsonb), public.save_import_lines(uuid, int, jsonb),
  private.read_import_lines(uuid, int), public.read_import_lines(uuid, int),
  private.move_import(uuid, text, jsonb, text), public.move_import(uuid, text, jsonb, text),
  private.stage_import_rows(uuid, jsonb), public.stage_import_rows(uuid, jsonb),
  private.decide_import_rows(uuid, int[], text, text),
  public.decide_import_rows(uuid, int[], text, text), private.discard_import(uuid),
  public.discard_import(uuid), private.count_written_products(), public.count_written_products(),
  private.apply_import(uuid), public.apply_import(uuid), private.undo_import(uuid),
  public.undo_import(uuid), private.missing_media(text[]), public.missing_media(text[]),
  private.claim_import_images(uuid, int), public.claim_import_images(uuid, int),
  private.finish_import_image(uuid, text, text), public.finish_import_image(uuid, text, text),
  private.retry_import_images(uuid), public.retry_import_images(uuid)
  to authenticated;
grant execute on function private.product_values(uuid, jsonb) to authenticated, service_role;

-- Quick edit ======================================================================================
-- The quick edit of products in the admin. Each save is a written batch of imports with one line for each
-- product, so that it is listed among the imports and can be undone.

create function private.save_product_grid(p_name text, p_rows jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  -- Excludes columns that identify a product or its place in a family.
  v_columns text[] := array(
    select c from unnest(private.writable_product_columns()) c
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
  order by p.id for no key update;
  -- Compares all versions before the first write, because writing a master changes its SKUs. Versions come
  -- from JavaScript dates, which have a precision of milliseconds.
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
        -- An edited column is no longer inherited from the master.
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
    -- A line that violates a constraint is refused without affecting the others.
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
  update public.import_rows r set after_hash = private.product_row_hash(p, r)
  from public.products p
  where r.batch_id = v_batch and p.id = r.product_id;
  perform private.audit_import(v_batch, false);
  update public.import_batches b
  set update_count = cardinality(v_ids), done_rows = cardinality(v_ids),
    total_rows = cardinality(v_ids)
  where b.id = v_batch;
  return jsonb_build_object('batch', v_batch, 'saved', to_jsonb(v_ids), 'refused', v_refused,
    'touched', to_jsonb(private.product_cache_keys(v_ids)));
end
$$;

create function public.save_product_grid(p_name text, p_rows jsonb) returns jsonb
language sql set search_path = '' set statement_timeout = '120s'
as $$ select private.save_product_grid(p_name, p_rows) $$;
comment on function public.save_product_grid(text, jsonb) is
  'Staff: writes up to 2000 lines {id, seen, changes} in one transaction, as a batch of imports with '
  'this name. Returns {batch, saved, refused: [{id, why}], touched}. A single line is refused if its '
  'product has changed since the version in seen (changed), was deleted (deleted), has a name that '
  'contradicts its condition (condition) or violates a constraint (data).';

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
  'Staff: the lines that the undo of a save of the quick edit would restore: {name, now, before, why}. '
  'why (changed, deleted) is the reason why a product would remain unchanged; these lines come first.';

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
  order by p.id for no key update;
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
    'touched', to_jsonb(private.product_cache_keys(v_ids)));
end
$$;

create function public.undo_product_grid(p_batch uuid) returns jsonb
language sql set search_path = '' set statement_timeout = '120s'
as $$ select private.undo_product_grid(p_batch) $$;
comment on function public.undo_product_grid(uuid) is
  'Staff: undoes a save of the quick edit, except for products that have changed since. Returns '
  '{restored, kept, touched}. UT007 if all of them have changed.';

-- Grants ------------------------------------------------------------------------------------------

revoke execute on all functions in schema private, public from public;
grant execute on function
  private.save_product_grid(text, jsonb), public.save_product_grid(text, jsonb),
  private.grid_undo_lines(uuid), public.grid_undo_lines(uuid),
  private.undo_product_grid(uuid), public.undo_product_grid(uuid)
  to authenticated;

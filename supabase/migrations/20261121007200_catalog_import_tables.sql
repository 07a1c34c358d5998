-- Imports of products from a spreadsheet: one batch a file, one row a line of it. A batch is checked
-- (what would be created, changed, skipped, refused), then written in one transaction, and can be
-- taken back. Everything is written by the functions of the next files.

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
create index import_batches_created_at_idx on public.import_batches (created_at desc);
create index import_batches_created_by_idx on public.import_batches (created_by);

alter table public.import_batches enable row level security;
create policy import_batches_read on public.import_batches for select to authenticated
  using (
    (select private.may('catalog'))
    and (created_by = (select auth.uid()) or state in ('applied', 'undone')));
grant select on public.import_batches to authenticated, service_role;

create table public.import_rows (
  batch_id uuid not null references public.import_batches (id) on delete cascade,
  row_number int not null,
  action text not null,
  product_id uuid,
  label text not null default '',
  changes jsonb not null default '{}',
  tags jsonb,
  issues jsonb not null default '[]',
  cells jsonb,
  seen_at timestamptz,
  before jsonb,
  before_tags uuid[],
  after_image text,
  primary key (batch_id, row_number),
  constraint import_rows_number_range check (row_number between 2 and 1048576),
  constraint import_rows_action_check check (action in ('create', 'update', 'skip', 'error')),
  constraint import_rows_names_product check (
    action not in ('create', 'update') or product_id is not null),
  constraint import_rows_label_size check (length(label) <= 300),
  constraint import_rows_shapes check (
    jsonb_typeof(changes) = 'object' and jsonb_typeof(issues) = 'array'
    and (tags is null or jsonb_typeof(tags) = 'array'))
);
create index import_rows_action_idx on public.import_rows (batch_id, action, row_number);
create index import_rows_product_idx on public.import_rows (product_id);

alter table public.import_rows enable row level security;
create policy import_rows_read on public.import_rows for select to authenticated
  using (exists (select from public.import_batches b where b.id = batch_id));
grant select on public.import_rows to authenticated, service_role;

create view public.import_lines with (security_invoker = true) as
select r.batch_id, r.row_number, r.action, r.label, r.issues,
  array(select c.key from jsonb_object_keys(r.changes) c (key))
    || case when r.tags is null then '{}'::text[] else array['tags'] end as fields
from public.import_rows r;
grant select on public.import_lines to authenticated, service_role;

-- Counts the products written by the import that runs. A sequence, because its value is seen by
-- others while the transaction of the import is still open.
create sequence private.import_written;

comment on table public.import_batches is
  'Imports of products. Until it is written a batch is seen by the admin who made it only.';
comment on view public.import_lines is
  'Lines of an import for people: names of the fields that change, without their values.';
comment on column public.import_batches.headers is 'Columns of the file: {column, header, sample}.';
comment on column public.import_batches.mapping is 'Column of the file → field of products.';
comment on column public.import_batches.failure is 'Why the last check or writing failed, as a code.';
comment on column public.import_batches.created_tags is 'Tags that came with the batch.';
comment on table public.import_rows is 'Lines of an imported file and what becomes of each.';
comment on column public.import_rows.changes is 'Columns of products to write, with their values.';
comment on column public.import_rows.tags is 'All tags of the product from now on; null leaves them.';
comment on column public.import_rows.seen_at is 'updated_at of the product when it was checked.';
comment on column public.import_rows.before is 'The columns of changes as they were: for the undo.';
comment on column public.import_rows.after_image is
  'Digest of the product after writing: an undo is refused when it is another by then.';

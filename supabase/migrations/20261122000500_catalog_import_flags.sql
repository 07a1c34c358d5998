-- Suspicious prices of an import: a checked line holds its flags, and each flagged line is accepted or
-- left out before the batch can be written (apply_import refuses it otherwise).

alter table public.import_rows
  add column flags jsonb not null default '[]',
  add column decision text,
  add column unpriced boolean not null
    generated always as (issues @> '[{"code": "unpriced"}]') stored,
  drop constraint import_rows_action_check,
  add constraint import_rows_action_check check (
    action in ('create', 'update', 'skip', 'error', 'left_out')),
  add constraint import_rows_flags_check check (
    jsonb_typeof(flags) = 'array' and (decision is null or flags <> '[]')),
  add constraint import_rows_decision_check check (decision in ('accepted', 'left_out'));
alter table public.import_rows
  add column place smallint not null generated always as (
    case
      when action = 'error' then 0
      when flags <> '[]' then 1
      when action = 'update' then 2
      when action = 'create' then 3
      when action = 'left_out' then 4
      else 5
    end) stored;
-- A plan that was made without flags is made again.
update public.import_batches set state = 'uploaded' where state = 'checked';
create index import_rows_place_idx on public.import_rows (batch_id, place, row_number);

create function private.product_values(p_product uuid, p_columns jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_object_agg(c.key, to_jsonb(p) -> c.key)
  from public.products p cross join jsonb_object_keys(p_columns) c (key)
  where p.id = p_product and c.key <> 'reviewed_by' and (select private.may('catalog'))
$$;
comment on function private.product_values(uuid, jsonb) is
  'What a product holds in the columns that are the keys of p_columns, for the staff of the catalogue.';
revoke execute on function private.product_values(uuid, jsonb) from public;
grant execute on function private.product_values(uuid, jsonb) to authenticated, service_role;

create or replace view public.import_lines with (security_invoker = true) as
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

create view public.import_tallies with (security_invoker = true) as
select r.batch_id, r.action, r.decision, r.unpriced,
  jsonb_path_query_array(r.flags, '$[*].code') as reasons, count(*) as lines
from public.import_rows r
group by r.batch_id, r.action, r.decision, r.unpriced, reasons;
grant select on public.import_tallies to authenticated, service_role;

create or replace function private.stage_import_rows(p_batch uuid, p_rows jsonb, p_done int)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_may('catalog');
  perform private.own_import(p_batch, array['checking']);
  insert into public.import_rows
    (batch_id, row_number, action, product_id, label, changes, tags, issues, flags, cells, seen_at)
  select p_batch, r.row_number, r.action, r.product_id, r.label, r.changes, r.tags, r.issues,
    coalesce(r.flags, '[]'), r.cells, r.seen_at
  from jsonb_to_recordset(p_rows) as r (
    row_number int, action text, product_id uuid, label text, changes jsonb, tags jsonb,
    issues jsonb, flags jsonb, cells jsonb, seen_at timestamptz);
  update public.import_batches b set done_rows = p_done, touched_at = private.now_utc()
  where b.id = p_batch;
end
$$;

create function private.decide_import_rows(
  p_batch uuid, p_rows int[], p_reason text, p_decision text
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_may('catalog');
  perform private.own_import(p_batch, array['checked']);
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

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function private.decide_import_rows(uuid, int[], text, text) to authenticated;
grant execute on function public.decide_import_rows(uuid, int[], text, text) to authenticated;

comment on view public.import_lines is
  'Lines of an import: what is written and what the product holds (until the import is written) or '
  'held before it.';
comment on view public.import_tallies is
  'How many lines of an import have an action, a decision, no price and these reasons for a decision.';
comment on column public.import_rows.flags is
  'Suspicious prices: {code, cell, field, params}. Not empty: the line waits for a decision.';
comment on column public.import_rows.decision is
  'Of a flagged line: accepted (written as checked) or left_out; null until it is decided.';
comment on column public.import_rows.unpriced is 'The product ends without a price: not for sale.';
comment on column public.import_rows.place is
  'Order of the report: errors, flagged lines, changes, new products, left out, unchanged.';
comment on function public.decide_import_rows(uuid, int[], text, text) is
  'Sets the decision (accepted, left_out or null) of flagged lines of the caller''s checked batch: of '
  'these rows, or of every line whose only reason is p_reason.';

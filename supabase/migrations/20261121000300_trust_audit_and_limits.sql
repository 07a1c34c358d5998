-- What admins did (audit_log, append-only) and how often somebody knocked (rate_limits).

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  actor_role text not null,
  action text not null,
  table_name text not null,
  row_id text,
  changes jsonb not null default '{}'
);
create index audit_log_at_idx on public.audit_log (at desc);
create index audit_log_row_idx on public.audit_log (table_name, row_id);

alter table public.audit_log enable row level security;
create policy audit_log_read on public.audit_log for select to authenticated
  using ((select private.is_admin()));
grant select on public.audit_log to authenticated, service_role;

create trigger append_only before update or delete on public.audit_log
  for each row execute function private.refuse_change();
create trigger append_only_truncate before truncate on public.audit_log
  for each statement execute function private.refuse_change();

create function private.audit(p_action text, p_table text, p_row text, p_changes jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into public.audit_log (at, actor, actor_role, action, table_name, row_id, changes)
  values (
    private.now_utc(), auth.uid(), coalesce(auth.role(), 'owner'), p_action, p_table, p_row,
    coalesce(p_changes, '{}'))
$$;

create function private.audit_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_old jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  v_new jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  v_row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  v_changes jsonb;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(n.key, n.value) into v_changes
    from jsonb_each(v_new) n
    where n.value is distinct from v_old -> n.key and n.key <> 'updated_at';
  end if;
  perform private.audit(
    lower(tg_op), tg_table_name,
    coalesce(v_row ->> 'id', v_row ->> 'slug', v_row ->> 'setting_key', v_row ->> 'section_key',
      v_row ->> 'term'),
    v_changes);
  return null;
end
$$;
comment on function private.audit_row() is
  'After trigger of the tables an admin edits: one row for each row written, in the same '
  'transaction. The triggers fire for the roles of the data API only: what functions, other '
  'triggers and the seed write is not somebody''s edit, and functions call private.audit().';

-- Rate limits ----------------------------------------------------------------------------------

create table public.rate_limits (
  bucket text primary key,
  window_started_at timestamptz not null,
  expires_at timestamptz not null,
  hits int not null,
  constraint rate_limits_bucket_size check (length(bucket) between 1 and 200)
);
create index rate_limits_expires_idx on public.rate_limits (expires_at);

alter table public.rate_limits enable row level security;
grant select on public.rate_limits to service_role;

create function private.hit_rate_limit(p_bucket text, p_limit int, p_window_seconds int)
returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  v_now timestamptz := private.now_utc();
  v_hits int;
begin
  if p_limit < 1 or p_window_seconds < 1 then
    perform private.fail('UT005', 'limit and window must be positive');
  end if;
  insert into public.rate_limits as r (bucket, window_started_at, expires_at, hits)
  values (p_bucket, v_now, v_now + make_interval(secs => p_window_seconds), 1)
  on conflict (bucket) do update set
    hits = case when r.expires_at <= v_now then 1 else least(r.hits, 1000000) + 1 end,
    window_started_at = case when r.expires_at <= v_now then v_now else r.window_started_at end,
    expires_at = case when r.expires_at <= v_now then excluded.expires_at else r.expires_at end
  returning r.hits into v_hits;
  -- One call in a hundred sweeps what has run out, so that the table stays small without a job.
  if random() < 0.01 then
    delete from public.rate_limits d using (
      select s.bucket from public.rate_limits s
      where s.expires_at < v_now - interval '1 hour' limit 500 for update skip locked
    ) old_rows
    where d.bucket = old_rows.bucket;
  end if;
  return v_hits <= p_limit;
end
$$;
comment on function private.hit_rate_limit(text, int, int) is
  'Counts one hit and tells whether it is still inside the limit. Never raises for a refusal: an '
  'exception would roll back the count.';

create function public.hit_rate_limit(p_bucket text, p_limit int, p_window_seconds int)
returns boolean
language sql set search_path = ''
as $$
  select private.hit_rate_limit(p_bucket, p_limit, p_window_seconds)
$$;

revoke execute on all functions in schema private from public;
revoke execute on all functions in schema public from public;
grant execute on function private.hit_rate_limit(text, int, int) to service_role;
grant execute on function public.hit_rate_limit(text, int, int) to service_role;

comment on function public.hit_rate_limit(text, int, int) is
  'Counts a hit of the bucket; false when it is over the limit of the window. For the server only.';
comment on table public.audit_log is 'Append-only journal of admin writes and of admin sign-ins.';
comment on table public.rate_limits is 'One row a bucket; the window starts with its first hit.';
